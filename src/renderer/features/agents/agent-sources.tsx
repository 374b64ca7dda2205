import { Link } from 'wouter';
import { useDocuments } from '../../api/documents.ts';
import type { Listing } from '../../../client/documents.ts';
import { useActions, useDataStores } from '../../api/named-lists.ts';
import { Checkbox, Field, SelectInput } from '../../ui/field.tsx';
import type { AgentFormProps } from './agent-body.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { NamedOptions } from '../../ui/options.tsx';
import { PolicyHints } from './policy-hints.tsx';

interface ManyProps {
  label: string;
  options: readonly { id: string; name?: string | null | undefined }[];
  chosen: readonly string[];
  none: string;
  onChange: (ids: string[]) => void;
}

function Many({ label, options, chosen, none, onChange }: ManyProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-sm text-muted">{label}</legend>
      {options.length === 0 && <p className="text-sm text-subtle">{none}</p>}
      <div className="flex max-h-40 flex-col gap-1 overflow-auto">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            label={option.name ?? 'Untitled'}
            checked={chosen.includes(option.id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Documents that the agent names and that are there no more: they can be seen and let go. */
const missing = (ids: readonly string[], list: Listing<{ id: string }> | undefined, noun: string) =>
  // Of a list that is not whole, nothing can be said to be missing.
  list && list.meta.total === list.items.length
    ? ids.filter((id) => !list.items.some((one) => one.id === id)).map((id) => ({ id, name: `a deleted ${noun}` }))
    : [];

/** What the agent speaks from: its script, its roles, its knowledge, its actions. */
export function AgentSources({ agent, settings, onChange }: AgentFormProps) {
  const savedScripts = useDocuments('scripts').data;
  const savedRoles = useDocuments('roles').data;
  const scripts = [
    ...(savedScripts?.items ?? []),
    ...missing(agent.script_id ? [agent.script_id] : [], savedScripts, 'script'),
  ];
  const roles = [...(savedRoles?.items ?? []), ...missing(agent.role_ids ?? [], savedRoles, 'role')];
  const stores = useDataStores().data?.items ?? [];
  const actions = useActions().data?.items ?? [];
  return (
    <FormSection title="Speaks from" note="Every answer names where it came from.">
      <Field
        label="Script"
        hint={
          agent.script_id ? (
            <Link href={`/author/scripts/${agent.script_id}`} className="text-accent underline">
              Open the script
            </Link>
          ) : (
            'Without a script, the numbered steps of a role are the outline.'
          )
        }
      >
        <SelectInput value={agent.script_id ?? ''} onText={(text) => onChange({ script_id: text || null })}>
          <option value="">none</option>
          <NamedOptions of={scripts} />
        </SelectInput>
      </Field>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Many
          label="Roles"
          options={roles}
          chosen={agent.role_ids ?? []}
          none="No roles yet"
          onChange={(role_ids) => onChange({ role_ids })}
        />
        <Many
          label="Knowledge"
          options={stores}
          chosen={agent.knowledge_base_ids ?? []}
          none="No data stores"
          onChange={(knowledge_base_ids) => onChange({ knowledge_base_ids })}
        />
        <Many
          label="Actions"
          options={actions}
          chosen={agent.action_ids ?? []}
          none="No actions"
          onChange={(action_ids) => onChange({ action_ids })}
        />
      </div>
      <PolicyHints agent={agent} onChange={onChange} />
      <Checkbox
        label="Strict knowledge"
        hint="Says that it does not know rather than guess"
        checked={settings.kbStrict}
        onChange={(event) => onChange({ kb_strict_mode: event.target.checked })}
      />
    </FormSection>
  );
}
