/** Which rules of the roles apply to what the lead said. */
import { COMPARED, hintOf, isExcepted, isMet, mayBeMet, questionHintOf } from './met-conditions.ts';
import { isFor, isForNoAlone, STORY_BESIDE, withoutWait } from './bare-nos.ts';
import { statedIn, tellsBesides } from './condition-scene.ts';
import { rulesHeard } from './heard-before.ts';
import { shareMeant } from './said-of-conditions.ts';
import { saysSame } from '../../language/meanings.ts';
import { akin } from '../../language/slot-ontology.ts';
import type { Draft } from './agent-draft.ts';
import { isLeftOut } from './cared-for.ts';
import { goodAnswer } from './known-answers.ts';
import type { Hearing } from './policy-rule.ts';
import { isLeftToLead } from './told-states.ts';
import { nearestRule, rankedRule } from './ranked-rule.ts';
import type { RoleRule } from './role-rules.ts';

/** Rules that one utterance sets off, at most. */
const RULES_AT_ONCE = 3;
/** Times that a rule is followed whose condition may come up again: a question, a wish. */
const FOLLOWED_AGAIN = 3;

/** By what a rule is set off: of two for the same deed or question, the first that is written is followed. */
const triggers = new WeakMap<RoleRule, readonly string[]>();
function triggersOf(rule: RoleRule): readonly string[] {
  let known = triggers.get(rule);
  if (known === undefined) triggers.set(rule, (known = triggersIn(rule)));
  return known;
}

const triggersIn = ({ when: { tests } }: RoleRule): string[] =>
  tests.flatMap((test) =>
    test.kind === 'did'
      ? [JSON.stringify(test.deed)]
      : test.kind === 'asks' || test.kind === 'unknown'
        ? [test.kind]
        : [],
  );

const mayComeAgain = (rule: RoleRule): boolean => triggersOf(rule).length > 0;

/** What a lead may want that goes before a yes or no in the same words, the most pressing first. */
const WISHES: readonly string[] = [
  'emergency',
  'distress',
  'opt_out',
  'wrong_number',
  'transfer_request',
  'cancel',
  'reschedule',
  'callback',
];

const isForAnswer = ({ when: { tests } }: RoleRule): boolean =>
  tests.every(
    (test) => test.kind === 'did' && ('says' in test.deed || ('key' in test.deed && test.deed.key === 'refuse')),
  );

/** "She's longing to, but we can't afford it": a no for just that. */
const isOfObjection = ({ when: { tests } }: RoleRule): boolean =>
  tests.some((test) => test.kind === 'did' && 'objection' in test.deed);

/** What is told beside a no is what the no is for: by words, or else by what was learnt. */
function withoutBareNo(draft: Draft, hearing: Hearing, found: RoleRule[]): RoleRule[] {
  const others = found.filter((rule) => !isForNoAlone(draft, hearing, rule));
  if (others.length > 0) return others.some((rule) => isToldOf(rule) || isOfObjection(rule)) ? others : found;
  const beside = likeliestCase(draft, hearing);
  return beside === null ? found : [beside];
}

/** Rules for what is wished come first, else all are in the order in which they are written. */
const inOrder = (rules: readonly RoleRule[], key: string | null): readonly RoleRule[] =>
  key === null ? rules : [...rules.filter((rule) => isFor(rule, key)), ...rules.filter((rule) => !isFor(rule, key))];

/** Rules whose condition what was heard may meet; where nothing was heard, what has been done by now. */
function rulesToTry(draft: Draft, hearing: Hearing | null): readonly RoleRule[] {
  const { world, state } = draft;
  return hearing === null
    ? world.rules.filter(({ when }) => when.tests.some(({ kind }) => kind === 'done'))
    : rulesHeard(world, hearing, state.cursor, () => world.rules.filter(({ when }) => mayBeMet(draft, when, hearing)));
}

/** "If they name a Sunday, say … and ask which other day": that comes before anything is done with the day. */
const isLimit = ({ world: { language } }: Draft, { when: { tests }, orders }: RoleRule): boolean =>
  tests.every(({ kind }) => COMPARED.has(kind)) &&
  orders.some((order) => order.do === 'say' && order.text.trimEnd().endsWith(language.questions.mark)) &&
  !orders.some((order) => order.do === 'act' || order.do === 'end');

/** The rules that the lead's words set off, in the order in which they are written. */
export function rulesFor(draft: Draft, hearing: Hearing | null): RoleRule[] {
  const { fired, followed } = draft.state;
  const found: RoleRule[] = [];
  const toTry = rulesToTry(draft, hearing);
  const isKnown = hearing !== null && (isOfKnown(draft, hearing, toTry) || isIdentified(draft, hearing));
  const wished =
    hearing === null
      ? null
      : (WISHES.find((key) => hearing.heard.keys.has(key) && !(isKnown && key === 'wrong_number')) ?? null);
  const rules =
    wished === 'emergency' || wished === 'distress'
      ? withoutOtherDangers(draft, hearing, toTry, wished)
      : isKnown
        ? toTry.filter((rule) => !isFor(rule, 'wrong_number'))
        : withoutStrangers(draft, hearing, toTry);
  const isNext = (rule: RoleRule) =>
    rule.when.tests.some((test) => test.kind === 'did' && test.asked !== undefined) && isMet(draft, rule.when, hearing);
  const answered = toTry.find(isNext);
  for (const rule of answered ? [answered] : inOrder(rules, wished)) {
    if (found.length >= RULES_AT_ONCE) break;
    // Who wants no more calls refuses nothing else by it, and tells nothing else.
    if (found.some((other) => isFor(other, wished)) && (isForAnswer(rule) || isToldOf(rule))) continue;
    if (
      followed.includes(rule.at) ||
      isUnderWay(draft, rule) ||
      isSameWish(draft, rule, hearing) ||
      isTooEarly(draft, rule) ||
      (fired[rule.at] ?? 0) >= (mayComeAgain(rule) ? FOLLOWED_AGAIN : 1)
    )
      continue;
    if (!isMet(draft, rule.when, hearing)) continue;
    if (rule.unless !== null && isExcepted(draft, rule.unless, hearing)) continue;
    const own = triggersOf(rule);
    if (found.some((other) => triggersOf(other).some((trigger) => own.includes(trigger)))) continue;
    found.push(rule);
  }
  const hasNo = found.some(isForAnswer);
  const urgency = (rule: RoleRule): number => (hasNo && isFor(rule, 'emergency') ? 2 : isLimit(draft, rule) ? 1 : 0);
  found.sort((one, other) => urgency(other) - urgency(one));
  const meantByQuestion = hearing === null ? found : found.filter((rule) => !isForOtherQuestion(draft, hearing, rule));
  if (meantByQuestion.length < found.length) return meantByQuestion;
  const isWished = (rule: RoleRule): boolean =>
    WISHES.some((key) => hearing?.heard.keys.has(key) === true && isFor(rule, key));
  // Asked when to ring again, they ask to be rung: that says nothing else.
  if (
    wished === 'callback' &&
    found.length === 0 &&
    draft.state.pending.some(({ rule }) => isForWish(draft, rule, wished))
  )
    return [];
  const meant = wished === null ? undefined : meantFor(draft, wished, found.some(isWished));
  if (meant) return [meant];
  const [told, others] = [found.filter(isToldOf), found.filter((rule) => !isToldOf(rule))];
  const likest = hearing === null ? [] : likestOf(draft, hearing, told);
  if (likest.length < told.length) return found.filter((rule) => others.includes(rule) || likest.includes(rule));
  if (hearing === null) return found;
  if (found.length > 0) return withoutBareNo(draft, hearing, withoutWait(draft, hearing, found));
  // What was learnt of what people say goes before words that two texts share.
  const likeliest =
    likeliestCase(draft, hearing) ?? (isUnexplained(draft, hearing) ? hintedRule(draft, hearing) : null);
  return likeliest === null ? [] : [likeliest];
}

/** "When does the ballot close?" is in no way "what they should vote" where knowledge has the day: what is only alike goes behind what answers all of it. */
function isForOtherQuestion({ world, ...draft }: Draft, { heard: { question } }: Hearing, { when }: RoleRule): boolean {
  // "Is it safe with those?" asks about what was stated beside it.
  if (
    question === null ||
    world.language.questions.pointsBack?.test(question) === true ||
    when.every ||
    !when.tests.every(({ kind, negated }) => kind === 'asks' && !negated)
  )
    return false;
  const { meanings } = world;
  const words = when.tests.flatMap((test) => test.words);
  const asked = meanings.words(question);
  if (words.length === 0 || words.some(({ word }) => asked.some((one) => akin(one.word, word)))) return false;
  const others = asked.filter((one) => !words.some((word) => saysSame(meanings, one, word)));
  const known = others.length === 0 ? null : goodAnswer({ world, ...draft }, question);
  const told = known === null ? [] : meanings.words(known.text);
  return known !== null && others.every((one) => told.some((other) => saysSame(meanings, other, one)));
}

const isForWish = ({ world: { rules } }: Draft, at: number, key: string): boolean => {
  const rule = rules[at];
  return rule !== undefined && isFor(rule, key);
};

/** The rule for a wish that no condition of its role names; `isMet`: one of another role's does. */
function meantFor(draft: Draft, wished: string, isMet: boolean): RoleRule | undefined {
  const { followed } = draft.state;
  const open = draft.world.rules.filter((rule) => !followed.includes(rule.at));
  // An agent's own role goes before the policies that every agent begins with.
  const { roles } = draft.world.language;
  const own =
    open.find(({ purpose }) => purpose === wished) ??
    // "If they no longer want the study", where no other rule is for calling it off.
    (!isMet && wished === 'cancel' ? open.find(({ when }) => roles.callsOff?.test(when.text)) : undefined);
  if (own || isMet) return own;
  return open.find((rule) => !WISHES.some((key) => isFor(rule, key)) && isDoneFor(draft, rule, wished));
}

/** Water that pours through the ceiling is no smell of gas, and a lost job no death: where a role has a rule for what is told, those for others are not meant. */
function withoutOtherDangers(
  draft: Draft,
  hearing: Hearing | null,
  rules: readonly RoleRule[],
  key: string,
): readonly RoleRule[] {
  if (hearing === null || !rules.some((rule) => isToldOf(rule) && isMet(draft, rule.when, hearing))) return rules;
  const said = statedIn(draft, hearing.heard);
  const isOther = (rule: RoleRule): boolean =>
    isFor(rule, key) &&
    rule.when.tests.every(({ words }) => words.length > 0 && shareMeant(draft.world, words, said) === 0);
  return rules.filter((rule) => !isOther(rule));
}

/** "This is his wife. He died in March": who knows whoever is wanted is no wrong number, where a role has a rule for what is told of them. */
const isOfKnown = (draft: Draft, hearing: Hearing, rules: readonly RoleRule[]): boolean =>
  (draft.world.language.denial.absent?.test(hearing.heard.text) === true &&
    rules.some((rule) => (isToldOf(rule) || isFor(rule, 'distress')) && isMet(draft, rule.when, hearing))) ||
  // "I'm sorry to say that Rex died": it says what that rule is for in so many words.
  rules.some((rule) => isFor(rule, 'distress') && isToldBy(draft, hearing, rule));

const isToldBy = (draft: Draft, { heard }: Hearing, { when: { tests } }: RoleRule): boolean =>
  tests.some(({ words }) => {
    const main = words.filter((word) => word.main);
    return main.length > 0 && shareMeant(draft.world, main, statedIn(draft, heard)) === 1;
  });

/** "I've never heard of that shop": whoever has said who it is is no wrong number by what is like one. */
const isIdentified = ({ state, world: { language } }: Draft, { heard, answers }: Hearing): boolean =>
  state.answered.some(({ kind, value }) => kind === 'identity' && value === 'yes') &&
  !answers.given.some(({ ask, value }) => ask.kind === 'identity' && value !== 'yes') &&
  language.denial.wrongNumber?.test(heard.text) !== true;

/** Somebody else who answers is no wrong number where a role has a rule for just that. */
function withoutStrangers(draft: Draft, hearing: Hearing | null, rules: readonly RoleRule[]): readonly RoleRule[] {
  const isOfOther = (rule: RoleRule): boolean => isFor(rule, 'somebody_else') && !isFor(rule, 'wrong_number');
  if (rules.some((rule) => isOfOther(rule) && isMet(draft, rule.when, hearing)))
    return rules.filter((rule) => !isFor(rule, 'wrong_number'));
  // "Moved away: …" and "Wrong number: …": the one that says what was said.
  const said = hearing === null ? [] : statedIn(draft, hearing.heard);
  const likeness = rules.map((rule) =>
    isFor(rule, 'wrong_number')
      ? Math.max(0, ...rule.when.tests.map(({ words }) => shareMeant(draft.world, words, said)))
      : 0,
  );
  // An agent's own role goes before the policies that every agent begins with.
  const most = (roleId: string): number => Math.max(0, ...likeness.filter((_, at) => rules[at]?.roleId === roleId));
  const left = rules.filter((rule, at) => !isFor(rule, 'wrong_number') || (likeness[at] ?? 0) >= most(rule.roleId));
  // Where the words tell none of them, what was learnt does: "I've never heard of him" is nobody who has moved.
  const untold = left.filter((rule) => isFor(rule, 'wrong_number') && most(rule.roleId) === 0);
  const [first] = untold;
  const rivals = untold.filter((rule) => rule.roleId === first?.roleId && isMet(draft, rule.when, hearing));
  const meant = hearing === null || rivals.length < 2 ? null : nearestRule(draft, hearing, rivals);
  return meant === null ? left : left.filter((rule) => rule === meant || !rivals.includes(rule));
}

const mayFollow = (draft: Draft, rule: RoleRule, hearing: Hearing): boolean =>
  !draft.state.followed.includes(rule.at) &&
  !isUnderWay(draft, rule) &&
  !isTooEarly(draft, rule) &&
  (draft.state.fired[rule.at] ?? 0) === 0 &&
  !(rule.unless !== null && isExcepted(draft, rule.unless, hearing)) &&
  !isForUs(draft, rule, hearing);

/** We are wanted for something that the lead does itself. */
const isForUs = (draft: Draft, { when: { tests } }: RoleRule, { heard }: Hearing): boolean =>
  tests.every((test) => test.kind === 'holds' && isLeftToLead(draft, test, heard.text));

const likeliestCase = (draft: Draft, hearing: Hearing): RoleRule | null =>
  rankedRule(draft, hearing, (rule) => mayFollow(draft, rule, hearing));

/** What it goes on from was not done yet, or by the same words. */
const isTooEarly = ({ state }: Draft, { after }: RoleRule): boolean =>
  after !== null && ((state.fired[after] ?? 0) === 0 || state.followed.includes(after));

/** What it asked is just being answered. */
const isUnderWay = ({ state }: Draft, { at }: RoleRule): boolean => state.pending.some(({ rule }) => rule === at);

/** "When may I ring again?" "Could you ring me at six?": the same wish, said again in the answer to what a rule asked for it. What answers nothing may be for another rule. */
const isSameWish = ({ state, world }: Draft, rule: RoleRule, hearing: Hearing | null): boolean =>
  hearing?.answers.given.some(({ value }) => value !== null) === true &&
  state.pending.some(({ rule: at }) => {
    const begun = world.rules[at];
    return begun !== undefined && WISHES.some((key) => isFor(begun, key) && isFor(rule, key));
  });

/** The condition names it in words of the trade, but what is said or called then is for nothing else. */
const isDoneFor = ({ world: { language, rules } }: Draft, { when, orders }: RoleRule, key: string): boolean =>
  when.tests.every((test) => test.kind === 'holds' || (test.kind === 'did' && !test.negated)) &&
  orders.some(
    (order) =>
      (order.do === 'say' && language.roles.answers?.(order.text) === key) ||
      // An action's name tells less: where another rule is for that, it is none.
      (order.do === 'act' &&
        order.slug !== null &&
        language.roles.doneBy?.(order.slug) === key &&
        !rules.some((other) => isFor(other, key))),
  );

/** Set off by what the lead tells, whatever it is. */
const isToldOf = ({ when: { tests } }: RoleRule): boolean => tests.every(({ kind }) => kind === 'holds');

/** Of rules that share some words with what is told, those that share most; those that are met otherwise stay. */
function likestOf(draft: Draft, hearing: Hearing, rules: readonly RoleRule[]): readonly RoleRule[] {
  const likeness = rules.map((rule) => hintOf(draft, rule.when, hearing));
  const most = Math.max(0, ...likeness);
  // Beside what is told, a bare no to "Can you be there in time?" says nothing of its own.
  const isBareNo = ({ when: { tests } }: RoleRule): boolean =>
    most > 0 && tests.every((test) => test.kind === 'holds' && test.by === true);
  return rules.filter((rule, at) => (likeness[at] === 0 && !isBareNo(rule)) || likeness[at] === most);
}

/** The lead says something that is no answer, no question and nothing else that is known. */
const isUnexplained = ({ world: { language } }: Draft, { heard, answers }: Hearing): boolean =>
  heard.question === null &&
  heard.objection === null &&
  heard.words.length >= STORY &&
  ![...heard.keys].some((key) => EXPLAINED.has(key) && !(key === 'unsure' && tellsBesides(language, heard.text))) &&
  answers.given.every(
    ({ ask, value }) => value === null || ask.kind === 'open' || (value === 'no' && heard.words.length >= STORY_BESIDE),
  );
/** Fewer words tell no story. */
const STORY = 4;
const EXPLAINED: ReadonlySet<string> = new Set([
  ...WISHES,
  ...'goodbye hold repeat_request hello_check presence unsure refuse why thank'.split(' '),
]);

/** The rule whose condition the lead's words are most like. */
const hintedRule = (draft: Draft, hearing: Hearing): RoleRule | null => likestRule(draft, hearing, hintOf);

/** The rule that is for a question most like the lead's, which nothing answers. */
export const ruleForQuestion = (draft: Draft, hearing: Hearing): RoleRule | null =>
  likestRule(draft, hearing, questionHintOf);

function likestRule(draft: Draft, hearing: Hearing, hinted: typeof hintOf): RoleRule | null {
  const { fired, followed } = draft.state;
  let best: RoleRule | null = null;
  let most = 0;
  for (const rule of draft.world.rules) {
    if (followed.includes(rule.at) || (fired[rule.at] ?? 0) > 0 || isTooEarly(draft, rule)) continue;
    if (isForUs(draft, rule, hearing) || isLeftOut(draft, hearing, rule)) continue;
    const hint = hinted(draft, rule.when, hearing);
    if (hint > most && !(rule.unless !== null && isExcepted(draft, rule.unless, hearing))) [best, most] = [rule, hint];
  }
  return best;
}

export const isForUnknown = ({ when, purpose }: RoleRule): boolean =>
  purpose === 'unknown' || when.tests.some(({ kind }) => kind === 'unknown');

/** The rule for what nothing answers, if a role has one. */
export function ruleForUnknown({ world }: Draft): RoleRule | null {
  const rules = world.rules.filter(isForUnknown);
  // "Anything else: carry on" says nothing for it.
  const tells = ({ orders }: RoleRule): boolean => orders.some((order) => order.do === 'say' || order.do === 'act');
  return rules.find(tells) ?? rules[0] ?? null;
}

export const asksOnly = ({ when }: RoleRule): boolean => when.tests.some(({ kind }) => kind === 'asks');

/** "If they ask for a price, tell them from the list and carry on." */
export const looksUpOnly = ({ orders }: RoleRule): boolean =>
  orders.some((order) => order.do === 'inform') &&
  orders.every((order) => order.do === 'inform' || order.do === 'go_on');
