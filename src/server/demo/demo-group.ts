import type { AccountWriter } from '../repositories/store.ts';
import { DEMO_AGENT } from './demo-agent.ts';
import { putInto } from './demo-documents.ts';
import { demoId } from './demo-id.ts';
import { addDemoLeads, GROUP_LEADS, LISTS } from './demo-leads.ts';
import type { DemoTexts } from './demo-texts.ts';

export const GROUP = {
  script: demoId('script', 0x20),
  role: demoId('role', 0x20),
  noor: demoId('agent', 0x20),
  campaign: demoId('campaign', 0x20),
} as const;

/** The group above the clinic: one short survey, so that acting for the parent and for the clinic give different answers. */
export function addDemoGroup(account: AccountWriter, texts: DemoTexts): void {
  const put = putInto(account);
  put('scripts', GROUP.script, { name: 'Visit feedback', lines: texts.script('visit-feedback') });
  put('roles', GROUP.role, {
    name: 'Survey caller',
    description: 'Asks two questions the day after a visit',
    markdown: texts.role('group-survey-caller'),
  });
  put('agents', GROUP.noor, {
    ...DEMO_AGENT,
    name: 'Noor',
    description: 'Asks patients how their visit was',
    voice_audio_id: 'en-us-noor',
    role_ids: [GROUP.role],
    script_id: GROUP.script,
    script_ids: [GROUP.script],
    knowledge_base_ids: [],
  });
  put('campaigns', GROUP.campaign, {
    name: 'Visit feedback',
    agents: [GROUP.noor],
    distribution_strategy: 'random',
    rules: { call_limit: 10 },
  });
  account.leadLists.create({ name: LISTS.survey.name, campaign_id: GROUP.campaign }, LISTS.survey.id);
  addDemoLeads(account, GROUP_LEADS);
}
