import { describe, expect, test } from 'vitest';
import { ExchangeSchema, type RecordedExchange } from '../../src/core/contract/local/exchange.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { exchangeOfTurn, requestView, turnOfExchange } from '../../src/renderer/inspector/exchange-view.ts';

const REPLY = {
  text: 'Hello.',
  tool_calls: [],
  refusal: null,
  finish: 'stop',
  model: null,
  fingerprint: null,
  usage: null,
  cost_usd: null,
  timing: { source: 'measured', first_token_ms: 1, total_ms: 2 },
};

const exchange = (given: Partial<Record<keyof RecordedExchange, unknown>>): RecordedExchange =>
  ExchangeSchema.parse({
    role: 'agent',
    scenario: 'one',
    trial: 0,
    step: 's',
    attempt: 0,
    hash: '0'.repeat(64),
    turn: 0,
    engine: 'e',
    model: 'm',
    request: {},
    status: 200,
    headers: {},
    chunks: [],
    reply: REPLY,
    fault: null,
    input_tokens: null,
    output_tokens: null,
    cost_usd: null,
    bytes_out: 0,
    bytes_in: 0,
    first_token_ms: null,
    total_ms: 0,
    ...given,
  });

const turn = (index: number, speaker: Turn['speaker']) => ({ index, speaker }) as Turn;

describe('the request that a turn came from', () => {
  const retried = exchange({ turn: 2, step: 'b', reply: null });
  const answered = exchange({ turn: 2, step: 'b', attempt: 1 });
  const lead = exchange({ role: 'lead', turn: 1, step: 'l' });
  const all = [exchange({ turn: 0, step: 'a' }), lead, retried, answered];

  test('is the last one of its speaker that was answered before it', () => {
    expect(exchangeOfTurn(all, turn(2, 'agent'))).toBe(answered);
    expect(exchangeOfTurn(all, turn(1, 'lead'))).toBe(lead);
    expect(exchangeOfTurn(all, turn(0, 'agent'))?.step).toBe('a');
    expect(exchangeOfTurn([lead], turn(2, 'agent'))).toBeUndefined();
  });

  test('of an action is the agent’s, who asked for it', () => {
    expect(exchangeOfTurn(all, turn(3, 'action'))).toBe(answered);
  });

  test('leads back to the turn', () => {
    const turns = [turn(0, 'agent'), turn(1, 'lead'), turn(2, 'action'), turn(3, 'agent')];
    expect(turnOfExchange(turns, answered)?.index).toBe(3);
    expect(turnOfExchange(turns, lead)?.index).toBe(1);
    expect(turnOfExchange(turns, { role: 'judge', turn: 4 })).toBeUndefined();
  });
});

describe('a request read for people', () => {
  test('has its messages, tools, schema and what else was set', () => {
    const view = requestView({
      model: 'm',
      messages: [
        { role: 'system', content: 'You are Ana.' },
        { role: 'assistant', content: '', tool_calls: [{ id: 'c', name: 'book', arguments: '{}' }] },
        { role: 'tool', tool_call_id: 'c', content: '{"ok":true}' },
      ],
      tools: [{ name: 'book', description: 'Books.', parameters: {} }],
      answer: { name: 'a', schema: { type: 'object' } },
      parameters: { temperature: 0.2, top_p: null, seed: 7 },
    });
    expect(view?.messages.map(({ role, answers, toolCalls }) => [role, answers, toolCalls.length])).toEqual([
      ['system', null, 0],
      ['assistant', null, 1],
      ['tool', 'c', 0],
    ]);
    expect(view?.parameters).toEqual([
      ['temperature', '0.2'],
      ['seed', '7'],
    ]);
    expect(view?.answer).toContain('"object"');
  });

  test('is none where a recording holds something else', () => {
    expect(requestView('nothing')).toBeNull();
    expect(requestView({ messages: 'none' })).toBeNull();
  });
});
