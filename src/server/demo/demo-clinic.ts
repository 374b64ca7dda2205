import type { CampaignWrite } from '../../core/contract/campaign.ts';
import type { AccountWriter } from '../repositories/store.ts';
import { DEMO_AGENT } from './demo-agent.ts';
import { addScenarios, putInto } from './demo-documents.ts';
import { demoId } from './demo-id.ts';
import { addDemoLeads, CLINIC_LEADS, LISTS } from './demo-leads.ts';
import type { DemoTexts } from './demo-texts.ts';
import { CLINIC_DISPOSITIONS, CLINIC_TASKS } from './demo-dispositions.ts';

export const CLINIC = {
  reminderScript: demoId('script', 1),
  recallScript: demoId('script', 2),
  role: demoId('role', 1),
  ana: demoId('agent', 1),
  leo: demoId('agent', 2),
  campaign: demoId('campaign', 1),
  recallCampaign: demoId('campaign', 2),
  guide: demoId('dataStore', 1),
  scenarioSet: demoId('scenarioSet', 1),
  simulation: demoId('simulation', 1),
} as const;

/** In the order in which the set runs them. */
const CLINIC_SCENARIOS = [
  'confirms-appointment',
  'asks-for-a-person',
  'asks-about-parking',
  'reschedules',
  'doctor-is-late',
  'confirms-by-sms',
  'wrong-number',
  'opts-out',
  'reaches-voicemail',
  'bad-line',
  'asks-the-price',
] as const;

const ACTIONS = [
  {
    id: demoId('action', 1),
    slug: 'transfer_to_front_desk',
    name: 'Transfer to the front desk',
    description: 'Puts the caller through to a person at the front desk.',
    parameters: { type: 'object', properties: { reason: { type: 'string' } } },
    enabled: true,
  },
  {
    id: demoId('action', 2),
    slug: 'move_appointment',
    name: 'Move an appointment',
    description: 'Writes down the day and time that suit the patient better.',
    parameters: {
      type: 'object',
      properties: { preferred_day: { type: 'string' }, preferred_time: { type: 'string' } },
      required: ['preferred_day'],
    },
    enabled: true,
  },
];

const machinesTold = (about: string) => ({
  enabled: true,
  interrupt_on_machine: true,
  machine_ivr_behavior: 'native_ivr',
  machine_vm_behavior: 'leave_message',
  machine_unavailable_behavior: 'hang_up',
  voicemail_message: `Hello {{lead.first_name | default: "there"}}, this is {{agent.name}} from Lakeside Clinic ${about}. Please call us back at 312 555 0100. Thank you.`,
});

const SHARED_CAMPAIGN = {
  distribution_strategy: 'random',
  rules: {
    call_limit: 20,
    // Monday to Friday, nine to six, in the patient's own time zone.
    call_window: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: 9 * 60, end_time: 18 * 60 })),
    messenger_disposition_threshold_in_minutes: 60,
    api_text_disposition_threshold_in_minutes: 60,
    session_timeout: { days: 0, hours: 4, minutes: 0 },
    should_answer_policy: {
      enabled: false,
      mode: 'suppress_only',
      enabled_mediums: ['sms', 'chat_app'],
      exact_match_enabled: true,
      jaccard_enabled: true,
      suppress_threshold: 0.85,
      fuzzy_threshold: 0.5,
      max_consecutive_suppressions: 2,
      on_suppression_limit_reached: 'force_send',
    },
  },
  dispositions: CLINIC_DISPOSITIONS,
  tasks: CLINIC_TASKS,
  call_summary_description: 'One sentence: what the patient decided, and anything the front desk has to do.',
  call_now_threshold_recall_time: 0,
  external_context_template: 'I have just been told: {{context}}',
  custom_fields: { region: 'lakeshore' },
  telephony_outbound_caller_id: '+13125550100',
  precall_tasks_execution_mode: 'prolonged_ringing',
} satisfies Partial<CampaignWrite>;

/** The clinic: reminders and recalls, each with its agent, its campaign and its list of leads. */
export function addDemoClinic(account: AccountWriter, texts: DemoTexts): void {
  const put = putInto(account);
  addAuthoring(account, texts);
  // A list decides who calls: Ana the visits of this week, Leo the overdue check-ups.
  put('campaigns', CLINIC.campaign, {
    ...SHARED_CAMPAIGN,
    name: 'Lakeside reminders',
    agents: [CLINIC.ana],
    answering_machine_detection: machinesTold('about your appointment'),
  });
  put('campaigns', CLINIC.recallCampaign, {
    ...SHARED_CAMPAIGN,
    name: 'Lakeside recalls',
    agents: [CLINIC.leo],
    answering_machine_detection: machinesTold('about your next check-up'),
  });
  account.leadLists.create({ name: LISTS.reminders.name, campaign_id: CLINIC.campaign }, LISTS.reminders.id);
  account.leadLists.create({ name: LISTS.recalls.name, campaign_id: CLINIC.recallCampaign }, LISTS.recalls.id);
  addDemoLeads(account, CLINIC_LEADS);
  account.chatWidgets.create(
    {
      campaign_id: CLINIC.campaign,
      agent_id: CLINIC.ana,
      name: 'Clinic website chat',
      version: 'v2',
      enabled: true,
      session_timeout_minutes: 30,
      inactivity_prompt_minutes: 720,
      inactivity_prompt_text: 'Are you still there?',
      inactivity_close_minutes: 5,
      additional_config: { accent_colour: '#0f766e', position: 'bottom-right' },
    },
    demoId('chatWidget', 1),
  );
}

function addAuthoring(account: AccountWriter, texts: DemoTexts): void {
  const put = putInto(account);
  put('scripts', CLINIC.reminderScript, { name: 'Appointment reminder', lines: texts.script('appointment-reminder') });
  put('scripts', CLINIC.recallScript, { name: 'Check-up recall', lines: texts.script('check-up-recall') });
  put('roles', CLINIC.role, {
    name: 'Clinic front desk',
    description: 'How the clinic speaks with its patients on the phone',
    markdown: texts.role('clinic-front-desk'),
  });
  for (const { id, ...action } of ACTIONS) account.actions.create(action, id);
  account.dataStores.create(
    {
      name: 'Visitor guide',
      description: 'What patients ask before a visit: getting here, insurance, preparation',
      documents: ['visitor-guide.md', 'insurance.md', 'before-your-visit.md'].map((filename) =>
        texts.knowledge(filename),
      ),
      urls: ['https://lakeside.example/visit', 'https://lakeside.example/insurance'],
    },
    'demo',
    CLINIC.guide,
  );
  const shared = {
    ...DEMO_AGENT,
    role_ids: [CLINIC.role],
    knowledge_base_ids: [CLINIC.guide],
    action_ids: ACTIONS.map((action) => action.id),
  };
  put('agents', CLINIC.ana, {
    ...shared,
    name: 'Ana',
    description: 'Confirms appointments two days ahead',
    voice_audio_id: 'en-us-ana',
    script_id: CLINIC.reminderScript,
    script_ids: [CLINIC.reminderScript],
    structured_greetings: [
      {
        call_type: 'inbound',
        greeting_type: 'static',
        text: 'Lakeside Clinic, this is {{agent.name}}. How can I help you?',
      },
    ],
  });
  put('agents', CLINIC.leo, {
    ...shared,
    name: 'Leo',
    avatar: 'MAN',
    description: 'Calls patients whose check-up is overdue',
    voice_audio_id: 'en-us-leo',
    script_id: CLINIC.recallScript,
    script_ids: [CLINIC.recallScript],
  });
  put('scenario-sets', CLINIC.scenarioSet, {
    name: 'Appointment calls',
    description: 'What a reminder call can run into',
    scenario_ids: addScenarios(account, texts, 1, CLINIC_SCENARIOS),
    agent_id: CLINIC.ana,
  });
}
