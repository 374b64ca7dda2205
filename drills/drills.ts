/** Every drill, in the order in which they run. */
import { badReceivers } from './bad-receivers.ts';
import type { Drill } from './drill.ts';
import { fullDisk } from './full-disk.ts';
import { hostileTexts } from './hostile-texts.ts';
import { kills } from './kills.ts';
import { liveCalls } from './live-calls.ts';
import { locks } from './locks.ts';
import { modelKills } from './model-kills.ts';
import { noEgress } from './no-egress.ts';
import { queue } from './queue.ts';
import { signals } from './signals.ts';
import { webAttacks } from './web-attacks.ts';

export const DRILLS: readonly Drill[] = [
  kills,
  modelKills,
  signals,
  locks,
  fullDisk,
  hostileTexts,
  webAttacks,
  noEgress,
  liveCalls,
  badReceivers,
  queue,
];
