import type { ReactNode } from 'react';
import { Field, RangeInput, TextInput } from './field.tsx';

export interface NumberFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Marks the field by its path. */
  at?: string;
  /** A text is no number, and is shown with its fault. */
  value: number | string | null;
  /** What is taken where nothing is set. */
  placeholder: string;
  min?: number | undefined;
  max?: number | undefined;
  step: number | 'any';
  onChange: (value: number | null) => void;
}

/** An empty field is not set, which is not 0; it shows what is then taken. */
export function NumberField({
  label,
  hint,
  error = null,
  at,
  value,
  placeholder,
  onChange,
  ...limits
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} at={at}>
      <TextInput
        {...limits}
        type="number"
        value={value ?? ''}
        placeholder={placeholder}
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
  error = null,
  at,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  error?: string | null;
  at?: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error} at={at}>
      <div className="flex items-center gap-3">
        <RangeInput value={value} onValue={onChange} />
        <output className="w-10 text-right">{value.toFixed(2)}</output>
      </div>
    </Field>
  );
}
