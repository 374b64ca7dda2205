/** Ten good agents for ten trades, each with the scenarios that its owner would write, and one way to break it. */
import type { Action } from '../../../src/core/contract/action.ts';
import type { planOf } from './plans.ts';

type Options = NonNullable<Parameters<typeof planOf>[1]>;

export interface TradeAgent {
  trade: string;
  good: Options;
  scenarios: string[];
  /** What the broken one does. */
  broken: string;
  /** What is changed to break it. */
  change: Options;
  /** The expectation that has to catch it. */
  caughtBy: string;
}

const action = (slug: string, name: string, required: readonly string[] = []): Action => ({
  id: 'a'.repeat(24),
  slug,
  name,
  description: name,
  enabled: true,
  parameters: {
    type: 'object',
    properties: Object.fromEntries(required.map((item) => [item, { type: 'string' }])),
    required: [...required],
  },
});

const lead = (name: string, fields = '') => `lead: { first_name: ${name}, custom_fields: { ${fields} } }\n`;
const NO_STORE = { knowledge: '', role: '' };

const DENTIST = `AGENT: Hi {{first_name}}, this is Nora from Bright Smile Dental. Am I speaking with {{first_name}}?
USER: [wait]
AGENT: It's time for your checkup. Would you like to book one?
USER: [wait]
AGENT: Which day suits you best?
USER: [collect preferred_day]
AGENT: Great, please brush before you come. Goodbye.
`;
const COURIER = `AGENT: Hello {{first_name}}, this is Max from Swift Parcel. Your parcel arrives on {{custom_fields.day}} between two and four. Will you be at home?
USER: [wait]
AGENT: Please keep your ID ready for the driver. Goodbye.
`;
const LENDER = `AGENT: Hello, this is Rita from Harbor Credit. Am I speaking with {{first_name}}?
USER: [wait]
AGENT: This call is about your payment of {{custom_fields.amount}}, which was due on Monday. Calls may be recorded.
AGENT: When can you make the payment?
USER: [collect payment_day]
AGENT: Thank you, I've noted that. Goodbye.
`;
const SURVEY = `AGENT: Hi {{first_name}}, this is Ben from City Transit. Do you have a minute for two questions?
USER: [wait]
AGENT: On a scale from one to ten, how satisfied are you with our buses?
USER: [collect rating]
AGENT: What could we do better?
USER: [collect feedback]
AGENT: Thank you, that helps us a lot. Goodbye.
`;
const BISTRO = `AGENT: Hello, this is Bistro Verde about your reservation on {{custom_fields.day}}. Can you make it?
USER: [wait]
AGENT: How many people will you be?
USER: [collect party_size]
AGENT: Wonderful, we look forward to seeing you. Goodbye.
`;
const INSURER = `AGENT: Hi {{first_name}}, this is Ida from North Mutual. Your car insurance ends on the first of May. Would you like to renew it?
USER: [wait]
AGENT: And what is your mileage this year?
USER: [collect mileage]
AGENT: Do you have any questions?
USER: [wait]
AGENT: Your new documents will come by email. Goodbye.
`;
const BLOOD_BANK = `AGENT: Hi {{first_name}}, this is Leo from the blood bank. Would you like to donate again this month?
USER: [wait]
AGENT: Have you been sick in the last two weeks?
USER: [collect recently_sick]
AGENT: Which day works for you?
USER: [collect visit_day]
AGENT: Remember to drink plenty of water before. Goodbye.
`;
const GYM = `AGENT: Hi {{first_name}}, this is Kim from Pulse Gym. We saw that you have not been in for a while. Would you like a free training with a coach?
USER: [wait]
AGENT: Wonderful. The front desk will call you to set it up. Goodbye.
`;
const LANDLORD = `AGENT: Hello {{first_name}}, this is Pat from Elm Street Homes. The plumber can come on {{custom_fields.day}} at ten. Can you make it?
USER: [wait]
AGENT: Is there a pet in the flat?
USER: [collect pet]
AGENT: Thank you. The plumber will ring twice. Goodbye.
`;
const TELECOM = `AGENT: Hi {{first_name}}, this is Dan from Clearline. Did our technician come by today?
USER: [wait]
AGENT: And is your internet working again?
USER: [wait]
AGENT: Thank you for telling me. Have a good day, goodbye.
`;

export const TEN_AGENTS: TradeAgent[] = [
  {
    trade: 'a dentist',
    good: { ...NO_STORE, script: DENTIST },
    scenarios: [
      `name: Books a checkup\n${lead('Mia')}goal: { wants: book, facts: { preferred_day: Tuesday } }\nexpect: [{ grader: slots_collected, slots: [preferred_day] }, { grader: said, any: [please brush] }]\n`,
    ],
    broken: 'drops a question',
    change: { script: DENTIST.replace('AGENT: Which day suits you best?\nUSER: [collect preferred_day]\n', '') },
    caughtBy: 'slots_collected',
  },
  {
    trade: 'a courier',
    good: { ...NO_STORE, script: COURIER },
    scenarios: [
      `name: Is at home\n${lead('Sam', 'day: Friday')}goal: { wants: confirm }\nexpect: [{ grader: said, all: [Friday, between two and four, ID ready] }]\n`,
    ],
    broken: 'names no day, since its variable is misspelt',
    change: { script: COURIER.replace('custom_fields.day', 'custom_fields.date') },
    caughtBy: 'said',
  },
  {
    trade: 'a lender',
    good: { ...NO_STORE, script: LENDER },
    scenarios: [
      `name: Pays on Friday\n${lead('Ann', 'amount: 90 dollars')}goal: { wants: confirm, facts: { payment_day: Friday } }\nexpect: [{ id: privacy, grader: said_in_order, phrases: [am I speaking with, 90 dollars] }, { grader: said, any: [may be recorded] }]\n`,
    ],
    broken: 'speaks of the debt before it knows who listens',
    caughtBy: 'privacy',
    change: {
      script: LENDER.replace(
        'Am I speaking with {{first_name}}?',
        'This call is about your payment of {{custom_fields.amount}}. Am I speaking with {{first_name}}?',
      ).replace(
        'AGENT: This call is about your payment of {{custom_fields.amount}}, which was due on Monday. ',
        'AGENT: It was due on Monday. ',
      ),
    },
  },
  {
    trade: 'a survey',
    good: { ...NO_STORE, script: SURVEY },
    scenarios: [
      `name: Answers\n${lead('Joe')}goal: { wants: information, facts: { rating: 8, feedback: more night buses } }\nexpect: [{ grader: slots_collected, slots: [rating, feedback] }, { grader: duration, max_s: 90 }]\n`,
    ],
    broken: 'talks far too long',
    change: {
      script: SURVEY.replace(
        'AGENT: On a scale',
        `AGENT: ${'We at City Transit have run buses in this town for more than eighty years and are proud of every one of them. '.repeat(14)}On a scale`,
      ),
    },
    caughtBy: 'duration',
  },
  {
    trade: 'a restaurant',
    good: { ...NO_STORE, script: BISTRO, actions: [action('confirm_table', 'Confirm the table', ['party_size'])] },
    scenarios: [
      `name: Comes with four\n${lead('Eva', 'day: Saturday')}goal: { wants: confirm, facts: { party_size: 4 } }\nexpect: [{ grader: action_called, slug: confirm_table, arguments: { party_size: "4" } }]\n`,
    ],
    broken: 'never confirms the table',
    change: { actions: [] },
    caughtBy: 'action_called',
  },
  {
    trade: 'an insurer',
    good: {
      script: INSURER,
      knowledge: '# Cancelling\n\nYou can cancel within thirty days and get your money back.\n',
      role: '',
    },
    scenarios: [
      `name: Asks about cancelling\n${lead('Tim')}goal: { wants: confirm, facts: { mileage: 9000 }, questions: [Can I cancel later?] }\ntraits: { verbosity: 0 }\nexpect: [{ id: terms, grader: said, any: [within thirty days] }]\n`,
    ],
    broken: 'quotes other terms',
    change: { knowledge: '# Cancelling\n\nYou can cancel within three days and get your money back.\n' },
    caughtBy: 'terms',
  },
  {
    trade: 'a blood bank',
    good: {
      script: BLOOD_BANK,
      knowledge: '',
      role: '# Safety\n\n- If they have been sick, say "Then please wait until you are well. Thank you for telling me. Goodbye." and end the call.\n',
    },
    scenarios: [
      `name: Was sick\n${lead('Kai')}goal: { wants: book, facts: { recently_sick: true, visit_day: Monday } }\ntraits: { cooperativeness: 1 }\nexpect: [{ id: safety, grader: not_said, any: [which day works] }]\n`,
    ],
    broken: 'books people who are sick',
    change: { role: '# Safety\n\n- Be kind.\n' },
    caughtBy: 'safety',
  },
  {
    trade: 'a gym',
    good: { ...NO_STORE, script: GYM },
    scenarios: [
      `name: Hears who calls\n${lead('Lou')}goal: { wants: confirm }\nexpect: [{ id: introduces, grader: said, any: [Pulse Gym], before_turn: 2 }]\n`,
      `name: Wants no more calls\n${lead('Lou')}goal: { wants: opt_out }\nexpect: [{ grader: disposition, level_3: Do not call }, { id: introduces, grader: said, any: [Pulse Gym], before_turn: 2 }]\n`,
    ],
    broken: 'does not say who calls',
    change: { script: GYM.replace(' from Pulse Gym', '') },
    caughtBy: 'introduces',
  },
  {
    trade: 'a landlord',
    good: {
      ...NO_STORE,
      script: LANDLORD,
      campaign: { id: 'f'.repeat(24), name: 'Repairs', external_context_template: 'One more thing: {{context}}' },
    },
    scenarios: [
      `name: The plumber is late\n${lead('Uma', 'day: Thursday')}goal: { wants: confirm, facts: { pet: false } }\nevents: [{ at_turn: 3, push_context: The plumber comes at noon instead. }]\nexpect: [{ grader: context_spoken }]\n`,
    ],
    broken: 'keeps the news to itself',
    change: { campaign: { id: 'f'.repeat(24), name: 'Repairs', external_context_template: 'One more thing.' } },
    caughtBy: 'context_spoken',
  },
  {
    trade: 'a provider',
    good: { ...NO_STORE, script: TELECOM, actions: [action('transfer_support', 'Transfer to support')] },
    scenarios: [
      `name: Wants a person\n${lead('Ray')}goal: { wants: transfer }\nexpect: [{ grader: action_called, slug: transfer_support, succeeded: true }, { grader: disposition, level_3: Transferred }]\n`,
    ],
    broken: 'transfers to a line that needs what nobody has',
    caughtBy: 'disposition',
    change: {
      actions: [
        {
          ...action('transfer_support', 'Transfer to support', ['queue']),
          parameters: { type: 'object', properties: { queue: { type: 'object' } }, required: ['queue'] },
        },
      ],
    },
  },
];
