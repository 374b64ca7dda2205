/** One line for each text or group of settings: what begins with a brace is a group, typed as YAML. */
import { TextInput } from '../../../ui/field.tsx';
import { flowText } from '../../../yaml/yaml-text.ts';
import { isGroup, type YamlPath } from '../../../yaml/yaml-edit.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { fieldMark, useScenarioField, useScenarioForm } from './form-context.ts';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import type { ControlProps } from './text-controls.tsx';
import { isScalarValue, readAny } from './typed-scalar.ts';
import { useTypedText } from './use-typed-text.ts';

const shownText = (value: unknown): string =>
  isScalarValue(value) ? String(value) : value == null ? '' : flowText(value);

/** A group that cannot be read yet is the text that it is. */
function readLine(text: string): unknown {
  if (!text.trim().startsWith('{')) return text;
  const read = readAny(text);
  return 'value' in read && isGroup(read.value) ? read.value : text;
}

function Line({
  path,
  value,
  label,
  placeholder,
  onValue,
  onLeft,
}: {
  path: YamlPath;
  value: unknown;
  label: string;
  placeholder?: string | undefined;
  onValue: (value: unknown) => void;
  onLeft?: () => void;
}) {
  const { problems } = useScenarioForm();
  const typed = useTypedText(shownText(value), (text) => {
    const read = readLine(text);
    onValue(read);
    return shownText(read);
  });
  return (
    <TextInput
      {...fieldMark(path)}
      {...typed}
      aria-label={label}
      aria-invalid={problems.has(path.join('.'))}
      className={`flex-1 ${isGroup(value) ? 'font-mono text-sm' : ''}`}
      placeholder={placeholder}
      onBlur={() => {
        typed.onBlur();
        onLeft?.();
      }}
    />
  );
}

export function TextsAndGroupsControl({ path, label, hint, placeholder }: ControlProps) {
  const { value, problem } = useScenarioField(path);
  const { edit, problems } = useScenarioForm();
  const lines: unknown[] = Array.isArray(value) ? value : [];
  const prefix = `${path.join('.')}.`;
  const found = problem ?? [...problems].find(([at]) => at.startsWith(prefix))?.[1];
  const change = (at: number, next: unknown) =>
    edit(
      !Array.isArray(value)
        ? { do: 'set', path, value: [next] }
        : at < lines.length
          ? { do: 'set', path: [...path, at], value: next }
          : { do: 'insert', path, at, value: next },
    );
  const remove = (at: number) => edit({ do: 'remove', path: [...path, at] });
  return (
    <FieldGroup label={label} note={hint} problem={found}>
      {[...lines, ''].map((line, at) => (
        // Lines have no identity but their place.
        <div key={at} className="flex gap-1">
          <Line
            path={[...path, at]}
            value={line}
            label={at < lines.length ? `${label} ${at + 1}` : `${label}: another`}
            placeholder={at === lines.length ? (placeholder ?? 'words, or { action: … }, { act: … }') : undefined}
            onValue={(next) => change(at, next)}
            onLeft={() => at < lines.length && line === '' && remove(at)}
          />
          {at < lines.length ? (
            <RemoveButton name={`${label} ${at + 1}`} onRemove={() => remove(at)} />
          ) : (
            <span className="w-7 shrink-0" />
          )}
        </div>
      ))}
    </FieldGroup>
  );
}
