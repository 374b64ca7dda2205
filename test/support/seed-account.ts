/** One of everything in an account, by the ids that requests need. */
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import type { Store } from '../../src/server/repositories/store.ts';
import { blankCall } from './blank-call.ts';

export interface Seeded {
  script_id: string;
  role_id: string;
  agent_id: string;
  campaign_id: string;
  list_id: string;
  lead_id: string;
  data_store_id: string;
  action_id: string;
  call_id: string;
  result_id: string;
}

export function seedAccount(store: Store, accountId: string): Seeded {
  return store.write(accountId, (account) => {
    const script = account.documents.create('scripts', {
      name: 'Script',
      lines: [{ speaker: 'AGENT', message: 'Hello' }],
    });
    const role = account.documents.create('roles', { name: 'Role', description: 'd', markdown: { sections: [] } });
    const data_store_id = account.dataStores.create(
      {
        name: 'Store',
        description: 'd',
        documents: [{ filename: 'a.md', content: 'text' }],
        urls: ['https://a.example'],
      },
      null,
    );
    const action_id = account.actions.create({
      slug: `act-${accountId.slice(-4)}`,
      name: 'Act',
      description: 'd',
      parameters: { type: 'object' },
      enabled: true,
    });
    const agent = account.documents.create('agents', {
      name: 'Agent',
      script_id: script.id,
      role_ids: [role.id],
      knowledge_base_ids: [data_store_id],
      action_ids: [action_id],
    });
    const campaign = account.documents.create('campaigns', {
      name: 'Campaign',
      agents: [agent.id],
      external_context_template: 'Note: {{context}}',
    });
    const list_id = account.leadLists.create({ name: 'List', campaign_id: campaign.id });
    const lead_id = account.leads.create({
      phone: '+14155550100',
      first_name: 'Maria',
      last_name: 'Lopez',
      email: 'm@example.com',
    });
    account.leads.joinList(lead_id, list_id);
    account.chatWidgets.create({
      campaign_id: campaign.id,
      agent_id: agent.id,
      name: 'Chat Widget',
      version: 'v2',
      enabled: true,
      session_timeout_minutes: 30,
      inactivity_prompt_minutes: 720,
      inactivity_prompt_text: null,
      inactivity_close_minutes: 5,
      additional_config: {},
    });
    const call_id = accountId.replace(/^./, 'c');
    account.calls.insert({
      call: blankCall({
        _id: call_id,
        account_id: accountId,
        campaign_id: campaign.id,
        agent_id: agent.id,
        lead_id,
        duration_in_seconds: 3725,
        carrier_status: 'in-progress',
      }),
      engines: { agent: 'scripted', lead: 'agenda' },
      turns: [],
    });
    const { revision: _revision, created_at: _createdAt, updated_at: _updatedAt, ...agentFields } = agent;
    const plan: RunPlan = {
      agent: { agent: agentFields, scripts: [], roles: [], knowledge: [], actions: [] },
      campaign: null,
      scenarios: [],
      num_trials: 2,
      max_steps: 200,
      max_errors: 10,
      seed: 7,
    };
    const result_id = account.simulations.create({
      plan,
      sources: {},
      agent_revision: 1,
      scenario_set: null,
      total_runs: 0,
    });
    return {
      script_id: script.id,
      role_id: role.id,
      agent_id: agent.id,
      campaign_id: campaign.id,
      list_id,
      lead_id,
      data_store_id,
      action_id,
      call_id,
      result_id,
    };
  });
}
