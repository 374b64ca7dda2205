import { useId } from 'react';

export interface SegmentedProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few, all in sight: radio buttons in a row, moved through with the arrow keys. */
export function Segmented<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="relative flex h-7 items-stretch rounded border border-line-strong bg-surface p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.id}
          className="flex items-center rounded-sm px-2 text-sm whitespace-nowrap text-muted hover:text-fg has-checked:bg-selected has-checked:text-fg has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
