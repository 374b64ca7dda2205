import type { AccountWriter } from '../repositories/store.ts';
import { DEMO_AGENT } from './demo-agent.ts';
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
  account.documents.create('scripts', { name: 'Visit feedback', lines: texts.script('visit-feedback') }, GROUP.script);
  account.documents.create(
    'roles',
    {
      name: 'Survey caller',
      description: 'Asks two questions the day after a visit',
      markdown: texts.role('group-survey-caller'),
    },
    GROUP.role,
  );
  account.documents.create(
    'agents',
    {
      ...DEMO_AGENT,
      name: 'Noor',
      description: 'Asks patients how their visit was',
      voice_audio_id: 'en-us-noor',
      role_ids: [GROUP.role],
      script_id: GROUP.script,
      script_ids: [GROUP.script],
      knowledge_base_ids: [],
    },
    GROUP.noor,
  );
  account.documents.create(
    'campaigns',
    { name: 'Visit feedback', agents: [GROUP.noor], distribution_strategy: 'random', rules: { call_limit: 10 } },
    GROUP.campaign,
  );
  account.leadLists.create({ name: LISTS.survey.name, campaign_id: GROUP.campaign }, LISTS.survey.id);
  addDemoLeads(account, GROUP_LEADS);
}
