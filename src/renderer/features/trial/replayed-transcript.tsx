import { useMemo, useState } from 'react';
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import type { TrialRecord } from '../../../core/runs/trial-record.ts';
import { alignTurns, type TurnPair } from '../../inspector/align-turns.ts';
import { conversationView, SPEAKERS } from '../../inspector/conversation-view.ts';
import { TurnRow } from '../../inspector/turn-row.tsx';

/** What the turn was in the run, where it is another now. */
function Was({ pair: { before, after, same } }: { pair: TurnPair }) {
  if (same || !before) return null;
  return (
    <p className="px-3 py-1 pl-12 text-sm text-muted">
      <span className="text-fail">{after ? 'was' : `gone (${SPEAKERS[before.turn.speaker]})`}: </span>
      <del className="decoration-1">{before.turn.text}</del>
    </p>
  );
}

/** The conversation as it goes now; turns that the run's had not, or otherwise, are marked. */
export function ReplayedTranscript({ before, trial }: { before: Conversation; trial: TrialRecord }) {
  const [selected, setSelected] = useState<number | null>(null);
  const pairs = useMemo(
    () =>
      alignTurns(
        conversationView(before.turns, before.evaluations).turns,
        conversationView(trial.turns, trial.evaluations).turns,
      ),
    [before, trial],
  );
  const changed = pairs.filter(({ same }) => !same).length;
  return (
    <section aria-label="Transcript with this text" className="flex min-h-0 flex-1 flex-col">
      <p className="shrink-0 border-b border-line px-3 py-1 text-sm text-muted">
        {changed === 0
          ? 'Word for word the conversation of the run.'
          : `${changed} of ${pairs.length} turns differ from the run; they are marked.`}
      </p>
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
      >
        {pairs.map((pair) => (
          <li
            key={`${pair.before?.turn.index ?? '-'}/${pair.after?.turn.index ?? '-'}`}
            className={pair.same ? '' : 'bg-warn-soft'}
          >
            {!pair.same && <span className="sr-only">Changed: </span>}
            {pair.after && (
              <TurnRow
                as="div"
                compact
                view={pair.after}
                selected={pair.after.turn.index === selected}
                onSelect={setSelected}
              />
            )}
            <Was pair={pair} />
          </li>
        ))}
      </ol>
    </section>
  );
}
