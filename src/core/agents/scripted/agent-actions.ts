/** When the scripted agent calls an action, and with which arguments. */
import type { Action } from '../../contract/action.ts';
import { isTransferAction, namesTransfer } from '../transfer-actions.ts';
import { act } from '../../language/acts.ts';
import { actsOf, phrase, say, source, type Draft } from './agent-draft.ts';
import type { ActionCall, ActionOutcome } from '../../conversation/agent-port.ts';
import type { Answers } from '../../language/answers.ts';
import { argumentName, argumentsFor, askForArgument, canAsk, reportMissing } from './agent-arguments.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { requiredNames } from '../../json-schema-check.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { spokenResult } from '../../conversation/spoken-result.ts';
import { wordsOf } from '../../language/words.ts';

/** Share of a request's telling words that an action's name and description must have. */
const REQUEST_MATCH = 0.6;

const telling = (draft: Draft, text: string): Set<string> =>
  new Set(
    wordsOf(text.replaceAll('_', ' '))
      .filter((word) => !draft.world.readLead.stopWords.has(word))
      .map(draft.world.language.stem),
  );

export const transferAction = (draft: Draft): Action | null => draft.world.actions.find(isTransferAction) ?? null;

/** Calls that fall due now: asked for by the lead, marked in the script, or complete with what was collected. */
export function dueActions(draft: Draft, heard: HeardLead): ActionCall[] {
  const due: ActionCall[] = [];
  const add = (action: Action) => {
    if (!draft.state.called.includes(action.slug) && !due.some(({ slug }) => slug === action.slug))
      due.push({ slug: action.slug, arguments: {} });
  };
  const asked = requestedAction(draft, heard);
  if (asked) add(asked);
  const declined = draft.state.outcome === 'declined' || draft.state.outcome === 'cancelled';
  for (const action of draft.world.actions) {
    if (namesTransfer(action.slug) || declined) continue;
    const required = requiredNames(action.parameters);
    const collected = required.filter(
      (name) =>
        name in draft.state.slots ||
        Object.keys(draft.state.slots).some((slot) => slot.endsWith(`_${name}`) || name.endsWith(`_${slot}`)),
    );
    if (collected.length > 0 && draft.state.awaiting.length === 0 && argumentsFor(draft, action).missing.length === 0)
      add(action);
  }
  return due;
}

/** The action that the lead's request is about: "Could you text me the details?" → "Send the details by text message". */
function requestedAction(draft: Draft, heard: HeardLead): Action | null {
  if (heard.question === null && !heard.words.includes(draft.world.language.speech.please)) return null;
  const wanted = telling(draft, heard.question ?? heard.text);
  if (wanted.size === 0) return null;
  let best: Action | null = null;
  let bestShare = REQUEST_MATCH - 1e-9;
  for (const action of draft.world.actions) {
    if (namesTransfer(action.slug)) continue;
    const about = telling(draft, `${action.slug.replaceAll('-', ' ')} ${action.name} ${action.description}`);
    const share = [...wanted].filter((word) => about.has(word)).length / wanted.size;
    if (share > bestShare && wanted.size >= 2) {
      best = action;
      bestShare = share;
    }
  }
  return best;
}

/**
 * Puts calls into the reply: together where parallel calls are on, else the first now and the others one by one. A call that lacks a required
 * argument waits until the lead has been asked for it; where that was in vain, the agent says so and does not call.
 */
export function callNow(draft: Draft, calls: readonly ActionCall[]): void {
  const { state, world } = draft;
  draft.actions = [];
  const ready: ActionCall[] = [];
  const waiting: ActionCall[] = [];
  for (const call of calls) {
    const action = world.actions.find(({ slug }) => slug === call.slug);
    const { arguments: known, missing } =
      action && Object.keys(call.arguments).length === 0
        ? argumentsFor(draft, action)
        : { arguments: call.arguments, missing: [] };
    const [name] = missing;
    if (action === undefined || name === undefined || !canAsk(draft, action, name))
      ready.push({ ...call, arguments: known });
    else if (state.askedFor.includes(argumentName(action.slug, name))) reportMissing(draft, action.slug, name);
    else waiting.push(call);
  }
  const [first, ...rest] = ready;
  const now = first === undefined ? [] : world.settings.parallelActions ? ready : [first];
  draft.actions = now;
  state.called = [...state.called, ...now.map(({ slug }) => slug)];
  const later = [...state.queue, ...(world.settings.parallelActions ? [] : rest), ...waiting];
  state.queue = now.length > 0 ? later : later.slice(1);
  const action = now.length === 0 && later[0] ? world.actions.find(({ slug }) => slug === later[0]?.slug) : undefined;
  if (action) askForArgument(draft, action);
}

/** Calls what had to wait for the lead's answer. True: it is under way, or the next argument is asked for. */
export function callWanted(draft: Draft, heard: HeardLead, given: Answers['given']): boolean {
  const { state } = draft;
  if (state.wanted === null) return false;
  const { slug, question } = state.wanted;
  if (state.awaiting.some(({ sentence }) => sentence === question)) return false;
  state.wanted = null;
  return callFirst(draft, heard, given, [{ slug, arguments: {} }]);
}

/** Calls, and keeps what was heard to be answered once the results are back. False: there was nothing to call after all. */
export function callFirst(
  draft: Draft,
  heard: HeardLead,
  given: Answers['given'],
  calls: readonly ActionCall[],
): boolean {
  if (calls.length === 0) return false;
  callNow(draft, calls);
  if (draft.actions.length === 0 && draft.state.wanted === null) return false;
  draft.state.unanswered = { text: heard.text, given };
  return true;
}

/** The next actions of a flow, after one of its actions succeeded. */
function nextInFlows(draft: Draft, slug: string): ActionCall[] {
  return draft.world.settings.actionFlows.flatMap((flow) => {
    const next = flow[flow.indexOf(slug) + 1];
    const action = flow.includes(slug) ? draft.world.actions.find((item) => item.slug === next) : undefined;
    return action && !draft.state.called.includes(action.slug) ? [{ slug: action.slug, arguments: {} }] : [];
  });
}

/** Speaks what came back; failed calls are tried once more. True: more calls are under way or wait for an answer, nothing else is to be said yet. */
export function takeResults(draft: Draft, outcomes: readonly ActionOutcome[]): boolean {
  const again = outcomes.filter(({ slug, error }) => error !== null && !draft.state.retried.includes(slug));
  if (again.length > 0) {
    draft.state.retried = [...draft.state.retried, ...again.map(({ slug }) => slug)];
    draft.actions = again.map(({ slug, arguments: given }) => ({ slug, arguments: given }));
    return true;
  }
  for (const { slug, result, error, holes = [] } of outcomes) {
    const from = source('action', slug);
    const text = error === null ? spokenResult(result) : phrase(draft, 'action_failed');
    if (error !== null) draft.flags.push({ code: 'action_failed', message: `${slug}: ${error}` });
    if (text) draft.flags.push(...holeFlags(holes, from));
    if (text) say(draft, text, from, error === null ? actsOf(draft, text).acts : [act('inform', 'failure')]);
    else if (!namesTransfer(slug)) say(draft, phrase(draft, 'action_ok'), from, [act('acknowledge')]);
  }
  const next = [
    ...draft.state.queue,
    ...outcomes.filter(({ error }) => error === null).flatMap(({ slug }) => nextInFlows(draft, slug)),
  ];
  draft.state.queue = [];
  callNow(draft, next);
  return draft.actions.length > 0 || draft.state.wanted !== null;
}
