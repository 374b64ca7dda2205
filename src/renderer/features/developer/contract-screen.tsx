import { useContractSettings } from '../../api/contract-settings.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ContractForm } from './contract-form.tsx';

/** Where the local API is made to agree with the real one, without touching code. */
export function ContractScreen() {
  const settings = useContractSettings();
  usePageTitle('Contract settings');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="px-4 pt-4">
          <h1 className="text-lg font-semibold">Contract settings</h1>
          <p className="max-w-[80ch] text-muted">
            What the specification leaves open. Where the real service does otherwise, say so here: the API and its
            OpenAPI document follow at once.
          </p>
        </div>
        <QueryView query={settings} what="the contract settings" />
        {settings.data && <ContractForm current={settings.data} />}
      </div>
    </div>
  );
}
