/** Tables in which a role tells what things cost and what belongs to them, and rules that only say to look there. */
import { describe, expect, test } from 'vitest';
import { contentOf } from './support/read-rules.ts';
import { saidBy, turnsOf } from './support/short-calls.ts';

const TABLE = [
  '| Boat | Price per day | Seats | Comes with |',
  '|---|---|---|---|',
  '| Cygnet | £40 | 2 | A paddle for each |',
  '| Heron | £65.50 | 4 | Oars, and a cool box |',
  '| Grey Goose | £120 | 8 | A motor and a skipper |',
].join('\n');

const answered = (says: string, rule: string) =>
  saidBy(
    turnsOf({
      script: `AGENT: Boats, this is Ana. Which boat would you like, Cygnet, Heron or Grey Goose?\nUSER: [collect boat]\nAGENT: Thank you. Goodbye.\n`,
      role: `${TABLE}\n\n${rule}\n\n- Anything not in here: say "The harbour master knows that." and carry on.`,
      says: [says],
      actions: [],
    }),
    'agent',
  ).join(' ');

const RULES = [
  'If someone asks what a boat costs or what comes with it, tell them from the table and carry on.',
  '- If anybody asks for a price, quote the list above and go back to the question.',
  'When they want to know a price, read it off the table above.',
  '',
];

describe.each(RULES)('with the rule “%s”', (rule) => {
  test.each([
    ["What's the price per day for the Heron?", '£65.50'],
    ['How much is the Cygnet?', '£40'],
    ['How many seats does the Grey Goose have?', '8'],
  ])('%s is answered from its cell: %s', (says, told) => {
    const said = answered(says, rule);
    expect(said).toContain(told);
    expect(said).not.toMatch(/harbour master/);
    for (const other of ['£65.50', '£40', '£120'].filter((one) => one !== told)) expect(said).not.toContain(other);
  });
});

test('what stands in no cell is answered as whatever is not known', () => {
  expect(answered('What does the ferry cost?', RULES[0] ?? '')).toContain('The harbour master knows that.');
});

test('the question that was open is put again after the answer', () => {
  expect(answered("What's the price per day for the Heron?", RULES[1] ?? '')).toMatch(/£65\.50\. .*Grey Goose\?/);
});

test('a row with words to be said tells nothing by its cells', () => {
  const table = '| If | Say |\n|---|---|\n| they are late | "We wait ten minutes." |';
  expect(contentOf(table).cells).toEqual([]);
  expect(contentOf(TABLE).cells).toHaveLength(9);
});
