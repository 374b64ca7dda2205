/** Fields for several texts, and for names with values. */
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { Plus } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { isGroup, type YamlPath } from '../../../yaml/yaml-edit.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { fieldMark, useScenarioField, useScenarioForm } from './form-context.ts';
import { isScalarValue, readAny, readScalar, scalarText } from './typed-scalar.ts';
import type { ControlProps } from './text-controls.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface TextsControlProps extends ControlProps {
  /** The empty text means something here (a silence); elsewhere a field that is left empty goes away. */
  keepsEmpty?: boolean;
  suggestions?: readonly string[];
}

/** One field for each text and an empty one for the next. A single text may stand in the source without a list. */
export function TextsControl({
  path,
  label,
  hint,
  placeholder,
  keepsEmpty = false,
  suggestions = [],
}: TextsControlProps) {
  const { value, problem, set, clear } = useScenarioField(path);
  const { edit, focus, problems } = useScenarioForm();
  const listId = useId();
  const texts: unknown[] = Array.isArray(value) ? value : value == null ? [] : [value];
  const change = (at: number, text: string) => {
    if (!Array.isArray(value)) {
      if (at === 0 && text === '') clear();
      else if (at === 0 && texts.length > 0) set(text);
      else edit({ do: 'set', path, value: [...texts, text] });
    } else if (at < texts.length) edit({ do: 'set', path: [...path, at], value: text });
    else edit({ do: 'insert', path, at, value: text });
  };
  const remove = (at: number) => (Array.isArray(value) ? edit({ do: 'remove', path: [...path, at] }) : clear());
  const found = problem ?? texts.map((_, at) => problems.get([...path, at].join('.'))).find((one) => one != null);
  return (
    <FieldGroup label={label} note={hint} problem={found}>
      {[...texts, ''].map((text, at) => (
        // Texts have no identity but their place.
        <div key={at} className="flex gap-1">
          <TextInput
            {...fieldMark([...path, at])}
            aria-label={at < texts.length ? `${label} ${at + 1}` : `${label}: another`}
            aria-invalid={problems.has([...path, at].join('.'))}
            list={suggestions.length > 0 ? listId : undefined}
            className="flex-1"
            value={isScalarValue(text) ? String(text) : ''}
            placeholder={at === texts.length ? (placeholder ?? 'another …') : keepsEmpty ? '(silence)' : ''}
            onText={(text) => change(at, text)}
            onBlur={(event) => !keepsEmpty && at < texts.length && event.target.value === '' && remove(at)}
          />
          {at < texts.length ? (
            <RemoveButton name={`${label} ${at + 1}`} onRemove={() => remove(at)} />
          ) : keepsEmpty ? (
            <Button
              aria-label={`Add a silence to ${label}`}
              icon={Plus}
              iconPx={12}
              onClick={() => {
                change(at, '');
                focus([...path, at + 1]);
              }}
            />
          ) : (
            <span className="w-7 shrink-0" />
          )}
        </div>
      ))}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one} aria-label={one} />
          ))}
        </datalist>
      )}
    </FieldGroup>
  );
}

interface NameInputProps {
  name: string;
  label: string;
  placeholder?: string;
  taken: readonly string[];
  onName: (name: string) => void;
  /** After a name that Enter or Tab took over, rather than leaving the field for something else: the place where work goes on. */
  onEntered?: (name: string) => void;
  /** Takes all the room there is. */
  wide?: boolean;
}

/** A key: taken over on Enter, Tab and on leaving the field, since half a name would be a name too. One that is taken stays as it was typed, and is marked. */
export function NameInput({ name, label, placeholder, taken, onName, onEntered, wide = false }: NameInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? name;
  const wanted = text.trim();
  const isTaken = wanted !== name && taken.includes(wanted);
  const commit = (): boolean => {
    if (isTaken) return false;
    setTyped(null);
    if (wanted === '' || wanted === name) return false;
    onName(wanted);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composing of a sign is not ours.
    if (
      event.nativeEvent.isComposing ||
      (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey || !onEntered))
    )
      return;
    if (commit() && onEntered) {
      event.preventDefault();
      onEntered(wanted);
    }
  };
  return (
    <TextInput
      aria-label={label}
      aria-invalid={isTaken}
      title={isTaken ? 'There is one of that name already' : undefined}
      className={`${wide ? 'w-full' : 'w-2/5'} font-mono text-sm aria-invalid:border-fail`}
      value={text}
      placeholder={placeholder}
      onText={setTyped}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}

function ValueInput({
  path,
  value,
  label,
  any,
  onValue,
}: {
  path: YamlPath;
  value: unknown;
  label: string;
  any: boolean;
  onValue: (value: unknown) => void;
}) {
  const shown = scalarText(value);
  const typed = useTypedText(shown, (text) => {
    const read = any ? readAny(text) : { value: readScalar(text) };
    if ('problem' in read) return shown;
    onValue(read.value ?? '');
    return scalarText(read.value ?? '');
  });
  return (
    <TextInput
      {...fieldMark(path)}
      aria-label={label}
      className="flex-1"
      {...typed}
      placeholder={any ? 'text, 12, true, [a, b] …' : ''}
    />
  );
}

/** Names with values. `any`: a value may be a list or a group. */
export function PairsControl({
  path,
  label,
  hint,
  any = false,
  noun = 'name',
}: ControlProps & { any?: boolean; noun?: string }) {
  const { value, problem, set, clear } = useScenarioField(path);
  const { edit, focus, problems } = useScenarioForm();
  const pairs = isGroup(value) ? Object.entries(value) : [];
  const names = pairs.map(([name]) => name);
  const found = problem ?? names.map((name) => problems.get([...path, name].join('.'))).find((one) => one != null);
  return (
    <FieldGroup label={label} note={hint} problem={found}>
      {pairs.map(([name, item], at) => (
        // A name is what is edited here, so the place must stay the identity.
        <div key={at} className="flex gap-1">
          <NameInput
            name={name}
            label={`${label}: ${noun} ${at + 1}`}
            taken={names}
            onName={(to) => edit({ do: 'rename', path: [...path, name], to })}
          />
          <ValueInput
            path={[...path, name]}
            value={item}
            label={`${label}: ${name}`}
            any={any}
            onValue={(next) => edit({ do: 'set', path: [...path, name], value: next })}
          />
          <RemoveButton
            name={name}
            onRemove={() => (pairs.length === 1 ? clear() : edit({ do: 'remove', path: [...path, name] }))}
          />
        </div>
      ))}
      <div className="flex gap-1">
        <NameInput
          name=""
          label={`${label}: another`}
          placeholder={`another ${noun} …`}
          taken={names}
          onName={(name) =>
            isGroup(value) ? edit({ do: 'set', path: [...path, name], value: '' }) : set({ [name]: '' })
          }
          onEntered={(name) => focus([...path, name])}
        />
      </div>
    </FieldGroup>
  );
}
