import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isOwnAgent, isUntried, type ListedEngine } from '../../../core/contract/local/engine.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { SPEAKER_ROLES, type Chosen, type SpeakerRole } from './run-speakers.ts';

interface Place {
  label: string;
  offline: string;
  hint: string;
  modelHint: string;
}

const PLACES: Readonly<Record<SpeakerRole, Place>> = {
  agent: {
    label: 'Agent speaks by',
    offline: 'scripted double',
    hint: 'Speaks by the script’s rules',
    modelHint: 'Told the script, role and actions',
  },
  lead: {
    label: 'Lead speaks by',
    offline: 'agenda',
    hint: 'Decides and words by rules',
    modelHint: 'Best another model than the agent’s',
  },
  judge: {
    label: 'Judged by',
    offline: 'none',
    hint: 'What needs one stays ungraded',
    modelHint: 'Grades what no rule can',
  },
};

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

function hintOf(role: SpeakerRole, engine: ListedEngine | undefined): ReactNode {
  const { hint, modelHint } = PLACES[role];
  if (!engine) return hint;
  if (!engine.key_is_set || !engine.may_reach) return <Missing engine={engine} />;
  if (role === 'judge' && isUntried(engine))
    return 'Not tried yet: eight small questions at most come first, beside the budget';
  return isOwnAgent(engine.protocol) ? 'An agent of your own' : modelHint;
}

export interface EngineFieldProps {
  /** Whose place it takes. */
  speaker: SpeakerRole;
  engines: readonly ListedEngine[];
  /** Its name; null: what works offline. */
  chosen: string | null;
  /** What the host has against the choice. */
  fault: string | null;
  onChoose: (name: string | null) => void;
}

/** Which model takes a place. */
export function EngineField({ speaker, engines, chosen, fault, onChoose }: EngineFieldProps) {
  const { label, offline } = PLACES[speaker];
  const engine = engines.find(({ name }) => name === chosen);
  return (
    <Field label={label} error={fault} hint={hintOf(speaker, engine)}>
      <SelectInput value={chosen ?? ''} onText={(name) => onChoose(name === '' ? null : name)}>
        <option value="">{offline}</option>
        {engines
          .filter(({ protocol }) => speaker === 'agent' || !isOwnAgent(protocol))
          .map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
      </SelectInput>
    </Field>
  );
}

export interface EngineFieldsProps {
  engines: readonly ListedEngine[];
  chosen: Chosen;
  /** What the host has against a choice. */
  faults: Readonly<Record<string, string>>;
  onChoose: (role: SpeakerRole, name: string | null) => void;
}

/** Which model speaks for whom. */
export function EngineFields({ engines, chosen, faults, onChoose }: EngineFieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-3">
      {SPEAKER_ROLES.map((role) => (
        <EngineField
          key={role}
          speaker={role}
          engines={engines}
          chosen={chosen[role]}
          fault={faults[`${role}_engine`] ?? null}
          onChoose={(name) => onChoose(role, name)}
        />
      ))}
    </div>
  );
}
