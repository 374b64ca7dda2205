/** Fields for texts, choices and yes-or-no. */
import type { YamlPath } from '../../../yaml/yaml-edit.ts';
import { Field, SelectInput, TextArea, TextInput } from '../../../ui/field.tsx';
import { useScenarioField } from './form-context.ts';
import { isScalarValue, readAny, scalarText } from './typed-scalar.ts';
import { useTypedText } from './use-typed-text.ts';
import { flowText } from '../../../yaml/yaml-text.ts';
import { Options } from '../../../ui/options.tsx';

export interface ControlProps {
  path: YamlPath;
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
}

const LONG = 60;

/** A text; an empty one is taken out of the source, unless the setting must be there. */
export function TextControl({
  path,
  label,
  hint,
  placeholder,
  long = false,
  required = false,
}: ControlProps & { long?: boolean; required?: boolean }) {
  const { value, problem, set, clear } = useScenarioField(path);
  const text = isScalarValue(value) ? String(value) : '';
  const change = (next: string) => (next === '' && !required ? clear() : set(next));
  return (
    <Field label={label} hint={hint} error={problem}>
      {long || text.includes('\n') || text.length > LONG ? (
        <TextArea
          rows={Math.min(8, Math.max(2, text.split('\n').length))}
          value={text}
          placeholder={placeholder}
          onText={change}
        />
      ) : (
        <TextInput value={text} placeholder={placeholder} onText={change} />
      )}
    </Field>
  );
}

/** `fallback` is what holds where nothing is said; to choose it is to say nothing. `about` describes an option in the list. */
export function ChoiceControl({
  path,
  label,
  hint,
  options,
  fallback,
  about,
}: ControlProps & {
  options: readonly string[];
  fallback?: string | undefined;
  about?: (option: string) => string | undefined;
}) {
  const { value, problem, set, clear } = useScenarioField(path);
  const usual = fallback ?? '';
  const current = isScalarValue(value) ? String(value) : usual;
  return (
    <Field label={label} hint={hint} error={problem}>
      <SelectInput value={current} onText={(text) => (text === usual ? clear() : set(text))}>
        {!options.includes(usual) && <option value={usual}>{fallback ?? 'not said'}</option>}
        {current !== usual && !options.includes(current) && <option value={current}>{current}</option>}
        <Options values={options} label={(option) => [option, about?.(option)].filter(Boolean).join(': ')} />
      </SelectInput>
    </Field>
  );
}

/** `both`: no can be said too, which is not the same as saying nothing. */
export function FlagControl({ path, label, hint, both }: ControlProps & { both: boolean }) {
  const { value, problem, set, clear } = useScenarioField(path);
  return (
    <Field label={label} hint={hint} error={problem}>
      <SelectInput
        value={typeof value === 'boolean' ? String(value) : ''}
        onText={(text) => (text === '' ? clear() : set(text === 'true'))}
      >
        <option value="">{both ? 'not said' : 'no'}</option>
        <option value="true">yes</option>
        {both && <option value="false">no</option>}
      </SelectInput>
    </Field>
  );
}

/** A text, or nothing for the usual words. */
export function TextOrTrueControl({ path, label, hint }: ControlProps) {
  const { value, problem, set } = useScenarioField(path);
  return (
    <Field label={label} hint={hint} error={problem}>
      <TextInput
        value={typeof value === 'string' ? value : ''}
        placeholder="in the usual words"
        onText={(text) => set(text === '' ? true : text)}
      />
    </Field>
  );
}

/** Any value, typed as YAML on one line. */
export function AnyControl({
  path,
  label,
  hint,
  placeholder = 'text, 12, true, [a, b] or { key: value }',
}: ControlProps) {
  const { value, problem, set, clear } = useScenarioField(path);
  const shown = value === undefined ? '' : isScalarValue(value) ? scalarText(value) : flowText(value);
  const typed = useTypedText(shown, (text) => {
    if (text.trim() === '') {
      clear();
      return '';
    }
    const read = readAny(text);
    if ('problem' in read) return shown;
    set(read.value);
    return isScalarValue(read.value) ? scalarText(read.value) : flowText(read.value);
  });
  const read = readAny(typed.value);
  return (
    <Field label={label} hint={hint} error={problem ?? ('problem' in read ? read.problem : null)}>
      <TextInput className="font-mono text-sm" {...typed} placeholder={placeholder} />
    </Field>
  );
}
