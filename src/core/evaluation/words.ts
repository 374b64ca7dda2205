/** How the parts of a sentence are worded that differ between findings of one kind. */

/** Anything that was said, written or expected, as it is shown in quotes. */
export interface Value {
  readonly value: unknown;
}

export interface Words {
  /** `digits`: so many after the point. */
  readonly number: (value: number, digits?: number) => string;
  readonly numbers: (values: readonly number[]) => string;
  readonly quoted: (value: Value) => string;
  /** "once", "3 times". */
  readonly times: (count: number) => string;
  /** Turns as people count them: from 1. */
  readonly turn: (index: number) => string;
  /** " in turn 3, turn 5". */
  readonly inTurns: (indexes: readonly number[]) => string;
}

const turn = (index: number): string => `turn ${index + 1}`;

/** Everything as it was. */
export const EXACT: Words = {
  number: (value, digits) => (digits === undefined ? String(value) : value.toFixed(digits)),
  numbers: (values) => values.join(', '),
  quoted: ({ value }) => JSON.stringify(value),
  times: (count) => (count === 1 ? 'once' : `${count} times`),
  turn,
  inTurns: (indexes) => ` in ${indexes.map(turn).join(', ')}`,
};

/** At whatever turn: for findings beside which their turns stand. */
export const AT_ANY_TURN: Words = { ...EXACT, turn: () => 'a turn', inTurns: () => '' };

/** What all findings of one kind have in common. */
export const OF_ANY_VALUE: Words = {
  ...AT_ANY_TURN,
  number: () => '…',
  numbers: () => '…',
  quoted: ({ value }) => (typeof value === 'string' ? '"…"' : '…'),
  times: () => '… times',
};
