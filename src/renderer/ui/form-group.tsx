import type { ReactNode } from 'react';
import { FormSection } from './form-section.tsx';
import { plural } from './formats.ts';
import { faultsBelow, useObjectForm } from './object-form.tsx';
import { valueAt, type ObjectPath } from './object-path.ts';

export interface FormGroupProps {
  title: string;
  note?: ReactNode;
  /** The paths that its fields stand at or below. */
  of: readonly ObjectPath[];
  folded?: boolean;
  children: ReactNode;
}

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** A titled part of a form over an object: folded, it tells how much of it is in use; a fault in it opens it. */
export function FormGroup({ title, note, of, folded = false, children }: FormGroupProps) {
  const { value, faults } = useObjectForm();
  const said = of.filter((path) => isSaid(valueAt(value, path))).length;
  return (
    <FormSection
      title={title}
      note={note}
      folded={folded}
      mark={said === 0 ? 'not used' : `${plural(said, 'setting')} in use`}
      faults={of.flatMap((path) => faultsBelow(faults, path)).length}
    >
      {children}
    </FormSection>
  );
}
