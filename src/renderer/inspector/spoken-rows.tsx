import type { Conversation } from '../../core/contract/local/conversation.ts';
import { SPEAKERS } from './conversation-view.ts';
import type { SpokenLine } from './live-moment.ts';
import { NothingSaid } from './nothing-said.tsx';
import { useLiveMoment } from './use-live-moment.ts';

const EDGE = { agent: 'border-l-accent', lead: 'border-l-line-strong', action: 'border-l-warn-fill' } as const;

function Words({ line: { speaker, text, isOpen } }: { line: SpokenLine }) {
  return (
    <p className="min-w-0 break-words whitespace-pre-wrap">
      {speaker === 'action' ? (
        <span className="text-muted">calls {text}</span>
      ) : text === '' ? (
        <span className="text-subtle italic">(silence)</span>
      ) : (
        text
      )}
      {isOpen && (
        <span aria-hidden className="ml-0.5 inline-block h-3.5 w-[2px] animate-pulse bg-accent align-[-2px]" />
      )}
    </p>
  );
}

/** Words as they are said, in the place where their turns will stand. */
export function SpokenLines({ lines }: { lines: readonly SpokenLine[] }) {
  return (
    <ol aria-label="Being said" className="pb-1 empty:hidden">
      {lines.map((line) => (
        <li
          key={line.index}
          className={`grid grid-cols-[44px_52px_minmax(0,1fr)] gap-x-2 border-l-2 py-1.5 pr-3 pl-2 ${EDGE[line.speaker]}`}
        >
          <span className="text-right text-sm leading-5 text-subtle">now</span>
          <span className={`text-sm leading-5 font-medium ${line.speaker === 'agent' ? 'text-accent' : 'text-muted'}`}>
            {SPEAKERS[line.speaker]}
          </span>
          <Words line={line} />
        </li>
      ))}
    </ol>
  );
}

/** Of a call that is under way; before its first words, what there is to wait for. */
export function SpokenRows({ conversation }: { conversation: Conversation }) {
  const moment = useLiveMoment(conversation);
  const lines = moment?.lines ?? [];
  if (conversation.turns.length === 0 && lines.length === 0) return <NothingSaid call={conversation} moment={moment} />;
  return <SpokenLines lines={lines} />;
}
