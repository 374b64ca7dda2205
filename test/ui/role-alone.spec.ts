/** A role in a workspace that holds nothing else. */
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost({ demo: false });

test('is answered by after two buttons', async ({ workbench: page }) => {
  const markdown = {
    sections: [
      { level: 1, title: 'Rules', content: '- If they ask about the price, say "It is nine pounds."', subsections: [] },
    ],
  };
  const role = await send<Named>(page, 'POST', '/local/roles', { name: 'Alone', markdown });
  await openScreen(page, `/author/roles/${role.id}`);
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' });
  await rehearsal.getByRole('button', { name: 'Make an agent' }).click();
  await rehearsal.getByRole('button', { name: 'Make a scenario' }).click();
  await expect(rehearsal).toContainText('Ana');
  await expect(rehearsal.getByText('Nothing to play yet')).toBeHidden();
});
