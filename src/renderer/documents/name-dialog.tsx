import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';

export interface NameDialogProps {
  title: string;
  /** What is asked for; a name unless said otherwise. */
  label?: string;
  submitLabel: string;
  initial: string;
  busy: boolean;
  error: string | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

const MAX_NAME = 200;

/** Asks for one line of text: the name of a new document, another name, a description. */
export function NameDialog({ title, label = 'Name', submitLabel, initial, busy, error, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const trimmed = name.trim();
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed !== '' && !busy) onSubmit(trimmed);
        }}
      >
        <Field label={label} error={error}>
          {(control) => <TextInput {...control} value={name} maxLength={MAX_NAME} onChange={(event) => setName(event.target.value)} onFocus={(event) => event.target.select()} />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={trimmed === '' || busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
