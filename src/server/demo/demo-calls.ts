import { parse } from 'yaml';
import { newCall } from '../../core/calls/call.ts';
import type { Call } from '../../core/contract/call.ts';
import { runTrial } from '../../core/runs/run-trial.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from '../../core/runs/run-plan.ts';
import { ScenarioSchema } from '../../core/scenarios/scenario.ts';
import { isoUtc } from '../../core/time.ts';
import { freezeAgent, freezeCampaign } from '../engine/freeze-plan.ts';
import { trialCall } from '../engine/trial-call.ts';
import type { CallSave } from '../repositories/calls-write.ts';
import type { AccountWriter } from '../repositories/store.ts';
import { demoId } from './demo-id.ts';
import type { DemoLead } from './demo-leads.ts';
import type { DemoTexts } from './demo-texts.ts';
import { agoMs, type PastCall } from './past-call.ts';

export interface DemoCallsOptions {
  texts: DemoTexts;
  /** The file in resources/demo/calls. */
  list: string;
  leads: readonly DemoLead[];
  agents: readonly string[];
  /** The number that the account calls from and is called on. */
  ownNumber: string;
  /** Number of the first call's id. */
  firstNumber: number;
  nowMs: number;
  version: string;
}

const HOUR_MS = 60 * 60 * 1000;
const CREDITS_PER_MINUTE = 1.5;

/** Past calls as resources/demo/calls tells them: conversations by the offline engine, and calls in which nobody spoke. */
export function addDemoCalls(account: AccountWriter, options: DemoCallsOptions): void {
  const timesCalled = new Map<string, number>();
  const told = options.texts
    .pastCalls(options.list)
    .map((past, index) => ({ past, id: demoId('call', options.firstNumber + index) }));
  // Oldest first, so that each call knows how many came before it.
  for (const { past, id } of told.toReversed()) {
    const lead = options.leads[past.lead - 1];
    const agentId = options.agents[past.agent - 1];
    const agent = agentId && account.documents.get('agents', agentId);
    if (!lead || !agent)
      throw new Error(`The demo's call list ${options.list} names a lead or an agent that is not there.`);
    const callCount = (timesCalled.get(lead.id) ?? 0) + 1;
    timesCalled.set(lead.id, callCount);

    const plan = { agent: freezeAgent(account, agent, {}), campaign: freezeCampaign(account, agent.id, {}) };
    const context = {
      call_id: id,
      account_id: account.accountId,
      service_version: options.version,
      plan,
      start_ms: options.nowMs - agoMs(past.ago),
    };
    const save =
      past.scenario === undefined ? silentCall(past, lead, context) : spokenCall(past, lead, context, options.texts);
    const end = save.call.end ?? isoUtc(options.nowMs);
    account.calls.insert({
      ...save,
      call: {
        ...save.call,
        ...numbersOf(past, lead, options.ownNumber),
        call_count: callCount,
        custom_fields: past.custom_fields,
        is_dry_run: false,
      },
      feedback: past.feedback.map(({ type, comment, by }, position) => ({
        type,
        comment,
        created_by: by,
        created_at: isoUtc(Date.parse(end) + (position + 1) * HOUR_MS),
      })),
    });
  }
}

type Context = Parameters<typeof trialCall>[1];

/** A conversation, played now and dated back. The lead is always the account's own, whoever the scenario is about. */
function spokenCall(past: PastCall, lead: DemoLead, context: Context, texts: DemoTexts): CallSave {
  const written = parse(texts.scenario(past.scenario ?? '')) as Record<string, unknown>;
  const { first_name, last_name, phone, email, timezone, custom_fields } = lead;
  const document = ScenarioSchema.parse({
    ...written,
    ...past.with,
    medium: past.medium,
    call_type: past.call_type,
    lead: { first_name, last_name, phone, email, timezone, custom_fields },
  });
  const plan: RunPlan = {
    ...context.plan,
    scenarios: [{ id: past.scenario ?? '', name: document.name, document }],
    num_trials: 1,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    seed: past.seed,
  };
  const save = trialCall(runTrial(plan, 0, 0), context);
  const call: Call = {
    ...save.call,
    lead_id: lead.id,
    lead: { _id: lead.id, first_name, last_name, timezone, email },
    external_recording_url: past.recording ? `https://recordings.example/${context.call_id}.wav` : null,
    credits_used: Math.round(((save.call.duration_in_seconds ?? 0) / 60) * CREDITS_PER_MINUTE * 100) / 100,
  };
  return { ...save, call };
}

/** Numbers are for mediums that have them. */
function numbersOf(past: PastCall, lead: DemoLead, ownNumber: string): Pick<Call, 'from_number' | 'to_number'> {
  if (past.medium === 'email' || past.medium === 'chatbot' || past.medium === 'web_voice')
    return { from_number: null, to_number: null };
  return past.call_type === 'inbound'
    ? { from_number: lead.phone, to_number: ownNumber }
    : { from_number: ownNumber, to_number: lead.phone };
}

/** A call without a conversation: not answered, or not possible. */
function silentCall(
  past: PastCall,
  lead: DemoLead,
  { call_id, account_id, service_version, plan, start_ms }: Context,
): CallSave {
  const status = past.status ?? 'no-answer';
  const rang = status === 'no-answer' ? 30 : 4;
  const end = isoUtc(start_ms + rang * 1000);
  const missed = status === 'no-answer' || status === 'busy';
  return {
    engines: { agent: 'scripted', lead: 'agenda' },
    turns: [],
    call: newCall({
      _id: call_id,
      account_id,
      service_version,
      agent: plan.agent.agent,
      campaign: plan.campaign,
      lead,
      call_type: past.call_type,
      conversation_medium: past.medium,
      start: isoUtc(start_ms),
      end,
      completed_at: end,
      carrier_status: status,
      disposition_level_1: missed ? 'Not reached' : null,
      disposition_level_2: missed ? 'No answer' : null,
      disposition_level_3: missed ? 'No answer' : null,
      disposition_conversion: false,
      disposition_contacted: false,
      is_answer_machine: false,
      credits_used: 0,
      duration_in_seconds: 0,
    }),
  };
}
