/** Which changes of an engine leave what was found of it as it was. */
import { describe, expect, test } from 'vitest';
import { isProbedAlike } from '../../src/core/authoring/probe-turn.ts';
import { EngineWriteSchema, type EngineWrite } from '../../src/core/contract/local/engine.ts';

const engine = (request: string | null, more: Partial<EngineWrite> = {}): EngineWrite =>
  EngineWriteSchema.parse({
    name: 'mine',
    protocol: 'http_turn',
    base_url: 'http://127.0.0.1:9/turn',
    turn: { request },
    ...more,
  });
const ASKS = '{"day": {{ context.lead.custom_fields.day | json }}}';

describe('a probe of the user’s own agent', () => {
  test.each([
    ['another custom field', ASKS, ASKS.replace('.day', '.date')],
    ['another argument of an action', '{"a": {{ arguments.day | json }}}', '{"a": {{ arguments.date | json }}}'],
    ['another way to write the same', '{"n": 1}', '{"n": {{ turn }}}'],
    ['nothing', null, null],
    ['nothing of a template that makes no JSON', '{{ turn }', '{{ turn }'],
  ])('holds where its template names %s', (_what, before, after) => {
    expect(isProbedAlike(engine(before), engine(after))).toBe(true);
  });

  test.each([
    ['asks by another key', ASKS, ASKS.replace('"day"', '"date"')],
    ['asks for the field that was not written before', ASKS, ASKS.replace(' | json', ' | default: 1')],
    ['is there where none was', null, ASKS],
    ['makes no JSON any more', ASKS, '{{ turn }'],
  ])('holds no more where its template %s', (_what, before, after) => {
    expect(isProbedAlike(engine(before), engine(after))).toBe(false);
  });

  test('holds no more where it is asked elsewhere, or read otherwise', () => {
    expect(isProbedAlike(engine(ASKS), engine(ASKS, { base_url: 'http://127.0.0.1:8/turn' }))).toBe(false);
    const read = { request: ASKS, response: { text: '$.reply', tool_calls: null, end: null } };
    expect(isProbedAlike(engine(ASKS), engine(ASKS, { turn: read }))).toBe(false);
  });
});

test('a probe of a model holds whatever the template says, which is not asked by', () => {
  const model = { protocol: 'chat_completions', model: 'm' } as const;
  expect(isProbedAlike(engine(ASKS, model), engine('{"n": 1}', model))).toBe(true);
});
