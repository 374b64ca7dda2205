import { notesOf } from './notes-of.ts';

/** What is new, as the changelog of that version has it. */
export function UpdateNotes({ notes }: { notes: string }) {
  const items = notesOf(notes);
  if (items.length === 0) return <p className="text-sm text-muted">It says nothing of what is new.</p>;
  return (
    <section
      aria-label="What is new"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than it is scrolled by the keyboard
      tabIndex={0}
      className="max-h-60 overflow-auto rounded border border-line px-3 py-2 text-sm"
    >
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {items.map((parts) => (
          <li key={parts.map(({ text }) => text).join('')}>
            {parts.map(({ text, isStrong }) => (isStrong ? <strong key={text}>{text}</strong> : text))}
          </li>
        ))}
      </ul>
    </section>
  );
}
