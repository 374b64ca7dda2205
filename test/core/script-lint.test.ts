/** What the script editor underlines, rule by rule, and that a problem stands where its words stand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scriptLinter } from '../../src/core/authoring/script-lint/lint-script.ts';
import { TEXT_ALONE, type LintWorld } from '../../src/core/authoring/script-lint/lint-world.ts';
import { scriptPreview } from '../../src/core/authoring/script-preview.ts';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import type { ScriptWorld } from '../../src/core/contract/local/script-world.ts';

const HEARD: ScriptWorld = {
  medium: 'telephony',
  language: {
    tag: 'en',
    question_mark: '?',
    goodbyes: ['goodbye', 'have a good day'],
    closing: 'Thank you, {{lead.first_name}}. Goodbye.',
    signs: { '.': 'dot', '/': 'slash', '@': 'at', '-': 'dash' },
  },
  lead_name: 'Maria Lopez',
  scope: {
    lead: { first_name: 'Maria', custom_fields: { doctor: 'Dr. Ruiz' } },
    custom_fields: { doctor: 'Dr. Ruiz' },
  },
};

const linter = (of: Partial<LintWorld> = {}) => scriptLinter({ ...TEXT_ALONE, heard: HEARD, ...of });
/** Codes with the words that are marked, and what becomes of the text by the fix. */
const found = (text: string, of?: Partial<LintWorld>) =>
  linter(of)(text).map(({ code, start, end, suggestion }) => ({
    code,
    marked: text.slice(start, end),
    fixed: suggestion === null ? null : text.slice(0, start) + suggestion + text.slice(end),
  }));
const codes = (text: string, of?: Partial<LintWorld>) => found(text, of).map(({ code }) => code);

/** The text by each of the further fixes, under its title. */
const mended = (text: string, of?: Partial<LintWorld>) =>
  Object.fromEntries(
    linter(of)(text).flatMap(({ fixes = [] }) =>
      fixes.map(({ title, edits }) => [
        title,
        edits.reduceRight((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text),
      ]),
    ),
  );

const BYE = '\nAGENT: Goodbye.';

test('a script as it should be has no problems', () => {
  expect(codes(`AGENT: Hi {{lead.first_name}}, does that suit you?\nUSER: [wait for the user]${BYE}`)).toEqual([]);
});

describe('lines beside each other', () => {
  test('two USER lines become one', () => {
    expect(found(`AGENT: Hi?\nUSER: [wait]\n\nUSER: [collect day]${BYE}`)).toEqual([
      expect.objectContaining({
        code: 'two_user_lines',
        fixed: `AGENT: Hi?\nUSER: [wait] [collect day]${BYE}`,
      }),
    ]);
  });
  test('a comment between them is not thrown away', () => {
    expect(found(`AGENT: Hi?\nUSER: [wait]\n# here\nUSER: [collect day]${BYE}`)).toEqual([
      expect.objectContaining({ code: 'two_user_lines', fixed: null }),
    ]);
  });
  test('a question is waited for', () => {
    expect(found(`AGENT: Does that suit you?${BYE}`)).toEqual([
      {
        code: 'unanswered_question',
        marked: 'Does that suit you?',
        fixed: `AGENT: Does that suit you?\nUSER: [wait for the user]${BYE}`,
      },
    ]);
    expect(codes('AGENT: Goodbye, or is there more?')).toEqual(['unanswered_question']);
  });
  test('an AGENT inside a USER line gets a line of its own', () => {
    expect(found(`AGENT: Hi?\nUSER: [wait] AGENT: Fine.${BYE}`)).toEqual([
      { code: 'swallowed_line', marked: ' AGENT:', fixed: `AGENT: Hi?\nUSER: [wait]\nAGENT: Fine.${BYE}` },
    ]);
  });
  test('a script without a goodbye gets one', () => {
    expect(found('AGENT: Hi?\nUSER: [wait]\nAGENT: It is booked.')).toEqual([
      {
        code: 'no_closing',
        marked: 'It is booked.',
        fixed: 'AGENT: Hi?\nUSER: [wait]\nAGENT: It is booked.\nAGENT: Thank you, {{lead.first_name}}. Goodbye.',
      },
    ]);
    expect(codes('AGENT: Have a  GOOD day\nAGENT: It was a pleasure.')).toEqual([]);
  });
  test('of a language that nobody knows, no goodbye is missed', () => {
    expect(codes('AGENT: Hej!', { heard: { ...HEARD, language: null } })).toEqual([]);
  });
});

describe('what is said', () => {
  const long = Array.from({ length: 70 }, () => 'word').join(' ');
  test('is too long for a listener and not for a reader', () => {
    expect(codes(`AGENT: ${long}${BYE}`)).toEqual(['too_long']);
    expect(codes(`AGENT: ${long}${BYE}`, { heard: { ...HEARD, medium: 'email' } })).toEqual([]);
    expect(codes(`AGENT: ${long} ${long}${BYE}`, { heard: { ...HEARD, medium: 'sms' } })).toEqual(['too_long']);
  });
  test('holds none of the phrases that the workspace forbids', () => {
    const forbiddenPhrases = ['act now', '100% free', "can't lose"];
    expect(found(`AGENT: Act  now, it is 100% free.${BYE}`, { forbiddenPhrases })).toMatchObject([
      { code: 'forbidden_phrase', marked: 'Act  now' },
      { code: 'forbidden_phrase', marked: '100% free' },
    ]);
    expect(codes(`AGENT: You cant lose. React nowhere.${BYE}`, { forbiddenPhrases })).toEqual(['forbidden_phrase']);
  });
  test.each([
    ['See https://example.com/book.', 'See example dot com slash book.'],
    ['Write to ana@clinic-one.org, please.', 'Write to ana at clinic dash one dot org, please.'],
    ['Call 4155550123.', 'Call 4 1 5 5 5 5 0 1 2 3.'],
    ['Call +1 415 555 0123.', 'Call 1 4 1 5 5 5 5 0 1 2 3.'],
    ['Great 🎉!', 'Great !'],
  ])('"%s" is written as it is said', (written, said) => {
    expect(found(`AGENT: ${written}${BYE}`)).toMatchObject([{ code: 'unsayable', fixed: `AGENT: ${said}${BYE}` }]);
    expect(codes(`AGENT: ${written}${BYE}`, { heard: { ...HEARD, medium: 'sms' } })).toEqual([]);
  });
  test('a day in figures is one that nobody can be sure of', () => {
    expect(found(`AGENT: On 03/04 then.${BYE}`)).toEqual([{ code: 'unsayable', marked: '03/04', fixed: null }]);
  });
  test('prices, years, times and what stands in brackets or braces are left alone', () => {
    expect(
      codes(
        `AGENT: It costs $1,299.50 in 2026, at 3:30, 24/7. {{custom_fields.doctor | default: "a@b.com"}} [note 12345678]${BYE}`,
      ),
    ).toEqual([]);
  });
});

describe('the lead at hand', () => {
  test('what it has nothing for is a hole, with the field that was likely meant', () => {
    expect(found(`AGENT: With {{custom_fields.dotcor}} on {{custom_fields.day}}.${BYE}`)).toEqual([
      {
        code: 'hole',
        marked: 'custom_fields.dotcor',
        fixed: `AGENT: With {{custom_fields.doctor}} on {{custom_fields.day}}.${BYE}`,
      },
      { code: 'hole', marked: 'custom_fields.day', fixed: null },
    ]);
    expect(linter()(`AGENT: On {{custom_fields.day}} at noon.${BYE}`)[0]?.message).toContain('Maria Lopez has nothing');
  });
  test('a default leaves no hole', () => {
    expect(codes(`AGENT: On {{custom_fields.day | default: "Monday"}}.${BYE}`)).toEqual([]);
  });
});

test('a preview fills in what the lead has, says what it has not, and how long it takes to say', () => {
  const preview = (heard: boolean) =>
    scriptPreview(
      parseScript('AGENT: With {{custom_fields.doctor}} on {{custom_fields.day}}, see a.com.\nUSER: [wait]'),
      HEARD,
      heard,
    );
  expect(preview(true)).toMatchObject([
    {
      line: 1,
      text: 'With Doctor Ruiz on, see a dot com.',
      holes: ['custom_fields.day'],
      duration_s: expect.any(Number),
    },
    { line: 2, text: '[wait]', duration_s: null },
  ]);
  expect(preview(false)[0]).toMatchObject({ text: 'With Dr. Ruiz on, see a.com.', duration_s: null });
});

test('a problem stands where its words stand, in lines that go on and with any line ends', () => {
  const text =
    'AGENT: Hi\r\n  there, see\r\n# a comment\r\n  {{lead.frist_name}} and 4155550123.\r\nAGENT: Bye. Goodbye.\r\n';
  expect(found(text)).toMatchObject([
    { code: 'unknown_variable', marked: 'lead.frist_name' },
    { code: 'unsayable', marked: '4155550123' },
  ]);
});

const PIECES = ['AGENT: ', 'USER: ', 'agent:', '\n', '\r\n', '  ', '# ', 'Hi?', ' {{lead.first_name}}', '{{', '}}'];
const MORE = ['{{x|}}', '[wait]', '🎉', 'שלום', 'a@b.com', '12345678', '\t', 'goodbye', '{% if %}', ' act now '];
const piece = fc.constantFrom(...PIECES, ...MORE, '{{custom_fields.day}}');
const script = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

test('of any text: places lie in it, and what is remembered changes nothing', () => {
  const often = linter({ forbiddenPhrases: ['act now'] });
  fc.assert(
    fc.property(script, (text) => {
      const problems = often(text);
      for (const { start, end, line, column } of problems) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(
          text
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length +
            (line > 1 ? 1 : 0) +
            column -
            1,
        ).toBe(start);
      }
      expect(often(text)).toEqual(linter({ forbiddenPhrases: ['act now'] })(text));
    }),
    { numRuns: 500 },
  );
});

test('a keystroke in a script of two thousand lines is looked at in a moment', () => {
  const often = linter();
  const long = Array.from(
    { length: 1000 },
    (_, at) => `AGENT: Hi {{lead.first_name}}, line ${at}?\nUSER: [wait]\n`,
  ).join('');
  often(long);
  const times = Array.from({ length: 20 }, (_, at) => {
    const began = performance.now();
    often(`${long}AGENT: ${'x'.repeat(at)}`);
    return performance.now() - began;
  });
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(50);
});

describe('actions that are called', () => {
  const ana = { id: 'a', name: 'Ana', actions: ['book_visit'] };
  const callable = { actions: ['book_visit', 'hand_over'], speakers: [ana] };
  const problems = (text: string, of: Partial<LintWorld> = callable) => linter(of)(text);

  test('must be there; the nearest one is put in its place, or it is made', () => {
    const text = `AGENT: One moment. [call bok_visit]${BYE}`;
    expect(found(text, callable)).toEqual([
      {
        code: 'unknown_action',
        marked: 'bok_visit',
        fixed: `AGENT: One moment. [call book_visit]${BYE}`,
      },
    ]);
    expect(problems(text)).toMatchObject([
      {
        severity: 'error',
        message: 'There is no action bok_visit. Did you mean book_visit?',
        remedy: { make: 'action', slug: 'bok_visit' },
      },
    ]);
    expect(found(`AGENT: When?\nUSER: [collect day] [call fly]${BYE}`, callable)).toEqual([
      { code: 'unknown_action', marked: 'fly', fixed: null },
    ]);
  });

  test('are had by every agent that speaks the script', () => {
    const ben = { id: 'b', name: 'Ben', actions: [] };
    const text = `AGENT: One moment. [call book_visit]${BYE}`;
    expect(problems(text)).toEqual([]);
    expect(problems(text, { ...callable, speakers: [ana, ben] })).toMatchObject([
      {
        code: 'action_not_given',
        message: 'Ben has no action book_visit: the call would fail',
        remedy: { give: 'book_visit', to: ['b'] },
      },
    ]);
  });

  test('are not looked for where nobody knows which there are', () =>
    expect(problems(`AGENT: One moment. [call fly]${BYE}`, {})).toEqual([]));

  test('stand in a line of the script', () => {
    expect(found(`AGENT: One moment.\n\n[call book_visit]${BYE}`, callable)).toEqual([
      {
        code: 'call_alone',
        marked: '[call book_visit]',
        fixed: `AGENT: One moment.\n\n  [call book_visit]${BYE}`,
      },
    ]);
    expect(codes(`AGENT: One moment.\n\n  [call book_visit]${BYE}`, callable)).toEqual([]);
    expect(found(`[call book_visit]${BYE}`, callable)).toMatchObject([{ fixed: `AGENT: [call book_visit]${BYE}` }]);
  });
});

describe('what is said at too great a length', () => {
  const sentence = (words: number, end = '.') => `${Array.from({ length: words }, () => 'word').join(' ')}${end}`;

  test('is split between its sentences, with a wait in between, so that each part is short enough', () => {
    const text = `AGENT: ${sentence(30)} ${sentence(30)} ${sentence(40, '?')} ${sentence(10)}${BYE}`;
    const by = mended(text)['Wait between its sentences'] ?? '';
    expect(by).toBe(
      `AGENT: ${sentence(30)} ${sentence(30)}\nUSER: [wait for the user]\nAGENT: ${sentence(40, '?')} ${sentence(10)}${BYE}`,
    );
    expect(codes(by)).not.toContain('too_long');
  });
  test('over several lines stays as it stands but for the cut', () => {
    const text = `AGENT: ${sentence(40)}\n  ${sentence(40)}${BYE}`;
    expect(mended(text)['Wait between its sentences']).toBe(
      `AGENT: ${sentence(40)}\nUSER: [wait for the user]\nAGENT: ${sentence(40)}${BYE}`,
    );
  });
  test('is not split where it is one sentence, nor inside of a template or of brackets', () => {
    expect(mended(`AGENT: ${sentence(80)}${BYE}`)).toEqual({});
    expect(mended(`AGENT: ${sentence(70, '')} [call a. b] {{ lead.first_name | default: "a. b" }}${BYE}`)).toEqual({});
  });
  test('in writing is sent as two messages', () => {
    const sms = { heard: { ...HEARD, medium: 'sms' as const } };
    const text = `AGENT: ${'a'.repeat(300)}. ${'b'.repeat(300)}.${BYE}`;
    const by = mended(text, sms)['Split it between its sentences'] ?? '';
    expect(by).toBe(`AGENT: ${'a'.repeat(300)}.\nAGENT: ${'b'.repeat(300)}.${BYE}`);
    expect(codes(by, sms)).not.toContain('too_long');
  });
});

describe('a date in figures', () => {
  test('is written out as either day that it can be', () => {
    expect(mended(`AGENT: See you on 12/03.${BYE}`)).toEqual({
      'Change to December 3': `AGENT: See you on December 3.${BYE}`,
      'Change to March 12': `AGENT: See you on March 12.${BYE}`,
    });
  });
  test('that can be one day alone is that one, with its year, in the language of the call', () => {
    const language = { ...HEARD.language, tag: 'es' } as typeof HEARD.language;
    expect(mended(`AGENT: El 25/12/26.${BYE}`, { heard: { ...HEARD, language } })).toEqual({
      'Change to 25 de diciembre de 2026': `AGENT: El 25 de diciembre de 2026.${BYE}`,
    });
  });
  test('that is no day is not written out', () => {
    expect(mended(`AGENT: It is 31/31.${BYE}`)).toEqual({});
  });
});

test('a phrase that nobody may say is taken out with the blank before it, or found where it is listed', () => {
  const forbiddenPhrases = ['guaranteed'];
  const text = `AGENT: It is guaranteed to last.\n  Guaranteed results.${BYE}`;
  const [first, second] = linter({ forbiddenPhrases })(text);
  expect(first).toMatchObject({ code: 'forbidden_phrase', remedy: { open: 'wording' } });
  const by = (fixes: typeof first) =>
    (fixes?.fixes ?? []).map(({ edits }) =>
      edits.reduceRight((all, { start, end, text: words }) => all.slice(0, start) + words + all.slice(end), text),
    );
  expect(by(first)).toEqual([`AGENT: It is to last.\n  Guaranteed results.${BYE}`]);
  expect(by(second)).toEqual([`AGENT: It is guaranteed to last.\n  results.${BYE}`]);
});
