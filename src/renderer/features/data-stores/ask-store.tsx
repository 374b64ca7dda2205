import { Search } from 'lucide-react';
import { useState } from 'react';
import type { FoundPassage } from '../../../core/contract/local/passages.ts';
import type { StoredBody } from '../../../core/documents/stored.ts';
import { usePassages } from '../../api/passages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextInput } from '../../ui/field.tsx';
import { percent } from '../../ui/formats.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';

const BY: Readonly<Record<FoundPassage['by'], string>> = {
  title: 'its title is the question',
  words: 'by its words',
  meaning: 'by words of the same meaning',
};

function PassageRow({ passage }: { passage: FoundPassage }) {
  const { section, text, marks, coverage, score, by, answers } = passage;
  return (
    <li className="flex flex-col gap-0.5 border-b border-line py-2 last:border-0">
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="min-w-0 flex-1 truncate">{section}</span>
        {answers && <Badge tone="pass">would be given</Badge>}
        <span className="tabular-nums">{percent(coverage)} of the question</span>
        <span className="tabular-nums">{score === null ? BY[by] : `BM25 ${score.toFixed(2)}`}</span>
      </span>
      <span>
        <MarkedText text={text} marks={marks} />
      </span>
    </li>
  );
}

/** The passages that an agent would get for a question, from the documents as they are edited. */
export function AskStore({
  documents,
  language,
}: {
  documents: StoredBody['data-stores']['documents'];
  /** Of the agent that is asked. */
  language: string | null;
}) {
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<string | null>(null);
  const settled = useDebounced(JSON.stringify(documents), PAUSE_MS);
  const passages = usePassages(question, language, settled);
  const ask = () => setQuestion(typed.trim() === '' ? null : typed.trim());
  const items = passages.data?.items;
  const best = items?.find(({ answers }) => answers);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <TextInput
          aria-label="Question"
          placeholder="What would a lead ask?"
          value={typed}
          onText={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') ask();
          }}
          className="flex-1"
        />
        <Button icon={Search} spins={passages.isFetching} disabled={typed.trim() === ''} onClick={ask}>
          Ask
        </Button>
      </div>
      <FailureNote error={passages.error} />
      {items && (
        <>
          <output className="text-sm text-muted">
            {items.length === 0
              ? 'Nothing here has any word of it: an agent says that it does not know.'
              : best
                ? 'A scripted agent gives the first of these, unless its roles say more; one by a model is told several of them.'
                : 'Nothing here has enough of it: a scripted agent says that it does not know.'}
          </output>
          <ul aria-label="Passages">
            {items.map((passage) => (
              <PassageRow key={`${passage.section} ${passage.text}`} passage={passage} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
