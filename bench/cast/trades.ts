/**
 * Trades that nothing was written for: how often the good agent of each passes, and how often what was done to it is found, at the turn at which it shows.
 * `npm run bench:trades -- [--trials 8] [--seed 7] [--workers N] [--trade NAME]... [--good-only] [--transcripts] [--json]`. `--from DIR` plays trades of another folder; `--write DIR` only puts them on disk, each spoilt agent in a folder of its own, for `simulate --from`. Judges nothing: the aims stand beside the figures.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { playTrade, TRADES } from './play-trade.ts';
import type { TradeResult } from './trade-result.ts';
import { printTotals, printTrade, printTranscripts } from './print.ts';
import { readTrade } from './trade.ts';
import { writeFolders } from './write-folders.ts';

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
    from: { type: 'string' },
  },
});
const options = {
  trials: Number(values.trials),
  seed: Number(values.seed),
  workers: values.workers === undefined ? undefined : Number(values.workers),
  goodOnly: values['good-only'],
  from: values.from,
  onPlayed: values.transcripts && !values.json ? printTranscripts : undefined,
};

const folder = values.from ?? TRADES;
const names = readdirSync(folder).filter((name) => !values.trade || values.trade.includes(name));
async function playAll(): Promise<void> {
  const results: TradeResult[] = [];
  for (const name of names) {
    const result = await playTrade(name, options);
    results.push(result);
    if (!values.json) printTrade(result);
  }
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else printTotals(results);
}

const { write } = values;
if (write === undefined) await playAll();
else for (const name of names) writeFolders(write, readTrade(path.join(folder, name)));
