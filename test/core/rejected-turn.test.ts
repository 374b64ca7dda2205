/** Turns in which a model that plays a lead has left its part, and turns that people say. */
import { describe, expect, test } from 'vitest';
import { languageFor } from '../../src/core/language/language-for.ts';
import { agentReader } from '../../src/core/language/read-agent.ts';
import { slotOntology } from '../../src/core/language/slot-ontology.ts';
import { rejectedTurn, type Parts } from '../../src/core/leads/model/rejected-turn.ts';

const english = languageFor('en');
if (!english) throw new Error('English is known');
const parts: Parts = {
  isVoice: true,
  callType: 'outbound',
  firstName: 'Maria',
  agentName: 'Ana',
  company: 'Lakeside Clinic',
  readAgent: agentReader(slotOntology(english, {}), 'Maria'),
};

describe('is rejected', () => {
  test.each([
    ['', 'is empty'],
    ['  \n', 'is empty'],
    ['<think>They want a day.</think> Thursday.', 'thinks aloud'],
    ['Thursday.</think>', 'thinks aloud'],
    ['Yes. '.repeat(81), 'is too long'],
    ['a'.repeat(2001), 'is too long'],
    ['User: yes, please.', 'whose they are'],
    ['**Caller**: yes, please.', 'whose they are'],
    ['Maria: yes, please.', 'whose they are'],
    ['Maria Lopez: yes, please.', 'whose they are'],
    ['"Yes, please."', 'quotation marks'],
    ['*pauses* Yes.', 'stage direction'],
    ['(sighs) Yes.', 'stage direction'],
    ['Yes. [hangs up]', 'stage direction'],
    ['As an AI, I have no insurance.', 'its task'],
    ["I'm a language model, so no.", 'its task'],
    ['The user wants to confirm the appointment.', 'its task'],
    ['I should respond with the insurance.', 'its task'],
    ["I can't help with that request.", 'its task'],
    ['Como modelo de lenguaje, no tengo seguro.', 'its task'],
    ['Hello! How can I help you today?', 'offers help'],
    ['Is there anything else I can help you with?', 'offers help'],
    ['Let me check that for you.', 'offers help'],
    ["I'd be happy to assist you.", 'offers help'],
    ['¿En qué puedo ayudarle?', 'offers help'],
    ['Hi, this is Ana from Lakeside Clinic.', 'speaks as the agent'],
    ["I'm calling from Lakeside Clinic.", 'speaks as the agent'],
    ['Am I speaking with Maria?', 'speaks as the agent'],
  ])('%s', (text, why) => {
    expect(rejectedTurn(text, parts)).toContain(why);
  });

  test('an answer of whom it has called', () => {
    expect(rejectedTurn('Thank you for calling.', { ...parts, callType: 'inbound' })).toContain('offers help');
  });
});

test.each([
  'Yes.',
  'Yes, this is Maria.',
  'Is this Ana?',
  'Thanks for calling, bye.',
  'Can you help me with something else?',
  'Sorry, could you repeat that?',
  "I'd be happy to come on Thursday.",
  'The doctor said I should come in.',
  'My number is 555 0134 (the old one still works).',
  "I've asked you before: where can I park?",
  'He said "no", and that was it.',
  'At 10:30, please.',
  'Could I speak to a person?',
])('people say: %s', (text) => {
  expect(rejectedTurn(text, parts)).toBeNull();
});
