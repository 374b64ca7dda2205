/** Whole conversations in which models speak: played by a driver that answers what is asked, and judged as any other. */
import { describe, expect, test } from 'vitest';
import type { ChatAsk, ChatMessage, ChatReply } from '../../src/core/contract/chat.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import type { Answer, Ask } from '../../src/core/conversation/participant.ts';
import { advance, answer, isOver, openAsks, openSession } from '../../src/core/conversation/session.ts';
import { enginesOf, type Briefing, type RunPlan } from '../../src/core/runs/run-plan.ts';
import { runTrial, seatTrial } from '../../src/core/runs/run-trial.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { goldenPlans } from '../golden/golden-plans.ts';
import { call, chat, ENGINE } from './support/chat.ts';
import { CONFIRMS, planOf, QUALIFIES, solarPlan } from './support/plans.ts';

type Said = string | Partial<ChatReply> | { fault: Extract<Answer, { fault: unknown }>['fault'] };
type Model = (messages: readonly ChatMessage[], ask: Ask) => Said;

/** Plays the first trial of a plan; the models answer at once. */
function played(plan: RunPlan, models: { agent?: Model; lead?: Model }): TrialRecord {
  const seated = seatTrial(plan, 0, 0);
  if (!('table' in seated)) return seated.record;
  const { table } = seated;
  let session = openSession(table);
  const turns: Turn[] = [];
  while (!isOver(session)) {
    const [ask] = openAsks(session);
    const next = ask ? answer(table, session, answerOf(ask, models)) : advance(table, session);
    ({ session } = next);
    for (const turn of next.turns) turns[turn.index] = turn;
  }
  return seated.record(session, turns).record;
}

function answerOf(ask: Ask, models: { agent?: Model; lead?: Model }): Answer {
  const model = ask.role === 'agent' ? models.agent : models.lead;
  if (!model) throw new Error(`Nobody speaks for the ${ask.role}`);
  const said = model((ask.body as ChatAsk).request.messages, ask);
  return typeof said !== 'string' && 'fault' in said ? { id: ask.id, ...said } : { id: ask.id, body: chat(said) };
}

const asked = (who: 'agent' | 'lead', rest: object = {}): NonNullable<Briefing['asked']> => ({
  [who]: { name: ENGINE.name, deadline_s: null, engine: ENGINE, ...rest },
});

/** Says the lines of the script one after the other, and calls what has to be called once it knows enough. */
const SOLAR_LINES = [
  'Hi Tom, this is Sam from Brightroof Solar. Do you have a minute to talk about lowering your electric bill?',
  'Do you own your home?',
  'And roughly what is your monthly electric bill?',
  'The warranty is 25 years. What kind of roof do you have?',
  'It sounds like you could save quite a bit. Would you like to book a free home visit?',
  'Which day works best for the visit?',
];
const solarAgent: Model = (messages) => {
  const results = messages.filter(({ role }) => role === 'tool');
  if (results.length > 0)
    return {
      text: 'Wonderful, it is booked. Have a great day, goodbye.',
      tool_calls: [call('end_call', { reason: 'booked' })],
    };
  const turns = messages.filter(({ role }) => role === 'assistant').length;
  const line = SOLAR_LINES[turns];
  if (line !== undefined) return line;
  return { tool_calls: [call('book_visit', { visit_day: 'Thursday morning', phone: '+12025550123' })] };
};

/** What it is told to say. */
const meantIn = (messages: readonly ChatMessage[]): string => {
  const note = messages.at(-1)?.content ?? '';
  return (JSON.parse(note.slice(note.indexOf('{'))) as { say: string }).say;
};

/** Puts before what it is told to say what people put before it. */
const wordsIt: Model = (messages) => {
  return `Well. ${meantIn(messages)}`;
};

describe('an agent that a model speaks for', () => {
  const plan = { ...solarPlan([`${QUALIFIES}traits: { cooperativeness: 1 }\n`]), asked: asked('agent') };

  test('holds a conversation, acts, ends it, and is judged', () => {
    const record = played(plan, { agent: solarAgent });
    expect(record).toMatchObject({
      verdict: 'pass',
      termination_reason: 'agent_stop',
      engines: { agent: 'model', lead: 'agenda' },
    });
    expect(record.turns.filter(({ action }) => action).map(({ action }) => action?.slug)).toEqual(['book_visit']);
    expect(record.agent_cost).toBeCloseTo(0.008);
    expect(record.turns.find(({ speaker }) => speaker === 'agent')?.source?.kind).toBe('model');
  });

  test('is the same each time with the same answers', () => {
    expect(played(plan, { agent: solarAgent })).toEqual(played(plan, { agent: solarAgent }));
  });

  test.each([
    [
      'is not there',
      { kind: 'unavailable', message: 'no route to host' },
      'infrastructure_error',
      'infrastructure_error',
    ],
    ['takes too long', { kind: 'timeout', message: 'no answer within 60 s' }, 'fail', 'agent_error'],
  ] as const)('that %s: %o', (_, fault, verdict, termination_reason) => {
    const record = played(plan, { agent: () => ({ fault }) });
    expect(record).toMatchObject({ verdict, termination_reason });
    expect(record.verdict_reason).toContain(fault.message);
  });

  test('that refuses fails in words that say so', () => {
    const record = played(plan, { agent: () => ({ refusal: 'I will not sell.' }) });
    expect(record).toMatchObject({ verdict: 'fail', termination_reason: 'agent_error' });
    expect(record.verdict_reason).toContain('refused to answer: "I will not sell."');
  });

  test('tells news in words of its own, and it counts as told', () => {
    const news = `${QUALIFIES.replace('expect:', 'events: [{ at_turn: 3, push_context: The engineer comes at nine on Thursday. }]\nexpect:')}  - { grader: context_spoken }\n`;
    const agent: Model = (messages, ask) => {
      const told = messages.findLastIndex(({ content }) => content.includes('word for word'));
      const answered = messages.findLastIndex(({ role }) => role === 'assistant');
      return told > answered
        ? 'I hear that the engineer comes at nine on Thursday. Do you own your home?'
        : solarAgent(messages, ask);
    };
    const { turns, evaluations } = played({ ...solarPlan([news]), asked: asked('agent') }, { agent });
    expect(evaluations.find(({ grader_name }) => grader_name === 'context_spoken')).toMatchObject({ passed: true });
    expect(turns.filter(({ text }) => text.includes('engineer comes at nine')).map(({ speaker }) => speaker)).toEqual([
      'context',
      'agent',
    ]);
  });
});

describe('a lead whose words a model chooses', () => {
  test.each(goldenPlans().filter(({ name }) => !name.includes('broken')))(
    'says what the phrase book says where the model leaves it as it is: $name',
    ({ plan: offline }) => {
      const said = ({ turns }: TrialRecord) => turns.map(({ speaker, text, acts }) => ({ speaker, text, acts }));
      for (const scenario of offline.scenarios.slice(0, 12)) {
        const own = { ...offline, scenarios: [scenario] };
        const worded = played({ ...own, asked: asked('lead') }, { lead: meantIn });
        expect(
          worded.turns.flatMap(({ flags }) => flags).filter(({ code }) => code === 'worded_by_phrase_book'),
        ).toEqual([]);
        expect(said(worded)).toEqual(said(runTrial(own, 0, 0)));
      }
    },
  );

  const offline = planOf([CONFIRMS]);
  const plan = { ...offline, asked: asked('lead') };

  test('comes to the same as the offline lead, in other words', () => {
    const [own, words] = [runTrial(offline, 0, 0), played(plan, { lead: wordsIt })];
    expect(words).toMatchObject({
      verdict: own.verdict,
      engines: { agent: 'scripted', lead: 'hybrid' },
      call: { slots: own.call.slots },
    });
    const leads = words.turns.filter(({ speaker }) => speaker === 'lead');
    expect(leads.filter(({ source }) => source?.kind === 'model').length).toBeGreaterThan(leads.length / 2);
  });

  test('comes to the same where the model talks nonsense, and says so turn by turn', () => {
    const record = played(plan, { lead: () => 'How can I help you today?' });
    expect(record).toMatchObject({ verdict: runTrial(offline, 0, 0).verdict });
    const flags = record.turns.flatMap((turn) => turn.flags.map(({ code }) => code));
    expect(flags).toContain('worded_by_phrase_book');
  });

  test('is no lead at all where the model is not there: nothing is said about the agent', () => {
    const record = played(plan, { lead: () => ({ fault: { kind: 'unavailable', message: 'connection refused' } }) });
    expect(record).toMatchObject({ verdict: 'infrastructure_error', reward: null });
  });
});

describe('a lead that a model plays', () => {
  const plan = { ...planOf([CONFIRMS]), asked: asked('lead', { style: 'model' }) };
  const plays: Model = (messages) => {
    const said = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    if (said.includes('Goodbye')) return { text: 'Goodbye.', tool_calls: [call('end_call', { reason: 'settled' })] };
    if (said.includes('make it')) return 'Yes, I can make it. Where can I park?';
    return said.includes('insurance') ? 'Blue Cross.' : 'Yes.';
  };

  test('holds a conversation that is judged', () => {
    expect(played(plan, { lead: plays })).toMatchObject({
      verdict: 'pass',
      engines: { agent: 'scripted', lead: 'model' },
    });
  });

  test('that leaves its part makes the trial invalid, and never failed', () => {
    const record = played(plan, { lead: () => 'As an AI, I cannot make it.' });
    expect(record).toMatchObject({ verdict: 'invalid', termination_reason: 'user_error', reward: null });
    expect(record.verdict_reason).toMatch(/^The simulated lead broke down: The lead's model left its part 3 times/);
  });

  test('that is not there says nothing about anybody', () => {
    const record = played(plan, { lead: () => ({ fault: { kind: 'unavailable', message: 'connection refused' } }) });
    expect(record).toMatchObject({ verdict: 'infrastructure_error', reward: null });
  });
});

test('which engine plays a lead is told by its style, and what a scenario writes out is said without any', () => {
  const of = (lead: Briefing['asked'] | undefined, says?: string[]) =>
    enginesOf(lead ? { asked: lead } : {}, says ? { says } : {}).lead;
  expect(of(undefined)).toBe('agenda');
  expect(of(undefined, ['Hi.'])).toBe('fixed');
  expect(of(asked('lead'))).toBe('hybrid');
  expect(of(asked('lead', { style: 'model' }))).toBe('model');
  expect(of(asked('lead'), ['Hi.'])).toBe('fixed');
  expect(of({ lead: { name: 'own', deadline_s: 1 } }, ['Hi.'])).toBe('model');
  const plan = { ...planOf([`name: x\nsays: ["Yes, speaking.", "Goodbye."]\n`]), asked: asked('lead') };
  expect(played(plan, {}).turns.filter(({ speaker }) => speaker === 'lead')[0]?.text).toBe('Yes, speaking.');
});
