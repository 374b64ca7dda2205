import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerReader } from '../../src/server/models/answer-reader.ts';
import { chatTaker } from '../../src/server/models/chat-taker.ts';
import { overgrown } from '../support/growth.ts';
import { delta, DONE, event, said, usage } from '../support/model-server.ts';

/** Reads pieces that come a millisecond apart. */
function read(...pieces: string[]) {
  const reader = answerReader(chatTaker());
  pieces.forEach((piece, at) => reader.push(piece, at + 1));
  return reader.end(pieces.length + 1);
}

const answerOf = (...pieces: string[]) => {
  const result = read(...pieces);
  if ('fault' in result) throw new Error(result.fault.message);
  return result.answer;
};

const faultOf = (...pieces: string[]) => {
  const result = read(...pieces);
  if ('answer' in result) throw new Error('there is an answer');
  return result.fault;
};

const call = (index: number | null, part: object, id: string | null = null) =>
  delta({ tool_calls: [{ ...(index === null ? {} : { index }), ...(id === null ? {} : { id }), function: part }] });

/** A text cut at given places. */
const cutAt = (text: string, places: readonly number[]): string[] => {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...ends].map((from, at) => text.slice(from, ends[at]));
};

describe('an answer that is streamed', () => {
  it('is put together of its chunks, with what the server says of itself', () => {
    const first = event({
      model: 'llama',
      system_fingerprint: 'fp_1',
      choices: [{ index: 0, delta: { role: 'assistant', content: '' } }],
    });
    expect(answerOf(first, said('Good ', 'day'))).toMatchObject({
      text: 'Good day',
      refusal: null,
      tool_calls: [],
      finish: 'stop',
      model: 'llama',
      fingerprint: 'fp_1',
      usage: { input_tokens: 10, output_tokens: 2, cached_tokens: 0 },
    });
  });

  it('says the same however the network cuts it, and however its lines end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(5000), { maxLength: 12 }),
        fc.boolean(),
        (words, lineEnd, places, hasComments) => {
          const plain = `${hasComments ? ': waiting\n\n' : ''}${said(...words)}`;
          const text = plain.replaceAll('\n', lineEnd);
          expect(answerOf(...cutAt(text, places)).text).toBe(words.join(''));
        },
      ),
    );
  });

  it('tells when its first words came, before which roles and empty words do not count', () => {
    const result = read(
      delta({ role: 'assistant', content: '' }),
      delta({ content: 'Hi' }),
      delta({}, 'stop'),
      DONE,
      '',
    );
    expect(result).toMatchObject({ answer: { first_words_ms: 2, first_call_ms: null }, end_ms: 4 });
  });

  it('shows the words so far, and none where there are no more', () => {
    const shown: string[] = [];
    const reader = answerReader(chatTaker((text) => shown.push(text)));
    reader.push(said('a', '', 'b'), 1);
    expect(shown).toEqual(['a', 'ab']);
  });

  it('ends at [DONE], whatever comes after it', () => {
    const reader = answerReader(chatTaker());
    reader.push(said('Hi') + said('there'), 1);
    expect(reader.isOver()).toBe(true);
    expect(reader.end(2)).toMatchObject({ answer: { text: 'Hi' }, end_ms: 1 });
  });

  it.each([
    ['says why it ended, but never [DONE]', [delta({ content: 'Hi' }), delta({}, 'stop')], 'stop'],
    ['says [DONE], but never why it ended', [delta({ content: 'Hi' }), DONE], 'stop'],
    ['leaves out the blank line after its last event', [delta({ content: 'Hi' }, 'length').trimEnd()], 'length'],
  ])('is whole where it %s', (_what, pieces, finish) => {
    expect(answerOf(...pieces)).toMatchObject({ text: 'Hi', finish });
  });

  it('counts the last usage that it is told, and none that cannot be read', () => {
    const odd = event({ choices: [], usage: { prompt_tokens: 'many', completion_tokens: -1 } });
    expect(answerOf(usage(1, 1), usage(5, 6), odd, delta({ content: 'x' }, 'stop')).usage).toEqual({
      input_tokens: 5,
      output_tokens: 6,
      cached_tokens: 0,
    });
  });

  it('may be empty, which is left to whoever asked', () => {
    expect(answerOf(delta({ content: '' }, 'stop'), DONE)).toMatchObject({ text: '', tool_calls: [], finish: 'stop' });
  });

  it('may be a refusal, in words of its own', () => {
    expect(answerOf(delta({ refusal: 'I will ' }), delta({ refusal: 'not.' }, 'stop'), DONE)).toMatchObject({
      text: '',
      refusal: 'I will not.',
    });
  });

  it('leaves out what other choices say, what models think, and parts that are no text', () => {
    const other = event({ choices: [{ index: 1, delta: { content: 'other' } }] });
    const thought = delta({ reasoning_content: 'hm' });
    const parts = delta({ content: [{ type: 'thinking' }, { type: 'text', text: 'Hi' }] }, 'stop');
    expect(answerOf(other, thought, parts, DONE).text).toBe('Hi');
  });
});

describe('tool calls', () => {
  it('keep the first name that is one, and join their arguments', () => {
    const repeated = [call(0, { name: 'book', arguments: '{"a"' }, 'c1'), call(0, { name: 'book', arguments: ':1}' })];
    const empty = [
      call(1, { name: '' }),
      call(1, { name: 'cancel', arguments: '{' }),
      call(1, { name: '', arguments: '}' }),
    ];
    expect(answerOf(...repeated, ...empty, delta({}, 'tool_calls'), DONE)).toMatchObject({
      tool_calls: [
        { id: 'c1', name: 'book', arguments: '{"a":1}' },
        { id: 'call_1', name: 'cancel', arguments: '{}' },
      ],
      finish: 'tool_calls',
    });
  });

  it('are told apart by their ids where a server gives all of them the same index', () => {
    const calls = [call(0, { name: 'a', arguments: '{}' }, 'x'), call(0, { name: 'b', arguments: '{}' }, 'y')];
    expect(answerOf(...calls, DONE).tool_calls.map(({ id, name }) => [id, name])).toEqual([
      ['x', 'a'],
      ['y', 'b'],
    ]);
  });

  it('may come without an index, and with their arguments as an object', () => {
    const calls = [call(null, { name: 'a', arguments: { to: 'Paris' } }, 'x')];
    expect(answerOf(...calls, DONE).tool_calls).toEqual([{ id: 'x', name: 'a', arguments: '{"to":"Paris"}' }]);
  });

  it('count as no words, so that the first of those is not there', () => {
    expect(answerOf(call(0, { name: 'a', arguments: '{}' }), DONE)).toMatchObject({
      first_words_ms: null,
      first_call_ms: 1,
    });
  });

  it.each([
    ['no name', [call(0, { arguments: '{}' })], 'calls a tool without naming it (call 1)'],
    ['an endless name', [call(0, { name: 'n'.repeat(201) })], 'a name of more than 200 characters'],
    [
      'fifty others before them',
      Array.from({ length: 51 }, (_, index) => call(index, { name: 'a' })),
      'more than 50 tools at once',
    ],
  ])('cannot be used with %s', (_what, pieces, message) => {
    expect(faultOf(...pieces, DONE)).toMatchObject({ kind: 'invalid', message: expect.stringContaining(message) });
  });
});

describe('an answer that comes as a whole', () => {
  const whole = (message: object, more: object = {}) =>
    JSON.stringify({ model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }], ...more });

  it('is read as one that is streamed, its words coming at its end', () => {
    const text = whole({ role: 'assistant', content: 'Hi' }, { usage: { prompt_tokens: 1, completion_tokens: 2 } });
    expect(read(` ${text.slice(0, 20)}`, text.slice(20))).toMatchObject({
      answer: { text: 'Hi', usage: { input_tokens: 1, output_tokens: 2 }, first_words_ms: 3 },
    });
  });

  it('may be an error though the status was good', () => {
    expect(faultOf(JSON.stringify({ error: { message: 'model is loading', code: 503 } }))).toMatchObject({
      kind: 'unavailable',
      status: 503,
      again: true,
    });
  });

  it.each([
    ['other JSON', '{"hello":"world"}', 'is no chat completion'],
    ['no choice', '{"choices":[]}', 'is no chat completion'],
  ])('cannot be used where it is %s', (_what, text, message) => {
    expect(faultOf(text)).toMatchObject({ kind: 'invalid', again: false, message: expect.stringContaining(message) });
  });

  it.each([
    ['no JSON, as one that was cut', '{"choices": nothing}', 'is no JSON: it begins with "{\\"choices\\": nothing}"'],
    ['text that begins as JSON does', '404 page not found', 'no chat completion'],
  ])('says nothing of the model where it is %s', (_what, text, message) => {
    expect(faultOf(text)).toMatchObject({ kind: 'unavailable', message: expect.stringContaining(message) });
  });

  it.each([['{"choices":[{"message":{"con'], ['']])('was cut off where the connection broke after %j', (text) => {
    const reader = answerReader(chatTaker());
    reader.push(text, 1);
    expect(reader.end(2, true)).toMatchObject({ fault: { kind: 'unavailable', again: true } });
  });
});

describe('an answer that cannot be used', () => {
  it.each([
    [
      'where a chunk is wrong',
      [event({ choices: [{ delta: { content: 7 } }] })],
      'Chunk 1 of the answer cannot be read at "choices.0.delta.content"',
    ],
    [
      'that it does not end',
      [delta({ content: 'x'.repeat(60_000) }), delta({ content: 'x'.repeat(60_000) })],
      'longer than 100000 characters, and was read no further',
    ],
    [
      'that an event does not end',
      [`data: {"x":"${'x'.repeat(1_100_000)}`],
      'Chunk 1 of the answer is longer than 1000000 characters',
    ],
  ])('says %s', (_what, pieces, message) => {
    expect(faultOf(...pieces)).toMatchObject({
      kind: 'invalid',
      again: false,
      message: expect.stringContaining(message),
    });
  });

  it('says what the server says in the middle of it', () => {
    const error = event({ error: { message: 'out of memory', type: 'server_error', code: null } });
    expect(faultOf(delta({ content: 'a' }), error)).toMatchObject({
      kind: 'unavailable',
      again: true,
      message: 'The server tells of an error in the middle of its answer (out of memory)',
    });
  });

  it.each([
    [
      'a chunk that is no JSON',
      [delta({ content: 'a' }), 'data: {"choices":\n\n', delta({}, 'stop')],
      'Chunk 2 of the answer is no JSON: it begins with "{\\"choices\\":"',
    ],
    ['nothing', [], 'The server closed the connection without a whole answer'],
    ['a part of it', [delta({ content: 'a' })], 'The answer was cut off after chunk 1, before its end'],
    [
      'half of a chunk',
      [delta({ content: 'a' }), 'data: {"choices":[{"del'],
      'The answer was cut off after chunk 1, before its end',
    ],
  ])('may be had another time where %s came', (_what, pieces, message) => {
    expect(faultOf(...pieces)).toMatchObject({ kind: 'unavailable', again: true, message });
  });

  it('is no answer where a web page is', () => {
    expect(faultOf('<!doctype html><title>Sign in</title>')).toMatchObject({
      kind: 'unavailable',
      again: false,
      message: expect.stringContaining('begins with "<!doctype html>'),
    });
  });

  it('is told by its usage what it cost all the same', () => {
    const reader = answerReader(chatTaker());
    reader.push(usage(3, 4) + 'data: {\n\n', 1);
    expect(reader.usage()).toMatchObject({ input_tokens: 3, output_tokens: 4 });
  });
});

it('reads hostile text to an end, and never throws', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => `data: ${json}\n\n`),
        ),
        { maxLength: 10 },
      ),
      (pieces) => {
        expect(Object.keys(read(...pieces)).length).toBeGreaterThan(0);
      },
    ),
  );
});

it('takes time that grows with the text, whatever is in it and in whatever pieces it comes', () => {
  const parts = [' ', ': wait\n', 'data:\n', delta({ content: 'x' }), delta({ tool_calls: [{ index: 0 }] }), '{"a":1,'];
  const kinds = Object.fromEntries(
    parts.map((part) => [part, (size: number) => part.repeat(Math.ceil(size / part.length))]),
  );
  const inPieces = (text: string) => {
    const reader = answerReader(chatTaker());
    for (let at = 0; at < text.length; at += 100) reader.push(text.slice(at, at + 100), at);
    return reader.end(text.length);
  };
  expect(overgrown(kinds, inPieces, 600_000)).toEqual([]);
});
