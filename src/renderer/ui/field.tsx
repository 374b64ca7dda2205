import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

const BOX = 'rounded border border-line-strong bg-surface text-fg placeholder:text-subtle disabled:opacity-60';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ className = '', ...rest }: TextInputProps) {
  return <input {...rest} className={`h-7 min-w-0 px-2 text-base ${BOX} ${className}`} />;
}

export function TextArea({ className = '', rows = 3, ...rest }: React.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...rest} rows={rows} className={`min-w-0 px-2 py-1 text-base ${BOX} ${className}`} />;
}

export function SelectInput({ className = '', children, ...rest }: React.SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <select {...rest} className={`h-7 min-w-0 px-1.5 text-base ${BOX} ${className}`}>
      {children}
    </select>
  );
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Gets the ids that tie the control to its label and hint. */
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode;
}

/** Label above a control, hint or error below it, tied together for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note == null ? undefined : `${id}-note`;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': Boolean(error) })}
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
  ...rest
}: { label: string; hint?: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex items-start gap-2">
      <input {...rest} type="checkbox" className="mt-[3px] size-3.5 accent-accent" />
      <span>
        {label}
        {hint && <span className="block text-sm text-subtle">{hint}</span>}
      </span>
    </label>
  );
}
