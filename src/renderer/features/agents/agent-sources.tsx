import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDocuments } from '../../api/documents.ts';
import { DocumentChecks } from '../../documents/document-checks.tsx';
import { DocumentPickedList } from '../../documents/document-picked-list.tsx';
import { DocumentSelect } from '../../documents/document-select.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormGroup } from '../../ui/form-group.tsx';
import { ListAt } from '../../ui/list-at.tsx';
import { FlagAt, TagsAt, useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField, useObjectForm } from '../../ui/object-form.tsx';
import type { AgentFormProps } from './agent-body.ts';
import { PolicyHints } from './policy-hints.tsx';

interface ManyProps {
  at: 'role_ids' | 'knowledge_base_ids' | 'action_ids';
  kind: 'roles' | 'data-stores' | 'actions';
  label: string;
  chosen: readonly string[];
  none: ReactNode;
}

function Many({ at, kind, label, chosen, none }: ManyProps) {
  const { set } = useObjectField([at]);
  return (
    <FieldGroup label={label} problem={useFaultBelow([at])} at={at}>
      <DocumentChecks kind={kind} label={label} chosen={chosen} onChosen={set} none={none} />
    </FieldGroup>
  );
}

function Script({ scriptId }: { scriptId: string | null }) {
  const { fault, set, clear } = useObjectField(['script_id']);
  return (
    <DocumentSelect
      kind="scripts"
      label="Script"
      at="script_id"
      error={fault}
      hint={scriptId === null ? 'Without a script, the numbered steps of a role are the outline.' : undefined}
      none="none"
      value={scriptId}
      onPick={(id) => (id === null ? clear() : set(id))}
    />
  );
}

/** More scripts, and chains of actions. */
function More({ agent }: Pick<AgentFormProps, 'agent'>) {
  const picked = agent.script_ids ?? [];
  const actions = useDocuments('actions').data?.items ?? [];
  const more = useObjectField(['script_ids']);
  return (
    <FormGroup
      title="More scripts, flows"
      note="The first of these scripts is taken where no other is chosen."
      of={[['script_ids'], ['action_flows']]}
      folded
    >
      <FieldGroup label="Scripts at hand" problem={useFaultBelow(['script_ids'])} at="script_ids">
        <DocumentPickedList
          kind="scripts"
          label="Scripts at hand"
          picked={picked}
          onPicked={(ids) => (ids.length === 0 ? more.clear() : more.set(ids))}
        />
      </FieldGroup>
      <ListAt
        at={['action_flows']}
        label="Action flows"
        hint="Once an action of a flow was called, the next of it follows."
        noun="action flow"
        make={() => []}
      >
        {(path, at) => (
          <TagsAt
            at={path}
            label={`Actions of flow ${at + 1}, in order`}
            suggestions={actions.flatMap(({ slug }) => slug ?? [])}
          />
        )}
      </ListAt>
    </FormGroup>
  );
}

/** What the agent speaks from: its script, its roles, its knowledge, its actions. */
export function AgentSources({ agent, settings }: AgentFormProps) {
  const { set } = useObjectForm();
  return (
    <>
      <FormGroup
        title="Speaks from"
        note="Every answer names where it came from."
        of={[['script_id'], ['role_ids'], ['knowledge_base_ids'], ['action_ids'], ['kb_strict_mode']]}
      >
        <Script scriptId={agent.script_id ?? null} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Many
            at="role_ids"
            kind="roles"
            label="Roles"
            chosen={agent.role_ids ?? []}
            none={
              <Link href="/author/roles?new=1" className="text-accent underline">
                Make a role
              </Link>
            }
          />
          <Many
            at="knowledge_base_ids"
            kind="data-stores"
            label="Data stores"
            chosen={agent.knowledge_base_ids ?? []}
            none={
              <Link href="/author/data-stores?new=1" className="text-accent underline">
                Make a data store
              </Link>
            }
          />
          <Many
            at="action_ids"
            kind="actions"
            label="Actions"
            chosen={agent.action_ids ?? []}
            none={
              <Link href="/author/actions?new=1" className="text-accent underline">
                Make an action
              </Link>
            }
          />
        </div>
        <PolicyHints agent={agent} onRoles={(ids) => set(['role_ids'], ids)} />
        <FlagAt
          at={['kb_strict_mode']}
          label="Strict knowledge"
          hint="Says that it does not know rather than guess"
          usual={settings.kbStrict}
        />
      </FormGroup>
      <More agent={agent} />
    </>
  );
}
