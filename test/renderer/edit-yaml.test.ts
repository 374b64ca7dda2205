import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from '../../src/renderer/yaml/edit-yaml.ts';
import { editValue, isGroup, isSameValue, type YamlEdit, type YamlPath } from '../../src/renderer/yaml/yaml-edit.ts';

const SOURCE = `# Why this is tested.
name: "Bad line" # shown in lists
tags: [channel, smoke]

lead:
    first_name: Samuel   # as he spells it
    custom_fields: { doctor: Dr. Weber, day: Tuesday }

goal:
  facts:
    born: { value: 1979, asked_as: [birthday, born] }
expect:
  # The rule of the house.
  - id: no_price
    grader: not_said
    any: [dollars]

  # Long calls cost money.
  - grader: max_turns
    max: 20
`;

const edited = (text: string, edit: YamlEdit) =>
  editYaml(text, edit, ['name', 'tags', 'lead', 'goal', 'traits', 'expect']);

/** Lines that are gone and lines that are new, as a person would see them. */
function changed(before: string, after: string | null): string[] {
  const [old, now] = [before.split('\n'), (after ?? '').split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

describe('an edit touches its own lines alone', () => {
  const cases: [string, YamlEdit, string[]][] = [
    [
      'a text keeps its quotes and its comment',
      { do: 'set', path: ['name'], value: 'Good "line"' },
      ['- name: "Bad line" # shown in lists', '+ name: "Good \\"line\\"" # shown in lists'],
    ],
    [
      'a value in brackets is exchanged in its place',
      { do: 'set', path: ['lead', 'custom_fields', 'day'], value: 'Friday, noon' },
      [
        '-     custom_fields: { doctor: Dr. Weber, day: Tuesday }',
        '+     custom_fields: { doctor: Dr. Weber, day: "Friday, noon" }',
      ],
    ],
    [
      'a key is added at the indentation of its neighbours',
      { do: 'set', path: ['lead', 'email'], value: 's@x.example' },
      ['+     email: s@x.example'],
    ],
    [
      'a group that is missing is made where its kind belongs',
      { do: 'set', path: ['traits', 'patience'], value: 3 },
      ['+ traits:', '+   patience: 3'],
    ],
    [
      'a key in brackets is taken away',
      { do: 'remove', path: ['lead', 'custom_fields', 'doctor'] },
      ['-     custom_fields: { doctor: Dr. Weber, day: Tuesday }', '+     custom_fields: { day: Tuesday }'],
    ],
    [
      'what would be left empty goes too',
      { do: 'remove', path: ['goal', 'facts', 'born'] },
      ['- goal:', '-   facts:', '-     born: { value: 1979, asked_as: [birthday, born] }'],
    ],
    [
      'the first key after a dash makes room for the next',
      { do: 'remove', path: ['expect', 0, 'id'] },
      ['-   - id: no_price', '-     grader: not_said', '+   - grader: not_said'],
    ],
    [
      'a key is renamed',
      { do: 'rename', path: ['goal', 'facts', 'born'], to: 'date_of_birth' },
      [
        '-     born: { value: 1979, asked_as: [birthday, born] }',
        '+     date_of_birth: { value: 1979, asked_as: [birthday, born] }',
      ],
    ],
    [
      'an element is added at the end',
      { do: 'insert', path: ['expect'], at: 2, value: { grader: 'said', any: ['bye'] } },
      ['+   - grader: said', '+     any: [bye]'],
    ],
    [
      'an element in brackets is added',
      { do: 'insert', path: ['tags'], at: 1, value: 'b' },
      ['- tags: [channel, smoke]', '+ tags: [channel, b, smoke]'],
    ],
    [
      'text of several lines becomes a block',
      { do: 'set', path: ['description'], value: 'one\ntwo\n' },
      ['+ description: |', '+   one', '+   two'],
    ],
    [
      'text of several lines stays on its line where a comment follows',
      { do: 'set', path: ['name'], value: 'one\ntwo\n' },
      ['- name: "Bad line" # shown in lists', '+ name: "one\\ntwo\\n" # shown in lists'],
    ],
  ];
  test.each(cases)('%s', (_, edit, lines) => {
    expect(changed(SOURCE, edited(SOURCE, edit))).toEqual(lines);
  });

  test('an element moves with the comment above it', () => {
    const after = edited(SOURCE, { do: 'move', path: ['expect'], from: 1, to: 0 }) ?? '';
    expect(after.split('\n').toSorted()).toEqual(SOURCE.split('\n').toSorted());
    expect(after.indexOf('# Long calls')).toBeLessThan(after.indexOf('# The rule'));
    expect(after.indexOf('max: 20')).toBeLessThan(after.indexOf('# The rule'));
  });

  test('quotes that a text needed while it was typed go when it needs them no longer', () => {
    const typed = ['', 'W', 'Where ', 'Where is it'].reduce(
      (text, value) => edited(text, { do: 'set', path: ['goal', 'q'], value }) ?? '',
      SOURCE,
    );
    expect(typed).toContain('\n  q: Where is it\n');
  });

  test('an empty document gets its first key', () => {
    expect(edited('# nothing yet', { do: 'set', path: ['goal', 'wants'], value: 'book' })).toBe(
      '# nothing yet\ngoal:\n  wants: book\n',
    );
  });

  test('an alias is written out where it is edited', () => {
    const text = 'a: &x { n: 1 }\nb: *x\n';
    expect(parse(edited(text, { do: 'set', path: ['b', 'n'], value: 2 }) ?? '')).toEqual({ a: { n: 1 }, b: { n: 2 } });
  });

  test('text that is no YAML is left alone', () => {
    expect(edited('a: [1\n', { do: 'set', path: ['a'], value: 1 })).toBeNull();
  });
});

const DEMO = readdirSync('resources/demo/scenarios').map((file) =>
  readFileSync(`resources/demo/scenarios/${file}`, 'utf8'),
);

const word = fc.constantFrom(
  'a',
  'b c',
  'yes',
  '12',
  '- x',
  '# no',
  'x: y',
  '',
  ' padded ',
  '[',
  "it's",
  'two\nlines',
  '{{lead.first_name}}',
  'é"',
  '*',
  '0x1f',
  '~',
);
const scalar = fc.oneof(word, fc.integer({ min: -5, max: 5 }), fc.boolean(), fc.constant(0.25));
const item = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('k', 'long_key', 'q r'), fc.oneof(scalar, fc.array(word, { maxLength: 2 })), {
    maxKeys: 3,
  }),
);

/** All places of a value. */
function pathsOf(value: unknown, path: YamlPath = []): YamlPath[] {
  const inner = Array.isArray(value)
    ? value.map((one, at) => [at, one] as const)
    : isGroup(value)
      ? Object.entries(value)
      : [];
  return [path, ...inner.flatMap(([part, one]) => pathsOf(one, [...path, part]))];
}

const at = (value: unknown, path: YamlPath): unknown =>
  path.reduce<unknown>((here, part) => (here as Record<string, unknown> | undefined)?.[part as string], value);

/** A sensible edit of a document: `pick` and `kind` choose among what it has. */
function someEdit(value: unknown, kind: number, pick: number, added: unknown): YamlEdit | null {
  const paths = pathsOf(value).slice(1);
  const lists = paths.filter((path) => Array.isArray(at(value, path)));
  const list = lists[pick % Math.max(1, lists.length)];
  const path = paths[pick % Math.max(1, paths.length)];
  if (kind === 0) return path ? { do: 'set', path, value: added } : null;
  if (kind === 1)
    return {
      do: 'set',
      path: [
        ...(paths.filter((one) => isGroup(at(value, one)))[pick % 7] ?? []),
        'fresh',
        ...(pick % 2 === 0 ? ['deep'] : []),
      ],
      value: added,
      flow: pick % 3 === 0,
    };
  if (kind === 2) return path ? { do: 'remove', path } : null;
  if (kind === 3)
    return path && typeof path.at(-1) === 'string'
      ? { do: 'rename', path, to: `name ${pick} ${Object.keys(at(value, path.slice(0, -1)) ?? {}).length}` }
      : null;
  if (!list) return null;
  const { length } = at(value, list) as unknown[];
  if (kind === 4) return { do: 'insert', path: list, at: pick % (length + 1), value: added, flow: pick % 2 === 0 };
  return length < 2 ? null : { do: 'move', path: list, from: pick % length, to: (pick * 7) % length };
}

const comments = (text: string) => text.split('\n').flatMap((line) => /^\s*(#.*)$/.exec(line)?.[1] ?? []);

describe('any sequence of edits', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.nat(500), item), { maxLength: 12 });
  test('leaves a document that says what the edits mean', () => {
    fc.assert(
      fc.property(fc.constantFrom(SOURCE, ...DEMO), steps, (source, list) => {
        let text = source;
        for (const [kind, pick, added] of list) {
          const value: unknown = parse(text);
          const edit = someEdit(value, kind, pick, added);
          if (!edit) continue;
          const next = editYaml(text, edit);
          expect(next, JSON.stringify(edit)).not.toBeNull();
          expect(isSameValue(parse(next ?? ''), editValue(value, edit)), JSON.stringify(edit)).toBe(true);
          text = next ?? '';
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('keeps every comment when nothing that holds one is taken away', () => {
    const quiet = fc.array(fc.tuple(fc.constantFrom(1, 4, 5), fc.nat(500), item), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(SOURCE, ...DEMO), quiet, (source, list) => {
        let text = source;
        for (const [kind, pick, added] of list) {
          const edit = someEdit(parse(text), kind, pick, added);
          if (edit) text = editYaml(text, edit) ?? '';
        }
        expect(comments(text)).toEqual(expect.arrayContaining(comments(source)));
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
