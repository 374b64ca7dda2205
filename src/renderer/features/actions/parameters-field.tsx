import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field, SelectInput, TextInput } from '../../ui/field.tsx';
import { JsonInput, noObject } from '../../ui/json-input.tsx';
import { Options } from '../../ui/options.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { useStableFocus } from '../../ui/use-stable-focus.ts';
import {
  freeName,
  PARAMETER_TYPES,
  parameterRows,
  withKeyword,
  withoutParameter,
  withParameter,
  withRenamed,
  withWhetherRequired,
  type ParameterRow,
  type Schema,
} from './parameter-rows.ts';

/** A name is taken once it is one: until then it is only typed. */
function NameField({
  name,
  taken,
  onName,
}: {
  name: string;
  taken: readonly string[];
  onName: (name: string) => void;
}) {
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const text = typed?.of === name ? typed.text : name;
  const fault =
    text.trim() === ''
      ? 'A name is needed.'
      : text !== name && taken.includes(text)
        ? 'Another parameter has this name.'
        : null;
  return (
    <Field label="Name" error={fault}>
      <TextInput
        value={text}
        className="font-mono"
        onText={(next) => {
          const isFree = next.trim() !== '' && !taken.some((other) => other === next && other !== name);
          setTyped({ text: next, of: isFree ? next : name });
          if (isFree) onName(next);
        }}
      />
    </Field>
  );
}

function Parameter({
  row,
  at,
  rows,
  parameters,
  onParameters,
}: {
  row: ParameterRow;
  at: number;
  rows: readonly ParameterRow[];
  parameters: Schema;
  onParameters: (parameters: Schema) => void;
}) {
  const { name, type } = row;
  const set = (keyword: string, value: unknown) => onParameters(withKeyword(parameters, name, keyword, value));
  return (
    <li aria-label={`Parameter ${at + 1}`} className="flex flex-col gap-2 rounded border border-line p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_110px_auto_auto] items-start gap-3">
        <NameField
          name={name}
          taken={rows.map((one) => one.name)}
          onName={(next) => onParameters(withRenamed(parameters, name, next))}
        />
        <Field label="Type">
          <SelectInput value={type} onText={(next) => next !== 'other' && set('type', next)}>
            {!PARAMETER_TYPES.some((one) => one === type) && <option value={type}>{type}</option>}
            <Options values={PARAMETER_TYPES} />
          </SelectInput>
        </Field>
        <div className="pt-6">
          <Checkbox
            label="Required"
            checked={row.required}
            onChange={(event) => onParameters(withWhetherRequired(parameters, name, event.target.checked))}
          />
        </div>
        <div className="pt-5">
          <RemoveButton name={name} onRemove={() => onParameters(withoutParameter(parameters, name))} />
        </div>
      </div>
      <Field label="Description" hint="What an agent is told of it, and asks for">
        <TextInput value={row.description} onText={(text) => set('description', text === '' ? undefined : text)} />
      </Field>
      {type === 'string' && (
        <div className="flex flex-col gap-1">
          <span aria-hidden className="text-sm text-muted">
            One of these alone
          </span>
          <TagInput
            label={`Choices of ${name}`}
            placeholder="anything; add one, then Enter"
            values={row.choices}
            onValues={(choices) => set('enum', choices.length === 0 ? undefined : choices)}
          />
        </div>
      )}
    </li>
  );
}

export interface ParametersFieldProps {
  parameters: Schema;
  fault: string | null;
  onParameters: (parameters: Record<string, unknown>) => void;
}

/** What an agent has to say with a call, as rows, and as the JSON Schema that they are. */
export function ParametersField({ parameters, fault, onParameters }: ParametersFieldProps) {
  const [as, setAs] = useState<'form' | 'json'>('form');
  const area = useRef<HTMLDivElement>(null);
  useStableFocus(area);
  const rows = parameterRows(parameters);
  /** One was added, whose name is typed next. */
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const name = area.current?.querySelector<HTMLInputElement>('ol > li:last-child input');
    name?.focus();
    name?.select();
  }, [rows.length]);
  const add = () => {
    isNew.current = true;
    onParameters(withParameter(parameters, freeName(parameters)));
  };
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col items-start gap-2">
      <Segmented
        label="Parameters as"
        options={[
          { id: 'form', label: 'Form' },
          { id: 'json', label: 'JSON Schema' },
        ]}
        value={as}
        onChange={setAs}
      />
      {as === 'json' ? (
        <div className="w-full">
          <JsonInput
            label="JSON Schema"
            rows={10}
            value={parameters}
            error={fault}
            faultOf={noObject}
            onValue={onParameters}
          />
        </div>
      ) : (
        <>
          {fault !== null && <p className="text-sm text-fail">{fault}</p>}
          {rows.length > 0 && (
            <ol className="flex w-full flex-col gap-2">
              {rows.map((row, at) => (
                <Parameter
                  // oxlint-disable-next-line react/no-array-index-key -- a name changes while it is typed
                  key={at}
                  row={row}
                  at={at}
                  rows={rows}
                  parameters={parameters}
                  onParameters={onParameters}
                />
              ))}
            </ol>
          )}
          <Button icon={Plus} onClick={add}>
            Add a parameter
          </Button>
        </>
      )}
    </div>
  );
}
