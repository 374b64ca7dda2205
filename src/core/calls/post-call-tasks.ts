/** Which of a campaign's post-call tasks run after a call, and why the others do not (spec section 2.7, "Task"). */
import type { Call } from '../contract/call.ts';
import type { Task } from '../contract/campaign-parts.ts';

/** `due`: its conditions hold. `not_evaluated`: a condition needs what the offline engine does not have, so nobody can tell. */
export interface TaskVerdict {
  task: Task;
  verdict: 'due' | 'condition_not_met' | 'not_evaluated';
  reason: string;
}

/** The part of the record that conditions look at. */
export type JudgedCall = Pick<
  Call,
  | 'call_count'
  | 'carrier_status'
  | 'disposition_level_1'
  | 'disposition_level_2'
  | 'disposition_level_3'
  | 'conversation_medium'
  | 'call_type'
>;

const FIELDS = [
  'carrier_status',
  'disposition_level_1',
  'disposition_level_2',
  'disposition_level_3',
  'conversation_medium',
  'call_type',
] as const;

/** All parts of a condition must hold; what is known not to hold decides even where another part cannot be told. */
function judge({ condition }: Task, call: JudgedCall): Omit<TaskVerdict, 'task'> {
  const counts = condition?.call_count ?? [];
  if (counts.length > 0 && !counts.includes(call.call_count))
    return { verdict: 'condition_not_met', reason: `It is call ${call.call_count}, not ${counts.join(' or ')}` };
  const unknown: string[] = [];
  for (const { field, values } of condition?.dispositions ?? []) {
    const known = FIELDS.find((name) => name === field);
    if (!known) unknown.push(`the field ${field ?? '(none)'} is not one that a call has`);
    else if (!(values ?? []).includes(call[known] ?? ''))
      return {
        verdict: 'condition_not_met',
        reason: `${known} is ${call[known] ?? 'empty'}, not ${(values ?? []).join(' or ')}`,
      };
  }
  if ((condition?.ai_conditions ?? []).length > 0) unknown.push('its AI condition needs a model');
  if ((condition?.eval_conditions ?? []).length > 0)
    unknown.push('its evaluation condition needs graded evaluations, which a live call does not have');
  if ((condition?.expression_conditions ?? []).length > 0)
    unknown.push('its expression is in a language that the specification does not show');
  return unknown.length > 0
    ? { verdict: 'not_evaluated', reason: `Not evaluated: ${unknown.join('; ')}` }
    : { verdict: 'due', reason: 'Its conditions hold' };
}

/** The enabled post-call tasks in their order, each with its verdict. */
export const judgeTasks = (tasks: readonly Task[], call: JudgedCall): TaskVerdict[] =>
  tasks
    .filter(({ type, enabled }) => (type ?? 'post_call') === 'post_call' && enabled !== false)
    .map((task) => ({ task, ...judge(task, call) }));

/** A lead is called again within a year or not at all: no calendar reaches as far as a setting can. */
const MAX_RETRY_MIN = 366 * 1440;

/** Minutes until a `try_again` task calls the lead again: its settings' `delay_minutes`, `delay_hours` or `delay_days`; an hour where they say nothing. */
export function retryDelay_min({ task_settings }: Task): number {
  const number = (field: string) => {
    const value = Number(task_settings?.[field] ?? 0);
    return Number.isFinite(value) && value > 0 ? value : 0;
  };
  return Math.min(
    MAX_RETRY_MIN,
    number('delay_minutes') + number('delay_hours') * 60 + number('delay_days') * 1440 || 60,
  );
}
