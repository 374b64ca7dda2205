import type { CodeEditorProps } from '../editor/code-editor.tsx';
import { CodeEditor } from '../editor/lazy-editors.tsx';
import { useQueryParam } from '../ui/hash-location.ts';
import type { DocumentEditing } from './use-document-editing.ts';

export interface SourceEditorProps extends Omit<CodeEditorProps, 'language' | 'value' | 'onChange' | 'onSave'> {
  editing: DocumentEditing;
}

/** The text of a document, in the language of its kind; `?find=` in the address is a text in it that is to be seen at once, `?line=` the number of a line. */
export function SourceEditor({ editing: { language, draft, save }, ...rest }: SourceEditorProps) {
  const [find] = useQueryParam('find');
  const [line] = useQueryParam('line');
  return (
    <CodeEditor
      {...rest}
      shows={find}
      showsLine={Number(line) || null}
      language={language}
      value={draft.text}
      onChange={draft.edit}
      onSave={save}
    />
  );
}
