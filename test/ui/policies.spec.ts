import { expect, test } from '../support/workbench-test.ts';
import { openScreen, read, send, type Named } from './workbench-pages.ts';

interface AgentRecord extends Named {
  role_ids: string[];
}
interface RoleRecord extends Named {
  revision: number;
  markdown: { sections: { title: string; subsections?: { title: string }[] }[] };
}

const titlesOf = ({ markdown }: RoleRecord) =>
  markdown.sections.flatMap(({ title, subsections }) => [title, ...(subsections ?? []).map((part) => part.title)]);

test('a new agent begins with a role of its own that says what most calls need', async ({ workbench: page }) => {
  await openScreen(page, '/author/agents?new=1');
  const dialog = page.getByRole('dialog', { name: 'New agent' });
  await expect(dialog).toContainText('a role of its own');
  await dialog.getByLabel('Name').fill('Kiln bookings');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/#\/author\/agents\/[0-9a-f]{24}$/);
  const agent = await read<AgentRecord>(page, `/local/agents/${page.url().slice(-24)}`);
  const role = await read<RoleRecord>(page, `/local/roles/${agent.role_ids[0]}`);
  expect(role.name).toBe('Kiln bookings: policies');
  expect(titlesOf(role)).toEqual(expect.arrayContaining(['Wants no more calls', 'Wrong number', 'Distress']));
  await expect(page.getByLabel('Kiln bookings: policies')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Not in its roles' })).toHaveCount(0);
});

test('what a role says nothing about is hinted at, added, and taken back', async ({ workbench: page }) => {
  const role = await send<RoleRecord>(page, 'POST', '/local/roles', {
    name: 'Kiln manners',
    source: '# Manners\n\nIf they ask for a human, transfer the call.\n',
    markdown: {
      sections: [{ level: 1, title: 'Manners', content: 'If they ask for a human, transfer the call.' }],
    },
  });
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Kiln reminders', role_ids: [role.id] });
  await openScreen(page, `/author/agents/${agent.id}`);
  const hints = page.getByRole('region', { name: 'Not in its roles' });
  await expect(hints.getByRole('listitem')).toHaveCount(3);
  await expect(hints).not.toContainText('Somebody who wants a person');

  await hints.getByRole('button', { name: 'Add the default section “Wrong number”' }).click();
  await expect(hints.getByRole('listitem')).toHaveCount(2);
  await expect(hints).not.toContainText('A wrong number');
  expect(titlesOf(await read<RoleRecord>(page, `/local/roles/${role.id}`))).toEqual([
    'Manners',
    'Policies',
    'Wrong number',
  ]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hints.getByRole('listitem')).toHaveCount(3);
  expect(titlesOf(await read<RoleRecord>(page, `/local/roles/${role.id}`))).toEqual(['Manners']);

  await hints.getByRole('button', { name: 'Add all 3' }).click();
  await expect(hints).toHaveCount(0);
});

test('an agent without a role gets one for what it does nothing about', async ({ workbench: page }) => {
  const agent = await send<AgentRecord>(page, 'POST', '/local/agents', { name: 'Kiln surveys' });
  await openScreen(page, `/author/agents/${agent.id}`);
  const hints = page.getByRole('region', { name: 'Not in its roles' });
  await expect(hints).toContainText('Without a role it does nothing about');
  await hints.getByRole('button', { name: 'Add all 4' }).click();
  await expect(hints).toHaveCount(0);
  await expect(page.getByLabel('Kiln surveys: policies')).toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect((await read<AgentRecord>(page, `/local/agents/${agent.id}`)).role_ids).toHaveLength(1);
});
