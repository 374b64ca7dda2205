import { Link } from 'wouter';
import type { Namesake } from '../../core/told-apart.ts';
import { SelectInput } from './field.tsx';
import { nameAmong, namesakesOf } from './namesakes.ts';
import { NamedOptions } from './options.tsx';
import { RemoveButton } from './remove-button.tsx';

export interface PickedListProps {
  label: string;
  /** One of them. */
  noun: string;
  picked: readonly string[];
  /** Of all that there are; null while that is not known, or not as a whole. */
  all: readonly (Namesake & { not_ready?: string | null | undefined })[] | null;
  hrefOf: (id: string) => string;
  onPicked: (ids: string[]) => void;
}

/** Records that are picked by name, in their order, each with the way to it; one that is not there any more can be seen and let go. */
export function PickedList({ label, noun, picked, all, hrefOf, onPicked }: PickedListProps) {
  const namesakes = namesakesOf(all ?? []);
  const ids = [...new Set(picked)];
  const free = (all ?? []).filter(({ id }) => !picked.includes(id));
  return (
    <div className="flex flex-col items-start gap-1">
      {ids.length > 0 && (
        <ul aria-label={label} className="w-full rounded border border-line">
          {ids.map((id) => {
            const one = all?.find((item) => item.id === id);
            const name = one ? nameAmong(namesakes, one) : all ? `a deleted ${noun}` : id;
            return (
              <li key={id} className="flex min-h-8 items-center gap-2 border-b border-line pl-2 last:border-0">
                <span className="min-w-0 flex-1 truncate">
                  {one ? (
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
      <SelectInput
        aria-label={`Add to ${label}`}
        value=""
        disabled={free.length === 0}
        onText={(id) => id !== '' && onPicked([...picked, id])}
      >
        <option value="">{free.length === 0 ? `no other ${noun}` : `Add: ${noun}…`}</option>
        <NamedOptions of={free} />
      </SelectInput>
    </div>
  );
}
