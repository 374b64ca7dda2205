import { Field, RangeInput, TextInput } from '../../ui/field.tsx';

export interface NumberFieldProps {
  label: string;
  value: number | null;
  /** What is taken where nothing is set; null: no limit. */
  usual: number | null;
  min?: number;
  max?: number;
  step: number;
  onChange: (value: number | null) => void;
}

/** An empty field is not set, which is not 0; it shows what is then taken. */
export function NumberField({ label, value, usual, onChange, ...limits }: NumberFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        {...limits}
        type="number"
        value={value ?? ''}
        placeholder={usual === null ? 'no limit' : `usual ${usual}`}
        className="text-right"
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
      />
    </Field>
  );
}

/** A share between 0 and 1. */
export function ShareSlider({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <Field label={label} hint={hint}>
      <div className="flex items-center gap-3">
        <RangeInput value={value} onValue={onChange} />
        <output className="w-10 text-right">{value.toFixed(2)}</output>
      </div>
    </Field>
  );
}
