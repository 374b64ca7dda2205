import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Conversation } from '../../core/contract/local/conversation.ts';
import { OPEN_CARRIER_STATUSES } from '../../core/contract/vocabulary.ts';
import { Button } from '../ui/button.tsx';
import { BasisNote } from './basis-note.tsx';
import type { ConversationView, TurnView } from './conversation-view.ts';
import { NothingSaid } from './nothing-said.tsx';
import type { SpokenLine } from './live-moment.ts';
import { SpokenLines, SpokenRows } from './spoken-rows.tsx';
import { EvidenceList, TurnRow } from './turn-row.tsx';
import { useFollowedEnd } from './use-followed-end.ts';

export interface TranscriptProps {
  view: ConversationView;
  /** The call, where it is one: while it is under way, its words appear as they are said. */
  call?: Conversation;
  /** Of a rehearsal that is being played: what is there already of the next turn. */
  saying?: readonly SpokenLine[];
  selected: number | null;
  compact?: boolean;
  /** What can be done about a turn. */
  actionsOf?: (view: TurnView) => ReactNode;
  onSelect: (index: number) => void;
}

/** The turns in order; of a call that is under way, the newest is kept in sight. J/K or the arrow keys move the selection; the selected turn is kept in sight. */
export function Transcript({ view, call, saying, selected, compact = false, actionsOf, onSelect }: TranscriptProps) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isOpen =
    call !== undefined && !call.call.is_dry_run && OPEN_CARRIER_STATUSES.includes(call.call.carrier_status);
  const { isBehind, toEnd } = useFollowedEnd(scroller, content, isOpen || saying !== undefined);
  useEffect(() => {
    if (selected == null) return;
    scroller.current?.querySelector(`[data-turn="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = view.turns.findIndex(({ turn }) => turn.index === selected);
    const next = view.turns[Math.min(view.turns.length - 1, Math.max(0, at + step))];
    if (next) onSelect(next.turn.index);
  };
  if (view.turns.length === 0 && !isOpen && !saying) return <NothingSaid call={call ?? null} moment={null} />;
  return (
    <div className="relative h-full">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its selection moves by keyboard */}
      <section
        ref={scroller}
        aria-label="Transcript"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={move}
        className="h-full overflow-auto outline-offset-[-2px]"
      >
        <div ref={content} className={view.turns.length === 0 ? 'h-full' : ''}>
          {view.unplaced.length > 0 && (
            <div className="flex flex-col gap-1 border-b border-line px-3 py-2">
              <p className="text-sm text-muted">Findings about the whole conversation</p>
              <EvidenceList evidence={view.unplaced} />
            </div>
          )}
          <ol className="flex flex-col gap-0.5 py-1 empty:hidden">
            {view.turns.map((turn) => (
              <TurnRow
                key={turn.turn.index}
                view={turn}
                selected={turn.turn.index === selected}
                compact={compact}
                actions={actionsOf?.(turn)}
                onSelect={onSelect}
              />
            ))}
          </ol>
          {saying && <SpokenLines lines={saying} />}
          {call && isOpen && <SpokenRows conversation={call} />}
          {call && !isOpen && <BasisNote engines={call.engines} className="px-3 pt-2 pb-4" />}
        </div>
      </section>
      {isBehind && (
        <Button kind="primary" className="absolute right-4 bottom-3 shadow-pop" icon={ArrowDown} onClick={toEnd}>
          Jump to the newest
        </Button>
      )}
    </div>
  );
}
