import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/server/models/redact.ts';
import { overgrown } from '../support/growth.ts';

const { text, json } = createRedactor(undefined);

describe('what looks like a key', () => {
  it.each([
    ['OpenAI', `sk-proj-${'aB3_'.repeat(10)}`],
    ['Anthropic', 'sk-ant-api03-0123456789abcdefghij'],
    ['Google', `AIza${'a1-'.repeat(11)}ab`],
    ['GitHub', `ghp_${'a1'.repeat(18)}`],
    ['Slack', 'xoxb-123456789012-abcdef'],
    ['AWS', 'AKIAIOSFODNN7EXAMPLE'],
    ['Hugging Face', `hf_${'aB'.repeat(17)}`],
    ['this program', `usk_${'aB3_'.repeat(10)}`],
    ['Standard Webhooks', `whsec_${'aB3/'.repeat(8)}`],
    ['Groq', `gsk_${'aB'.repeat(26)}`],
    [
      'a JSON Web Token',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    ],
  ])('of %s is taken out', (_whose, key) => {
    expect(text(`Your key "${key}".`)).toBe('Your key "[redacted]".');
  });

  it('after "Bearer" is taken out whatever it looks like', () => {
    expect(text('Authorization: Bearer abcdefghijklmnopqrstuvwxyz==')).toBe('Authorization: Bearer [redacted]');
  });

  it.each([
    'The desk-top-computer-on-the-table and the risk-free-offer-number-12345 are fine.',
    'sk-is-no-key-without-any-figure-in-it',
    'The bearer of bad news',
    'AIza and ghp_short and eyJhbGci.eyJ.x',
  ])('is told from words: %s', (said) => {
    expect(text(said)).toBe(said);
  });
});

describe("an engine's own key", () => {
  it('is found wherever it stands, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 8, unit: 'grapheme-ascii' }),
        fc.string(),
        fc.string(),
        (key, before, after) => {
          const redactor = createRedactor(key);
          expect(redactor.text(before + key + after)).not.toContain(key);
          expect(JSON.stringify(redactor.json({ said: [before + key + after] }))).not.toContain(
            JSON.stringify(key).slice(1, -1),
          );
          expect(redactor.text(JSON.stringify(before + key))).not.toContain(JSON.stringify(key).slice(1, -1));
        },
      ),
    );
  });

  it('is found in addresses and behind escaped slashes', () => {
    const redactor = createRedactor('ab/cd+ef==gh');
    expect(redactor.text('?key=ab%2Fcd%2Bef%3D%3Dgh')).toBe('?key=[redacted]');
    expect(redactor.text('{"key":"ab\\/cd+ef==gh"}')).toBe('{"key":"[redacted]"}');
  });

  it('is not shown piece by piece while an answer grows', () => {
    const redactor = createRedactor('whsec_canary-of-an-agent');
    const said = 'My key is canary-of-an-agent, really';
    const shown = Array.from(said, (_char, at) => redactor.soFar(said.slice(0, at + 1)));
    expect(shown.filter((text) => text.includes('canary-of'))).toEqual([]);
    expect(shown.at(-1)).toBe('My key is [redacted], really');
  });

  it('is found in base64, wherever in the encoded text it stands', () => {
    const key = 'pw/canary+of-an-agent';
    const { text: clean } = createRedactor(key);
    for (const before of ['', 'u:', 'Bearer ', 'a'])
      for (const after of ['', ';', '!!'])
        for (const form of ['base64', 'base64url'] as const) {
          const said = clean(`Basic ${Buffer.from(before + key + after).toString(form)} is refused`);
          expect(said, `${before}…${after}`).toContain('[redacted]');
          expect(Buffer.from(said, form).toString('latin1')).not.toContain('canary');
        }
  });

  it('that is short is found where it stands as a word of its own', () => {
    const { text: clean } = createRedactor('k3y-1');
    expect(clean('Incorrect key: k3y-1. "k3y-1"')).toBe('Incorrect key: [redacted]. "[redacted]"');
    expect(clean(`Basic ${Buffer.from('k3y-1').toString('base64')}`)).toBe('Basic [redacted]');
    expect(clean('k3y-12 and ak3y-1')).toBe('k3y-12 and ak3y-1');
  });

  it.each([
    ['ollama', 'I run on ollama.'],
    ['2026', 'In 2026, then.'],
    ['a1', 'Room a1.'],
  ])('that is a word or a number, such as local servers want to be sent, is none: %s', (key, said) => {
    expect(createRedactor(key).text(said)).toBe(said);
  });
});

it('leaves JSON as it is but for its texts', () => {
  const value = { a: [1, null, true, 'text'], AKIAIOSFODNN7EXAMPLE: 'x' };
  expect(json(value)).toEqual({ a: [1, null, true, 'text'], '[redacted]': 'x' });
});

it('takes time that grows with the text, whatever is in it', () => {
  const parts = ['-eyJ', 'sk-', '-sk-a', 'xoxb-', 'bearer ', 'eyJaaaaaaaaaaaa.', '_ghp_', 'AKIA', 'a'];
  const kinds = Object.fromEntries(
    parts.map((part) => [part, (size: number) => part.repeat(Math.ceil(size / part.length))]),
  );
  expect(overgrown(kinds, text, 1_100_000)).toEqual([]);
});
