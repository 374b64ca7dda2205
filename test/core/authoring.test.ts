import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closestName } from '../../src/core/authoring/closest-name.ts';
import { readingTime } from '../../src/core/authoring/reading-time.ts';
import { formatRole, parseRole } from '../../src/core/authoring/role-markdown.ts';
import { scriptProblems } from '../../src/core/authoring/script-lint/lint-script.ts';
import { formatScript, parseScript } from '../../src/core/authoring/script-text.ts';
import { renderTemplate } from '../../src/core/authoring/template.ts';
import { templateVariables } from '../../src/core/authoring/template-variables.ts';

const message = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom('a', ' ', '\n', '#', ':', 'AGENT:', 'USER: ', '{{x}}') }))
  .map((text) => text.replaceAll('\r', ''));
const lines = fc.array(fc.record({ speaker: fc.constantFrom('AGENT' as const, 'USER' as const), message }), {
  minLength: 1,
});

describe('script text', () => {
  test('comes back the same, whatever the messages hold', () => {
    fc.assert(
      fc.property(lines, (script) => {
        expect(parseScript(formatScript(script)).lines).toEqual(script);
      }),
    );
  });
  test('leaves comments and blank lines to people', () => {
    const text = '# opening\nAGENT: Hi\n  there\n\nUSER: [wait]\n';
    expect(parseScript(text)).toMatchObject({
      lines: [
        { speaker: 'AGENT', message: 'Hi\nthere' },
        { speaker: 'USER', message: '[wait]' },
      ],
      lineNumbers: [2, 5],
      problems: [],
    });
  });
  test('says which line has no speaker, and whom was meant', () => {
    expect(parseScript('AGENT: Hi\nCALLER: hello\nhm').problems).toMatchObject([
      { code: 'unknown_speaker', line: 2, column: 1, start: 10, end: 16, suggestion: 'USER' },
      { code: 'unknown_speaker', line: 3, suggestion: null },
    ]);
  });
  test('without lines is a problem with an example', () => {
    expect(parseScript(' \n').problems).toMatchObject([
      { code: 'empty_script', message: expect.stringContaining('AGENT: Hello!') },
    ]);
  });
});

describe('templates', () => {
  const scope = {
    lead: { first_name: 'Maria', email: '' },
    first_name: 'Maria',
    agent: { name: 'Ana' },
    custom_fields: { visit: { day: 'Tuesday' } },
  };
  test('are filled in, with filters', () => {
    expect(
      renderTemplate('Hi {{ first_name | upcase }}, {{agent.name}} here about {{custom_fields.visit.day}}.', scope),
    ).toEqual({ text: 'Hi MARIA, Ana here about Tuesday.', holes: [] });
    expect(renderTemplate('Hi {{lead.email | default: "there"}}!', scope)).toEqual({ text: 'Hi there!', holes: [] });
  });
  test.each([
    ['Great, {{lead.nickname}}. Your warranty', 'Great. Your warranty'],
    ['{{lead.nickname}}, thank you', 'thank you'],
    ['Thanks. {{lead.nickname}}, see you', 'Thanks. see you'],
    ['See you on {{lead.nickname}} at {{lead.date}}.', 'See you on at.'],
    ['Yes {{lead.nickname | default: "" }} , we do', 'Yes, we do'],
  ])('%s closes around what is empty', (template, text) => {
    expect(renderTemplate(template, scope)).toMatchObject({ text, holes: expect.arrayContaining(['lead.nickname']) });
  });
  test('an unknown variable is nothing, and is named', () => {
    expect(renderTemplate('Your visit is on {{lead.date}} , all right?', scope)).toEqual({
      text: 'Your visit is on, all right?',
      holes: ['lead.date'],
    });
  });
  test('never fail, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{{', '}}', ' ', 'lead', '.', '|', 'first_name', '"', ':', '{%', '[', '0') }),
        (text) => {
          expect(() => renderTemplate(text, scope)).not.toThrow();
          expect(() => scriptProblems(`AGENT: ${text}`)).not.toThrow();
        },
      ),
    );
  });
});

describe('script problems', () => {
  test('an unknown variable is an error where it stands, with what was meant', () => {
    const text = 'AGENT: Hi {{lead.frist_name}}.\nUSER: [wait]\nAGENT: See you on {{lead.date}}.';
    expect(scriptProblems(text)).toMatchObject([
      {
        severity: 'error',
        code: 'unknown_variable',
        line: 1,
        column: 13,
        suggestion: 'lead.first_name',
        message: 'Unknown variable lead.frist_name. Did you mean lead.first_name?',
      },
      { severity: 'error', code: 'unknown_variable', line: 3, column: 21, suggestion: 'custom_fields.date' },
    ]);
    const [first] = scriptProblems(text);
    expect(text.slice(first?.start, first?.end)).toBe('lead.frist_name');
  });
  test('a bare lead or agent field and any custom field are known', () => {
    expect(
      scriptProblems('AGENT: {{first_name}} {{name}} {{agent.name}} {{custom_fields.anything}} {{campaign.name}}'),
    ).toEqual([]);
    expect(templateVariables(['day']).map(({ name }) => name)).toContain('custom_fields.day');
  });
  test('half-written templates, tags and filters are named', () => {
    expect(scriptProblems('AGENT: {{ lead. | }} {{ }} {{ lead.email | nope }} {% if x %} {{ lead')).toMatchObject([
      { code: 'bad_template' },
      { code: 'bad_template', message: expect.stringContaining('Empty braces') },
      { code: 'bad_template', message: expect.stringContaining('nope') },
      { code: 'bad_template', message: expect.stringContaining('{% %}') },
      { code: 'bad_template', message: expect.stringContaining('never closed') },
    ]);
  });
});

test('roles come back the same from Markdown', () => {
  const text = '# Identity\n\nYou are Ana.\n\n## Tone\n\nWarm.\n\n# Prices\n\n- A visit is free.\n';
  const role = parseRole(text);
  expect(role.sections).toMatchObject([
    {
      level: 1,
      title: 'Identity',
      content: 'You are Ana.',
      subsections: [{ level: 2, title: 'Tone', content: 'Warm.' }],
    },
    { title: 'Prices' },
  ]);
  expect(formatRole(role)).toBe(text);
});

test('reading time grows with the words of the agent alone', () => {
  const line = { speaker: 'AGENT' as const, message: 'one two three four five six seven eight nine ten eleven' };
  expect(readingTime([line])).toBe(4.5);
  expect(readingTime([line, { speaker: 'USER', message: 'anything at all' }])).toBe(4.5);
});

test('the closest name is a likely slip or none', () => {
  expect(closestName('cooperativness', ['cooperativeness', 'patience'])).toBe('cooperativeness');
  expect(closestName('firstName', ['first_name'])).toBe('first_name');
  expect(closestName('banana', ['patience'])).toBeNull();
});
