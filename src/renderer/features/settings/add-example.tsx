import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SLOT_KINDS, type PhraseBook } from '../../../core/language/phrase-book.ts';
import type { DocumentEditing } from '../../documents/use-document-editing.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { showError } from '../../ui/toasts.tsx';
import { editYaml } from '../../yaml/edit-yaml.ts';

interface Said {
  text: string;
  before: string;
  speaker: 'lead' | 'agent';
}

/** Puts the utterance into the draft as an example of what it means. Nothing is stored until the book is saved. */
export function AddExample({ editing, said, book }: { editing: DocumentEditing; said: Said; book: PhraseBook }) {
  const [acts, setActs] = useState('');
  const [asks, setAsks] = useState('');
  const isAgent = said.speaker === 'agent';
  const known = isAgent ? Object.keys(book.recognize.agent) : Object.keys(book.recognize.lead);
  const named = acts.split(/[\s,]+/).filter((act) => act !== '');
  const add = () => {
    const value = {
      text: said.text,
      acts: named,
      ...(said.before !== '' && !isAgent ? { before: said.before } : {}),
      ...(isAgent ? { speaker: said.speaker } : {}),
      ...(isAgent && asks.trim() !== '' ? { asks: asks.trim() } : {}),
    };
    const edited = editYaml(editing.draft.text, {
      do: 'insert',
      path: ['examples'],
      at: book.examples?.length ?? 0,
      value,
    });
    if (edited === null) showError('The example could not be put into the text: write it by hand, under "examples".');
    else editing.draft.edit(edited);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label="It should be understood as" hint="Acts, with blanks between them.">
        <TextInput value={acts} onText={setActs} list="understanding-acts" placeholder="callback" />
      </Field>
      <datalist id="understanding-acts">
        {known.map((act) => (
          <option key={act}>{act}</option>
        ))}
      </datalist>
      {isAgent && (
        <Field label="It asks for" hint="A slot of the book, or a kind of value.">
          <TextInput value={asks} onText={setAsks} list="understanding-slots" placeholder="roof_age" />
        </Field>
      )}
      <datalist id="understanding-slots">
        {[...Object.keys(book.slots), ...SLOT_KINDS].map((slot) => (
          <option key={slot}>{slot}</option>
        ))}
      </datalist>
      <div>
        <Button icon={Plus} onClick={add} disabled={named.length === 0 && asks.trim() === ''}>
          Add as example
        </Button>
      </div>
    </div>
  );
}
