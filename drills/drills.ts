/** Every drill, in the order in which they run. */
import type { Drill } from './drill.ts';

export const DRILLS: readonly Drill[] = [];
