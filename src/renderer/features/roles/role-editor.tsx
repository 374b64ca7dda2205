import { useMemo, useRef, useState } from 'react';
import { parseRole } from '../../../core/authoring/role-markdown.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useSaveDocument } from '../../api/documents.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { NameDialog } from '../../documents/name-dialog.tsx';
import { recordBody } from '../../documents/document-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { readRole, roleProblems } from './role-form.ts';

type RoleRecord = DocumentRecord<'roles'>;

/** The line on which the n-th heading of the text stands. */
const headingLines = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (/^#{1,6}\s+\S/.test(line) ? [index + 1] : []));

function Outline({ text, onReveal }: { text: string; onReveal: (line: number) => void }) {
  const lines = headingLines(text);
  const entries = parseRole(text)
    .sections.filter((section) => section.title !== '')
    .flatMap((section) => [
      { title: section.title, content: section.content, depth: 0 },
      ...(section.subsections ?? []).map((part) => ({ title: part.title, content: part.content, depth: 1 })),
    ]);
  return (
    <aside aria-label="Sections" className="flex h-full flex-col">
      <div className="flex min-h-10 items-center border-b border-line px-3 font-semibold">Sections</div>
      <ol className="min-h-0 flex-1 overflow-auto p-1">
        {entries.map((entry, index) => (
          <li key={`${entry.title}:${lines[index] ?? index}`}>
            <button
              type="button"
              onClick={() => onReveal(lines[index] ?? 1)}
              className={`flex w-full flex-col rounded px-2 py-1 text-left hover:bg-hover ${entry.depth > 0 ? 'pl-6' : ''}`}
            >
              <span className="w-full truncate">{entry.title}</span>
              <span className="w-full truncate text-sm text-muted">
                {entry.content === '' ? 'empty' : entry.content}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** A role's Markdown with the sections it becomes. */
export function RoleEditor({ record }: { record: RoleRecord }) {
  const editing = useDocumentEditing('roles', record, readRole);
  const { draft } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const [describing, setDescribing] = useState(false);
  const save = useSaveDocument('roles');
  const problems = useMemo(() => roleProblems(draft.text), [draft.text]);
  const sections = useMemo(() => parseRole(draft.text).sections, [draft.text]);
  return (
    <>
      <Panes
        id="role"
        panes={[
          { id: 'editor', min: 280 },
          { id: 'outline', size: 280, min: 180 },
        ]}
      >
        <DocumentFrame kind="roles" record={record} editing={editing}>
          <div className="min-h-0 flex-1">
            <SourceEditor editing={editing} ref={editor} ariaLabel={`Role ${record.name}`} problems={problems} />
          </div>
          <ProblemsList problems={problems} editor={editor} />
          <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-3 text-sm whitespace-nowrap text-muted">
            <span>{plural(sections.length, 'section')}</span>
            <button
              type="button"
              className="min-w-0 truncate hover:text-fg hover:underline"
              disabled={draft.dirty}
              title={draft.dirty ? 'Save first' : 'Change the description'}
              onClick={() => setDescribing(true)}
            >
              {record.description || 'Describe this role…'}
            </button>
          </footer>
        </DocumentFrame>
        <Outline text={draft.text} onReveal={(line) => editor.current?.reveal(line, 1)} />
      </Panes>
      {describing && (
        <NameDialog
          title={`Description of ${record.name}`}
          label="Description"
          submitLabel="Save"
          initial={record.description ?? ''}
          busy={save.isPending}
          error={save.error?.message ?? null}
          onSubmit={(description) =>
            save.mutate(
              { id: record.id, revision: record.revision, body: { ...recordBody(record), description } },
              { onSuccess: () => setDescribing(false) },
            )
          }
          onClose={() => setDescribing(false)}
        />
      )}
    </>
  );
}
