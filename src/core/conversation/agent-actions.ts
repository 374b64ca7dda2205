/** When the scripted agent calls an action, and with which arguments. */
import type { Action } from '../contract/action.ts';
import { act, actsOf, phrase, say, source, type Draft } from './agent-draft.ts';
import type { ActionCall, ActionOutcome } from './agent-port.ts';
import { requiredNames, schemaProperties, schemaTypes } from './json-schema-check.ts';
import type { HeardLead } from './read-lead.ts';
import { stem, wordsOf } from './words.ts';

const TRANSFERS = /transfer|hand_?off|handover|connect_|escalat|live_agent/i;
/** Share of a request's telling words that an action's name and description must have. */
const REQUEST_MATCH = 0.6;

const telling = (draft: Draft, text: string): Set<string> => new Set(wordsOf(text.replaceAll('_', ' ')).filter((word) => !draft.world.stopWords.has(word)).map(stem));

export const transferAction = (draft: Draft): Action | null => draft.world.actions.find(({ slug, name }) => TRANSFERS.test(slug) || TRANSFERS.test(name)) ?? null;

/** A value in the type that the parameter wants, where the words allow it. */
function coerce(schema: Readonly<Record<string, unknown>>, text: string): unknown {
  const [type] = schemaTypes(schema);
  const number = Number(text.replace(/[^\d.-]/g, ''));
  if ((type === 'number' || type === 'integer') && /\d/.test(text) && Number.isFinite(number)) return type === 'integer' ? Math.round(number) : number;
  if (type === 'boolean') return /^(yes|true)$/i.test(text);
  if (Array.isArray(schema['enum'])) {
    const words = wordsOf(text).join(' ');
    return schema['enum'].find((item) => wordsOf(String(item).replaceAll('_', ' ')).join(' ') === words) ?? schema['enum'].find((item) => words.includes(wordsOf(String(item)).join(' '))) ?? text;
  }
  return text;
}

/** What the agent has for a parameter: a slot of that name or topic, else a field of the lead. */
function valueFor(draft: Draft, name: string): string | null {
  const { slots } = draft.state;
  if (slots[name] !== undefined) return slots[name];
  const wanted = new Set(wordsOf(name.replaceAll('_', ' ')).map(stem));
  const near = Object.keys(slots).find((slot) => draft.world.ontology.slots.get(slot)?.stems.every((part) => wanted.has(part)));
  if (near !== undefined) return slots[near] ?? null;
  const { scope } = draft.world;
  const lead = scope['lead'];
  const fields = { ...asRecord(scope['custom_fields']), ...asRecord(lead) };
  const plain = name.replace(/^(lead|customer|patient|caller|user|client)_/, '');
  const value = plain === 'name' || plain === 'full_name' ? [fields['first_name'], fields['last_name']].filter(Boolean).join(' ') : (fields[name] ?? fields[plain] ?? fields[plain.replace(/_number$/, '')]);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? (value === '' ? null : String(value)) : null;
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Arguments from what is known, and the required ones that are missing. */
export function argumentsFor(draft: Draft, action: Action): { arguments: Record<string, unknown>; missing: string[] } {
  const found: Record<string, unknown> = {};
  const required = requiredNames(action.parameters);
  for (const [name, schema] of schemaProperties(action.parameters)) {
    const value = valueFor(draft, name);
    if (value !== null) found[name] = coerce(schema, value);
    else if ('default' in schema && required.includes(name)) found[name] = schema['default'];
  }
  return { arguments: found, missing: required.filter((name) => !(name in found)) };
}

/** Calls that fall due now: asked for by the lead, marked in the script, or complete with what was collected. */
export function dueActions(draft: Draft, heard: HeardLead): ActionCall[] {
  const due: ActionCall[] = [];
  const add = (action: Action) => {
    if (!draft.state.called.includes(action.slug) && !due.some(({ slug }) => slug === action.slug)) due.push({ slug: action.slug, arguments: argumentsFor(draft, action).arguments });
  };
  const asked = requestedAction(draft, heard);
  if (asked) add(asked);
  const declined = draft.state.outcome === 'declined' || draft.state.outcome === 'cancelled';
  for (const action of draft.world.actions) {
    if (TRANSFERS.test(action.slug) || declined) continue;
    const required = requiredNames(action.parameters);
    const collected = required.filter((name) => name in draft.state.slots || Object.keys(draft.state.slots).some((slot) => slot.endsWith(`_${name}`) || name.endsWith(`_${slot}`)));
    if (collected.length > 0 && draft.state.awaiting.length === 0 && argumentsFor(draft, action).missing.length === 0) add(action);
  }
  return due;
}

/** The action that the lead's request is about: "Could you text me the details?" → "Send the details by text message". */
function requestedAction(draft: Draft, heard: HeardLead): Action | null {
  if (heard.question === null && !heard.words.includes('please')) return null;
  const wanted = telling(draft, heard.question ?? heard.text);
  if (wanted.size === 0) return null;
  let best: Action | null = null;
  let bestShare = REQUEST_MATCH - 1e-9;
  for (const action of draft.world.actions) {
    if (TRANSFERS.test(action.slug)) continue;
    const about = telling(draft, `${action.slug.replaceAll('-', ' ')} ${action.name} ${action.description}`);
    const share = [...wanted].filter((word) => about.has(word)).length / wanted.size;
    if (share > bestShare && wanted.size >= 2) {
      best = action;
      bestShare = share;
    }
  }
  return best && argumentsFor(draft, best).missing.length === 0 ? best : null;
}

/** Puts calls into the reply: together where parallel calls are on, else the first now and the others one by one. */
export function callNow(draft: Draft, calls: readonly ActionCall[]): void {
  const known = calls.map((call) => {
    const action = draft.world.actions.find(({ slug }) => slug === call.slug);
    return action && Object.keys(call.arguments).length === 0 ? { ...call, arguments: argumentsFor(draft, action).arguments } : call;
  });
  const [first, ...rest] = known;
  if (!first) return;
  draft.actions = draft.world.settings.parallelActions ? known : [first];
  draft.state.queue = draft.world.settings.parallelActions ? [] : [...draft.state.queue, ...rest];
  draft.state.called = [...draft.state.called, ...draft.actions.map(({ slug }) => slug)];
}

/** The next actions of a flow, after one of its actions succeeded. */
function nextInFlows(draft: Draft, slug: string): ActionCall[] {
  return draft.world.settings.actionFlows.flatMap((flow) => {
    const next = flow[flow.indexOf(slug) + 1];
    const action = flow.includes(slug) ? draft.world.actions.find((item) => item.slug === next) : undefined;
    return action && !draft.state.called.includes(action.slug) ? [{ slug: action.slug, arguments: argumentsFor(draft, action).arguments }] : [];
  });
}

/** What a result says to the lead, if anything. */
function spokenResult(result: unknown): string | null {
  if (typeof result === 'string' && wordsOf(result).length >= 3) return result;
  const record = asRecord(result);
  const said = record['say'] ?? record['message'] ?? record['summary'];
  return typeof said === 'string' && said !== '' ? said : null;
}

/** Speaks what came back; failed calls are tried once more. True: more calls are under way, nothing else is to be said yet. */
export function takeResults(draft: Draft, outcomes: readonly ActionOutcome[]): boolean {
  const again = outcomes.filter(({ slug, error }) => error !== null && !draft.state.retried.includes(slug));
  if (again.length > 0) {
    draft.state.retried = [...draft.state.retried, ...again.map(({ slug }) => slug)];
    draft.actions = again.map(({ slug, arguments: given }) => ({ slug, arguments: given }));
    return true;
  }
  for (const { slug, result, error } of outcomes) {
    const from = source('action', slug);
    const text = error === null ? spokenResult(result) : phrase(draft, 'action_failed');
    if (error !== null) draft.flags.push({ code: 'action_failed', message: `${slug}: ${error}` });
    if (text) say(draft, text, from, error === null ? actsOf(draft, text).acts : [act('inform', 'failure')]);
    else if (!TRANSFERS.test(slug)) say(draft, phrase(draft, 'action_ok'), from, [act('acknowledge')]);
  }
  const next = [...draft.state.queue, ...outcomes.filter(({ error }) => error === null).flatMap(({ slug }) => nextInFlows(draft, slug))];
  draft.state.queue = [];
  callNow(draft, next);
  return draft.actions.length > 0;
}
