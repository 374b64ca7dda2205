import type { Namesake } from '../../core/told-apart.ts';
import { nameAmong, namesakesOf } from './namesakes.ts';

/** A choice for each value, worded by `label` where it does not speak for itself. */
export function Options<Value extends string | number>({
  values,
  label = String,
}: {
  values: readonly Value[];
  label?: (value: Value) => string;
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ));
}

/** A choice for each of what has a name, two of one name told apart; agents say that they cannot speak. */
export function NamedOptions({ of }: { of: readonly (Namesake & { not_ready?: string | null | undefined })[] }) {
  const namesakes = namesakesOf(of);
  return of.map(({ id, name, not_ready }) => (
    <option key={id} value={id}>
      {nameAmong(namesakes, { id, name })}
      {not_ready != null && ' (cannot speak)'}
    </option>
  ));
}

/** What is usually written into a field that takes anything: its `list` is this `id`. */
export function Suggestions({ id, of }: { id: string; of: readonly string[] | undefined }) {
  return (
    of && (
      <datalist id={id}>
        <Options values={of} />
      </datalist>
    )
  );
}
