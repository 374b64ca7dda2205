import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { TextInput } from './field.tsx';
import { Suggestions } from './options.tsx';

export interface TagInputProps {
  /** Names the group of tags, and what is typed into it. */
  label: string;
  values: readonly string[];
  onValues: (values: string[]) => void;
  placeholder?: string | undefined;
  /** What people usually choose. */
  suggestions?: readonly string[] | undefined;
}

/** Several short texts: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function TagInput({ label, values, onValues, placeholder = 'add one, then Enter', suggestions }: TagInputProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const add = () => {
    const next = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !values.includes(part));
    if (next.length > 0) onValues([...values, ...new Set(next)]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) onValues(values.slice(0, -1));
  };
  return (
    <fieldset
      aria-label={label}
      className="flex min-h-7 flex-wrap items-center gap-1 rounded border border-line-strong bg-surface p-0.5"
    >
      {values.map((value, at) => (
        // Nothing keeps a program from saying one twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="flex max-w-full items-center gap-0.5 rounded-sm bg-hover pl-1.5 text-sm">
          <span className="truncate">{value}</span>
          <button
            type="button"
            aria-label={`Remove ${value}`}
            onClick={() => onValues(values.filter((_one, other) => other !== at))}
            className="flex size-5 shrink-0 items-center justify-center rounded-sm text-muted hover:text-fg"
          >
            <X size={12} />
          </button>
        </span>
      ))}
      <TextInput
        value={text}
        aria-label={`Add to ${label}`}
        list={suggestions && listId}
        placeholder={placeholder}
        onText={setText}
        onKeyDown={onKeyDown}
        // What was typed and not confirmed would else be lost.
        onBlur={add}
        className="h-5.5 flex-1 basis-32 border-transparent"
      />
      <Suggestions id={listId} of={suggestions} />
    </fieldset>
  );
}
