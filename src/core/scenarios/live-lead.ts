/**
 * Who is at the other end of a live call: an agenda lead made from the lead's record. What it wants, its persona and what the record leaves
 * open are drawn from the dice, so the same lead at the same attempt behaves the same way again.
 */
import type { Lead } from '../contract/lead.ts';
import type { CallType, Medium } from '../contract/vocabulary.ts';
import type { Language } from '../language/language.ts';
import type { RandomStream } from '../random.ts';
import { PERSONAS } from './resolve-lead.ts';
import { NAME_LIMIT, ScenarioSchema, type Scenario } from './scenario.ts';
import type { Wants } from '../leads/scenario-lead.ts';

/** What people who are called want, in hundredths. */
const WANTS: readonly (readonly [Wants, number])[] = [
  ['confirm', 52],
  ['reschedule', 14],
  ['information', 9],
  ['decline', 9],
  ['callback', 6],
  ['transfer', 4],
  ['opt_out', 4],
  ['wrong_number', 2],
];

/** `Patient since` → `patient_since`: names of facts as scenarios write them. Null for a name without a letter. */
function factName(field: string): string | null {
  const name = field
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_+$/, '');
  return name === '' ? null : name;
}

function factsOf(
  { custom_fields, email, phone }: LiveLead,
  { speech: { wishes } }: Language,
  dice: RandomStream,
): Record<string, string | number | boolean> {
  const drawn = { preferred_day: dice.pick(wishes.days), preferred_time: dice.pick(wishes.times) };
  const known = Object.entries(custom_fields).flatMap(([field, value]) => {
    const name = factName(field);
    return name !== null &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
      value !== ''
      ? [[name, value] as const]
      : [];
  });
  return {
    ...drawn,
    ...(email ? { email } : {}),
    ...(phone ? { phone_number: phone } : {}),
    ...Object.fromEntries(known),
  };
}

function wantOf(dice: RandomStream): Wants {
  let rest = dice.next() * WANTS.reduce((sum, [, weight]) => sum + weight, 0);
  return WANTS.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? 'confirm';
}

export type LiveLead = Pick<Lead, 'id' | 'first_name' | 'last_name' | 'phone' | 'email' | 'timezone' | 'custom_fields'>;

export interface LiveMeeting {
  medium: Medium;
  callType: CallType;
  answeredBy: 'lead' | 'voicemail';
  /** In which the two speak. */
  language: Language;
}

/** The scenario of one live call, with what the lead's record says and nothing expected of it. A persona that is wished for leaves the dice alone. */
export function liveScenario(
  lead: LiveLead,
  { medium, callType, answeredBy, language }: LiveMeeting,
  dice: RandomStream,
  wishedPersona?: string,
): Scenario {
  const wants = wantOf(dice);
  const drawn = dice.pick(Object.keys(PERSONAS));
  const persona = wishedPersona ?? drawn;
  const { first_name, last_name, phone, email, timezone, custom_fields } = lead;
  const called = [first_name, last_name].filter(Boolean).join(' ') || (phone ?? lead.id);
  return ScenarioSchema.parse({
    // A lead may be called anything, a scenario may not.
    name: `Live call of ${called}`.slice(0, NAME_LIMIT).toWellFormed(),
    persona,
    lead: {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      phone: phone ?? '',
      email: email ?? '',
      timezone: timezone ?? '',
      custom_fields,
    },
    call_type: callType,
    medium,
    answered_by: answeredBy,
    goal: { wants, facts: factsOf(lead, language, dice) },
  });
}
