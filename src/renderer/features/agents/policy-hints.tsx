import type { Policy, PolicyGap } from '../../../core/contract/local/agent-gap.ts';
import { usePolicyGaps } from '../../api/agent-gaps.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { Button } from '../../ui/button.tsx';
import { defaultRoleName } from '../../api/default-role.ts';
import type { AgentFormProps } from './agent-body.ts';
import { useAddPolicies } from './use-add-policies.ts';

const SAID: Record<Policy, string> = {
  opt_out: 'Somebody who wants no more calls',
  wrong_number: 'A wrong number',
  transfer_request: 'Somebody who wants a person',
  distress: 'Somebody in distress',
};

/** What the agent's roles say nothing about. The default sections go into its first role, or into a new one. */
export function PolicyHints({ agent, onRoles }: Pick<AgentFormProps, 'agent'> & { onRoles: (ids: string[]) => void }) {
  const roleIds = agent.role_ids ?? [];
  const gaps = usePolicyGaps(agent.language, roleIds) ?? [];
  const { records, isReading } = useNamedDocuments('roles', roleIds);
  const first = roleIds.flatMap((id) => records.find((role) => role.id === id) ?? [])[0];
  const { toRole, toNewRole, busy: isAdding } = useAddPolicies();
  // Until all are read, nobody knows that it needs a new one.
  const busy = isAdding || roleIds.some(isReading);
  if (gaps.length === 0) return null;
  const add = (chosen: readonly PolicyGap[]) =>
    first
      ? toRole(first, chosen)
      : toNewRole(defaultRoleName(agent.name ?? 'Agent'), chosen, (id) => onRoles([...roleIds, id]));
  return (
    <section aria-label="Not in its roles" className="flex flex-col gap-1 rounded-md bg-warn-soft px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-48 flex-1">
          <span aria-hidden className="text-warn">
            ▲{' '}
          </span>
          {roleIds.length === 0 ? 'Without a role it does nothing about:' : 'Its roles say nothing about:'}
        </p>
        {gaps.length > 1 && (
          <Button disabled={busy} onClick={() => add(gaps)}>
            Add all {gaps.length}
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-1">
        {gaps.map((gap) => (
          <li key={gap.policy} className="flex flex-wrap items-center gap-2">
            <span className="min-w-48 flex-1">
              <span className="block">{SAID[gap.policy]}</span>
              <span className="block text-sm text-muted">{gap.content}</span>
            </span>
            <Button disabled={busy} aria-label={`Add the default section “${gap.title}”`} onClick={() => add([gap])}>
              Add the default section
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
