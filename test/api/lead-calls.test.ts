/** A call that somebody asks for from the workbench, and how it is wished to go. */
import { describe, expect, test } from 'vitest';
import type { AskedCall, NextCall } from '../../src/core/contract/local/call-wish.ts';
import type { CallRow } from '../../src/core/contract/local/conversation.ts';
import { liveWorld } from '../support/live-world.ts';

describe('who would call a lead', () => {
  test('is told with the campaign, and nothing is changed by asking', async () => {
    const { local, ids, dialer } = await liveWorld({ paused: true });
    expect((await local('GET', `/local/leads/${ids.lead}/next-call`)).body).toMatchObject({
      agent: { id: ids.agent, name: 'Ana' },
      campaign: { id: ids.campaign },
      reason: expect.stringContaining('paused'),
    });
    expect((await dialer()).waiting).toEqual([]);
  });

  test('is nobody where its lists belong to no campaign', async () => {
    const { local, ids } = await liveWorld();
    const { body: list } = await local('POST', '/local/lead-lists', { name: 'Idle' });
    const { id } = list as { id: string };
    expect((await local('GET', `/local/leads/${ids.lead}/next-call?list_id=${id}`)).body).toMatchObject({
      agent: null,
      reason: 'None of its lists belongs to a campaign',
      obstacle: { code: 'no_campaign', list_id: id, campaign_id: null },
    });
  });

  test('is told with what stands in the way, in the order in which it is mended', async () => {
    const { local, ids } = await liveWorld();
    const { body: lead } = await local('POST', '/local/leads', { first_name: 'Ivo', enabled: false });
    const { id } = lead as { id: string };
    const next = async () => (await local('GET', `/local/leads/${id}/next-call`)).body as NextCall;
    expect((await next()).obstacle).toEqual({ code: 'lead_disabled', list_id: null, campaign_id: null });
    await local('PUT', `/local/leads/${id}`, { first_name: 'Ivo', enabled: true });
    expect(await next()).toMatchObject({ reason: 'It is on no list', obstacle: { code: 'no_list' } });
    const { body: campaign } = await local('POST', '/local/campaigns', { name: 'Bare', enabled: false });
    const { id: campaign_id } = campaign as { id: string };
    const { body: list } = await local('POST', '/local/lead-lists', { name: 'Bare', campaign_id });
    await local('PUT', `/local/leads/${id}`, { first_name: 'Ivo', list_ids: [(list as { id: string }).id] });
    expect((await next()).obstacle).toEqual({ code: 'campaign_disabled', list_id: null, campaign_id });
    await local('PUT', `/local/campaigns/${campaign_id}`, { name: 'Bare', agents: [] });
    expect((await next()).obstacle).toMatchObject({ code: 'no_agent', campaign_id });
    await local('PUT', `/local/campaigns/${campaign_id}`, { name: 'Bare', agents: [ids.agent] });
    expect(await next()).toMatchObject({ agent: { id: ids.agent }, obstacle: null });
  });
});

describe('a call that is asked for', () => {
  test.each([
    ['voicemail', 'voicemail'],
    ['nobody', 'no-answer'],
    ['busy', 'busy'],
    ['lead', 'completed'],
  ])('to be taken by %s ends as %s, whatever the dialer would draw', async (taken_by, status) => {
    const { local, ids, runUntil } = await liveWorld({
      pick_up: taken_by === 'lead' ? { lead: 0, voicemail: 0, nobody: 1, busy: 0 } : undefined,
    } as never);
    const answer = await local('POST', `/local/leads/${ids.lead}/call`, { taken_by });
    expect(answer.status).toBe(200);
    const over = await runUntil(({ carrier_status }) =>
      ['completed', 'voicemail', 'no-answer', 'busy', 'failed'].includes(carrier_status),
    );
    expect((await local('GET', `/local/calls/${over}`)).body).toMatchObject({ call: { carrier_status: status } });
    const { items } = (await local('GET', '/local/calls')).body as { items: CallRow[] };
    const { asked_at } = answer.body as AskedCall;
    expect(items[0]).toMatchObject({ id: over, lead_id: ids.lead });
    // ISO instants in UTC sort as text: whoever asked knows the call by when it began.
    expect((items[0]?.start ?? '') >= asked_at).toBe(true);
  });

  test('with a persona has that persona at the other end, for this one call', async () => {
    const { local, ids, account, runUntil } = await liveWorld();
    await local('POST', '/local/personas', {
      name: 'grandmother',
      source: 'name: grandmother\ntraits:\n  patience: 1\n',
    });
    const { status } = await local('POST', `/local/leads/${ids.lead}/call`, { persona: 'grandmother' });
    expect(status).toBe(200);
    const id = await runUntil(({ carrier_status }) => carrier_status === 'completed');
    expect(account.liveCalls.wish(id)).toEqual({ taken_by: null, persona: 'grandmother' });
  });

  test('with a persona or a list that is not there is refused at its field', async () => {
    const { local, ids } = await liveWorld();
    expect(
      await local('POST', `/local/leads/${ids.lead}/call`, { persona: 'nobody', list_ids: ['f'.repeat(24)] }),
    ).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'persona'] }, { loc: ['body', 'list_ids', '0'] }] },
    });
  });
});
