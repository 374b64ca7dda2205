/**
 * The acts of a lead's words as they are told to people and graders: by what was learnt, by rules where a miss is costly, and by phrases for what
 * phrases tell best. A language that has learnt nothing has its phrases.
 */
import { once } from '../once.ts';
import type { Language } from './language.ts';
import { idiomatic, wantsYesOrNo, yesOrNo } from './indirect-answers.ts';
import { likeWhy, type LikeExample } from './own-examples.ts';
import { wordsOf } from './words.ts';
import { COSTLY, hasEvidence, isDoubted, likelyFrom, weighedActs, type WeighedActs } from './weighed-acts.ts';
import type { Learnt, LearntAct } from '../understanding/act-reader.ts';

export interface LeadActs {
  /** The surest first. */
  acts: readonly string[];
  /** What is objected to; null: nothing. */
  objection: string | null;
  /** 0 to 1: of the least certain decision; what a rule or a phrase says is certain. */
  confidence: number;
  /** By which words, in one short sentence. */
  why(this: void): string;
  /** An example of the workspace's own decided alone. */
  isTaught: boolean;
}

/** A phrase of the book that was found, by the acts it stands for. */
export interface SaidPhrase {
  keys: readonly string[];
  /** Its words as they were said. */
  words: string;
  /** Of a workspace's own book: it is heard, whatever else is. */
  isOwn: boolean;
}

/** Acts that a phrase of the book settles; of the others, a phrase is one voice among many. */
const BY_PHRASE: ReadonlySet<string> = new Set([
  'opt_out',
  'wrong_number',
  'transfer_request',
  'callback',
  'reschedule',
  'cancel',
  'hold',
  'repeat_request',
  'hello_check',
  'presence',
  'refuse',
  'unsure',
  'why',
  'emergency',
  'distress',
]);

/** And of these where nothing was said before, by which what was learnt could tell. */
const BY_PHRASE_ALONE: ReadonlySet<string> = new Set(['thank', 'goodbye', 'greet']);

const TOPIC = 'objection:';

interface Reason {
  act: string;
  why: string;
  /** Nothing is weighed up against it. */
  isSettled?: boolean;
}

/** Acts that deny something themselves ("don't call again"), or are too grave to be left out for a word. */
const HEARD_ANYWAY: ReadonlySet<string> = new Set(['opt_out', 'emergency', 'distress']);

/** What rules say of a text, whatever was said before. */
export interface ByRules {
  said: readonly Reason[];
  denied: ReadonlySet<string>;
  /** Of these, what is said not to be wanted: "don't cancel it". */
  negated: ReadonlySet<string>;
}

export function byRules(language: Language, text: string): ByRules {
  const rules = language.learnt?.rules();
  const said: Reason[] = [];
  const denied = new Set<string>();
  const negated = new Set<string>();
  if (!rules) return { said, denied, negated };
  for (const sentence of language.sentencesOf(text)) {
    const read = rules.read(wordsOf(sentence));
    for (const [act, words] of read.said)
      if (!said.some((one) => one.act === act)) said.push({ act, why: `“${words}” says ${act}.` });
    for (const [act, words] of read.denied) {
      denied.add(act);
      if (!HEARD_ANYWAY.has(act) && language.roles.negations.has(words.split(' ')[0] ?? '')) negated.add(act);
    }
  }
  return { said, denied, negated };
}

/** Acts beside which no other yes or no is looked for. */
const ANSWERS: ReadonlySet<string> = new Set([
  ...'affirm negate select decline opt_out wrong_number transfer_request callback reschedule cancel refuse'.split(' '),
  ...'repeat_request hold emergency distress greet goodbye thank hello_check presence request why'.split(' '),
]);
/** How sure what was learnt is of what it says where no yes or no is looked for beside it. */
const PLAIN = 0.7;
export const isYesOrNo = (name: string): boolean => name === 'affirm' || name === 'negate';

/** `isDenied`: what is said speaks against the act, as rules know it: "don't cancel it". */
const byPhrases = (
  phrases: readonly SaidPhrase[],
  counts: (act: string) => boolean,
  isDenied: (act: string) => boolean,
): Reason[] =>
  phrases.flatMap(({ keys, words, isOwn }) =>
    keys
      .filter((act) => counts(act) && !isDenied(act))
      .map((act) => ({ act, why: `The phrase “${words}” says ${act}.`, isSettled: isOwn })),
  );

/** `before`: what the agent said last. `asksYes`: a yes or a no was asked for, and its phrases settle it. */
interface SaidBefore {
  text: string;
  before: string;
  asksYes: boolean;
}

export function certainly(
  language: Language,
  { before, asksYes }: SaidBefore,
  phrases: readonly SaidPhrase[],
  rules: ByRules,
): Reason[] {
  const counts = (act: string): boolean =>
    language.learnt === undefined ||
    BY_PHRASE.has(act) ||
    (before === '' && BY_PHRASE_ALONE.has(act)) ||
    (asksYes && (act === 'affirm' || act === 'negate'));
  return [...rules.said, ...byPhrases(phrases, counts, (act) => rules.denied.has(act))];
}

/** What rules and phrases settle, and what was learnt where that is asked for: most is settled without. */
export interface SettledActs {
  isTaught: boolean;
  certain: readonly string[];
  /** Costly acts that a rule or a phrase says and that are hardly meant, as all that is heard is weighed up. */
  doubted: ReadonlySet<string>;
  learnt(this: void): readonly LearntAct[];
  /** null: nothing can be weighed up. */
  weighed(this: void): WeighedActs | null;
}

export function settledActs(
  language: Language,
  said: SaidBefore,
  phrases: readonly SaidPhrase[],
  { rules, like }: { rules: ByRules; like: LikeExample | null },
): SettledActs {
  if (like)
    return {
      isTaught: true,
      certain: like.example.acts,
      doubted: new Set(),
      learnt: () => [],
      weighed: () => null,
    };
  const learnt = once(() => language.learnt?.acts().lead(said.text, said.before) ?? null);
  const reasons = certainly(language, said, phrases, rules);
  const weighed = once(() => weighedUp(language, said, { reasons, rules, learnt: learnt() }));
  // A no with its reason is believed: "No, I am away that week."
  const isReason = language.denial.noFirst?.test(said.text) === true && wantsYesOrNo(language, said.before);
  const isOpen = ({ act, isSettled }: Reason): boolean => isSettled !== true && !isReason && COSTLY.has(act);
  const doubted = new Set(
    reasons.filter((reason) => isOpen(reason) && isDoubted(reason.act, weighed())).map(({ act }) => act),
  );
  return {
    isTaught: false,
    certain: reasons.map(({ act }) => act).filter((act) => !doubted.has(act)),
    doubted,
    learnt: () => learnt()?.acts ?? [],
    weighed,
  };
}

const weighedUp = (
  language: Language,
  said: SaidBefore,
  { reasons, rules, learnt }: { reasons: readonly Reason[]; rules: ByRules; learnt: Learnt | null },
): WeighedActs | null =>
  learnt &&
  weighedActs(
    language,
    said,
    {
      says: (act) => reasons.some((reason) => reason.act === act),
      denies: (act) => rules.denied.has(act),
    },
    learnt,
  );

/** `like`: an example of the workspace's own that it is like. */
export function leadActs(
  language: Language,
  said: SaidBefore,
  phrases: readonly SaidPhrase[],
  like: LikeExample | null = null,
): LeadActs {
  const { text, before } = said;
  if (like) return asExample(like);
  const learnt = language.learnt?.acts().lead(text, before) ?? null;
  const rules = byRules(language, text);
  const reasons = certainly(language, said, phrases, rules);
  const weighed = weighedUp(language, said, { reasons, rules, learnt });
  const certain = reasons.filter(({ act, isSettled }) => isSettled === true || !isDoubted(act, weighed));
  const read = meant(
    (learnt?.acts ?? []).map(({ name }) => name),
    weighed,
    (act) => certain.some((reason) => reason.act === act),
  ).filter((name) => !rules.negated.has(name) && hasEvidence(language, said, name, weighed));
  const isAnswered = [...certain.map(({ act }) => act), ...read].some((name) => ANSWERS.has(name));
  const isPlain = isAnswered || (learnt?.acts ?? []).some(({ confidence }) => confidence > PLAIN);
  const idiom = idiomatic(language, text, before, certain.length > 0);
  const answer = idiom ?? (isPlain ? [] : yesOrNo(language, text, before, certain.length > 0 || read.length > 0));
  const names = new Set([
    ...certain.map(({ act }) => act),
    ...answer,
    ...read.filter((name) => !name.startsWith(TOPIC) && !(idiom && isYesOrNo(name))),
  ]);
  const topic = read.find((name) => name.startsWith(TOPIC))?.slice(TOPIC.length) ?? null;
  const acts = [...names].filter((name) => name !== 'question_start');
  const isCertain = acts.length > 0 && acts.every((act) => certain.some((reason) => reason.act === act));
  return {
    acts,
    objection: topic,
    confidence: isCertain || learnt === null ? (acts.length > 0 ? 1 : 0) : sureOf(acts, weighed, learnt),
    isTaught: false,
    why: () => [certain[0]?.why ?? reasonOf(learnt, read[0]), ...allInAll(acts, reasons, weighed)].join(' '),
  };
}

/** Where all that is heard is weighed up, by that. */
const sureOf = (acts: readonly string[], weighed: WeighedActs | null, learnt: Learnt): number =>
  weighed !== null && acts.length > 0 && acts.every((act) => weighed.acts.includes(act))
    ? Math.min(...acts.map(weighed.chance))
    : learnt.confidence;

/** What weighing up has added or taken away. */
function allInAll(acts: readonly string[], reasons: readonly Reason[], weighed: WeighedActs | null): string[] {
  if (weighed === null) return [];
  const taken = acts.filter((act) => weighed.acts.includes(act) && !reasons.some((reason) => reason.act === act));
  const left = reasons.filter(({ act }) => !acts.includes(act));
  return [
    ...taken.map((act) => `All in all it is ${act} (${weighed.chance(act).toFixed(2)}).`),
    ...left.map(({ act, why }) => `${why} All in all it is hardly meant (${weighed.chance(act).toFixed(2)}).`),
  ];
}

/**
 * What was learnt of runs of words, with what is weighed up in its place. A no is known by its words, and weighed up only where they answer nothing: on the dev split
 * of the corpora that finds more of them, and a yes is told better by all together.
 */
function meant(read: readonly string[], weighed: WeighedActs | null, isCertain: (act: string) => boolean): string[] {
  if (weighed === null) return [...read];
  const isAnswered = read.some((name) => ANSWERS.has(name));
  const isMeant = (act: string): boolean =>
    act === NO
      ? read.includes(act) || (!isAnswered && weighed.chance(act) >= RATHER)
      : (COSTLY.has(act) && isCertain(act)) || weighed.isLikely(act, likelyFrom(act));
  const likely = weighed.acts.filter(isMeant);
  // Of a yes and a no, the likelier.
  const other = weighed.chance(YES) < weighed.chance(NO) ? YES : NO;
  const isBoth = likely.includes(YES) && likely.includes(NO);
  return [
    ...likely.filter((act) => !(isBoth && act === other)),
    ...read.filter((name) => !weighed.acts.includes(name)),
  ];
}
const YES = 'affirm';
const NO = 'negate';
/** How likely a no must be that no words say. */
const RATHER = 0.7;

const asExample = (like: LikeExample): LeadActs => ({
  acts: like.example.acts,
  objection: null,
  confidence: like.likeness,
  why: () => likeWhy(like),
  isTaught: true,
});

function reasonOf(learnt: Learnt | null, act: string | undefined): string {
  if (learnt === null || act === undefined) return 'Nothing in it is like what was learnt.';
  const reasons = learnt.reasons(act);
  return reasons.length === 0
    ? `After what was said before, it is ${act}.`
    : `${reasons.map((words) => `“${words}”`).join(', ')} ${reasons.length === 1 ? 'speaks' : 'speak'} for ${act}.`;
}
