/** What the bench finds out about one trade. */
import type { Caught } from './judge.ts';

export interface TradeResult {
  trade: string;
  /** Why it could not be played. */
  error?: string;
  passed: number;
  trials: number;
  /** Of the trials: invalid, ungraded, infrastructure errors. They count as not passed, since nothing says that they would. */
  not_judged: number;
  warnings: string[];
  scenarios: { name: string; passed: number; trials: number }[];
  sabotages: { name: string; caught: Caught; false_alarms: Caught; error?: string }[];
}
