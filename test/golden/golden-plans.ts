/** The plans whose conversations are recorded: the demo's agents, the sabotaged ones, and ten trades, each good and broken. */
import path from 'node:path';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { createDemoWorkspace } from '../../src/server/demo/create-demo-workspace.ts';
import { CLINIC } from '../../src/server/demo/demo-clinic.ts';
import { DEMO_ACCOUNTS } from '../../src/server/demo/demo-credentials.ts';
import { SPANISH } from '../../src/server/demo/demo-spanish.ts';
import { SOLAR } from '../../src/server/demo/demo-solar.ts';
import { freezePlan } from '../../src/server/engine/freeze-plan.ts';
import { hashKey } from '../../src/server/http/credentials.ts';
import { createStore } from '../../src/server/repositories/store.ts';
import { planOf } from '../core/support/plans.ts';
import { clinic, SABOTAGE, solar } from '../core/support/sabotaged-agents.ts';
import { TEN_AGENTS } from '../core/support/ten-agents.ts';
import { countedIds } from '../support/counted-ids.ts';
import { NOW_MS } from '../support/now.ts';

export interface GoldenPlan {
  /** Its file's name. */
  name: string;
  plan: RunPlan;
}

function demoPlans(): GoldenPlan[] {
  const db = openDatabase(':memory:');
  const resourcesFolder = path.resolve(import.meta.dirname, '../../resources/demo');
  createDemoWorkspace({ db, nowMs: NOW_MS, version: '0.0.0', resourcesFolder, hashKey, hashPassword: () => '' });
  const store = createStore(db, { clock: { nowMs: () => NOW_MS }, ids: countedIds() });
  /** The scenarios of a set in the order of their names: what stands in a recording is not to depend on a set's order. */
  const frozen = (accountId: string, agent_id: string, setId: string): RunPlan => {
    const account = store.read(accountId);
    const chosen = new Set(account.documents.get('scenario-sets', setId)?.scenario_ids);
    const { items } = account.documents.list('scenarios', { limit: 1000 });
    const scenario_ids = items.map(({ id }) => id).filter((id) => chosen.has(id));
    return freezePlan(account, { agent_id, scenario_ids, num_trials: 3, seed: 7, max_steps: 200, max_errors: 10 }).plan;
  };
  return [
    { name: 'demo-clinic', plan: frozen(DEMO_ACCOUNTS.clinic.id, CLINIC.ana, CLINIC.scenarioSet) },
    { name: 'demo-spanish', plan: frozen(DEMO_ACCOUNTS.clinic.id, SPANISH.lucia, SPANISH.scenarioSet) },
    { name: 'demo-solar', plan: frozen(DEMO_ACCOUNTS.solar.id, SOLAR.sol, SOLAR.scenarioSet) },
  ];
}

const fileName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const goldenPlans = (): GoldenPlan[] => [
  ...demoPlans(),
  { name: 'clinic', plan: clinic() },
  { name: 'solar', plan: solar() },
  ...SABOTAGE.map(([what, plan]) => ({ name: `broken-${fileName(what)}`, plan })),
  ...TEN_AGENTS.flatMap(({ trade, scenarios, good, change }) => [
    { name: `trade-${fileName(trade)}`, plan: planOf(scenarios, good) },
    { name: `trade-${fileName(trade)}-broken`, plan: planOf(scenarios, { ...good, ...change }) },
  ]),
];
