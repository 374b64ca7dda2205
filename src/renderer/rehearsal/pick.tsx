import type { Namesake } from '../../core/told-apart.ts';
import { SelectInput } from '../ui/field.tsx';
import { NamedOptions } from '../ui/options.tsx';

export interface PickProps {
  label: string;
  value: string | null;
  options: readonly (Namesake & { not_ready?: string | null })[];
  onPick: (id: string) => void;
}

/** A labelled choice on one line. */
export function Pick({ label, value, options, onPick }: PickProps) {
  return (
    <label className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      <SelectInput value={value ?? ''} onText={onPick}>
        {value == null && <option value="">{options.length === 0 ? 'none' : 'choose…'}</option>}
        <NamedOptions of={options} />
      </SelectInput>
    </label>
  );
}
