import { describe, expect, test } from 'vitest';
import { roleSource, parseRole } from '../../src/core/authoring/role-markdown.ts';
import { scriptProblems } from '../../src/core/authoring/script-lint/lint-script.ts';
import { parseScript, scriptSource } from '../../src/core/authoring/script-text.ts';

/** The text with every fix taken, the last one first. */
function mended(text: string): string {
  return scriptProblems(text)
    .toReversed()
    .reduce(
      (all, { start, end, suggestion }) =>
        suggestion === null ? all : all.slice(0, start) + suggestion + all.slice(end),
      text,
    );
}
const codes = (text: string) => scriptProblems(text).map(({ code }) => code);

describe('a line of the script inside another one', () => {
  test.each([
    ['USER: AGENT: You are welcome.', 'USER:\nAGENT: You are welcome.'],
    ['USER:AGENT: You are welcome.', 'USER:\nAGENT: You are welcome.'],
    ['USER: agent: You are welcome.', 'USER:\nAGENT: You are welcome.'],
    ['USER: [wait for the user]AGENT: Bye.', 'USER: [wait for the user]\nAGENT: Bye.'],
    ['USER: [wait for the user] Agent : Bye.', 'USER: [wait for the user]\nAGENT: Bye.'],
    ['AGENT: Hello there USER: [wait] AGENT: Bye.', 'AGENT: Hello there\nUSER: [wait]\nAGENT: Bye.'],
    ['AGENT: Hello there.\n  USER: [wait]', 'AGENT: Hello there.\nUSER: [wait]'],
    ['AGENT: Hello there.\n  More of it. USER: [wait]', 'AGENT: Hello there.\n  More of it.\nUSER: [wait]'],
  ])('%j is a fault, and its fix makes a line of it', (text, wanted) => {
    expect(codes(text)).toContain('swallowed_line');
    expect(mended(text)).toBe(wanted);
    expect(codes(wanted)).not.toContain('swallowed_line');
  });

  test.each([
    'AGENT: Ask your agent: Ana knows.',
    'AGENT: {{agent.name}}: nice to meet you.',
    'AGENT: A SUBAGENT: something else.',
    '# AGENT: said once\nAGENT: Hello.',
    'AGENT: Hello.\n\nUSER: [wait]\n',
  ])('%j is none', (text) => {
    expect(codes(text)).not.toContain('swallowed_line');
  });

  test('is marked where it stands', () => {
    const [problem] = scriptProblems('AGENT: Hi.\nUSER: [wait]AGENT: Bye.');
    expect(problem).toMatchObject({ severity: 'error', line: 2, column: 13 });
  });
});

describe('the text as it was typed', () => {
  test('is what a script is edited as, comments and blank lines and all', () => {
    const source = '# Opening\n\nagent:   Hello.\n\n\nUSER: [wait]\n';
    expect(scriptSource({ lines: parseScript(source).lines, source })).toBe(source);
  });

  test('is what a role is edited as', () => {
    const source = '\n# Identity\n\n\nYou are Ana.\n\n\n\n## Tone ##\nWarm.\n\n';
    expect(roleSource({ markdown: parseRole(source), source })).toBe(source);
  });

  test('is passed over where lines and sections say something else by now', () => {
    expect(scriptSource({ lines: [{ speaker: 'AGENT', message: 'New.' }], source: '# Old\nAGENT: Old.\n' })).toBe(
      'AGENT: New.\n',
    );
    expect(roleSource({ markdown: parseRole('# New\n\nText'), source: '# Old\n\n\nText' })).toBe('# New\n\nText\n');
    expect(scriptSource({ lines: [{ speaker: 'AGENT', message: 'New.' }], source: null })).toBe('AGENT: New.\n');
  });
});
