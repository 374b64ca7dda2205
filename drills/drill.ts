/** What a drill is: the built program, maltreated many times, and a count of what it lost. */
import type { RandomStream } from '../src/core/random.ts';

export interface DrillContext {
  /** Empty, and removed afterwards. */
  folder: string;
  /** How long it may take. It begins no round that would not fit, and tells how many rounds there were. */
  budgetMs: number;
  /** The long form: rounds that take minutes are in it alone. */
  isLong: boolean;
  /**
   * What a promised time is judged by, in milliseconds: the promise itself in the long form, which is run on a quiet machine; ten times as much in the
   * default form, which runs wherever the tests do. The figures say how long it was.
   */
  allowedMs(promisedMs: number): number;
  /** The same on every run of the same seed. */
  chance: RandomStream;
  /** True while another round fits into the budget, if it takes as long as the longest so far: ask between rounds. */
  hasTime(): boolean;
}

export interface DrillReport {
  /** Rounds: kills, texts, requests, whatever the drill counts. */
  tried: number;
  /** Broken promises, each in a sentence that says in which round and what. Empty: nothing was lost. */
  broken: string[];
  /** What was measured besides, with the unit in the name, such as `longest_wait_ms`. */
  figures: Record<string, number | string>;
}

export interface Drill {
  /** In kebab case, as on the command line. */
  name: string;
  /** One sentence: what is done, and what holds afterwards. */
  promise: string;
  /** What one of `tried` is, in the plural. */
  unit: string;
  /** Why it cannot be run on this machine (no mounting, no strace …); null where it can. */
  unavailable(): string | null;
  run(context: DrillContext): Promise<DrillReport>;
}
