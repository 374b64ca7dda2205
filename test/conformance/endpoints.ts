/** Section 4: the twenty operations, their paths, methods and answers. */
import { expect } from 'vitest';
import { v1Requests } from '../support/v1-requests.ts';
import { statement, type Statement } from './statement.ts';

const OPERATIONS: [string, string, string][] = [
  ['4.1', 'createScript', 'POST /v1/scripts creates a script and answers name and lines'],
  ['4.2', 'createRole', 'POST /v1/roles creates a role and answers name and description'],
  ['4.3', 'getRole', 'GET /v1/roles/{role_id} answers name and description'],
  ['4.4', 'updateAgent', 'PUT /v1/agents/{agent_id} updates an agent and answers its read shape'],
  ['4.5', 'listAgents', 'GET /v1/agents answers agents, and in a variant meta and data_store_ids'],
  ['4.6', 'listCalls', 'GET /v1/calls answers calls and meta'],
  ['4.7', 'listLeads', 'GET /v1/leads answers leads and meta'],
  ['4.8', 'getLeadList', 'GET /v1/leads/lists/{list_id} answers campaign_id and name'],
  ['4.9', 'listChatWidgets', 'GET /v1/chat-widget answers an array of configurations'],
  ['4.10', 'createCampaign', 'POST /v1/campaigns creates a campaign and answers its read shape'],
  ['4.11', 'listCampaigns', 'GET /v1/campaigns answers campaigns'],
  ['4.12', 'getSimulationResult', 'GET /v1/simulation/results/{result_id} answers the simulation result'],
  [
    '4.13',
    'removeDataStoreUrl',
    'DELETE /v1/data-stores/{data_store_id}/urls removes a url and answers the data store',
  ],
  [
    '4.14',
    'removeDataStoreDocument',
    'DELETE /v1/data-stores/{data_store_id}/documents removes a document and answers the data store',
  ],
  ['4.15', 'disableAction', 'DELETE /v1/actions/{action_id} disables the action'],
  ['4.16', 'listGlobalActionTemplates', 'GET /v1/actions/templates/global answers JSON'],
  ['4.17', 'getCampaignReport', 'POST /v1/campaigns/{campaign_id}/reports answers calls'],
  ['4.18', 'createAndCall', 'POST /v1/webhooks/create-and-call creates a lead, flags it and answers it'],
  ['4.19', 'callLeadNow', 'POST /v1/webhooks/call-lead-now flags a lead and answers it'],
  ['4.20', 'pushExternalContext', 'POST /v1/calls/{call_id}/external-context takes text for the agent'],
];

/** What each answer must hold. */
const HOLDS: Record<string, string[]> = {
  createScript: ['name', 'lines'],
  createRole: ['name', 'description'],
  getRole: ['name', 'description'],
  updateAgent: ['avatar', 'structured_greetings'],
  listAgents: ['agents', 'meta'],
  listCalls: ['calls', 'meta'],
  listLeads: ['leads', 'meta'],
  getLeadList: ['campaign_id', 'name'],
  createCampaign: ['status', 'history'],
  listCampaigns: ['campaigns'],
  getSimulationResult: ['final_score', 'pass_hat_ks'],
  removeDataStoreUrl: ['urls'],
  removeDataStoreDocument: ['documents'],
  disableAction: ['enabled'],
  listGlobalActionTemplates: ['templates'],
  getCampaignReport: ['calls'],
  createAndCall: ['created_at', 'phone'],
  callLeadNow: ['created_at', 'phone'],
};

export const endpointStatements: Statement[] = OPERATIONS.map(([section, operation, says]) =>
  statement(section, says, async ({ request, ids }) => {
    const good = v1Requests(ids)[operation];
    const { status, body } = await request(good?.method ?? '', good?.path ?? '', { body: good?.body });
    expect(status).toBe(200);
    for (const key of HOLDS[operation] ?? []) expect(body).toHaveProperty([key]);
  }),
);
