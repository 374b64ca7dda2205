/** The lead whose agenda decides what it says, and whose words a model chooses. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeadReply } from '../../src/core/conversation/lead-port.ts';
import { hybridLead } from '../../src/core/leads/hybrid/hybrid-lead.ts';
import { leadCharacter } from '../../src/core/runs/model-worlds.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { stream } from '../../src/core/random.ts';
import { call, chat, ENGINE, spokenFor } from './support/chat.ts';
import { solarPlan } from './support/plans.ts';
import { heard } from './support/heard-lead.ts';

const dice = (event: string, nth: number) => stream(7, event, nth);

function leadOf(more = '', traits = '') {
  const plan = solarPlan([
    `name: x\nlead: { first_name: Tom, last_name: Reed }\ngoal:\n  wants: qualify\n  facts: { homeowner: true, monthly_bill: $180, visit_day: Thursday morning }\n  questions: [How long is the warranty?]\ntraits: { cooperativeness: 1, verbosity: 0, patience: 20${traits} }\n${more}`,
  ]);
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  const ready = prepareScenario(plan, preparePlan(plan), planned);
  return hybridLead(leadCharacter(ready, { ...ready.lead, dice }, { engine: ENGINE, deadline_s: null, dice }));
}

const BILL = heard('And roughly what is your monthly electric bill?');

const codes = ({ flags }: LeadReply): string[] => flags.map(({ code }) => code);

describe('the model words what the agenda means', () => {
  test('its words are said where they say it, with what they took', () => {
    const lead = spokenFor(leadOf());
    expect(lead.turn(BILL, 'Oh, around 180 dollars I guess.')).toMatchObject({
      text: 'Oh, around 180 dollars I guess.',
      source: { kind: 'model', ref: 'agenda' },
      acts: expect.arrayContaining([{ act: 'inform', slot: 'monthly_bill', value: '$180' }]) as unknown,
      flags: [],
      cost_usd: 0.001,
      usage: { input_tokens: 100 },
    });
  });

  test('its words are flagged where its limit of tokens cut them off', () => {
    const reply = spokenFor(leadOf()).turn(BILL, { text: 'Around 180 dollars', finish: 'length' });
    expect([reply.text, codes(reply)]).toEqual(['Around 180 dollars', ['cut_off']]);
  });

  test('it is told what is meant as data, after what was said so far', () => {
    const lead = spokenFor(leadOf());
    lead.turn(BILL, 'About 180 dollars.');
    const { content } = lead.told().at(-1) ?? { content: '' };
    const told = JSON.parse(content.slice(content.indexOf('{'))) as { values: string[]; does: string[] };
    expect(told.values).toEqual(['$180']);
    expect(told.does).toContain('inform monthly bill');
    lead.turn(heard('Which day works best for the visit?'), 'Thursday morning.');
    expect(lead.told().slice(0, 3)).toMatchObject([
      { role: 'user', content: 'And roughly what is your monthly electric bill?' },
      { role: 'assistant', content: 'About 180 dollars.' },
      { role: 'user', content: 'Which day works best for the visit?' },
    ]);
  });

  test.each([
    ['adds a number', 'About 180 dollars, for 4 people.'],
    ['drops the value', 'Not that much, really.'],
    ['changes it', 'About 280 dollars.'],
    ['denies it', 'No, not 180 dollars.'],
    ['talks like the agent', 'It is $180. How can I help you today?'],
    ['speaks as the agent', 'This is Ana. It is $180.'],
    ['says whose words they are', 'Tom: about $180.'],
    ['thinks aloud', '<think>They ask for the bill</think> $180.'],
    ['speaks of its task', 'As an AI language model I would say $180.'],
    ['acts', '*sighs* $180.'],
    ['takes its leave', "It's $180. Goodbye!"],
  ])('a model that %s is not heard: the phrase book speaks, and says why', (_, wording) => {
    const lead = spokenFor(leadOf());
    const reply = lead.turn(BILL, wording);
    expect(reply.text).toContain('$180');
    expect(reply.text).not.toBe(wording);
    expect(reply).toMatchObject({ source: { kind: 'agenda' }, cost_usd: 0.001, fault: null });
    expect(codes(reply)).toEqual(['worded_by_phrase_book']);
    expect(reply.flags[0]?.message).toContain(wording.slice(0, 20));
  });

  test.each([
    ['an empty answer', {}],
    ['a refusal', { refusal: 'I cannot.' }],
    ['a filtered one', { finish: 'content_filter' }],
    ['a call of a tool', { tool_calls: [call('x')] }],
  ])('%s is no wording either', (_, answer) => {
    expect(codes(spokenFor(leadOf()).turn(BILL, answer))).toEqual(['worded_by_phrase_book']);
  });

  test.each(['unavailable', 'timeout', 'aborted'] as const)(
    'a model that is %s is a fault: the lead is not silently another',
    (kind) => {
      const lead = leadOf();
      const { state } = lead.step(lead.fresh, BILL);
      const fault = { kind, message: 'no route to host' };
      expect(lead.resume(state, { id: 'turn 1', fault })).toMatchObject({ reply: { fault } });
    },
  );
});

describe('nothing is asked of the model', () => {
  test('for silence', () => {
    const lead = spokenFor(leadOf('', ', silence: 1'));
    expect(lead.turn(BILL)).toMatchObject({ text: '', cost_usd: 0 });
    expect(lead.asked).toEqual([]);
  });

  test('for hanging up', () => {
    const lead = spokenFor(leadOf());
    lead.turn(heard('The warranty is 25 years. Goodbye.'), 'Wait, how long is the warranty?');
    expect(lead.turn(heard('25 years. Goodbye.'))).toMatchObject({ hangUp: true, cost_usd: 0 });
    expect(lead.asked).toHaveLength(1);
  });

  test("for what the scenario's author wrote out", () => {
    const lead = spokenFor(leadOf('rules: [\'when agent says "roof" say "My roof is nobody\'\'s business."\']\n'));
    expect(lead.turn(heard('What kind of roof do you have?'))).toMatchObject({ text: "My roof is nobody's business." });
    expect(lead.asked).toEqual([]);
  });

  test('for saying the same again: it is said in the words in which it was said', () => {
    const lead = spokenFor(leadOf());
    lead.turn(BILL, 'Oh, around 180 dollars I guess.');
    expect(lead.turn(heard('Sorry, could you repeat that?')).text).toBe('Oh, around 180 dollars I guess.');
  });
});

test('a value that the agent cut off is told again', () => {
  const lead = spokenFor(leadOf());
  lead.turn(BILL, 'Oh, I would have to look but around a hundred and eighty dollars.');
  const again = lead.turn(
    heard('And roughly what is your monthly electric bill?', { unsaid: 'around a hundred and eighty dollars.' }),
    "It's about $180.",
  );
  expect(again.text).toBe("It's about $180.");
  expect(again.acts).toContainEqual({ act: 'inform', slot: 'monthly_bill', value: '$180' });
  expect(lead.told()).toContainEqual({ role: 'assistant', content: 'Oh, I would have to look but' });
});

test('no answer breaks it, and the same one makes the same turn: of the right value, or a fault', () => {
  const lead = leadOf();
  const replies = fc.oneof(
    fc.jsonValue(),
    fc.string().map((text) => chat(text)),
    fc.string().map((text) => chat(`${text} $180 ${text}`)),
  );
  fc.assert(
    fc.property(replies, (body) => {
      const { state } = lead.step(lead.fresh, BILL);
      const move = lead.resume(state, { id: 'turn 1', body });
      expect(move).toEqual(lead.resume(state, { id: 'turn 1', body }));
      expect('reply' in move && (move.reply.fault !== null || /180/.test(move.reply.text))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
