/** What a run's recording says of itself: whom it was recorded with, and never where. */
import { agentSettings } from '../../core/conversation/agent-settings.ts';
import { ownParameters } from '../../core/runs/own-parameters.ts';
import type { CassetteHeader, OwnParameters } from '../../core/contract/local/exchange.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { modelsOf } from './outside-engine.ts';

interface Recorded extends Pick<CassetteHeader, 'tool' | 'created'> {
  scenario_set: string | null;
}

/** They are the same in calls of any type. */
export const ownParametersOf = ({ agent: { agent } }: Pick<RunPlan, 'agent'>): OwnParameters =>
  ownParameters(agent, agentSettings(agent, null, 'outbound'));

export function cassetteHeader(plan: RunPlan, { tool, created, scenario_set }: Recorded): CassetteHeader {
  const models = modelsOf(plan);
  const told = models.flatMap(({ role }) => {
    const print = plan.asked?.[role]?.prompt?.told;
    return print ? [{ role, print }] : [];
  });
  return {
    cassette: 1,
    tool,
    created,
    agent: plan.agent.agent.name,
    engines: models.map(({ role, engine: { id: _id, base_url: _url, key: _key, ...engine } }) => ({ role, engine })),
    run: {
      scenario_set,
      num_trials: plan.num_trials,
      seed: plan.seed,
      lead_style: plan.asked?.lead?.style ?? 'hybrid',
    },
    scenarios: plan.scenarios.map(({ name }) => name),
    // In part it would say of a model that it is told nothing.
    ...(told.length === models.length && { told }),
    ...(plan.asked?.agent?.engine?.protocol === 'chat_completions' && { own_parameters: ownParametersOf(plan) }),
  };
}
