/** Two recordings of the same scenarios: what a model words otherwise is harmless, what it does otherwise is not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatReply } from '../../src/core/contract/chat.ts';
import type { RecordedExchange } from '../../src/core/contract/local/exchange.ts';
import { compareRecordings } from '../../src/core/recording/compare-recordings.ts';
import { differenceText, recordingSummary } from '../../src/core/reporting/recording-text.ts';

const reply = (given: Partial<ChatReply> = {}): ChatReply => ({
  text: 'Hello, this is Ana.',
  tool_calls: [],
  refusal: null,
  finish: 'stop',
  model: 'double-1',
  fingerprint: null,
  usage: null,
  cost_usd: null,
  timing: { source: 'measured', first_token_ms: 3, total_ms: 5 },
  ...given,
});

const exchange = (given: Partial<RecordedExchange> = {}): RecordedExchange => ({
  role: 'agent',
  scenario: 'Books',
  trial: 0,
  step: 'agent/0/turn 1',
  attempt: 0,
  hash: 'a'.repeat(64),
  turn: 0,
  engine: 'double',
  model: 'double-1',
  request: { messages: [], tools: [], answer: null },
  status: 200,
  headers: {},
  chunks: [],
  reply: reply(),
  fault: null,
  input_tokens: 1,
  output_tokens: 1,
  cost_usd: null,
  bytes_out: 1,
  bytes_in: 1,
  first_token_ms: 3,
  total_ms: 5,
  ...given,
});

const answering = (given: Partial<ChatReply>) => exchange({ reply: reply(given) });
const call = (name: string, args: string) => ({ id: 'c1', name, arguments: args });
const kindOf = (before: RecordedExchange, after: RecordedExchange) =>
  compareRecordings([before], [after]).differences[0]?.kind ?? 'same';

describe('an answer', () => {
  test('in other words differs by its wording alone, whatever it took', () => {
    expect(kindOf(exchange(), answering({ text: 'Hi, Ana here.' }))).toBe('wording');
    expect(kindOf(exchange(), exchange({ total_ms: 999, cost_usd: 1, output_tokens: 77, chunks: [[1, 'x']] }))).toBe(
      'same',
    );
  });

  test('that calls another tool, or the same with other arguments, is another answer; the order of members is none', () => {
    const books = answering({ tool_calls: [call('book', '{"day":"Monday","at":9}')] });
    expect(kindOf(books, answering({ tool_calls: [call('cancel', '{}')] }))).toBe('tools');
    expect(kindOf(books, answering({ tool_calls: [call('book', '{"day":"Tuesday","at":9}')] }))).toBe('tools');
    expect(kindOf(books, answering({ tool_calls: [] }))).toBe('tools');
    expect(
      kindOf(books, answering({ tool_calls: [{ ...call('book', '{ "at": 9, "day": "Monday" }'), id: 'c9' }] })),
    ).toBe('same');
  });

  test('that is cut off, refused or missing ends otherwise', () => {
    expect(kindOf(exchange(), answering({ finish: 'length' }))).toBe('finish');
    expect(kindOf(exchange(), answering({ refusal: 'I cannot.' }))).toBe('finish');
    const failed = exchange({ reply: null, fault: { kind: 'timeout', message: 'late' } });
    expect(kindOf(exchange(), failed)).toBe('fault');
    expect(kindOf(failed, failed)).toBe('same');
  });

  test('in JSON differs by what was chosen in it and by its form, and not by its free text', () => {
    const schema = {
      type: 'object',
      properties: { status: { type: 'string', enum: ['passed', 'failed'] }, why: { type: 'string' } },
    };
    const judged = (text: string) =>
      exchange({ role: 'judge', request: { messages: [], answer: { name: 'v', schema } }, reply: reply({ text }) });
    const passed = judged('{"status":"passed","why":"It was kind."}');
    expect(kindOf(passed, judged('{"status":"passed","why":"Kind words."}'))).toBe('wording');
    expect(kindOf(passed, judged('{"status":"failed","why":"It was kind."}'))).toBe('answer');
    expect(kindOf(passed, judged('{"status":"passed"}'))).toBe('answer');
    expect(kindOf(passed, judged('no JSON at all'))).toBe('answer');
  });
});

describe('a conversation', () => {
  const step = (turn: number, text: string, more: Partial<RecordedExchange> = {}) =>
    exchange({ turn, step: `agent/${turn}/turn`, reply: reply({ text }), ...more });

  test('counts by where it first parts by more than words', () => {
    const before = [step(0, 'Hello'), step(2, 'Which day?'), step(4, 'Goodbye')];
    const after = [
      step(0, 'Hi'),
      step(2, 'Which day?', { hash: 'b'.repeat(64), reply: reply({ text: 'Which day?', finish: 'length' }) }),
      step(4, 'So long', { reply: null, fault: { kind: 'timeout', message: 'late' } }),
    ];
    const { counts, differences } = compareRecordings(before, after);
    expect(counts).toEqual({ same: 0, wording: 0, changed: 1, only_before: 0, only_after: 0 });
    expect(differences).toMatchObject([{ turn: 2, kind: 'finish', asked_otherwise: true, before: 'Which day?' }]);
  });

  test('of which the last attempt at each step counts', () => {
    const busy = exchange({ reply: null, fault: { kind: 'retried', message: '429' } });
    expect(compareRecordings([busy, exchange({ attempt: 1 })], [exchange()]).counts.same).toBe(1);
  });

  test('that only one of them has is counted as that', () => {
    const { counts } = compareRecordings([exchange(), exchange({ trial: 1 })], [exchange(), exchange({ trial: 2 })]);
    expect(counts).toEqual({ same: 1, wording: 0, changed: 0, only_before: 1, only_after: 1 });
  });

  test('is told in words: changes before wordings', () => {
    const comparison = compareRecordings(
      [step(0, 'Hello', { trial: 0 }), step(0, 'Hello', { trial: 1 })],
      [
        step(0, 'Hi', { trial: 0 }),
        step(0, 'Hello', { trial: 1, reply: reply({ tool_calls: [call('end_call', '{}')] }) }),
      ],
    );
    expect(recordingSummary(comparison)).toBe('2 conversations: 0 the same, 1 in other words, 1 changed');
    expect(comparison.differences.map(differenceText)[0]).toMatch(/^Books, trial 2: the agent calls other tools/);
  });
});

test('a recording is the same as itself, in whatever order its lines stand', () => {
  const places = fc.record({ trial: fc.nat(3), turn: fc.nat(4), attempt: fc.nat(1), text: fc.string() });
  fc.assert(
    fc.property(
      fc.uniqueArray(places, { selector: ({ trial, turn, attempt }) => `${trial} ${turn} ${attempt}` }),
      (made) => {
        const exchanges = made.map(({ text, ...place }) =>
          exchange({ ...place, step: `agent/${place.turn}`, reply: reply({ text }) }),
        );
        const { counts } = compareRecordings(exchanges, exchanges.toReversed());
        expect({ ...counts, same: 0 }).toEqual({ same: 0, wording: 0, changed: 0, only_before: 0, only_after: 0 });
        expect(counts.same).toBe(new Set(made.map(({ trial }) => trial)).size);
      },
    ),
  );
});
