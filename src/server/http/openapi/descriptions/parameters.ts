/** Path, query and header parameters by operation (spec sections 4 and 5). What the contract settings may rename is a local choice already. */
import { CUSTOM_FIELD_LIMITS } from '../../../../core/contract/calls-query.ts';
import type { FieldDescriptions } from './description.ts';

const ORDER = 'asc or desc.';

const LIST = 'comma-separated; items that name nothing match nothing';

export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, FieldDescriptions>> = {
  getRole: { role_id: 'The role to read.' },
  updateAgent: { agent_id: 'The agent to change.' },
  listAgents: {
    offset: 'Agents to skip; with it the answer is a page.',
    limit: 'Page size, 10 where absent; with it the answer is a page.',
  },
  listCalls: {
    call_types: 'Call types, comma-separated. Precedes `call_type`.',
    call_type: 'One call type. Use `call_types`.',
    conversation_mediums: 'Mediums, comma-separated. Precedes `conversation_medium`.',
    conversation_medium: 'One medium. Use `conversation_mediums`.',
    disposition_level_3: 'Dispositions of the third level, of which a call must have one; may be repeated.',
    carrier_statuses: 'Carrier statuses, comma-separated. Precedes `carrier_status`.',
    carrier_status: 'One carrier status. Use `carrier_statuses`.',
    campaign_ids: `Campaigns, ${LIST}. Precedes \`campaign_id\`.`,
    campaign_id: 'One campaign. Use `campaign_ids`.',
    agent_ids: `Agents, ${LIST}. Precedes \`agent_id\`.`,
    agent_id: 'One agent. Use `agent_ids`.',
    include_action_slugs: 'Slugs of actions that must all have been called, comma-separated. Precedes `action_slug`.',
    action_slug: 'Slug of an action that must have been called. Use `include_action_slugs`.',
    created_gte: 'Calls started at or after this moment, which needs a time zone.',
    created_lt: 'Calls started before this moment, which needs a time zone.',
    start_date: 'Calls started at or after this moment. Use `created_gte`.',
    end_date: 'Calls started before this moment. Use `created_lt`.',
    custom_fields: `\`custom_fields[key]=value\`: the custom field is exactly this text; a dot in the key goes one level down. At most ${CUSTOM_FIELD_LIMITS.pairs} pairs, keys up to ${CUSTOM_FIELD_LIMITS.key} and values up to ${CUSTOM_FIELD_LIMITS.value} characters; all must match.`,
    search:
      'Words that must all be found somewhere in the call, in any case, with or without accents, as beginnings of words.',
    transcript_search: 'Words that must all be found in one turn of the transcript.',
    transcript_speaker: 'In whose turns `transcript_search` looks: user or assistant.',
    is_dispositioned: 'Whether any level of the disposition is set.',
    lead_id: 'The lead that was called.',
    call_ids: `Calls, ${LIST}.`,
    exclude_action_slugs: 'Slugs of actions that must not have been called, comma-separated.',
    is_dry_run: 'true for simulated calls only, false for none; all where absent.',
    feedback_type: 'POSITIVE, NEGATIVE, NEUTRAL or any, in any case.',
    feedback_created_gte:
      'Feedback given at or after this moment. All feedback filters hold of one and the same feedback.',
    feedback_created_lt: 'Feedback given before this moment.',
    evaluation_definition_ids:
      'Evaluation definitions, comma-separated. All evaluation filters hold of one and the same evaluation.',
    grader_names: 'Names of graders, comma-separated.',
    evaluation_passed: 'true for evaluations that passed, false for those that failed.',
    evaluation_value_gte: 'Evaluation result at or above this number.',
    evaluation_value_lt: 'Evaluation result below this number.',
    evaluation_labels: 'Labels of evaluation results, comma-separated.',
    evaluation_created_gte: 'Evaluations made at or after this moment.',
    evaluation_created_lt: 'Evaluations made before this moment.',
    duration_gte: 'At least so many seconds; calls without a duration are left out.',
    duration_lt: 'Less than so many seconds; calls without a duration are left out.',
    offset: 'Calls to skip; none where absent.',
    limit: 'Page size, 10 where absent.',
    sort_by: 'Field to sort by, start_date where absent. Ties are broken by id; text ignores case and accents.',
    order: `${ORDER} desc where absent.`,
    filter:
      '`key=value` on a field of the call or `custom_fields.KEY`, compared as text; may be repeated, and all must match.',
    fields: 'Fields to return, comma-separated; unknown names are ignored.',
  },
  listLeads: {
    list_id: 'Leads on this list.',
    campaign_id: 'Leads of this campaign.',
    offset: 'Leads to skip; none where absent.',
    limit: 'Page size, 10 where absent.',
    search: 'Words that must all be found in the lead.',
    sort_by: 'Field to sort by.',
    order: ORDER,
  },
  getLeadList: { list_id: 'The list to read.' },
  getSimulationResult: { result_id: 'The result to read.' },
  removeDataStoreUrl: { data_store_id: 'The data store to change.' },
  removeDataStoreDocument: { data_store_id: 'The data store to change.' },
  disableAction: { action_id: 'The action to disable.' },
  getCampaignReport: { campaign_id: 'The campaign to report on.' },
  pushExternalContext: { call_id: 'The call to push into.' },
};
