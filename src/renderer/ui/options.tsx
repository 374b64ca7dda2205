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

/** A choice for each of what has a name; agents say that they cannot speak. */
export function NamedOptions({
  of,
}: {
  of: readonly { id: string; name?: string | null | undefined; not_ready?: string | null | undefined }[];
}) {
  return of.map(({ id, name, not_ready }) => (
    <option key={id} value={id}>
      {name ?? 'Untitled'}
      {not_ready != null && ' (cannot speak)'}
    </option>
  ));
}
