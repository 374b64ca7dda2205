/** What of a failing trial can be put right, and where it is written: no DOM, no state. */
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import type { Turn, TurnSource } from '../../../core/contract/turn.ts';
import { scenarioOfRow } from '../../../core/scenarios/row-id.ts';
import { expectationName, gradeMark } from '../../inspector/verdicts.ts';

const FIXABLE = ['scripts', 'roles', 'scenarios'] as const;
export type FixableKind = (typeof FIXABLE)[number];

export interface FixTarget {
  kind: FixableKind;
  id: string;
  /** The number of the script line, or `3+` for the agent's next after it; the title of the section; the id of the expectation. Empty: the document as a whole. */
  at: string;
  label: 'Fix the line' | 'Fix the section' | 'Fix the rule' | 'Fix the expectation';
  /** What that is, in words. */
  what: string;
}

/** As it stands in the address. */
export const fixParam = ({ kind, id, at }: Pick<FixTarget, 'kind' | 'id' | 'at'>): string => `${kind}:${id}:${at}`;

export function readFixParam(text: string | null): Pick<FixTarget, 'kind' | 'id' | 'at'> | null {
  const [, kindText, id = '', at = ''] = /^([a-z]+):([^:]+):(.*)$/s.exec(text ?? '') ?? [];
  const kind = FIXABLE.find((one) => one === kindText);
  return kind === undefined ? null : { kind, id, at };
}

type Trial = Pick<Conversation, 'turns' | 'evaluations' | 'trial'>;

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
function sourceTarget({ source, rule }: { source: TurnSource | null; rule?: string | undefined }): FixTarget | null {
  if (!source?.ref) return null;
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
    at: source.section ?? '',
    label: rule === 'role_rule' ? 'Fix the rule' : 'Fix the section',
    what: source.section === null ? 'role' : `role §${source.section}`,
  };
}

/** The script line that was due when the agent said something else. */
function dueTarget(turns: readonly Turn[], index: number): FixTarget | null {
  const spoken = turns.findLast((turn) => turn.index <= index && turn.source?.kind === 'script_line')?.source;
  if (!spoken?.ref || spoken.line === null) return null;
  return {
    kind: 'scripts',
    id: spoken.ref,
    at: `${spoken.line}+`,
    label: 'Fix the line',
    what: `the line after script line ${spoken.line}`,
  };
}

/** `roleIds`: of the agent; the first is where an answer that was missing would stand. */
function agentTargets({ turns }: Trial, index: number, roleIds: readonly string[]): FixTarget[] {
  const own = turns.find((turn) => turn.index === index);
  const spoke = own?.speaker === 'agent' ? own : turns.find((turn) => turn.index > index && turn.speaker === 'agent');
  const source = sourceTarget({ source: spoke?.source ?? null, rule: spoke?.rule });
  const due = source?.kind === 'scripts' ? null : dueTarget(turns, index);
  const [role] = roleIds;
  const missing: FixTarget | null =
    source?.kind === 'roles' || role === undefined
      ? null
      : { kind: 'roles', id: role, at: '', label: 'Fix the section', what: 'the role, which should have answered' };
  return [source, due, missing].filter((target) => target !== null);
}

/** What can be fixed at a turn to which a failed expectation points; empty for any other turn. */
export function targetsAt(conversation: Trial, index: number, roleIds: readonly string[]): FixTarget[] {
  const { trial, evaluations } = conversation;
  const failed = evaluations.filter((evaluation) => isFailed(evaluation) && evaluation.evidence_turns.includes(index));
  if (!trial || failed.length === 0) return [];
  return [
    ...agentTargets(conversation, index, roleIds),
    ...failed.map((evaluation) => expectationTarget(trial, evaluation)),
  ];
}

/** All that can be fixed in a failing trial, each once: what its turns say first, then every failed expectation. */
export function targetsOf(conversation: Trial, roleIds: readonly string[]): FixTarget[] {
  const { trial, evaluations, turns } = conversation;
  if (!trial || trial.verdict === 'pass') return [];
  const failed = evaluations.filter(isFailed);
  const first = failed.flatMap(({ evidence_turns }) => evidence_turns).toSorted((a, b) => a - b)[0];
  const last = turns.findLast(({ speaker }) => speaker === 'agent')?.index;
  const index = first ?? last;
  const all = [
    ...(index === undefined ? [] : agentTargets(conversation, index, roleIds)),
    ...failed.map((evaluation) => expectationTarget(trial, evaluation)),
  ];
  return [...new Map(all.map((target) => [fixParam(target), target])).values()];
}
