/** Two good agents with the scenarios that their owners would write, and the ways in which they are broken. */
import { english } from '../../../src/core/language/en/index.ts';
import type { RunPlan } from '../../../src/core/runs/run-plan.ts';
import {
  BOOK_VISIT,
  CLINIC_KNOWLEDGE,
  CLINIC_ROLE,
  CLINIC_SCRIPT,
  CONFIRMS,
  OPTS_OUT,
  planOf,
  QUALIFIES,
  RESCHEDULES,
  SOLAR_ROLE,
  SOLAR_SCRIPT,
  solarPlan,
} from './plans.ts';

const lead = 'lead: { first_name: Maria, last_name: Lopez, custom_fields: { appointment: Tuesday at 3 pm } }\n';
const TRANSFER = {
  ...BOOK_VISIT,
  slug: 'transfer_call',
  name: 'Transfer to the front desk',
  parameters: { type: 'object', properties: {} },
};

const CLINIC_SET = [
  `${CONFIRMS}  - { grader: said_in_order, phrases: [Lakeside Clinic, can you make it, insurance card] }\n  - { grader: ended_by, who: agent }\n  - { grader: talk_ratio, min: 0.15 }\n  - { grader: ttfb, max_s: 4 }\n`,
  RESCHEDULES,
  OPTS_OUT,
  `name: Asks for the price\n${lead}goal: { questions: [How much does a visit cost?], facts: { insurance: Aetna } }\nexpect: [{ grader: said, any: [40 dollars] }]\n`,
  `name: Asks for test results\n${lead}goal: { questions: [When are my lab results ready?], facts: { insurance: Aetna } }\nexpect: [{ grader: said, any: [three working days] }]\n`,
  `name: Wants a person\n${lead}goal: { wants: transfer }\nexpect: [{ grader: action_called, slug: transfer_call }, { grader: disposition, level_3: Transferred }]\n`,
  `name: News during the call\n${lead}goal: { facts: { insurance: Aetna } }\nevents: [{ at_turn: 3, push_context: Dr. Weber is running twenty minutes late. }]\nexpect: [{ grader: context_spoken }, { grader: said, any: [twenty minutes late] }]\n`,
];
const SOLAR_SET = [
  QUALIFIES,
  'name: Rents\nlead: { first_name: Tom }\ngoal: { wants: qualify, facts: { homeowner: false } }\ntraits: { cooperativeness: 1 }\nexpect: [{ grader: disposition, level_3: Not qualified }, { grader: not_said, any: [book a free home visit] }]\n',
  'name: Fears the cost\nlead: { first_name: Tom }\ngoal: { wants: qualify, objections: [price], facts: { homeowner: true, monthly_bill: $180, roof_type: metal, visit_day: Monday } }\nexpect: [{ grader: said, any: [home visit is free] }]\n',
];

export const clinic = (options: Parameters<typeof planOf>[1] = {}, extra: Partial<RunPlan> = {}): RunPlan => ({
  ...planOf(CLINIC_SET, { actions: [TRANSFER], ...options }),
  ...extra,
});
export const solar = (options: Parameters<typeof planOf>[1] = {}): RunPlan => solarPlan(SOLAR_SET, options);

const WITHOUT_OPT_OUT = {
  ...english.book,
  recognize: { ...english.book.recognize, lead: { ...english.book.recognize.lead, opt_out: [] } },
};
const MONOLOGUE = `${'We are a family practice with a long history by the lake, and we care a great deal about every single patient who comes to see us. '.repeat(12)}`;

/** What the broken agent does, its plan, and the grader that has to catch it. */
export const SABOTAGE: [what: string, plan: RunPlan, grader: string][] = [
  [
    'drops a question',
    clinic({
      script: CLINIC_SCRIPT.replace(
        'AGENT: Which insurance do you have at the moment?\nUSER: [collect insurance]\n',
        '',
      ),
    }),
    'slots_collected',
  ],
  ['forgets what opting out means', clinic({}, { phrase_book: WITHOUT_OPT_OUT }), 'disposition'],
  ['names a wrong price', clinic({ role: CLINIC_ROLE.replace('40 dollars', '60 dollars') }), 'said'],
  [
    'ignores pushed context',
    clinic({ campaign: { id: 'f'.repeat(24), name: 'c', external_context_template: 'One moment.' } }),
    'context_spoken',
  ],
  [
    'talks too long',
    clinic({ script: CLINIC_SCRIPT.replace('Please bring', `${MONOLOGUE}Please bring`) }),
    'talk_ratio',
  ],
  ['never hangs up', clinic({ agent: { end_conversation_on_goodbye: false } }), 'ended_by'],
  ['cannot transfer', clinic({ actions: [] }), 'action_called'],
  [
    'promises a discount',
    clinic({ script: CLINIC_SCRIPT.replace('Thank you, {{lead.first_name}}.', 'You get a discount next time.') }),
    'not_said',
  ],
  ['answers slowly', clinic({ agent: { endpointing: { min_delay: 5, max_delay: 6 } } }), 'ttfb'],
  ['lost its handbook', clinic({ knowledge: CLINIC_KNOWLEDGE.replace(/Lab results.*/, 'Ask at the desk.') }), 'said'],
  [
    'asks in the wrong order',
    clinic({
      script: CLINIC_SCRIPT.replace(
        'AGENT: Please bring your insurance card and arrive ten minutes early.\n',
        '',
      ).replace("AGENT: I'm calling", "AGENT: Please bring your insurance card.\nAGENT: I'm calling"),
    }),
    'said_in_order',
  ],
  [
    'qualifies people who rent',
    solar({ role: SOLAR_ROLE.replace(/- If they do not own.*/, '- Be kind.') }),
    'disposition',
  ],
  [
    'has no answer to a worry',
    solar({
      role: SOLAR_ROLE.replace(/- Price:.*/, ''),
      agent: { personality: { adherence: 0, empathy: 0, humor: 0 } },
    }),
    'said',
  ],
  ['never books', solar({ actions: [{ ...BOOK_VISIT, enabled: false }] }), 'action_called'],
  [
    'stops at half the script',
    solar({ script: SOLAR_SCRIPT.replace(/AGENT: It sounds[\s\S]*?AGENT: Wonderful\./, 'AGENT: Wonderful.') }),
    'slots_collected',
  ],
];
