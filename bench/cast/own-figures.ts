/** Our own column of the cast's table, each figure from the bench that is about it. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/core/language/language.ts';
import { corporaFolder, readCorpus } from '../../scripts/understanding/corpora.ts';
import { agentFigures, askedKinds, leadFigures } from './acts-figures.ts';
import { mutationReport } from './mutation-score.ts';
import { playFiles } from './play-files.ts';
import { playTrade, TRADES } from './play-trade.ts';
import { readTrade } from './trade.ts';
import { understandingSpeed } from './understanding-speed.ts';
import { heardFigures, unseenFigures } from './unseen-figures.ts';
import { valueFigures, type Share } from './value-figures.ts';
import { varietyOf, type Variety } from './variety.ts';

/** A figure's name and what it comes to. */
type Figure = readonly [figure: string, value: string];

/** Where utterances are that no rule has seen, a set a folder. */
const UNSEEN = path.resolve(import.meta.dirname, '../../test/understanding');

const shareText = ({ right, of }: Share): string =>
  of === 0 ? 'none' : `${((100 * right) / of).toFixed(1)} % (${right} of ${of})`;

const sharesText = (shares: ReadonlyMap<string, Share>): string =>
  [...shares].map(([name, share]) => `${name} ${shareText(share)}`).join('<br>');

export function understandingFigures(language: Language): Figure[] | null {
  const folder = corporaFolder();
  const dev = folder === null ? [] : readCorpus(folder, 'dev');
  if (dev.length === 0) return null;
  const { understood, limit } = understandingSpeed(language, dev);
  return [
    ["understanding of people's turns, macro F1", leadFigures(language, dev).macro.toFixed(4)],
    ['canonical values of what was asked for', sharesText(valueFigures(language, dev))],
    ["understanding of agents' turns, macro F1", agentFigures(language, dev).macro.toFixed(4)],
    ['kind of what an agent asks for', sharesText(askedKinds(language, dev))],
    [
      'utterances understood a CPU second',
      `${understood} (${((100 * understood) / limit).toFixed(1)} % of only cutting them into words)`,
    ],
  ];
}

/** Folders of utterances by kind; beside them lie cases, roles and facts, which other benches and tests read. */
const unseenSets = (): string[] =>
  readdirSync(UNSEEN).filter((name) => existsSync(path.join(UNSEEN, name, 'opt_out.jsonl')));

export const unseenRows = (language: Language): Figure[] =>
  unseenSets().flatMap((name) => [
    [`utterances that no rule has seen (${name})`, sharesText(unseenFigures(language, path.join(UNSEEN, name)))],
    [`the same, heard in a conversation`, sharesText(heardFigures(language, path.join(UNSEEN, name)))],
  ]);

export async function tradeFigures(names: readonly string[], trials: number, seed: number): Promise<Figure[]> {
  const results = [];
  for (const name of names) results.push(await playTrade(name, { trials, seed, goodOnly: false }));
  const sabotages = results.flatMap((result) => result.sabotages);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const caught = (count: 'failed' | 'at_turn'): Share => ({
    right: sum(sabotages.map((sabotage) => sabotage.caught[count])),
    of: sum(sabotages.map((sabotage) => sabotage.caught.trials)),
  });
  const alarms = {
    right: sum(sabotages.map(({ false_alarms }) => false_alarms.failed)),
    of: sum(sabotages.map(({ false_alarms }) => false_alarms.trials)),
  };
  const passed = { right: sum(results.map((result) => result.passed)), of: sum(results.map(({ trials: all }) => all)) };
  return [
    [`good agents of ${results.length} trades: trials that pass`, shareText(passed)],
    [`${sabotages.length} ways to spoil them: trials that notice`, shareText(caught('failed'))],
    ['the same, at the turn at which it shows', shareText(caught('at_turn'))],
    ['false alarms: the same expectations, with the good agents', shareText(alarms)],
  ];
}

export const varietyText = ({ conversations, distinct, distinctRuns, mostCommon }: Variety): string =>
  `${distinct} different of ${conversations} conversations; distinct-1/2/3 ${distinctRuns.map((share) => share.toFixed(3)).join(' / ')}; most common turn ${(100 * mostCommon).toFixed(1)} %`;

/** What leads say in the longest scenario of each trade. */
export async function tradeVariety(names: readonly string[], conversations: number, seed: number): Promise<Variety[]> {
  const found: Variety[] = [];
  for (const name of names) {
    const { files } = readTrade(path.join(TRADES, name));
    const once = await playFiles(files, { trials: 1, seed });
    const [longest] = once.trials.toSorted((a, b) => b.turns.length - a.turns.length);
    const { trials } = await playFiles(files, {
      trials: conversations,
      seed,
      only: longest ? [longest.scenario_name] : [],
    });
    found.push(
      varietyOf(trials.map(({ turns }) => turns.flatMap(({ speaker, text }) => (speaker === 'lead' ? [text] : [])))),
    );
  }
  return found;
}

export async function mutationFigures(names: readonly string[], trials: number, seed: number): Promise<Figure[]> {
  const scores: string[] = [];
  for (const name of names) {
    const { score, reached_score, counts } = await mutationReport(readTrade(path.join(TRADES, name)).files, {
      trials,
      seed,
    });
    const all = counts.killed + counts.unnoticed + counts.unreached + counts.undecided;
    scores.push(
      `${name} ${score?.toFixed(3) ?? 'none'} (${counts.killed} of ${all}; of those reached ${reached_score?.toFixed(3) ?? 'none'})`,
    );
  }
  return [['mutation score of the trades’ own scenarios', scores.join('<br>')]];
}
