/** What the role editor says of rules that no reader can apply, and of figures that a script says otherwise; and where it says nothing. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contradictedFigures } from '../../src/core/agents/scripted/contradicted-figures.ts';
import { roleSentences } from '../../src/core/agents/scripted/role-sentences.ts';
import { vagueRules } from '../../src/core/agents/scripted/vague-rules.ts';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import { english } from '../../src/core/language/en/index.ts';
import { TEN_AGENTS } from './support/ten-agents.ts';

const vague = (source: string) =>
  vagueRules(roleSentences(source, english), english).map(({ code, start, end }) => [code, source.slice(start, end)]);
const against = (source: string, ...lines: string[]) =>
  contradictedFigures(
    roleSentences(source, english),
    lines.map((message) => ({ name: 'Call', message })),
    english,
  ).map(({ start, end }) => source.slice(start, end));

/** The text with each of its fixes carried out alone. */
const mended = (source: string): string[] =>
  vagueRules(roleSentences(source, english), english).flatMap(({ fixes = [] }) =>
    fixes.map(({ edits }) =>
      edits.reduceRight((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), source),
    ),
  );

describe('a rule that no reader can apply', () => {
  test.each([
    ['If appropriate, offer a discount.', 'If they ask for it, offer a discount.'],
    ['Transfer the call when necessary.', 'Transfer the call if they ask for it.'],
    ['If they ask about parking, help them.', 'If they ask about parking, say “…”'],
  ])('%s is put right by an example', (line, by) => {
    const role = (text: string) => `# Rules\n\n- ${text}\n`;
    expect(mended(role(line))).toEqual([role(by)]);
    expect(vague(role(by))).toEqual([]);
  });

  test.each([
    ['- If appropriate, offer a discount.', 'vague_condition', 'If appropriate'],
    ['Transfer the call when necessary.', 'vague_condition', 'when necessary'],
    ['If it makes sense, mention the offer.', 'vague_condition', 'If it makes sense'],
    ['Whenever you feel it is appropriate, laugh.', 'vague_condition', 'Whenever you feel it is appropriate'],
    ['When in doubt, apologise.', 'vague_condition', 'When in doubt'],
    ['If the customer is upset, handle it professionally.', 'vague_order', null],
    ['If the caller is rude, remain calm and polite.', 'vague_order', null],
    ['If they agree, do the usual.', 'vague_order', null],
    ['If they ask about parking, help them.', 'vague_order', null],
  ])('%s', (line, code, marked) => {
    const source = `# Rules\r\n\r\nBe kind. ${line}\r\n`;
    expect(vague(source)).toEqual([[code, marked ?? line]]);
  });

  test.each([
    'If they ask for a person, transfer the call.',
    'If they are rude, say "Be that as it may."',
    'If they ask about parking, parking is behind the house.',
    'If a deposit is required, ask for the card.',
    'If a second visit is necessary, book it.',
    'If they want to be helpful, thank them.',
    'Be warm and brief. Stay on the line. Keep answers short.',
    'If they need a wheelchair, be at the gate early is what you tell them.',
    'Never quote a price before you know the model.',
    'It is possible to pay in rates. Call back as needed for the trial.',
    'If the line is bad, ask them to repeat it.',
    '```\nIf appropriate, do it.\n```',
    '# If appropriate\n\nWe open at nine.',
  ])('is none of these: %s', (text) => expect(vague(text)).toEqual([]));
});

describe('a figure that the script says otherwise', () => {
  test.each([
    ['A cleaning costs 90 dollars.', 'A cleaning costs $80.', '90 dollars'],
    ['The cleaning costs ninety dollars!', 'Our cleaning costs 80 dollars.', 'ninety dollars'],
    ['We close at 6 pm.', 'Just so you know. We close at 5 pm.', '6 pm'],
    ['Call us at +1 415 555 2671.', 'You can call us at 415-555-2672.', '+1 415 555 2671'],
    ['Write to help@lake.example.', 'Write to desk@lake.example.', 'help@lake.example'],
    ['Book at lake.com/book.', 'Book at www.lake.com/now.', 'lake.com/book'],
  ])('%s – %s', (role, script, marked) => expect(against(`# Cost\n\n${role}\n`, script)).toEqual([marked]));

  test.each([
    ['A cleaning costs 90 dollars.', 'A cleaning costs ninety dollars.'],
    ['A cleaning costs 90 dollars.', 'A cleaning for children costs 60 dollars.'],
    ['A cleaning costs 90 dollars without insurance.', 'A cleaning costs 20 dollars with insurance.'],
    ['We close at 6 pm.', 'On Sundays we close at 5 pm.'],
    ['We close at 17:00.', 'We close at five.'],
    ['It costs 90 dollars.', 'It costs 80 dollars.'],
    ['A cleaning costs between 80 and 90 dollars.', 'A cleaning costs 70 dollars.'],
    ['A cleaning costs 90 dollars.', 'Does a cleaning cost 80 dollars?'],
    ['A cleaning costs {{custom_fields.price}} dollars.', 'A cleaning costs 80 dollars.'],
    ['Call us at 415 555 2671.', 'Call us at +1 (415) 555-2671.'],
    ['Never say that a cleaning costs 80 dollars.', 'A cleaning costs 90 dollars.'],
    ['Book at lake.com.', 'Book at https://www.lake.com/.'],
  ])('is none of these: %s – %s', (role, script) => expect(against(role, script)).toEqual([]));
});

interface Template {
  script: string;
  role: string;
}

test('the templates of all trades, the usual role and ten agents give no warning', () => {
  const folder = new URL('../../resources/', import.meta.url);
  const templates = readdirSync(new URL('templates/', folder))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(readFileSync(new URL(`templates/${file}`, folder), 'utf8')) as Template);
  const usual = { script: '', role: readFileSync(new URL('roles/en.md', folder), 'utf8') };
  const found = [
    ...templates,
    usual,
    ...TEN_AGENTS.map(({ good: { script = '', role = '' } }) => ({ script, role })),
  ].flatMap(({ script, role }) => [
    ...vague(role),
    ...against(role, ...parseScript(script).lines.map(({ message }) => message)),
  ]);
  expect(found).toEqual([]);
});
