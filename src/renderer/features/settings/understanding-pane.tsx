import { useId, useState } from 'react';
import { SLOT_KINDS, type PhraseBook, type SlotKind } from '../../../core/language/phrase-book.ts';
import { useUnderstood } from '../../api/understanding.ts';
import type { DocumentEditing } from '../../documents/use-document-editing.ts';
import { Field, SelectInput, TextArea, TextInput } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { AddExample } from './add-example.tsx';
import { UnderstandingChanges } from './understanding-changes.tsx';
import { UnderstoodResult } from './understood-result.tsx';

const SPEAKERS = [
  { id: 'lead', label: 'Lead' },
  { id: 'agent', label: 'Agent' },
] as const;

const NOT_SAID = '';
const kindLabel = (kind: SlotKind | typeof NOT_SAID): string =>
  kind === NOT_SAID ? 'not known' : kind === 'yes_no' ? 'yes or no' : kind;

/** An utterance to try, how it is understood by the book as it stands in the editor, and what its edits change. `book`: null while it cannot be read. */
export function UnderstandingPane({ editing, book }: { editing: DocumentEditing; book: PhraseBook | null }) {
  const [text, setText] = useState('');
  const [before, setBefore] = useState('');
  const [speaker, setSpeaker] = useState<'lead' | 'agent'>('lead');
  const [asked, setAsked] = useState<SlotKind | typeof NOT_SAID>(NOT_SAID);
  const heading = useId();
  const draft = editing.draft.text;
  const question = useDebounced(
    JSON.stringify({
      text,
      speaker,
      ...(before.trim() === '' ? {} : { before }),
      ...(asked === NOT_SAID ? {} : { asked }),
    }),
    PAUSE_MS,
  );
  const settled = useDebounced(draft, PAUSE_MS);
  const answer = useUnderstood(
    book === null || text.trim() === ''
      ? null
      : { ...(JSON.parse(question) as { text: string; speaker: 'lead' | 'agent' }), phrase_book: settled },
  );
  return (
    <section aria-labelledby={heading} className="flex h-full min-h-0 flex-col gap-3 overflow-auto p-3">
      <h2 id={heading} className="font-semibold">
        How would this be understood?
      </h2>
      <Field label="Words">
        <TextArea rows={2} value={text} onText={setText} placeholder="Could you try me again after lunch?" />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Segmented label="Said by" options={SPEAKERS} value={speaker} onChange={setSpeaker} />
        {speaker === 'lead' && (
          <Field label="Asked for">
            <SelectInput value={asked} onText={(kind) => setAsked(SLOT_KINDS.find((one) => one === kind) ?? NOT_SAID)}>
              <Options values={[NOT_SAID, ...SLOT_KINDS]} label={kindLabel} />
            </SelectInput>
          </Field>
        )}
      </div>
      <Field label="What the other side said before">
        <TextInput value={before} onText={setBefore} />
      </Field>
      {book === null && <p className="text-fail">The phrase book cannot be read: mend its problems first.</p>}
      {text.trim() !== '' && book !== null && (
        <>
          <UnderstoodResult answer={answer} />
          <AddExample
            key={speaker}
            editing={editing}
            said={{ text: text.trim(), before: before.trim(), speaker }}
            book={book}
          />
        </>
      )}
      <UnderstandingChanges
        draft={editing.draft.dirty && book !== null ? settled : null}
        stored={editing.stored.text}
      />
    </section>
  );
}
