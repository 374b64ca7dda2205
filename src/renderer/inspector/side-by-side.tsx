import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { EmptyState } from '../ui/states.tsx';
import { firstDivergence, type TurnPair } from './align-turns.ts';
import { TurnRow } from './turn-row.tsx';
import type { TurnView } from './conversation-view.ts';

export interface SideBySideProps {
  pairs: readonly TurnPair[];
  /** What stands over each column. */
  before: ReactNode;
  after: ReactNode;
  /** Row that is selected, from 0. */
  selected: number | null;
  onSelect: (row: number) => void;
}

const wordOf = (pair: TurnPair): string =>
  pair.same ? 'the same in both' : !pair.before ? 'after only' : !pair.after ? 'before only' : 'different';
const SIGNS: Record<string, string> = {
  'the same in both': '=',
  different: '≠',
  'before only': '−',
  'after only': '+',
};

function Side({ view, selected, onSelect }: { view: TurnView | null; selected: boolean; onSelect: () => void }) {
  if (!view) return <div className="bg-sunken" />;
  return <TurnRow as="div" compact view={view} selected={selected} onSelect={onSelect} />;
}

/** The headings of both columns stay over the rows. */
const HEADINGS_PX = 64;

/** Scrolls this list and nothing around it, which `scrollIntoView` would do as well. */
function bringIntoSight(list: HTMLElement, row: HTMLElement, centred: boolean): void {
  const highest = row.offsetTop - HEADINGS_PX;
  const lowest = row.offsetTop + row.offsetHeight - list.clientHeight;
  if (centred) list.scrollTop = row.offsetTop - list.clientHeight / 3;
  else if (list.scrollTop > highest) list.scrollTop = highest;
  else if (list.scrollTop < lowest) list.scrollTop = lowest;
}

/** Two transcripts row by row, the first difference marked and scrolled to. J/K or the arrow keys move from row to row. */
export function SideBySide({ pairs, before, after, selected, onSelect }: SideBySideProps) {
  const scroller = useRef<HTMLElement>(null);
  const parting = firstDivergence(pairs);
  const shown = selected ?? (parting < 0 ? null : parting);
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-pair="${shown ?? ''}"]`);
    if (scroller.current && row) bringIntoSight(scroller.current, row, selected == null);
  }, [shown, selected]);
  const move = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(Math.min(pairs.length - 1, Math.max(0, (shown ?? -1) + step)));
  };
  if (pairs.length === 0) return <EmptyState title="Nothing was said">Neither conversation has a turn.</EmptyState>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its selection moves by keyboard
    <section
      ref={scroller}
      aria-label="Both transcripts"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={move}
      className="relative min-h-0 flex-1 overflow-auto outline-offset-[-2px]"
    >
      <div className="sticky top-0 z-10 grid grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)] border-b border-line-strong bg-surface py-1.5 text-sm">
        <div className="min-w-0 px-3">{before}</div>
        <span />
        <div className="min-w-0 px-3">{after}</div>
      </div>
      {parting < 0 && (
        <p className="border-b border-line px-3 py-1.5 text-muted">
          Both conversations are the same, word for word: what differs is how they were graded, if anything.
        </p>
      )}
      <ol>
        {pairs.map((pair, row) => {
          const word = wordOf(pair);
          return (
            <li
              key={`${pair.before?.turn.index ?? '-'}/${pair.after?.turn.index ?? '-'}`}
              data-pair={row}
              className="border-b border-line"
            >
              {row === parting && (
                <p className="border-y border-warn-fill bg-warn-soft px-3 py-1 text-sm font-medium text-warn">
                  <span aria-hidden>▼ </span>First divergence: from here on they go different ways
                </p>
              )}
              <div className="grid grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]">
                <Side view={pair.before} selected={row === selected} onSelect={() => onSelect(row)} />
                <span
                  title={word}
                  className={`border-x border-line pt-1.5 text-center text-sm leading-5 ${pair.same ? 'text-subtle' : 'bg-warn-soft font-semibold text-warn'}`}
                >
                  <span aria-hidden>{SIGNS[word]}</span>
                  <span className="sr-only">{word}</span>
                </span>
                <Side view={pair.after} selected={row === selected} onSelect={() => onSelect(row)} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
