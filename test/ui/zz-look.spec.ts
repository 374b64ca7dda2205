import { judgingModel } from '../support/judging-model.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { chooseTheme, firstOf, openScreen, read, send, type Named } from './workbench-pages.ts';
const test = testWithOwnHost();
test('look', async ({ workbench: page }) => {
  test.setTimeout(300000);
  const server = await judgingModel((nth) => nth % 3 !== 0);
  const agent = await firstOf(page, 'agents');
  const engine = await send<Named>(page, 'POST', '/local/engines', {
    name: 'arbiter',
    base_url: server.url,
    model: 'judge-1',
  });
  const mk = async (n: number, more = '') => {
    const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
      name: 'Is met kindly',
      source: `name: Is met kindly
lead: { first_name: Maria }
says: ["Yes, this is Maria.", "Monday is fine.", "Thank you, goodbye."]
expect:
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
${more}`,
    });
    const { id } = await send<{ id: string }>(page, 'POST', '/local/simulations', {
      agent_id: agent.id,
      scenario_ids: [scenario.id],
      num_trials: n,
      judge_engine: 'arbiter',
      budget: { calls: 9000 },
    });
    await expect
      .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${id}`)).status, { timeout: 200000 })
      .toBe('completed');
    return id;
  };
  const id = await mk(
    64,
    '  - { grader: judge, id: brief and to the point, criterion: "Was the agent brief, and did it keep to what the person had asked for, without going round in circles or asking for anything that it had been told already?" }\n',
  );
  const { items } = await read<{ items: { trial_id: string; definition_id: string }[] }>(
    page,
    `/local/simulations/${id}/labels?limit=500`,
  );
  let n = 0;
  for (const t of items.filter((i) => i.definition_id === 'kind').slice(0, 55))
    await send(page, 'PUT', `/local/simulations/${id}/trials/${t.trial_id}/labels`, {
      definition_id: 'kind',
      label: n++ % 3 ? 'pass' : 'fail',
    });
  const big = await mk(1000);
  const shots = async (name: string) => {
    for (const [w, h] of [
      [1440, 900],
      [1024, 700],
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `out/look-${name}-${w}.png` });
    }
  };
  await openScreen(page, `/simulate/runs/${id}`);
  await page.waitForTimeout(600);
  await shots('run');
  await openScreen(page, `/simulate/runs/${id}/labels`);
  await page.waitForTimeout(600);
  await page.keyboard.press('f');
  await shots('labels');
  await openScreen(page, `/settings/engines/${engine.id}`);
  await page.waitForTimeout(600);
  await shots('engine');
  await openScreen(page, `/simulate/runs/${big}/compare/${id}`);
  await page.waitForTimeout(600);
  await shots('compare');
  const { items: trials } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${id}/trials?limit=2`);
  await openScreen(page, `/simulate/runs/${id}/trials/${trials[0]?.id}?tab=evaluations`);
  await page.waitForTimeout(600);
  await shots('trial');
  await openScreen(page, `/`);
  await page.waitForTimeout(600);
  await shots('home');
  const t0 = Date.now();
  await openScreen(page, `/simulate/runs/${big}/labels`);
  await page.getByText('0 of 1,000 labelled').waitFor();
  console.log('open big', Date.now() - t0);
  const t1 = Date.now();
  for (let k = 1; k <= 30; k++) {
    await page.keyboard.press('p');
    await page.getByText(`${k} of 1,000 labelled`).waitFor();
    await page.keyboard.press('Enter');
  }
  console.log('30 labels', Date.now() - t1);
  await chooseTheme(page, 'dark');
  await openScreen(page, `/simulate/runs/${big}/labels`);
  await page.waitForTimeout(600);
  await page.keyboard.press('f');
  await shots('dark');
  await server.close();
});
