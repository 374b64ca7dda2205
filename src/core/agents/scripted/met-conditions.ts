/** Whether a condition of a role is met: by what the lead has just said, or by what the conversation has come to. */
import { isOffer, saysNo, saysYes } from '../../language/answers.ts';
import type { Comparison, Condition, Deed, Test } from '../../language/instruction.ts';
import { akin } from '../../language/slot-ontology.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { readerOf } from '../../language/value-reader.ts';
import type { Draft } from './agent-draft.ts';
import type { AnsweredAsk } from './agent-state.ts';
import { askedWhether } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';

/** Share of a condition's telling words that a question, an answer or an utterance must have to be about the same. */
const SAME_TOPIC = 0.5;
/** Of the question for an amount: the amount itself tells the rest. */
const MEASURED = 0.34;
/** Of an utterance by itself: it is not known what it answers. */
const SAID = 0.6;

/** Share of the stems that are found among others. */
export const shareOf = (about: readonly string[], stems: readonly string[]): number =>
  about.length === 0 ? 1 : about.filter((part) => stems.some((other) => akin(part, other))).length / about.length;

/** What a condition is looked at with: the lead's last words, or none where only what is known counts. */
interface Scene {
  draft: Draft;
  hearing: Hearing | null;
}

/** The stems of a question, with the name of what it collects. */
const topicOf = ({ world }: Draft, { question, slot }: AnsweredAsk): readonly string[] =>
  world.telling(`${question} ${slot ?? ''}`);

/** The question with its answer: "What do you burn?" and "Gas" are "they burn gas", but not what the question alone says. */
function isAnswered({ world }: Draft, { question, value }: AnsweredAsk, about: readonly string[]): boolean {
  if (value === null || value === 'yes' || value === 'no') return false;
  const asked = world.telling(question);
  const told = world.telling(value);
  return (
    shareOf(about, [...asked, ...told]) >= SAID &&
    about.some((part) => told.some((word) => akin(part, word)) && !asked.some((word) => akin(part, word)))
  );
}

const polarityOf = ({ value }: AnsweredAsk): 'yes' | 'no' | null => (value === 'yes' || value === 'no' ? value : null);

/** Answers that count: those just given, or all where it is asked what is known. */
const answersOf = ({ draft, hearing }: Scene): readonly AnsweredAsk[] =>
  hearing === null
    ? draft.state.answered
    : hearing.answers.given.map(({ ask, value }) => ({
        question: ask.sentence,
        kind: ask.kind,
        slot: ask.slot,
        value,
      }));

function accepts(scene: Scene, says: 'yes' | 'no', about: readonly string[]): boolean {
  const { draft, hearing } = scene;
  const given = answersOf(scene).filter((one) => polarityOf(one) === says);
  if (about.length > 0 && given.some((one) => shareOf(about, topicOf(draft, one)) >= SAME_TOPIC)) return true;
  const offered = given.some((one) =>
    isOffer(draft.world.language, { kind: one.kind, slot: one.slot, sentence: one.question }),
  );
  const declines = says === 'no' && hearing !== null && hearing.heard.keys.has('decline');
  // What it says about the offer in other words than the question's is still about it.
  return (offered || declines) && !isAboutAnother(draft, about);
}

/** Whether some other line of the script is what the words are about. */
const isAboutAnother = ({ world, state }: Draft, about: readonly string[]): boolean =>
  about.length > 0 &&
  world.script.blocks.some(
    ({ text }, at) => at !== state.cursor - 1 && shareOf(about, world.telling(text)) > SAME_TOPIC,
  );

/** What else a deed is known by: a no to "Am I speaking with …?" is a wrong number. */
const BY_ANSWER: Readonly<Record<string, { kind: string; unless: readonly string[] }>> = {
  wrong_number: { kind: 'identity', unless: [] },
  callback: { kind: 'permission', unless: ['decline', 'opt_out'] },
  reschedule: { kind: 'confirm', unless: ['decline', 'cancel', 'opt_out', 'wrong_number'] },
};

/** What a lead may ask about without wanting it done. */
const MERELY_ASKED: readonly string[] = ['cancel', 'reschedule'];

function did(scene: Scene, deed: Deed, about: readonly string[]): boolean {
  const { draft, hearing } = scene;
  if ('says' in deed) return accepts(scene, deed.says, about);
  if ('objection' in deed)
    return hearing ? hearing.heard.objection === deed.objection : (draft.state.objections[deed.objection] ?? 0) > 0;
  if (!hearing) return draft.state.heardKeys.includes(deed.key);
  const { heard, answers } = hearing;
  const isOpen = about.length === 0 || !(deed.key === 'unsure' || deed.key === 'refuse');
  if (heard.keys.has(deed.key) && MERELY_ASKED.includes(deed.key) && askedWhether(draft, heard.text) !== null)
    return false;
  if (heard.keys.has(deed.key)) return isOpen || isAboutOpenQuestion(draft, hearing, about);
  const by = BY_ANSWER[deed.key];
  return (
    by !== undefined &&
    answers.given.some(({ ask, value }) => ask.kind === by.kind && value === 'no') &&
    !by.unless.some((key) => heard.keys.has(key))
  );
}

const isAboutOpenQuestion = (draft: Draft, { answers }: Hearing, about: readonly string[]): boolean =>
  [...answers.open, ...answers.given.map(({ ask }) => ask)].some(
    ({ sentence, slot }) => shareOf(about, draft.world.telling(`${sentence} ${slot ?? ''}`)) >= SAME_TOPIC,
  );

const asks = ({ draft: { world } }: Scene, heard: HeardLead, about: readonly string[]): boolean => {
  const { question } = heard;
  if (question === null) return false;
  return about.length === 0 || shareOf(about, world.telling(world.language.knowledge.rephrase(question))) >= SAME_TOPIC;
};

/** "They own their home": a yes to that question, or words that say so. */
function holds(scene: Scene, about: readonly string[], negated: boolean): boolean {
  if (about.length === 0) return false;
  const { draft, hearing } = scene;
  const told = answersOf(scene).filter((one) => shareOf(about, topicOf(draft, one)) >= SAME_TOPIC);
  if (answersOf(scene).some((one) => isAnswered(draft, one, about))) return !negated;
  const answer = told.map(polarityOf).find((polarity) => polarity !== null);
  if (answer !== undefined && !isFullySaid(scene, about)) return (answer === 'no') === negated;
  if (hearing === null)
    return (
      !negated &&
      draft.state.answered.some(({ value }) => value !== null && shareOf(about, draft.world.telling(value)) >= SAID)
    );
  const { heard } = hearing;
  if (heard.question !== null && heard.question === heard.text) return false;
  const said = [...draft.world.telling(heard.text)];
  return shareOf(about, said) >= SAID && saysNo(heard) === negated;
}

/** "No, I rent": the words say it, whatever the question was. */
const isFullySaid = ({ draft, hearing }: Scene, about: readonly string[]): boolean =>
  hearing !== null &&
  saysNo(hearing.heard) &&
  !saysYes(hearing.heard) &&
  shareOf(about, draft.world.telling(hearing.heard.text)) === 1;

const COMPARES: Readonly<Record<Comparison, (value: number, amount: number, most: number) => boolean>> = {
  over: (value, amount) => value > amount,
  under: (value, amount) => value < amount,
  at_least: (value, amount) => value >= amount,
  at_most: (value, amount) => value <= amount,
  between: (value, amount, most) => value >= amount && value <= most,
};

function measures(scene: Scene, { about, is, amount, most = amount }: Extract<Test, { kind: 'amount' }>): boolean {
  const { draft, hearing } = scene;
  const { language, telling } = draft.world;
  const isMeasured = (text: string): boolean =>
    readerOf(language)(text).some(({ readings, excluded }) => {
      const number = readings.find(({ kind }) => kind === 'number' || kind === 'money');
      return number !== undefined && !excluded && COMPARES[is](Number(number.canonical), amount, most);
    });
  const told = answersOf(scene).filter((one) => shareOf(about, topicOf(draft, one)) >= MEASURED);
  if (told.some(({ value }) => value !== null && isMeasured(value))) return true;
  // "No, I'm only nineteen" names the amount beside its answer.
  const isSaid =
    hearing !== null &&
    (told.length > 0 || (about.length > 0 && shareOf(about, telling(hearing.heard.text)) >= MEASURED));
  return isSaid && isMeasured(hearing.heard.text);
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
  return about.length > 0 && shareOf(about, known) >= (about.length > 2 ? SAID : 1);
}

function isTestMet(scene: Scene, test: Test): boolean {
  const { about } = test;
  const heard = scene.hearing?.heard ?? null;
  switch (test.kind) {
    case 'did': {
      if (!test.negated) return did(scene, test.deed, about);
      return heard !== null && saysNo(heard) && !did(scene, test.deed, about);
    }
    case 'asks':
      return heard !== null && asks(scene, heard, about) !== test.negated;
    case 'unknown':
      return false;
    case 'holds':
      return holds(scene, about, test.negated);
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

/** The condition holds of what is known by now. */
export function holdsByNow(draft: Draft, { tests, every }: Condition, hearing: Hearing | null): boolean {
  const scene = { draft, hearing };
  const met = (test: Test) => isNow(scene, test) || isKnown(scene, test);
  return every ? tests.every(met) : tests.some(met);
}
