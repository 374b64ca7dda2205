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

test('the whole of an agent is set by its form: flows, greetings, terms, machines, flags', async ({
  workbench: page,
}) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Set whole' });
  const role = await send<Named>(page, 'POST', '/local/roles', {
    name: 'To be mentioned',
    markdown: { sections: [{ level: 1, title: 'Identity', content: 'You are kind.', subsections: [] }] },
  });
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByLabel('When outbound').selectOption('ai');
  await page.getByLabel('Tone (outbound)').fill('formal');
  await page.getByLabel('Add to Mentions (outbound)').selectOption({ label: 'To be mentioned' });
  await page.getByLabel('Nudges at most').fill('3');
  await page.getByRole('button', { name: 'More scripts, flows' }).click();
  await page.getByRole('button', { name: 'Add an action flow' }).click();
  await expect(page.getByLabel('Add to Actions of flow 1, in order')).toBeFocused();
  await page.keyboard.type('book, confirm');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hearing' }).click();
  await page.getByLabel('Add to Terms to expect').fill('Blue Cross');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Voicemail and machines' }).click();
  await page.getByLabel('At a voicemail').selectOption('leave_message');
  await page.getByLabel('Message', { exact: true }).fill('Hi {{lead.frist_name}}.');
  await expect(page.locator('[data-field="amd.voicemail_message"]')).toContainText('Did you mean lead.first_name?');
  await page.getByRole('button', { name: 'Feature flags' }).click();
  const flags = page.getByLabel('Feature flags (JSON)');
  await flags.fill('{"beta": tru');
  await expect(page.locator('[data-field="feature_flags"]')).toContainText('This is no JSON yet');
  await flags.fill('{"beta": true}');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^r2 saved/)).toBeVisible();
  expect(await read(page, `/local/agents/${agent.id}`)).toMatchObject({
    structured_greetings: [
      { call_type: 'outbound', greeting_type: 'ai', communication_tone: 'formal', mention_ids: [role.id] },
    ],
    user_idle: { max_consecutive_events: 3 },
    action_flows: [['book', 'confirm']],
    stt_settings: { keyterms: ['Blue Cross'] },
    amd: { actions: { 'machine-vm': 'leave_message' } },
    feature_flags: { beta: true },
  });
});

test('what the service would refuse stands at its field before and after a save', async ({ workbench: page }) => {
  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Refused' });
  await openScreen(page, `/author/agents/${agent.id}`);
  await page.getByLabel('Nudges at most').fill('1.5');
  const field = page.locator('[data-field="user_idle.max_consecutive_events"]');
  await expect(field).toContainText('got a number with a fractional part');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Not saved: /)).toBeVisible();
  await expect(field).toContainText('got a number with a fractional part');
  await page.getByLabel('Nudges at most').fill('1');
  await expect(field).not.toContainText('Input should be');
});
