import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

const test = testWithOwnHost();

const idAt = (url: string) => /actions\/(\w+)/.exec(url)?.[1] ?? '';

test('an action is made by form: parameters, an answer, and a try of both', async ({ workbench: page }) => {
  await openScreen(page, '/author/actions?new=1');
  await page.getByRole('dialog', { name: 'New action' }).getByLabel('Name').fill('Look up a visit');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Slug')).toHaveValue('look_up_a_visit');
  await page.getByLabel('Slug').fill('two words');
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/should match pattern/);
  await page.getByLabel('Slug').fill('look_up_visit');

  await page.getByRole('button', { name: 'Add a parameter' }).click();
  const first = page.getByRole('listitem', { name: 'Parameter 1' });
  await expect(first.getByLabel('Name')).toBeFocused();
  await first.getByLabel('Name').fill('day');
  await first.getByLabel('Required').check();
  await first.getByLabel('Description').fill('Which day');
  await page.getByRole('button', { name: 'Add a parameter' }).click();
  const second = page.getByRole('listitem', { name: 'Parameter 2' });
  await second.getByLabel('Name').fill('day');
  await expect(second.getByLabel('Name')).toHaveAccessibleDescription('Another parameter has this name.');
  await second.getByLabel('Name').fill('kind');
  await second.getByRole('textbox', { name: 'Add to Choices of kind' }).fill('first, follow-up');
  await page.keyboard.press('Enter');

  await page.getByLabel('In a simulation it answers').selectOption('call by call');
  const answers = page.getByRole('list', { name: 'Answers call by call' }).getByRole('listitem');
  await answers.first().getByLabel('Delay in seconds').fill('1.5');
  await answers.first().getByLabel('Result').fill('{"day": "{{arguments.day}}", "free": true}');
  await page.getByRole('button', { name: 'Add an answer' }).click();
  await answers.nth(1).getByLabel('It', { exact: true }).selectOption('fails with a message');
  await answers.nth(1).getByLabel('Message').fill('The calendar is down');

  const trial = page.getByRole('region', { name: 'Try it' });
  await expect(trial.getByRole('list', { name: 'Faults of the arguments' })).toContainText('day');
  await trial.getByLabel('day', { exact: true }).fill('Monday');
  await expect(trial.getByRole('list', { name: 'Faults of the arguments' })).toHaveCount(0);
  await trial.getByRole('button', { name: 'Call it' }).click();
  const given = trial.getByRole('list', { name: 'Answers' });
  await expect(given).toContainText('"day": "Monday"');
  await expect(given).toContainText('after 1.7 s');
  await trial.getByRole('button', { name: 'Call it' }).click();
  await expect(given).toContainText('The calendar is down');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await read(page, `/local/actions/${idAt(page.url())}`)).toMatchObject({
    slug: 'look_up_visit',
    parameters: {
      type: 'object',
      properties: {
        day: { type: 'string', description: 'Which day' },
        kind: { type: 'string', enum: ['first', 'follow-up'] },
      },
      required: ['day'],
    },
    mocks: {
      results: [{ delay_s: 1.5, returns: { day: '{{arguments.day}}', free: true } }, { error: 'The calendar is down' }],
    },
  });
  await page.getByRole('radio', { name: 'JSON Schema' }).check({ force: true });
  await expect(page.getByLabel('JSON Schema').last()).toHaveValue(/"follow-up"/);
});

test('the service disables one, which is seen at once; history, a template, the bin, and who uses it', async ({
  workbench: page,
  host,
}) => {
  await openScreen(page, '/author/actions?template=1');
  const dialog = page.getByRole('dialog', { name: 'New action from a template' });
  await dialog.getByLabel('Template').selectOption({ label: 'Book appointment' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Book appointment', level: 1 })).toBeVisible();
  const id = idAt(page.url());
  const slug = (await read<{ slug: string }>(page, `/local/actions/${id}`)).slug;
  await send(page, 'POST', '/local/agents', { name: 'Booker', action_ids: [id] });
  await send(page, 'POST', '/local/scenarios', {
    name: 'Fully booked',
    source: `name: Fully booked\nactions:\n  ${slug}:\n    error: Nothing is free\n`,
  });
  await page.reload();
  const uses = page.getByRole('list', { name: 'Used by' });
  await expect(uses.getByRole('link', { name: 'Booker' })).toBeVisible();
  await expect(uses.getByRole('link', { name: 'Fully booked' })).toBeVisible();

  await expect(page.getByLabel('Enabled')).toBeChecked();
  const answer = await fetch(`${host.v1Url}/actions/${id}`, {
    method: 'DELETE',
    headers: { 'x-api-key': host.announcement.demo_api_keys.member },
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).not.toHaveProperty('mocks');
  await expect(page.getByLabel('Enabled')).not.toBeChecked();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Book appointment' });
  await expect(history.getByRole('button', { name: /^r2/ })).toContainText('by API');
  await history.getByRole('button', { name: /^r1/ }).click();
  await history.getByRole('button', { name: 'Restore r1' }).click();
  await expect(page.getByLabel('Enabled')).toBeChecked();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}_2`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await openScreen(page, '/author/bin');
  await page.getByRole('button', { name: /^Restore Book appointment \(copy\)/ }).click();
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}_2`);
});
