/** `GET /v1/calls` as plainly as it can be said: an array, a predicate, a sort. The host must answer the same ids in the same order. */
import type { Call } from '../../src/core/contract/call.ts';
import type { Evaluation } from '../../src/core/contract/evaluation.ts';
import type { Feedback } from '../../src/core/contract/local/conversation.ts';

export interface KeptCall {
  call: Call;
  actions: string[];
  said: { by: 'user' | 'assistant'; text: string }[];
  evaluations: Omit<Evaluation, 'id'>[];
  feedback: Omit<Feedback, 'id'>[];
}

export type Query = Record<string, string | undefined>;

const split = (list: string) => list.split(',').filter((item) => item !== '');
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const words = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const finds = (text: string, search: string) =>
  words(search).every((wanted) => words(text).some((word) => word.startsWith(wanted)));
const within = (
  value: number | null,
  gte: string | undefined,
  lt: string | undefined,
  read: (text: string) => number,
) =>
  (gte === undefined || (value !== null && value >= read(gte))) &&
  (lt === undefined || (value !== null && value < read(lt)));

function isWanted({ call, actions, said, evaluations, feedback }: KeptCall, query: Query): boolean {
  const start = call.start === null ? null : Date.parse(call.start);
  const one = (list: string | undefined, single: string | undefined, value: string | null) => {
    const wanted = list === undefined ? (single === undefined ? undefined : [single]) : split(list);
    return wanted === undefined || (value !== null && wanted.includes(value));
  };
  const include =
    query['include_action_slugs'] === undefined
      ? query['action_slug'] === undefined
        ? []
        : [query['action_slug']]
      : split(query['include_action_slugs']);
  const flag = (name: string, value: boolean) => query[name] === undefined || String(value) === query[name];
  const everything = [
    call._id,
    call.lead?.first_name,
    call.lead?.last_name,
    call.agent_name,
    call.campaign_name,
    call.disposition_level_3,
    call.call_summary,
    ...said.map((item) => item.text),
  ]
    .filter(Boolean)
    .join(' \n ');
  const evaluationFilter = [
    'grader_names',
    'evaluation_passed',
    'evaluation_value_gte',
    'evaluation_value_lt',
    'evaluation_labels',
  ].some((name) => query[name] !== undefined);
  const field = query['custom_fields[plan]'];
  return (
    one(query['call_types'], query['call_type'], call.call_type) &&
    one(query['conversation_mediums'], query['conversation_medium'], call.conversation_medium) &&
    one(query['carrier_statuses'], query['carrier_status'], call.carrier_status) &&
    one(query['agent_ids'], query['agent_id'], call.agent_id) &&
    (query['disposition_level_3'] === undefined || call.disposition_level_3 === query['disposition_level_3']) &&
    within(start, query['created_gte'], query['created_lt'], Date.parse) &&
    within(call.duration_in_seconds, query['duration_gte'], query['duration_lt'], Number) &&
    flag('is_dry_run', call.is_dry_run) &&
    flag(
      'is_dispositioned',
      [call.disposition_level_1, call.disposition_level_2, call.disposition_level_3].some(Boolean),
    ) &&
    include.every((slug) => actions.includes(slug)) &&
    split(query['exclude_action_slugs'] ?? '').every((slug) => !actions.includes(slug)) &&
    (field === undefined || call.custom_fields['plan'] === field) &&
    (query['search'] === undefined || finds(everything, query['search'])) &&
    (query['transcript_search'] === undefined ||
      said.some(
        (item) =>
          (query['transcript_speaker'] === undefined || item.by === query['transcript_speaker']) &&
          finds(item.text, query['transcript_search'] ?? ''),
      )) &&
    (query['feedback_type'] === undefined ||
      feedback.some(
        (item) => query['feedback_type'] === 'any' || item.type === query['feedback_type']?.toUpperCase(),
      )) &&
    (!evaluationFilter ||
      evaluations.some(
        (item) =>
          (query['grader_names'] === undefined || split(query['grader_names']).includes(item.grader_name)) &&
          (query['evaluation_passed'] === undefined || String(item.passed) === query['evaluation_passed']) &&
          (query['evaluation_labels'] === undefined ||
            (item.label !== null && split(query['evaluation_labels']).includes(item.label))) &&
          within(item.value, query['evaluation_value_gte'], query['evaluation_value_lt'], Number),
      ))
  );
}

const sortKey: Record<string, (call: Call) => string | number | null> = {
  start_date: (call) => (call.start === null ? null : Date.parse(call.start)),
  duration: (call) => call.duration_in_seconds,
  agent_name: (call) => (call.agent_name === null ? null : folded(call.agent_name)),
  lead_name: (call) => folded([call.lead?.first_name, call.lead?.last_name].filter(Boolean).join(' ')) || null,
  carrier_status: (call) => call.carrier_status,
};

/** Ids in order, all pages together. */
export function naiveCallList(calls: readonly KeptCall[], query: Query): string[] {
  const key = sortKey[query['sort_by'] ?? 'start_date'] ?? (() => null);
  const turn = query['order'] === 'asc' ? 1 : -1;
  const compare = (a: Call, b: Call): number => {
    const [x, y] = [key(a), key(b)];
    if (x !== y) {
      if (x === null) return 1;
      if (y === null) return -1;
      return (x < y ? -1 : 1) * turn;
    }
    return a._id < b._id ? -1 : 1;
  };
  return calls
    .filter((kept) => isWanted(kept, query))
    .map((kept) => kept.call)
    .toSorted(compare)
    .map((call) => call._id);
}
