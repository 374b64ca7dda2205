import { agentSettings } from '../../src/core/conversation/agent-settings.ts';
import { expect, test } from '../support/workbench-test.ts';
import { focusEditor, openScreen, read, send, type Named } from './workbench-pages.ts';

const ENGINE = agentSettings({}, null, 'outbound');

test('what an agent does not say stands in its form as the engine takes it', async ({ workbench: page }) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Says nothing' });
  await openScreen(page, `/author/agents/${agent.id}`);
  await expect(page.getByLabel('Adherence')).toHaveValue(String(ENGINE.adherence));
  await expect(page.getByLabel('Empathy')).toHaveValue(String(ENGINE.empathy));
  await expect(page.getByLabel('Humor')).toHaveValue(String(ENGINE.humor));
  await expect(page.getByLabel('End the conversation on goodbye')).toBeChecked({ checked: ENGINE.endsOnGoodbye });
  await expect(page.getByLabel('Smart turn detection')).toBeChecked({ checked: ENGINE.smartTurn });
  for (const [label, usual] of [
    ['Shortest wait (s)', ENGINE.minDelay_s],
    ['Longest wait (s)', ENGINE.maxDelay_s],
    ['Nudge after (s)', ENGINE.idle.awayAfter_s],
    ['Temperature', ENGINE.temperature],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByLabel(label)).toHaveAttribute('placeholder', `usual ${usual}`);
  }
  await expect(page.getByLabel('Max tokens')).toHaveAttribute('placeholder', 'no limit');
});

test('older spellings of a setting stand in the form as the engine reads them', async ({ workbench: page }) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', {
    name: 'Spells the old way',
    enable_user_idle_timeout: true,
    greeting_type_outbound: 'ai',
  });
  await openScreen(page, `/author/agents/${agent.id}`);
  await expect(page.getByLabel('Nudge a silent lead')).toBeChecked();
  await expect(page.getByLabel('When outbound')).toHaveValue('ai');
  await expect(page.getByLabel('When inbound')).toHaveValue('none');
  await page.getByLabel('When outbound').selectOption('none');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  const saved = await read<Parameters<typeof agentSettings>[0]>(page, `/local/agents/${agent.id}`);
  expect(agentSettings(saved, null, 'outbound').greeting.kind).toBe('script');
});

test('the JSON of an agent is edited as JSON: what is none is marked where it stands', async ({ workbench: page }) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'In JSON' });
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByRole('tab', { name: 'All as JSON' }).click();
  const editor = await focusEditor(page);
  await expect(editor.locator('.squiggly-error')).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' # no JSON');
  await expect(editor.locator('.squiggly-error').first()).toBeVisible();
});
