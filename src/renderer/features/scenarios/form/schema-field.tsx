import type { Schema } from '../../../editor/json-schema-choices.ts';
import { isGroup, type YamlPath } from '../../../yaml/yaml-edit.ts';
import { useScenarioField, useScenarioForm } from './form-context.ts';
import { fieldKind, type FieldKind } from './field-kind.ts';
import { fieldLabel } from './field-label.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { PairsControl, TextsControl } from './list-controls.tsx';
import { TextsAndGroupsControl } from './texts-and-groups-control.tsx';
import { NumberControl, NumbersControl, SliderControl } from './number-controls.tsx';
import { AnyControl, ChoiceControl, FlagControl, TextControl, TextOrTrueControl } from './text-controls.tsx';
import { isScalarValue } from './typed-scalar.ts';

export interface SchemaFieldProps {
  path: YamlPath;
  schema: Schema;
  required?: boolean;
  /** In place of the schema's own words. */
  label?: string;
  hint?: string;
  placeholder?: string;
  fallback?: number | undefined;
  long?: boolean;
}

/** Whether a field of this kind can show a value; what a hand wrote otherwise stays in the source. */
function fits(kind: FieldKind, value: unknown): boolean {
  if (value == null) return true;
  switch (kind.kind) {
    case 'text':
    case 'choice':
      return isScalarValue(value);
    case 'flag':
    case 'switch':
      return typeof value === 'boolean';
    case 'share':
    case 'number':
      return typeof value === 'number';
    case 'texts':
      return isScalarValue(value) || (Array.isArray(value) && value.every(isScalarValue));
    case 'numbers':
      return Array.isArray(value) && value.every((one) => typeof one === 'number');
    case 'text_or_true':
      return value === true || typeof value === 'string';
    case 'names_or_values':
      return isGroup(value) || (Array.isArray(value) && value.every(isScalarValue));
    case 'pairs':
    case 'group':
      return isGroup(value);
    case 'texts_and_groups':
      return Array.isArray(value) && value.every((one) => isScalarValue(one) || isGroup(one));
    case 'any':
      return true;
  }
}

function Unfit({ path, label }: { path: YamlPath; label: string }) {
  const { problem } = useScenarioField(path);
  const { reveal } = useScenarioForm();
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm text-muted">{label}</span>
      <p className="text-sm text-subtle">
        The source has something here that this field cannot show.{' '}
        <button type="button" className="text-accent hover:underline" onClick={() => reveal(path)}>
          Show it
        </button>
      </p>
      {problem && <p className="text-sm text-fail">{problem}</p>}
    </div>
  );
}

/** Names alone, or names with values: which of the two stands in the source decides. */
function NamesOrValues({ path, label, hint }: { path: YamlPath; label: string; hint: string | undefined }) {
  const { value, set } = useScenarioField(path);
  const withValues = isGroup(value);
  const swap = () =>
    set(
      withValues
        ? Object.keys(value)
        : Object.fromEntries((Array.isArray(value) ? value : []).map((name) => [String(name), ''])),
    );
  return (
    <div className="flex flex-col gap-1">
      {withValues ? (
        <PairsControl path={path} label={label} hint={hint} noun="fact" />
      ) : (
        <TextsControl path={path} label={label} hint={hint} placeholder="name of a fact …" />
      )}
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" className="accent-accent" checked={withValues} onChange={swap} />
        other values than the lead&apos;s own
      </label>
    </div>
  );
}

/** Settings that are there or not there together. */
function GroupControl({
  path,
  label,
  hint,
  schema,
}: {
  path: YamlPath;
  label: string;
  hint: string | undefined;
  schema: Schema;
}) {
  const { value, problem, set, clear } = useScenarioField(path);
  const isThere = value !== undefined;
  return (
    <FieldGroup label={label} legend="" note={hint} problem={problem}>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="accent-accent"
          checked={isThere}
          onChange={() => (isThere ? clear() : set({}))}
        />
        {label}
      </label>
      {isThere && (
        <div className="border-l border-line pl-3">
          <SchemaFields path={path} schema={schema} />
        </div>
      )}
    </FieldGroup>
  );
}

/** The field that suits a setting's schema. */
export function SchemaField({
  path,
  schema,
  required = false,
  label,
  hint,
  placeholder,
  fallback,
  long = false,
}: SchemaFieldProps) {
  const { value } = useScenarioField(path);
  const name = label ?? schema.title ?? fieldLabel(String(path.at(-1)));
  const note = hint ?? schema.description;
  const shared = { path, label: name, hint: note, placeholder };
  const usual = fallback ?? (typeof schema.default === 'number' ? schema.default : undefined);
  const kind = fieldKind(schema);
  // A number or a choice may come from a variable of the scenario.
  if (typeof value === 'string' && value.includes('{{') && TYPED.includes(kind.kind))
    return <TextControl {...shared} hint="From a variable" />;
  if (!fits(kind, value)) return <Unfit path={path} label={name} />;
  switch (kind.kind) {
    case 'text':
      return <TextControl {...shared} required={required} long={long} />;
    case 'choice':
      return (
        <ChoiceControl
          {...shared}
          options={kind.options}
          fallback={isScalarValue(schema.default) ? String(schema.default) : undefined}
        />
      );
    case 'flag':
      return <FlagControl {...shared} both />;
    case 'switch':
      return <FlagControl {...shared} both={false} />;
    case 'share':
      return <SliderControl {...shared} fallback={usual} />;
    case 'number':
      return <NumberControl {...shared} {...kind} fallback={usual} />;
    case 'texts':
      return <TextsControl {...shared} />;
    case 'numbers':
      return <NumbersControl {...shared} />;
    case 'text_or_true':
      return <TextOrTrueControl {...shared} />;
    case 'names_or_values':
      return <NamesOrValues path={path} label={name} hint={note} />;
    case 'pairs':
      return (
        <PairsControl
          {...shared}
          any={
            schema.additionalProperties === true ||
            (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length === 0)
          }
        />
      );
    case 'group':
      return <GroupControl {...shared} schema={schema} />;
    case 'texts_and_groups':
      return <TextsAndGroupsControl {...shared} />;
    case 'any':
      return <AnyControl {...shared} />;
  }
}

/** Kinds that are not text by themselves. */
const TYPED: readonly FieldKind['kind'][] = ['share', 'number', 'flag', 'choice'];

/** Kinds whose fields want the whole width. */
const WIDE: readonly FieldKind['kind'][] = ['texts', 'texts_and_groups', 'pairs', 'group', 'names_or_values', 'any'];

/** A field for each setting of a group, two abreast where there is room. */
export function SchemaFields({
  path,
  schema,
  omit = [],
}: {
  path: YamlPath;
  schema: Schema;
  omit?: readonly string[];
}) {
  const entries = Object.entries(schema.properties ?? {}).filter(([key]) => !omit.includes(key));
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 @md:grid-cols-2">
      {entries.map(([key, one]) => (
        <div key={key} className={WIDE.includes(fieldKind(one).kind) ? '@md:col-span-2' : ''}>
          <SchemaField path={[...path, key]} schema={one} required={schema.required?.includes(key) ?? false} />
        </div>
      ))}
    </div>
  );
}
