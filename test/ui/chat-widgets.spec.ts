import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { firstOf, openScreen, read, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost();

const idAt = (url: string) => /chat-widgets\/(\w+)/.exec(url)?.[1] ?? '';

test('a chat widget is made by form, its minutes checked as they are typed; the API lists it', async ({
  workbench: page,
  host,
}) => {
  const campaign = await firstOf(page, 'campaigns');
  const agent = await firstOf(page, 'agents');
  await openScreen(page, '/author/chat-widgets?new=1');
  await page.getByRole('dialog', { name: 'New chat widget' }).getByLabel('Name').fill('Front page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Front page', level: 1 })).toBeVisible();
  const id = idAt(page.url());
  await page.getByLabel('Version').selectOption('v1');
  await page.getByLabel('Campaign').selectOption(campaign.id);
  await page.getByLabel('Agent').selectOption(agent.id);
  await expect(page.getByRole('link', { name: 'Open the campaign' })).toHaveAttribute(
    'href',
    `#/author/campaigns/${campaign.id}`,
  );
  const session = page.getByLabel('Session ends after');
  await session.fill('1441');
  await expect(session).toHaveAccessibleDescription(/less than or equal to 1440/);
  await session.fill('0');
  await expect(session).toHaveAccessibleDescription(/greater than or equal to 1/);
  await session.fill('1440');
  await page.getByLabel('What is asked then').fill('Still there?');
  await page.getByLabel('Additional configuration').fill('{"colour": "teal"}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  const listed = await fetch(`${host.v1Url}/chat-widget`, {
    headers: { 'x-api-key': host.announcement.demo_api_keys.member },
  });
  const found = ((await listed.json()) as { id: string }[]).find((one) => one.id === id);
  expect(found).toMatchObject({
    name: 'Front page',
    version: 'v1',
    campaign_id: campaign.id,
    agent_id: agent.id,
    session_timeout_minutes: 1440,
    inactivity_prompt_text: 'Still there?',
    additional_config: { colour: 'teal' },
  });
});

test('what another window saves is seen at once; it is disabled, deleted and brought back', async ({
  workbench: page,
}) => {
  const widget = await send<Named>(page, 'POST', '/local/chat-widgets', { name: 'Shop' });
  await openScreen(page, `/author/chat-widgets/${widget.id}`);
  await expect(page.getByLabel('Closed after')).toHaveValue('5');
  await send(page, 'PUT', `/local/chat-widgets/${widget.id}`, { name: 'Shop', inactivity_close_minutes: 9 });
  await expect(page.getByLabel('Closed after')).toHaveValue('9');
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Disable');
  await expect(page.getByLabel('Enabled')).not.toBeChecked();
  await act('Delete…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await openScreen(page, '/author/bin');
  await page.getByRole('button', { name: 'Restore Shop' }).click();
  await expect(page.getByText(/^r3 saved/)).toBeVisible();
  expect(await read(page, `/local/chat-widgets/${widget.id}`)).toMatchObject({ enabled: false });
});
