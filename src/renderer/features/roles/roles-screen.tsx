import { BookUser } from 'lucide-react';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { useKnownFields } from '../../documents/use-known-fields.ts';
import { usePrefetchedEditor } from '../../editor/prefetch-editor.ts';
import { plural } from '../../ui/formats.ts';
import { defaultRole } from '../../api/default-role.ts';
import { RoleEditor } from './role-editor.tsx';

export function RolesScreen({ id }: { id: string | null }) {
  usePrefetchedEditor();
  useKnownFields();
  return (
    <DocumentScreen
      kind="roles"
      icon={BookUser}
      about="A role tells the agent who it is and how to answer, in titled sections. The scripted agent answers questions and objections from them, and every answer names its section."
      empty="A role tells the agent who it is and how to answer."
      id={id}
      describe={(role) => role.description ?? plural(role.markdown?.sections?.length ?? 0, 'section')}
      starter={defaultRole}
      startsAt={1}
    >
      {(record) => <RoleEditor key={record.id} record={record} />}
    </DocumentScreen>
  );
}
