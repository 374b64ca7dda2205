import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli, temporaryFile } from './run-cli.ts';
import { runHere } from './run-here.ts';

interface Answer {
  acts?: string[];
  values?: { kind: string; surface: string; canonical: string }[];
  confidence?: number;
  why?: string;
  asks?: { kind: string; sentence: string }[];
  error?: string;
}

const understand = (lines: readonly (object | string)[], ...options: string[]) => understood(runHere, lines, options);

async function understood(run: typeof runHere, lines: readonly (object | string)[], options: readonly string[] = []) {
  const file = temporaryFile('said.jsonl');
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  const { code, stdout, stderr } = await run(['understand', file, ...options]);
  const answers = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Answer);
  return { code, answers, stderr };
}

const lead = (text: string, more: object = {}) => ({ text, speaker: 'lead', ...more });
const agent = (text: string) => ({ text, speaker: 'agent' });

test('each line is answered in its place, and one that cannot be read by its number', async () => {
  const { code, answers } = await understood(runCli, [
    lead('Stop calling me.'),
    '{"text": ',
    { text: 'Hi', speaker: 'somebody' },
    '',
    lead('Yes please', { now: 'soon' }),
  ]);

  expect(code).toBe(1);
  expect(answers[0]).toMatchObject({ acts: ['opt_out'], why: expect.stringContaining('stop calling') });
  expect(answers[1]?.error).toMatch(/^line 2: no JSON/);
  expect(answers[2]?.error).toMatch(/^line 3: speaker: /);
  expect(answers[3]?.error).toMatch(/^line 5: now: .*ISO 8601/);
});

test('values are canonical, by what was asked and said before, and what is excluded is none', async () => {
  const at = { now: '2026-05-04T09:00:00Z', timezone: 'Europe/Lisbon' };
  const { code, answers } = await understand([
    lead('Half past seven.', { before: 'When shall we set the table for dinner?' }),
    lead('Half past seven.', { before: 'When do you have breakfast?' }),
    lead('Any day but Friday.', { asked: 'day', ...at }),
    lead('May 3', { asked: 'number', ...at }),
    lead('Tuesday, no, Wednesday', { asked: 'day', ...at }),
    lead('make it half past', { before: 'Is 6 pm all right?' }),
    lead('nora quist', { asked: 'name' }),
    lead('ana dot lima at acme dot org', { asked: 'email' }),
    lead('I do, yes', { asked: 'yes_no', before: 'Do you keep bees?' }),
  ]);
  const values = answers.map((answer) => answer.values?.map(({ kind, canonical }) => `${kind} ${canonical}`));

  expect(code).toBe(0);
  expect(values).toEqual([
    ['time 19:30'],
    ['time 07:30'],
    [],
    ['day 2027-05-03'],
    ['day 2026-05-06'],
    ['time 18:30'],
    ['name Nora Quist'],
    ['email ana.lima@acme.org'],
    ['yes_no yes'],
  ]);
});

test('an agent asks for kinds of values in any trade', async () => {
  const { answers } = await understand([
    agent('And roughly how many beehives are we talking about?'),
    agent('Whereabouts is the fuse box?'),
    agent("What's the best address to reach you at, email I mean?"),
    agent('Have you had the chimney swept since winter?'),
    agent('What would you like to spend on the fence, roughly?'),
  ]);

  expect(answers.map(({ asks }) => asks?.map(({ kind }) => kind))).toEqual([
    ['number'],
    ['text'],
    ['email'],
    ['yes_no'],
    ['money'],
  ]);
  expect(answers.every(({ acts }) => acts?.includes('request'))).toBe(true);
});

test("a phrase book's own examples decide what is like them, and say so", async () => {
  const { stdout } = await runHere(['schema', 'phrase-book']);
  expect(stdout).toContain('"examples"');
  const book = temporaryFile('book.yaml');
  const empty = 'recognize: { lead: {}, agent: {} }\nslots: {}\nsay: { agent: {}, lead: {} }\n';
  writeFileSync(
    book,
    `language: en\nversion: mine\n${empty}objections: {}\nmishearings: {}\nnoise_words: []\nstop_words: []\nexamples:\n  - { text: "strike my pager from the rota", acts: [opt_out] }\n`,
  );
  const { answers } = await understand([lead('please strike my pager from the rota')], '--phrase-book', book);

  expect(answers[0]).toMatchObject({ acts: ['opt_out'], why: expect.stringContaining('your example') });
});

test('a phrase book that cannot be read is a fault of the command', async () => {
  const book = temporaryFile('book.yaml');
  writeFileSync(book, 'language: en\n');
  const { code, stderr } = await understand([lead('Hello')], '--phrase-book', book);

  expect(code).toBe(2);
  expect(stderr).toContain('book.yaml:1');
});
