import { DocumentPicker } from '../../documents/document-picker.tsx';
import { Field, SelectInput } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { BudgetFields } from './budget-fields.tsx';
import type { Against } from './use-against.ts';

const RUNS = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two, by turns' },
] as const;

export interface AgainstFieldsProps {
  against: Against;
  /** The run goes on until something is decided, which two cannot. */
  isDeciding: boolean;
  /** What the host has against the second run, by place. */
  faults: Readonly<Record<string, string>>;
}

/** Whether a second run takes turns with this one, and how it differs. */
export function AgainstFields({ against, isDeciding, faults }: AgainstFieldsProps) {
  const { isOn, engines } = against;
  return (
    <div className="col-span-2 flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex items-center gap-3">
        <span className="text-sm text-muted" aria-hidden>
          Runs
        </span>
        <Segmented
          label="Runs"
          options={RUNS}
          value={isOn ? 'two' : 'one'}
          onChange={(id) => against.setOn(id === 'two')}
        />
      </div>
      {isOn && (
        <p className="text-sm text-muted">
          A, B, A, B…: the same scenarios, seed, leads and judge, at the same time. Once both are over, they are
          compared.
        </p>
      )}
      {isOn && isDeciding && (
        <p role="alert" className="text-sm text-fail">
          Two runs need a fixed number of trials.
        </p>
      )}
      {isOn && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Second agent" error={faults['agent_id'] ?? null}>
            <DocumentPicker kind="agents" none="the same agent" value={against.agentId} onPick={against.setAgentId} />
          </Field>
          <Field label="Second agent speaks by" error={faults['agent_engine'] ?? null}>
            <SelectInput value={against.engine ?? ''} onText={(name) => against.setEngine(name === '' ? null : name)}>
              <option value="">scripted double</option>
              {engines.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </Field>
        </div>
      )}
      {isOn && against.models > 0 && (
        <BudgetFields
          legend="Budget of the second run"
          form={against.budgetForm}
          faults={{
            ...against.budgetFaults,
            ...(faults['budget.calls'] !== undefined && { calls: faults['budget.calls'] }),
            ...(faults['budget.usd'] !== undefined && { usd: faults['budget.usd'] }),
          }}
          fault={faults['budget'] ?? null}
          onChange={against.changeBudget}
        />
      )}
    </div>
  );
}
