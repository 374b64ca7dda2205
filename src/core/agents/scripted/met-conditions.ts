/** Whether a condition of a role is met: by what the lead has just said, or by what the conversation has come to. */
import { isOffer, saysNo } from '../../language/answers.ts';
import type { Condition, Deed, Test } from '../../language/instruction.ts';
import { namesSame, saysSame, type SaidWord } from '../../language/meanings.ts';
import { akin } from '../../language/slot-ontology.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import type { Draft } from './agent-draft.ts';
import type { AnsweredAsk } from './agent-state.ts';
import { askedWhether } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import { measures } from './measured-conditions.ts';
import { answersOf, polarityOf, type Scene } from './condition-scene.ts';
import { isSaid, meantByYes, shareAsked, shareMeant } from './said-of-conditions.ts';

/** Share of a condition's telling words that a question, an answer or an utterance must have to be about the same. */
const SAME_TOPIC = 0.5;
/** Of an answer with its question. */
const ANSWERED = 0.6;
/** Of an utterance that answers nothing and that nothing else explains: the likeliest of the conditions that are as like it. */
const HINTED = 0.3;

/** Share of the stems that are found among others. */
export const shareOf = (about: readonly string[], stems: readonly string[]): number =>
  about.length === 0 ? 1 : about.filter((part) => stems.some((other) => akin(part, other))).length / about.length;

/** The stems of a question, with the name of what it collects. */
const topicOf = ({ world }: Draft, { question, slot }: AnsweredAsk): readonly string[] =>
  world.telling(`${question} ${slot ?? ''}`);

/** The question with its answer: "What do you burn?" and "Gas" are "they burn gas", but not what the question alone says. */
function isAnswered({ world }: Draft, { question, value }: AnsweredAsk, words: readonly SaidWord[]): boolean {
  if (value === null || value === 'yes' || value === 'no') return false;
  const told = world.meanings.words(value);
  return (
    shareMeant(world, words, [...world.meanings.words(question), ...told]) >= ANSWERED &&
    words.some((word) => told.some((one) => saysSame(world.meanings, one, word)))
  );
}

function accepts(scene: Scene, says: 'yes' | 'no', { about, words, asked }: Wanted): boolean {
  const { draft, hearing } = scene;
  const { meanings } = draft.world;
  const given = answersOf(scene).filter((one) => polarityOf(one) === says);
  if (asked !== undefined) return given.some(({ question }) => asked.includes(question));
  if (given.some(({ question }) => shareAsked(meanings, words, meanings.words(question)) >= SAME_TOPIC)) return true;
  if (about.length > 0 && given.some((one) => shareOf(about, topicOf(draft, one)) >= SAME_TOPIC)) return true;
  const offered = given.some((one) =>
    isOffer(draft.world.language, { kind: one.kind, slot: one.slot, sentence: one.question }),
  );
  const declines = says === 'no' && hearing !== null && hearing.heard.keys.has('decline');
  // What it says about the offer in other words than the question's is still about it.
  // What was agreed to before is agreed to as far as it was asked for.
  if (hearing === null && about.length > 0) return false;
  return (offered || declines) && !isAboutAnother(draft, about);
}

type Wanted = Pick<Extract<Test, { kind: 'did' }>, 'about' | 'words' | 'asked'>;

const YES_NO: ReadonlySet<string> = new Set(['yes_no', 'confirm', 'interest', 'permission', 'identity']);

/** Whether some other line of the script is what the words are about. */
const isAboutAnother = ({ world, state }: Draft, about: readonly string[]): boolean =>
  about.length > 0 &&
  world.script.blocks.some(
    ({ text }, at) =>
      at !== state.cursor - 1 &&
      world.readAgent(text).asks.some(({ kind }) => YES_NO.has(kind)) &&
      shareOf(about, world.telling(text)) > SAME_TOPIC,
  );

/** What else a deed is known by: a no to "Am I speaking with …?" is a wrong number. */
const BY_ANSWER: Readonly<Record<string, { kind: string; unless: readonly string[] }>> = {
  wrong_number: { kind: 'identity', unless: [] },
  callback: { kind: 'permission', unless: ['decline', 'opt_out'] },
  reschedule: { kind: 'confirm', unless: ['decline', 'cancel', 'opt_out', 'wrong_number'] },
};

/** What a lead may ask about without wanting it done. */
const MERELY_ASKED: readonly string[] = ['cancel', 'reschedule'];

function did(scene: Scene, { deed, ...test }: Extract<Test, { kind: 'did' }>): boolean {
  const { draft, hearing } = scene;
  const { about } = test;
  if ('says' in deed) return accepts(scene, deed.says, test);
  if ('objection' in deed)
    return hearing ? hearing.heard.objection === deed.objection : (draft.state.objections[deed.objection] ?? 0) > 0;
  if (!hearing) return draft.state.heardKeys.includes(deed.key);
  const { heard, answers } = hearing;
  const isOpen = about.length === 0 || !(deed.key === 'unsure' || deed.key === 'refuse');
  if (heard.keys.has(deed.key) && MERELY_ASKED.includes(deed.key) && askedWhether(draft, heard.text) !== null)
    return false;
  if (heard.keys.has(deed.key)) return isOpen || isAboutOpenQuestion(draft, hearing, about);
  if (deed.key === 'refuse' && refusesToTell(hearing)) return isOpen || isAboutOpenQuestion(draft, hearing, about);
  const by = BY_ANSWER[deed.key];
  return (
    by !== undefined &&
    answers.given.some(({ ask, value }) => ask.kind === by.kind && value === 'no') &&
    !by.unless.some((key) => heard.keys.has(key))
  );
}

/** A no to a question for something that is to be told: no yes or no was asked for. */
const refusesToTell = ({ heard, answers }: Hearing): boolean =>
  saysNo(heard) &&
  answers.open.some(({ kind }) => kind === 'slot' || kind === 'open') &&
  answers.given.every(({ value }) => value === null);

/** What the lead does that is told in words of its trade as often as in words of its own: "two bags were missing" disputes a bill. */
const OWN_WORDS: ReadonlySet<string> = new Set('emergency distress dispute complaint refund out_of_scope'.split(' '));

const hasOwnWords = (deed: Deed): boolean => 'key' in deed && OWN_WORDS.has(deed.key);

/** The lead says what the condition says, whatever that does. */
function isTold({ draft, hearing }: Scene, deed: Deed, words: readonly SaidWord[]): boolean {
  if (hearing === null) return false;
  if ('says' in deed)
    return words.some(({ denied }) => denied) && shareMeant(draft.world, words, statedIn(draft, hearing.heard)) >= TOLD;
  const isOwn = hasOwnWords(deed);
  if (isOwn || BY_WORDS.has('key' in deed ? deed.key : '')) {
    const { meanings } = draft.world;
    const isAnswer = answersOf({ draft, hearing }).some((one) => {
      const polarity = polarityOf(one);
      const byYes = polarity === null ? null : meantByYes(meanings, words, meanings.words(one.question));
      const isAll = shareAsked(meanings, words, meanings.words(one.question)) === 1;
      return isAll && byYes !== null && byYes === (polarity === 'yes');
    });
    if (isAnswer) return true;
  }
  if (!isOwn && words.length < 2) return false;
  const stated = statedIn(draft, hearing.heard);
  return isOwn ? isSaid(draft.world, words, stated) : shareMeant(draft.world, words, stated) >= TOLD;
}
/** What a lead does by a yes or no to a question about just that: "Are you the owner?" */
const BY_WORDS: ReadonlySet<string> = new Set(['wrong_number', 'cancel', 'reschedule']);
/** Of what else than its own words would tell better. */
const TOLD = 0.7;

const isAboutOpenQuestion = (draft: Draft, { answers }: Hearing, about: readonly string[]): boolean =>
  [...answers.open, ...answers.given.map(({ ask }) => ask)].some(
    ({ sentence, slot }) => shareOf(about, draft.world.telling(`${sentence} ${slot ?? ''}`)) >= SAME_TOPIC,
  );

const asks = ({ draft: { world } }: Scene, { question }: HeardLead, words: readonly SaidWord[]): boolean => {
  if (question === null) return false;
  const asked = world.meanings.words(world.language.knowledge.rephrase(question));
  return words.length === 0 || shareMeant(world, words, asked, namesSame) >= SAME_TOPIC;
};

/** What the lead states, without what it asks. */
const statedIn = ({ world }: Draft, { text, question }: HeardLead): readonly SaidWord[] =>
  question === text ? [] : world.meanings.words(question === null ? text : text.replace(question, ' '));

/** "They don't have the code": it cannot or will not be said when it is asked for. */
function isLacking({ world }: Draft, hearing: Hearing, words: readonly SaidWord[]): boolean {
  const { keys } = hearing.heard;
  if (!(keys.has('unsure') || keys.has('refuse') || refusesToTell(hearing))) return false;
  return [...hearing.answers.open, ...hearing.answers.given.map(({ ask }) => ask)].some(
    ({ sentence, kind }) =>
      !YES_NO.has(kind) && shareAsked(world.meanings, words, world.meanings.words(sentence)) >= ANSWERED,
  );
}

/** "They own their home": a yes to that question, or words that say so. */
function holds(scene: Scene, { words, lacks }: Extract<Test, { kind: 'holds' }>): boolean {
  const { draft, hearing } = scene;
  if (words.length === 0) return false;
  const { world } = draft;
  if (hearing !== null && isSaid(world, words, statedIn(draft, hearing.heard))) return true;
  if (hearing !== null && lacks === true && isLacking(draft, hearing, words)) return true;
  for (const one of answersOf(scene)) {
    if (isAnswered(draft, one, words)) return true;
    const polarity = polarityOf(one);
    if (polarity === null) continue;
    const asked = world.meanings.words(`${one.question} ${(one.slot ?? '').replaceAll('_', ' ')}`);
    const byYes = meantByYes(world.meanings, words, asked);
    if (byYes !== null && byYes === (polarity === 'yes')) return true;
  }
  return (
    hearing === null &&
    draft.state.answered.some(
      ({ value }) => value !== null && shareMeant(world, words, world.meanings.words(value)) >= ANSWERED,
    )
  );
}

/** It was asked and answered, or done by an action. */
function isDone({ draft }: Scene, about: readonly string[]): boolean {
  const { state, world } = draft;
  const known = [
    ...state.answered.filter(({ value }) => value !== null).flatMap((one) => [...topicOf(draft, one)]),
    ...world.actions
      .filter(({ slug }) => state.succeeded.includes(slug))
      .flatMap(({ slug, name }) => [...world.telling(`${slug.replaceAll('-', ' ')} ${name}`)]),
  ];
  return about.length > 0 && shareOf(about, known) >= (about.length > 2 ? ANSWERED : 1);
}

function isTestMet(scene: Scene, test: Test): boolean {
  const { about } = test;
  const heard = scene.hearing?.heard ?? null;
  switch (test.kind) {
    case 'did': {
      if (!test.negated) return did(scene, test) || isTold(scene, test.deed, test.words);
      return heard !== null && saysNo(heard) && !did(scene, test);
    }
    case 'asks':
      return heard !== null && asks(scene, heard, test.words) !== test.negated;
    case 'unknown':
      return false;
    case 'holds':
      return holds(scene, test);
    case 'amount':
      return measures(scene, test);
    case 'done':
      return isDone(scene, about) !== test.negated;
  }
}

const isNow = (scene: Scene, test: Test): boolean =>
  (scene.hearing !== null || test.kind === 'done') && isTestMet(scene, test);
const isKnown = ({ draft }: Scene, test: Test): boolean => isTestMet({ draft, hearing: null }, test);

/** The lead's last words meet the condition, as far as they go: of several parts, some may have been met before. */
export function isMet(draft: Draft, { tests, every }: Condition, hearing: Hearing | null): boolean {
  const scene = { draft, hearing };
  if (!every) return tests.some((test) => isNow(scene, test));
  return tests.some((test) => isNow(scene, test)) && tests.every((test) => isNow(scene, test) || isKnown(scene, test));
}

/** What is excepted is what the lead speaks of, or holds by now. */
export function isExcepted(draft: Draft, condition: Condition, hearing: Hearing | null): boolean {
  const said = hearing === null ? [] : draft.world.meanings.words(hearing.heard.text);
  const isNamed = condition.tests.some(({ kind, words }) => kind === 'holds' && isSaid(draft.world, words, said));
  return isNamed || holdsByNow(draft, condition, hearing);
}

/** The condition holds of what is known by now. */
export function holdsByNow(draft: Draft, { tests, every }: Condition, hearing: Hearing | null): boolean {
  const scene = { draft, hearing };
  const met = (test: Test) => isNow(scene, test) || isKnown(scene, test);
  return every ? tests.every(met) : tests.some(met);
}

/** How much of a condition the lead's words say, where they say enough to be it; 0 else. For words that nothing explains. */
export function hintOf(draft: Draft, { tests, every }: Condition, { heard }: Hearing): number {
  if (every) return 0;
  const said = statedIn(draft, heard);
  const shares = tests.flatMap((test) =>
    (test.kind === 'holds' || (test.kind === 'did' && hasOwnWords(test.deed) && !test.negated)) && test.words.length > 0
      ? [shareMeant(draft.world, test.words, said)]
      : [],
  );
  const most = Math.max(0, ...shares);
  return most >= HINTED ? most : 0;
}
