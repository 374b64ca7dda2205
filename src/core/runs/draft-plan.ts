/** The plan by which a draft is played that is stored nowhere. */
import type { CallDraft } from '../contract/local/call-draft.ts';
import { apart } from '../scenarios/dice-key.ts';
import { expandScenario } from '../scenarios/expand-scenario.ts';
import { parseScenario } from '../scenarios/parse-scenario.ts';
import { draftDocuments } from '../templates/draft-documents.ts';
import { DEFAULT_MAX_ERRORS, DEFAULT_MAX_STEPS, type RunPlan } from './run-plan.ts';

/** Of a draft without faults. */
export function draftPlan(draft: CallDraft, seed: number): RunPlan {
  const { script, role, agent, campaign, scenario } = draftDocuments(draft);
  const parsed = parseScenario(scenario.source);
  const rows = 'rows' in parsed ? parsed.rows : [];
  const written = 'rows' in parsed ? parsed.scenario.name : scenario.name;
  return {
    agent: {
      agent: { ...agent, id: 'agent', script_id: 'script', script_ids: ['script'], role_ids: ['role'] },
      scripts: [{ id: 'script', name: script.name, lines: script.lines }],
      roles: [{ id: 'role', name: role.name, description: role.description ?? null, markdown: role.markdown ?? null }],
      knowledge: [],
      actions: [],
    },
    campaign: { id: 'campaign', name: campaign.name, dispositions: campaign.dispositions },
    scenarios: apart(expandScenario({ id: 'rehearsal', name: scenario.name, written, rows })),
    num_trials: 1,
    max_steps: DEFAULT_MAX_STEPS,
    max_errors: DEFAULT_MAX_ERRORS,
    seed,
  };
}
