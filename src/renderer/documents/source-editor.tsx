import type { CodeEditorProps } from '../editor/code-editor.tsx';
import { CodeEditor } from '../editor/lazy-editors.tsx';
import type { DocumentEditing } from './use-document-editing.ts';

export interface SourceEditorProps extends Omit<CodeEditorProps, 'language' | 'value' | 'onChange' | 'onSave'> {
  editing: DocumentEditing;
}

/** The text of a document, in the language of its kind. */
export function SourceEditor({ editing: { language, draft, save }, ...rest }: SourceEditorProps) {
  return <CodeEditor {...rest} language={language} value={draft.text} onChange={draft.edit} onSave={save} />;
}
