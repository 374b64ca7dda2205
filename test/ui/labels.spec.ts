/** People label what a judge has decided, and what their labels make of it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { judgingModel } from '../support/judging-model.ts';
import type { ModelServer } from '../support/model-server.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { chooseTheme, firstOf, openScreen, read, send, type Named } from './workbench-pages.ts';

/** Labels count for all runs of the workspace. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

const SCENARIO = `name: Is met kindly
lead: { first_name: Maria }
says: ["Yes, this is Maria.", "Monday is fine.", "Thank you, goodbye."]
expect:
  - { grader: judge, id: kind, criterion: "Was the agent kind?" }
`;

let server: ModelServer;
test.beforeAll(async () => {
  server = await judgingModel((nth) => nth % 3 !== 0);
});
test.afterAll(() => server.close());

/** A run of so many trials, judged. */
async function judgedRun(page: Page, num_trials: number, source = SCENARIO): Promise<string> {
  const agent = await firstOf(page, 'agents');
  const { items: engines } = await read<{ items: Named[] }>(page, '/local/engines');
  if (engines.length === 0)
    await send(page, 'POST', '/local/engines', { name: 'arbiter', base_url: server.url, model: 'judge-1' });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Is met kindly', source });
  const { id } = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_ids: [scenario.id],
    num_trials,
    judge_engine: 'arbiter',
    budget: { calls: 1000 },
  });
  await expect
    .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${id}`)).status)
    .toBe('completed');
  return id;
}

interface Task {
  trial_id: string;
  definition_id: string;
}

/** What somebody says of each trial who agrees with the judge but for one in eight of each verdict, in the order in which they are asked. */
async function peopleSay(page: Page, id: string): Promise<('p' | 'f')[]> {
  const { items: trials } = await read<{ items: { id: string; verdict: string }[] }>(
    page,
    `/local/simulations/${id}/trials`,
  );
  const { items: tasks } = await read<{ items: Task[] }>(page, `/local/simulations/${id}/labels?limit=500`);
  const passed = new Set(trials.flatMap((trial) => (trial.verdict === 'pass' ? [trial.id] : [])));
  const seen = { pass: 0, fail: 0 };
  return tasks.map(({ trial_id }) => {
    const verdict = passed.has(trial_id) ? 'pass' : 'fail';
    const agrees = seen[verdict] % 8 !== 0;
    seen[verdict] += 1;
    return (verdict === 'pass') === agrees ? 'p' : 'f';
  });
}

const label = (page: Page) => page.getByRole('region', { name: 'Label', exact: true });
const progress = (page: Page) => page.getByLabel('Progress', { exact: true });
const judge = (page: Page) => page.getByRole('region', { name: 'Judge' });

/** Labels one after the other by keyboard alone. */
async function labelAll(page: Page, keys: readonly string[], before: number): Promise<void> {
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key);
    await expect(progress(page)).toHaveText(`${before + at + 1} of 64 labelled`);
    await page.keyboard.press('Enter');
  }
}

async function toTheRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To the run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'To the run' }).click();
}

test('a person labels twenty trials and sees kappa marked "too few", then fifty and sees it whole', async ({
  workbench: page,
}) => {
  const id = await judgedRun(page, 64);
  const says = await peopleSay(page, id);
  await openScreen(page, `/simulate/runs/${id}`);
  await expect(judge(page)).toContainText('never calibrated (0 of 50 labels)');
  await expect(page.getByRole('list', { name: 'Runs' })).toContainText('judge never calibrated');
  await page.getByRole('button', { name: 'Label trials: 0 of 64' }).click();
  await expect(progress(page)).toHaveText('0 of 64 labelled');

  await labelAll(page, says.slice(0, 20), 0);
  await expect(label(page)).toContainText('30 more until the figures of this criterion stand.');
  await toTheRun(page);
  const criteria = judge(page).getByRole('list', { name: 'Criteria' });
  await expect(criteria).toContainText('too few: 20 of 50 labels');
  await expect(criteria).not.toContainText('Sensitivity');

  await page.getByRole('button', { name: 'Label trials: 20 of 64' }).click();
  await labelAll(page, says.slice(20, 50), 20);
  await expect(label(page)).toContainText('The figures of this criterion stand, on 50 labels.');
  await toTheRun(page);
  await expect(judge(page)).toContainText('calibrated by 50 labels or more');
  const figure = (name: string) =>
    criteria
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  for (const name of ['Sensitivity', 'Specificity', 'Kappa', 'Pass rate, corrected'])
    await expect(figure(name)).toHaveText(/^0\.\d\d \[0\.\d\d, [01]\.\d\d\]$/);
  await expect(page.getByRole('list', { name: 'Runs' })).toContainText('judge calibrated');

  const { items: engines } = await read<{ items: Named[] }>(page, '/local/engines');
  await openScreen(page, `/settings/engines/${engines[0]?.id ?? ''}`);
  const asJudge = page.getByRole('region', { name: 'As a judge' });
  await expect(asJudge).toContainText('Was the agent kind?');
  await expect(asJudge.getByText('Kappa')).toBeVisible();
});

test('nothing on the way tells what the judge said, until there is a label', async ({ workbench: page }) => {
  const id = await judgedRun(page, 3);
  const answers: string[] = [];
  page.on('response', (response) => {
    if (/\/(local|v1)\//.test(response.url()))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await openScreen(page, `/simulate/runs/${id}/labels`);
  await expect(label(page)).toContainText('Was the agent kind?');
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Thank you, goodbye.');
  await expect(page.getByLabel('What the judge said')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('listitem').filter({ has: page.locator('[aria-current=true]') })).toContainText('3');
  expect(answers.join('\n')).not.toMatch(/It was curt|It thanked|"judged":"|"verdict"/);
  await page.keyboard.press('f');
  await expect(page.getByLabel('What the judge said')).toHaveText(/The judge said (pass|fail)/);
});

test('what was typed as why is kept when going on, and is stored with the label', async ({ workbench: page }) => {
  const id = await judgedRun(page, 2);
  await openScreen(page, `/simulate/runs/${id}/labels`);
  const why = page.getByLabel('Why');
  await expect(why).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.type('Pushed on, for a pass');
  await page.keyboard.press('Enter');
  await expect(why).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(why).toHaveValue('Pushed on, for a pass');
  await page.reload();
  await expect(why).toHaveValue('Pushed on, for a pass');

  await page.keyboard.press('f');
  await expect(page.getByText('Stored with the label')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('w');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  const labels = async () =>
    (await read<{ items: { label: { label: string; why: string } | null }[] }>(page, `/local/simulations/${id}/labels`))
      .items;
  await expect
    .poll(async () => (await labels())[0]?.label)
    .toMatchObject({ label: 'fail', why: 'Pushed on, for a pass!' });

  await page.keyboard.press('p');
  await expect(page.getByText('All of them have a label')).toBeVisible();
  await page.keyboard.press('u');
  await expect(progress(page)).toHaveText('1 of 2 labelled');
  expect((await labels())[1]?.label).toBeNull();
});

test('a conversation with several criteria is labelled for each; a run that nobody judged has nothing to label', async ({
  workbench: page,
}) => {
  const two = `${SCENARIO}  - { grader: judge, id: brief, criterion: "Was the agent brief?" }\n`;
  const id = await judgedRun(page, 1, two);
  await openScreen(page, `/simulate/runs/${id}/labels`);
  const own = page.getByRole('navigation', { name: 'Criteria of this conversation' });
  await expect(own.getByRole('link')).toHaveCount(2);
  await own.getByRole('link', { name: 'brief' }).click();
  await expect(label(page)).toContainText('Was the agent brief?');
  await openScreen(page, `/simulate/runs/${id}/labels?trial=${'f'.repeat(24)}&criterion=kind`);
  await page.getByRole('link', { name: 'Begin with the first one' }).click();
  await expect(label(page)).toBeVisible();

  const { items: runs } = await read<{ items: { id: string; judge: unknown }[] }>(page, '/local/simulations');
  await openScreen(page, `/simulate/runs/${runs.find((run) => run.judge === null)?.id ?? ''}/labels`);
  await expect(page.getByRole('heading', { name: 'Nothing to label' })).toBeVisible();
});

test('a trial that a judge judged says so beside its verdict, and leads to where it is labelled', async ({
  workbench: page,
}) => {
  const id = await judgedRun(page, 1, SCENARIO.replace('kind?', 'polite?'));
  const { items: trials } = await read<{ items: { id: string }[] }>(page, `/local/simulations/${id}/trials`);
  await openScreen(page, `/simulate/runs/${id}/trials/${trials[0]?.id ?? ''}?tab=evaluations`);
  await expect(page.getByRole('table', { name: 'Evaluations' })).toContainText('judge never calibrated');
  await page.getByRole('link', { name: 'Label trials of this run' }).click();
  await expect(progress(page)).toHaveText('0 of 1 labelled');
});

test('a run is graded anew with a judge, within a ceiling, and its conversations stay', async ({ workbench: page }) => {
  const agent = await firstOf(page, 'agents');
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', { name: 'Unjudged', source: SCENARIO });
  const { id } = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_ids: [scenario.id],
    num_trials: 3,
  });
  await openScreen(page, `/simulate/runs/${id}`);
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('3 of 3');
  await expect(judge(page)).toHaveCount(0);
  const asked = server.asked.length;
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('menuitem', { name: /Grade anew/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Grade the run anew' });
  await dialog.getByLabel('Judged by').selectOption('arbiter');
  await expect(dialog.getByText(/At most 45 requests; nothing more is asked after that/)).toBeVisible();
  await dialog.getByLabel('Requests, at most').fill('');
  await expect(dialog.getByRole('button', { name: 'Grade 3 conversations' })).toBeDisabled();
  await dialog.getByLabel('Requests, at most').fill('20');
  await dialog.getByRole('button', { name: 'Grade 3 conversations' }).click();

  await expect(judge(page)).toContainText('Judged by arbiter (judge-1)');
  await expect(page.getByText('graded anew').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Models' })).toContainText(/of 20 requests/);
  expect(server.asked.length - asked).toBeGreaterThanOrEqual(3);
});

for (const theme of ['light', 'dark'] as const) {
  test(`labelling and what it says of the judge pass WCAG A and AA checks, ${theme}`, async ({ workbench: page }) => {
    await chooseTheme(page, theme);
    const { items: runs } = await read<{ items: { id: string; total_runs: number }[] }>(page, '/local/simulations');
    const id = runs.find((run) => run.total_runs === 64)?.id ?? '';
    const faults = async () =>
      (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()).violations.map(
        ({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    await openScreen(page, `/simulate/runs/${id}`);
    await expect(judge(page).getByText('Kappa')).toBeVisible();
    expect(await faults()).toEqual([]);
    await openScreen(page, `/simulate/runs/${id}/labels`);
    await page.getByRole('list', { name: 'What there is to label' }).getByRole('link').first().click();
    await expect(page.getByLabel('What the judge said')).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}
