/** What the chosen agent lacks, and expectations that never failed, beside the scenario that names them. */
import { expect, test } from '../support/workbench-test.ts';
import { firstOf, focusEditor, openScreen, read, send, type Named } from './workbench-pages.ts';

const SOURCE = `name: Gaps
goal: { wants: confirm }
expect:
  - grader: max_turns
    max: 100
  - grader: action_called
    slug: book_visit
  - { grader: slots_collected, slots: { blood_type: A } }
`;

test('what the agent lacks is an error in form and source, does not keep from saving, and is warned of at run', async ({
  workbench: page,
}) => {
  const agent = await firstOf(page, 'agents');
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Gaps', source: SOURCE });
  const run = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_ids: [scenario.id],
    num_trials: 2,
  });
  await expect
    .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${run.id}`)).status)
    .toBe('completed');
  await openScreen(page, `/simulate/scenarios/${scenario.id}`);
  await page.getByRole('combobox', { name: 'Agent' }).selectOption(agent.id);
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText(`${agent.name} has no action book_visit, so it could not be called`);
  await expect(problems).toContainText('line 7');
  await expect(problems).toContainText(`${agent.name} asks for no blood_type`);
  const form = page.getByRole('region', { name: 'Scenario form' });
  await expect(form.getByText(`${agent.name} has no action book_visit`)).toBeVisible();
  await expect(form.getByText('never failed in 2 trials')).toBeVisible();
  await expect(form.getByText('never passed in 2 trials').first()).toBeVisible();

  await focusEditor(page);
  await page.keyboard.type('# Kept as it is.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();

  await openScreen(page, `/simulate/runs/${run.id}`);
  const warnings = page.getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText('The agent has no action book_visit, so it could not be called');
  await expect(warnings).toContainText('The agent asks for no blood_type');
});

test('a set counts beside its scenarios, before it is saved or run, what speaks against them', async ({
  workbench: page,
}) => {
  const agent = await firstOf(page, 'agents');
  const lacking = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Lacks two things', source: SOURCE });
  const idle = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Expects nothing',
    source: 'name: Expects nothing\ngoal: { wants: confirm }\n',
  });
  const set = await send<Named>(page, 'POST', '/local/scenario-sets', {
    name: 'With gaps',
    agent_id: agent.id,
    scenario_ids: [lacking.id],
  });
  await openScreen(page, `/simulate/sets/${set.id}`);
  const warnings = page.getByRole('region', { name: 'Warnings' });
  await expect(warnings).toHaveText(`▲ 2 gaps in 1 scenario: ${agent.name} lacks what is expected of it.`);
  const member = page.getByRole('listitem').filter({ hasText: 'Lacks two things' });
  await expect(member).toContainText('▲ 2 gaps');

  await page.getByRole('button', { name: `Add ${idle.name}` }).click();
  await expect(warnings).toContainText('1 scenario of which no run would show anything');
  await expect(page.getByRole('listitem').filter({ hasText: 'Expects nothing' })).toContainText('✗ shows nothing');

  await page.getByLabel('Written for').selectOption('');
  await expect(member).not.toContainText('gap');
  await page.getByRole('button', { name: `Take ${idle.name} out of the set` }).click();
  await expect(warnings).toHaveCount(0);
});
