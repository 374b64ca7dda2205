import { useEffect, useMemo, useState } from 'react';
import type { Conversation } from '../../core/contract/local/conversation.ts';
import { liveMoment, liveNowMs, type LiveMoment } from './live-moment.ts';

/** Often enough for words that come one by one. */
const TICK_MS = 120;

/** The call at this moment, again and again; null for one that is not under way here. */
export function useLiveMoment({ live, turns }: Conversation): LiveMoment | null {
  // Time is counted from when `live` was told: what was counted for an older one says nothing.
  const [counted, setCounted] = useState<{ of: Conversation['live']; elapsedMs: number } | null>(null);
  useEffect(() => {
    if (!live || live.clock.paused) return;
    const since = performance.now();
    const timer = setInterval(() => setCounted({ of: live, elapsedMs: performance.now() - since }), TICK_MS);
    return () => clearInterval(timer);
  }, [live]);
  const heard = useMemo(() => new Set(turns.map(({ index }) => index)), [turns]);
  return live && liveMoment(live, liveNowMs(live.clock, counted?.of === live ? counted.elapsedMs : 0), heard);
}
