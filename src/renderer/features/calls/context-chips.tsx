import type { Conversation } from '../../../core/contract/local/conversation.ts';
import { contextFate, type ContextFate } from '../../inspector/live-moment.ts';
import { Badge } from '../../ui/badge.tsx';
import { clock } from '../../ui/formats.ts';

function fateText(fate: ContextFate): string {
  switch (fate.fate) {
    case 'waiting':
      return '… waits for the answer';
    case 'told':
      return '… taken in, said at the agent’s next turn';
    case 'cut_off':
      return '▲ cut off, will be said again';
    case 'spoken':
      return fate.turn === null ? `✓ spoken at ${clock(fate.spoken_s)}` : `✓ spoken at turn ${fate.turn}`;
    case 'discarded':
      return '✗ not taken in: the agent is already saying its last words';
    case 'never':
      return '✗ never spoken';
    default:
      return fate satisfies never;
  }
}

const TONE = {
  waiting: 'accent',
  told: 'accent',
  cut_off: 'warn',
  spoken: 'pass',
  discarded: 'fail',
  never: 'fail',
} as const;

/** What was pushed to the agent in the middle of the call, and what became of each. */
export function ContextChips({ conversation: { call, contexts, turns } }: { conversation: Conversation }) {
  const pushed = contexts.map((context) => ({
    ...context,
    fate: contextFate(context, turns, { isOver: false, start: call.start }),
  }));
  const isPending = ({ fate }: { fate: ContextFate }) =>
    fate.fate === 'waiting' || fate.fate === 'told' || fate.fate === 'cut_off';
  const lists = [
    ['Not spoken yet', pushed.filter(isPending)],
    ['Spoken or over', pushed.filter((one) => !isPending(one))],
  ] as const;
  return lists.map(
    ([label, items]) =>
      items.length > 0 && (
        <ul key={label} aria-label={label} className="flex flex-wrap gap-1">
          {items.map(({ id, rendered, fate }) => (
            <li key={id} className="max-w-full">
              <Badge tone={TONE[fate.fate]} title={rendered}>
                {fateText(fate)}: <span className="max-w-[50ch] truncate">{rendered}</span>
              </Badge>
            </li>
          ))}
        </ul>
      ),
  );
}
