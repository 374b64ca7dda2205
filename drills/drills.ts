/** Every drill, in the order in which they run. */
import type { Drill } from './drill.ts';
import { locks } from './locks.ts';
import { signals } from './signals.ts';

export const DRILLS: readonly Drill[] = [locks, signals];
