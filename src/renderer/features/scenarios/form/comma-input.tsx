import { TextInput } from '../../../ui/field.tsx';
import { isScalarValue } from './typed-scalar.ts';
import { useTypedText } from './use-typed-text.ts';

export interface CommaInputProps {
  label?: string;
  values: unknown;
  placeholder?: string;
  onValues: (values: string[]) => void;
}

/** Several short texts in one field, with commas between them. */
export function CommaInput({ label, values, placeholder, onValues }: CommaInputProps) {
  const shown = Array.isArray(values)
    ? values.filter(isScalarValue).join(', ')
    : isScalarValue(values)
      ? String(values)
      : '';
  const typed = useTypedText(shown, (text) => {
    const next = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (next.join(', ') !== shown) onValues(next);
    return next.join(', ');
  });
  return <TextInput aria-label={label} className="w-full min-w-0" {...typed} placeholder={placeholder} />;
}
