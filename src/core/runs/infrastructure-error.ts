/** The record of a trial that could not be run: it scores nothing and is left out of every denominator, visibly. */
import { callMetrics } from '../calls/call-metrics.ts';
import { conversationDigest } from './conversation-digest.ts';
import { enginesOf, type RunPlan } from './run-plan.ts';
import type { TrialRecord } from './trial-record.ts';

export function infrastructureError(plan: RunPlan, scenarioIndex: number, trial: number, reason: string): TrialRecord {
  const entry = plan.scenarios[scenarioIndex];
  if (!entry) throw new RangeError(`The plan has no scenario ${scenarioIndex}`);
  const { id, name, document } = entry;
  const { first_name, last_name, timezone, email, phone, custom_fields } = document.lead;
  return {
    scenario_id: id,
    scenario_name: name,
    trial,
    engines: enginesOf(plan, document),
    termination_reason: 'infrastructure_error',
    verdict: 'infrastructure_error',
    verdict_reason: reason,
    reward: null,
    fault: null,
    agent_cost: null,
    steps: 0,
    errors: 0,
    call: {
      call_type: document.call_type,
      conversation_medium: document.medium,
      carrier_status: 'failed',
      duration_s: 0,
      greeting_info: null,
      call_metrics: callMetrics([], [], 0),
      call_summary: '',
      disposition_level_1: null,
      disposition_level_2: null,
      disposition_level_3: null,
      disposition_conversion: null,
      disposition_contacted: null,
      is_answer_machine: false,
      lead: { first_name, last_name, timezone, email, phone },
      custom_fields,
      slots: {},
      answers: [],
    },
    final_state: {},
    turns: [],
    conversation: conversationDigest([]),
    evaluations: [],
  };
}
