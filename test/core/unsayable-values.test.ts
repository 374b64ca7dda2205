/** Values that a template can print and nobody can say: whatever a listener would hear as a gap is a hole, and nothing else is. */
import { describe, expect, test } from 'vitest';
import { renderTemplate } from '../../src/core/authoring/template.ts';

const render = (tag: string, plan?: unknown) =>
  renderTemplate(`Your plan is ${tag} today.`, {
    custom_fields: plan === undefined ? {} : { plan },
    lead: { first_name: 'Maria', custom_fields: {} },
  });

describe('a hole', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['blanks', ' \t '],
    ['blanks that do not break, and signs of no width', '\u00a0\u200b\ufeff'],
    ['an empty list', []],
    ['a list of empty texts', ['', '']],
    ['an object', {}],
    ['an object with fields', { name: 'gold' }],
    ['objects in a list', [{ name: 'gold' }]],
    ['a full stop', '.'],
  ])('is what %s leaves', (_what, plan) => {
    expect(render('{{ custom_fields.plan }}', plan)).toEqual({
      text: 'Your plan is today.',
      holes: ['custom_fields.plan'],
    });
    expect(render('{{ custom_fields.plan | upcase }}', plan)).toEqual({
      text: 'Your plan is today.',
      holes: ['custom_fields.plan'],
    });
  });

  test.each([
    '{{ custom_fields.plan | append: " dollars" }}',
    '{{ custom_fields.plan | prepend: "$" }}',
    '{{ custom_fields.plan | strip | append: "!" }}',
    '{{ custom_fields["plan"] | append: "x" }}',
  ])('is not filled by what %s puts around nothing', (tag) => {
    for (const plan of [undefined, null, '', ' '])
      expect(render(tag, plan)).toEqual({ text: 'Your plan is today.', holes: ['custom_fields.plan'] });
  });

  test.each(['{{ custom_fields.plan', '{{custom_fields.plan}', '{{{ custom_fields.plan'])(
    'is what braces that are not closed leave: %s',
    (tag) => {
      expect(render(tag, 'gold').holes).toHaveLength(1);
    },
  );

  test('is the whole object, asked for by name', () => {
    for (const tag of ['{{ custom_fields }}', '{{ lead }}']) expect(render(tag, 'gold').holes).toHaveLength(1);
  });
});

describe('no hole', () => {
  test.each([
    ['a word', 'gold', 'gold'],
    ['zero', 0, '0'],
    ['no', false, 'false'],
    ['a picture', '🙂', '🙂'],
    ['a sign', '$5', '$5'],
    ['another script', '金', '金'],
    ['braces in the value itself', '{{x}}', '{{x}}'],
    ['a list', ['a', 'b'], 'ab'],
  ])('is left by %s', (_what, plan, said) => {
    expect(render('{{ custom_fields.plan }}', plan)).toEqual({ text: `Your plan is ${said} today.`, holes: [] });
  });

  test.each([
    ['{{ custom_fields.plan | default: "free" }}', 'free'],
    ['{{ custom_fields.plan | default: lead.first_name }}', 'Maria'],
    ['{{ custom_fields.plan | default: "5" | append: " dollars" }}', '5 dollars'],
    ['{{ custom_fields.plan | size }}', '0'],
    ['{{ "gold" }}', 'gold'],
  ])('is left where %s has something to say', (tag, said) => {
    expect(render(tag, tag.includes('size') ? [] : undefined)).toEqual({
      text: `Your plan is ${said} today.`,
      holes: [],
    });
  });
});

test('no filter ends a conversation, whatever it is given', () => {
  const filters = [
    'abs',
    'ceil',
    'floor',
    'round',
    'times: 2',
    'divided_by: 0',
    'modulo: 0',
    'plus: "x"',
    'minus: nil',
    'slice: 1',
    'slice: "x", -5',
    'split: ""',
    'first',
    'last',
    'join: ","',
    'sort',
    'sort_natural',
    'uniq',
    'map: "a"',
    'where: "a", 1',
    'sum',
    'reverse',
    'concat: "x"',
    'compact',
    'date: "%B"',
    'date: 5',
    'truncate: -1',
    'truncatewords: 0',
    'url_decode',
    'json',
    'jsonify',
    'inspect',
    'strip_html',
    'escape_once',
    'newline_to_br',
    'at_least: "x"',
    'replace: "", "x"',
    'replace: "a"',
    'group_by: "a"',
    'find: "a", 1',
    'sample: 2',
    'shift',
    'pop',
    'push: 1',
    'normalize_whitespace',
    'array_to_sentence_string',
    'number_of_words',
    'base64_decode',
    'raw',
    'default',
    'nofilter',
  ];
  for (const filter of filters)
    for (const plan of [undefined, null, '', 'gold', '%zz', 5, [1, 'a', null], { a: 1 }, true])
      expect(
        () => render(`{{ custom_fields.plan | ${filter} }}`, plan),
        `${filter} of ${JSON.stringify(plan)}`,
      ).not.toThrow();
});
