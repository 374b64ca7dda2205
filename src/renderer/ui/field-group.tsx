import type { ReactNode } from 'react';

export interface FieldGroupProps {
  /** Names the group for assistive technology; `legend` may say more. */
  label: string;
  legend?: string;
  note?: string | undefined;
  problem?: string | null | undefined;
  /** Path of what it edits, as a field's. */
  at?: string;
  children: ReactNode;
}

/** Several controls that make up one setting. */
export function FieldGroup({ label, legend, note, problem, at, children }: FieldGroupProps) {
  return (
    <fieldset aria-label={label} data-field={at} className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 text-sm text-muted">{legend ?? label}</legend>
      {children}
      {(problem ?? note) && <p className={`text-sm ${problem ? 'text-fail' : 'text-subtle'}`}>{problem ?? note}</p>}
    </fieldset>
  );
}
