/** The fields of a form over a JSON object (`object-form.tsx`), each for one path in it. An empty field says nothing. */
import { useId, type ReactNode } from 'react';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from './field.tsx';
import { JsonInput } from './json-input.tsx';
import { NumberField, ShareSlider } from './number-controls.tsx';
import { placedFault, useObjectField, useObjectForm } from './object-form.tsx';
import { pathText, type ObjectPath } from './object-path.ts';
import { Suggestions } from './options.tsx';
import { TagInput } from './tag-input.tsx';

export interface ObjectFieldProps {
  at: ObjectPath;
  label: string;
  hint?: string | undefined;
}

/** Text of a value that may be none: what is written differently in the JSON stays in sight. */
const asText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(asText) : []);

export interface TextAtProps extends ObjectFieldProps {
  placeholder?: string;
  /** More than one line: a larger box. */
  rows?: number;
  /** What is usually written, where anything may be. */
  suggestions?: readonly string[];
  /** What is wrong with it that no schema sees. */
  problem?: string | null;
}

export function TextAt({ at, label, hint, placeholder, rows, suggestions, problem = null }: TextAtProps) {
  const { value, fault, set, clear } = useObjectField(at);
  const listId = useId();
  const shared = {
    value: asText(value),
    placeholder,
    onText: (text: string) => (text === '' ? clear() : set(text)),
  };
  return (
    <Field label={label} hint={hint} error={fault ?? problem} at={pathText(at)}>
      {rows === undefined ? (
        <TextInput {...shared} list={suggestions && listId} />
      ) : (
        <TextArea {...shared} rows={rows} />
      )}
      <Suggestions id={listId} of={suggestions} />
    </Field>
  );
}

export interface NumberAtProps extends ObjectFieldProps {
  /** What is taken where nothing is said. */
  usual?: number | string;
  min?: number;
  max?: number;
  step?: number | 'any';
}

export function NumberAt({ at, label, hint, usual, min, max, step = 'any' }: NumberAtProps) {
  const { value, fault, set, clear } = useObjectField(at);
  return (
    <NumberField
      label={label}
      hint={hint}
      error={fault}
      at={pathText(at)}
      value={typeof value === 'number' ? value : asText(value)}
      placeholder={typeof usual === 'number' ? `usual ${usual}` : (usual ?? 'not said')}
      min={min}
      max={max}
      step={step}
      onChange={(next) => (next === null ? clear() : set(next))}
    />
  );
}

/** A share from 0 to 1; a slider always stands somewhere. */
export function ShareAt({ at, label, hint = '', usual }: ObjectFieldProps & { usual: number }) {
  const { value, fault, set } = useObjectField(at);
  return (
    <ShareSlider
      label={label}
      hint={hint}
      error={fault}
      at={pathText(at)}
      value={typeof value === 'number' ? Math.min(1, Math.max(0, value)) : usual}
      onChange={set}
    />
  );
}

/** `usual`: what holds where nothing is said. */
export function FlagAt({ at, label, hint, usual = false }: ObjectFieldProps & { usual?: boolean }) {
  const { value, fault, set } = useObjectField(at);
  return (
    <Checkbox
      label={label}
      hint={hint}
      error={fault}
      at={pathText(at)}
      checked={typeof value === 'boolean' ? value : usual}
      onChange={(event) => set(event.target.checked)}
    />
  );
}

/** Yes, no, or nothing, where that is a third thing. */
export function YesNoAt({ at, label, hint, none }: ObjectFieldProps & { none: string }) {
  const { value, fault, set, clear } = useObjectField(at);
  return (
    <Field label={label} hint={hint} error={fault} at={pathText(at)}>
      <SelectInput value={asText(value)} onText={(text) => (text === '' ? clear() : set(text === 'true'))}>
        <option value="">{none}</option>
        <option value="true">yes</option>
        <option value="false">no</option>
      </SelectInput>
    </Field>
  );
}

export interface ChoiceAtProps extends ObjectFieldProps {
  options: readonly (readonly [value: string, label: string])[];
  /** What the choice of nothing is called. */
  none?: string;
}

/** One of a few. What is stored and none of them stays to be seen. */
export function ChoiceAt({ at, label, hint, options, none = 'not said' }: ChoiceAtProps) {
  const { value, fault, set, clear } = useObjectField(at);
  const current = asText(value);
  return (
    <Field label={label} hint={hint} error={fault} at={pathText(at)}>
      <SelectInput value={current} onText={(text) => (text === '' ? clear() : set(text))}>
        <option value="">{none}</option>
        {current !== '' && !options.some(([one]) => one === current) && <option value={current}>{current}</option>}
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

/** Several short texts. */
export function TagsAt({
  at,
  label,
  hint,
  ...rest
}: ObjectFieldProps & { placeholder?: string; suggestions?: readonly string[] }) {
  const { value, set, clear } = useObjectField(at);
  const fault = useFaultBelow(at);
  return (
    <div data-field={pathText(at)} className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-sm text-muted">
        {label}
      </span>
      <TagInput
        {...rest}
        label={label}
        values={strings(value)}
        onValues={(next) => (next.length === 0 ? clear() : set(next))}
      />
      {(fault ?? hint) && <p className={`text-sm ${fault ? 'text-fail' : 'text-subtle'}`}>{fault ?? hint}</p>}
    </div>
  );
}

/** Any JSON. */
export function JsonAt({ at, label, hint, rows }: ObjectFieldProps & { rows?: number }) {
  const { value, set } = useObjectField(at);
  const fault = useFaultBelow(at);
  return (
    <JsonInput
      label={label}
      hint={hint}
      error={fault}
      at={pathText(at)}
      value={value}
      {...(rows !== undefined && { rows })}
      onValue={set}
    />
  );
}

/** The first fault at a path or anywhere below it, with its place. */
export const useFaultBelow = (at: ObjectPath): string | null => placedFault(useObjectForm().faults, at);

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] items-start gap-3">{children}</div>;
}
