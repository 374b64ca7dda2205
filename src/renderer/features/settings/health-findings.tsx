import { RefreshCw, Stethoscope } from 'lucide-react';
import type { Finding, HealthCheck } from '../../../core/contract/local/health.ts';
import { useHealth } from '../../api/health.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { SettingsPart } from './settings-part.tsx';

const NAMES: Record<HealthCheck, string> = {
  version: 'Version',
  integrity: 'Integrity',
  references: 'References',
  room: 'Free room',
  lock: 'Lock',
  access: 'Access',
  log: 'Write-ahead log',
  backups: 'Backups',
  secrets: 'Secrets',
};
const STATES: Record<Finding['state'], { tone: Tone; label: string }> = {
  ok: { tone: 'pass', label: '✓ good' },
  warning: { tone: 'warn', label: '! look at it' },
  error: { tone: 'fail', label: '✗ wrong' },
};

function FindingRow({ finding }: { finding: Finding }) {
  const { tone, label } = STATES[finding.state];
  return (
    <li className="grid min-h-8 grid-cols-[110px_96px_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-1.5 last:border-0">
      <span className="text-muted">{NAMES[finding.check]}</span>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span>
        <span className="break-words">{finding.message}</span>
        {finding.advice && <span className="block text-muted">{finding.advice}</span>}
      </span>
    </li>
  );
}

/** What a look at the file found, and when. */
export function HealthFindings() {
  const health = useHealth();
  const worst = health.data?.findings.some(({ state }) => state === 'error')
    ? 'Something is wrong'
    : health.data?.findings.some(({ state }) => state === 'warning')
      ? 'Nothing is damaged; something wants attention'
      : 'All is well';
  return (
    <SettingsPart title="Check">
      <div className="flex min-h-7 items-center gap-2 pb-1">
        <Stethoscope size={16} className="text-subtle" />
        <output className="flex-1">
          {health.isFetching ? 'Looking …' : health.data && `${worst}.`}
          {!health.isFetching && health.data && (
            <span className="text-muted">
              {' '}
              Looked <TimeAgo iso={health.data.checked_at} />.
            </span>
          )}
        </output>
        <Button icon={RefreshCw} disabled={health.isFetching} onClick={() => void health.refetch()}>
          Look again
        </Button>
      </div>
      <QueryView query={health} what="what was found" failed="The workspace could not be looked at" />
      {health.data && (
        <ul aria-label="Findings">
          {health.data.findings.map((finding) => (
            <FindingRow key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
    </SettingsPart>
  );
}
