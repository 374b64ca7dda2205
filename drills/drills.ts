/** Every drill, in the order in which they run. */
import type { Drill } from './drill.ts';
import { fullDisk } from './full-disk.ts';
import { noEgress } from './no-egress.ts';

export const DRILLS: readonly Drill[] = [fullDisk, noEgress];
