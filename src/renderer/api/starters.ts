/** What new documents begin with: short, valid, and showing the parts that matter. */
import type { DocumentBody } from '../../core/documents/documents.ts';

export const starterScenario = (name: string): string => `name: ${JSON.stringify(name)}
lead:
  first_name: Maria
  last_name: Lopez
goal:
  wants: confirm
traits:
  cooperativeness: 0.9
  patience: 5
expect:
  - grader: said
    any: ["goodbye", "thank you"]
  - grader: max_turns
    max: 20
`;

/** Speaks that script and has that role. */
export const starterAgent = (name: string, scriptId: string | null, roleId: string): DocumentBody<'agents'> => ({
  name,
  type: 'primary',
  language: 'EN',
  personality: { adherence: 0.75, empathy: 0.5, humor: 0.25 },
  endpointing: { min_delay: 0.3, max_delay: 2.5 },
  script_id: scriptId,
  role_ids: [roleId],
});

export const starterScript = (name: string): DocumentBody<'scripts'> => ({
  name,
  lines: [
    { speaker: 'AGENT', message: 'Hi {{lead.first_name}}, this is {{agent.name}}.' },
    { speaker: 'USER', message: '[wait for the user]' },
  ],
});

const WORKDAYS = [1, 2, 3, 4, 5];

/** Of that agent, where there is one already; calls in office hours. */
export const starterCampaign = (name: string, agentId: string | null): DocumentBody<'campaigns'> => ({
  name,
  enabled: true,
  agents: agentId === null ? [] : [agentId],
  distribution_strategy: 'random',
  rules: {
    call_limit: 3,
    call_window: WORKDAYS.map((weekday) => ({ weekday, start_time: 9 * 60, end_time: 18 * 60 })),
  },
});
