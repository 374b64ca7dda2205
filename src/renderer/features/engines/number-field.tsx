import { Field, TextInput } from '../../ui/field.tsx';

export interface NumberFieldProps {
  label: string;
  /** What stands there where nothing is typed: what then holds. */
  placeholder?: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onText: (text: string) => void;
}

/** A number as it is typed: what is wrong with it is said, and nothing is changed under the fingers. */
export function NumberField({ label, placeholder, hint, error, value, onText }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        className="text-right"
        onText={onText}
      />
    </Field>
  );
}
