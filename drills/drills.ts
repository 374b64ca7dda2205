/** Every drill, in the order in which they run. */
import type { Drill } from './drill.ts';
import { hostileTexts } from './hostile-texts.ts';
import { webAttacks } from './web-attacks.ts';

export const DRILLS: readonly Drill[] = [hostileTexts, webAttacks];
