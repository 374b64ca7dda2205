/** Plans for engine tests: a clinic that confirms appointments and a solar installer that qualifies leads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRole } from '../../../src/core/authoring/role-markdown.ts';
import { parseScript } from '../../../src/core/authoring/script-text.ts';
import type { Action } from '../../../src/core/contract/action.ts';
import type { AgentDocument } from '../../../src/core/contract/agent.ts';
import type { CampaignSnapshot } from '../../../src/core/contract/snapshot.ts';
import type { RunPlan } from '../../../src/core/runs/run-plan.ts';
import { parseScenario } from '../../../src/core/scenarios/parse-scenario.ts';
import type { Scenario } from '../../../src/core/scenarios/scenario.ts';

/** The policies that a new role begins with. */
const POLICIES = readFileSync(path.resolve(import.meta.dirname, '../../../resources/roles/en.md'), 'utf8');

export const CLINIC_SCRIPT = `AGENT: Hi, this is Ana from Lakeside Clinic. Am I speaking with {{lead.first_name}}?
USER: [wait for the user]
AGENT: I'm calling about your appointment with {{custom_fields.doctor | default: "Dr. Weber"}} on {{custom_fields.appointment}}.
AGENT: Can you make it?
USER: [wait for the user]
AGENT: Please bring your insurance card and arrive ten minutes early.
AGENT: Which insurance do you have at the moment?
USER: [collect insurance]
AGENT: Is this the best number to reach you on the day?
USER: [wait for the user]
AGENT: Thank you, {{lead.first_name}}. We look forward to seeing you. Goodbye.
`;

export const CLINIC_ROLE = `# Identity

You are Ana, the friendly voice of Lakeside Clinic. Always be brief.

# Parking and directions

- Parking is free in the garage behind the building.
- The clinic is at 12 Shore Road, next to the library.

# Costs

A standard visit costs 40 dollars without insurance.

# Rescheduling

- If they cannot make it or want to reschedule, say "That's no problem, we can find another time. Which day would suit you better?"

# Objections

- When someone says it is too expensive, say "I understand. Most of our patients pay nothing out of pocket with their insurance."
`;

export const SOLAR_SCRIPT = `AGENT: Hi {{lead.first_name}}, this is Sam from Brightroof Solar. Do you have a minute to talk about lowering your electric bill?
USER: [wait for the user]
AGENT: Do you own your home?
USER: [collect homeowner]
AGENT: And roughly what is your monthly electric bill?
USER: [collect monthly_bill]
AGENT: What kind of roof do you have?
USER: [collect roof_type]
AGENT: It sounds like you could save quite a bit. Would you like to book a free home visit?
USER: [wait for the user]
AGENT: Which day works best for the visit?
USER: [collect visit_day]
AGENT: Wonderful. Our engineer will call ahead. Have a great day, goodbye.
`;

export const SOLAR_ROLE = `# Qualification

- If they do not own their home, say "Thanks for telling me. We can only install for homeowners, so I won't take more of your time. Goodbye." and end the call.

# Warranty

The panels come with a warranty of 25 years.

# Objections

- Price: A home visit is free and there is no obligation.
- Trust: Brightroof has been in business since 2009, and you can check our license on our website.
`;

export const BOOK_VISIT: Action = {
  id: 'a'.repeat(24),
  slug: 'book_visit',
  name: 'Book home visit',
  description: 'Books a home visit for the lead',
  enabled: true,
  parameters: {
    type: 'object',
    properties: { visit_day: { type: 'string' }, phone: { type: 'string' } },
    required: ['visit_day', 'phone'],
  },
};

export const CLINIC_KNOWLEDGE = `# Opening hours

We are open Monday to Friday from 8 am to 6 pm.

# Test results

Lab results are ready within three working days and appear in the patient portal.
`;

type Overrides = Partial<AgentDocument>;

const agent = (name: string, overrides: Overrides = {}): AgentDocument => ({
  id: 'b'.repeat(24),
  name,
  description: '',
  personality: { adherence: 0.3, empathy: 0.5, humor: 0 },
  ai_settings: {
    temperature: 0.7,
    ai_model: null,
    frequency_penalty: null,
    max_tokens: null,
    presence_penalty: null,
    reasoning: null,
  },
  endpointing: { min_delay: 0.4, max_delay: 2 },
  end_conversation_on_goodbye: true,
  user_idle: { enabled: true, max_consecutive_events: 2, user_away_timeout: 6, nudge_instructions: null },
  ...overrides,
});

export const scenario = (yaml: string): Scenario => {
  const parsed = parseScenario(yaml);
  if ('problems' in parsed)
    throw new Error(parsed.problems.map(({ path, line, message }) => `${line} ${path}: ${message}`).join('\n'));
  return parsed.scenario;
};

interface PlanOptions {
  script?: string;
  role?: string;
  /** The role of policies that a new agent begins with; "": none. */
  policies?: string;
  knowledge?: string;
  actions?: Action[];
  agent?: Overrides;
  campaign?: CampaignSnapshot | null;
  trials?: number;
  seed?: number;
  max_steps?: number;
  max_errors?: number;
}

export function planOf(scenarios: readonly (string | Scenario)[], options: PlanOptions = {}): RunPlan {
  const {
    script = CLINIC_SCRIPT,
    role = CLINIC_ROLE,
    policies = POLICIES,
    knowledge = CLINIC_KNOWLEDGE,
    actions = [],
    campaign = null,
    trials = 1,
    seed = 7,
    max_steps = 200,
    max_errors = 10,
  } = options;
  return {
    agent: {
      agent: agent('Ana', options.agent),
      scripts: script === '' ? [] : [{ id: 'c'.repeat(24), name: 'Script', lines: parseScript(script).lines }],
      roles: [
        { id: 'd'.repeat(24), name: 'Front desk', text: role },
        { id: 'e'.repeat(24), name: 'Policies', text: policies },
      ].flatMap(({ id, name, text }) =>
        text === '' ? [] : [{ id, name, description: null, markdown: parseRole(text) }],
      ),
      knowledge:
        knowledge === ''
          ? []
          : [{ id: 'e'.repeat(24), name: 'Handbook', documents: [{ filename: 'handbook.md', text: knowledge }] }],
      actions,
    },
    campaign,
    scenarios: scenarios.map((item, at) => {
      const document = typeof item === 'string' ? scenario(item) : item;
      return { id: String(at + 1).padStart(24, '0'), name: document.name, document };
    }),
    num_trials: trials,
    max_steps,
    max_errors,
    seed,
  };
}

export const solarPlan = (scenarios: readonly (string | Scenario)[], options: PlanOptions = {}): RunPlan =>
  planOf(scenarios, { script: SOLAR_SCRIPT, role: SOLAR_ROLE, knowledge: '', actions: [BOOK_VISIT], ...options });

export const CONFIRMS = `name: Confirms the appointment
lead: { first_name: Maria, last_name: Lopez, custom_fields: { doctor: Dr. Weber, appointment: Tuesday at 3 pm } }
goal:
  wants: confirm
  facts: { insurance: Blue Cross }
  questions: [Where can I park?]
expect:
  - { grader: said, any: [insurance card] }
  - { grader: slots_collected, slots: [insurance] }
  - { grader: disposition, level_3: Confirmed }
  - { grader: max_turns, max: 24 }
  - { grader: not_said, any: [discount] }
`;

export const QUALIFIES = `name: Qualifies and books
lead: { first_name: Tom, last_name: Reed }
goal:
  wants: qualify
  facts: { homeowner: true, monthly_bill: $180, roof_type: metal, visit_day: Thursday morning }
  questions: [How long is the warranty?]
expect:
  - { grader: slots_collected, slots: [homeowner, monthly_bill, roof_type, visit_day] }
  - { grader: disposition, any_of: [Booked, Qualified] }
  - { grader: action_called, slug: book_visit, arguments: { visit_day: Thursday morning } }
  - { grader: said, any: [25 years] }
`;

export const RESCHEDULES = `name: Moves the appointment
lead: { first_name: Maria, last_name: Lopez, custom_fields: { appointment: Tuesday at 3 pm } }
goal: { wants: reschedule, facts: { new_day: Friday afternoon } }
expect:
  - { grader: disposition, level_3: Rescheduled }
  - { grader: slots_collected, slots: [new_day] }
`;

export const OPTS_OUT = `name: Wants no more calls
lead: { first_name: Maria, last_name: Lopez, custom_fields: { appointment: Tuesday at 3 pm } }
goal: { wants: opt_out }
expect:
  - { grader: disposition, level_3: Do not call }
  - { grader: said, any: ["won't be called", removed from our list] }
  - { grader: max_turns, max: 6 }
`;
