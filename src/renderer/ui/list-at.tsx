import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useObjectField } from './object-form.tsx';
import { pathText, type ObjectPath } from './object-path.ts';
import { RemoveButton } from './remove-button.tsx';
import { useStableFocus } from './use-stable-focus.ts';

export interface ListAtProps {
  at: ObjectPath;
  label: string;
  /** One of them, as the buttons call it. */
  noun: string;
  hint?: string;
  /** A new one. */
  make: () => unknown;
  /** What is said of one beside its number. */
  titleOf?: (item: unknown, at: number) => ReactNode;
  children: (path: ObjectPath, at: number) => ReactNode;
}

/** A list inside an object, one card for each element; each can be moved and taken away. */
export function ListAt({ at, label, noun, hint, make, titleOf, children }: ListAtProps) {
  const { value, fault, set, clear } = useObjectField(at);
  const area = useRef<HTMLFieldSetElement>(null);
  useStableFocus(area);
  const items: unknown[] = Array.isArray(value) ? value : [];
  const put = (next: unknown[]) => (next.length === 0 ? clear() : set(next));
  const without = (index: number) => items.filter((_item, other) => other !== index);
  const move = (from: number, to: number) => put(without(from).toSpliced(to, 0, items[from]));
  const add = () => {
    put([...items, make()]);
    requestAnimationFrame(() =>
      [...(area.current?.querySelectorAll<HTMLElement>(':scope > ol > li') ?? [])]
        .at(-1)
        ?.querySelector<HTMLElement>('input, textarea, select')
        ?.focus(),
    );
  };
  return (
    <fieldset
      ref={area}
      tabIndex={-1}
      data-field={pathText(at)}
      aria-label={label}
      className="flex min-w-0 flex-col items-start gap-2"
    >
      <legend className="pb-1 text-sm text-muted">{label}</legend>
      {hint && <p className="text-sm text-subtle">{hint}</p>}
      {fault !== null && <p className="text-sm text-fail">{fault}</p>}
      {items.length > 0 && (
        <ol className="flex w-full flex-col gap-2">
          {items.map((item, index) => (
            // Elements have nothing of their own that they could be known by; every field in them takes its value from its path.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="rounded border border-line">
              <div className="flex min-h-8 flex-wrap items-center gap-1 border-b border-line bg-sunken px-2 py-0.5">
                <span className="min-w-0 flex-1 truncate text-sm text-muted">
                  {titleOf?.(item, index) ?? `${noun} ${index + 1}`}
                </span>
                <Button
                  className="h-6"
                  aria-label={`Move ${noun} ${index + 1} up`}
                  disabled={index === 0}
                  icon={ArrowUp}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  className="h-6"
                  aria-label={`Move ${noun} ${index + 1} down`}
                  disabled={index === items.length - 1}
                  icon={ArrowDown}
                  onClick={() => move(index, index + 1)}
                />
                <RemoveButton name={`${noun} ${index + 1}`} onRemove={() => put(without(index))} />
              </div>
              <div className="flex flex-col gap-3 p-3">{children([...at, index], index)}</div>
            </li>
          ))}
        </ol>
      )}
      <Button icon={Plus} onClick={add}>
        Add {/^[aeiou]/i.test(noun) ? 'an' : 'a'} {noun}
      </Button>
    </fieldset>
  );
}
