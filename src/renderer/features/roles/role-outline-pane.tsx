import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { moveSection, roleHeadings, stepOf, type RoleHeading } from '../../../core/authoring/role-outline.ts';
import type { SectionUses } from '../../../core/contract/local/section-use.ts';
import { plural } from '../../ui/formats.ts';
import { AddSection } from './add-section.tsx';
import { sectionUse } from './section-use.ts';

export interface RoleOutlinePaneProps {
  text: string;
  uses: SectionUses | undefined;
  onReveal: (line: number) => void;
  onEdit: (text: string) => void;
}

const INDENT = ['pl-2', 'pl-6', 'pl-10', 'pl-12', 'pl-14', 'pl-16'];

function Uses({ uses, title }: { uses: SectionUses | undefined; title: string }) {
  const use = sectionUse(uses, title);
  if (!use) return null;
  const words = `used in ${use.trials} of ${plural(use.of, 'rehearsal')}`;
  return use.href ? (
    <Link href={use.href} className="text-accent hover:underline" title="Go to the first of them">
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  );
}

/** Where a moved section stands afterwards: `to` counts those that move with it. */
function placeAfter(headings: readonly RoleHeading[], from: number, to: number): number {
  const moved = headings[from];
  const within = headings.filter(({ start }) => moved && start >= moved.start && start < moved.end).length;
  return to > from ? to - within : to;
}

/** The sections of a role: a click goes there; dragged, or with Alt and an arrow key, they move with all under them. */
export function RoleOutlinePane({ text, uses, onReveal, onEdit }: RoleOutlinePaneProps) {
  const headings = roleHeadings(text);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The section that was moved by keyboard, which keeps the focus. */
  const follows = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (follows.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('button[data-section]')[follows.current]?.focus();
    follows.current = null;
  }, [text]);
  const move = (from: number, to: number) => {
    const moved = moveSection(text, from, to);
    if (moved !== text) onEdit(moved);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const to = stepOf(headings, at, event.key === 'ArrowUp' ? -1 : 1);
    if (to === null) return;
    follows.current = placeAfter(headings, at, to);
    move(at, to);
  };
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to);
    setDragged(null);
    setOver(null);
  };
  const target = (to: number) => ({
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(to);
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      drop(to);
    },
  });
  const hasParts = (at: number) => (headings[at + 1]?.level ?? 0) > (headings[at]?.level ?? 0);
  const mark = (to: number) => (dragged !== null && over === to ? 'border-t-accent' : 'border-t-transparent');
  return (
    <aside aria-label="Sections" className="flex h-full flex-col">
      <div className="flex min-h-10 items-center border-b border-line px-3">
        <h2 className="flex-1 font-semibold">Sections</h2>
        <AddSection text={text} onEdit={onEdit} />
      </div>
      <ol ref={list} className="min-h-0 flex-1 overflow-auto p-1">
        {headings.map(({ level, title, line, words }, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged; by keyboard its button moves it
          <li
            key={`${title}:${line}`}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', title);
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            {...target(index)}
            className={`border-t-2 ${mark(index)} ${dragged === index ? 'opacity-50' : ''}`}
          >
            <button
              type="button"
              data-section
              title="Drag it, or press Alt with ↑ or ↓, to move it"
              onClick={() => onReveal(line)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className={`w-full truncate rounded py-0.5 pr-2 text-left hover:bg-hover ${INDENT[level - 1]}`}
            >
              {title}
            </button>
            <p className={`flex flex-wrap gap-x-2 pr-2 pb-0.5 text-sm text-muted ${INDENT[level - 1]}`}>
              {words > 0 && <span>{plural(words, 'word')}</span>}
              {words === 0 && !hasParts(index) && <span className="text-subtle">empty</span>}
              <Uses uses={uses} title={title} />
            </p>
          </li>
        ))}
        <li aria-hidden className={`h-8 border-t-2 ${mark(headings.length)}`} {...target(headings.length)} />
      </ol>
    </aside>
  );
}
