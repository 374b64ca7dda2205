/**
 * What models are told that speak for agents and leads, recorded. A changed prompt makes other conversations: each change of it is seen here before it is
 * made. Renewed by `npx vitest run test/golden/prompts -u`.
 */
import { expect, test } from 'vitest';
import { toldToAgent, toldToLead, type Told } from '../../src/core/runs/model-worlds.ts';
import { preparePlan, prepareScenario, type PreparedScenario } from '../../src/core/runs/prepare-scenario.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { pianoTuning } from '../core/support/piano-tuning.ts';
import { goldenPlans } from './golden-plans.ts';

const demo = new Map(goldenPlans().map(({ name, plan }) => [name, plan]));

function first(plan: RunPlan | undefined): PreparedScenario {
  const [planned] = plan?.scenarios ?? [];
  if (!plan || !planned) throw new Error('The plan has no scenario');
  return prepareScenario(plan, preparePlan(plan), planned);
}

const SUBJECTS = [
  ['clinic', first(demo.get('demo-clinic'))],
  ['solar', first(demo.get('demo-solar'))],
  ['piano-tuning', first(pianoTuning('asks-about-humidity-and-repair'))],
] as const;

/** As a reader of the record wants it: each section with where it comes from and its holes, then the tools. */
const written = ({ sections, tools }: Told): string =>
  [
    ...sections.map(({ key, title, text, from, holes }) =>
      [
        `== ${key} (${from.kind}${from.ref === null ? '' : ` ${from.ref}`})`,
        `# ${title}`,
        ...holes.map(({ variable }) => `!! hole: ${variable}`),
        text,
      ].join('\n'),
    ),
    ...tools.map((tool) => `== tool\n${JSON.stringify(tool, null, 1)}`),
  ].join('\n\n') + '\n';

test.each(SUBJECTS)('the model of an agent is told: %s', async (name, ready) => {
  await expect(written(toldToAgent(ready))).toMatchFileSnapshot(`prompts/agent-${name}.txt`);
});

test.each(SUBJECTS)('the model that plays a lead is told: %s', async (name, ready) => {
  await expect(written(toldToLead(ready, 'model'))).toMatchFileSnapshot(`prompts/lead-${name}.txt`);
});

test.each(SUBJECTS)('the model that words what a lead means is told: %s', async (name, ready) => {
  await expect(written(toldToLead(ready, 'hybrid'))).toMatchFileSnapshot(`prompts/wording-${name}.txt`);
});
