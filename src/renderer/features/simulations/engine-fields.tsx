import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isOwnAgent, type ListedEngine } from '../../../core/contract/local/engine.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import type { Chosen, SpeakerRole } from './run-speakers.ts';

export interface EngineFieldsProps {
  engines: readonly ListedEngine[];
  chosen: Chosen;
  /** What the host has against a choice. */
  faults: Readonly<Record<string, string>>;
  onChoose: (role: SpeakerRole, name: string | null) => void;
}

const ROLES: readonly { role: SpeakerRole; label: string; offline: string; hint: string; modelHint: string }[] = [
  {
    role: 'agent',
    label: 'Agent speaks by',
    offline: 'scripted double',
    hint: 'Speaks by the script’s rules',
    modelHint: 'Told the script, role and actions',
  },
  {
    role: 'lead',
    label: 'Lead speaks by',
    offline: 'agenda',
    hint: 'Decides and words by rules',
    modelHint: 'Best another model than the agent’s',
  },
  {
    role: 'judge',
    label: 'Judged by',
    offline: 'none',
    hint: 'What needs one stays ungraded',
    modelHint: 'Grades what no rule can',
  },
];

/** What is missing before it can be asked, with the way there. */
function Missing({ engine }: { engine: ListedEngine }) {
  const what = engine.key_is_set ? 'its host is not allowed yet' : 'it has no key yet';
  return (
    <span className="text-warn">
      ▲ {what}:{' '}
      <Link href={`/settings/engines/${engine.id}`} className="text-accent underline">
        set it up
      </Link>
    </span>
  );
}

function hintOf(engine: ListedEngine | undefined, { hint, modelHint }: { hint: string; modelHint: string }): ReactNode {
  if (!engine) return hint;
  if (!engine.key_is_set || !engine.may_reach) return <Missing engine={engine} />;
  return isOwnAgent(engine.protocol) ? 'An agent of your own' : modelHint;
}

/** Which model speaks for whom. */
export function EngineFields({ engines, chosen, faults, onChoose }: EngineFieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-3">
      {ROLES.map(({ role, label, offline, hint, modelHint }) => {
        const engine = engines.find(({ name }) => name === chosen[role]);
        return (
          <Field
            key={role}
            label={label}
            error={faults[`${role}_engine`] ?? null}
            hint={hintOf(engine, { hint, modelHint })}
          >
            <SelectInput value={chosen[role] ?? ''} onText={(name) => onChoose(role, name === '' ? null : name)}>
              <option value="">{offline}</option>
              {engines
                .filter(({ protocol }) => role === 'agent' || !isOwnAgent(protocol))
                .map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
            </SelectInput>
          </Field>
        );
      })}
    </div>
  );
}
