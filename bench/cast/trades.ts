/**
 * Twenty trades that nothing was written for: how often the good agent of each passes, and how often what was done to it is found, at the turn at which it shows.
 * `npm run bench:trades -- [--trials 8] [--seed 7] [--workers N] [--trade NAME]... [--good-only] [--transcripts] [--json]`. `--write DIR` only puts them on disk, each spoilt agent in a folder of its own, for `simulate --from`. Judges nothing: the aims stand beside the figures.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/core/message-of.ts';
import { caught, NONE } from './judge.ts';
import { playFiles, type PlayedTrial } from './play-files.ts';
import type { TradeResult } from './trade-result.ts';
import { printTotals, printTrade, printTranscripts } from './print.ts';
import { readTrade, sabotaged, type Trade } from './trade.ts';
import { writeFolders } from './write-folders.ts';

const TRADES = path.join(import.meta.dirname, 'trades');

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '8' },
    seed: { type: 'string', default: '7' },
    workers: { type: 'string' },
    trade: { type: 'string', multiple: true },
    'good-only': { type: 'boolean', default: false },
    transcripts: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});
const options = {
  trials: Number(values.trials),
  seed: Number(values.seed),
  workers: values.workers === undefined ? undefined : Number(values.workers),
};

function scenariosOf(trials: readonly PlayedTrial[]): TradeResult['scenarios'] {
  const groups = Map.groupBy(trials, ({ scenario_name }) => scenario_name);
  return [...groups].map(([name, own]) => ({
    name,
    passed: own.filter(({ verdict }) => verdict === 'pass').length,
    trials: own.length,
  }));
}

async function playSabotages(trade: Trade, good: readonly PlayedTrial[]): Promise<TradeResult['sabotages']> {
  const results: TradeResult['sabotages'] = [];
  for (const sabotage of trade.sabotages) {
    const only = sabotage.caught_by.map(({ scenario }) => scenario);
    try {
      const { trials } = await playFiles(sabotaged(trade, sabotage), { ...options, only });
      if (values.transcripts && !values.json) printTranscripts(`${trade.name}, ${sabotage.name}`, trials);
      results.push({
        name: sabotage.name,
        caught: caught(sabotage, trials),
        false_alarms: caught(sabotage, good),
      });
    } catch (error) {
      results.push({ name: sabotage.name, caught: NONE, false_alarms: NONE, error: messageOf(error) });
    }
  }
  return results;
}

async function playTrade(name: string): Promise<TradeResult> {
  const empty = { trade: name, passed: 0, trials: 0, not_judged: 0, warnings: [], scenarios: [], sabotages: [] };
  try {
    const trade = readTrade(path.join(TRADES, name));
    const { trials, warnings } = await playFiles(trade.files, options);
    if (values.transcripts && !values.json) printTranscripts(name, trials);
    const count = (...verdicts: string[]) => trials.filter(({ verdict }) => verdicts.includes(verdict)).length;
    return {
      trade: name,
      passed: count('pass'),
      trials: trials.length,
      not_judged: trials.length - count('pass', 'fail'),
      warnings,
      scenarios: scenariosOf(trials),
      sabotages: values['good-only'] ? [] : await playSabotages(trade, trials),
    };
  } catch (error) {
    return { ...empty, error: messageOf(error) };
  }
}

const names = readdirSync(TRADES).filter((name) => !values.trade || values.trade.includes(name));
async function playAll(): Promise<void> {
  const results: TradeResult[] = [];
  for (const name of names) {
    const result = await playTrade(name);
    results.push(result);
    if (!values.json) printTrade(result);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else printTotals(results);
}

const { write } = values;
if (write === undefined) await playAll();
else for (const name of names) writeFolders(write, readTrade(path.join(TRADES, name)));
