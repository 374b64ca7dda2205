/** What the bench finds out about one trade. */
import type { Caught } from './judge.ts';

export interface TradeResult {
  trade: string;
  /** Why it could not be played. */
  error?: string;
  passed: number;
  trials: number;
  /** Not judged: invalid, ungraded, infrastructure errors. */
  left_out: number;
  warnings: string[];
  scenarios: { name: string; passed: number; trials: number }[];
  sabotages: { name: string; caught: Caught; false_alarms: Caught; error?: string }[];
}
