import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, RangeInput, TextInput } from './field.tsx';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value: number;
  /** What is taken where the field is left empty. */
  otherwise: number;
  onNumber: (value: number) => void;
}

/** A setting that is always a number: while somebody types, the field may be empty or hold what is none yet, which counts once it is one. */
export function NumberInput({ value, otherwise, onNumber, className = '', ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<{ text: string; of: number } | null>(null);
  const type = (text: string) => {
    const number = text === '' ? value : Number(text);
    setTyped({ text, of: number });
    if (number !== value) onNumber(number);
  };
  const leave = () => {
    if (typed?.text === '') onNumber(otherwise);
    setTyped(null);
  };
  return (
    <TextInput
      {...rest}
      type="number"
      // What another one changed it to meanwhile, or the form itself, is shown.
      value={typed?.of === value ? typed.text : value}
      className={`text-right ${className}`}
      onText={type}
      onBlur={leave}
    />
  );
}

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
