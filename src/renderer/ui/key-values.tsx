import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { SelectInput, TextInput } from './field.tsx';

interface Row {
  key: string;
  text: string;
  /** `json`: a number, a truth value, a list or an object. */
  as: 'text' | 'json';
}

const rowsOf = (value: Readonly<Record<string, unknown>>): Row[] =>
  Object.entries(value).map(([key, one]) =>
    typeof one === 'string' ? { key, text: one, as: 'text' } : { key, text: JSON.stringify(one), as: 'json' },
  );

function jsonOf(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

const faultOf = ({ key, text, as }: Row, rows: readonly Row[]): string | null =>
  key.trim() === ''
    ? 'a name is needed'
    : rows.filter((row) => row.key === key).length > 1
      ? 'this name stands twice'
      : as === 'json' && jsonOf(text) === null
        ? 'this is not JSON'
        : null;

export interface KeyValuesProps {
  label: string;
  value: Readonly<Record<string, unknown>>;
  onValue: (value: Record<string, unknown>) => void;
}

/** Values by name, one a row. A row that cannot be taken yet says why, and the others are taken. */
export function KeyValues({ label, value, onValue }: KeyValuesProps) {
  const stored = JSON.stringify(value);
  const [typed, setTyped] = useState(() => ({ rows: rowsOf(value), of: stored }));
  const rows = typed.of === stored ? typed.rows : rowsOf(value);
  const edit = (next: Row[]) => {
    const taken = Object.fromEntries(
      next
        .filter((row) => faultOf(row, next) === null)
        .map(({ key, text, as }) => [key, as === 'text' ? text : jsonOf(text)?.value]),
    );
    setTyped({ rows: next, of: JSON.stringify(taken) });
    onValue(taken);
  };
  const set = (at: number, patch: Partial<Row>) =>
    edit(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-sm text-muted">{label}</legend>
      {rows.map((row, index) => {
        const fault = faultOf(row, rows);
        return (
          // A row has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key -- rows are neither sorted nor moved
          <div key={index} className="flex flex-wrap items-center gap-1">
            <TextInput
              aria-label={`${label}: name ${index + 1}`}
              className="w-40"
              value={row.key}
              onText={(key) => set(index, { key })}
            />
            <TextInput
              aria-label={`${label}: value of ${row.key || index + 1}`}
              className="min-w-32 flex-1"
              value={row.text}
              onText={(text) => set(index, { text })}
            />
            <SelectInput
              aria-label={`${label}: kind of ${row.key || index + 1}`}
              value={row.as}
              onText={(as) => set(index, { as: as === 'json' ? 'json' : 'text' })}
            >
              <option value="text">text</option>
              <option value="json">JSON</option>
            </SelectInput>
            <Button
              icon={X}
              aria-label={`Remove ${row.key || `row ${index + 1}`} from ${label}`}
              onClick={() => edit(rows.filter((_row, at) => at !== index))}
            />
            {fault !== null && <span className="w-full text-sm text-fail">{fault}</span>}
          </div>
        );
      })}
      <div>
        <Button kind="quiet" icon={Plus} onClick={() => edit([...rows, { key: '', text: '', as: 'text' }])}>
          Add to {label.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}
