/** What the agent does by the rules of its roles: which of them apply, and their orders, one after the other. */
import { isOffer, slotValue } from '../../language/answers.ts';
import { choiceNamed } from '../../language/choices.ts';
import type { Action } from '../../contract/action.ts';
import { leavesUnanswered, type Order } from '../../language/instruction.ts';
import type { Language, Telling } from '../../language/language.ts';
import { act } from '../../language/acts.ts';
import { valuesAskedIn } from '../../language/asked-kinds.ts';
import { isMoment } from '../../values/value.ts';
import { lowerFirst } from '../../language/phrasing.ts';
import { readerOf } from '../../language/value-reader.ts';
import { wordsOf } from '../../language/words.ts';
import type { Ask } from '../../language/read-agent.ts';
import { wordsOfAction } from './action-words.ts';
import { callNow, calling, isCalling, transferAction } from './agent-actions.ts';
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
import { schemaProperties } from '../../json-schema-check.ts';
import { settledBy } from '../../language/settlements.ts';
import { informAbout } from './agent-lookup.ts';
import { shareOf } from './condition-scene.ts';
import { barOnAction } from './role-bars.ts';
import { rulesFor } from './role-choice.ts';
import { chosenBy, givenBy, readBack, toldFor, withoutStop } from './role-arguments.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';
import type { ScriptBlock } from './script-outline.ts';
import { proposedMoment } from '../../language/proposed-moment.ts';
import { answeredAsk, type AnsweredAsk } from './agent-state.ts';

/** Share of an order's telling words that an action's name and description must have. */
const ACTION_MATCH = 0.5;

/** Whether a name is that of what an action is called with, and of no action. */
const isParameter = (actions: readonly Action[], name: string): boolean =>
  actionNamed(actions, name) === undefined &&
  actions.some(({ parameters }) => schemaProperties(parameters).some(([own]) => own === name));

const plainly = (slug: string): string => slug.replaceAll('-', '_').toLowerCase();
const actionNamed = (actions: readonly Action[], slug: string | null): Action | undefined =>
  slug === null ? undefined : actions.find((action) => plainly(action.slug) === plainly(slug));

/** The action that an order means: by its slug, else by what it is described as. */
function actionMeant(
  actions: readonly Action[],
  telling: Telling,
  { slug, about }: Extract<Order, { do: 'act' }>,
): Action | null {
  const named = actionNamed(actions, slug);
  if (named) return named;
  // Of an order with a name, "call" and the like tell nothing.
  const wanted = telling(slug?.replaceAll('_', ' ') ?? about);
  if (wanted.length === 0) return null;
  let best: Action | null = null;
  let bestShare = ACTION_MATCH - 1e-9;
  for (const action of actions) {
    const share = shareOf(wanted, telling(wordsOfAction(action)));
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

/** "Is it alone?" "If it is alone, …": whoever meets the case has answered, in whatever words. */
function isAnsweredBy({ world: { rules } }: Draft, { after }: RoleRule, { sentence }: Ask): boolean {
  const asker = after === null ? undefined : rules[after];
  return asker?.orders.some((order) => order.do === 'say' && order.text.includes(sentence)) === true;
}

export function followRule(before: Draft, rule: RoleRule): Draft {
  const { fired, followed } = before.state;
  const draft = change(before, {
    awaiting: before.state.awaiting.filter((ask) => !isAnsweredBy(before, rule, ask)),
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

const settles = ({ when: { tests }, orders }: RoleRule, mark: string): boolean =>
  tests.some(
    (test) =>
      test.kind === 'did' &&
      ('says' in test.deed ||
        ('key' in test.deed && SETTLES.includes(test.deed.key)) ||
        // Another offer takes the place of what was objected to.
        ('objection' in test.deed &&
          orders.some((order) => order.do === 'say' && (order.text.includes(mark) || order.offers === true)))),
  );

/** "All of our choirs speak some English. Shall we give it a go?" */
const offersAgain = ({ orders }: RoleRule, questions: Language['questions']): boolean =>
  orders.some(
    (order) =>
      order.do === 'say' &&
      order.text.trimEnd().endsWith(questions.mark) &&
      questions.offersAgain?.test(wordsOf(order.text).join(' ')) === true,
  );

/** What a rule does about a question that is not answered takes the place of the answer. */
const isUnanswered = ({ when: { tests } }: RoleRule): boolean =>
  tests.some((test) => leavesUnanswered(test) || (test.kind === 'holds' && test.words.some(({ denied }) => denied)));

function stillOpen({ state, world }: Draft, rule: RoleRule): readonly Ask[] {
  const { awaiting, lastHeard, lastText } = state;
  if (rule.orders.some((order) => order.do === 'ask_again')) return awaiting;
  const { keys } = world.readLead.read(lastHeard, lastText);
  // "Not willing to read it out? …", and there is nothing else that a no could be to.
  const isKeptBack =
    (awaiting[0]?.kind === 'slot' || awaiting[0]?.kind === 'open') &&
    rule.when.tests.some((test) => test.kind === 'did' && 'says' in test.deed && test.deed.says === 'no');
  const isLeft =
    (isUnanswered(rule) || isKeptBack) && ['unsure', 'refuse', 'negate', 'decline'].some((key) => keys.has(key));
  if (isLeft) return awaiting.slice(1);
  const { questions } = world.language;
  return settles(rule, questions.mark) || offersAgain(rule, questions)
    ? awaiting.filter((ask) => !SETTLED.includes(ask.kind) && !(ask.kind === 'slot' && isOffer(world.language, ask)))
    : awaiting;
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
        // What is done with the answer needs the rule's own question.
        if (order.seeks === true && rest.every((one) => one.do === 'go_on') && asksNext(draft, order.text)) break;
        // "Same, plus …": what it asks has just been answered.
        if (rule.likeAnother === true && isJustAnswered(draft, order.text)) break;
        const told = order.untold === true ? toldUnasked(draft, order.text) : null;
        if (told !== null) {
          draft = change(draft, { answered: [...draft.state.answered, told] });
          break;
        }
        const { text, holes } = filledIn(draft, withMoment(draft, order.text));
        const said = awaitOffer(sayAndAwait(draft, text, from, holes), order, rest);
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
        const { slug } = order;
        if (slug !== null && isParameter(draft.world.actions, slug)) {
          draft = taken(draft, { do: 'set', about: slug, value: null }, rule);
          break;
        }
        const action = actionMeant(draft.world.actions, draft.world.telling, order);
        if (isLaidDown(draft, order) || isForScript(draft, order, { action, rest })) {
          for (const [about, value] of Object.entries(order.given))
            draft = taken(draft, { do: 'set', about, value }, rule);
          break;
        }
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
      case 'set':
        draft = taken(draft, order, rule, before.state.awaiting[0]?.slot ?? null);
        break;
      case 'end':
        return endCall(draft);
      case 'if_told':
        if ([null, undefined, 'no'].includes(draft.state.answered.at(-1)?.value)) return draft;
        break;
      case 'ask_again':
        return isOfQuestion(rule) ? draft : reopened(draft);
      case 'go_on':
        return draft;
    }
  }
  return endsCall(rule) ||
    leavesNothing(draft, rule) ||
    saysGoodbye(draft, orders) ||
    settlesCall(draft, rule) ||
    isRefused(draft, rule) ||
    settlesErrand(draft, rule)
    ? endCall(draft)
    : draft;
}

/** The slot that a role speaks of has the value that the role gives, or what the lead answered to it, whatever was said for it before. */
function taken(
  draft: Draft,
  { about, value, ofChoice }: Extract<Order, { do: 'set' }>,
  rule: RoleRule,
  asked: string | null = null,
): Draft {
  const { state } = draft;
  const chosen = about === '' && value !== null ? slotLeaving(draft, value) : null;
  if (ofChoice && chosen === null) return draft;
  // "Take the day they say then": for what was asked before the rule did.
  const before = state.answered.findLast(({ slot: one }) => one !== null && one in state.slots)?.slot ?? null;
  const slot = about === '' ? (chosen ?? asked ?? before) : slotNamed(draft, about);
  if (slot === null)
    return flagged(draft, [{ code: 'no_slot', message: `Nothing is collected that a role sets: ${about}` }]);
  const { readLead } = draft.world;
  const named =
    about === '' && value === null
      ? slotValue(draft.world, slot, readLead.read(state.lastHeard, state.lastText), '')
      : null;
  const laidDown = value === null ? null : chosenBy(draft, rule, value);
  const told = laidDown ?? named ?? (about === '' ? '' : withoutStop(toldFor(draft, rule, slot) ?? ''));
  if (told === '') return draft;
  // "Call it with the reason", after a no: the reason that was told, and not the no.
  if (value === null && (told === 'yes' || told === 'no') && (state.slots[slot] ?? told) !== told) return draft;
  // What asks for it is answered, also where a rule has it put off.
  const isOpen = (ask: Ask): boolean => ask.slot !== slot;
  const pending = state.pending.map((one) => ({ ...one, open: one.open.filter(isOpen) }));
  return change(draft, {
    slots: { ...state.slots, [slot]: told },
    awaiting: state.awaiting.filter(isOpen),
    pending,
  });
}

/** What the script asks for by a question that leaves this to choose. */
const slotLeaving = ({ world: { script, language } }: Draft, value: string): string | null =>
  script.blocks.find(({ slot, text }) => slot !== null && choiceNamed(language, lastQuestion(language, text), value))
    ?.slot ?? null;
const lastQuestion = ({ sentencesOf, questions }: Language, text: string): string =>
  sentencesOf(text).findLast((sentence) => sentence.endsWith(questions.mark)) ?? '';

/** What is collected under that name, or what the words tell of. */
function slotNamed({ world }: Draft, about: string): string | null {
  const names = [
    ...world.script.blocks.flatMap(({ slot }) => slot ?? []),
    ...world.actions.flatMap(({ parameters }) => schemaProperties(parameters).map(([name]) => name)),
  ];
  if (names.includes(about)) return about;
  const wanted = world.telling(about);
  if (wanted.length === 0) return null;
  const isOf = (text: string): boolean => shareOf(wanted, world.telling(text)) === 1;
  // "Skip the question about the walkway and put no": by what it is asked with.
  return (
    names.find((name) => isOf(name.replaceAll('_', ' '))) ??
    world.script.blocks.find(({ slot, text }) => slot !== null && isOf(lastQuestion(world.language, text)))?.slot ??
    null
  );
}

type Act = Extract<Order, { do: 'act' }>;

/** "Put down twelve bottles": of what is collected, whatever is called with it. */
function isLaidDown(draft: Draft, { slug, given }: Act): boolean {
  const names = Object.keys(given);
  return slug === null && names.length > 0 && names.every((name) => slotNamed(draft, name) !== null);
}

/**
 * "Book the morning if so": by the script, when it comes to that; and so is "Say … and call `confirm_seat` with `fee` set to 5": nothing comes of it before the
 * script has what else it is called with.
 */
function isForScript(
  draft: Draft,
  { slug, given }: Act,
  { action, rest }: { action: Action | null; rest: readonly Order[] },
): boolean {
  const isOnlyValue =
    Object.keys(given).length > 0 && rest.every((order) => order.do === 'go_on' || order.do === 'set');
  return action !== null && (slug === null || isOnlyValue) && isAhead(draft, action);
}

/** "I will ring at the time you name": at half past seven, where that was named. */
function withMoment({ world: { language }, state }: Draft, text: string): string {
  const { momentNamed } = language.roles;
  if (momentNamed?.test(text) !== true) return text;
  const told = state.answered.findLast(({ question, value }) => {
    const kinds = valuesAskedIn(language, question);
    return (
      value !== null &&
      (kinds.has('time') || kinds.has('day') || language.questions.suits?.test(wordsOf(question).join(' ')) === true)
    );
  });
  const value = told?.value?.replace(/[.!]+$/, '') ?? null;
  if (value === null || value === 'yes' || value === 'no') return text;
  // "At half past seven", "tomorrow".
  const [first] = readerOf(language)(value);
  const isHour = first?.start === 0 && first.readings[0].kind === 'time';
  return text.replace(momentNamed, (_, at: string) => `${isHour ? `${at} ` : ''}${lowerFirst(language, value)}`);
}

/** The script calls it later. */
const isAhead = ({ world, state }: Draft, { slug }: Action): boolean =>
  world.script.blocks.slice(state.cursor).some(({ actions }) => actions.includes(slug));

/** "We can apply for you": what follows waits for a yes, though nothing was asked. */
function awaitOffer(draft: Draft, { text, offers }: Extract<Order, { do: 'say' }>, [next]: readonly Order[]): Draft {
  const isOffer = offers === true || next?.do === 'if_told';
  if (!isOffer || draft.state.awaiting.length > 0) return draft;
  return change(draft, { awaiting: [{ kind: 'interest', slot: null, sentence: text }] });
}

/** "When may I ring again?", to which "Can you ring me at six?" was an answer before it was put; null: it is still to be asked. */
function toldUnasked({ state, world }: Draft, question: string): AnsweredAsk | null {
  const last = state.answered.at(-1);
  // "Which weekday would do?" "Friday": that is the day, too.
  if (isAnsweredAlike(world.language, question, last) && isOf(state.lastHeard, last.value))
    return { ...last, question };
  const value = proposedMoment(world.language, question, state.lastHeard);
  const ask = world.readAgent(question).asks.at(-1);
  return value === null || ask === undefined ? null : answeredAsk({ ask, value }, state.lastText);
}

/** What was answered is a day or an hour, and so is what is asked for. */
function isAnsweredAlike(language: Language, question: string, last: AnsweredAsk | undefined): last is AnsweredAsk {
  const asked = valuesAskedIn(language, question);
  return (
    last !== undefined && [...asked].some((kind) => isMoment(kind) && valuesAskedIn(language, last.question).has(kind))
  );
}
const isOf = (heard: string, value: string | null): boolean =>
  value !== null && value !== 'yes' && value !== 'no' && heard.includes(value);

const isJustAnswered = ({ state }: Draft, question: string): boolean => {
  const last = state.answered.at(-1);
  return last !== undefined && last.value !== null && question.includes(last.question);
};

/** The script is about to ask for the same, in its own words. */
function asksNext({ world, state }: Draft, question: string): boolean {
  const slot = world.script.blocks[state.cursor]?.slot ?? null;
  return slot !== null && world.readAgent(question).asks.some((ask) => ask.slot === slot);
}

/** What is answered beside a question of the lead's is answered. */
const isOfQuestion = ({ when: { tests } }: RoleRule): boolean =>
  tests.some(({ kind }) => kind === 'asks' || kind === 'unknown');

/** What was answered just now, and not as it has to be, is open again. */
function reopened(draft: Draft): Draft {
  const { answered, awaiting, lastHeard, slots } = draft.state;
  const last = answered.at(-1);
  if (!last || last.value === null || !lastHeard.includes(last.value)) return draft;
  const { question: sentence, kind, slot } = last;
  const { [slot ?? '']: _, ...others } = slots;
  return change(draft, { awaiting: [{ kind, slot, sentence }, ...awaiting], slots: others });
}

/** What the lead does by these leaves nothing to go on with, whether the rule says so or not. */
const ENDING: readonly string[] = ['opt_out', 'wrong_number', 'callback', 'cancel', 'emergency', 'distress'];

/** Who called for this, before anything of the script was asked, has what it called for. */
const settlesErrand = ({ world, state }: Draft, { orders }: RoleRule): boolean =>
  world.callType === 'inbound' &&
  state.cursor <= 1 &&
  orders.some(({ do: does }) => does === 'act') &&
  !orders.some(({ do: does }) => does === 'go_on' || does === 'ask_again');

/** "Can I ask you a few questions?" "No, I've found something else": once what there is for that is done, there is nothing to go on with. */
function isRefused({ world, state }: Draft, { orders }: RoleRule): boolean {
  const last = state.answered.at(-1);
  return (
    world.callType === 'outbound' &&
    state.cursor <= 1 &&
    last?.value === 'no' &&
    (last.kind === 'permission' || last.kind === 'interest') &&
    orders.some(({ do: does }) => does === 'act') &&
    !orders.some(({ do: does }) => does === 'go_on' || does === 'ask_again')
  );
}

/** What it calls takes back what the call is about: there is nothing to go on with. */
const settlesCall = ({ world }: Draft, { orders }: RoleRule): boolean =>
  !orders.some((order) => order.do === 'go_on') &&
  orders.some((order) => {
    const slug = order.do === 'act' ? (actionMeant(world.actions, world.telling, order)?.slug ?? null) : null;
    const settled = slug === null ? null : settledBy(world.language, slug);
    return settled === 'cancelled' || settled === 'declined';
  });

/** What the script would still do is what the rule forbids: "no visit is booked then". */
function leavesNothing(draft: Draft, { when, orders }: RoleRule): boolean {
  if (orders.some((order) => order.do === 'go_on' || order.do === 'ask_again')) return false;
  const { script, actions } = draft.world;
  const ahead = script.blocks.slice(draft.state.cursor).flatMap((block) => block.actions);
  return (
    ahead.length > 0 &&
    ahead.every((slug) => {
      const action = actions.find((one) => one.slug === slug);
      return action !== undefined && barOnAction(draft, action)?.during?.text === when.text;
    })
  );
}

/** Nobody goes on after a goodbye. */
const saysGoodbye = ({ world }: Draft, orders: readonly Order[]): boolean =>
  !orders.some((order) => order.do === 'go_on') &&
  orders.some((order) => order.do === 'say' && world.readAgent(order.text).keys.has('goodbye'));

/** Who is thanked for the answer to what a role asked is let go. */
const isThanked = (orders: RoleRule['orders'], tests: RoleRule['when']['tests']): boolean => {
  const last = orders.at(-1);
  const isAnswer = tests.every((test) => test.kind === 'did' && 'says' in test.deed && test.asked !== undefined);
  return orders.length > 1 && last?.do === 'say' && last.manner === 'thank' && isAnswer;
};

/** A wish for a person ends the part of the agent once it has said or done what there is for that. */
const endsCall = ({ when: { tests }, orders }: RoleRule): boolean =>
  isThanked(orders, tests) ||
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
