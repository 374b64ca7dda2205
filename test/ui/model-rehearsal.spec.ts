import AxeBuilder from '@axe-core/playwright';
import type { ServerResponse } from 'node:http';
import { delta, DONE, EVENTS, modelServer, said, streamed, usage, type ModelServer } from '../support/model-server.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

/** An engine is one of the whole workspace. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

let server: ModelServer;
/** Answers that wait for the test to go on with them, once it says so. */
let waiting: ServerResponse[] | null = null;

const END = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };

test.beforeAll(async () => {
  server = await modelServer(({ method, body }, response) => {
    if (method === 'GET') {
      response.writeHead(404).end();
      return;
    }
    if (waiting) {
      response.writeHead(200, EVENTS).write(delta({ content: 'Hello, this is ' }));
      waiting.push(response);
      return;
    }
    const spoken = (body['messages'] as { role: string }[]).filter(({ role }) => role === 'assistant').length;
    if (spoken === 0) streamed(response, said('Hello, this is ', 'the clinic.'));
    else
      streamed(
        response,
        [delta({ content: 'Goodbye.' }), delta({ tool_calls: [END] }), delta({}, 'tool_calls'), usage(9, 9), DONE].join(
          '',
        ),
      );
  });
});
test.afterAll(() => server.close());

test('a script is rehearsed by a model: it speaks while one looks on, is stopped at once, and shows what it was asked', async ({
  workbench: page,
}) => {
  await send(page, 'POST', '/local/engines', { name: 'clinic model', base_url: server.url, model: 'small' });
  const { items } = await read<{ items: { id: string }[] }>(page, '/local/scripts');
  await openScreen(page, `/author/scripts/${items[0]?.id}`);
  const pane = page.getByRole('region', { name: 'Rehearsal' });
  // By rules it is played by itself.
  await expect(pane.getByText('ended by')).toBeVisible();
  await pane.getByLabel('The agent speaks by').selectOption('clinic model');
  await expect(pane.getByRole('heading', { name: 'Nothing was played yet' })).toBeVisible();
  expect(server.asked).toHaveLength(0);

  waiting = [];
  await pane.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(pane.getByRole('list', { name: 'Being said' })).toContainText('Hello, this is');
  await expect(pane.getByText('Waiting for clinic model')).toBeVisible();
  const [first] = waiting;
  const gone = new Promise((settle) => first?.once('close', settle));
  await pane.getByRole('button', { name: 'Stop' }).click();
  await expect(pane.getByText('Stopped here: it was not judged.')).toBeVisible();
  await gone;
  expect(server.asked).toHaveLength(1);

  waiting = null;
  await pane.getByRole('button', { name: 'Play again' }).click();
  await expect(pane.getByText('Hello, this is the clinic.')).toBeVisible();
  const asked = pane.getByRole('button', { name: /requests to models/ });
  await expect(asked).toContainText('cost unknown');
  const { violations } = await new AxeBuilder({ page }).include('[aria-label="Rehearsal"]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await asked.click();
  const dialog = page.getByRole('dialog', { name: 'What models were asked' });
  await expect(dialog.getByText('Hello, this is the clinic.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await pane.getByLabel('requests at most').fill('0');
  await expect(pane.getByRole('button', { name: 'Play again' })).toBeDisabled();
  await pane.getByLabel('requests at most').fill('60');

  await pane.getByRole('button', { name: 'Save as a scenario…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as a scenario' });
  const provenance =
    'Saved from a rehearsal: the lead followed rules, and answered an agent that clinic model (small) spoke for.';
  await expect(saving.getByText(provenance)).toBeVisible();
  await saving.getByLabel('Name').fill('Said to a model');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved Said to a model.')).toBeVisible();
  await pane.getByRole('button', { name: 'Open as a call' }).click();
  await expect(page.getByText('Stored among the calls, as a rehearsal.')).toBeVisible();
  await expect(page.getByText('Hello, this is the clinic.').first()).toBeVisible();
  await expect(page.getByText('model (clinic model, small)')).toBeVisible();

  await openScreen(page, '/simulate/scenarios');
  const saved = page.getByRole('list', { name: 'scenarios' }).getByRole('link', { name: /^Said to a model/ });
  await expect(saved).toContainText('said to clinic model (small)');
  await saved.click();
  await expect(page.getByText(provenance)).toBeVisible();
});
