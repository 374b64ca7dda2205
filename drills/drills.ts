/** Every drill, in the order in which they run. */
import type { Drill } from './drill.ts';
import { fullDisk } from './full-disk.ts';
import { locks } from './locks.ts';
import { noEgress } from './no-egress.ts';
import { signals } from './signals.ts';

export const DRILLS: readonly Drill[] = [signals, locks, fullDisk, noEgress];
