/** Every operation of the service's API, in the order of the specification. */
import { callLeadNow } from './call-lead-now.ts';
import { campaignReport } from './campaign-report.ts';
import { createAndCall } from './create-and-call.ts';
import { createCampaign } from './create-campaign.ts';
import { createRole } from './create-role.ts';
import { createScript } from './create-script.ts';
import { disableAction } from './disable-action.ts';
import { getLeadList } from './get-lead-list.ts';
import { getRole } from './get-role.ts';
import { getSimulationResult } from './get-simulation-result.ts';
import { listActionTemplates } from './list-action-templates.ts';
import { listAgents } from './list-agents.ts';
import { listCalls } from './list-calls.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listChatWidgets } from './list-chat-widgets.ts';
import { listLeads } from './list-leads.ts';
import { pushExternalContext } from './push-external-context.ts';
import { removeDocument } from './remove-document.ts';
import { removeUrl } from './remove-url.ts';
import { updateAgent } from './update-agent.ts';

export const v1Routes = [
  createScript,
  createRole,
  getRole,
  updateAgent,
  listAgents,
  listCalls,
  listLeads,
  getLeadList,
  listChatWidgets,
  createCampaign,
  listCampaigns,
  getSimulationResult,
  removeUrl,
  removeDocument,
  disableAction,
  listActionTemplates,
  campaignReport,
  createAndCall,
  callLeadNow,
  pushExternalContext,
] as const;
