import { score } from './formats.ts';

export interface ScoreBadgeProps {
  value: number | null;
  /** 95 % interval, where one could be computed. */
  interval?: readonly [number, number] | null;
  /** Successes and trials, where the score is a rate. */
  successes?: number;
  n?: number;
}

/** Estimate, interval and count together: none of them means much alone. */
export function ScoreBadge({ value, interval, successes, n }: ScoreBadgeProps) {
  const text = score(value);
  const spread = interval ? ` [${score(interval[0])}, ${score(interval[1])}]` : '';
  const share = n == null ? '' : successes == null ? ` n ${n}` : ` ${successes}/${n}`;
  return (
    <span
      className="inline-flex items-center gap-1.5 whitespace-nowrap"
      title={
        value == null ? 'No trial could be evaluated' : `${text}${interval ? `, 95 % interval${spread}` : ''}${share}`
      }
    >
      <span className="h-1.5 w-8 overflow-hidden rounded-full bg-hover" aria-hidden>
        <span className="block h-full bg-accent" style={{ width: `${(value ?? 0) * 100}%` }} />
      </span>
      <span className="font-medium">{text}</span>
      {(spread || share) && (
        <span className="text-sm text-subtle">
          {share}
          {spread}
        </span>
      )}
    </span>
  );
}
