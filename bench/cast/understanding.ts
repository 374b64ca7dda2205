/**
 * How well utterances are understood, and how fast: `npm run bench:understanding`. Where the corpora are not there (`corporaFolder`), only the fifth of our
 * own utterances that was held back is measured.
 */
import path from 'node:path';
import { languageFor } from '../../src/core/language/language-for.ts';
import { corporaFolder, readCorpus } from '../../scripts/understanding/corpora.ts';
import { readUtterances } from '../../scripts/understanding/utterances.ts';
import { agentFigures, askedKinds, heldBackFigures, leadFigures, type ActFigures } from './acts-figures.ts';
import { understandingSpeed } from './understanding-speed.ts';
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

if (dev.length > 0) {
  const { understood, limit } = understandingSpeed(english, dev);
  write(`\nUtterances a second on one core: ${understood}; only parsed and cut into words: ${limit}`);
}
