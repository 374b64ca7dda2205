/** A world with one campaign that can call: an agent with a script, a list, a lead. */
import { documentsOf } from '../../src/client/documents.ts';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import type { Call } from '../../src/core/contract/call.ts';
import type { DialerSettings } from '../../src/core/contract/local/live.ts';
import { CLINIC_SCRIPT } from '../core/support/plans.ts';
import { world, type WorldOptions } from './world.ts';

const EVERYBODY_ANSWERS: DialerSettings['pick_up'] = { lead: 1, voicemail: 0, nobody: 0, busy: 0 };

/** With it, the lead listens to the whole script. */
const TALKATIVE_SEED = 3;

export async function liveWorld({
  timezone = 'America/Chicago',
  vault,
  engines,
  ...settings
}: Partial<DialerSettings> & { timezone?: string } & WorldOptions = {}) {
  const made = await world({ ...(vault ? { vault } : {}), ...(engines ? { engines } : {}) });
  const { store, accounts, api, client, local, advance } = made;
  made.dialer.configure({ seed: TALKATIVE_SEED, pick_up: EVERYBODY_ANSWERS, ...settings });
  const ids = store.write(accounts.child, (account) => {
    const script = account.documents.create('scripts', { name: 'Reminder', lines: parseScript(CLINIC_SCRIPT).lines });
    const agent = account.documents.create('agents', {
      name: 'Ana',
      script_id: script.id,
      amd: { enabled: true, actions: { 'machine-vm': 'leave_message' } },
    });
    const campaign = account.documents.create('campaigns', {
      name: 'Reminders',
      agents: [agent.id],
      external_context_template: 'I have just heard: {{context}}',
      telephony_outbound_caller_id: '+13125550100',
    });
    const list = account.leadLists.create({ name: 'This week', campaign_id: campaign.id });
    const lead = account.leads.create({
      phone: '+14155550101',
      first_name: 'Maria',
      last_name: 'Lopez',
      timezone,
      custom_fields: { doctor: 'Dr. Weber' },
    });
    account.leads.joinList(lead, list);
    return { script: script.id, agent: agent.id, campaign: campaign.id, list, lead };
  });
  const account = store.read(accounts.child);
  const calls = async (): Promise<Call[]> => ((await api.get('/v1/calls')).body as unknown as { calls: Call[] }).calls;

  return {
    ...made,
    ids,
    account,
    calls,
    flag: (lead_id = ids.lead) => api.post('/v1/webhooks/call-lead-now', { lead_id, recall_threshold_in_seconds: 0 }),
    addLead: (phone: string) =>
      store.write(accounts.child, (writer) => {
        const lead = writer.leads.create({ phone, first_name: 'Tom', last_name: 'Hill', timezone });
        writer.leads.joinList(lead, ids.list);
        return lead;
      }),
    addAgent: (name: string) =>
      store.write(accounts.child, (writer) => writer.documents.create('agents', { name, script_id: ids.script }).id),
    changeCampaign: async (change: Record<string, unknown>) => {
      const campaigns = documentsOf(client, 'campaigns');
      const { revision, created_at: _createdAt, updated_at: _updatedAt, ...body } = await campaigns.get(ids.campaign);
      await campaigns.save(ids.campaign, revision, { ...body, ...change });
    },
    dialer: () => client.call('get', '/local/dialer', {}),
    setDialer: (change: Partial<DialerSettings>) => local('PUT', '/local/dialer', change),
    conversation: (id: string) => client.call('get', '/local/calls/{id}', { params: { id } }),
    push: async (id: string, context: string) =>
      (await api.post(`/v1/calls/${id}/external-context`, { context })).headers.get('x-understudy-outcome'),
    /** Turns the clock until a call is as wanted; answers its id. */
    runUntil: async (wanted: (call: Call) => boolean): Promise<string> => {
      for (let time = 0; time < 1000; time += 1) {
        const found = (await calls()).find(wanted);
        if (found) return found._id;
        advance(0.5);
      }
      throw new Error('the call never came to that');
    },
    /** The data of the events of a type, oldest first. */
    outbox: (type: string) =>
      account.outbox
        .recent()
        .filter((event) => event.type === type)
        .map((event) => event.data as Record<string, unknown>)
        .toReversed(),
  };
}
