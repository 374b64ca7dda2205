/** Plays a trade: its good agent, and each way in which that can be spoilt. */
import path from 'node:path';
import { messageOf } from '../../src/core/message-of.ts';
import { caught, NONE } from './judge.ts';
import { playFiles, type PlayedTrial, type PlayOptions } from './play-files.ts';
import type { TradeResult } from './trade-result.ts';
import { readTrade, sabotaged, type Trade } from './trade.ts';

/** Where the trades are, a folder each. */
export const TRADES = path.join(import.meta.dirname, 'trades');

interface TradeOptions extends PlayOptions {
  /** Where the trades are; absent: those of the bench. */
  from?: string | undefined;
  goodOnly: boolean;
  /** Sees the trials of each agent that is played. */
  onPlayed?: ((title: string, trials: readonly PlayedTrial[]) => void) | undefined;
}

function scenariosOf(trials: readonly PlayedTrial[]): TradeResult['scenarios'] {
  const groups = Map.groupBy(trials, ({ scenario_name }) => scenario_name);
  return [...groups].map(([name, own]) => ({
    name,
    passed: own.filter(({ verdict }) => verdict === 'pass').length,
    trials: own.length,
  }));
}

async function playSabotages(
  trade: Trade,
  good: readonly PlayedTrial[],
  { onPlayed, ...options }: TradeOptions,
): Promise<TradeResult['sabotages']> {
  const results: TradeResult['sabotages'] = [];
  for (const sabotage of trade.sabotages) {
    const only = sabotage.caught_by.map(({ scenario }) => scenario);
    try {
      const { trials } = await playFiles(sabotaged(trade, sabotage), { ...options, only });
      onPlayed?.(`${trade.name}, ${sabotage.name}`, trials);
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

/** What cannot be played is told as an error of its result. */
export async function playTrade(name: string, options: TradeOptions): Promise<TradeResult> {
  const empty = { trade: name, passed: 0, trials: 0, not_judged: 0, warnings: [], scenarios: [], sabotages: [] };
  try {
    const trade = readTrade(path.join(options.from ?? TRADES, name));
    const { trials, warnings } = await playFiles(trade.files, options);
    options.onPlayed?.(name, trials);
    const count = (...verdicts: string[]) => trials.filter(({ verdict }) => verdicts.includes(verdict)).length;
    return {
      trade: name,
      passed: count('pass'),
      trials: trials.length,
      not_judged: trials.length - count('pass', 'fail'),
      warnings,
      scenarios: scenariosOf(trials),
      sabotages: options.goodOnly ? [] : await playSabotages(trade, trials, options),
    };
  } catch (error) {
    return { ...empty, error: messageOf(error) };
  }
}
