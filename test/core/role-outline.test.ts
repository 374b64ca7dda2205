/** The outline of a role: its headings, what moves with them, and what is wrong with them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRole, parseRole, roleSource } from '../../src/core/authoring/role-markdown.ts';
import { moveSection, roleHeadings, stepOf } from '../../src/core/authoring/role-outline.ts';
import { roleProblems } from '../../src/core/authoring/role-problems.ts';

const ROLE = '# Identity\n\nYou are Ana.\n\n## Tone\n\nWarm and brief.\n\n# Prices\n\nA visit is free.\n';

test('headings have their words, and end where the next of their level begins', () => {
  expect(
    roleHeadings(ROLE).map(({ title, line, words, start, end }) => [title, line, words, ROLE.slice(start, end)]),
  ).toEqual([
    ['Identity', 1, 3, '# Identity\n\nYou are Ana.\n\n## Tone\n\nWarm and brief.\n\n'],
    ['Tone', 5, 3, '## Tone\n\nWarm and brief.\n\n'],
    ['Prices', 9, 4, '# Prices\n\nA visit is free.\n'],
  ]);
});

describe('a section moves', () => {
  test('with its subsections', () => {
    expect(moveSection(ROLE, 0, 3)).toBe(
      '# Prices\n\nA visit is free.\n\n# Identity\n\nYou are Ana.\n\n## Tone\n\nWarm and brief.\n\n',
    );
    expect(moveSection(ROLE, 2, 0)).toBe(
      '# Prices\n\nA visit is free.\n\n# Identity\n\nYou are Ana.\n\n## Tone\n\nWarm and brief.\n\n',
    );
  });
  test('never into itself', () => {
    expect(moveSection(ROLE, 0, 1)).toBe(ROLE);
    expect(moveSection(ROLE, 0, 0)).toBe(ROLE);
  });
  test('by a step over the one beside it, and not out of the section around it', () => {
    const headings = roleHeadings(ROLE);
    expect(stepOf(headings, 0, 1)).toBe(3);
    expect(stepOf(headings, 2, -1)).toBe(0);
    expect(stepOf(headings, 1, 1)).toBeNull();
    expect(stepOf(headings, 1, -1)).toBeNull();
    expect(stepOf(headings, 2, 1)).toBeNull();
  });
});

const LINES = [
  '# A',
  '## B',
  '### C',
  '#### D',
  '```',
  '~~~',
  'text',
  '',
  'Title',
  '=====',
  '---',
  '\ttab',
  'שלום',
  '🎉',
];
const text = fc
  .tuple(fc.array(fc.constantFrom(...LINES), { maxLength: 25 }), fc.constantFrom('\n', '\r\n'))
  .map(([lines, end]) => lines.join(end));

test('of any text: a move loses no line and makes none, and the outline has the same headings', () => {
  fc.assert(
    fc.property(text, fc.nat(12), fc.nat(12), (role, from, to) => {
      const lines = (of: string) =>
        of
          .split(/\r?\n/)
          .filter((line) => line !== '')
          .toSorted();
      expect(lines(moveSection(role, from, to))).toEqual(lines(role));
    }),
  );
});

test('of any text: what is saved comes back as the same sections, and is written the same again', () => {
  fc.assert(
    fc.property(text, (role) => {
      const saved = parseRole(role);
      const plain = formatRole(saved);
      expect(formatRole(parseRole(plain))).toBe(plain);
    }),
  );
});

const codes = (of: string) => roleProblems(of).map(({ code, line }) => [code, line]);

describe('problems', () => {
  test('a role as it should be has none', () => {
    expect(roleProblems(ROLE)).toEqual([]);
  });
  test('an empty section, a title that stands twice beside itself, text without a title', () => {
    expect(codes('Hello\n# A\n\n# A\n\nText.\n')).toEqual([
      ['untitled', 1],
      ['empty_section', 2],
      ['duplicate_title', 4],
    ]);
    expect(codes('# A\n\n## Tone\n\nx\n\n# B\n\n## Tone\n\ny\n')).toEqual([]);
  });
  test('a level that is left out is mended', () => {
    expect(roleProblems('# A\n\ntext\n\n### B\n\ntext\n')).toMatchObject([{ code: 'level_jump', suggestion: '## B' }]);
  });
  test('what stands in a fence is no heading', () => {
    expect(codes('# A\n\n```\n# A\n```\n')).toEqual([]);
  });
});

describe('a heading that is underlined', () => {
  const UNDERLINED =
    'Identity\n========\n\nYou are Ana.\n\nTone\n----\nWarm and brief.\n\n# Prices\n\nA visit is free.\n';

  test('is one of the outline, and of the sections, as one that begins with signs', () => {
    expect(parseRole(UNDERLINED)).toEqual(parseRole(ROLE));
    expect(roleHeadings(UNDERLINED).map(({ level, title, line, words }) => [level, title, line, words])).toEqual([
      [1, 'Identity', 1, 3],
      [2, 'Tone', 6, 3],
      [1, 'Prices', 10, 4],
    ]);
    expect(roleProblems(UNDERLINED)).toEqual([]);
    expect(moveSection(UNDERLINED, 0, 3)).toBe(
      '# Prices\n\nA visit is free.\n\nIdentity\n========\n\nYou are Ana.\n\nTone\n----\nWarm and brief.\n\n',
    );
  });

  test.each([
    ['a rule under a blank line', '# A\n\nText.\n\n---\n\nMore.\n'],
    ['a rule under a paragraph of several lines', '# A\n\nText\nof two lines\n---\n'],
    ['a rule under a list', '# A\n\n- one\n---\n'],
    ['an item that is being typed', '# A\n\nText\n-\n'],
    ['a table', '# A\n\n| day |\n---\n'],
    ['code', '# A\n\n```\nText\n---\n```\n'],
    ['indented code', '# A\n\n    Text\n---\n'],
  ])('is not %s', (_what, text) => expect(roleHeadings(text).map(({ title }) => title)).toEqual(['A']));

  const row = fc.constantFrom(
    '',
    'Text',
    'a b',
    '===',
    '---',
    '--',
    '- x',
    '# A',
    '## B',
    '### C',
    '```',
    '  Z',
    '    c',
    'C#',
    '> q',
    '***',
    '\t',
    '--- x',
  );

  test('stays as it was typed, and is the same section once it is written out', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const source = rows.join(end);
        const markdown = parseRole(source);
        expect(roleSource({ markdown, source })).toBe(source);
        expect(parseRole(formatRole(markdown))).toEqual(markdown);
        const titles = markdown.sections.flatMap(({ title, subsections }) => [
          title,
          ...(subsections ?? []).map((part) => part.title),
        ]);
        expect(roleHeadings(source).map(({ title }) => title)).toEqual(
          expect.arrayContaining(titles.filter((title) => title !== '')),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('each is mended where it stands', () => {
    const mended = (text: string) =>
      roleProblems(text).flatMap(({ fixes = [] }) =>
        fixes.map(({ title, edits }) => [
          title,
          edits.reduceRight((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text),
        ]),
      );
    expect(mended('# Cost\n\n# Hours\n\ntext\n')).toEqual([
      ['Remove it', '# Hours\n\ntext\n'],
      ['Begin with a rule', '# Cost\n\n- If they ask about cost, say “…”\n\n# Hours\n\ntext\n'],
    ]);
    expect(mended('# Hours\n\ntext\n\n# Cost #\n')).toEqual([
      ['Remove it', '# Hours\n\ntext\n\n'],
      ['Begin with a rule', '# Hours\n\ntext\n\n# Cost #\n\n- If they ask about cost, say “…”\n'],
    ]);
    expect(mended('# Cost\n\na\n\n# Cost 2\n\nb\n\n## Cost\n\nc\n\n#  cost  #\n\nd\n')).toEqual([
      ['Rename it to “cost 3”', '# Cost\n\na\n\n# Cost 2\n\nb\n\n## Cost\n\nc\n\n#  cost 3  #\n\nd\n'],
    ]);
    expect(mended('Hello.\n\n## Cost\n\na\n')).toEqual([
      ['Put a heading over it', '## General\n\nHello.\n\n## Cost\n\na\n'],
    ]);
    for (const text of ['# A\n\n# A\n\nb\n', 'Hi\n', '# A\n===\n'])
      for (const [, by = ''] of mended(text)) expect(roleProblems(by).length).toBeLessThan(roleProblems(text).length);
  });
});
