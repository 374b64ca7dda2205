import type { CallRow } from '../../../core/contract/local/conversation.ts';
import { JudgeMark } from '../../inspector/judge-mark.tsx';
import { VerdictBadge } from '../../inspector/verdict-badge.tsx';
import { isVerdict } from '../../inspector/verdicts.ts';
import { Badge } from '../../ui/badge.tsx';
import { clock, words } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { FoundText } from './found-text.tsx';

/** One call of the list: who, when, how long, what came of it; in a search, where the words were found. */
export function CallLine({ call }: { call: CallRow }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">
          {call.lead_name ?? 'Unknown lead'} <span className="text-muted">· {call.agent_name ?? 'no agent'}</span>
        </span>
        {isVerdict(call.verdict) && <VerdictBadge verdict={call.verdict} />}
        <JudgeMark judge={call.judge} />
        {call.is_dry_run && !isVerdict(call.verdict) && <Badge>dry run</Badge>}
        {call.start && <TimeAgo iso={call.start} className="text-sm text-muted" />}
      </span>
      <span className="flex items-center gap-2 pt-0.5 text-sm text-muted">
        {call.found && <FoundText found={call.found} />}
        <span className={call.found ? 'sr-only' : 'min-w-0 flex-1 truncate'}>
          {words(call.conversation_medium)} · {words(call.carrier_status)}
          {call.disposition_level_1 && ' · '}
          {call.disposition_conversion && (
            <span className="text-pass" title="Counts as a conversion">
              ✓{' '}
            </span>
          )}
          {call.disposition_level_1}
        </span>
        <span className="w-10 text-right">
          {call.duration_in_seconds == null ? '–' : clock(call.duration_in_seconds)}
        </span>
      </span>
    </>
  );
}
