import type { ReactNode } from 'react';
import type { Stored, StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { DocumentForm } from './document-form.tsx';
import type { DocumentFrameProps } from './document-frame.tsx';
import { readJson } from './json-text.ts';
import { useDocumentEditing } from './use-document-editing.ts';

export interface FormProps<K extends AnyKind> {
  body: StoredBody[K];
  change: (patch: Partial<StoredBody[K]>) => void;
  /** What the host would have, or had, against it, by dotted path. */
  faults: Readonly<Record<string, string>>;
}

export interface FormEditorProps<K extends AnyKind> extends Omit<DocumentFrameProps<K>, 'editing' | 'children'> {
  record: Stored[K];
  form: (props: FormProps<K>) => ReactNode;
}

/** One document or record as a form and as JSON, for an editor that needs to know nothing of the draft. */
export function FormEditor<K extends AnyKind>({ form, ...frame }: FormEditorProps<K>) {
  const editing = useDocumentEditing<K>(frame.kind, frame.record, readJson);
  return (
    <DocumentForm<K> {...frame} editing={editing}>
      {({ body, faults, onChange }) => (
        <form onSubmit={(event) => event.preventDefault()}>
          {form({ body, faults, change: (patch) => onChange({ ...body, ...patch }) })}
        </form>
      )}
    </DocumentForm>
  );
}
