/** What a rule of a role gives to an action, and says of it: the lead's answers and words. */
import type { Action } from '../../contract/action.ts';
import { act } from '../../language/acts.ts';
import type { Order } from '../../language/instruction.ts';
import { requiredNames, schemaProperties } from '../../json-schema-check.ts';
import { tokensOf } from '../../language/words.ts';
import { argumentsFor } from './agent-arguments.ts';
import { whoDoes } from '../../language/who-does.ts';
import { kindOfParameter } from '../../language/parameter-kind.ts';
import { withoutAsides } from '../../language/slot-values.ts';
import type { AnsweredAsk } from './agent-state.ts';
import { chosenValue } from './chosen-value.ts';
import { sayPhrase, source, type Draft } from './agent-draft.ts';
import { polarityOf, shareOf, topicOf, wordsAsked } from './condition-scene.ts';
import { COMPARED } from './met-conditions.ts';
import type { RoleRule } from './role-rules.ts';
import { shareAsked } from './said-of-conditions.ts';

/** By the rule, or by the one before it whose answer it is for: "ask "What town?" If it's one of those three, …". */
const askedBy = ({ state, world }: Draft, { at, section, orders, when, after }: RoleRule) => {
  const answered = state.answered.at(-1);
  if (!answered) return null;
  const asks = ({ orders: own }: Pick<RoleRule, 'orders'>): boolean =>
    own.some((one) => one.do === 'say' && one.text.includes(answered.question));
  const before = world.rules.filter(
    (rule) =>
      rule.at === after ||
      (rule.at < at && rule.at >= at - RULES_BACK && rule.section === section && state.fired[rule.at] !== undefined),
  );
  const isMeant = asks({ orders }) || when.answers?.includes(answered.question) === true;
  return isMeant || before.some(asks) ? answered : null;
};

/** So many rules back, at most, stands what asks for it. */
const RULES_BACK = 2;

/** What the lead answered last, where the rule asked for it. */
const answerTo = (draft: Draft, rule: RoleRule): string | null => askedBy(draft, rule)?.value ?? null;

/** The answer by which an hour, an amount or a thing besides those that the rule names was met: the script asked for it. null: it names none. */
function comparedWith({ state }: Draft, { when }: RoleRule): AnsweredAsk | null {
  const last = state.answered.at(-1);
  const isCompared = when.tests.some(({ kind }) => COMPARED.has(kind) || kind === 'unlisted');
  return isCompared && last?.value != null && last.within === state.lastText && polarityOf(last) === null ? last : null;
}

/** A parameter of that name takes a yes or a no, and nothing that is told beside it. */
const takesYesOrNo = ({ actions, language }: Draft['world'], name: string): boolean =>
  actions.some(({ parameters }) =>
    schemaProperties(parameters).some(
      ([own, schema]) => own === name && kindOfParameter(language, schema) === 'yes_no',
    ),
  );

/** What the lead told for what a rule passes on as `name`: its answer where the rule asked for it (null: it has none), else its last words. */
export function toldFor(draft: Draft, rule: RoleRule, name: string): string | null {
  const asked = askedBy(draft, rule) ?? comparedWith(draft, rule);
  const { language } = draft.world;
  const { lastHeard, lastText } = draft.state;
  const named = whoDoes(language, asked?.question ?? language.sentencesOf(lastText).at(-1) ?? '', lastHeard);
  if (named !== null) return named;
  if (asked === null) return withoutAsides(language, lastHeard);
  // "Is there a car park?" "Yes, the one behind the pub."
  return asked.value === 'yes' && !takesYesOrNo(draft.world, name)
    ? (language.denial.besideYes?.(lastHeard) ?? asked.value)
    : wholeMoment(draft, asked);
}

/** "When shall I ring?" "Saturday at ten": the hour is a part of it. */
function wholeMoment({ world: { language }, state }: Draft, { question, value }: AnsweredAsk): string | null {
  if (value === null || language.questions.moment?.test(question) !== true) return value;
  const moment = language.dates.findWhen(tokensOf(state.lastHeard), 'time');
  return moment?.includes(value) === true ? moment : value;
}

/** "Confirm the new day", after it was asked for: what the lead answered is said again. */
export function readBack(draft: Draft, rule: RoleRule, about: string): Draft | null {
  const asked = draft.state.answered.at(-1);
  // "Read the postcode back": what was just answered, whoever asked for it.
  const value =
    answerTo(draft, rule) ??
    (draft.world.language.roles.readsBack?.test(about.trim()) === true ? (asked?.value ?? null) : null);
  if (value === null || !asked || value === 'yes' || value === 'no') return null;
  const { meanings } = draft.world;
  const isMeant =
    shareOf(draft.world.telling(about), topicOf(draft, asked)) > 0 ||
    shareAsked(meanings, meanings.words(about), wordsAsked(draft, asked)) > 0;
  return isMeant
    ? sayPhrase(draft, 'read_back', source('role_section', rule.roleId, null, rule.section), act('confirm'), { value })
    : null;
}

/** The one of several values that the lead has said. */
export const chosenBy = (draft: Draft, rule: RoleRule, value: string): string =>
  chosenValue(draft, rule, value, answerTo(draft, rule));

/** As a value: without the mark at the end of a sentence. */
export const withoutStop = (text: string): string => text.replace(/(?<=[\p{L}\p{N}])[.!]+$/u, '');

/** Parameters that hold what somebody says in its own words. */
const OWN_WORDS =
  /(?:^|_)(?:complaint|reason|message|details?|description|notes?|issue|problem|question|request|comments?|feedback|summary|story|words|concern)$/i;

/** What the lead answered to the questions of a rule, in their order. */
const answersTo = ({ state }: Draft, { orders }: RoleRule): readonly AnsweredAsk[] =>
  orders.flatMap((order) => {
    if (order.do !== 'say') return [];
    const answered = state.answered.findLast(({ question }) => order.text.includes(question));
    return answered?.value == null ? [] : [answered];
  });

/** "Ask ⟦0⟧ and ⟦1⟧ and call `extend` with both": each parameter gets what was asked in its words, else what is left, in the order in which it was asked. */
function answersFor(
  draft: Draft,
  { parameters }: Action,
  lacking: readonly string[],
  told: readonly AnsweredAsk[],
): Record<string, string> {
  const { telling } = draft.world;
  const schemas = new Map(schemaProperties(parameters));
  const left = new Set(told);
  const found = new Map<string, AnsweredAsk>();
  const take = (name: string, answered: AnsweredAsk | undefined): void => {
    if (answered === undefined) return;
    found.set(name, answered);
    left.delete(answered);
  };
  for (const name of lacking) {
    const description = schemas.get(name)?.['description'];
    const named = telling(`${name.replaceAll('_', ' ')} ${typeof description === 'string' ? description : ''}`);
    const shares = [...left].map((answered) => shareOf(topicOf(draft, answered), named));
    const most = Math.max(0, ...shares);
    if (most > 0) take(name, [...left][shares.indexOf(most)]);
  }
  for (const name of lacking) if (!found.has(name)) take(name, [...left][0]);
  return Object.fromEntries([...found].map(([name, { value }]) => [name, withoutStop(value ?? '')]));
}

/** What an order gives, and the lead's own words where they are to be given and nothing else is known. */
export function givenBy(
  draft: Draft,
  rule: RoleRule,
  { given: laidDown, said }: Extract<Order, { do: 'act' }>,
  action: Action,
): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(laidDown).map(([name, value]) => [name, chosenBy(draft, rule, value)]),
  );
  const words = draft.state.lastHeard;
  const answer = answerTo(draft, rule);
  // "Call `note_town` with it": what none of those is that the rule lists.
  const beyond = rule.when.tests.some(({ kind }) => kind === 'unlisted') ? comparedWith(draft, rule)?.value : null;
  const [only, ...further] = requiredNames(action.parameters);
  if (beyond != null && only !== undefined && further.length === 0 && !(only in given))
    return { ...given, [only]: beyond };
  const { arguments: known, missing: lacking } = argumentsFor(draft, action, given);
  const [missing, ...others] = lacking;
  if (missing === undefined) {
    // What was asked for is given, though the action could do without.
    const [open, ...more] = schemaProperties(action.parameters).flatMap(([name]) => (name in known ? [] : [name]));
    const isGiven = Object.values(known).some((value) => answer !== null && String(value) === withoutStop(answer));
    const isOpen =
      open !== undefined && more.length === 0 && answer !== null && answer !== 'yes' && answer !== 'no' && !isGiven;
    return isOpen ? { ...given, [open]: answer } : { ...given };
  }
  // Who does not know it has told nothing to be given.
  if (words === '' || askedBy(draft, rule)?.value === null) return { ...given };
  if (answer !== null && others.length === 0) return { ...given, [missing]: answer };
  const told = answersTo(draft, rule);
  if (told.length >= lacking.length) return { ...given, ...answersFor(draft, action, lacking, told) };
  const isMeant = (said && others.length === 0) || OWN_WORDS.test(missing);
  return isMeant ? { ...given, [missing]: words } : { ...given };
}
