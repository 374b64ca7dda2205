import { createContext, use, useId, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react';

const BOX = 'rounded border border-line-strong bg-surface text-fg placeholder:text-subtle disabled:opacity-60';

/** What ties a control to the label and the hint of its field. */
interface Tie {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
}
const FieldTie = createContext<Tie>({});

/** Attributes of a control: those of the field around it, unless it has a label of its own. `onText` is told what the person typed or chose. */
function useControl<E extends { value: string }, P extends { onChange?: unknown; 'aria-label'?: string | undefined }>({
  onText,
  ...rest
}: P & { onText?: ((text: string) => void) | undefined }) {
  const tie = use(FieldTie);
  return {
    ...(rest['aria-label'] === undefined && tie),
    ...(onText && { onChange: (event: { target: E }) => onText(event.target.value) }),
    ...rest,
  };
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = ComponentProps<Tag> & {
  onText?: (text: string) => void;
};

export function TextInput({ className = '', ...rest }: ControlProps<'input'>) {
  return <input {...useControl(rest)} className={`h-7 min-w-0 px-2 text-base ${BOX} ${className}`} />;
}

export function TextArea({ className = '', rows = 3, ...rest }: ControlProps<'textarea'>) {
  return <textarea {...useControl(rest)} rows={rows} className={`min-w-0 px-2 py-1 text-base ${BOX} ${className}`} />;
}

export function SelectInput({ className = '', ...rest }: ControlProps<'select'>) {
  return <select {...useControl(rest)} className={`h-7 min-w-0 px-1.5 text-base ${BOX} ${className}`} />;
}

export interface RangeInputProps {
  /** Where no field around it says what it is. */
  label?: string;
  value: number;
  max?: number;
  step?: number;
  className?: string;
  onValue: (value: number) => void;
}

/** A slider from 0. */
export function RangeInput({ label, value, max = 1, step = 0.05, className = '', onValue }: RangeInputProps) {
  return (
    <input
      {...use(FieldTie)}
      aria-label={label}
      type="range"
      min={0}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onValue(event.target.valueAsNumber)}
      className={`h-5 min-w-0 flex-1 accent-accent ${className}`}
    />
  );
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Path of what it edits, by which it is found in a form over an object. */
  at?: string | undefined;
  /** The control. One of several may have a label of its own. */
  children: ReactNode;
}

/** Label above a control, hint or error below it, tied together for assistive technology. */
export function Field({ label, hint, error, at, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note == null ? undefined : `${id}-note`;
  return (
    <div data-field={at} className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <FieldTie value={{ id, 'aria-describedby': noteId, 'aria-invalid': Boolean(error) }}>{children}</FieldTie>
      {note != null && (
        <div id={noteId} className={`text-sm ${error ? 'text-fail' : 'text-subtle'}`}>
          {note}
        </div>
      )}
    </div>
  );
}

export function Checkbox({
  label,
  hint,
  error,
  at,
  ...rest
}: {
  label: string;
  hint?: string | undefined;
  error?: string | null;
  at?: string;
} & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label data-field={at} className="flex items-start gap-2">
      <input
        {...rest}
        type="checkbox"
        aria-invalid={error == null ? undefined : true}
        className="mt-[3px] size-3.5 accent-accent"
      />
      <span>
        {label}
        {(error ?? hint) && (
          <span className={`block text-sm ${error ? 'text-fail' : 'text-subtle'}`}>{error ?? hint}</span>
        )}
      </span>
    </label>
  );
}
