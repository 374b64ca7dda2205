import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renameIn } from '../../src/core/documents/rename-in.ts';

const actions: ReadonlySet<string> = new Set();
const FIELD = { what: 'custom_field', from: 'day', to: 'visit_day', actions } as const;
const SLOT = { what: 'slot', from: 'day', to: 'visit_day', actions } as const;
const BOOKED = { ...SLOT, actions: new Set(['book']) };

describe('a custom field', () => {
  test.each([
    ['{{custom_fields.day}}', '{{custom_fields.visit_day}}'],
    [
      'On {{ lead.custom_fields.day | default: "day" }} or {{campaign.custom_fields.day}}',
      'On {{ lead.custom_fields.visit_day | default: "day" }} or {{campaign.custom_fields.visit_day}}',
    ],
    ['{{ custom_fields["day"] }}', '{{ custom_fields["visit_day"] }}'],
    ['{{custom_fields.day.of_week}}', '{{custom_fields.visit_day.of_week}}'],
    ['{{custom_fields.days}} {{custom_fields.birth.day}} {{lead.day}} day', null],
    ['{{ custom_fields.x | default: "custom_fields.day" }} custom_fields.day', null],
  ])('%s', (text, after) => {
    const { body, places } = renameIn('agents', { greeting: [{ text }] }, FIELD);
    expect(body.greeting[0]?.text).toBe(after ?? text);
    expect(places > 0).toBe(after !== null);
  });

  test('is a key of leads and campaigns, and stays where it stood', () => {
    const { body, places, clash } = renameIn('leads', { custom_fields: { a: 1, day: 'Monday', z: 2 } }, FIELD);
    expect(JSON.stringify(body)).toBe('{"custom_fields":{"a":1,"visit_day":"Monday","z":2}}');
    expect({ places, clash }).toEqual({ places: 1, clash: false });
  });

  test('whose new name has a value beside it would lose one', () => {
    expect(renameIn('leads', { custom_fields: { day: 1, visit_day: 2 } }, FIELD).clash).toBe(true);
  });

  test('of a text that is stored as typed and as read is one place', () => {
    const line = 'Is {{custom_fields.day}} good?';
    const { body, places } = renameIn(
      'scripts',
      { source: `# why\nAGENT: ${line}\n`, lines: [{ speaker: 'AGENT', message: line }] },
      FIELD,
    );
    expect(places).toBe(1);
    expect(body.source).toBe('# why\nAGENT: Is {{custom_fields.visit_day}} good?\n');
    expect(body.lines[0]?.message).toBe('Is {{custom_fields.visit_day}} good?');
  });

  test('of a scenario’s lead is renamed in its YAML, whose comments and form stay', () => {
    const source =
      'name: A # day\r\nlead:\r\n  custom_fields: { "day": Monday, other: "{{custom_fields.day}}" }\r\ngoal: { facts: { day: x } }\r\n';
    expect(renameIn('scenarios', { name: 'A', source }, FIELD).body.source).toBe(
      source.replace('"day":', '"visit_day":').replace('custom_fields.day', 'custom_fields.visit_day'),
    );
  });
});

describe('a slot', () => {
  test('is renamed where a script waits for it', () => {
    const source = 'USER: [collect day]\nUSER: [wait for day] [collect days]\nUSER: [wait for the day]\n';
    expect(renameIn('scripts', { source, lines: [] }, SLOT).body.source).toBe(
      'USER: [collect visit_day]\nUSER: [wait for visit_day] [collect days]\nUSER: [wait for the day]\n',
    );
  });

  test('is renamed among facts, expected slots and what rules wait for, and nowhere else', () => {
    const source = `name: day
goal:
  facts:
    day: day # day
    "time": ten
rules:
  - { when: { agent_asks: day }, say: day }
expect:
  - { grader: slots_collected, slots: [day, 'time'] }
  - grader: slots_collected
    slots: { day: Monday }
  - { grader: said, any: [day] }
`;
    const { body, places } = renameIn('scenarios', { source }, SLOT);
    expect(places).toBe(4);
    expect(parse(body.source)).toEqual({
      name: 'day',
      goal: { facts: { visit_day: 'day', time: 'ten' } },
      rules: [{ when: { agent_asks: 'visit_day' }, say: 'day' }],
      expect: [
        { grader: 'slots_collected', slots: ['visit_day', 'time'] },
        { grader: 'slots_collected', slots: { visit_day: 'Monday' } },
        { grader: 'said', any: ['day'] },
      ],
    });
    expect(renameIn('scenarios', { source: source.replace('"time"', 'visit_day') }, SLOT).clash).toBe(true);
  });

  test('that is called like a value of YAML is still a text', () => {
    const { body } = renameIn('scenarios', { source: 'goal: { facts: { day: x } }\n' }, { ...SLOT, to: 'true' });
    expect(parse(body.source)).toEqual({ goal: { facts: { true: 'x' } } });
    expect(body.source).toContain('"true"');
  });
});

test('there and back again is the same text, and nothing else in it is touched', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '{{custom_fields.day}}',
      '{{ lead.custom_fields.day | upcase }}',
      '[collect day]',
      '{{',
      '}}',
      'day',
    ),
    fc.constantFrom('\r\n', '\n', '\t', '👩‍🦰', 'שלום', '```\n', '"', "'", '\u2028'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom(FIELD, SLOT), fc.constantFrom('scripts', 'roles'), (source, rename, kind) => {
      const there = renameIn(kind, { source }, rename);
      const back = renameIn(kind, there.body, { ...rename, from: rename.to, to: rename.from });
      expect(back.places).toBe(there.places);
      expect(back.body.source).toBe(source);
      expect(there.body.source.replaceAll('visit_day', 'day')).toBe(source);
    }),
  );
});

describe('a template that is all of Liquid', () => {
  test.each([
    ['{"a": {{ context.lead.custom_fields.day | json }}}', '{"a": {{ context.lead.custom_fields.visit_day | json }}}'],
    [
      '{% if lead.custom_fields.day == "day" %}1{% endif %}',
      '{% if lead.custom_fields.visit_day == "day" %}1{% endif %}',
    ],
    ['{"day": {{ messages.last.content | json }}}', null],
  ])('of an engine: %s', (request, after) => {
    expect(renameIn('engines', { turn: { request } }, FIELD).body.turn.request).toBe(after ?? request);
  });
});

describe('an argument of an action', () => {
  const ACTION = {
    slug: 'book',
    parameters: { type: 'object', properties: { day: {}, name: {} }, required: ['name', 'day'] },
    mocks: { returns: '{% if arguments.day == "Sunday" %}closed{% else %}{{ arguments.days }}{% endif %}' },
  };

  test('goes with what fills it, in its place, and in what the action answers', () => {
    const { body, places } = renameIn('actions', ACTION, BOOKED);
    expect(JSON.stringify(body)).toBe(
      JSON.stringify(ACTION)
        .replace('"properties":{"day"', '"properties":{"visit_day"')
        .replace('"name","day"', '"name","visit_day"')
        .replace('arguments.day ', 'arguments.visit_day '),
    );
    expect(places).toBe(2);
    expect(renameIn('actions', body, { ...BOOKED, from: 'visit_day', to: 'day' }).body).toEqual(ACTION);
  });

  test('beside one that has the new name already would lose one', () => {
    const parameters = { properties: { day: {}, visit_day: {} } };
    expect(renameIn('actions', { slug: 'book', parameters }, BOOKED).clash).toBe(true);
  });

  test('of a scenario is renamed where that action is expected or answered, and not another’s', () => {
    const source = `name: A
actions: { book: { returns: { on: "{{ arguments.day }}" } }, list: { returns: "{{ arguments.day }}" } } # day
expect:
  - { grader: action_called, slug: book, arguments: { day: Monday } }
  - { grader: action_called, slug: list, arguments: { day: Monday } }
`;
    const { body, places } = renameIn('scenarios', { source }, BOOKED);
    expect(body.source).toBe(
      source
        .replace('on: "{{ arguments.day', 'on: "{{ arguments.visit_day')
        .replace('{ day: Monday }', '{ visit_day: Monday }'),
    );
    expect(places).toBe(2);
  });

  test('is told in the request of an engine under its new name', () => {
    const turn = { request: '{{ messages[0].tool_calls[0].arguments.day | json }} {{ arguments.days }}' };
    expect(renameIn('engines', { turn }, BOOKED).body.turn.request).toBe(
      '{{ messages[0].tool_calls[0].arguments.visit_day | json }} {{ arguments.days }}',
    );
  });
});
