/** A call that is under way, as a screen shows it: its phase, since when, and what is being said before it has been heard. */
import type { LiveState } from '../../core/contract/local/live.ts';
import type { LiveCall } from './live-call.ts';
import type { VirtualClock } from './virtual-clock.ts';

function utterancesOf({ answeredMs, ahead }: LiveCall): LiveState['utterances'] {
  const at = (seconds: number) => answeredMs + Math.round(seconds * 1000);
  return (ahead?.turns ?? []).flatMap(({ speaker, text, start_s, end_s, index }) =>
    speaker === 'context' ? [] : [{ speaker, text, starts_ms: at(start_s), ends_ms: at(end_s), index }],
  );
}

export function liveStateOf(live: LiveCall, clock: VirtualClock): LiveState {
  const { dialedMs, ringingMs, answeredMs } = live;
  const { speed, paused } = clock.state();
  return {
    ...(answeredMs > 0
      ? { phase: 'conversation', since_ms: answeredMs }
      : ringingMs > 0
        ? { phase: 'ringing', since_ms: ringingMs }
        : { phase: 'dialing', since_ms: dialedMs }),
    ringing_since_ms: ringingMs > 0 ? ringingMs : null,
    answered_ms: answeredMs > 0 ? answeredMs : null,
    utterances: utterancesOf(live),
    clock: { now_ms: clock.nowMs(), speed, paused },
  };
}
