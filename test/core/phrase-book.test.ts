import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import type { Language } from '../../src/core/language/language.ts';
import { agentReader } from '../../src/core/language/read-agent.ts';
import { leadReader } from '../../src/core/language/read-lead.ts';
import { LANGUAGES } from '../../src/core/language/registry.ts';
import { slotOntology } from '../../src/core/language/slot-ontology.ts';

/** How a language hears what its own book says. */
function ears(language: Language) {
  const reader = leadReader(language);
  return {
    say: language.book.say,
    read: (text: string) => reader.read(text),
    readAgent: agentReader(slotOntology(language, {}), 'Maria'),
  };
}

/** What each way of the lead to say something has to be heard as. */
const LEAD: Record<string, string> = {
  ...Object.fromEntries(
    ['plain', 'do', 'have', 'are', 'would', 'can'].flatMap((key) => [
      [`affirm_${key}`, 'affirm'],
      [`negate_${key}`, 'negate'],
    ]),
  ),
  greet: 'greet',
  affirm: 'affirm',
  affirm_identity: 'affirm',
  affirm_permission: 'affirm',
  affirm_confirm: 'affirm',
  affirm_interest: 'affirm',
  negate: 'negate',
  negate_anything_else: 'negate',
  decline: 'decline',
  decline_confirm: 'negate',
  unsure: 'unsure',
  refuse: 'refuse',
  refuse_interest: 'unsure',
  repeat_request: 'repeat_request',
  transfer_request: 'transfer_request',
  opt_out: 'opt_out',
  wrong_number: 'wrong_number',
  reschedule: 'reschedule',
  cancel: 'cancel',
  callback: 'callback',
  acknowledge: 'acknowledge',
  goodbye: 'goodbye',
  annoyed_hang_up: 'goodbye',
  hello_check: 'hello_check',
  off_topic: 'out_of_scope',
  thank: 'thank',
  back_again: 'presence',
};

describe.each(LANGUAGES)('what the lead can say is heard as what it means: $tag', (language) => {
  const { say, read } = ears(language);
  for (const [key, act] of Object.entries(LEAD)) {
    test(`${key} → ${act}`, () => {
      for (const phrase of say.lead[key] ?? [])
        expect([phrase, [...read(phrase.replace('{first_name}', 'Maria')).keys]]).toEqual([
          phrase,
          expect.arrayContaining([act]),
        ]);
    });
  }
  test('a yes is never heard as a no, nor the other way round', () => {
    for (const key of ['affirm', 'affirm_identity', 'affirm_permission', 'affirm_confirm', 'affirm_interest'])
      for (const phrase of say.lead[key] ?? [])
        expect([phrase, read(phrase).keys.has('negate')]).toEqual([phrase, false]);
    for (const key of ['negate', 'decline', 'decline_confirm'])
      for (const phrase of say.lead[key] ?? [])
        expect([phrase, read(phrase).keys.has('affirm')]).toEqual([phrase, false]);
  });
  test('objections are heard with their topic', () => {
    for (const topic of Object.keys(language.book.objections)) {
      expect(say.lead).toHaveProperty(`objection_${topic}`);
      for (const phrase of say.lead[`objection_${topic}`] ?? [])
        expect([phrase, read(phrase).objection]).toEqual([phrase, topic]);
    }
  });
  test('fillers mean nothing', () => {
    for (const phrase of say.lead['filler_after'] ?? [])
      expect([phrase, [...read(phrase).keys], read(phrase).question]).toEqual([phrase, [], null]);
  });
});

describe.each(LANGUAGES)('what the agent can say is heard as what it means: $tag', (language) => {
  const { say, readAgent } = ears(language);
  const missing = (wanted: string, ...keys: string[]) =>
    keys.flatMap((key) => (say.agent[key] ?? []).filter((phrase) => !readAgent(phrase).keys.has(wanted)));
  test('goodbyes', () => {
    expect(missing('goodbye', 'closing', 'goodbye', 'opt_out', 'wrong_number', 'decline', 'idle_close')).toEqual([]);
  });
  test('requests to repeat, ignorance, putting off, presence', () => {
    expect([
      ...missing('ask_repeat', 'clarify'),
      ...missing('dont_know', 'dont_know', 'dont_know_strict'),
      ...missing('steer', 'steer'),
      ...missing('still_there', 'idle'),
    ]).toEqual([]);
  });
  test('repeating is no request to repeat', () => {
    for (const phrase of say.agent['repeat'] ?? [])
      expect([phrase, readAgent(phrase).keys.has('ask_repeat')]).toEqual([phrase, false]);
  });
  test('questions of errands ask for a day or a time', () => {
    for (const phrase of say.agent['reschedule_ask'] ?? [])
      expect([phrase, readAgent(phrase).asks.at(-1)?.slot]).toEqual([phrase, 'day']);
    for (const phrase of say.agent['callback_ask'] ?? [])
      expect([phrase, readAgent(phrase).asks.at(-1)?.slot]).toEqual([phrase, 'time']);
  });
});

describe('what agents ask', () => {
  const { readAgent } = ears(english);
  const cases: [string, string, string | null][] = [
    ['Am I speaking with Maria?', 'identity', null],
    ['Is this Maria?', 'identity', null],
    ['Do you have a minute?', 'permission', null],
    ['Is now a good time to talk?', 'permission', null],
    ['Can you make it?', 'confirm', null],
    ['Does that still work for you?', 'confirm', null],
    ['Would you like to book a free home visit?', 'interest', null],
    ['Do you have any questions?', 'anything_else', null],
    ['Do you own your home?', 'slot', 'homeowner'],
    ['And roughly what is your monthly electric bill?', 'slot', 'monthly_bill'],
    ['What kind of roof do you have?', 'slot', 'roof_type'],
    ['Could you give me your email address?', 'slot', 'email'],
    ['Which day works best for the visit?', 'slot', 'day'],
    ['Can you confirm your date of birth?', 'slot', 'date_of_birth'],
    ['Please tell me your zip code.', 'slot', 'zip'],
    ['Is this the best number to reach you?', 'yes_no', null],
    ['Have you eaten today?', 'yes_no', null],
    ['How are you today?', 'open', null],
  ];
  test.each(cases)('%s', (sentence, kind, slot) => {
    expect(readAgent(sentence).asks.at(-1)).toMatchObject({ kind, slot });
  });
});
