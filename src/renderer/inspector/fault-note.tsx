import type { Fault } from '../../core/contract/local/fault.ts';
import { Badge } from '../ui/badge.tsx';

const MEANINGS: Record<Fault['party'], string> = {
  agent: 'Counted against the agent',
  line: 'What it rests on was misheard or lost on the line',
  lead: 'The simulated lead evaded, or hung up of its own accord',
};

/** At whose door a failed trial lies, and why. */
export function FaultNote({ fault: { party, reason } }: { fault: Fault }) {
  return (
    <p className="flex items-baseline gap-2 text-sm text-muted">
      <Badge tone={party === 'agent' ? 'fail' : 'odd'} title={MEANINGS[party]}>
        {party}
      </Badge>
      <span>{reason}</span>
    </p>
  );
}
