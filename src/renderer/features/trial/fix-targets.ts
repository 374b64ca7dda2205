/** What of a failing trial can be put right, and where it is written: no DOM, no state. */
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import type { Turn, TurnSource } from '../../../core/contract/turn.ts';
import { sourcesOf } from '../../../core/conversation/turn-sources.ts';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import { scenarioOfRow } from '../../../core/scenarios/row-id.ts';
import { expectationName, gradeMark } from '../../inspector/verdicts.ts';

const FIXABLE = ['scripts', 'roles', 'scenarios', 'agents', 'campaigns', 'data-stores'] as const;
export type FixableKind = (typeof FIXABLE)[number];

export interface FixTarget {
  kind: FixableKind;
  id: string;
  /**
   * The number of the script line, or `3+` for the agent's next after it; the index of the turn and the title of the section (`4:Prices`); the id of the expectation; of agents and campaigns the
   * field, by its dotted path; of data stores the document. Empty: the document as a whole.
   */
  at: string;
  label:
    | 'Fix the line'
    | 'Fix the section'
    | 'Fix the rule'
    | 'Fix the expectation'
    | 'Fix the greeting'
    | 'Fix the voicemail'
    | 'Fix the passage';
  /** What that is, in words. */
  what: string;
}

/** As it stands in the address. */
export const fixParam = ({ kind, id, at }: Pick<FixTarget, 'kind' | 'id' | 'at'>): string => `${kind}:${id}:${at}`;

export function readFixParam(text: string | null): Pick<FixTarget, 'kind' | 'id' | 'at'> | null {
  const [, kindText, id = '', at = ''] = /^([a-z-]+):([^:]+):(.*)$/s.exec(text ?? '') ?? [];
  const kind = FIXABLE.find((one) => one === kindText);
  return kind === undefined ? null : { kind, id, at };
}

type Trial = Pick<Conversation, 'turns' | 'evaluations' | 'trial'> & { call: Pick<Conversation['call'], 'call_type'> };

/** Who spoke, as they are stored now. */
export interface Speaking {
  agent: Pick<DocumentRecord<'agents'>, 'id' | 'role_ids' | 'structured_greetings'> | null;
  campaign: Pick<DocumentRecord<'campaigns'>, 'id' | 'answering_machine_detection'> | null;
}

const isFailed = (evaluation: Trial['evaluations'][number]): boolean => gradeMark(evaluation).tone === 'fail';

function expectationTarget(trial: NonNullable<Trial['trial']>, evaluation: Trial['evaluations'][number]): FixTarget {
  return {
    kind: 'scenarios',
    id: scenarioOfRow(trial.scenario_id),
    at: evaluation.definition_id,
    label: 'Fix the expectation',
    what: expectationName(evaluation),
  };
}

/** What the agent spoke from; a rule of its policy that took its words from a role is a rule of that role. */
function sourceTarget(source: TurnSource, { index, rule }: Turn): FixTarget | null {
  if (!source.ref) return null;
  if (source.kind === 'script_line')
    return {
      kind: 'scripts',
      id: source.ref,
      at: source.line === null ? '' : String(source.line),
      label: 'Fix the line',
      what: source.line === null ? 'script' : `script line ${source.line}`,
    };
  if (source.kind !== 'role_section') return null;
  return {
    kind: 'roles',
    id: source.ref,
    at: source.section === null ? '' : `${index}:${source.section}`,
    label: rule === 'role_rule' ? 'Fix the rule' : 'Fix the section',
    what: source.section === null ? 'role' : `role §${source.section}`,
  };
}

/** Where the words of a greeting, of a message on a machine, or of an answer from what the agent knows are written. */
function settingTarget(source: TurnSource | null, { call }: Trial, { agent, campaign }: Speaking): FixTarget | null {
  if (source?.kind === 'knowledge' && source.ref)
    return {
      kind: 'data-stores',
      id: source.ref,
      at: source.section ?? '',
      label: 'Fix the passage',
      what: source.section === null ? 'data store' : `data store §${source.section}`,
    };
  if (source?.kind === 'greeting' && agent) {
    const structured = agent.structured_greetings?.findIndex((one) => one.call_type === call.call_type) ?? -1;
    const at = structured === -1 ? `greeting_type_${call.call_type}` : `structured_greetings.${structured}.text`;
    return { kind: 'agents', id: agent.id, at, label: 'Fix the greeting', what: 'the agent’s greeting' };
  }
  if (source?.kind !== 'closing' || source.ref !== 'voicemail') return null;
  // The campaign's goes before the agent's.
  if (campaign && (campaign.answering_machine_detection?.voicemail_message || !agent))
    return {
      kind: 'campaigns',
      id: campaign.id,
      at: 'answering_machine_detection.voicemail_message',
      label: 'Fix the voicemail',
      what: 'what the campaign has left on a voicemail',
    };
  return (
    agent && {
      kind: 'agents',
      id: agent.id,
      at: 'amd.voicemail_message',
      label: 'Fix the voicemail',
      what: 'what the agent leaves on a voicemail',
    }
  );
}

/** The script line that was due when the agent said something else. */
function dueTarget(turns: readonly Turn[], index: number): FixTarget | null {
  const spoken = turns
    .flatMap((turn) => (turn.index <= index && turn.speaker === 'agent' ? sourcesOf(turn) : []))
    .findLast(({ kind }) => kind === 'script_line');
  if (!spoken?.ref || spoken.line === null) return null;
  return {
    kind: 'scripts',
    id: spoken.ref,
    at: `${spoken.line}+`,
    label: 'Fix the line',
    what: `the line after script line ${spoken.line}`,
  };
}

/** The first of the agent's roles is where an answer that was missing would stand. */
function agentTargets(trial: Trial, index: number, speaking: Speaking): FixTarget[] {
  const { turns } = trial;
  const own = turns.find((turn) => turn.index === index);
  const spoke = own?.speaker === 'agent' ? own : turns.find((turn) => turn.index > index && turn.speaker === 'agent');
  const places = spoke
    ? sourcesOf(spoke).flatMap((place) => sourceTarget(place, spoke) ?? settingTarget(place, trial, speaking) ?? [])
    : [];
  const due = places.some(({ kind }) => kind === 'scripts') ? null : dueTarget(turns, index);
  const [role] = speaking.agent?.role_ids ?? [];
  const missing: FixTarget | null =
    places.some(({ kind }) => kind === 'roles') || role === undefined
      ? null
      : { kind: 'roles', id: role, at: '', label: 'Fix the section', what: 'the role, which should have answered' };
  return [...places, due, missing].filter((target) => target !== null);
}

/** What can be fixed at a turn to which a failed expectation points; empty for any other turn. */
export function targetsAt(conversation: Trial, index: number, speaking: Speaking): FixTarget[] {
  const { trial, evaluations } = conversation;
  const failed = evaluations.filter((evaluation) => isFailed(evaluation) && evaluation.evidence_turns.includes(index));
  if (!trial || failed.length === 0) return [];
  return [
    ...agentTargets(conversation, index, speaking),
    ...failed.map((evaluation) => expectationTarget(trial, evaluation)),
  ];
}

/** All that can be fixed in a failing trial, each once: what its turns say first, then every failed expectation. */
export function targetsOf(conversation: Trial, speaking: Speaking): FixTarget[] {
  const { trial, evaluations, turns } = conversation;
  if (!trial || trial.verdict === 'pass') return [];
  const failed = evaluations.filter(isFailed);
  const first = failed.flatMap(({ evidence_turns }) => evidence_turns).toSorted((a, b) => a - b)[0];
  const last = turns.findLast(({ speaker }) => speaker === 'agent')?.index;
  const index = first ?? last;
  const all = [
    ...(index === undefined ? [] : agentTargets(conversation, index, speaking)),
    ...failed.map((evaluation) => expectationTarget(trial, evaluation)),
  ];
  return [...new Map(all.map((target) => [fixParam(target), target])).values()];
}
