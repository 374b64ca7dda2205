/** Texts as people and other programs write them, odd ones among them: read and written again they say the same, and are the same to the byte where they may be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { formatRole, parseRole, roleSource } from '../../src/core/authoring/role-markdown.ts';
import { roleHeadings } from '../../src/core/authoring/role-outline.ts';
import { formatScript, parseScript, scriptSource } from '../../src/core/authoring/script-text.ts';
import { parsePersona } from '../../src/core/scenarios/parse-persona.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { documentText } from '../../src/core/workspace-folder/file-bodies.ts';
import { asLines, readRoleFile, readScriptFile, withEnd } from '../../src/core/workspace-folder/text-files.ts';
import { anyName } from './support/made-up-account.ts';

const ODD = [
  '\n',
  '\r\n',
  '\r',
  '\t',
  '  ',
  ' ',
  '\u00a0',
  '\u2028',
  '\u200f',
  '\u202e',
  '\ufeff',
  '👩‍🦰',
  '🎉',
  'שלום',
  'مرحبا',
  'e\u0301',
  '日本語',
  '```',
  '```md\n# not a title\n```',
  '~~~\n',
  '===\n',
  'Title\n=====\n',
  'Title\n---\n',
  '---\n',
  '...\n',
  '# One\n',
  '## Two ##\n',
  '### Three\n',
  '###### Six\n',
  '####### Seven\n',
  '#no title\n',
  '# \n',
  '# name: x\n',
  'AGENT: ',
  'USER:',
  'agent : ',
  '  AGENT: more\n',
  'name: x\n',
  '{{lead.first_name}}',
  '{{',
  '[wait]',
  '"',
  "'",
  '\\',
  '- ',
  '> ',
  '| a | b |\n',
  '<!-- -->',
];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD) },
  fc.constantFrom('words ', 'more words', 'Hello.'),
  fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => text.isWellFormed()),
);
const oddText = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
const script = fc
  .array(fc.oneof(piece, fc.constantFrom('\nAGENT: ', '\nUSER: ', '\r\nAGENT: ', '\n  ', '\n# ')), { maxLength: 25 })
  .map((pieces) => `AGENT: ${pieces.join('')}`);
const RUNS = { numRuns: 400 };

describe('a script', () => {
  test('says the same once it was written out, and is written the same again', () => {
    fc.assert(
      fc.property(script, (text) => {
        const { lines } = parseScript(text);
        const plain = formatScript(lines);
        expect(parseScript(plain).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(parseScript(plain).lines).toEqual(lines);
        expect(formatScript(parseScript(plain).lines)).toBe(plain);
      }),
      RUNS,
    );
  });

  test('stays as it was typed beside its lines', () => {
    fc.assert(
      fc.property(script, (source) => {
        expect(scriptSource({ lines: parseScript(source).lines, source })).toBe(source);
      }),
      RUNS,
    );
  });

  test('keeps its name and every sign of its text in a file', () => {
    fc.assert(
      fc.property(script, anyName, (source, name) => {
        const file = documentText('scripts', { name, source });
        const read = readScriptFile(file, 'stem');
        expect(read.name).toBe(name);
        expect(read.source).toBe(withEnd(asLines(source)));
        expect(read.lines).toEqual(parseScript(asLines(source)).lines);
        expect(documentText('scripts', { name: read.name, source: read.source })).toBe(file);
      }),
      RUNS,
    );
  });
});

describe('a role', () => {
  test('says the same once it was written out, and is written the same again', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const role = parseRole(text);
        const plain = formatRole(role);
        expect(parseRole(plain)).toEqual(role);
        expect(formatRole(parseRole(plain))).toBe(plain);
      }),
      { ...RUNS, examples: [['\n\ufeff!']] },
    );
  });

  test('stays as it was typed beside its sections', () => {
    fc.assert(
      fc.property(oddText, (source) => {
        expect(roleSource({ markdown: parseRole(source), source })).toBe(source);
      }),
      RUNS,
    );
  });

  test('has the headings in its outline that its sections have', () => {
    fc.assert(
      fc.property(oddText.map(asLines), (text) => {
        const titles = parseRole(text).sections.flatMap(({ title, subsections }) => [
          title,
          ...(subsections ?? []).map((part) => part.title),
        ]);
        const outline = roleHeadings(text).map(({ title }) => title);
        expect(outline).toEqual(expect.arrayContaining(titles.filter((title) => title !== '')));
      }),
      RUNS,
    );
  });

  test('keeps its name, its description and every sign of its text in a file', () => {
    fc.assert(
      fc.property(oddText, anyName, fc.option(oddText), (source, name, description) => {
        const file = documentText('roles', { name, description, source });
        const read = readRoleFile(file, 'stem');
        if ('problems' in read) throw new Error(JSON.stringify(read.problems));
        expect(read).toMatchObject({ name, description, source: withEnd(asLines(source)) });
        expect(read.markdown).toEqual(parseRole(asLines(source)));
        expect(documentText('roles', { ...read })).toBe(file);
      }),
      RUNS,
    );
  });
});

describe.each(['scenarios', 'personas'] as const)('one of %s', (kind) => {
  test('says the same in a file, whatever its texts hold and however its lines end', () => {
    fc.assert(
      fc.property(oddText, fc.constantFrom('\n', '\r\n'), (description, end) => {
        const source = `# A comment stays: ☂\n${stringify({ name: 'odd', description })}`.replaceAll('\n', end);
        const file = documentText(kind, { name: 'odd', source });
        expect(file).toContain('# A comment stays: ☂\n');
        const described = (text: string): string | undefined => {
          if (kind === 'scenarios') {
            const read = parseScenario(text, []);
            return 'scenario' in read ? read.scenario?.description : undefined;
          }
          const read = parsePersona(text);
          return 'persona' in read ? read.persona.description : undefined;
        };
        expect(described(file)).toBe(described(source));
        expect(described(file)).toBeDefined();
        expect(documentText(kind, { name: 'odd', source: file })).toBe(file);
      }),
      RUNS,
    );
  });
});
