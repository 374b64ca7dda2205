import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EngineWriteSchema } from '../../src/core/contract/local/engine.ts';
import { formOf, formText, freeName, readForm, readFormText } from '../../src/renderer/features/engines/engine-form.ts';

const ENGINE = EngineWriteSchema.parse({ name: 'local', base_url: 'http://127.0.0.1:8080/v1', model: 'llama-3.2-3b' });
const FORM = formOf(ENGINE);
const faultsOf = (patch: Partial<typeof FORM>) => {
  const read = readForm({ ...FORM, ...patch });
  return 'faults' in read ? read.faults : null;
};

describe('the form of an engine', () => {
  test('what is stored comes back as it was', () => {
    const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
    const engines = fc.record({
      name: fc.constant('one'),
      protocol: fc.constantFrom('chat_completions' as const, 'chat_agent' as const, 'http_turn' as const),
      base_url: fc.constantFrom('http://127.0.0.1:1/v1', 'https://models.example/v1'),
      model: fc.constant('m'),
      key: fc.constantFrom(
        { from: 'none' as const },
        { from: 'stored' as const },
        { from: 'environment' as const, variable: 'A_KEY' },
      ),
      chat: fc.record({
        opening: nullable(fc.constant('[it rings]\n')),
        context: fc.boolean(),
        tools: fc.boolean(),
      }),
      turn: fc.record({
        request: nullable(fc.constant(' {"said": {{ messages.last.content | json }}}\n')),
        response: fc.record({
          text: nullable(fc.constant('$.reply')),
          tool_calls: nullable(fc.constant('$.calls')),
          end: nullable(fc.constant('$.over')),
        }),
      }),
      media: fc.record({
        transcribed_by: nullable(fc.constant('whisper')),
        end_of_turn_ms: fc.integer({ min: 200, max: 10_000 }),
      }),
      parameters: fc.record({
        temperature: nullable(fc.double({ min: 0, max: 2, noNaN: true })),
        top_p: nullable(fc.double({ min: 0, max: 1, noNaN: true })),
        max_tokens: nullable(fc.integer({ min: 1, max: 1_000_000 })),
        send_seed: fc.boolean(),
      }),
      json_mode: fc.constantFrom('auto' as const, 'tool' as const),
      deadline_s: fc.double({ min: 0.1, max: 600, noNaN: true }),
      max_in_flight: fc.integer({ min: 1, max: 512 }),
      requests_per_minute: nullable(fc.integer({ min: 1, max: 1000 })),
      tokens_per_minute: nullable(fc.integer({ min: 1, max: 1000 })),
      max_retries: fc.integer({ min: 0, max: 20 }),
      price: nullable(
        fc.record({
          input_usd_per_million: fc.integer({ min: 0, max: 100 }),
          output_usd_per_million: fc.integer({ min: 0, max: 100 }),
        }),
      ),
    });
    fc.assert(
      fc.property(engines, (engine) => {
        const read = readForm(formOf(engine));
        // -0 and 0 are the same number of anything.
        expect(JSON.stringify('body' in read && read.body)).toBe(JSON.stringify(engine));
      }),
    );
  });

  test('each fault is said at the place at which the host would say it', () => {
    expect(
      Object.keys(faultsOf({ temperature: 'warm', max_in_flight: '9000', deadline_s: '', base_url: 'nowhere' }) ?? {}),
    ).toEqual(expect.arrayContaining(['parameters.temperature', 'max_in_flight', 'deadline_s', 'base_url']));
    expect(faultsOf({ key_from: 'environment', variable: 'not a name' })).toHaveProperty('key.variable');
  });

  test('half a price is none', () => {
    expect(faultsOf({ input_usd: '1' })).toEqual({ 'price.output_usd_per_million': 'A number is needed' });
    expect(faultsOf({ input_usd: '1', output_usd: '0' })).toBeNull();
  });

  test('a draft of another version gives way to what is saved', () => {
    expect(readFormText('{"name":"half"}', FORM)).toEqual(FORM);
    expect(readFormText('no JSON', FORM)).toEqual(FORM);
    expect(readFormText(formText({ ...FORM, name: 'other' }), FORM).name).toBe('other');
  });

  test('a name that is taken is numbered', () => {
    expect(freeName('llama', [])).toBe('llama');
    expect(freeName('llama', ['llama', 'llama (2)'])).toBe('llama (3)');
  });
});
