import type { Budget } from '../../../core/contract/local/engine.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import type { BudgetFaults, BudgetForm } from './budget-form.ts';

export interface BudgetFieldsProps {
  /** Where there are several; "Budget" where absent. */
  legend?: string;
  form: BudgetForm;
  faults: BudgetFaults;
  /** What the host has against it as a whole. */
  fault: string | null;
  onChange: (patch: Partial<BudgetForm>) => void;
}

const FIELDS: readonly { name: keyof Budget; label: string; placeholder: string }[] = [
  { name: 'calls', label: 'Requests, at most', placeholder: '' },
  { name: 'tokens', label: 'Tokens', placeholder: 'no limit' },
  { name: 'usd', label: 'US dollars', placeholder: 'no limit' },
  { name: 'minutes', label: 'Minutes', placeholder: 'no limit' },
];

/** What is said under a long form is not to be missed. */
const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** What a run in which models are asked may use up. */
export function BudgetFields({ legend = 'Budget', form, faults, fault, onChange }: BudgetFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 font-medium">{legend}</legend>
      <div className="grid grid-cols-4 gap-3">
        {FIELDS.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} error={faults[name] ?? null}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={form[name]}
              placeholder={placeholder}
              className="text-right"
              onText={(text) => onChange({ [name]: text })}
            />
          </Field>
        ))}
      </div>
      {fault !== null && (
        <p ref={intoSight} role="alert" className="text-sm text-fail">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
