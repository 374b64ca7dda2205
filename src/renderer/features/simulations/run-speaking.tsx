import { Link } from 'wouter';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { Options } from '../../ui/options.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { EngineFields } from './engine-fields.tsx';
import { RecordingField } from './recording-field.tsx';
import { LEAD_STYLES, type LeadStyle } from './run-speakers.ts';
import type { RunSpeaking } from './use-run-speaking.ts';

const MODES = [
  { id: 'offline', label: 'Rules, offline' },
  { id: 'models', label: 'Language models' },
  { id: 'recording', label: 'A recording, again' },
] as const;

const STYLE_LABELS: Readonly<Record<LeadStyle, string>> = {
  hybrid: 'the agenda decides, the model words it',
  model: 'the model decides and words it',
};

export interface RunSpeakingFieldsProps {
  speaking: RunSpeaking;
  /** What the host has against the request, by place. */
  faults: Readonly<Record<string, string>>;
  /** The recording of a run was chosen: whoever plays it asks the same only of the same agent, set and seed. */
  onRecorded: (run: SimulationSummary) => void;
}

/** Who speaks in the run: rules, models within a budget, or what models said before. */
export function RunSpeakingFields({ speaking, faults, onRecorded }: RunSpeakingFieldsProps) {
  const { mode, engines, chosen, models, budgetForm, budgetFaults } = speaking;
  return (
    <div className="col-span-2 flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-3">
        <span className="text-sm text-muted" aria-hidden>
          Who speaks
        </span>
        <Segmented label="Who speaks" options={MODES} value={mode} onChange={speaking.setMode} />
      </div>
      {mode === 'models' && engines.length === 0 && (
        <p>
          There is no engine yet.{' '}
          <Link href="/settings/engines" className="text-accent underline">
            Look for models, or add one
          </Link>
        </p>
      )}
      {mode === 'models' && engines.length > 0 && (
        <EngineFields engines={engines} chosen={chosen} faults={faults} onChoose={speaking.choose} />
      )}
      {mode === 'models' && chosen.lead !== null && (
        <Field
          label="How the model plays the lead"
          hint={
            speaking.leadStyle === 'hybrid'
              ? 'Its words are checked: no fact is invented, and none left out'
              : 'Freer, and less sure: a lead that breaks its rules makes the trial invalid'
          }
        >
          <SelectInput
            value={speaking.leadStyle}
            onText={(text) => speaking.setLeadStyle(LEAD_STYLES.find((style) => style === text) ?? 'hybrid')}
          >
            <Options values={LEAD_STYLES} label={(style) => STYLE_LABELS[style]} />
          </SelectInput>
        </Field>
      )}
      {mode === 'models' && models > 0 && (
        <BudgetFields
          form={budgetForm}
          faults={{
            ...budgetFaults,
            ...(faults['budget.calls'] !== undefined && { calls: faults['budget.calls'] }),
            ...(faults['budget.usd'] !== undefined && { usd: faults['budget.usd'] }),
          }}
          fault={faults['budget'] ?? null}
          onChange={speaking.changeBudget}
        />
      )}
      {mode === 'recording' && (
        <RecordingField
          runs={speaking.runs}
          cassettes={speaking.cassettes}
          value={speaking.recording}
          fault={faults['replay'] ?? null}
          onChoose={(id) => {
            speaking.setRecording(id);
            const run = speaking.runs.find((one) => one.id === id);
            if (run) onRecorded(run);
          }}
        />
      )}
    </div>
  );
}
