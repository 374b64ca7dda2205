/**
 * How well utterances are understood, and how fast: `npm run bench:understanding`. The corpora are found by UNDERSTUDY_CORPORA or in
 * ../shared/corpora; without them, only the fifth of our own utterances that was held back is measured.
 */
import path from 'node:path';
import type { Language } from '../../src/core/language/language.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { understand } from '../../src/core/language/understand.ts';
import { corporaFolder, readCorpus, type CorpusTurn } from '../../scripts/understanding/corpora.ts';
import { readUtterances } from '../../scripts/understanding/utterances.ts';
import { agentFigures, askedKinds, heldBackFigures, leadFigures, type ActFigures } from './acts-figures.ts';
import { valueFigures } from './value-figures.ts';

const write = (line: string) => process.stdout.write(`${line}\n`);
const share = (right: number, of: number) => `${(right / of).toFixed(3)} (${right} of ${of})`;

function table(title: string, { scores, macro }: ActFigures): void {
  write(`\n${title}: macro F1 ${macro.toFixed(4)}`);
  write('  act                 precision  recall      F1   cases');
  for (const { name, precision, recall, f1, holds } of scores)
    write(
      `  ${name.padEnd(20)}${precision.toFixed(3).padStart(8)}${recall.toFixed(3).padStart(8)}${f1.toFixed(3).padStart(8)}${String(holds).padStart(8)}`,
    );
}

const english = languageFor('en');
if (english === null) throw new Error('English is not there.');
const folder = corporaFolder();
const dev = folder === null ? [] : readCorpus(folder, 'dev');
if (dev.length === 0) write('The corpora are not there: only our own utterances are measured.');
else {
  table("People's turns (dev split of Schema-Guided Dialogue, CC BY-SA 4.0)", leadFigures(english, dev));
  table("Agents' turns (the same)", agentFigures(english, dev));
  write('\nKind of the one thing that an agent asks for');
  for (const [kind, { right, of }] of askedKinds(english, dev)) write(`  ${kind.padEnd(8)} ${share(right, of)}`);
  write('\nCanonical values of what was asked for, without days that are named from the day of speaking');
  for (const [kind, { right, of }] of valueFigures(english, dev)) write(`  ${kind.padEnd(8)} ${share(right, of)}`);
}

const resources = path.resolve(import.meta.dirname, '../../resources/understanding/en');
for (const speaker of ['lead', 'agent'] as const)
  table(
    `Our own utterances that were held back, ${speaker}`,
    heldBackFigures(english, speaker, readUtterances(resources, speaker)),
  );

/** By the processor's time, so that others on the machine count for less. */
const perSecond = (count: number, work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return Math.round((count * 1e6) / (user + system));
};

/** Each text once, so that nothing is remembered; the limit beside it is the same lines read as JSON and taken apart into words. */
function speed(language: Language, turns: readonly CorpusTurn[]): void {
  const lines = [
    ...new Map(
      turns.map(({ text, speaker, before }) => [text, { text, speaker, before: before?.text ?? '' }]),
    ).values(),
  ];
  const half = lines.length >> 1;
  const read = (list: typeof lines) => {
    for (const line of list) understand(language, { ...line, now: null, asked: null });
  };
  read(lines.slice(0, half));
  const rate = perSecond(lines.length - half, () => read(lines.slice(half)));
  const texts = lines.slice(half).map((line) => JSON.stringify(line));
  const limit = perSecond(texts.length, () => {
    for (const text of texts) (JSON.parse(text) as { text: string }).text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  });
  write(`\nUtterances a second on one core: ${rate}; only parsed and cut into words: ${limit}`);
}

if (dev.length > 0) speed(english, dev);
