/** Situations that every agent may meet: what leads want, what they object to, who takes the call, and what happens in it. */
import type { Language } from '../language/language.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import type { LeadBasics } from './lead-basics.ts';
import type { ScenarioInput, Situation } from './situation.ts';

/** Answers what it is asked, briefly, and bears everything: so that what differs is the agent's doing. */
const CALM = { cooperativeness: 1, patience: 20, verbosity: 0 };

type Extra = Omit<Situation['input'], 'lead' | 'goal'> & { goal?: ScenarioInput['goal'] };

/** A lead that wants something and knows an answer to everything that it may be asked. */
export const inputOf = (
  { lead, facts }: LeadBasics,
  wants: Goal['wants'],
  { goal, ...extra }: Extra = {},
): Situation['input'] => ({
  lead,
  goal: { wants, facts, ...goal },
  traits: CALM,
  ...extra,
});

const WANTED: readonly (readonly [Goal['wants'], string, string])[] = [
  ['confirm', 'Confirms', 'The lead confirms, and answers every question'],
  ['book', 'Books', 'The lead wants to book, and answers every question'],
  ['qualify', 'Takes the offer', 'The lead is interested, and answers every question'],
  ['information', 'Wants information', 'The lead wants to know something, and nothing else'],
  ['reschedule', 'Wants another day', 'The lead cannot come on that day, and has another'],
  ['cancel', 'Cancels', 'The lead calls it off'],
  ['decline', 'Declines', 'The lead does not want what it is offered'],
  ['callback', 'Has no time now', 'The lead wants to be called again'],
  ['transfer', 'Wants a person', 'The lead does not want to talk to a machine'],
  ['opt_out', 'Wants no more calls', 'The lead wants to be taken off the list'],
  ['wrong_number', 'Is somebody else', 'The person that is sought is not there'],
];

/** Leads by what they want; the first are those that go along. */
export const wantSituations = (basics: LeadBasics): Situation[] =>
  WANTED.map(([wants, name, about], at) => ({
    name,
    kind: at < GOING_ALONG ? 'goes_along' : 'wants',
    about,
    input: inputOf(basics, wants),
  }));
const GOING_ALONG = 4;

const OBJECTIONS: readonly (readonly [string, string])[] = [
  ['price', 'that it is too expensive'],
  ['time', 'that there is no time'],
  ['trust', 'that it trusts nobody who calls'],
  ['already_have', 'that it has that already'],
  ['not_interested', 'that it is not interested'],
];

export const objectionSituations = (basics: LeadBasics, wants: Goal['wants']): Situation[] =>
  OBJECTIONS.map(([topic, says]) => ({
    name: `Objects: ${topic.replaceAll('_', ' ')}`,
    kind: 'objection',
    about: `The lead says ${says}`,
    input: inputOf(basics, wants, { goal: { objections: [topic] } }),
  }));

const CONTEXT = 'Meridian: there is a change of plan.';

/** What settings decide: who picks up, silence, pushed context, other mediums, a question to which nothing is known. */
export function settingSituations({ questions }: Language, basics: LeadBasics, wants: Goal['wants']): Situation[] {
  const situation = (name: string, about: string, extra: Extra): Situation => ({
    name,
    kind: 'setting',
    about,
    input: inputOf(basics, wants, extra),
  });
  return [
    situation('Reaches a machine', 'A voicemail takes the call', { answered_by: 'voicemail' }),
    situation('Reaches a menu', 'A menu of keys takes the call', { answered_by: 'ivr' }),
    situation('Falls silent', 'The lead says nothing for a while', { events: [{ at_turn: 2, silence: 30 }] }),
    situation('Hears news', 'Context is pushed into the conversation', {
      events: [{ at_turn: 3, push_context: CONTEXT }],
    }),
    situation('Calls in', 'The lead is the one who calls', { call_type: 'inbound' }),
    situation('Writes in a chat', 'The conversation is a chat', { medium: 'chatbot' }),
    situation('Asks what nobody knows', 'The lead asks for something that stands nowhere', {
      rules: [{ when: { turn: 1 }, say: questions.unanswerable }],
    }),
    situation('Says no to everything', 'The answer to each question for a yes is no', {
      goal: {
        facts: Object.fromEntries(
          Object.entries(basics.facts).map(([slot, fact]) => [
            slot,
            typeof fact === 'object' && fact.value === true ? { ...fact, value: false } : fact === true ? false : fact,
          ]),
        ),
      },
    }),
  ];
}
