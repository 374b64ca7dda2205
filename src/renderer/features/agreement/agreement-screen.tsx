import { ArrowLeft, GitCompareArrows } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Agreement } from '../../../core/contract/local/agreement.ts';
import { useRunAgreement } from '../../api/run-analysis.ts';
import { Button } from '../../ui/button.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { saveText } from '../../ui/save-file.ts';
import { EmptyState } from '../../ui/states.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AgreementSummary } from './agreement-summary.tsx';
import { AgreementTable } from './agreement-table.tsx';
import { agreementCsv } from './forecast-marks.ts';

function AgreementPage({ agreement }: { agreement: Agreement }) {
  const { double, model, figure } = agreement;
  const [, navigate] = useLocation();
  const comparison = `/simulate/runs/${model.id}/compare/${double.id}`;
  usePageTitle(`Agreement of the double with ${figure.model || figure.engine}`);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line px-4">
        <Link
          href={`/simulate/runs/${double.id}`}
          aria-label="Back to the run by rules"
          title="Back to the run by rules"
          className="rounded p-1 text-muted hover:bg-hover hover:text-fg"
        >
          <ArrowLeft size={14} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">Does the double forecast the model?</h1>
        <Button icon={GitCompareArrows} onClick={() => navigate(comparison)}>
          Compare both
        </Button>
        <ExportMenu
          items={[
            {
              label: 'Scenarios',
              hint: 'CSV',
              onSelect: () => saveText('agreement-scenarios.csv', 'text/csv', agreementCsv(agreement)),
            },
          ]}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-auto">
        <AgreementSummary agreement={agreement} />
        {agreement.scenarios.length === 0 ? (
          <EmptyState title="No trial was played in both runs">
            Trials are paired by scenario and number. Let both runs go on, or run them as a pair.
          </EmptyState>
        ) : (
          <AgreementTable
            scenarios={agreement.scenarios}
            hrefOf={(id) => `${comparison}?scenario=${encodeURIComponent(id)}`}
          />
        )}
      </div>
    </div>
  );
}

/** A run by rules beside a run by a model: on which scenarios the double forecasts the model, and on which it misleads. */
export function AgreementScreen({ id, otherId }: { id: string; otherId: string }) {
  const agreement = useRunAgreement(id, otherId);
  return (
    <QueryView
      query={agreement}
      what="the agreement"
      failed="The trials of these runs cannot be paired"
      unharmed="Both runs stay as they were."
    >
      {(data) => <AgreementPage agreement={data} />}
    </QueryView>
  );
}
