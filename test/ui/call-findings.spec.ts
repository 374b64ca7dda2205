import type { Page } from '@playwright/test';
import type { HostProcess } from '../support/host-process.ts';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, read, send } from './workbench-pages.ts';

/** The demo's agent is spoilt here. */
const test = testWithOwnHost();
test.describe.configure({ mode: 'serial' });

/** The demo's list that is called by Ana. */
const LIST = '5eed0f000000000000000001';

interface Script {
  id: string;
  name: string;
  lines: { speaker: string; message: string }[];
}

async function anasScript(page: Page): Promise<Script> {
  const { items } = await read<{ items: { id: string; name: string }[] }>(page, '/local/agents');
  const ana = items.find(({ name }) => name.includes('Ana'));
  const agent = await read<{ script_id: string }>(page, `/local/agents/${ana?.id ?? ''}`);
  return read<Script>(page, `/local/scripts/${agent.script_id}`);
}

/** Calls somebody, as fast as possible, and opens the call when it is over. */
async function callOver(page: Page, host: HostProcess, first_name: string, phone_number: string): Promise<void> {
  await send(page, 'PUT', '/local/clock', { speed: 'max', paused: false });
  const answer = await fetch(`${host.v1Url}/webhooks/create-and-call`, {
    method: 'POST',
    headers: { 'x-api-key': host.announcement.demo_api_keys.member, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, first_name, last_name: 'Marsh', lead_list_id: LIST }),
  });
  expect(answer.status).toBe(200);
  const found = async () => {
    const { items } = await read<{ items: { id: string; lead_name: string; carrier_status: string }[] }>(
      page,
      '/local/calls?is_dry_run=false&limit=100',
    );
    return items.find(
      ({ lead_name, carrier_status }) =>
        lead_name.startsWith(first_name) && (carrier_status === 'completed' || carrier_status === 'failed'),
    )?.id;
  };
  await expect.poll(found, { timeout: 40_000 }).toBeDefined();
  await openScreen(page, `/calls/${(await found()) ?? ''}`);
}

test('holes of a live call are counted on top, lead to their turn, and say which variable was empty in which line', async ({
  workbench: page,
  host,
}) => {
  const { id, name, lines } = await anasScript(page);
  const [first, ...rest] = lines;
  await send(page, 'PUT', `/local/scripts/${id}`, {
    name,
    lines: [
      {
        speaker: 'AGENT',
        message: `${first?.message ?? ''} Doctor {{custom_fields.nobody_filled_this}} will see you.`,
      },
      ...rest,
    ],
  });
  await callOver(page, host, 'Rowena', '+13125550161');
  await page.getByRole('button', { name: '▲ 1 hole in what was said' }).click();
  await expect(page).toHaveURL(/turn=1/);
  await expect(page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first()).toContainText(
    '▲ custom_fields.nobody_filled_this is empty, and nothing was said in its place (script line 1)',
  );
});

test('a call whose agent cannot speak says that it was not placed and why, and leads to the agent', async ({
  workbench: page,
  host,
}) => {
  const { id, name } = await anasScript(page);
  await send(page, 'DELETE', `/local/scripts/${id}`);
  await callOver(page, host, 'Selma', '+13125550162');
  await expect(page.getByText('✗ agent not ready')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The call was not placed' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(`names the script "${name}", which is deleted`);
  await expect(page.getByText('never answered')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the agent' }).click();
  await expect(page).toHaveURL(/#\/author\/agents\/[0-9a-f]{24}/);
});
