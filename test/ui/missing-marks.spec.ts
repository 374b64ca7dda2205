/** What does nothing as it is says so in its list, and says it no more once it is whole. */
import type { Page } from '@playwright/test';
import { expect, testWithOwnHost } from '../support/workbench-test.ts';
import { openScreen, send, type Named } from './workbench-pages.ts';

const test = testWithOwnHost({ demo: false });

const row = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('link').filter({ hasText: name });

test('actions and data stores that no agent has', async ({ workbench: page }) => {
  const action = await send<Named>(page, 'POST', '/local/actions', { slug: 'lone', name: 'Lone' });
  const empty = await send<Named>(page, 'POST', '/local/data-stores', { name: 'Empty' });
  await openScreen(page, '/author/actions');
  await expect(row(page, 'actions', 'Lone')).toContainText('▲ no agent has it');
  await openScreen(page, '/author/data-stores');
  await expect(row(page, 'data stores', 'Empty')).toContainText('▲ empty: nothing is found in it');
  const documents = [{ filename: 'a.txt', text: 'Open from nine.' }];
  await send(page, 'PUT', `/local/data-stores/${empty.id}`, { name: 'Empty', documents });
  await expect(row(page, 'data stores', 'Empty')).toContainText('▲ no agent has it: 1 document');
  await send(page, 'POST', '/local/agents', { name: 'Has', action_ids: [action.id], knowledge_base_ids: [empty.id] });
  await expect(row(page, 'data stores', 'Empty')).not.toContainText('▲');
  await openScreen(page, '/author/actions');
  await expect(row(page, 'actions', 'Lone')).not.toContainText('▲');
});

test('lead lists, leads and chat widgets that nobody calls or answers', async ({ workbench: page }) => {
  const list = await send<Named>(page, 'POST', '/local/lead-lists', { name: 'Idle' });
  await openScreen(page, '/author/lead-lists');
  await expect(row(page, 'lead lists', 'Idle')).toContainText('▲ no campaign calls: 0 leads');
  const campaign = await send<Named>(page, 'POST', '/local/campaigns', { name: 'Recalls' });
  await send(page, 'PUT', `/local/lead-lists/${list.id}`, { name: 'Idle', campaign_id: campaign.id });
  await expect(row(page, 'lead lists', 'Idle')).toContainText('0 leads, Recalls');

  const lead = await send<Named>(page, 'POST', '/local/leads', { first_name: 'Nora' });
  await openScreen(page, '/author/leads');
  await expect(row(page, 'leads', 'Nora')).toContainText('▲ no number, no e-mail');
  await send(page, 'PUT', `/local/leads/${lead.id}`, { first_name: 'Nora', phone: '+34612345678' });
  await expect(row(page, 'leads', 'Nora')).toContainText('▲ +34612345678, on no list');
  await send(page, 'PUT', `/local/leads/${lead.id}`, {
    first_name: 'Nora',
    phone: '+34612345678',
    list_ids: [list.id],
  });
  await expect(row(page, 'leads', 'Nora')).not.toContainText('▲');

  const agent = await send<Named>(page, 'POST', '/local/agents', { name: 'Answers' });
  const widget = await send<Named>(page, 'POST', '/local/chat-widgets', { name: 'Shop' });
  await openScreen(page, '/author/chat-widgets');
  await expect(row(page, 'chat widgets', 'Shop')).toContainText('▲ no campaign, no agent: nobody answers');
  await send(page, 'PUT', `/local/chat-widgets/${widget.id}`, { name: 'Shop', agent_id: agent.id });
  await expect(row(page, 'chat widgets', 'Shop')).toContainText('v2, no campaign');
  await expect(row(page, 'chat widgets', 'Shop')).not.toContainText('▲');
  await send(page, 'DELETE', `/local/agents/${agent.id}`);
  await expect(row(page, 'chat widgets', 'Shop')).toContainText('▲ its agent is deleted: nobody answers');
});
