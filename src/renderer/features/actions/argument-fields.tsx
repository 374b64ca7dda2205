import { Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { JsonInput } from '../../ui/json-input.tsx';
import { NumberField } from '../../ui/number-controls.tsx';
import { Options } from '../../ui/options.tsx';
import { parameterRows, type ParameterRow, type Schema } from './parameter-rows.ts';

type Arguments = Readonly<Record<string, unknown>>;

function ArgumentField({
  row,
  value,
  onValue,
}: {
  row: ParameterRow;
  value: unknown;
  onValue: (value: unknown) => void;
}) {
  const shared = { label: `${row.name}${row.required ? '' : ' (optional)'}`, hint: row.description || undefined };
  const takeText = (text: string) => onValue(text === '' ? undefined : text);
  if (row.choices.length > 0 && row.type === 'string')
    return (
      <Field {...shared}>
        <SelectInput value={typeof value === 'string' ? value : ''} onText={takeText}>
          <option value="">not said</option>
          <Options values={row.choices} />
        </SelectInput>
      </Field>
    );
  if (row.type === 'boolean')
    return (
      <Field {...shared}>
        <SelectInput
          value={typeof value === 'boolean' ? String(value) : ''}
          onText={(text) => onValue(text === '' ? undefined : text === 'true')}
        >
          <option value="">not said</option>
          <option value="true">true</option>
          <option value="false">false</option>
        </SelectInput>
      </Field>
    );
  if (row.type === 'number' || row.type === 'integer')
    return (
      <NumberField
        {...shared}
        value={typeof value === 'number' ? value : null}
        placeholder="not said"
        step="any"
        onChange={(next) => onValue(next ?? undefined)}
      />
    );
  if (row.type === 'string')
    return (
      <Field {...shared}>
        <TextInput value={typeof value === 'string' ? value : ''} onText={takeText} />
      </Field>
    );
  return <JsonInput {...shared} rows={2} value={value} onValue={onValue} />;
}

/** A field for each parameter of a schema. What is left empty is not said, so that it can be seen what the check has against it. */
export function ArgumentFields({
  parameters,
  given,
  onGiven,
}: {
  parameters: Schema;
  given: Arguments;
  onGiven: (given: Arguments) => void;
}) {
  return parameterRows(parameters).map((row) => (
    <ArgumentField
      key={row.name}
      row={row}
      value={given[row.name]}
      onValue={(value) =>
        onGiven(
          Object.fromEntries(Object.entries({ ...given, [row.name]: value }).filter(([, one]) => one !== undefined)),
        )
      }
    />
  ));
}
