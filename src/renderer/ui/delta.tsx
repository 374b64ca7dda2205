import { score } from './formats.ts';

/** Smaller than what two decimals show. */
const NOTHING = 0.005;

export type Direction = 'better' | 'worse' | 'level';

export const directionOf = (delta: number): Direction =>
  delta >= NOTHING ? 'better' : delta <= -NOTHING ? 'worse' : 'level';

const MARKS = { better: '▲', worse: '▼', level: '=' } as const;
const TONES = { better: 'text-pass', worse: 'text-fail', level: 'text-muted' } as const;

/** A difference with its sign; a minus that reads as one. */
export const signed = (delta: number): string =>
  directionOf(delta) === 'level' ? score(0) : `${delta > 0 ? '+' : '−'}${score(Math.abs(delta))}`;

/** A difference of scores: mark, sign and colour say the same. */
export function Delta({ value }: { value: number | null }) {
  if (value == null) return <span className="text-muted">–</span>;
  const direction = directionOf(value);
  return (
    <span className={`font-medium whitespace-nowrap ${TONES[direction]}`}>
      <span aria-hidden>{MARKS[direction]} </span>
      {signed(value)}
    </span>
  );
}
