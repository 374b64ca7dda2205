import type { Snippet } from '../../../core/contract/local/conversation.ts';
import { MarkedText } from '../../ui/marked-text.tsx';

const WHOSE = { assistant: 'agent', user: 'lead', record: 'record' } as const;

/** Where a search found its words, the words marked. */
export function FoundText({ found: { source, text, marks } }: { found: Snippet }) {
  return (
    <span className="min-w-0 flex-1 truncate" title={text}>
      <span className="text-muted">{WHOSE[source]}: </span>
      <MarkedText text={text} marks={marks} />
    </span>
  );
}
