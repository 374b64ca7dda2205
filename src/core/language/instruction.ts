/**
 * Instructions of a role as a language reads them: under which condition, what is to be done, and what must not be done before or while something
 * holds. Plain data; what it means in a conversation is the agent's to work out.
 */

import type { SaidWord } from './meanings.ts';

/** Something that the lead does with its words: a key of the phrase book's `recognize.lead`, a topic of its objections, a yes or no. */
export type Deed = { key: string } | { objection: string } | { says: 'yes' | 'no' };

/**
 * What a condition looks at. `about`: stems of the words that tell what it is about; empty where it does not say. `words`: all that it says, as a
 * lead might say it.
 */
export type Test = { negated: boolean; about: readonly string[]; words: readonly SaidWord[] } &
  /** `asked`: to what the role asks just before. `ofChoice`: to all that there is to choose from. */
  (
    | { kind: 'did'; deed: Deed; asked?: string; ofChoice?: true }
    /** The lead asks about it. */
    | { kind: 'asks' }
    /** The lead asks what nothing in the agent's roles and knowledge answers. */
    | { kind: 'unknown' }
    /** The lead says so, or an answer of its comes to that. `lacks`: it does not have or know what it is asked for; `wants`: it may ask for it; `past`: it has come about; `other`: somebody else does it; `by`: it cannot be done by a time that is named; `self`: whoever is asked does it; `ours`: whoever asks is to do it. */
    | { kind: 'holds'; lacks?: true; wants?: true; past?: true; other?: true; by?: true; self?: true; ours?: true }
    /** An amount that the lead named. */
    | ({ kind: 'amount' } & Amounts)
    /** A value that the lead named is none of those that are listed. `words`: what kind of thing it is. */
    | { kind: 'unlisted'; listed: readonly string[] }
    /** How a value that the lead named begins or ends. */
    | ({ kind: 'affix' } & Affix)
    /** A time or a day that the lead named. `of`: told of this, and of nothing else; absent: of whatever. */
    | ({ kind: 'timed'; of?: readonly SaidWord[] } & Times)
    /** It has been asked and answered, or an action of that kind was called. */
    | { kind: 'done' }
  );
const UNANSWERED: ReadonlySet<string> = new Set(['unsure', 'refuse']);
/** The lead does not know, or will not say. */
export const isNoAnswer = (deed: Deed): boolean => 'key' in deed && UNANSWERED.has(deed.key);
export const leavesUnanswered = (test: Test): boolean => test.kind === 'did' && isNoAnswer(test.deed);

/** "Begins with 7 or 8". */
export interface Affix {
  at: 'start' | 'end';
  /** Any of them; none: those that the sentence before it names. */
  values: readonly string[];
}

/** "After six in the evening", "on a weekend"; without hours and days: those that the sentence before it names. */
export interface Times {
  /** In minutes after midnight, `from` counts and `to` does not; past midnight where `from` is later. null: at any hour. */
  hours: { from: number; to: number } | null;
  /** Canonical days and names of weekdays in English, any of them; none: on any day. */
  days: readonly string[];
}

/** "Under twelve", "one or two". */
export interface Amounts {
  is: Comparison;
  /** null: the one that the sentence before it names. */
  amount: number | null;
  most?: number;
  /** Of the scale that the question names: the lower or the upper part of it. */
  of_scale?: true;
  /** Of durations, so that "three months" are more than "thirty days"; null: amounts are compared as they are said. */
  unit_days: number | null;
  /** An amount of money. */
  money?: true;
  /** Wished for: whoever asks for more of it wants more than there is. */
  wished?: true;
  /** Of something that has several units: what one of `amount` comes to in the base unit of its dimension. */
  quantity?: { of: Dimension; unit: number };
  /** How many there are of what stands behind the figure: "more than five pieces". */
  counted?: true;
}
/** In metres, grams, litres and minutes. */
export type Dimension = 'length' | 'weight' | 'volume' | 'minutes';
/** `amount`: in the base unit. */
export interface Quantity {
  of: Dimension;
  amount: number;
}
export type Comparison = 'over' | 'under' | 'at_least' | 'at_most' | 'between';

export interface Condition {
  text: string;
  tests: readonly Test[];
  /** Whether all tests must be met, or one is enough. */
  every: boolean;
  /** The question of the role that it is an answer to: what is said to anything else does not meet it. */
  answers?: string;
  /** It is met by any other answer than one that meets this. */
  otherwise?: Condition;
}

/** What the agent is to do. `said`: what the lead said is given, in its own words. */
export type Order =
  /**
   * Words for the lead, which may ask something. `offers`: they offer something that is to be accepted first, though they do not ask; `before`: those of
   * the sentence before, as in "say so"; `seeks`: a question for something in no words of the role's own ("ask for the date"), for which the script may have
   * its own; `untold`: a question that is left out where the lead has told it; `worded`: an offer that the role gives no words for, unless they stand behind it.
   */
  | {
      do: 'say';
      text: string;
      offers?: true;
      untold?: true;
      manner?: 'thank';
      before?: true;
      seeks?: true;
      worded?: true;
    }
  /** What roles and knowledge say about something. */
  | { do: 'inform'; about: string }
  /** An action, by its slug or by words that describe it, with the arguments that the role gives. */
  | { do: 'act'; slug: string | null; about: string; given: Readonly<Record<string, string>>; said: boolean }
  | { do: 'transfer' }
  /**
   * A value is taken for what was or would have been told: "use 7 for the nights", "pass `urgent` as yes when you book", "put down "to be checked"
   * for it". `about`: words for what is collected, or a parameter's name; empty: what leaves the value to choose, else what was asked last. `value`: null: what the lead has just answered.
   * `ofChoice`: nothing, where the script does not leave it to choose: "reserve Polar".
   */
  | { do: 'set'; about: string; value: string | null; ofChoice?: true }
  | { do: 'end' }
  /** Nothing of what follows, unless the question before it was answered with something else than no. */
  | { do: 'if_told' }
  /** Back to the script. */
  | { do: 'go_on' }
  /** The open question once more. */
  | { do: 'ask_again' };

/** What must not be done: ever, until a condition has been met, or while one holds. */
export interface Bar {
  target: BarredKind;
  slug: string | null;
  /** Stems of what it is about, and its words. */
  about: readonly string[];
  words: readonly SaidWord[];
  until: Condition | null;
  during: Condition | null;
  /** What is to be done before ("Before booking, ask for the name"). */
  first: readonly Order[];
}
export type BarredKind = 'inform' | 'ask' | 'act' | 'end';

/** One sentence of a role. */
export interface Instruction {
  when: Condition | null;
  /** It goes on from the instruction before it: "Then …", "Otherwise …", "… do the same". */
  follows: 'then' | 'otherwise' | 'same' | null;
  orders: readonly Order[];
  bars: readonly Bar[];
  /** Where it follows as the same: words for the rule whose orders are meant; '': the one before. `orders` are those beside them. */
  likeRule?: string;
  /** It holds again, after the instruction before it: "If they still do not have it". */
  again?: true;
  /** Its condition is but a topic, which belongs to a statement before it. */
  isTopic?: true;
  /** A statement about some leads ("Anyone who is younger cannot be hired"): a condition where orders follow it, else something to tell. */
  isStatement?: true;
  /** When it does not hold, and what is done then. */
  unless?: { when: Condition; orders: readonly Order[] };
}

const deniedWord = (said: SaidWord): SaidWord => ({
  ...said,
  denied: !said.denied,
  ...(said.parts && { parts: said.parts.map(deniedWord) }),
  ...(said.also && { also: said.also.map(deniedWord) }),
});

/** The opposite of a condition: "otherwise". */
export const negatedCondition = ({ text, tests, every }: Condition): Condition => ({
  text: `not: ${text}`,
  tests: tests.map((test) =>
    test.kind === 'did' && 'says' in test.deed && test.asked !== undefined
      ? { ...test, deed: { says: test.deed.says === 'yes' ? 'no' : 'yes' } }
      : { ...test, negated: !test.negated, words: test.words.map(deniedWord) },
  ),
  every: !every,
});

/** A rule in the shape that is read, by what its words were found to do, and what it is expected to come to then. Quotations are masked. */
export interface MarkedShape {
  sentences: readonly string[];
  expected: ExpectedReading;
}
export interface ExpectedReading {
  /** Places of the quotations that are to be said. */
  said: readonly number[];
  /** Slugs. */
  called: readonly string[];
  forbidden: readonly string[];
  ends: boolean;
  /** The words of each case. */
  cases: readonly string[];
  /** Words that forbid, end the call or go on, and are not for the lead. */
  unsaid: readonly string[];
}
