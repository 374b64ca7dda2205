import { parseRole, roleSource } from '../../../core/authoring/role-markdown.ts';
import { withPolicies } from '../../../core/authoring/role-with-policies.ts';
import type { PolicyGap } from '../../../core/contract/local/agent-gap.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { useCreateDocument, useRestoreRevision, useSaveDocument } from '../../api/documents.ts';
import { recordBody } from '../../documents/document-text.ts';
import { plural } from '../../ui/formats.ts';
import { reporting, showToast } from '../../ui/toasts.tsx';

const body = (source: string) => ({ markdown: parseRole(source), source });

/** Puts default sections into a role, which can be undone, or into a new one. */
export function useAddPolicies() {
  const save = useSaveDocument('roles');
  const restore = useRestoreRevision('roles');
  const create = useCreateDocument('roles');
  const toRole = (role: DocumentRecord<'roles'>, gaps: readonly PolicyGap[]) => {
    const { id, revision } = role;
    const name = role.name ?? 'the role';
    const { onSuccess, onError } = reporting(`restore ${id}`, () => showToast(`${name} is as it was before.`));
    // As a promise: by the time somebody clicks Undo the component may be gone, and callbacks of its mutation with it.
    const run = () => void restore.mutateAsync({ id, revision }).then(onSuccess, onError);
    save.mutate(
      { id, revision, body: { ...recordBody(role), ...body(withPolicies(roleSource(role), gaps)) } },
      reporting(`save roles/${id}`, () =>
        showToast(`${name} has ${plural(gaps.length, 'section')} more.`, { label: 'Undo', run }),
      ),
    );
  };
  const toNewRole = (name: string, gaps: readonly PolicyGap[], onMade: (roleId: string) => void) =>
    create.mutate(
      { name, description: null, ...body(withPolicies('', gaps)) },
      reporting(`create ${name}`, ({ id }) => {
        onMade(id);
        showToast(`The agent speaks from a new role, ${name}, once it is saved.`);
      }),
    );
  return { toRole, toNewRole, busy: save.isPending || restore.isPending || create.isPending };
}
