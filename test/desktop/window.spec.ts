import { expect, test } from './desktop-test.ts';

test('shows the demo workspace, with a session and without a question', async ({ app, view }) => {
  expect(new URL(view.url()).hostname).toBe('127.0.0.1');
  expect(view.url()).not.toContain('code=');
  await expect(view.getByText('Lakeside Clinic').first()).toBeVisible();
  const workspace = await view.evaluate(async () => {
    const response = await fetch('/local/workspace');
    return { status: response.status, body: (await response.json()) as { is_demo: boolean } };
  });
  expect(workspace).toMatchObject({ status: 200, body: { is_demo: true } });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('becomes visible once it has something to show, and has a menu', async ({ app, view }) => {
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].isVisible())).toBe(true);
  await expect(view).toHaveTitle(/Understudy/);
  test.skip(app.kind === 'electron', 'the menu of real Electron is looked at by hand');
  const [menu] = await app.calls('Menu.setApplicationMenu');
  expect(menu?.args[0]).toEqual(expect.arrayContaining(['File', 'editMenu', 'View', 'help']));
});

test('a second start brings the first window to the front', async ({ app, view }) => {
  test.skip(app.kind === 'electron', 'needs a second process of the same profile');
  await view.waitForLoadState();
  const before = (await app.calls('window.focus')).length;
  await app.evaluate(({ app: program }) => program.emit('second-instance', {}, [], '', { empty: false, given: [] }));
  expect(await app.calls('window.focus')).toHaveLength(before + 1);
});

test("a simulation runs in the shell's own workers", async ({ view }) => {
  const status = await view.evaluate(async () => {
    const items = async (path: string) =>
      ((await (await fetch(path)).json()) as { items: { id: string; agent_id: string }[] }).items;
    const [set] = await items('/local/scenario-sets');
    const started = await fetch('/local/simulations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agent_id: set?.agent_id, scenario_set_id: set?.id, num_trials: 2, seed: 3, workers: 2 }),
    });
    const { id } = (await started.json()) as { id: string };
    for (;;) {
      const run = (await (await fetch(`/local/simulations/${id}`)).json()) as { status: string };
      if (run.status !== 'queued' && run.status !== 'running') return run.status;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  expect(status).toBe('completed');
});
