/** Texts of people who mean no good, wherever a text may stand: twice as much of it takes about twice as long, never longer, and what is refused is refused in words. */
import { describe, expect, test } from 'vitest';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { scriptProblems } from '../../src/core/authoring/script-lint/lint-script.ts';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import { renderTemplate, templateTags } from '../../src/core/authoring/template.ts';
import { mentions, parseRuleSentence } from '../../src/core/leads/agenda/lead-rules.ts';
import { schemaFaults } from '../../src/core/json-schema-check.ts';
import { wordsOf } from '../../src/core/language/words.ts';
import { english } from '../../src/core/language/en/index.ts';
import { phraseAt } from '../../src/core/evaluation/phrase-search.ts';
import { safePattern } from '../../src/core/safe-pattern.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { parseJsonBody } from '../../src/server/http/read-body.ts';
import { growth, LINEAR } from '../support/growth.ts';

const repeated =
  (piece: string, before = '', after = '') =>
  (size: number) =>
    before + piece.repeat(Math.ceil(size / piece.length)) + after;

/** [where, text of about n characters, what reads it, how long it may be] */
const TEXTS: [string, (size: number) => string, (text: string) => unknown, number][] = [
  [
    'a JSON body of quotes and backslashes',
    repeated('\\"', '{"name": "', '"}'),
    (text) => attempt(() => parseJsonBody(Buffer.from(text), 'application/json')),
    1_000_000,
  ],
  [
    'a JSON body of quotes',
    repeated('"'),
    (text) => attempt(() => parseJsonBody(Buffer.from(text), 'application/json')),
    1_000_000,
  ],
  [
    'a JSON body of replacement characters that breaks off',
    repeated('\ufffd'),
    (text) => attempt(() => parseJsonBody(Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]), 'application/json')),
    300_000,
  ],
  ['a template of opening braces', repeated('{'), (text) => [templateTags(text), renderTemplate(text, {})], 256_000],
  ['a template of open tags', repeated('{{ '), (text) => [templateTags(text), renderTemplate(text, {})], 256_000],
  [
    'a template with blanks in a tag',
    repeated(' ', '{{ lead.first_name |', 'x }}'),
    (text) => [templateTags(text), renderTemplate(text, {})],
    256_000,
  ],
  [
    'a template of unknown variables before a digit',
    repeated('{{ a }}  ', 'Hi.', '1'),
    (text) => renderTemplate(text, {}),
    64_000,
  ],
  [
    'a script of swallowed lines',
    repeated('USER: x ', 'AGENT: '),
    (text) => [parseScript(text), scriptProblems(text)],
    32_000,
  ],
  ['a script of one speaker', repeated('AGENT ', 'AGENT: '), (text) => scriptProblems(text), 64_000],
  ['a role of headings', repeated('# x\n'), (text) => parseRole(text), 16_000],
  [
    'a scenario of unknown keys',
    (size) => Array.from({ length: Math.ceil(size / 8) }, (_, at) => `k${at}: 1`).join('\n'),
    (text) => parseScenario(text),
    64_000,
  ],
  ['a scenario of question marks', repeated('? '), (text) => parseScenario(text), 64_000],
  ['a lead’s rule of blanks', repeated(' '), (text) => parseRuleSentence(`when agent says ${text} say no`), 64_000],
  [
    'words in which a phrase is looked for',
    repeated('a  '),
    (text) => [mentions(text, wordsOf(text), 'a b'), phraseAt(english, text, 'a b', 0)],
    64_000,
  ],
];

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each(TEXTS)('%s takes time that grows with it', (_what, text, read, limit) => {
  expect(growth(text, read, limit)).toBeLessThan(LINEAR);
});

describe('a regular expression', () => {
  const EVIL = ['(\\w+[\\s,.?]*)+#', '(a+)+$', '(a|a)*b', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y'];
  test.each(EVIL)('that other engines try for ever takes time that grows with the text: %s', (source) => {
    const phrase = `/${source}/`;
    expect(
      growth(repeated('a'), (text) => [mentions(text, [], phrase), phraseAt(english, text, phrase, 0)], 16_000),
    ).toBeLessThan(LINEAR);
    expect(
      growth(repeated('aaaa '), (text) => schemaFaults({ type: 'string', pattern: source }, text), 16_000),
    ).toBeLessThan(LINEAR);
  });

  test.each([
    ['(?=a)b', 'looking ahead or behind'],
    ['(?<!a)b', 'looking ahead or behind'],
    ['(a)\\1', 'refer back'],
    ['(?<n>a)\\k<n>', 'refer back'],
    ['a{2000}', '1000 at most'],
    ['(a', 'not closed'],
    ['[a', 'not closed'],
    ['a**', 'repeated'],
    ['*a', 'nothing before'],
    ['[z-a]', 'ends before'],
    ['a'.repeat(1001), '1000 characters'],
  ])('that cannot be used is refused in words: %s', (source, why) => {
    expect(safePattern(source)).toEqual({ refused: expect.stringContaining(why) });
  });

  test.each(['said', 'not_said'])('that cannot be used is a fault of the scenario, at its place: %s', (grader) => {
    const read = parseScenario(`name: x\nexpect:\n  - grader: ${grader}\n    any: ["fine", "/(a)\\\\1/"]\n`);
    expect(read).toMatchObject({ problems: [{ line: 4, message: expect.stringContaining('refer back') }] });
  });

  test.each(['  - when agent says "/(a)\\1/" say "no"', '  - when: { agent_says: "/(a)\\\\1/" }\n    say: "no"'])(
    'that cannot be used is a fault of a lead’s rule: %s',
    (rule) => {
      const read = parseScenario(`name: x\nrules:\n${rule}\nexpect: []\n`);
      expect(read).toMatchObject({ problems: [{ message: expect.stringContaining('refer back') }] });
    },
  );

  test.each([
    ['/bc+d/', '😀aBccd', true],
    ['/^a.c$/', 'a\nc', false],
    ['/^a.c$/s', 'a\nc', true],
    ['/^b$/m', 'a\nb', true],
    ['/\\d{3}-\\d{4}/', 'call 555-1234', true],
    ['/straße/', 'STRASSE', false],
    ['/\\p{L}+é/', 'café', true],
  ])('finds what it says: %s in %j: %s', (phrase, text, expected) => {
    expect(mentions(text, wordsOf(text), phrase)).toBe(expected);
    expect(phraseAt(english, text, phrase, 0) !== null).toBe(expected);
  });
});

describe('an expression between braces', () => {
  test('that multiplies what it is given renders nothing, and is a hole', () => {
    const bomb = `{{ a ${'| replace: "a", "aaaaaaaaaaaaaaaaaaaa" '.repeat(7)}}}`;
    expect(renderTemplate(`Hi ${bomb}.`, { a: 'a'.repeat(20) })).toMatchObject({ text: 'Hi.', holes: ['a'] });
  });
  test('that is too long is a fault that says so', () => {
    expect(templateTags(`{{ a | default: "${'x'.repeat(600)}" }}`)[0]?.fault).toContain('at most 500 characters');
  });
  test.each([
    'a',
    ' lead.first_name ',
    'custom_fields["the name"]',
    'a | default: "there"',
    'a | default: "a|b"',
    "a | append: ', '| upcase",
    "'x'",
    '"x" | upcase',
    '-3.5',
    'a|date: "%Y", "now"',
  ])('is read: %s', (inside) => {
    expect(templateTags(`{{${inside}}}`)[0]?.fault ?? null).toBeNull();
  });
  test.each([
    'a b',
    'a |',
    'a | | upcase',
    'a | default:',
    'a.',
    '.a',
    'a | 3',
    '1a',
    'a["x"',
    'a | default: "x" y | z w',
  ])('is refused: %s', (inside) => {
    expect(templateTags(`{{${inside}}}`)[0]?.fault).toEqual(expect.any(String));
  });
});

describe('a scenario', () => {
  test.each(['state: &a { more: *a }', 'state: { list: &a [*a] }', 'lead: &a { custom_fields: { more: *a } }'])(
    'whose alias stands within what it names is refused in words: %s',
    (line) => {
      expect(parseScenario(`name: x\n${line}\n`)).toMatchObject({
        problems: [{ message: expect.stringContaining('an alias stands within what it names') }],
      });
    },
  );
  test('of more lines than can be read in a moment is refused at the first that is too many', () => {
    expect(parseScenario('- a: 1\n'.repeat(20_000))).toMatchObject({
      problems: [{ line: 10_001, message: 'A scenario has at most 10000 lines' }],
    });
  });
  test('of more aliases than can be looked up is refused at the first that is too many', () => {
    expect(
      parseScenario(`name: x\nstate:\n  a: &a 1\n${Array.from({ length: 101 }, (_, at) => `  b${at}: *a\n`).join('')}`),
    ).toMatchObject({ problems: [{ line: 104, message: 'At most 100 aliases can be read' }] });
  });
  test.each([
    [
      'a variable that stands in it thousands of times',
      { variables: { a: 'x'.repeat(10_000) }, says: ['{{a}}'.repeat(4_000)] },
      'variables',
    ],
    [
      'a long text in each of many rows',
      { says: ['x'.repeat(20_000)], data: Array.from({ length: 1000 }, (_, a) => ({ a })) },
      'data',
    ],
  ])('that grows beyond all measure by %s is refused before it is filled in', (_what, fields, path) => {
    expect(parseScenario(JSON.stringify({ name: 'x', ...fields }))).toMatchObject({
      problems: [{ path, message: expect.stringContaining('at most 5000000 can be read') }],
    });
  });
});
