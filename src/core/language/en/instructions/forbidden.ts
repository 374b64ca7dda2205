/** Reads what a role forbids: "Never quote a price before you know the model". */
import type { Bar, BarredKind, Condition } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';
import { readCondition } from './conditions.ts';
import type { Split } from './split-sentence.ts';

export const FORBIDS =
  /^(?:you (?:must|should|may|can|will)\s+)?(?:never|do not|don't|must not|under no circumstances|at no time|not(?!\s+(?:everybody|everyone|every|all|many|much|most|only|just|always|a few|any more)\b)|avoid|refrain from|cannot|(?:there is |there's )?no need to|you need not|you needn't|you (?:must|may|should|can)(?:not| not| never)|no)\s+(?:ever\s+)?(.+)$/i;
export const SAY_NOTHING =
  /^(?:say|tell (?:them|him|her)|mention|reveal|disclose|give|state|name|offer) (?:nothing (?:about |of |on )?|no (?=reasons?|details?|explanations?|figures?|prices?|sums?|amounts?|names?|discounts?|information|promises?|advice))(.+)$/i;
/** Words that look at a condition as something that has come about. */
export const STATES = /^(?:once|as soon as|after|only after|only once|before|until|when)$/i;

const KINDS: readonly (readonly [RegExp, BarredKind])[] = [
  [/^(?:end|ending|hang|hanging|close|closing) /i, 'end'],
  [/^(?:ask|asking|request|requesting|collect|collecting)\b/i, 'ask'],
  [
    /^(?:say|saying|tell|telling|quote|quoting|give|giving|mention|mentioning|promise|promising|reveal|revealing|disclose|disclosing|discuss|discussing|share|sharing|name|naming|offer|offering|state|explain|confirm|read|talk|speak|make up|invent|recommend|suggest|guess|guarantee|commit|provide|answer|predict|comment|speculate|estimate)\w*\b/i,
    'inform',
  ],
];

const PROMISES = /^(?:promis|guarantee)\w*\b/i;

const kindOf = (text: string): BarredKind | null => KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function barOf(what: string, telling: Telling, conditions: Pick<Bar, 'until' | 'during' | 'first'>): Bar[] {
  const [, named, quoted] = /\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b|`([a-z][\w-]*)`/.exec(what) ?? [];
  const slug = named ?? quoted ?? null;
  return what
    .split(/\s+(?:or|and)\s+|,\s+(?=\w+\s)/i)
    .slice(0, 4)
    .flatMap((part, at) => {
      const isAsked = /\b(?:is|are) to be (?:asked(?: for)?|requested|put)\b/i.test(part);
      const target = isAsked
        ? 'ask'
        : slug === null
          ? (kindOf(part) ?? (at === 0 || VERB_ALONE.test(part) ? 'act' : kindOf(what)))
          : 'act';
      if (target === null) return [];
      const about =
        slug !== null
          ? telling(slug.replaceAll(/[_-]/g, ' '))
          : telling(target === 'act' || kindOf(part) === null ? part : part.replace(/^\w+\s*/, ''));
      if (about.length === 0 && slug === null && target !== 'end') return [];
      const { until, during, first } = conditions;
      // What may be told of a thing is no promise of it.
      if (PROMISES.test(kindOf(part) === null ? what : part) && until === null && during === null) return [];
      const words = meanings.words(target === 'act' || kindOf(part) === null ? part : part.replace(/^\w+\s*/, ''));
      return [
        {
          target,
          slug,
          about,
          words,
          until: until && aboutIt(until, about),
          during: during && aboutIt(during, about),
          first,
        },
      ];
    });
}

/** "Book or arrange it": another way to do it. */
const VERB_ALONE = /^(?:book|arrange|place|order|send|register|reserve|schedule|enter)(?: (?:it|one|anything|them))?$/i;

export const NONE = { until: null, during: null, first: [] } as const;

/** "Only after they have agreed to it": to what is forbidden until then. */
const aboutIt = (condition: Condition, about: readonly string[]): Condition => ({
  ...condition,
  tests: condition.tests.map((test) =>
    test.about.length === 0 && test.kind === 'did' && 'says' in test.deed ? { ...test, about } : test,
  ),
});

/** What must not be done, and until or while what. */
export function barsIn(main: string, split: Split | null, telling: Telling): Bar[] | null {
  const untold = SAY_NOTHING.exec(main)?.[1];
  const forbidden = untold === undefined ? FORBIDS.exec(main)?.[1] : `mention ${untold}`;
  if (forbidden !== undefined) {
    if (!split) return barOf(forbidden, telling, NONE);
    const word = split.word.toLowerCase();
    const condition = readCondition(split.condition, telling, STATES.test(word) || word.startsWith('without'));
    if (/^(?:before|until|unless|without)/.test(word)) return barOf(forbidden, telling, { ...NONE, until: condition });
    return barOf(forbidden, telling, { ...NONE, during: condition });
  }
  return null;
}
