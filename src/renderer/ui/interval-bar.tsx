import { directionOf, signed } from './delta.tsx';

export interface IntervalBarProps {
  value: number;
  interval: readonly [number, number] | null;
  /** The bar goes from minus this to plus this, so that bars under each other compare. */
  extent: number;
}

const FILLS = { better: 'bg-pass-fill', worse: 'bg-fail-fill', level: 'bg-line-strong' } as const;

/** A difference as a dot and its interval as a line, around a line at zero. */
export function IntervalBar({ value, interval, extent }: IntervalBarProps) {
  const place = (x: number) => 50 + (Math.min(extent, Math.max(-extent, x)) / extent) * 46;
  const fill = FILLS[directionOf(value)];
  const text = interval
    ? `95 % interval ${signed(interval[0])} to ${signed(interval[1])}`
    : 'Too few pairs for an interval';
  return (
    <span className="relative block h-4 w-full" title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      {interval && (
        <span
          aria-hidden
          className={`absolute top-[7px] h-[2px] ${fill}`}
          style={{ left: `${place(interval[0])}%`, width: `${Math.max(0, place(interval[1]) - place(interval[0]))}%` }}
        />
      )}
      <span
        aria-hidden
        className={`absolute top-1 size-2 -translate-x-1/2 rounded-full ${fill}`}
        style={{ left: `${place(value)}%` }}
      />
    </span>
  );
}
