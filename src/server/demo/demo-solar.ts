import type { AccountWriter } from '../repositories/store.ts';
import { DEMO_AGENT } from './demo-agent.ts';
import { SOLAR_DISPOSITIONS } from './demo-dispositions.ts';
import { addScenarios, putInto } from './demo-documents.ts';
import { demoId } from './demo-id.ts';
import { addDemoLeads, LISTS, SOLAR_LEADS } from './demo-leads.ts';
import type { DemoTexts } from './demo-texts.ts';

export const SOLAR = {
  script: demoId('script', 0x30),
  role: demoId('role', 0x30),
  sol: demoId('agent', 0x30),
  campaign: demoId('campaign', 0x30),
  basics: demoId('dataStore', 0x30),
  survey: demoId('action', 0x30),
  scenarioSet: demoId('scenarioSet', 0x30),
} as const;

/** The unrelated company: nothing here may ever be seen by the clinic or its group. */
export function addDemoSolar(account: AccountWriter, texts: DemoTexts): void {
  const put = putInto(account);
  put('scripts', SOLAR.script, { name: 'Roof survey', lines: texts.script('roof-survey') });
  put('roles', SOLAR.role, {
    name: 'Solar adviser',
    description: 'Finds out whether a roof survey makes sense',
    markdown: texts.role('solar-adviser'),
  });
  account.dataStores.create(
    {
      name: 'Solar basics',
      description: 'What people ask before a survey',
      documents: [texts.knowledge('solar-basics.md')],
      urls: ['https://brightfield.example/faq'],
    },
    'demo',
    SOLAR.basics,
  );
  account.actions.create(
    {
      slug: 'book_survey',
      name: 'Book a survey',
      description: 'Puts a roof survey into the calendar.',
      parameters: { type: 'object', properties: { preferred_day: { type: 'string' } }, required: ['preferred_day'] },
      enabled: true,
    },
    SOLAR.survey,
  );
  put('agents', SOLAR.sol, {
    ...DEMO_AGENT,
    name: 'Sol',
    avatar: 'MAN',
    description: 'Qualifies people who asked for an offer',
    voice_audio_id: 'en-us-sol',
    role_ids: [SOLAR.role],
    script_id: SOLAR.script,
    script_ids: [SOLAR.script],
    knowledge_base_ids: [SOLAR.basics],
    action_ids: [SOLAR.survey],
  });
  put('campaigns', SOLAR.campaign, {
    name: 'Website requests',
    agents: [SOLAR.sol],
    distribution_strategy: 'random',
    rules: { call_limit: 20 },
    dispositions: SOLAR_DISPOSITIONS,
    telephony_outbound_caller_id: '+16025550100',
  });
  account.leadLists.create({ name: LISTS.website.name, campaign_id: SOLAR.campaign }, LISTS.website.id);
  addDemoLeads(account, SOLAR_LEADS);
  put('scenario-sets', SOLAR.scenarioSet, {
    name: 'Qualifying calls',
    description: 'Homeowners with and without doubts',
    scenario_ids: addScenarios(account, texts, 0x30, ['qualifies-homeowner', 'too-expensive']),
    agent_id: SOLAR.sol,
  });
}
