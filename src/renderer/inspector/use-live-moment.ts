import { useEffect, useMemo, useState } from 'react';
import type { Conversation } from '../../core/contract/local/conversation.ts';
import { liveMoment, liveNowMs, type LiveMoment } from './live-moment.ts';

/** Often enough for words that come one by one. */
const TICK_MS = 120;

/** The call at this moment, again and again; null for one that is not under way here. */
export function useLiveMoment({ live, turns }: Conversation): LiveMoment | null {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    setElapsedMs(0);
    if (!live || live.clock.paused) return;
    const since = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - since), TICK_MS);
    return () => clearInterval(timer);
  }, [live]);
  const heard = useMemo(() => new Set(turns.map(({ index }) => index)), [turns]);
  return live && liveMoment(live, liveNowMs(live.clock, elapsedMs), heard);
}
