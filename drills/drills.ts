/** Every drill, in the order in which they run. */
import type { Drill } from './drill.ts';
import { fullDisk } from './full-disk.ts';

export const DRILLS: readonly Drill[] = [fullDisk];
