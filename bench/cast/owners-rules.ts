/**
 * How often a rule is followed by what people say in its case: 276 rules of 23 kinds, as the owners of many businesses would write them, each with two things
 * that a caller says then and one that only sounds like it, by somebody who had seen neither the rules nor their tests (`test/understanding/owners-rules.jsonl`).
 * Every other rule has been looked at since, the others have not, though what callers say in some of them has. `npm run bench:owners -- [--kind NAME] [--list]`;
 * `--list` prints what went wrong among those that were looked at. Judges nothing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { calls, saidBy, turnsOf } from '../../test/core/support/short-calls.ts';
import { BOOK_VISIT } from '../../test/core/support/plans.ts';

const RuleSchema = z.object({
  kind: z.string(),
  rule: z.string(),
  said: z.array(z.string()),
  not: z.array(z.string()),
});
type OwnersRule = z.infer<typeof RuleSchema>;

const FILE = path.join(import.meta.dirname, '../../test/understanding/owners-rules.jsonl');

const SCRIPT = `AGENT: Hello, this is Sam, the automated assistant of the office. Am I speaking to Chris Doe?
USER: [wait for yes or no]
AGENT: Thank you. We have a place for you on Tuesday at ten, and it comes to forty pounds. Shall I put you down for it?
USER: [wait for yes or no]
AGENT: How many will you be?
USER: [collect party_size]
AGENT: Thank you. Goodbye.
`;
/** Who is asked whether it is them says at once that it is somebody else. */
const AT_ONCE: ReadonlySet<string> = new Set(['wrong_number', 'somebody_else']);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w ]/g, '')
    .trim();

/** Whether the agent says what the rule has it say, or else calls what it names, after those words. */
function isFollowed({ kind, rule }: OwnersRule, words: string): boolean {
  const slugs = [...rule.matchAll(/`([a-z][a-z0-9_-]*)`/g)].map(([, slug = '']) => slug);
  const quotes = [...rule.matchAll(/"([^"]{8,})"/g)].map(([, quote = '']) => plain(quote));
  const actions = slugs.map((slug) => ({
    ...BOOK_VISIT,
    slug,
    name: slug.replaceAll('_', ' '),
    description: slug.replaceAll('_', ' '),
    parameters: { type: 'object' as const, properties: {} },
  }));
  const says = AT_ONCE.has(kind) ? [words] : ['Yes, speaking.', words];
  const turns = turnsOf({ script: SCRIPT, role: `- ${rule}`, says, actions });
  const after = turns.slice(turns.findIndex(({ speaker, text }) => speaker === 'lead' && text === words));
  const said = plain(saidBy(after, 'agent').join(' '));
  return quotes.length > 0
    ? quotes.some((quote) => said.includes(quote))
    : calls(after).some(({ slug }) => slugs.includes(slug));
}

const { values } = parseArgs({ options: { kind: { type: 'string' }, list: { type: 'boolean', default: false } } });
const rules = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line, at) => ({ ...RuleSchema.parse(JSON.parse(line)), isSeen: at % 2 === 0 }))
  .filter(({ kind }) => values.kind === undefined || kind === values.kind)
  .map((one) => ({
    ...one,
    met: one.said.map((words) => ({ words, isRight: isFollowed(one, words) })),
    left: one.not.map((words) => ({ words, isRight: !isFollowed(one, words) })),
  }));

const count = (all: readonly { isRight: boolean }[]): string =>
  `${all.filter(({ isRight }) => isRight).length} of ${all.length}`;
for (const [title, isSeen] of [
  ['looked at since', true],
  ['not looked at', false],
] as const) {
  const ofThem = rules.filter((one) => one.isSeen === isSeen);
  process.stdout.write(`${title}\n`);
  for (const kind of [...new Set(ofThem.map((one) => one.kind)), 'all']) {
    const own = ofThem.filter((one) => kind === 'all' || one.kind === kind);
    const [met, left] = [own.flatMap((one) => one.met), own.flatMap((one) => one.left)];
    process.stdout.write(`  ${kind.padEnd(18)} followed ${count(met).padEnd(10)} left alone ${count(left)}\n`);
  }
}
if (values.list)
  for (const { rule, met, left } of rules.filter(({ isSeen }) => isSeen)) {
    const wrong = [...met, ...left].filter(({ isRight }) => !isRight);
    if (wrong.length > 0) process.stdout.write(`${rule}\n${wrong.map(({ words }) => `    ${words}\n`).join('')}`);
  }
