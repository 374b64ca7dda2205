import { RangeInput } from './field.tsx';
import { NumberInput } from './number-controls.tsx';
import { wholeShares, withShare } from './shares.ts';

export interface ShareSlidersProps {
  label: string;
  items: readonly { id: string; name: string; weight: number }[];
  onShares: (shares: Record<string, number>) => void;
}

/** A slider for each, in percent: together they are always 100, since the others make room for the one that is moved. */
export function ShareSliders({ label, items, onShares }: ShareSlidersProps) {
  const shares = wholeShares(items.map(({ weight }) => weight));
  const move = (at: number, value: number) => {
    const next = withShare(shares, at, value);
    onShares(Object.fromEntries(items.map(({ id }, index) => [id, next[index] ?? 0])));
  };
  return (
    <fieldset aria-label={label} className="flex flex-col gap-1">
      <legend className="pb-1 text-sm text-muted">{label}</legend>
      {items.map(({ id, name }, at) => (
        <div key={id} className="grid grid-cols-[minmax(80px,160px)_minmax(0,1fr)_64px_14px] items-center gap-2">
          <span className="truncate" title={name}>
            {name}
          </span>
          <RangeInput
            label={`Share of ${name}`}
            value={shares[at] ?? 0}
            max={100}
            step={1}
            onValue={(value) => move(at, value)}
          />
          <NumberInput
            aria-label={`Share of ${name} in percent`}
            min={0}
            max={100}
            step={1}
            value={shares[at] ?? 0}
            otherwise={0}
            onNumber={(value) => move(at, value)}
          />
          <span className="text-sm text-muted">%</span>
        </div>
      ))}
    </fieldset>
  );
}
