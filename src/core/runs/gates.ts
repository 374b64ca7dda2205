/**
 * Gates: whether a run is good enough to go on with. They fail closed: one that has nothing to say yes about does not say yes, and says why.
 */
import type { RunComparison, RunSummary } from '../contract/local/simulation.ts';
import { rateIntervals } from '../statistics/rate-intervals.ts';
import { couldHaveSeen } from './could-have-seen.ts';
import { stoppingSentence } from './stopping-sentence.ts';

export interface GateResult {
  /** `cannot_tell`: there is nothing, or too little, to decide by. */
  verdict: 'passed' | 'failed' | 'cannot_tell';
  /** One sentence. */
  reason: string;
}

/** Share of the conversations that may be left out of the figures by default. */
export const MAX_LEFT_OUT = 0.1;

const cannotTell = (reason: string): GateResult => ({ verdict: 'cannot_tell', reason });
const rate = (value: number): string => value.toFixed(3);
const points = (value: number): string => `${(value * 100).toFixed(1)} points`;
const interval = ([low, high]: readonly [number, number]): string => `[${rate(low)}, ${rate(high)}]`;

/** Trials of each scenario beyond which nobody is told to run more. */
const MOST_TRIALS = 10_000;

export interface PassGate {
  /** Least pass^1. */
  min_pass: number;
  /** Goes by the estimate, not by the lower bound of its interval. */
  point: boolean;
  max_left_out: number;
}

/** By the lower bound of *this suite, run again*. `total`: all conversations that were planned. */
export function passGate(summary: RunSummary | null, total: number, gate: PassGate): GateResult {
  const estimate = summary?.pass_hat_ks['1'];
  if (!summary || estimate === undefined) return cannotTell('No trial could be evaluated, so pass^1 is unknown.');
  const missing = unevaluated(summary, total, gate);
  if (missing !== null) return cannotTell(missing);
  const suite = summary.intervals.suite?.pass_hat_ks['1'];
  const figure = `pass^1 is ${rate(estimate)}${suite ? ` ${interval(suite)} (95 %, this suite run again)` : ''}`;
  if (Number.isNaN(gate.min_pass)) return cannotTell(`${figure}, and there is no number to hold it against.`);
  if (estimate < gate.min_pass) return { verdict: 'failed', reason: `${figure}, below ${gate.min_pass}.` };
  if (gate.point) return { verdict: 'passed', reason: `${figure}; the estimate is not below ${gate.min_pass}.` };
  if (!suite) return cannotTell(`${figure}, and its interval is unknown.`);
  if (suite[0] >= gate.min_pass)
    return { verdict: 'passed', reason: `${figure}, wholly at or above ${gate.min_pass}.` };
  const needed = trialsNeeded(summary, gate.min_pass);
  const advice =
    needed === null
      ? `Not even ${MOST_TRIALS} trials of each scenario would prove it${repeated(summary)}`
      : `About ${needed} trials of each scenario would prove it, if the rates stay as they are`;
  return { verdict: 'failed', reason: `${figure}: its lower bound is below ${gate.min_pass}. ${advice}.` };
}

/** Why more trials would not help, where that is so. */
function repeated({ scenarios }: RunSummary): string {
  const same = scenarios.filter(({ n, distinct }) => n > 1 && distinct === 1).length;
  return same === 0 ? '' : `: ${same} of ${scenarios.length} scenarios come to the same conversation each time`;
}

/** By what a run decided that added trials until it could. */
export function stoppingGate(summary: RunSummary, total: number, gate: Pick<PassGate, 'max_left_out'>): GateResult {
  const { stopping, evaluated } = summary;
  if (!stopping || evaluated === 0) return cannotTell('No trial could be evaluated, so nothing was decided.');
  const missing = unevaluated(summary, total, gate);
  if (missing !== null) return cannotTell(missing);
  return { verdict: stopping.verdict === 'above' ? 'passed' : 'failed', reason: stoppingSentence(stopping) };
}

/** Why what was evaluated does not stand for what was planned; null where it does. A scenario that is wholly left out is in no figure at all. */
function unevaluated({ evaluated, scenarios }: RunSummary, total: number, gate: Pick<PassGate, 'max_left_out'>) {
  if (!(total - evaluated <= gate.max_left_out * total)) return tooMuchLeftOut(total - evaluated, total, gate);
  const without = scenarios.filter(({ n }) => n === 0).length;
  return without === 0
    ? null
    : `${without} of ${scenarios.length} scenarios have no conversation that could be evaluated.`;
}

const tooMuchLeftOut = (left: number, total: number, { max_left_out }: { max_left_out: number }): string =>
  `${left} of ${total} conversations are left out of the figures, more than the share of ${max_left_out} that may be.`;

/** Trials of each scenario with which the lower bound would reach the threshold, if every scenario's rate stayed as it is. */
function trialsNeeded({ scenarios }: Pick<RunSummary, 'scenarios'>, threshold: number): number | null {
  const scored = scenarios.filter(({ n }) => n > 0);
  // More of the same conversation are no further evidence.
  const growing = ({ n, distinct }: (typeof scored)[number], trials: number) => (n > 1 && distinct === 1 ? 1 : trials);
  const isEnough = (trials: number) => {
    const low = rateIntervals(
      scored.map((own) => {
        const fresh = growing(own, trials);
        return { trials: fresh, successes: (own.successes / own.n) * fresh, weight: 1 };
      }),
    )?.at(1).suite[0];
    return low !== undefined && low >= threshold;
  };
  let high = scored.reduce((least, { n }) => Math.max(least, n), 1);
  let low = 0;
  while (!isEnough(high)) {
    if (high >= MOST_TRIALS) return null;
    low = high;
    high = Math.min(MOST_TRIALS, high * 2);
  }
  while (high - low > Math.max(1, high / 50)) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

export interface RegressionGate {
  /** How much worse is allowed, as a share. */
  max_regression: number;
  max_left_out: number;
}

/** Whether B became worse than A: by more than is allowed, and beyond chance. */
export function regressionGate(comparison: RunComparison, gate: RegressionGate): GateResult {
  const { decision, pairs, unpaired, delta, scenarios, no_longer_evaluated: lost } = comparison;
  if (pairs === 0 || delta === null)
    return cannotTell('The two runs have no evaluated scenario and trial in common: there is nothing to compare.');
  const all = 2 * pairs + unpaired;
  if (Number.isNaN(gate.max_regression)) return cannotTell('How much worse is allowed is no number.');
  const broken = scenarios.filter(({ worse, delta: own }) => worse && own < -gate.max_regression);
  if (broken.length > 0)
    return {
      verdict: 'failed',
      reason: `Worse than the baseline in ${broken.map(({ scenario_name, before, after }) => `"${scenario_name}" (${rate(before)} → ${rate(after)})`).join(', ')}.`,
    };
  if (decision.suite.worse && delta < -gate.max_regression)
    return {
      verdict: 'failed',
      reason: `Worse than the baseline by ${points(-delta)} over ${pairs} pairs (p = ${decision.suite.p_worse.toFixed(4)}).`,
    };
  // What is found worse is worse, however much was left out.
  if (!(unpaired <= gate.max_left_out * all)) return cannotTell(tooMuchLeftOut(unpaired, all, gate));
  if (lost.length > 0)
    return cannotTell(
      `No trial counts any more in ${lost.map((name) => JSON.stringify(name)).join(', ')}, which the baseline evaluated.`,
    );
  if (decision.verdict === 'not_decidable')
    return cannotTell(
      `Not decidable with ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of trials: even if all had broken, it could be chance.`,
    );
  return { verdict: 'passed', reason: `Not found worse than the baseline. ${couldHaveSeen(decision)}` };
}
