import { expect, test } from '../support/workbench-test.ts';
import { makeScript, openScreen, read, send, type Named } from './workbench-pages.ts';

const palette = async (page: Parameters<typeof openScreen>[0], command: RegExp) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: command }).click();
};

test('what was done on several screens is taken back step by step, and done again', async ({ workbench: page }) => {
  const store = await send<Named>(page, 'POST', '/local/data-stores', { name: 'Undone store' });
  const widget = await send<Named>(page, 'POST', '/local/chat-widgets', { name: 'Undone widget' });
  const nameOf = async (kind: string, id: string) => (await read<Named>(page, `/local/${kind}/${id}`)).name;

  await openScreen(page, `/author/data-stores/${store.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Renamed store');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Renamed store', level: 1 })).toBeVisible();
  await openScreen(page, `/author/chat-widgets/${widget.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/chat-widgets$/);

  // By the keys, on whatever screen; not while a field has the focus.
  await openScreen(page, '/author/scripts');
  await page.getByRole('searchbox', { name: 'Search scripts' }).fill('x');
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Scripts' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone widget is back.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`chat-widgets/${widget.id}`));
  await palette(page, /^Undo: Renamed data store Renamed store/);
  await expect.poll(() => nameOf('data-stores', store.id)).toBe('Undone store');
  await palette(page, /^Redo: Renamed data store/);
  await expect.poll(() => nameOf('data-stores', store.id)).toBe('Renamed store');
  await page.getByRole('link', { name: 'Chat widgets' }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => nameOf('data-stores', store.id)).toBe('Undone store');
});

test('a reload forgets nothing of what was done; another window knows nothing of it', async ({
  workbench: page,
  context,
}) => {
  const store = await send<Named>(page, 'POST', '/local/data-stores', { name: 'Before the reload' });
  await openScreen(page, `/author/data-stores/${store.id}`);
  for (const name of ['Once', 'Twice']) {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  const heading = page.getByRole('heading', { level: 1 });
  await palette(page, /^Undo: Saved data store Twice/);
  await expect(heading).toHaveText('Once');
  await page.reload();
  await expect(heading).toHaveText('Once');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Once', level: 1 })).toBeVisible();
  await other.keyboard.press('Control+k');
  await expect(other.getByPlaceholder('Search everything')).toBeVisible();
  await expect(other.getByRole('option', { name: /^(Undo|Redo):/ })).toHaveCount(0);
  await other.close();
  await palette(page, /^Redo: Saved data store Twice/);
  await expect(heading).toHaveText('Twice');
  await page.reload();
  await expect(heading).toHaveText('Twice');
  await palette(page, /^Undo: Saved data store Twice/);
  await expect(heading).toHaveText('Once');
  await palette(page, /^Undo: Saved data store Once/);
  await expect(heading).toHaveText('Before the reload');
  // Each step goes on from the revision that the one before it brought back.
  for (const name of ['Once', 'Twice']) {
    await palette(page, new RegExp(`^Redo: Saved data store ${name}`));
    await expect(heading).toHaveText(name);
  }
  await palette(page, /^Undo: Saved data store Twice/);
  await expect(heading).toHaveText('Once');
});

test('what somebody has changed since is not taken back; its history is opened', async ({ workbench: page }) => {
  const widget = await send<Named>(page, 'POST', '/local/chat-widgets', { name: 'Shared widget' });
  await openScreen(page, `/author/chat-widgets/${widget.id}`);
  await page.getByLabel('Closed after').fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  await send(page, 'PUT', `/local/chat-widgets/${widget.id}`, { name: 'Theirs' });
  await expect(page.getByRole('heading', { name: 'Theirs', level: 1 })).toBeVisible();
  await openScreen(page, '/author/leads');
  await page.getByRole('link', { name: 'Leads', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('dialog', { name: 'History of Theirs' })).toBeVisible();
  await expect(page.getByText(/was changed since/)).toBeVisible();
  expect((await read<Named>(page, `/local/chat-widgets/${widget.id}`)).name).toBe('Theirs');
});

test('two of one name are told apart in lists, pickers and the palette', async ({ workbench: page }) => {
  const one = await makeScript(page, 'Twin script');
  const two = await makeScript(page, 'Twin script');
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Twin agent', script_id: one.id });
  await send<Named>(page, 'POST', '/local/agents', { name: 'Twin agent', script_id: two.id });
  for (const name of ['Twin scenario', 'Twin scenario'])
    await send<Named>(page, 'POST', '/local/scenarios', { name, source: `name: ${name}\n` });

  const apart = /Twin \w+\s.*(made|changed|id …)/s;
  const areApart = async (texts: string[]) => {
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(2);
    for (const text of texts) expect(text).toMatch(apart);
  };
  await openScreen(page, '/author/scripts');
  const rows = page.getByRole('list', { name: 'scripts' }).getByRole('link').filter({ hasText: 'Twin script' });
  await expect(rows).toHaveCount(2);
  await areApart(await rows.allInnerTexts());

  await openScreen(page, `/author/agents/${agent.id}`);
  const options = page.getByLabel('Script', { exact: true }).locator('option').filter({ hasText: 'Twin script' });
  await expect(options).toHaveCount(2);
  await areApart(await options.allInnerTexts());

  await openScreen(page, '/simulate/runs?new=1');
  const agents = page.getByRole('dialog').locator('option').filter({ hasText: 'Twin agent' });
  await expect(agents.first()).toBeAttached();
  await areApart([...new Set(await agents.allInnerTexts())]);
  await page.keyboard.press('Escape');

  const set = await send<Named>(page, 'POST', '/local/scenario-sets', { name: 'Twins', scenario_ids: [] });
  await openScreen(page, `/simulate/sets/${set.id}`);
  const add = page.getByRole('button', { name: /^Add Twin scenario/ });
  await expect(add).toHaveCount(2);
  expect(new Set(await add.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).size).toBe(2);

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search everything').fill('Twin script');
  const found = page.getByRole('option').filter({ hasText: 'Twin script' });
  await expect(found).toHaveCount(2);
  await areApart((await found.allInnerTexts()).map((text) => text.replaceAll('\n', ' ')));
});
