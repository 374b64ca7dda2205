/** The words of a language for numbers, and what they are worth. */

export interface NumberLexicon {
  decimalMark: '.' | ',';
  /** Below a hundred; tens and what is added to them apart. */
  small: ReadonlyMap<string, number>;
  /** Of a hundred and of several, as one word. */
  hundreds: ReadonlyMap<string, number>;
  /** Multiplies what is before it by a hundred; '' where hundreds are words of their own. */
  hundred: string;
  scales: ReadonlyMap<string, number>;
  /** Letters right after a figure, as they are written. */
  suffixes: ReadonlyMap<string, number>;
  /** Stands between the parts of a number: tens and units ("treinta y cinco"), or what is above and below a hundred. */
  and: string;
  andJoins: 'units' | 'hundreds';
  /** "A" before a hundred, and "half a" before a million. */
  article: ReadonlySet<string>;
  half: string;
  /** "And a half", after what it is added to. */
  andHalf: readonly (readonly string[])[];
  point: string;
  minus: ReadonlySet<string>;
  /** Digits one by one: zero, "oh". */
  digits: ReadonlyMap<string, string>;
  repeats: ReadonlyMap<string, number>;
}
