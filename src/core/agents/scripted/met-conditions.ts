/** Whether a condition of a role is met: by what the lead has just said, or by what the conversation has come to. */
import { saysNo } from '../../language/answers.ts';
import { isSameChoice, tellsOtherChoice } from '../../language/choices.ts';
import type { Condition, Test } from '../../language/instruction.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { wordsOf } from '../../language/words.ts';
import type { Draft } from './agent-draft.ts';
import { answersOf, asksHeard, statedIn, tellsBesides, type Scene } from './condition-scene.ts';
import { did, hasOwnWords, isAboutThings, isTold } from './done-deeds.ts';
import { hasAffix, measures } from './measured-conditions.ts';
import type { Hearing } from './policy-rule.ts';
import { isHalfOfPhrase, isPartOfPhrase, isSaid, shareMeant } from './said-of-conditions.ts';
import { isTimed } from './timed-conditions.ts';
import { asks, holds, isDone, shareOfQuestion } from './told-states.ts';
import { isUnlisted } from './unlisted-values.ts';

/** Share of a condition's words that an utterance must have that answers nothing and that nothing else explains: the likeliest of the conditions that are as like it. */
const HINTED = 0.3;
/** Of what a deed is about: a thing alone may be spoken of for any reason. */
const HINTED_DEED = 0.55;

function isTestMet(scene: Scene, test: Test): boolean {
  const { about } = test;
  const heard = scene.hearing?.heard ?? null;
  switch (test.kind) {
    case 'did': {
      if (!test.negated) return did(scene, test) || isTold(scene, test.deed, test.words);
      return heard !== null && saysNo(heard) && !did(scene, test);
    }
    case 'asks':
      return heard !== null && asks(scene, heard, test) !== test.negated;
    case 'unknown':
      return false;
    case 'holds':
      // "I haven't made up my mind" says nothing of how it is.
      if (heard !== null && isUnsureAlone(scene, heard)) return false;
      return holds(scene, test);
    case 'amount':
      return measures(scene, test);
    case 'unlisted':
      return isUnlisted(scene, test);
    case 'affix':
      return hasAffix(scene, test);
    case 'timed':
      return isTimed(scene, test);
    case 'done':
      return isDone(scene, about) !== test.negated;
  }
}

/** Few words, and none but that they do not know. */
const isUnsureAlone = ({ draft }: Scene, { keys, text, words }: HeardLead): boolean =>
  keys.has('unsure') && keys.size === 1 && words.length <= SHORT && !tellsBesides(draft.world.language, text);
const SHORT = 8;

const isNow = (scene: Scene, test: Test): boolean =>
  (scene.hearing !== null || test.kind === 'done') && isTestMet(scene, test);
const isKnown = ({ draft }: Scene, test: Test): boolean => isTestMet({ draft, hearing: null }, test);

/** What is said now is said to the question that the condition is an answer to, if to any. */
const isToQuestion = ({ answers: asked }: Condition, hearing: Hearing | null): boolean =>
  asked === undefined || (hearing !== null && answersNow(asked, hearing));

/** One may be put with more around it than the other. */
const isSameQuestion = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
const answersNow = (asked: string, hearing: Hearing): boolean =>
  asksHeard(hearing).some(({ sentence }) => isSameQuestion(asked, sentence));

const isAsked = ({ state }: Draft, asked: string, hearing: Hearing | null): boolean =>
  state.answered.some(({ question }) => isSameQuestion(asked, question)) ||
  (hearing !== null && answersNow(asked, hearing));

const isAnswered = (hearing: Hearing | null): boolean =>
  hearing?.answers.given.some(({ value }) => value !== null) === true;

/** Whatever has become of the conversation: not by what was done in it, and without what it has come to. */
export const mayBeMet = (draft: Draft, condition: Condition, hearing: Hearing): boolean =>
  isToQuestion(condition, hearing) &&
  (condition.otherwise !== undefined ||
    condition.tests.some((test) => test.kind === 'done' || isTestMet({ draft, hearing }, test)) ||
    (isAnswered(hearing) &&
      (condition.tests.every((test) => isInAnswer({ draft, hearing }, test)) ||
        choiceMade({ draft, hearing }, condition) === true)));

/** The lead's last words meet the condition, as far as they go: of several parts, some may have been met before. */
export function isMet(draft: Draft, condition: Condition, hearing: Hearing | null): boolean {
  const { tests, every, otherwise } = condition;
  const scene = { draft, hearing };
  if (!isToQuestion(condition, hearing)) return false;
  if (otherwise) return isAnswered(hearing) && !isMet(draft, otherwise, hearing);
  if (tests.some(({ kind }) => COMPARED.has(kind)) && isOfOtherChoice(draft, condition)) return false;
  const chosen =
    tests.length === 1 || tests.every(({ kind }) => kind === 'holds') ? choiceMade(scene, condition) : null;
  if (chosen === false || (chosen === true && tests.every(({ kind }) => kind === 'holds'))) return chosen;
  if (isAnswered(hearing) && tests.every((test) => isInAnswer(scene, test))) return true;
  if (!every) return tests.some((test) => isNow(scene, test));
  return tests.some((test) => isNow(scene, test)) && tests.every((test) => isNow(scene, test) || isKnown(scene, test));
}

/** A day, an hour or an amount that is named. */
export const COMPARED: ReadonlySet<Test['kind']> = new Set(['amount', 'timed']);

/** "When more are coming to the attic", and the hall was chosen: of what is compared, nothing counts. */
function isOfOtherChoice({ world: { language }, state }: Draft, { text }: Condition): boolean {
  const words = new Set(wordsOf(text));
  return state.answered.some(
    ({ question, value }) => value !== null && tellsOtherChoice(language, question, value, (word) => words.has(word)),
  );
}

/** "If they are interested in medicine", to "Which subject are you most interested in?" "Medicine": question and answer say it together. */
function isInAnswer(scene: Scene, test: Test): boolean {
  const { words, negated } = test;
  const isInterest = test.kind === 'did' && 'says' in test.deed && test.deed.says === 'yes';
  if (!(test.kind === 'holds' || isInterest) || negated || words.length < 2 || words.some(({ denied }) => denied))
    return false;
  const { meanings, language } = scene.draft.world;
  return answersOf(scene).some(({ question, value }) => {
    if (value === null || value === 'yes' || value === 'no') return false;
    if (!wordsOf(question).some((word) => language.questions.forFacts.has(word))) return false;
    const [asked, told] = [question, value].map((text) => new Set(meanings.words(text).map(({ word }) => word)));
    return (
      words.every(({ word }) => asked?.has(word) === true || told?.has(word) === true) &&
      words.some(({ word }) => told?.has(word) === true && asked?.has(word) !== true)
    );
  });
}

/**
 * "If they are self-employed", and "employed" was just chosen of the two; "if they attend online", and "online" was. null: it names none of what there was to
 * choose, or more than that.
 */
function choiceMade(scene: Scene, { text, tests, every }: Condition): boolean | null {
  const { language, meanings } = scene.draft.world;
  if (scene.hearing === null && !tests.every(({ kind }) => kind === 'done')) return null;
  for (const { question, value } of answersOf(scene)) {
    const isSame = value === null ? null : isSameChoice(language, question, value, text);
    if (isSame === null) continue;
    if (!isSame) return false;
    const known = meanings.words(question).map(({ word }) => word);
    const isAllKnown = tests.every(
      ({ words, negated }) => !negated && words.length > 0 && words.every(({ word }) => known.includes(word)),
    );
    if (isAllKnown && (every || tests.length === 1)) return true;
  }
  return null;
}

/** What is excepted is what the lead speaks of, or holds by now. */
export function isExcepted(draft: Draft, condition: Condition, hearing: Hearing | null): boolean {
  const said = hearing === null ? [] : draft.world.meanings.words(hearing.heard.text);
  const isNamed = condition.tests.some(({ kind, words }) => kind === 'holds' && isSaid(draft.world, words, said));
  // Who says yes to "Any pets?" has not said that it is a guide dog.
  const others = condition.tests.filter(({ kind }) => kind !== 'holds' || condition.every);
  const stated = condition.every ? [] : condition.tests.filter(({ kind }) => kind === 'holds');
  return (
    isNamed ||
    (others.length > 0 && holdsByNow(draft, { ...condition, tests: others }, hearing)) ||
    stated.some((test) => isKnown({ draft, hearing }, test))
  );
}

/** The condition holds of what is known by now; an answer to a question of the role does only once that was asked. */
export function holdsByNow(
  draft: Draft,
  { tests, every, answers: asked }: Condition,
  hearing: Hearing | null,
): boolean {
  const scene = { draft, hearing };
  if (asked !== undefined && !isAsked(draft, asked, hearing)) return false;
  const met = (test: Test) => isNow(scene, test) || isKnown(scene, test);
  return every ? tests.every(met) : tests.some(met);
}

/** How much of a condition the lead's words say, where they say enough to be it; 0 else. For words that nothing explains. */
export function hintOf(draft: Draft, { tests, every }: Condition, { heard }: Hearing): number {
  if (every) return 0;
  const said = statedIn(draft, heard);
  const shares = tests.flatMap((test) => {
    if (test.kind === 'holds' && test.other === true) return [];
    const isAhead =
      test.kind === 'holds' && test.past && draft.world.language.questions.ahead?.test(heard.text) === true;
    const share = isAhead ? 0 : shareMeant(draft.world, test.words, said);
    const isWhole = test.words.filter(({ main }) => main).length > 1;
    if (isHalfOfPhrase(test.words, share)) return [];
    if (test.kind === 'holds')
      return share >= HINTED && (!isWhole || isSaid(draft.world, test.words, said)) ? [share] : [];
    if (test.kind !== 'did' || !hasOwnWords(test.deed) || test.negated) return [];
    const isThing = isAboutThings(test.deed);
    return share >= (isThing ? HINTED_DEED : HINTED) && !(isThing && test.words.length < 2) ? [share] : [];
  });
  return Math.max(0, ...shares);
}

/** How much of what a condition asks about is in the lead's question, where that may be it; 0 else. For questions that nothing answers. */
export const questionHintOf = (draft: Draft, { tests, every }: Condition, { heard }: Hearing): number =>
  every
    ? 0
    : Math.max(
        0,
        ...tests.map((test) => {
          const share = test.kind === 'asks' && !test.negated ? shareOfQuestion(draft, heard, test.words) : 0;
          return share >= HINTED && !isPartOfPhrase(test.words, share) ? share : 0;
        }),
      );
