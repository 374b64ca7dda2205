import { usePageTitle } from '../../ui/use-page-title.ts';
import { HealthBackups } from './health-backups.tsx';
import { HealthFindings } from './health-findings.tsx';
import { HealthSecrets } from './health-secrets.tsx';

/** Whether the workspace's file is whole, its backups, and what it needs to be given anew. */
export function HealthScreen() {
  usePageTitle('Health');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto px-4">
        <h1 className="sr-only">Health of the workspace</h1>
        <HealthSecrets />
        <HealthFindings />
        <HealthBackups />
      </div>
    </div>
  );
}
