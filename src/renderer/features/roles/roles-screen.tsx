import { BookUser } from 'lucide-react';
import { useLocation } from 'wouter';
import { useDocument } from '../../api/documents.ts';
import { DocumentList } from '../../documents/document-list.tsx';
import { NewDocument } from '../../documents/new-document.tsx';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { AUTHOR_SECTIONS } from '../../ui/sections.ts';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { RoleEditor } from './role-editor.tsx';

const BASE = '/author/roles';

function Detail({ id, onNew }: { id: string | null; onNew: () => void }) {
  const role = useDocument('roles', id);
  if (id == null) {
    return (
      <EmptyState icon={<BookUser size={24} aria-hidden />} title="Roles" action={<Button onClick={onNew}>New role</Button>}>
        A role tells the agent who it is and how to answer, in titled sections. The scripted agent answers questions and objections from them, and every answer names its section.
      </EmptyState>
    );
  }
  if (role.data) return <RoleEditor key={role.data.id} record={role.data} />;
  if (role.error) return <ErrorState what="The role could not be read" error={role.error} onRetry={() => void role.refetch()} />;
  return <Loading what="the role" />;
}

export function RolesScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  const [, navigate] = useLocation();
  const openNew = () => navigate(`${BASE}${id ? `/${id}` : ''}?new=1`);
  return (
    <>
      <Panes id="author" panes={[{ id: 'list', size: 248, min: 180 }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <SectionNav label="Author" items={AUTHOR_SECTIONS} />
          <div className="min-h-0 flex-1">
            <DocumentList
              kind="roles"
              noun="role"
              base={BASE}
              selectedId={id}
              onNew={openNew}
              empty="A role tells the agent who it is and how to answer."
              describe={(role) => role.description ?? plural(role.markdown?.sections?.length ?? 0, 'section')}
            />
          </div>
        </div>
        <Detail id={id} onNew={openNew} />
      </Panes>
      <NewDocument
        kind="roles"
        noun="role"
        base={BASE}
        starter={(name) => ({ name, description: null, markdown: { sections: [{ level: 1, title: 'Identity', content: 'Who the agent is and for whom it speaks.', subsections: [] }] } })}
      />
    </>
  );
}
