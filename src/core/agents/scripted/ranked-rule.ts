/** The rule whose case what the lead says is likest to be, by what was learnt of what people say: for words that nothing else explains. */
import { tellsOtherChoice } from '../../language/choices.ts';
import { leavesUnanswered } from '../../language/instruction.ts';
import { COSTLY } from '../../language/weighed-acts.ts';
import { namesSame, saysSame, type SaidWord } from '../../language/meanings.ts';
import { wordsOf } from '../../language/words.ts';
import { LIKELY } from '../../understanding/case-likelihood.ts';
import type { Draft } from './agent-draft.ts';
import { isForQuestion, statedBeside } from './asked-questions.ts';
import { asksHeard, statedIn, tellsBesides } from './condition-scene.ts';
import { isLeftOut } from './cared-for.ts';
import { isDeniedByNo } from './denied-cases.ts';
import { likeliestHeard } from './heard-before.ts';
import { knowsAbout } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';
import { isOfBusinessAlone, shareMeant } from './said-of-conditions.ts';

/** Among those that may be followed now: what comes after a question that was not put, or has been settled, is none of the cases. */
export function rankedRule(draft: Draft, hearing: Hearing, may: (rule: RoleRule) => boolean): RoleRule | null {
  const rules = draft.world.rules.filter(
    (rule) =>
      isOfCase(rule) &&
      may(rule) &&
      !isLeftOut(draft, hearing, rule) &&
      !isLeftToAsk(draft, hearing, rule) &&
      !isBeside(draft, hearing, rule) &&
      !isOfOther(draft, hearing, rule),
  );
  const likeliest = likeliestHeard(draft.world, hearing, rules, () => likeliestRule(draft, hearing, rules));
  return likeliest !== null && isOtherWish(draft, hearing, likeliest) ? null : likeliest;
}

/**
 * "No, I don't think I could face that", to what a rule has asked, is its answer, and no wish not to be rung: that would have been heard by all readers.
 */
function isOtherWish({ state }: Draft, { heard, answers }: Hearing, { when: { tests } }: RoleRule): boolean {
  const isAnswer = state.pending.length > 0 && answers.given.some(({ value }) => value === 'yes' || value === 'no');
  return (
    isAnswer &&
    tests.every(
      (test) =>
        test.kind === 'did' && 'key' in test.deed && COSTLY.has(test.deed.key) && !heard.keys.has(test.deed.key),
    )
  );
}

/**
 * "If they don't know how many acres it is", before they were asked; "if there's no fence", which the script asks for later: where nothing names the case, the
 * question decides.
 */
function isLeftToAsk(draft: Draft, hearing: Hearing, rule: RoleRule): boolean {
  const { tests } = rule.when;
  const { script, readAgent, meanings } = draft.world;
  const isUntold = tests.every((test) => leavesUnanswered(test) && test.words.length > 0);
  const isDenied = tests.every((test) => test.kind === 'holds' && test.negated && test.words.length > 0);
  if (!(isUntold || isDenied) || isNamed(draft, hearing, rule)) return false;
  const ahead = script.blocks.slice(draft.state.cursor).flatMap(({ text }) => readAgent(text).asks);
  return ahead.some(({ sentence }) =>
    tests.every(({ words }) => shareMeant(draft.world, words, meanings.words(sentence)) >= RESTATED),
  );
}
/** Share of the words of a case that a question has which asks for just that. */
const RESTATED = 0.5;

/** "Keep it", to "Would you like to keep it or swap it?": what else was said is told by nobody who swaps it. */
const isOfOther = ({ world: { language } }: Draft, { answers }: Hearing, { when: { tests } }: RoleRule): boolean => {
  const words = new Set(tests.flatMap(({ words: own }) => own.flatMap(wordAndParts).flatMap(wordsOf)));
  return answers.given.some(
    ({ ask, value }) => value !== null && tellsOtherChoice(language, ask.sentence, value, (word) => words.has(word)),
  );
};

/** Of rules one of which is meant, the one whose case is nearest to what is said; null: nothing was learnt. */
export function nearestRule(draft: Draft, hearing: Hearing, rules: readonly RoleRule[]): RoleRule | null {
  const ranker = draft.world.language.learnt?.cases?.() ?? null;
  const nearest = ranker?.likeliest(hearing.heard.text, before(draft, hearing), rules.map(caseOf)) ?? null;
  return (nearest && rules[nearest.at]) ?? null;
}

function likeliestRule(draft: Draft, hearing: Hearing, rules: readonly RoleRule[]): RoleRule | null {
  const ranker = draft.world.language.learnt?.cases?.() ?? null;
  if (ranker === null || rules.length === 0) return null;
  const rest = besideValues(hearing);
  const beside = draft.world.meanings.words(rest);
  // Texts cost some milliseconds each: what is explained by something else is not held against the cases.
  if (isExplained(draft, hearing, withoutValues(beside, hearing).length)) return null;
  const { text, question } = hearing.heard;
  const said = [...new Set([text, ...(question === null ? [] : [question]), ...(beside.length < STORY ? [] : [rest])])];
  const asked = before(draft, hearing);
  const stated = statedBeside(draft.world.language, hearing.heard);
  const told = stated === null ? '' : besideValues(hearing, stated);
  const isTale = told !== '' && draft.world.meanings.words(told).length >= STORY;
  const likeliestOf = (among: readonly RoleRule[]): { rule: RoleRule | undefined; chance: number } => {
    const cases = among.map(caseOf);
    const find = (one: string): { rule: RoleRule; chance: number }[] => {
      const nearest = ranker.likeliest(one, asked, cases);
      const rule = nearest && among[nearest.at];
      return rule ? [{ rule, chance: nearest.chance }] : [];
    };
    const found = said.flatMap((one) =>
      find(one).filter(
        // With a story beside it, all of it may be told for the case.
        ({ rule, chance }) => (isTale && one === text) || isForQuestion(draft, hearing.heard, rule, chance),
      ),
    );
    const [likeliest] = [...found, ...(isTale ? find(told) : [])].toSorted((one, other) => other.chance - one.chance);
    return likeliest ?? { rule: undefined, chance: 0 };
  };
  const first = likeliestOf(rules);
  const isOut = (one: RoleRule): boolean =>
    isCompared(draft, one) ||
    isOfAgent(draft, hearing, one) ||
    isDeniedByNo(draft, hearing, one, { points: ranker.points, rest, words: caseOf(one).words });
  // What is decided otherwise may stand before the case that is meant, which has to be told all the more clearly.
  const isBlocked = first.rule !== undefined && first.chance >= LIKELY && isOut(first.rule);
  const open = isBlocked ? likeliestOf(rules.filter((one) => !isOut(one))) : first;
  const isClear = open.rule === undefined || isTouched(draft, hearing, open.rule) || isNamed(draft, hearing, open.rule);
  const found = isClear
    ? open
    : likelier(open, likeliestOf(rules.filter((one) => !isOut(one) && isNamed(draft, hearing, one))));
  const rule = found.chance >= (isBlocked ? CLEARLY : LIKELY) ? found.rule : undefined;
  if (rule === undefined || isDecidedOtherwise(draft, hearing, rule) || isWhatIsDone(draft, hearing, rule)) return null;
  const isOfBusiness = rule.when.tests.every(({ words }) =>
    isOfBusinessAlone(draft.world, words, statedIn(draft, hearing.heard)),
  );
  return isOfBusiness ? null : rule;
}

/** Whether something of what makes it a case is said by its very word, and not only what the agent is there for: what breaks may be said of anything. */
const isNamed = ({ world }: Draft, hearing: Hearing, { when: { tests } }: RoleRule): boolean => {
  // What was asked for would be named in any case.
  const said = world.meanings.words(besideValues(hearing));
  const named = new Set(said.flatMap(wordAndParts));
  return tests.some(
    ({ kind, words }) =>
      kind === 'holds' &&
      words.flatMap(wordAndParts).some((word) => named.has(word)) &&
      !isOfBusinessAlone(world, words, said),
  );
};
const wordAndParts = ({ word, parts = [] }: SaidWord): readonly string[] => [word, ...parts.map((part) => part.word)];

/** By another word for it, too. */
const isTouched = ({ world }: Draft, { heard }: Hearing, { when: { tests } }: RoleRule): boolean =>
  tests.some(({ words }) => shareMeant(world, words, world.meanings.words(heard.text), namesSame) > 0);

/** "I can't kneel yet, I've had my knee done": a case that is likely and named goes before one that is only likely. */
const likelier = <Found extends { chance: number }>(found: Found, named: Found): Found =>
  found.chance >= LIKELY && named.chance >= CLEARLY ? named : found;

/** For a case that comes second. */
const CLEARLY = 0.62;

const caseOf = ({ when, orders }: RoleRule): { words: string; reply: string } => {
  const said = orders.find((order) => order.do === 'say');
  return {
    words: when.text.replace(/^they mention /, '').replace(NEVER_TELL, 'they ask about '),
    reply: said?.do === 'say' ? said.text : '',
  };
};

/** "Never tell a caller whether …": for whoever asks. */
const NEVER_TELL =
  /^(?:never|do not|don['’]t|we (?:never|do not|don['’]t))\s+(?:tell|say|promise|reveal|give(?: out)?|discuss|advise|claim|mention|quote|put)\s+(?:(?:to )?(?:anyone|anybody|a \w+|the \w+|them|people|callers|customers)\s+)?(?:that|whether|if|on|about|how)?\s*/i;

/** Told by what is known by now, by what is asked for, or by what is listed. */
const UNGUESSED: ReadonlySet<string> = new Set(['done', 'unknown', 'unlisted']);

/** Yes and no, and what is known by now, name no case of their own. */
const isOfCase = ({ when }: RoleRule): boolean =>
  !when.text.startsWith('not: ') && when.tests.some((test) => !UNGUESSED.has(test.kind) && !isAnswer(test));
const isAnswer = (test: RoleRule['when']['tests'][number]): boolean =>
  test.kind === 'did' && ('says' in test.deed || test.asked !== undefined);

/** Whoever is not the one who is wanted says so when asked who it is. */
const isOfStranger = (test: RoleRule['when']['tests'][number]): boolean =>
  test.kind === 'did' && 'key' in test.deed && test.deed.key === 'wrong_number';

/** "Where would he pick anything up?" names nobody to speak to, and nothing that speaks; who else answers matters when it is asked who it is. */
const isBeside = (
  { world: { language } }: Draft,
  hearing: Hearing,
  { when: { tests, text }, orders }: RoleRule,
): boolean =>
  ((tests.every(isForPerson) || (tests.every(isAsked) && language.roles.asksWhatItIs?.test(text) === true)) &&
    language.roles.namesSpeaker?.test(withoutGiven(hearing)) === false) ||
  (tests.every(isOfAnother) &&
    orders.every((order) => order.do === 'go_on') &&
    !hearing.answers.given.some(({ ask }) => ask.kind === 'identity'));
const isOfAnother = (test: RoleRule['when']['tests'][number]): boolean =>
  test.kind === 'did' && 'key' in test.deed && test.deed.key === 'somebody_else';
const isAsked = ({ kind }: RoleRule['when']['tests'][number]): boolean => kind === 'asks';
const isForPerson = (test: RoleRule['when']['tests'][number]): boolean =>
  test.kind === 'did' && 'key' in test.deed && test.deed.key === 'transfer_request';

/** "We only collect honey bees", said to whoever has wasps: who has honey bees is not meant. */
function isWhatIsDone({ world }: Draft, { heard }: Hearing, { orders }: RoleRule): boolean {
  const said = world.meanings.words(heard.text);
  return orders.some((order) => {
    const alone = order.do === 'say' ? world.language.roles.doneAlone?.exec(order.text)?.[1] : undefined;
    const words = alone === undefined ? [] : world.meanings.words(alone);
    return words.length > 0 && words.every((word) => said.some((one) => saysSame(world.meanings, one, word)));
  });
}

/** Amounts, times and beginnings are compared, and not guessed: another case may be meant. */
const isCompared = ({ world: { language } }: Draft, { when: { tests, text } }: RoleRule): boolean =>
  tests.every(({ kind }) => kind === 'amount' || kind === 'affix' || kind === 'timed') ||
  (language.roles.amountsIn?.(text) ?? null) !== null;

/** What the agent is has to be asked of it: "Is that going away?" is no such question. */
const isOfAgent = ({ world: { language } }: Draft, { heard }: Hearing, { when: { text } }: RoleRule): boolean =>
  language.roles.asksWhatYouAre?.test(text) === true && language.roles.ofAgent?.test(heard.text) !== true;

/** Who is a stranger says so when asked who it is; who else does something is named. */
const isDecidedOtherwise = (_: Draft, { answers, heard }: Hearing, { when: { tests } }: RoleRule): boolean =>
  // "Yes, now's as good as any": who says yes to "Is this a good moment?" is near to who says that it is none.
  (heard.keys.has('affirm') && answers.given.some(({ value }) => value === 'yes') && tests.every(isTurningAway)) ||
  (tests.every(isOfStranger) && !answers.given.some(({ ask }) => ask.kind === 'identity')) ||
  tests.every((test) => test.kind === 'holds' && test.other === true);

/** The lead will not talk, or not now. */
const isTurningAway = (test: RoleRule['when']['tests'][number]): boolean =>
  test.kind === 'did' && 'key' in test.deed && TURNING_AWAY.has(test.deed.key);
const TURNING_AWAY: ReadonlySet<string> = new Set(['callback', 'opt_out', 'wrong_number']);

/** So many telling words beside an answer are more than the answer. */
const STORY = 3;

/** A question that roles or knowledge answer, and an answer that says no more. `beside`: telling words beside the values that were asked for. */
function isExplained(draft: Draft, hearing: Hearing, beside: number): boolean {
  const { question, questionTells, keys, objection } = hearing.heard;
  if (beside === 0 || (objection !== null && beside < STORY)) return true;
  if (question !== null && questionTells && knowsAbout(draft, question)) return true;
  const isUnsureAlone = !tellsBesides(draft.world.language, hearing.heard.text);
  if (beside >= STORY) return [...keys].some((key) => DONE.has(key) && (key !== 'unsure' || isUnsureAlone));
  if (givesValue(hearing) || [...keys].some((key) => DONE.has(key) || SMALL.has(key))) return true;
  const said = hearing.answers.given.map(({ value }) => value);
  return said.includes('yes') ? keys.has('affirm') : said.includes('no') && hearing.heard.words.length <= STORY;
}
/** What these do is known, whatever their words are. */
const DONE: ReadonlySet<string> = new Set('unsure refuse why goodbye repeat_request hello_check'.split(' '));
/** Said beside anything else. */
const SMALL: ReadonlySet<string> = new Set('hold presence thank acknowledge out_of_scope'.split(' '));

const givesValue = ({ answers }: Hearing): boolean =>
  answers.given.some(({ ask, value }) => value !== null && value !== 'yes' && value !== 'no' && ask.kind !== 'open');

/** "Around Morning": what was asked for names nobody, though it has a capital. */
const withoutGiven = ({ heard, answers }: Hearing): string =>
  answers.given.reduce((text, { value }) => {
    const at = value === null ? -1 : text.toLowerCase().indexOf(value.toLowerCase());
    return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + (value?.length ?? 0))}`;
  }, heard.text);

/** What is said beside the values that were asked for, and after a yes or no. */
function besideValues({ heard, answers }: Hearing, said = heard.text): string {
  const isNamed = (value: string): boolean =>
    wordsOf(value).length <= VALUE || heard.words.length - wordsOf(value).length >= VALUE;
  const values = answers.given.flatMap(({ value, ask }) =>
    value === null || ask.kind === 'open' || !isNamed(value) ? [] : [value],
  );
  const rest = values.reduce((text, value) => text.replaceAll(value, ' '), said);
  const isBare = values.length > 0 && /^\P{L}*\p{L}+\P{L}*[,.!]\s/u.test(rest);
  return (isBare ? rest.replace(/^\P{L}*\p{L}+\P{L}*[,.!]\s+/u, '') : rest).replace(/^[\s,.;:–—-]+/, '');
}

/** Words that tell something, without those that are in the values that were asked for. */
function withoutValues(words: readonly SaidWord[], { answers }: Hearing): readonly SaidWord[] {
  const given = new Set(
    answers.given.flatMap(({ value, ask }) =>
      value === null || ask.kind === 'open' || wordsOf(value).length > VALUE ? [] : wordsOf(value),
    ),
  );
  return words.filter(({ word }) => !word.split(' ').every((one) => given.has(one)));
}

/** Words of an answer that is no story, at most. */
const VALUE = 5;

/** What was asked, or else what was said last. */
function before({ state }: Draft, hearing: Hearing): string {
  const asked = asksHeard(hearing).map(({ sentence }) => sentence);
  return asked.length > 0 ? [...new Set(asked)].join(' ') : state.lastText.slice(-LAST);
}
const LAST = 160;
