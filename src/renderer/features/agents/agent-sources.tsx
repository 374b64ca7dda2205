import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Listing } from '../../../client/documents.ts';
import type { Namesake } from '../../../core/told-apart.ts';
import { useDocuments } from '../../api/documents.ts';
import { Checkbox, Field, SelectInput } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { FormGroup } from '../../ui/form-group.tsx';
import { ListAt } from '../../ui/list-at.tsx';
import { FlagAt, TagsAt, useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField, useObjectForm } from '../../ui/object-form.tsx';
import { nameAmong, namesakesOf } from '../../ui/namesakes.ts';
import { NamedOptions } from '../../ui/options.tsx';
import { PickedList } from '../../ui/picked-list.tsx';
import type { AgentFormProps } from './agent-body.ts';
import { PolicyHints } from './policy-hints.tsx';

interface ManyProps {
  at: 'role_ids' | 'knowledge_base_ids' | 'action_ids';
  label: string;
  options: readonly Namesake[];
  chosen: readonly string[];
  none: ReactNode;
}

function Many({ at, label, options, chosen, none }: ManyProps) {
  const { set } = useObjectField([at]);
  const namesakes = namesakesOf(options);
  return (
    <FieldGroup label={label} problem={useFaultBelow([at])} at={at}>
      {options.length === 0 && <p className="text-sm text-subtle">{none}</p>}
      <div className="flex max-h-40 flex-col gap-1 overflow-auto">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={nameAmong(namesakes, option)}
            checked={chosen.includes(option.id)}
            onChange={(event) =>
              set(event.target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Documents that the agent names and that are there no more: they can be seen and let go. */
const missing = (ids: readonly string[], list: Listing<{ id: string }> | undefined, noun: string) =>
  // Of a list that is not whole, nothing can be said to be missing.
  list && list.meta.total === list.items.length
    ? ids.filter((id) => !list.items.some((one) => one.id === id)).map((id) => ({ id, name: `a deleted ${noun}` }))
    : [];

function Script({ scriptId }: { scriptId: string | null }) {
  const saved = useDocuments('scripts').data;
  const { fault, set, clear } = useObjectField(['script_id']);
  const scripts = [...(saved?.items ?? []), ...missing(scriptId ? [scriptId] : [], saved, 'script')];
  return (
    <Field
      label="Script"
      at="script_id"
      error={fault}
      hint={
        scriptId ? (
          <Link href={`/author/scripts/${scriptId}`} className="text-accent underline">
            Open the script
          </Link>
        ) : (
          'Without a script, the numbered steps of a role are the outline.'
        )
      }
    >
      <SelectInput value={scriptId ?? ''} onText={(text) => (text === '' ? clear() : set(text))}>
        <option value="">none</option>
        <NamedOptions of={scripts} />
      </SelectInput>
    </Field>
  );
}

/** More scripts, and chains of actions. */
function More({ agent }: Pick<AgentFormProps, 'agent'>) {
  const scripts = useDocuments('scripts').data;
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
        <PickedList
          label="Scripts at hand"
          noun="script"
          picked={agent.script_ids ?? []}
          all={scripts && scripts.items.length === scripts.meta.total ? scripts.items : null}
          hrefOf={(id) => `/author/scripts/${id}`}
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
  const savedRoles = useDocuments('roles').data;
  const roles = [...(savedRoles?.items ?? []), ...missing(agent.role_ids ?? [], savedRoles, 'role')];
  const savedStores = useDocuments('data-stores').data;
  const stores = [...(savedStores?.items ?? []), ...missing(agent.knowledge_base_ids ?? [], savedStores, 'data store')];
  const savedActions = useDocuments('actions').data;
  const actions = [...(savedActions?.items ?? []), ...missing(agent.action_ids ?? [], savedActions, 'action')];
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
            label="Roles"
            options={roles}
            chosen={agent.role_ids ?? []}
            none={
              <Link href="/author/roles?new=1" className="text-accent underline">
                Make a role
              </Link>
            }
          />
          <Many
            at="knowledge_base_ids"
            label="Data stores"
            options={stores}
            chosen={agent.knowledge_base_ids ?? []}
            none={
              <Link href="/author/data-stores?new=1" className="text-accent underline">
                Make a data store
              </Link>
            }
          />
          <Many
            at="action_ids"
            label="Actions"
            options={actions}
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
