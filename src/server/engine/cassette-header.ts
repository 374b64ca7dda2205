/** What a run's recording says of itself: whom it was recorded with, and never where. */
import type { CassetteHeader } from '../../core/contract/local/exchange.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { modelsOf } from './outside-engine.ts';

export const cassetteHeader = (
  plan: RunPlan,
  { tool, created }: Pick<CassetteHeader, 'tool' | 'created'>,
): CassetteHeader => ({
  cassette: 1,
  tool,
  created,
  agent: plan.agent.agent.name,
  engines: modelsOf(plan).map(({ role, engine: { id: _id, base_url: _url, key: _key, ...engine } }) => ({
    role,
    engine,
  })),
});
