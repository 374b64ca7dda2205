/** What a language knows beyond its phrase book: what was learnt of how people say things, and wordings that are understood whatever was learnt. */
import type { CaseRanker } from '../understanding/case-ranker.ts';
import type { ChooseFact } from '../understanding/fact-chooser.ts';
import type { CostlyRules } from './costly-rules.ts';
import type { SlotKind } from './phrase-book.ts';
import type { ReadAnswer } from './spoken-answer.ts';
import type { ActReader } from '../understanding/act-reader.ts';
import type { ActWeigher } from '../understanding/act-weigher.ts';
import type { Lexicon } from '../understanding/lexicon.ts';

/** An act of which a miss is costly. Patterns over the words of a sentence, as `word-patterns` describes them. */
export interface CostlyRule {
  act: string;
  says: readonly string[];
  /** Where one of these is said too, it is not meant. */
  unless: readonly string[];
}

/** How times of day that do not say their half are meant. Patterns are put to plain words, joined by blanks. */
export interface Halves {
  first: RegExp;
  second: RegExp;
  /** How often each hour of the dial, 1 to 12, was meant of the first half of the day and of the second. */
  counts(this: void): readonly (readonly [number, number])[];
}

/** A question with these words asks for a value of this kind. Put to plain words, joined by blanks. */
export interface AskRule {
  kind: SlotKind;
  pattern: RegExp;
  /** A question with these words asks for none of this kind, whatever it is about. */
  except?: RegExp;
}

/** "Half past", without its hour: minutes after the hour that was said before. */
export interface BareMinutes {
  pattern: RegExp;
  minutes: number;
}

export interface LearntLanguage {
  /** Which of an agent's cases something is; absent: nothing was learnt of it. null: what was learnt is not there. */
  cases?(this: void): CaseRanker | null;
  /** Which of several known things a question is for; absent: nothing was learnt of it. null: what was learnt is not there. */
  facts?(this: void): ChooseFact | null;
  /** By which words a question asks, told apart for `facts`; in the order in which that was learnt. Put to plain words, joined by blanks. */
  askedForms: readonly RegExp[];
  lexicon: Lexicon;
  /** Answers that name their value in words of their own, by the kind that was asked for. */
  answers: Readonly<Partial<Record<SlotKind, ReadAnswer>>>;
  /** The first that fits decides. */
  asks: readonly AskRule[];
  bareMinutes: readonly BareMinutes[];
  /** Made when it is first needed. */
  acts(this: void): ActReader;
  rules(this: void): CostlyRules;
  /** Weighs up what different readers hear; absent: nothing was learnt of it. null: what was learnt is not there. */
  weigher?(this: void): ActWeigher | null;
  /** A yes and a no in other words (`affirm`, `negate`), looked for where what was learnt hears neither. */
  yesNo(this: void): CostlyRules;
  /** A yes and a no that name neither (`affirm`, `negate`): they answer a question for one, whatever was learnt. */
  yesNoIdioms(this: void): CostlyRules;
  halves: Halves;
  /** What puts a name down; group 1 is the name. Put to the text as it is: `asked` only to answers to who it is, where small letters do. */
  names: {
    /** Without it, none of the others is in a text. */
    hint: RegExp;
    written: readonly RegExp[];
    asked: readonly RegExp[];
    /** Whom one is sent to, in answer to a question for somebody: "Please speak to …". */
    sought: RegExp;
  };
  /** Put to plain words: a day that is spoken of lies in the past. */
  past: RegExp;
}
