import type { Snippet } from '../../../core/contract/local/conversation.ts';

const WHOSE = { assistant: 'agent', user: 'lead', record: 'record' } as const;

/** Where a search found its words, the words marked. */
export function FoundText({ found: { source, text, marks } }: { found: Snippet }) {
  const pieces = marks.map(([start, end], index) => ({
    start,
    before: text.slice(marks[index - 1]?.[1] ?? 0, start),
    word: text.slice(start, end),
  }));
  return (
    <span className="min-w-0 flex-1 truncate" title={text}>
      <span className="text-muted">{WHOSE[source]}: </span>
      {pieces.map(({ start, before, word }) => (
        <span key={start}>
          {before}
          <mark className="rounded-sm bg-accent-soft px-0.5 text-fg">{word}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
