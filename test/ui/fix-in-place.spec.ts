import { expect, test } from '../support/workbench-test.ts';
import type { Page } from '@playwright/test';
import { makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

interface Script {
  lines: { speaker: string; message: string }[];
}

/** Lines that the worse script keeps. */
const KEPT = 3;

const bodyOf = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([key]) => !['id', 'revision', 'created_at', 'updated_at', 'not_ready'].includes(key),
    ),
  );

/** A run of the demo's agent, and one of another like it, in a campaign like its own, whose script lost its end. */
async function worsenedAgent(page: Page) {
  const runs = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  const id = runs.items.at(-1)?.id ?? '';
  const run = await read<{ agent_id: string; scenario_set_id: string; num_trials: number; seed: number }>(
    page,
    `/local/simulations/${id}`,
  );
  const agent = await read<{ script_id: string }>(page, `/local/agents/${run.agent_id}`);
  const script = await read<Script>(page, `/local/scripts/${agent.script_id}`);
  const campaigns = await read<{ items: (Named & { agents?: string[] | null })[] }>(page, '/local/campaigns');
  const campaign = campaigns.items.find(({ agents }) => agents?.includes(run.agent_id));
  if (!campaign) throw new Error('The demo agent has no campaign.');
  const shorter = await makeScript(page, 'Shortened', script.lines.slice(0, KEPT));
  const worse = await send<Named>(page, 'POST', '/local/agents', {
    ...bodyOf(agent),
    script_id: shorter.id,
    script_ids: [],
  });
  await send(page, 'POST', '/local/campaigns', { ...bodyOf(campaign), name: 'Fixed in place', agents: [worse.id] });
  const { scenario_set_id, num_trials, seed } = run;
  const started = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: worse.id,
    scenario_set_id,
    num_trials,
    seed,
  });
  await expect
    .poll(async () => (await read<{ status: string }>(page, `/local/simulations/${started.id}`)).status)
    .toBe('completed');
  return { before: { run: id, script }, after: started.id };
}

interface Row {
  id: string;
  scenario_id: string;
  scenario_name: string;
  verdict: string;
}

test('a red cell is fixed in place, turns green at a pause in typing, and the run that follows says so', async ({
  workbench: page,
}) => {
  const { before, after } = await worsenedAgent(page);
  const whole = before.script;
  const were = await read<{ items: Row[] }>(page, `/local/simulations/${before.run}/trials`);
  const are = await read<{ items: Row[] }>(page, `/local/simulations/${after}/trials`);
  const passedBefore = new Set(were.items.filter(({ verdict }) => verdict === 'pass').map((row) => row.scenario_id));
  const failing = are.items.find((row) => row.verdict === 'fail' && passedBefore.has(row.scenario_id));
  if (!failing) throw new Error('The worsened run has no failing trial.');

  await openScreen(page, `/simulate/runs/${after}`);
  const cell = page.getByRole('link', { name: `${failing.scenario_name}, trial 1: fail` });
  await cell.focus();
  await page.keyboard.press('f');
  const pane = page.getByRole('region', { name: 'Fix in place' });
  await expect(pane).toBeVisible();
  await pane.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Fix…' })).toBeFocused();
  await page.getByRole('button', { name: 'Fix…' }).click();
  await page
    .getByRole('menuitem', { name: /^Fix the line/ })
    .first()
    .click();
  await expect(pane.getByRole('heading', { name: /Shortened/ })).toBeVisible();
  await expect(pane.getByLabel('Trials with this text')).toContainText('0 of');

  const editor = pane.getByTestId('code-editor');
  await editor.locator('.view-line').first().click();
  await page.keyboard.press('Control+End');
  const rest = whole.lines.slice(KEPT).map(({ speaker, message }) => `${speaker}: ${message}`);
  await page.keyboard.insertText(`\n${rest.join('\n')}\n`);
  const chips = pane.getByRole('list', { name: 'Trials before and now' });
  await expect(chips.getByText('Trial 1: fail before, pass now')).toBeAttached();
  await expect(pane.getByText(/turns differ from the run/)).toBeVisible();

  await pane.getByRole('button', { name: 'Save and run the set' }).click();
  const since = page.getByRole('region', { name: 'Since the last run' });
  await expect(since).toContainText(/[1-9]\d* fixed · 0 broken · \d+ same/);
  await expect(since).toContainText(/script lines? .* (added|edited)/);
  await since.getByRole('link', { name: /^Compare with the run of/ }).click();
  await expect(page).toHaveURL(new RegExp(`compare/${after}`));
});

test('a run is named, tagged, and found by both', async ({ workbench: page }) => {
  const runs = await read<{ items: { id: string }[] }>(page, '/local/simulations');
  const id = runs.items[0]?.id ?? '';
  await openScreen(page, `/simulate/runs/${id}`);
  await page.getByRole('button', { name: 'Name this run' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Before the new greeting');
  await page.getByLabel('Tags, with commas between them').fill('greeting, weekly');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const list = page.getByRole('list', { name: 'Runs' });
  await page.getByLabel('Find runs').fill('new greeting');
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list).toContainText('weekly');
  await page.getByLabel('Find runs').fill('nothing is called this');
  await expect(page.getByText('No run is like this')).toBeVisible();
  await page.getByLabel('Find runs').fill('');
  await page.getByLabel('Runs with tag').selectOption('weekly');
  await expect(list.getByRole('link')).toHaveCount(1);
  await send(page, 'PATCH', `/local/simulations/${id}`, { name: null, tags: [] });
});

/** Plays a scenario once, and opens that trial. */
async function openOnlyTrial(page: Page, agent: Named, scenario: Named): Promise<void> {
  const run = await send<{ id: string }>(page, 'POST', '/local/simulations', {
    agent_id: agent.id,
    scenario_ids: [scenario.id],
    num_trials: 1,
    seed: 3,
  });
  const status = async () => (await read<{ status: string }>(page, `/local/simulations/${run.id}`)).status;
  await expect.poll(status).toBe('completed');
  const { items } = await read<{ items: Row[] }>(page, `/local/simulations/${run.id}/trials`);
  await openScreen(page, `/simulate/runs/${run.id}/trials/${items[0]?.id}`);
}

test('a greeting that failed is put right in the agent, beside the trial', async ({ workbench: page }) => {
  const script = await makeScript(page, 'After a greeting', [
    { speaker: 'AGENT', message: 'Can you make it?' },
    { speaker: 'USER', message: '[wait]' },
    { speaker: 'AGENT', message: 'Thank you. Goodbye.' },
  ]);
  const greeting = { call_type: 'outbound', greeting_type: 'static', text: 'Good day.' };
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Greeter',
    script_id: script.id,
    structured_greetings: [greeting],
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Hears who calls',
    source:
      'name: Hears who calls\nlead: { first_name: Maria }\nsays: ["Yes.", "Bye."]\nexpect:\n  - { grader: not_said, any: [Good day], by: agent }\n',
  });
  await openOnlyTrial(page, agent, scenario);
  await page.getByRole('button', { name: 'Fix the greeting' }).first().click();
  const pane = page.getByRole('region', { name: 'Fix in place' });
  await expect(pane.getByRole('heading', { name: 'Agent Greeter' })).toBeVisible();
  await expect(pane.getByTestId('code-editor')).toContainText('structured_greetings');
  // Whole, since a word that is pressed may move from under the pointer while the editor goes to its place.
  await pane.getByTestId('code-editor').click();
  await page.keyboard.press('Control+a');
  const mended = { ...bodyOf(agent), structured_greetings: [{ ...greeting, text: 'Hello.' }] };
  await page.keyboard.insertText(JSON.stringify(mended, null, 2));
  const chips = pane.getByRole('list', { name: 'Trials before and now' });
  await expect(chips.getByText('Trial 1: fail before, pass now')).toBeAttached();
});

test('what is to be fixed is opened with the caret in the very line of it', async ({ workbench: page }) => {
  const script = await makeScript(page, 'With a rule beside it', [
    { speaker: 'AGENT', message: 'Can you come on Tuesday?' },
    { speaker: 'USER', message: '[wait]' },
    { speaker: 'AGENT', message: 'Thank you. Goodbye.' },
  ]);
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'Receptionist',
    markdown: {
      sections: [
        {
          level: 1,
          title: 'Questions',
          content:
            '- If they ask what it costs, say "A visit is 40 euros."\n- If they ask about parking, say "You can park behind the house."',
        },
      ],
    },
  });
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'With rules',
    script_id: script.id,
    role_ids: [role.id],
  });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Comes by car',
    source:
      'name: Comes by car\nlead: { first_name: Maria }\nsays: ["Where can I park?", "Yes. Bye."]\nexpect:\n  - { grader: said, any: [Goodbye], by: agent }\n  - { grader: not_said, any: [behind the house], by: agent }\n',
  });
  await openOnlyTrial(page, agent, scenario);
  const pane = page.getByRole('region', { name: 'Fix in place' });
  const caret = pane.locator('.active-line-number');
  for (const [label, heading, line] of [
    [/^Fix the rule/, 'Role Receptionist', '4'],
    [/^Fix the expectation/, 'Scenario Comes by car', '6'],
    [/^Fix the line/, 'Script With a rule beside it', '3'],
  ] as const) {
    await page.getByRole('button', { name: label }).first().click();
    await expect(pane.getByRole('heading', { name: heading })).toBeVisible();
    await expect(caret).toHaveText(line);
    await expect(pane.getByRole('textbox', { name: heading })).toBeFocused();
  }

  await page
    .getByRole('button', { name: /^Fix the rule/ })
    .first()
    .click();
  await pane.getByRole('link', { name: 'Open' }).click();
  await expect(page.locator('.active-line-number')).toHaveText('4');
  await expect(page.getByRole('textbox', { name: 'Role Receptionist' })).toBeFocused();
});

test('the text in the pane has the problems, fixes and completion of its own screen', async ({ workbench: page }) => {
  const script = await makeScript(page, 'With a slip', [
    { speaker: 'AGENT', message: 'Hi {{lead.frist_name}}, can you come on Tuesday?' },
    { speaker: 'USER', message: '[wait]' },
    { speaker: 'AGENT', message: 'Goodbye.' },
  ]);
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'With a slip', script_id: script.id });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Wants thanks',
    source:
      'name: Wants thanks\nlead: { first_name: Maria }\nsays: ["Yes. Bye."]\nexpect:\n  - { grader: said, any: [Thank you], by: agent }\n',
  });
  await openOnlyTrial(page, agent, scenario);
  const pane = page.getByRole('region', { name: 'Fix in place' });
  await page
    .getByRole('button', { name: /^Fix the line/ })
    .first()
    .click();
  const problems = pane.getByRole('list', { name: 'Problems' });
  await expect(pane.getByTestId('code-editor')).toContainText('frist_name');
  await expect(problems).toContainText('frist_name');
  await problems.getByRole('button', { name: /Change to .*first_name/ }).click();
  await expect(pane.getByTestId('code-editor')).toContainText('{{lead.first_name}}');
  await expect(problems.getByText(/frist_name/)).toBeHidden();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nAGENT: Thank you, {{lead.fir');
  // With the very value that the lead of this trial has.
  await expect(page.getByRole('listbox', { name: 'Suggest' })).toContainText('Maria');
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Fix the expectation/ })
    .first()
    .click();
  await expect(pane.getByRole('heading', { name: 'Scenario Wants thanks' })).toBeVisible();
  await pane.getByTestId('code-editor').locator('.view-line').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('traits: { patience: many }');
  await expect(problems).toContainText('traits.patience');
});

test('a fix that is pressed before the editor is there is done once it is', async ({ workbench: page }) => {
  const script = await makeScript(page, 'Pressed soon', [
    { speaker: 'AGENT', message: 'Hi {{lead.frist_name}}, goodbye.' },
  ]);
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Pressed soon', script_id: script.id });
  const scenario = await send<Named>(page, 'POST', '/local/scenarios', {
    name: 'Unthanked, soon',
    source: 'name: Unthanked, soon\nsays: ["Bye."]\nexpect:\n  - { grader: said, any: [Thank you], by: agent }\n',
  });
  const { promise: isWanted, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/code-editor-*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.reload();
  await openOnlyTrial(page, agent, scenario);
  const pane = page.getByRole('region', { name: 'Fix in place' });
  await page
    .getByRole('button', { name: /^Fix the line/ })
    .first()
    .click();
  await pane.getByRole('button', { name: /Change to .*first_name/ }).click();
  await expect(pane.getByTestId('code-editor')).toBeHidden();
  letIn();
  await expect(pane.getByTestId('code-editor')).toContainText('Hi {{lead.first_name}}, goodbye.');
  await expect(pane.getByTestId('code-editor')).not.toContainText('frist_name');
  // What is told of the trial as it was names it still.
  await expect(pane.getByRole('button', { name: /Change to .*first_name/ })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(pane.getByTestId('code-editor')).toContainText('frist_name');
});

test('the JSON of an agent has its problems listed where it is fixed, and on its own screen', async ({
  workbench: page,
}) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'As JSON' });
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByRole('tab', { name: 'All as JSON' }).click();
  await page.getByTestId('code-editor').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{\n  "name": "As JSON",\n  "kb_strict_mode": "maybe"\n}\n');
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems).toContainText('kb_strict_mode');
  await expect(problems).toContainText('line 3');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('{\n  "name": ,\n}');
  await expect(problems).toContainText('The JSON cannot be read');
  await expect(problems).toContainText('line 2');
});
