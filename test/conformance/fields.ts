/** Section 2: every field of every resource, with its type, as the OpenAPI document has it. */
import { expect } from 'vitest';
import { serviceDocument } from '../../src/server/http/openapi/openapi-document.ts';
import { allRoutes } from '../../src/server/routes/index.ts';
import { statement, type Statement } from './statement.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
};

const document = serviceDocument(allRoutes, { version: '0' });
const schemas = (document['components'] as { schemas: Record<string, Schema> }).schemas;

/** A schema behind its reference, and behind "or null". */
function resolve(schema: Schema | undefined): Schema {
  if (schema?.$ref) return resolve(schemas[schema.$ref.split('/').pop() ?? '']);
  const variants = schema?.anyOf?.filter((variant) => variant.type !== 'null');
  return variants?.length === 1 ? resolve(variants[0]) : (schema ?? {});
}

/** `a.b[].c`: into properties, and into the items of arrays. */
function at(schema: Schema, path: string): Schema {
  return path.split('.').reduce<Schema>((current, step) => {
    const [name = '', list] = step.split('[');
    const inner = resolve(resolve(current).properties?.[name]);
    return list === undefined ? inner : resolve(inner.items);
  }, resolve(schema));
}

const isType = (schema: Schema, type: string): boolean => {
  const types = [schema.type ?? []].flat();
  if (type === 'any') return true;
  if (type === 'object' && schema.properties) return true;
  if (type === 'date-time') return types.includes('string');
  if (type === 'number') return types.includes('number') || types.includes('integer');
  if (type === 'string' && (schema.enum ?? schema.const) !== undefined) return true;
  return types.includes(type);
};

/** `type: field field …` lists, one resource a block. */
const RESOURCES: { section: string; resource: string; schema: string; fields: Record<string, string> }[] = [
  {
    section: '2.1',
    resource: 'script',
    schema: 'ScriptWrite',
    fields: { string: 'name lines[].message lines[].speaker', array: 'lines' },
  },
  { section: '2.1', resource: 'script response', schema: 'Script', fields: { string: 'name', array: 'lines' } },
  {
    section: '2.2',
    resource: 'role',
    schema: 'RoleWrite',
    fields: {
      string:
        'name description markdown.sections[].title markdown.sections[].content markdown.sections[].subsections[].title markdown.sections[].subsections[].content',
      object: 'markdown',
      array: 'markdown.sections markdown.sections[].subsections',
      integer: 'markdown.sections[].level markdown.sections[].subsections[].level',
    },
  },
  { section: '2.2', resource: 'role response', schema: 'Role', fields: { string: 'name description' } },
  {
    section: '2.3',
    resource: 'agent (write)',
    schema: 'AgentWrite',
    fields: {
      string:
        'name type description language voice_audio_id script_id greeting_type_inbound greeting_type_outbound ai_settings.ai_model ai_settings.reasoning structured_greetings[].call_type structured_greetings[].greeting_type structured_greetings[].text structured_greetings[].communication_tone structured_greetings[].greeting_length tts_settings.utterance_end_ms tts_settings.endpointing stt_settings.model stt_settings.prompt noise_cancellation.model noise_cancellation.provider background_audio.clip amd.llm amd.stt amd.voicemail_message user_idle.nudge_instructions',
      array:
        'role_ids action_ids action_flows script_ids knowledge_base_ids structured_greetings structured_greetings[].mention_ids tts_settings.keywords stt_settings.keyterms',
      boolean:
        'kb_strict_mode disable_greeting end_conversation_on_goodbye enable_user_idle_timeout enable_parallel_tool_calls smart_turn_detection tts_settings.smart_format tts_settings.profanity_filter tts_settings.punctuate tts_settings.numerals tts_settings.diarize tts_settings.dictation tts_settings.filler_words noise_cancellation.enabled background_audio.enabled amd.enabled amd.interrupt_on_machine amd.ivr_detection user_idle.enabled',
      number:
        'personality.adherence personality.empathy personality.humor ai_settings.frequency_penalty ai_settings.max_tokens ai_settings.presence_penalty ai_settings.temperature stt_settings.low_confidence_threshold noise_cancellation.enhancement_level noise_cancellation.vad_minimum_speech_duration noise_cancellation.vad_sensitivity noise_cancellation.vad_speech_hold_duration background_audio.volume amd.detection_options.human_speech_threshold amd.detection_options.timeout user_idle.user_away_timeout endpointing.max_delay endpointing.min_delay',
      integer: 'user_idle.max_consecutive_events',
      object:
        'personality system_prompt ai_settings tts_settings stt_settings voice_settings noise_cancellation background_audio amd amd.actions amd.detection_options user_idle endpointing feature_flags',
    },
  },
  {
    section: '2.3',
    resource: 'agent (read)',
    schema: 'Agent',
    fields: {
      string: 'avatar description greeting_type_inbound greeting_type_outbound name script_id voice_audio_id',
      array: 'knowledge_base_ids role_ids structured_greetings',
      object: 'personality',
    },
  },
  { section: '2.3', resource: 'agent (paginated list)', schema: 'AgentPageItem', fields: { array: 'data_store_ids' } },
  {
    section: '2.4',
    resource: 'lead',
    schema: 'Lead',
    fields: {
      string:
        'id account_id phone phone_extension first_name last_name email timezone preferred_agent_id created_at created_by campaign_info[].list_id campaign_info[].campaign_id conversation_seeder_override[].role conversation_seeder_override[].content conversation_seeder_override[].tool_calls[].name',
      boolean: 'call_now enabled campaign_info[].locked',
      array: 'list_ids campaign_info conversation_seeder_override conversation_seeder_override[].tool_calls',
      object:
        'extracted_data custom_fields campaign_info[].call_now conversation_seeder_override[].tool_calls[].arguments',
      integer: 'campaign_info[].call_count',
      number: 'search_score',
    },
  },
  {
    section: '2.4',
    resource: 'short lead',
    schema: 'ShortLead',
    fields: { string: 'created_at email first_name last_name phone phone_extension' },
  },
  { section: '2.5', resource: 'lead list', schema: 'LeadList', fields: { string: 'campaign_id name' } },
  {
    section: '2.6',
    resource: 'call',
    schema: 'Call',
    fields: {
      string:
        '_id call_type external_id from_number to_number start end completed_at conversation_medium external_recording_url transcript[].role transcript[].content transcript[].id disposition_level_1 disposition_level_2 disposition_level_3 call_summary carrier_status lead_id lead._id lead.first_name lead.last_name lead.timezone lead.email agent_id agent_name campaign_id campaign_name account_id service_version greeting_info.greeting greeting_info.generation_schema_details.greeting_tone greeting_info.generation_schema_details.greeting_length greeting_info.generation_schema_details.medium_type_description greeting_info.generation_schema_details.greeting_examples',
      array:
        'transcript pre_call_tasks post_call_tasks call_metrics.utterances call_metrics.ttfb.stt.values call_metrics.ttfb.ai.values call_metrics.ttfb.tts.values call_metrics.ttfb.e2e.values',
      boolean:
        'disposition_conversion disposition_contacted is_answer_machine is_dry_run greeting_info.ai_greeting_used greeting_info.ai_generation_timed_out greeting_info.ai_generation_failed greeting_info.generation_schema_details.role_context_used',
      number:
        'transcript[].timestamp credits_used duration_in_seconds search_score call_metrics.ttfb.stt.min call_metrics.ttfb.ai.max call_metrics.ttfb.tts.median call_metrics.ttfb.e2e.median call_metrics.user_talk_time_in_sec call_metrics.agent_talk_time_in_sec call_metrics.user_to_agent_talk_ratio call_metrics.total_silence_in_sec call_metrics.longest_silence_in_sec call_metrics.silence_frequency call_metrics.words_per_agent_response',
      integer: 'call_count',
      object: 'lead call_metrics call_metrics.ttfb greeting_info custom_fields greeting_info.generation_schema_details',
    },
  },
  {
    section: '2.7',
    resource: 'campaign (write)',
    schema: 'CampaignWrite',
    fields: {
      string:
        'name distribution_strategy disposition_level_3_prompt call_summary_description disposition_level_3_model external_context_template precall_tasks_execution_mode telephony_outbound_caller_id sip_proxy_settings.sip_uri sip_proxy_settings.transport sip_proxy_settings.username sip_proxy_settings.password v3_voice_redirect_campaign_id campaign_duration.campaign_start_date campaign_duration.campaign_end_date rules.message_reaction_policy.action rules.should_answer_policy.mode rules.should_answer_policy.llm_judge_action rules.should_answer_policy.on_suppression_limit_reached rules.should_answer_policy.llm_judge_prompt_markdown rules.should_answer_policy.llm_rewrite_prompt_markdown rules.should_answer_policy.model dispositions[].id dispositions[].name dispositions[].parent_disposition dispositions[].description dispositions[].color dispositions[].blocklist_level tasks[].id tasks[].name tasks[].type tasks[].task_type tasks[].condition.dispositions[].field tasks[].condition.ai_conditions[].condition tasks[].condition.eval_conditions[].grader_name tasks[].condition.expression_conditions[].expression answering_machine_detection.machine_ivr_behavior answering_machine_detection.machine_vm_behavior answering_machine_detection.machine_unavailable_behavior answering_machine_detection.voicemail_message answering_machine_detection.llm_model answering_machine_detection.stt_model answering_machine_detection.detection_options.prompt',
      array:
        'agents dispositions tasks rules.call_window rules.should_answer_policy.enabled_mediums rules.message_reaction_policy.enabled_mediums tasks[].condition.call_count tasks[].condition.dispositions tasks[].condition.dispositions[].values tasks[].condition.ai_conditions tasks[].condition.eval_conditions tasks[].condition.eval_conditions[].values tasks[].condition.expression_conditions system_prompt.inbound.sections system_prompt.outbound.conversation_seeder system_prompt.inbound.structured_conversation_seeder',
      boolean:
        'disable_system_dispositioning disable_amd sip_proxy_settings.enabled rules.llm_fallback.cross_family rules.should_answer_policy.enabled rules.should_answer_policy.exact_match_enabled rules.should_answer_policy.jaccard_enabled rules.should_answer_policy.llm_judge_enabled rules.should_answer_policy.llm_judge_always rules.should_answer_policy.suppression_history_enabled dispositions[].contacted dispositions[].conversion dispositions[].enabled tasks[].required tasks[].enabled tasks[].condition.eval_conditions[].passed answering_machine_detection.enabled answering_machine_detection.interrupt_on_machine system_prompt.inbound.extend_sections system_prompt.outbound.extend_conversation_seeder',
      number:
        'call_now_threshold_recall_time v3_voice_routing_percentage rules.messenger_disposition_threshold_in_minutes rules.api_text_disposition_threshold_in_minutes rules.should_answer_policy.suppress_threshold rules.should_answer_policy.fuzzy_threshold rules.should_answer_policy.timeout_seconds tasks[].condition.ai_conditions[].confidence_threshold answering_machine_detection.detection_options.human_speech_threshold answering_machine_detection.detection_options.human_silence_threshold answering_machine_detection.detection_options.machine_silence_threshold answering_machine_detection.detection_options.no_speech_threshold answering_machine_detection.detection_options.timeout',
      integer:
        'distribution_settings.last_assigned_agent_index rules.call_limit rules.call_window[].weekday rules.call_window[].start_time rules.call_window[].end_time rules.session_timeout.days rules.session_timeout.hours rules.session_timeout.minutes rules.should_answer_policy.num_retries rules.should_answer_policy.max_consecutive_suppressions rules.should_answer_policy.suppression_history_max_size',
      object:
        'distribution_settings distribution_settings.percentages distribution_by_medium rules rules.medium_response_settings rules.should_answer_policy rules.message_reaction_policy rules.session_timeout rules.llm_fallback system_prompt campaign_duration answering_machine_detection custom_fields sip_proxy_settings tasks[].task_settings tasks[].condition answering_machine_detection.detection_options',
    },
  },
  {
    section: '2.7',
    resource: 'campaign (read)',
    schema: 'Campaign',
    fields: {
      string:
        'id account_id status disposition_instructions disposition_level_2_instructions disposition_level_3_reasoning a2p_status initial_contact_medium inbound_lead_list history.created_at history.last_modified_at history.created_by history.last_modified_by source.campaign_id source.account_id source.snapshot_id source.pending_publish.source_snapshot_id source.pending_publish.source_snapshot_tag source.pending_publish.created_at source.pending_publish.conflicts[].conflict_type source.pending_publish.conflicts[].entity_type source.pending_publish.conflicts[].entity_id source.pending_publish.conflicts[].entity_name source.pending_publish.conflicts[].field',
      array: 'phone_numbers inbound_phone_numbers source.pending_publish.conflicts',
      boolean: 'enabled sip_proxy_settings.password_configured',
      object: 'agent_snapshot_map claimed_phone_numbers history source',
      integer: 'history.revision',
      any: 'source.pending_publish.conflicts[].base_value source.pending_publish.conflicts[].source_value source.pending_publish.conflicts[].clone_value',
    },
  },
  {
    section: '2.8',
    resource: 'chat widget',
    schema: 'ChatWidget',
    fields: {
      string: 'id account_id campaign_id agent_id name version inactivity_prompt_text',
      boolean: 'enabled',
      integer: 'session_timeout_minutes inactivity_prompt_minutes inactivity_close_minutes',
      object: 'additional_config',
    },
  },
  {
    section: '2.9',
    resource: 'simulation result',
    schema: 'SimulationResult',
    fields: {
      string: '_id account_id agent_id scenario_set_id created_at completed_at info.agent_info.agent_id',
      array: 'scenario_ids',
      object:
        'info info.agent_info info.agent_info.ai_settings info.simulated_lead_info info.simulated_lead_info.ai_settings pass_hat_ks',
      integer: 'total_runs completed_runs info.num_trials info.max_steps info.max_errors',
      number: 'final_score avg_agent_cost',
    },
  },
  {
    section: '2.10',
    resource: 'data store',
    schema: 'DataStore',
    fields: {
      string:
        '_id account_id name description documents[].filename documents[].uploaded_at urls[].url urls[].uploaded_at history.created_at history.last_modified_at history.created_by history.last_modified_by',
      array: 'documents urls',
      integer: 'documents[].file_size history.revision',
      boolean: 'enabled',
      object: 'history',
    },
  },
  {
    section: '2.11',
    resource: 'call report',
    schema: 'CallReport',
    fields: {
      string:
        'id disposition_level_1 disposition_level_2 disposition_level_3 call_summary start end lead_first_name lead_last_name lead_phone_number lead_email from_number call_duration recording_url',
      boolean: 'in_progress',
    },
  },
  {
    section: '2.13',
    resource: 'meta',
    schema: 'Meta',
    fields: { integer: 'per_page last_page current_page next_page prev_page total' },
  },
];

export const fieldStatements: Statement[] = RESOURCES.flatMap(({ section, resource, schema, fields }) =>
  Object.entries(fields).flatMap(([type, paths]) =>
    paths.split(' ').map((path) =>
      statement(section, `${resource}: \`${path}\` (${type})`, () => {
        expect(schemas[schema], `schema ${schema}`).toBeDefined();
        const found = at(schemas[schema] ?? {}, path);
        expect(isType(found, type), `${path} is ${JSON.stringify(found).slice(0, 200)}`).toBe(true);
      }),
    ),
  ),
);
