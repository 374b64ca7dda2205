/** A lead that a model plays: what it is told, when it may leave, and what becomes of a turn in which it leaves its part. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeadInput, LeadReply } from '../../src/core/conversation/lead-port.ts';
import { modelLead } from '../../src/core/leads/model/model-lead.ts';
import { leadCharacter, toldToLead } from '../../src/core/runs/model-worlds.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { stream } from '../../src/core/random.ts';
import { call, chat, ENGINE, spokenFor } from './support/chat.ts';
import { planOf } from './support/plans.ts';
import { heard } from './support/heard-lead.ts';
import { playedTwice } from './support/answered-twice.ts';

const dice = (event: string, nth: number) => stream(7, event, nth);

function prepared(scenario: string) {
  const plan = planOf([`name: x\nlead: { first_name: Maria, last_name: Lopez }\n${scenario}`]);
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  return prepareScenario(plan, preparePlan(plan), planned);
}

const participant = (scenario: string) => {
  const ready = prepared(scenario);
  return modelLead(leadCharacter(ready, { ...ready.lead, dice }, { engine: ENGINE, deadline_s: null, dice }));
};
const leadOf = (scenario: string) => spokenFor(participant(scenario));

const open: LeadInput = { kind: 'open', clock_s: 0 };
const BYE = { text: 'Bye.', tool_calls: [call('end_call', { reason: 'settled' })] };
const codes = ({ flags }: LeadReply): string[] => flags.map(({ code }) => code);

const CONFIRMS = 'goal:\n  wants: confirm\n  facts: { insurance: Blue Cross }\n  questions: [Where can I park?]\n';

describe('what it is told', () => {
  const facts =
    'goal:\n  wants: book\n  facts:\n    pin: { value: "7781", reveal: never }\n    dog: { value: we have a dog, reveal: opening }\n    day: Thursday\n';
  const sections = toldToLead(prepared(facts), 'model').sections;
  const textOf = (key: string) => sections.find((section) => section.key === key)?.text ?? '';

  test('facts with when they are told; what is never told it does not know', () => {
    expect(textOf('facts')).toMatch(
      /as soon as.*\n- dog: we have a dog\n.*only when.*\n- day: Thursday\nRefuse these.*\n- pin\n/,
    );
    expect(JSON.stringify(sections)).not.toContain('7781');
  });

  test("the author's own words come last, and hold above all else", () => {
    const { sections: all } = toldToLead(
      prepared(
        'description: It must not be told the price.\npersona: { description: Speaks in proverbs. }\nrules: [\'when agent says "price" hang up\']\n',
      ),
      'model',
    );
    expect(all.at(-1)).toMatchObject({ key: 'author', title: 'Above all else' });
    expect(all.at(-1)?.text).toMatch(/Speaks in proverbs\.\nWhen agent says "price" hang up/);
    expect(JSON.stringify(all)).not.toContain('must not be told');
  });
});

describe('its first words', () => {
  test('the telephone is answered without a model', () => {
    const lead = leadOf(CONFIRMS);
    expect(lead.turn(open).text).toMatch(/hello/i);
    expect(lead.asked).toEqual([]);
  });

  test("of a lead that calls they are the author's, where it wrote any", () => {
    const lead = leadOf('call_type: inbound\ngoal: { wants: { want: cancel, say: Kindly strike my name. } }\n');
    expect(lead.turn(open)).toMatchObject({ text: 'Kindly strike my name.', cost_usd: 0 });
    expect(leadOf('call_type: inbound\ngoal: { wants: book }\n').turn(open, 'Hi, I want to book.').text).toBe(
      'Hi, I want to book.',
    );
  });
});

describe('a turn', () => {
  test('is what the model says, with the facts and questions that it voices as its acts', () => {
    const lead = leadOf(CONFIRMS);
    lead.turn(open);
    expect(lead.turn(heard('Which insurance do you have?'), 'Blue Cross. Where can I park?')).toMatchObject({
      text: 'Blue Cross. Where can I park?',
      source: { kind: 'model' },
      acts: expect.arrayContaining([
        { act: 'inform', slot: 'insurance', value: 'Blue Cross' },
        { act: 'request', slot: null, value: 'Where can I park?' },
      ]) as unknown,
    });
  });

  test('in which it leaves its part is rejected whole, and asked for again without being shown', () => {
    const lead = leadOf(CONFIRMS);
    const reply = lead.turn(heard('Can you make it?'), 'How can I help you today?', 'Yes, I can.');
    expect(reply.text).toBe('Yes, I can.');
    expect(codes(reply)).toEqual(['turn_rejected']);
    expect(lead.told().at(-1)).toMatchObject({
      role: 'system',
      content: expect.stringContaining('offers help') as string,
    });
    expect(JSON.stringify(lead.told())).not.toContain('How can I help');
    expect(reply).toMatchObject({ cost_usd: 0.002 });
  });

  test('that is rejected three times is a fault of the lead, told in words', () => {
    const answers = ['<think>', '', 'How can I help you today?'];
    const { fault } = leadOf(CONFIRMS).turn(heard('Can you make it?'), ...answers);
    expect(fault?.kind).toBe('invalid');
    expect(fault?.message).toMatch(/left its part 3 times.*offers help, as the agent would: "How can I help/);
  });

  test.each([
    ['refusal', { refusal: 'No.' }, /lead's model refused/],
    ['filtered', { finish: 'content_filter' }, /content filter/],
  ])('%s is a fault', (_, answer, words) => {
    expect(leadOf(CONFIRMS).turn(heard('Hi.'), answer).fault?.message).toMatch(words);
  });

  test('of which the end was not heard is shortened to what was', () => {
    const lead = leadOf(CONFIRMS);
    lead.turn(heard('Can you make it?'), 'Yes, but where can I park?');
    lead.turn(heard('Great.', { unsaid: 'where can I park?' }), 'Okay.');
    expect(lead.told()).toContainEqual({ role: 'assistant', content: 'Yes, but' });
  });
});

describe('hanging up', () => {
  test('is refused until its questions were asked and the agent has taken leave', () => {
    const lead = leadOf(CONFIRMS);
    lead.turn(open);
    const asks = lead.turn(heard('Can you make it?'), BYE, 'Yes. Where can I park?');
    expect(asks).toMatchObject({ hangUp: false, text: 'Yes. Where can I park?' });
    expect(lead.told().find(({ role }) => role === 'tool')?.content).toContain(
      'you have not asked yet: Where can I park?',
    );
    const stays = lead.turn(heard('Behind the building.'), BYE, 'Thanks.');
    expect(stays.hangUp).toBe(false);
    expect(lead.told().find(({ role }) => role === 'tool')?.content).toContain('they have not finished');
    expect(lead.turn(heard('See you on Tuesday. Goodbye.'), BYE)).toMatchObject({ hangUp: true, text: 'Bye.' });
  });

  test('a lead that insists stays, and says so; one that says nothing else has broken down', () => {
    const lead = leadOf(CONFIRMS);
    const stays = lead.turn(heard('Can you make it?'), BYE, BYE, { ...BYE, text: 'Right.' });
    expect(stays).toMatchObject({ hangUp: false, text: 'Right.' });
    expect(codes(stays)).toEqual(['stop_refused']);
    const silent = { ...BYE, text: '' };
    expect(leadOf(CONFIRMS).turn(heard('Can you make it?'), silent, silent, silent).fault?.message).toContain(
      'hangs up too early',
    );
  });

  test('is granted to a lead that has said that it wants no calls', () => {
    const lead = leadOf('goal: { wants: opt_out }\n');
    lead.turn(open);
    expect(lead.turn(heard('Do you have a minute?'), BYE, 'Please stop calling me.').hangUp).toBe(false);
    expect(lead.turn(heard('May I ask why?'), BYE).hangUp).toBe(true);
  });

  test('is granted to one whose patience is at its end', () => {
    const lead = leadOf(`${CONFIRMS}traits: { patience: 2 }\n`);
    const leaves = { ...BYE, tool_calls: [call('end_call', { reason: 'lost_patience' })] };
    lead.turn(heard('Can you make it?'), 'I said yes.');
    lead.turn(heard('Can you make it?'), 'I said yes.');
    expect(lead.turn(heard('Can you make it?'), leaves).hangUp).toBe(true);
  });

  test('goodbye to a goodbye ends it without the tool', () => {
    const lead = leadOf('goal: { wants: confirm }\n');
    expect(lead.turn(heard('Goodbye.'), 'Thanks, goodbye.').hangUp).toBe(true);
  });
});

test('no answer breaks it, its state is plain JSON, and the same inputs ask the same', () => {
  const lead = participant(CONFIRMS);
  const text = fc.oneof(fc.string(), fc.constantFrom('Yes.', '<think>', 'Goodbye.', ''));
  const replies = fc.oneof(
    fc.jsonValue(),
    fc
      .record({
        text,
        tool_calls: fc.array(
          fc.record({
            id: fc.string(),
            name: fc.constantFrom('end_call', 'x'),
            arguments: fc.oneof(fc.json(), fc.string()),
          }),
          { maxLength: 2 },
        ),
      })
      .map((reply) => chat(reply)),
  );
  const inputs = fc.oneof(
    fc.constant(open),
    fc.constant<LeadInput>({ kind: 'silence', seconds: 8, clock_s: 3 }),
    fc.record({ text, unsaid: fc.option(fc.string()) }).map(({ text: said, unsaid }) => heard(said, { unsaid })),
  );
  const turns = fc.array(fc.tuple(inputs, fc.array(replies, { minLength: 6, maxLength: 6 })), { maxLength: 6 });
  fc.assert(
    fc.property(turns, (played) => {
      const [once, again] = playedTwice(lead, played);
      expect(again).toEqual(once);
    }),
    { numRuns: 60 },
  );
});
