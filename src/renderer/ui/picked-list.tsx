import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SelectInput } from './field.tsx';
import type { NamedItem } from './named-item.ts';
import { nameAmong, namesakesOf } from './namesakes.ts';
import { NamedOptions } from './options.tsx';
import { RemoveButton } from './remove-button.tsx';

export interface PickedListProps {
  label: string;
  /** One of them. */
  noun: string;
  picked: readonly string[];
  /** Those that can be picked, and each that is. */
  all: readonly NamedItem[];
  hrefOf: (id: string) => string;
  onPicked: (ids: string[]) => void;
  /** Finds those that are not in `all`, in place of the list of them. */
  more?: ReactNode | false;
}

/** Records that are picked by name, in their order, each with the way to it; one that is not there any more can be seen and let go. */
export function PickedList({ label, noun, picked, all, hrefOf, onPicked, more }: PickedListProps) {
  const namesakes = namesakesOf(all);
  const ids = [...new Set(picked)];
  const free = all.filter(({ id }) => !picked.includes(id));
  return (
    <div className="flex flex-col items-start gap-1">
      {ids.length > 0 && (
        <ul aria-label={label} className="w-full rounded border border-line">
          {ids.map((id) => {
            const one = all.find((item) => item.id === id);
            const name = one ? nameAmong(namesakes, one) : id;
            return (
              <li key={id} className="flex min-h-8 items-center gap-2 border-b border-line pl-2 last:border-0">
                <span className="min-w-0 flex-1 truncate">
                  {one && !one.absent ? (
                    <Link href={hrefOf(id)} className="text-accent hover:underline">
                      {name}
                    </Link>
                  ) : (
                    <span className="text-muted">{name}</span>
                  )}
                  {one?.not_ready != null && (
                    <span className="text-sm text-fail" title={one.not_ready}>
                      {' '}
                      ▲ cannot speak
                    </span>
                  )}
                </span>
                <RemoveButton name={name} onRemove={() => onPicked(picked.filter((other) => other !== id))} />
              </li>
            );
          })}
        </ul>
      )}
      {more || (
        <SelectInput
          aria-label={`Add to ${label}`}
          value=""
          disabled={free.length === 0}
          onText={(id) => id !== '' && onPicked([...picked, id])}
        >
          <option value="">{free.length === 0 ? `no other ${noun}` : `Add: ${noun}…`}</option>
          <NamedOptions of={free} />
        </SelectInput>
      )}
    </div>
  );
}
