/**
 * What people say for things ("they let me go" for being dismissed), as lines that somebody wrote: `names: expressions`, where each
 * expression says what the names do, but need not be said by them (`resources/understanding/en/README.md`).
 */

export interface ComparedWords {
  /** The words of a text as they are compared with those of an expression. */
  of(this: void, text: string): readonly string[];
  /** Several that are one word wherever they are said: "run out"; null: they are not. */
  asOne(this: void, words: readonly string[]): string | null;
  /** Whether they say enough to be an expression. */
  tell(this: void, words: readonly string[]): boolean;
}

export interface SaidExpression {
  /** Stands for it among words, and is none. */
  key: string;
  /** From a word to another (exclusive). */
  start: number;
  end: number;
}

export interface Expressions {
  /** Of single words and of keys. */
  relation(this: void, said: string, meant: string): 'same' | 'opposite' | null;
  /** Those of several words, without those within a longer one, in the order of the text. */
  find(this: void, words: readonly string[]): readonly SaidExpression[];
}

interface Line {
  names: readonly { text: string; denied: boolean }[];
  says: readonly string[];
}

const LINE = /^([^:]+):(.+)$/;
const listed = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Throws where it is none. */
function readLine(line: string): Line {
  const [, names, says] = LINE.exec(line) ?? [];
  if (names === undefined || says === undefined) throw new Error(`"${line}" has no names before a colon.`);
  return {
    names: listed(names, ',').map((name) =>
      name.startsWith('not ') ? { text: name.slice(4), denied: true } : { text: name, denied: false },
    ),
    says: listed(says, ';'),
  };
}

const PART = /\([^)]*\)\??|\S+/g;
/** Words of any kind in the place of `..`, at most. */
const GAP = 4;

/** Each way to say it, of its choices and of what may be left out; possessives may: "lost the job". */
function spelledOut(parts: readonly string[]): string[][] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  const choices = listed(first.replace(/^\(|\)?\??$/g, ''), '|');
  const mayBeAbsent = first.endsWith('?') || first === 'my';
  return spelledOut(rest).flatMap((others) => [
    ...choices.map((choice) => [...choice.split(' '), ...others]),
    ...(mayBeAbsent ? [others] : []),
  ]);
}

/** A pronoun of persons and things: either stands for it. */
const THEM = 'them';
const THEM_ALL: readonly string[] = [THEM, 'me', 'it'];
const isSaidBy = (step: string, word: string | undefined): boolean =>
  step === word || (word === THEM && THEM_ALL.includes(step));

/** The place behind it; −1: it is not there. */
function endOf(steps: readonly string[], step: number, words: readonly string[], at: number): number {
  const here = steps[step];
  if (here === undefined) return at;
  if (here !== '..') return isSaidBy(here, words[at]) ? endOf(steps, step + 1, words, at + 1) : -1;
  for (let skip = 0; skip <= GAP && at + skip < words.length; skip += 1) {
    const end = endOf(steps, step + 1, words, at + skip);
    if (end !== -1) return end;
    if (words[at + skip] === BREAK) break;
  }
  return -1;
}

/** Among the words of a text where a clause ends: no expression goes over it. */
export const BREAK = '.';

/** Where a word or a key stands in the lines. */
interface Place {
  line: number;
  denied: boolean;
  isName: boolean;
}

/** One way to say an expression. */
interface Way {
  key: string;
  steps: readonly string[];
  /** Its place among all of them. */
  at: number;
}
/** Few expressions have both of their first steps in common. */
const beginning = (first: string, second: string): string => `${first} ${second}`;

/** None: it says too little. */
function waysOf(text: string, compared: ComparedWords): string[][] {
  const ways = spelledOut(text.match(PART) ?? []).map((way) =>
    way.flatMap((word) => (word === '..' ? [word] : compared.of(word))),
  );
  const [only, ...others] = ways;
  const whole = only && others.length === 0 ? compared.asOne(only) : null;
  if (whole !== null) return [[whole]];
  const isTold = (way: readonly string[]): boolean => way[0] !== '..' && compared.tell(way);
  return ways.filter(isTold);
}

/** Throws of a line that is none, or that has an expression which says too little. */
export function expressionsOf(lines: readonly string[], compared: ComparedWords): Expressions {
  const places = new Map<string, Place[]>();
  const ways = new Map<string, Way[]>();
  let count = 0;
  const known = new Set<string>();
  const add = (text: string, place: Place): boolean => {
    const spelled = waysOf(text, compared);
    if (spelled.length === 0) return false;
    const longest = Math.max(...spelled.map(({ length }) => length));
    // A single word is related by itself; of more than one it is their key.
    for (const key of longest < 2 ? spelled.flat() : [`“${text}”`]) {
      const all = places.get(key);
      if (all) all.push(place);
      else places.set(key, [place]);
    }
    if (longest < 2 || known.has(text)) return true;
    known.add(text);
    for (const steps of spelled) {
      const [first, second] = steps;
      if (first === undefined || second === undefined) continue;
      const begun = beginning(first, second);
      const way = { key: `“${text}”`, steps, at: (count += 1) };
      const others = ways.get(begun);
      if (others) others.push(way);
      else ways.set(begun, [way]);
    }
    return true;
  };
  const refuse = (text: string): never => {
    throw new Error(`"${text}" says too little.`);
  };
  for (const [line, { names, says }] of lines.map(readLine).entries()) {
    for (const { text, denied } of names) {
      const isDenied = denied && add(`not ${text}`, { line, denied: false, isName: true });
      if (!add(text, { line, denied, isName: true }) && !isDenied) refuse(text);
    }
    for (const text of says) if (!add(text, { line, denied: false, isName: false })) refuse(text);
  }
  return {
    relation: (said, meant) => {
      const own = places.get(said);
      const others = own && places.get(meant);
      if (!own || !others) return null;
      for (const one of own)
        for (const other of others)
          if (one.line === other.line && other.isName) return one.denied === other.denied ? 'same' : 'opposite';
      return null;
    },
    find: (words) =>
      apart(
        words.flatMap((word, start): SaidExpression[] => {
          const next = words[start + 1];
          const seconds = next === THEM ? ['..', ...THEM_ALL] : next === undefined ? ['..'] : ['..', next];
          return seconds
            .flatMap((second) => ways.get(beginning(word, second)) ?? [])
            .toSorted((one, other) => one.at - other.at)
            .flatMap(({ key, steps }) => {
              const end = endOf(steps, 0, words, start);
              return end === -1 ? [] : [{ key, start, end }];
            });
        }),
      ),
  };
}

/** Without those within a longer one; by the order of their beginnings, as they are found. */
function apart(found: readonly SaidExpression[]): SaidExpression[] {
  const isWithin = (one: SaidExpression, other: SaidExpression | undefined): boolean =>
    other !== undefined &&
    other.start <= one.start &&
    other.end >= one.end &&
    other.end - other.start > one.end - one.start;
  return found.filter((one, at) => {
    for (let near = at + 1; found[near]?.start === one.start; near += 1) if (isWithin(one, found[near])) return false;
    for (let near = at - 1; (found[near]?.start ?? -LONGEST) > one.start - LONGEST; near -= 1)
      if (isWithin(one, found[near])) return false;
    return true;
  });
}
/** Words of an expression, at most, gaps included. */
const LONGEST = 40;
