/** When the scripted agent calls an action, and with which arguments. */
import type { Action } from '../../contract/action.ts';
import { isTransferAction } from '../transfer-actions.ts';
import { act } from '../../language/acts.ts';
import {
  actsOf,
  change,
  filledIn,
  flagged,
  phrase,
  say,
  sayAndAwait,
  sayPhrase,
  source,
  type Draft,
} from './agent-draft.ts';
import { wordsOfAction } from './action-words.ts';
import { shareOf } from './condition-scene.ts';
import { barOnAction } from './role-bars.ts';
import type { ActionCall, ActionOutcome } from '../../conversation/agent-port.ts';
import { argumentName, argumentsFor, askForArgument, canAsk, reportMissing } from './agent-arguments.ts';
import { requiredNames } from '../../json-schema-check.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { goingOn, type Hearing, type Replied } from './policy-rule.ts';
import { isOffer } from '../../language/answers.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { spokenResult } from '../../conversation/spoken-result.ts';
import { wordsOf } from '../../language/words.ts';

/** Share of a request's telling words that an action's name and description must have. */
const REQUEST_MATCH = 0.6;

/** A call whose other arguments are still to be found. */
export const calling = (slug: string, given: Readonly<Record<string, string>> = {}): ActionCall => ({
  slug,
  arguments: { ...given },
});

const tellingOf = ({ world }: Draft, text: string): Set<string> =>
  new Set(
    wordsOf(text.replaceAll('_', ' '))
      .filter((word) => !world.readLead.stopWords.has(word))
      .map(world.language.stem),
  );

const actionOf = ({ world }: Draft, wanted: string | undefined): Action | undefined =>
  world.actions.find(({ slug }) => slug === wanted);

export const transferAction = ({ world }: Draft): Action | undefined => world.actions.find(isTransferAction);

/** Actions of which neither the script nor a role says when to call them: their names are all there is to go by. */
const isUntold = ({ world }: Draft, { slug }: Action): boolean => !world.triggered.has(slug);

/** Calls that fall due now: asked for by the lead, accepted by it with all that is needed, or allowed by now. */
export function dueActions(draft: Draft, heard: HeardLead): { draft: Draft; calls: ActionCall[] } {
  const { awaiting, called, refused, barred, requested } = draft.state;
  const allowed = draft.world.actions.filter(
    (action) => barred.includes(action.slug) && barOnAction(draft, action) === null,
  );
  const asked = requestedAction(draft, heard);
  const isOff = refused !== 'no' || awaiting.length > 0;
  const accepted = isOff
    ? []
    : draft.world.actions.filter((action) => isUntold(draft, action) && isAccepted(draft, action));
  const due = new Set([...allowed, ...(asked ? [asked] : []), ...accepted]);
  const calls = [...due].flatMap(({ slug }) => (called.includes(slug) ? [] : calling(slug)));
  return { draft: asked ? change(draft, { requested: [...requested, asked.slug] }) : draft, calls };
}

/** Something of what it needs was collected. */
const hasCollected = ({ state: { slots } }: Draft, { parameters }: Action): boolean =>
  requiredNames(parameters).some(
    (name) =>
      name in slots || Object.keys(slots).some((slot) => slot.endsWith(`_${name}`) || name.endsWith(`_${slot}`)),
  );

/** Share of an action's name that an accepted offer must have. */
const OFFERED = 0.5;

/** The lead has said yes to an offer of it (to any, where nothing else could be meant), and everything that it needs is there. */
function isAccepted(draft: Draft, action: Action): boolean {
  const { called, answered } = draft.state;
  if (called.includes(action.slug) || isTransferAction(action) || !hasCollected(draft, action)) return false;
  const name = draft.world.telling(`${action.slug.replaceAll('-', ' ')} ${action.name}`);
  const others = draft.world.actions.filter((other) => isUntold(draft, other) && !isTransferAction(other));
  const accepted = answered.filter(
    ({ kind, slot, value, question }) =>
      value === 'yes' && isOffer(draft.world.language, { kind, slot, sentence: question }),
  );
  const isMeant = accepted.some(({ question }) => shareOf(draft.world.telling(question), name) >= OFFERED);
  return (isMeant || (accepted.length > 0 && others.length === 1)) && argumentsFor(draft, action).missing.length === 0;
}

/** The action that the lead's request is about: "Could you text me the details?" → "Send the details by text message". */
function requestedAction(draft: Draft, heard: HeardLead): Action | null {
  const { actions, language } = draft.world;
  if (actions.length === 0 || (heard.question === null && !heard.words.includes(language.speech.please))) return null;
  const wanted = [...tellingOf(draft, heard.question ?? heard.text)];
  if (wanted.length < 2) return null;
  let best: Action | null = null;
  let bestShare = REQUEST_MATCH - 1e-9;
  for (const action of actions) {
    if (isTransferAction(action) || !isUntold(draft, action)) continue;
    const about = tellingOf(draft, wordsOfAction(action));
    const share = wanted.filter((word) => about.has(word)).length / wanted.length;
    if (share <= bestShare) continue;
    best = action;
    bestShare = share;
  }
  return best;
}

/** What a role forbids as yet waits until it is allowed; what has to be asked before is asked. */
function withoutBarred(before: Draft, calls: readonly ActionCall[]): { draft: Draft; calls: ActionCall[] } {
  let draft = before;
  const free: ActionCall[] = [];
  for (const call of calls) {
    const action = actionOf(draft, call.slug);
    const bar = action ? barOnAction(draft, action) : null;
    if (bar === null) {
      free.push(call);
      continue;
    }
    const { barred } = draft.state;
    const isKnown = barred.includes(call.slug);
    const message = `Did not call ${call.slug} yet: a role forbids it`;
    draft = isKnown
      ? draft
      : change(flagged(draft, [{ code: 'barred_action', message }]), { barred: [...barred, call.slug] });
    const first = bar.first.find((order) => order.do === 'say');
    if (!isKnown && first && draft.state.awaiting.length === 0)
      draft = sayAndAwait(draft, filledIn(draft, first.text).text, source('role_section'));
  }
  return { draft, calls: free };
}

/**
 * Puts calls into the reply, each action once in a conversation: together where parallel calls are on, else the first now and the others one by one.
 * A call that lacks a required argument waits until the lead has been asked for it, by a question that somebody formulated; without one it is not made.
 */
export function callNow(before: Draft, wanted: readonly ActionCall[]): Draft {
  const { parallelActions } = before.world.settings;
  const once = wanted.filter(({ slug }) => !before.state.called.includes(slug));
  const { draft: allowed, calls } = withoutBarred(before, once);
  const ready: ActionCall[] = [];
  const waiting: ActionCall[] = [];
  let draft = allowed;
  for (const call of calls) {
    const action = actionOf(draft, call.slug);
    const { arguments: known, missing } = action
      ? argumentsFor(draft, action, call.arguments)
      : { ...call, missing: [] };
    const [name] = missing;
    if (action === undefined || name === undefined) ready.push({ slug: call.slug, arguments: known });
    else if (draft.state.askedFor.includes(argumentName(action.slug, name)) || !canAsk(draft, action, name))
      draft = reportMissing(draft, action.slug, name);
    else waiting.push(call);
  }
  const actions = parallelActions ? ready : ready.slice(0, 1);
  const pending = [...draft.state.queue, ...ready.slice(actions.length), ...waiting];
  const queue = actions.length > 0 ? pending : pending.slice(1);
  const called = [...draft.state.called, ...actions.map(({ slug }) => slug)];
  const made = { ...change(draft, { called, queue }), actions };
  const lacking = actions.length === 0 ? actionOf(draft, pending[0]?.slug) : undefined;
  return lacking ? askForArgument(made, lacking) : made;
}

/** Whether calls are under way or wait for an answer, so that nothing else is to be said yet. */
export const isCalling = ({ actions, state }: Draft): boolean => actions.length > 0 || state.wanted !== null;

/** Calls what had to wait for the lead's answer, unless that is still to come. */
export function callWanted(draft: Draft, hearing: Hearing): Replied {
  const { awaiting, wanted } = draft.state;
  if (wanted === null || awaiting.some(({ sentence }) => sentence === wanted.question)) return goingOn(draft);
  return callFirst(change(draft, { wanted: null }), hearing, [calling(wanted.slug)]);
}

/** Calls, and remembers what was heard, to answer it once the results are back. */
export function callFirst(draft: Draft, { heard, answers }: Hearing, calls: readonly ActionCall[]): Replied {
  if (calls.length === 0) return goingOn(draft);
  const called = callNow(draft, calls);
  const unanswered = { text: heard.text, before: draft.state.lastText, given: answers.given };
  return isCalling(called) ? change(called, { unanswered }) : goingOn(called);
}

/** The next actions of a flow, after one of its actions succeeded. */
const nextInFlows = (draft: Draft, done: string): ActionCall[] =>
  draft.world.settings.actionFlows.flatMap((flow) => {
    const next = flow.includes(done) ? actionOf(draft, flow[flow.indexOf(done) + 1]) : undefined;
    return next && !draft.state.called.includes(next.slug) ? [calling(next.slug)] : [];
  });

/** Speaks what came back, and calls what comes next. Failed calls are tried once more. */
export function takeResults(draft: Draft, outcomes: readonly ActionOutcome[]): Draft {
  const { retried } = draft.state;
  const again = outcomes.filter(({ slug, error }) => error !== null && !retried.includes(slug));
  if (again.length > 0)
    return {
      ...change(draft, { retried: [...retried, ...again.map(({ slug }) => slug)] }),
      actions: again.map(({ slug, arguments: given }) => ({ slug, arguments: given })),
    };
  const done = outcomes.flatMap(({ slug, error }) => (error === null ? [slug] : []));
  const told = outcomes.reduce(tellResult, change(draft, { succeeded: [...draft.state.succeeded, ...done] }));
  const succeeded = outcomes.filter(({ error }) => error === null);
  const next = [...told.state.queue, ...succeeded.flatMap(({ slug }) => nextInFlows(told, slug))];
  return callNow(change(told, { queue: [] }), next);
}

function tellResult(draft: Draft, { slug, result, error, holes = [] }: ActionOutcome): Draft {
  const from = source('action', slug);
  const failed = error === null ? [] : [{ code: 'action_failed', message: `${slug}: ${error}` }];
  const text = error === null ? spokenResult(result) : phrase(draft, 'action_failed');
  const told = flagged(draft, text ? [...failed, ...holeFlags(holes, from)] : failed);
  if (text) return say(told, text, from, error === null ? actsOf(draft, text).acts : [act('inform', 'failure')]);
  return draft.state.requested.includes(slug) ? sayPhrase(told, 'action_ok', from, act('acknowledge')) : told;
}
