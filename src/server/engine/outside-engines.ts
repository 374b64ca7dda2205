import type { OutsideEngine } from './outside-engine.ts';

/** Every engine that can speak for a participant besides the offline ones, each in a file of its own. */
export const OUTSIDE_ENGINES: readonly OutsideEngine[] = [];
