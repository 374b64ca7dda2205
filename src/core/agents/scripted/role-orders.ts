/** What the agent does by the rules of its roles: which of them apply, and their orders, one after the other. */
import type { Action } from '../../contract/action.ts';
import type { Order } from '../../language/instruction.ts';
import type { Telling } from '../../language/language.ts';
import { act } from '../../language/acts.ts';
import type { Ask } from '../../language/read-agent.ts';
import { callNow, calling, isCalling, transferAction } from './agent-actions.ts';
import { argumentsFor } from './agent-arguments.ts';
import { isTransferAction } from '../transfer-actions.ts';
import type { TurnSource } from '../../contract/turn.ts';
import {
  change,
  close,
  closed,
  filledIn,
  flagged,
  say,
  sayAndAwait,
  sayPhrase,
  source,
  type Draft,
} from './agent-draft.ts';
import { informAbout } from './agent-lookup.ts';
import { hintOf, isExcepted, isMet, shareOf } from './met-conditions.ts';
import { shareAsked } from './said-of-conditions.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-content.ts';
import type { ScriptBlock } from './script-outline.ts';

/** Share of an order's telling words that an action's name and description must have. */
const ACTION_MATCH = 0.5;
/** Rules that one utterance sets off, at most. */
const RULES_AT_ONCE = 3;
/** Times that a rule is followed whose condition may come up again: a question, a wish. */
const FOLLOWED_AGAIN = 3;

/** The action that an order means: by its slug, else by what it is described as. */
function actionMeant(
  actions: readonly Action[],
  telling: Telling,
  { slug, about }: Extract<Order, { do: 'act' }>,
): Action | null {
  if (slug !== null) {
    const plain = (text: string) => text.replaceAll('-', '_').toLowerCase();
    const named = actions.find((action) => plain(action.slug) === plain(slug));
    if (named) return named;
  }
  const wanted = telling(about);
  if (wanted.length === 0) return null;
  let best: Action | null = null;
  let bestShare = ACTION_MATCH - 1e-9;
  for (const action of actions) {
    const share = shareOf(wanted, telling(`${action.slug.replaceAll('-', ' ')} ${action.name} ${action.description}`));
    if (share > bestShare) [best, bestShare] = [action, share];
  }
  return best;
}

/** Slugs of actions of which the script or a rule says when to call them. */
export function triggeredActions(
  blocks: readonly ScriptBlock[],
  rules: readonly RoleRule[],
  actions: readonly Action[],
  telling: Telling,
): ReadonlySet<string> {
  const orders = rules.flatMap((rule) => rule.orders);
  const named = orders.flatMap((order) =>
    order.do === 'act' ? (actionMeant(actions, telling, order)?.slug ?? []) : [],
  );
  return new Set([...blocks.flatMap((block) => block.actions), ...named]);
}

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

const isFor = ({ when: { tests } }: RoleRule, key: string | null): boolean =>
  key !== null &&
  tests.some((test) => test.kind === 'did' && !test.negated && 'key' in test.deed && test.deed.key === key);

const isForAnswer = ({ when: { tests } }: RoleRule): boolean =>
  tests.every(
    (test) => test.kind === 'did' && ('says' in test.deed || ('key' in test.deed && test.deed.key === 'refuse')),
  );

/** Rules for what is wished come first, else all are in the order in which they are written. */
const inOrder = (rules: readonly RoleRule[], key: string | null): readonly RoleRule[] =>
  key === null ? rules : [...rules.filter((rule) => isFor(rule, key)), ...rules.filter((rule) => !isFor(rule, key))];

/** The rules that the lead's words set off, in the order in which they are written. */
function rulesFor(draft: Draft, hearing: Hearing | null): RoleRule[] {
  const { world } = draft;
  const { fired, followed } = draft.state;
  const found: RoleRule[] = [];
  const wished = hearing === null ? null : (WISHES.find((key) => hearing.heard.keys.has(key)) ?? null);
  const isNext = (rule: RoleRule) =>
    rule.when.tests.some((test) => test.kind === 'did' && test.asked === true) && isMet(draft, rule.when, hearing);
  const answered = draft.world.rules.find(isNext);
  for (const rule of answered ? [answered] : inOrder(draft.world.rules, wished)) {
    if (found.length >= RULES_AT_ONCE) break;
    // Who wants no more calls refuses nothing else by it, and tells nothing else.
    if (found.some((other) => isFor(other, wished)) && (isForAnswer(rule) || isToldOf(rule))) continue;
    if (followed.includes(rule.at) || (fired[rule.at] ?? 0) >= (mayComeAgain(rule) ? FOLLOWED_AGAIN : 1)) continue;
    if (!isMet(draft, rule.when, hearing)) continue;
    if (rule.unless !== null && isExcepted(draft, rule.unless, hearing)) continue;
    const own = triggersOf(rule);
    if (found.some((other) => triggersOf(other).some((trigger) => own.includes(trigger)))) continue;
    found.push(rule);
  }
  if (wished !== null && !found.some((rule) => isFor(rule, wished))) {
    const meant = world.rules.find(
      (rule) =>
        !followed.includes(rule.at) && !WISHES.some((key) => isFor(rule, key)) && isDoneFor(draft, rule, wished),
    );
    if (meant) return [meant];
  }
  const [told, others] = [found.filter(isToldOf), found.filter((rule) => !isToldOf(rule))];
  const likest = hearing === null ? [] : likestOf(draft, hearing, told);
  if (likest.length < told.length) return found.filter((rule) => others.includes(rule) || likest.includes(rule));
  const hinted = found.length === 0 && hearing !== null && isUnexplained(hearing) ? hintedRule(draft, hearing) : null;
  return hinted === null ? found : [hinted];
}

/** The condition names it in words of the trade, but what is said then is said for nothing else. */
const isDoneFor = ({ world: { language } }: Draft, { orders }: RoleRule, key: string): boolean =>
  orders.some((order) => order.do === 'say' && language.roles.answers?.(order.text) === key);

/** Set off by what the lead tells, whatever it is. */
const isToldOf = ({ when: { tests } }: RoleRule): boolean => tests.every(({ kind }) => kind === 'holds');

/** Of rules that share some words with what is told, those that share most; those that are met otherwise stay. */
function likestOf(draft: Draft, hearing: Hearing, rules: readonly RoleRule[]): readonly RoleRule[] {
  const likeness = rules.map((rule) => hintOf(draft, rule.when, hearing));
  const most = Math.max(0, ...likeness);
  return rules.filter((_, at) => likeness[at] === 0 || likeness[at] === most);
}

/** The lead says something that is no answer, no question and nothing else that is known. */
const isUnexplained = ({ heard, answers }: Hearing): boolean =>
  heard.question === null &&
  heard.objection === null &&
  heard.words.length >= STORY &&
  ![...heard.keys].some((key) => EXPLAINED.has(key)) &&
  answers.given.every(({ ask, value }) => value === null || ask.kind === 'open');
/** Fewer words tell no story. */
const STORY = 4;
const EXPLAINED: ReadonlySet<string> = new Set([
  ...WISHES,
  ...'goodbye hold repeat_request hello_check presence unsure refuse why thank'.split(' '),
]);

/** The rule whose condition the lead's words are most like. */
function hintedRule(draft: Draft, hearing: Hearing): RoleRule | null {
  const { fired, followed } = draft.state;
  let best: RoleRule | null = null;
  let most = 0;
  for (const rule of draft.world.rules) {
    if (followed.includes(rule.at) || (fired[rule.at] ?? 0) > 0) continue;
    const hint = hintOf(draft, rule.when, hearing);
    if (hint > most) [best, most] = [rule, hint];
  }
  return best;
}

/** The rule for what nothing answers, if a role has one. */
export const ruleForUnknown = ({ world }: Draft): RoleRule | null =>
  world.rules.find(({ when }) => when.tests.some(({ kind }) => kind === 'unknown')) ?? null;

export const asksOnly = ({ when }: RoleRule): boolean => when.tests.some(({ kind }) => kind === 'asks');

/** Follows what applies; null: nothing does. */
export function followRules(
  before: Draft,
  hearing: Hearing | null,
): { draft: Draft; rules: readonly RoleRule[] } | null {
  const rules = rulesFor(before, hearing);
  if (rules.length === 0) return null;
  let draft = before;
  for (const [at, rule] of rules.entries()) {
    draft = followRule(draft, rule);
    const rest = rules.slice(at + 1);
    if (isBusy(draft)) return { draft: pendRules(draft, rest), rules };
  }
  return { draft, rules };
}

const isBusy = (draft: Draft): boolean =>
  draft.state.closing || draft.stop || isCalling(draft) || draft.state.pending.length > 0;

/** Rules whose turn comes once what is under way is done. */
const pendRules = (draft: Draft, rules: readonly RoleRule[]): Draft =>
  draft.state.closing || draft.stop || rules.length === 0
    ? draft
    : change(draft, {
        pending: [...draft.state.pending, ...rules.map(({ at, orders }) => ({ rule: at, orders, open: [] }))],
      });

export function followRule(before: Draft, rule: RoleRule): Draft {
  const { fired, followed } = before.state;
  const draft = change(before, {
    fired: { ...fired, [rule.at]: (fired[rule.at] ?? 0) + 1 },
    followed: [...followed, rule.at],
  });
  return carryOut(draft, rule, rule.orders);
}

/** Goes on with what was left of a rule. */
export function carryOnPending(draft: Draft): Draft {
  const [next, ...pending] = draft.state.pending;
  const rule = next && draft.world.rules[next.rule];
  if (!next || !rule) return draft;
  return carryOut(change(draft, { pending, awaiting: next.open, reasked: 0 }), rule, next.orders);
}

/** What the lead wishes or refuses answers these questions: they are not put again. */
const SETTLED: readonly string[] = ['identity', 'permission', 'confirm', 'interest', 'yes_no'];
const SETTLES: readonly string[] = ['opt_out', 'wrong_number', 'callback', 'reschedule', 'cancel'];

const settles = ({ when: { tests } }: RoleRule): boolean =>
  tests.some(
    (test) => test.kind === 'did' && ('says' in test.deed || ('key' in test.deed && SETTLES.includes(test.deed.key))),
  );

/** What a rule does about a question that is not answered takes the place of the answer. */
const isUnanswered = ({ when: { tests } }: RoleRule): boolean =>
  tests.some(
    (test) =>
      (test.kind === 'did' && 'key' in test.deed && (test.deed.key === 'refuse' || test.deed.key === 'unsure')) ||
      (test.kind === 'holds' && test.words.some(({ denied }) => denied)),
  );

function stillOpen({ state, world }: Draft, rule: RoleRule): readonly Ask[] {
  const { awaiting, lastHeard, lastText } = state;
  const { keys } = world.readLead.read(lastHeard, lastText);
  const isLeft = isUnanswered(rule) && ['unsure', 'refuse', 'negate', 'decline'].some((key) => keys.has(key));
  if (isLeft) return awaiting.slice(1);
  return settles(rule) ? awaiting.filter(({ kind }) => !SETTLED.includes(kind)) : awaiting;
}

/** What the lead answered last, where the rule asked for it. */
function answerTo({ state }: Draft, { orders }: RoleRule): string | null {
  const answered = state.answered.at(-1);
  const isAsked = answered && orders.some((one) => one.do === 'say' && one.text.includes(answered.question));
  return isAsked ? answered.value : null;
}

/** "Confirm the new day", after it was asked for: what the lead answered is said again. */
function readBack(draft: Draft, rule: RoleRule, about: string): Draft | null {
  const value = answerTo(draft, rule);
  const asked = draft.state.answered.at(-1);
  if (value === null || !asked || value === 'yes' || value === 'no') return null;
  const { meanings } = draft.world;
  const isMeant =
    shareOf(draft.world.telling(about), draft.world.telling(`${asked.question} ${asked.slot ?? ''}`)) > 0 ||
    shareAsked(meanings, meanings.words(about), meanings.words(`${asked.question} ${asked.slot ?? ''}`)) > 0;
  return isMeant
    ? sayPhrase(draft, 'read_back', source('role_section', rule.roleId, null, rule.section), act('confirm'), { value })
    : null;
}

/** Parameters that hold what somebody says in its own words. */
const OWN_WORDS =
  /(?:^|_)(?:complaint|reason|message|details?|description|notes?|issue|problem|question|request|comments?|feedback|summary|story|words|concern)$/i;

/** What an order gives, and the lead's own words where they are to be given and nothing else is known. */
function givenBy(
  draft: Draft,
  rule: RoleRule,
  { given, said }: Extract<Order, { do: 'act' }>,
  action: Action,
): Record<string, string> {
  const words = draft.state.lastHeard;
  const [missing, ...others] = argumentsFor(draft, action, given).missing;
  if (missing === undefined || words === '') return { ...given };
  const answer = answerTo(draft, rule);
  if (answer !== null && others.length === 0) return { ...given, [missing]: answer };
  const isMeant = (said && others.length === 0) || OWN_WORDS.test(missing);
  return isMeant ? { ...given, [missing]: words } : { ...given };
}

/** Who is put through hears nothing afterwards: what is to be said is said before. */
function sayFirst(before: Draft, rest: readonly Order[], from: TurnSource): [Draft, readonly Order[]] {
  let draft = before;
  for (const order of rest) if (order.do === 'say') draft = say(draft, filledIn(draft, order.text).text, from, []);
  return [draft, rest.filter((order) => order.do !== 'say')];
}

function carryOut(before: Draft, rule: RoleRule, orders: readonly Order[]): Draft {
  const from = source('role_section', rule.roleId, null, rule.section);
  const open = stillOpen(before, rule);
  let draft = change(before, { awaiting: open });
  const wait = (rest: readonly Order[]): Draft =>
    change(draft, { pending: [{ rule: rule.at, orders: rest, open }, ...draft.state.pending] });
  for (const [at, order] of orders.entries()) {
    const rest = orders.slice(at + 1);
    switch (order.do) {
      case 'say': {
        const { text, holes } = filledIn(draft, order.text);
        const said = sayAndAwait(draft, text, from, holes);
        if (said.state.awaiting.length > 0) {
          draft = said;
          return wait(rest);
        }
        draft = change(said, { awaiting: open, reasked: draft.state.reasked });
        break;
      }
      case 'inform':
        draft = readBack(draft, rule, order.about) ?? informAbout(draft, order.about);
        break;
      case 'act': {
        const action = actionMeant(draft.world.actions, draft.world.telling, order);
        if (action === null) {
          draft = flagged(draft, [{ code: 'no_action', message: `No action for what a role says: ${order.about}` }]);
          break;
        }
        const [spoken, after] = isTransferAction(action) ? sayFirst(draft, rest, from) : [draft, rest];
        draft = callNow(spoken, [calling(action.slug, givenBy(spoken, rule, order, action))]);
        if (isCalling(draft) || draft.state.awaiting.length > open.length) return wait(after);
        break;
      }
      case 'transfer': {
        const action = transferAction(draft);
        if (action === undefined) draft = cannotTransfer(draft);
        else {
          draft = callNow(
            draft.parts.length > 0 ? draft : sayPhrase(draft, 'wait', from, act('acknowledge', 'transfer')),
            [calling(action.slug)],
          );
          if (isCalling(draft)) return wait(rest);
        }
        break;
      }
      case 'end':
        return endCall(draft);
      case 'if_told':
        if ([null, undefined, 'no'].includes(draft.state.answered.at(-1)?.value)) return draft;
        break;
      case 'go_on':
        return draft;
    }
  }
  return endsCall(rule) ? endCall(draft) : draft;
}

/** What the lead does by these leaves nothing to go on with, whether the rule says so or not. */
const ENDING: readonly string[] = ['opt_out', 'wrong_number', 'callback', 'cancel', 'emergency', 'distress'];

/** A wish for a person ends the part of the agent once it has said or done what there is for that. */
const endsCall = ({ when: { tests }, orders }: RoleRule): boolean =>
  tests.some(
    (test) =>
      test.kind === 'did' &&
      !test.negated &&
      'key' in test.deed &&
      (ENDING.includes(test.deed.key) ||
        (test.deed.key === 'transfer_request' && orders.some((order) => order.do === 'act'))),
  );

function cannotTransfer(draft: Draft): Draft {
  const message = 'A role says to transfer the call, and the agent has no action for it';
  const told = flagged(draft, [{ code: 'no_action', message }]);
  return draft.parts.length > 0 ? told : sayPhrase(told, 'transfer_none', source('repair'), act('inform', 'transfer'));
}

/** Goodbye is said once. */
function endCall(draft: Draft): Draft {
  const last = draft.parts.at(-1)?.text;
  return last !== undefined && draft.world.readAgent(last).keys.has('goodbye')
    ? closed(draft)
    : close(draft, 'goodbye');
}
