import { useEffect, useRef, type KeyboardEvent } from 'react';
import { EmptyState } from '../ui/states.tsx';
import type { ConversationView } from './conversation-view.ts';
import { EvidenceList, TurnRow } from './turn-row.tsx';

export interface TranscriptProps {
  view: ConversationView;
  selected: number | null;
  compact?: boolean;
  onSelect: (index: number) => void;
}

/** The turns in order. J/K or the arrow keys move the selection; the selected turn is kept in sight. */
export function Transcript({ view, selected, compact = false, onSelect }: TranscriptProps) {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected == null) return;
    scroller.current?.querySelector(`[data-turn="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = view.turns.findIndex(({ turn }) => turn.index === selected);
    const next = view.turns[Math.min(view.turns.length - 1, Math.max(0, at + step))];
    if (next) onSelect(next.turn.index);
  };
  if (view.turns.length === 0) {
    return <EmptyState title="Nothing was said">The conversation has no turns: it was never answered, or ended before anybody spoke.</EmptyState>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls and its selection moves by keyboard
    <section ref={scroller} aria-label="Transcript" tabIndex={0} onKeyDown={move} className="h-full overflow-auto outline-offset-[-2px]">
      {view.unplaced.length > 0 && (
        <div className="flex flex-col gap-1 border-b border-line px-3 py-2">
          <p className="text-sm text-muted">Findings about the whole conversation</p>
          <EvidenceList evidence={view.unplaced} />
        </div>
      )}
      <ol className="flex flex-col gap-0.5 py-1">
        {view.turns.map((turn) => (
          <TurnRow key={turn.turn.index} view={turn} selected={turn.turn.index === selected} compact={compact} onSelect={onSelect} />
        ))}
      </ol>
    </section>
  );
}
