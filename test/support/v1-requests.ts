/** One good request for each operation of the service, on a seeded account. */
import type { Seeded } from './seed-account.ts';

export interface GoodRequest {
  method: string;
  path: string;
  body?: unknown;
}

export function v1Requests(ids: Seeded): Record<string, GoodRequest> {
  return {
    createScript: { method: 'POST', path: '/v1/scripts', body: { name: 'S', lines: [] } },
    createRole: { method: 'POST', path: '/v1/roles', body: { name: 'R' } },
    getRole: { method: 'GET', path: `/v1/roles/${ids.role_id}` },
    updateAgent: { method: 'PUT', path: `/v1/agents/${ids.agent_id}`, body: { description: 'new' } },
    listAgents: { method: 'GET', path: '/v1/agents?limit=1' },
    listCalls: { method: 'GET', path: '/v1/calls' },
    listLeads: { method: 'GET', path: '/v1/leads' },
    getLeadList: { method: 'GET', path: `/v1/leads/lists/${ids.list_id}` },
    listChatWidgets: { method: 'GET', path: '/v1/chat-widget' },
    createCampaign: { method: 'POST', path: '/v1/campaigns', body: { name: 'C', agents: [ids.agent_id] } },
    listCampaigns: { method: 'GET', path: '/v1/campaigns' },
    getSimulationResult: { method: 'GET', path: `/v1/simulation/results/${ids.result_id}` },
    removeDataStoreUrl: {
      method: 'DELETE',
      path: `/v1/data-stores/${ids.data_store_id}/urls`,
      body: { url: 'https://a.example' },
    },
    removeDataStoreDocument: {
      method: 'DELETE',
      path: `/v1/data-stores/${ids.data_store_id}/documents`,
      body: { filename: 'a.md' },
    },
    disableAction: { method: 'DELETE', path: `/v1/actions/${ids.action_id}` },
    listGlobalActionTemplates: { method: 'GET', path: '/v1/actions/templates/global' },
    getCampaignReport: { method: 'POST', path: `/v1/campaigns/${ids.campaign_id}/reports` },
    createAndCall: {
      method: 'POST',
      path: '/v1/webhooks/create-and-call',
      body: { phone_number: '+14155552671', lead_list_id: ids.list_id },
    },
    callLeadNow: { method: 'POST', path: '/v1/webhooks/call-lead-now', body: { lead_id: ids.lead_id } },
    pushExternalContext: {
      method: 'POST',
      path: `/v1/calls/${ids.call_id}/external-context`,
      body: { context: 'The 3 pm slot is free.' },
    },
  };
}
