import { PanelRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { parseRole } from '../../../core/authoring/role-markdown.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import type { Rename } from '../../../core/contract/local/rename.ts';
import { useSaveDocument } from '../../api/documents.ts';
import { useSectionUses } from '../../api/section-uses.ts';
import { DocumentFrame } from '../../documents/document-frame.tsx';
import { RenameDialog } from '../../documents/rename-dialog.tsx';
import { NameDialog } from '../../documents/name-dialog.tsx';
import { recordBody } from '../../documents/document-text.ts';
import { readRole } from '../../documents/read-text.ts';
import { useDocumentEditing } from '../../documents/use-document-editing.ts';
import type { CodeEditorHandle } from '../../editor/code-editor.tsx';
import { SourceEditor } from '../../documents/source-editor.tsx';
import { ProblemsList } from '../../editor/problems-list.tsx';
import { useRoleTextProblems } from '../../problems/use-problems.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { RoleOutlinePane } from './role-outline-pane.tsx';
import { RoleRehearsal } from './role-rehearsal.tsx';

type RoleRecord = DocumentRecord<'roles'>;

/** Where the editor keeps its width beside an outline and a rehearsal. */
const ROOM_FOR_THREE = '(min-width: 1200px)';

/** A role's Markdown with its outline, and a rehearsal by it beside it. */
export function RoleEditor({ record }: { record: RoleRecord }) {
  const editing = useDocumentEditing('roles', record, readRole);
  const { draft } = editing;
  const editor = useRef<CodeEditorHandle>(null);
  const [describing, setDescribing] = useState(false);
  const [rename, setRename] = useState<Rename | null>(null);
  const save = useSaveDocument('roles');
  const problems = useRoleTextProblems(record.id, draft.text);
  const markdown = useMemo(() => parseRole(draft.text), [draft.text]);
  const uses = useSectionUses(record.id);
  const [rehearse, setRehearse] = useState(() => matchMedia(ROOM_FOR_THREE).matches);
  return (
    <>
      <Panes
        id="role-rehearsal"
        panes={[
          { id: 'role', min: 420 },
          { id: 'rehearsal', size: '30%', min: 260, hidden: !rehearse },
        ]}
      >
        <Panes
          id="role"
          panes={[
            { id: 'editor', min: 240 },
            { id: 'outline', size: 240, min: 160 },
          ]}
        >
          <DocumentFrame
            kind="roles"
            record={record}
            editing={editing}
            after={
              <Button
                aria-label="Rehearsal pane"
                aria-pressed={rehearse}
                icon={PanelRight}
                onClick={() => setRehearse(!rehearse)}
              />
            }
          >
            <div className="min-h-0 flex-1">
              <SourceEditor
                editing={editing}
                ref={editor}
                ariaLabel={`Role ${record.name}`}
                problems={problems}
                onRename={setRename}
              />
            </div>
            <ProblemsList problems={problems} editor={editor} />
            <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line px-3 text-sm whitespace-nowrap text-muted">
              <span>{plural(markdown.sections.length, 'section')}</span>
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
          <RoleOutlinePane
            text={draft.text}
            uses={uses}
            onReveal={(line) => editor.current?.reveal(line, 1)}
            onEdit={draft.edit}
          />
        </Panes>
        {rehearse && <RoleRehearsal roleId={record.id} source={draft.text} isSaving={editing.saving} />}
      </Panes>
      {rename && (
        <RenameDialog
          kind="roles"
          name={record.name}
          rename={rename}
          editing={editing}
          onClose={() => setRename(null)}
        />
      )}
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
