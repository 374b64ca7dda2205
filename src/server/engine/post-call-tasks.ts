/** The campaign's tasks that follow from a call. */
import { judgeTasks, retryDelay_min, type TaskVerdict } from '../../core/calls/post-call-tasks.ts';
import type { Call } from '../../core/contract/call.ts';
import type { Task } from '../../core/contract/campaign-parts.ts';
import { isoUtc } from '../../core/time.ts';
import type { AccountWriter } from '../repositories/store.ts';

type CallTask = Call['post_call_tasks'][number];

/** Calls of one lead after which a campaign without a call limit of its own stops trying again. */
const RETRY_LIMIT = 10;

function recordOf(task: Task, status: string, result: unknown, nowMs: number): CallTask {
  const ran = status === 'completed' ? isoUtc(nowMs) : null;
  return {
    id: task.id ?? '',
    name: task.name ?? null,
    type: task.type ?? 'post_call',
    task_type: task.task_type ?? null,
    status,
    started_at: ran,
    completed_at: ran,
    result,
  };
}

function run(account: AccountWriter, call: Call, { task, verdict, reason }: TaskVerdict, nowMs: number): CallTask {
  if (verdict !== 'due')
    return recordOf(task, verdict === 'condition_not_met' ? 'skipped' : 'not_evaluated', { reason }, nowMs);
  if (task.task_type !== 'try_again')
    return recordOf(
      task,
      'not_supported',
      { reason: `The local dialer does not know tasks of the type ${task.task_type ?? '(none)'}` },
      nowMs,
    );
  if (call.lead_id === null) return recordOf(task, 'skipped', { reason: 'The call has no lead' }, nowMs);
  if (call.call_count >= RETRY_LIMIT)
    return recordOf(task, 'skipped', { reason: `The lead has been called ${RETRY_LIMIT} times` }, nowMs);
  const notBeforeMs = nowMs + Math.round(retryDelay_min(task) * 60_000);
  const lists =
    account.leads
      .get(call.lead_id)
      ?.campaign_info.filter((info) => info.campaign_id === call.campaign_id)
      .map((info) => info.list_id) ?? [];
  account.callRequests.ask({
    lead_id: call.lead_id,
    list_ids: lists,
    medium: call.conversation_medium,
    is_explicit: false,
    not_before_ms: notBeforeMs,
  });
  return recordOf(task, 'completed', { call_again_at: isoUtc(notBeforeMs) }, nowMs);
}

/** Runs what is due and tells of the rest why it did not run; `try_again` asks the dialer for another call. */
export const runPostCallTasks = (
  account: AccountWriter,
  call: Call,
  tasks: readonly Task[],
  nowMs: number,
): CallTask[] => judgeTasks(tasks, call).map((judged) => run(account, call, judged, nowMs));
