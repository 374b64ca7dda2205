import { useState, type ReactNode } from 'react';
import { Field, TextInput } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

export interface NameDialogProps {
  title: string;
  /** What is asked for; a name unless said otherwise. */
  label?: string;
  hint?: string | undefined;
  submitLabel: string;
  initial: string;
  busy: boolean;
  error: string | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
  /** What else is asked, below it. */
  children?: ReactNode;
}

const MAX_NAME = 200;

/** Asks for one line of text: the name of a new document, another name, a description. */
export function NameDialog({
  title,
  label = 'Name',
  hint,
  submitLabel,
  initial,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: NameDialogProps) {
  const [name, setName] = useState(initial);
  const trimmed = name.trim();
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      ready={trimmed !== ''}
      busy={busy}
      error={null}
      onSubmit={() => onSubmit(trimmed)}
      onClose={onClose}
    >
      <Field label={label} hint={hint} error={error}>
        <TextInput value={name} maxLength={MAX_NAME} onText={setName} onFocus={(event) => event.target.select()} />
      </Field>
      {children}
    </FormDialog>
  );
}
