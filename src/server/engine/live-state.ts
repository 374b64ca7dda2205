/** A call that is under way, as a screen shows it: its phase, since when, and what is being said before it has been heard. */
import type { LiveState } from '../../core/contract/local/live.ts';
import { momentMs, type CallUnderWay, type Speaking } from './live-call.ts';
import { asksOf } from './live-conversation.ts';
import type { VirtualClock } from './virtual-clock.ts';

function utterancesOf(live: Speaking): LiveState['utterances'] {
  const at = (seconds: number) => momentMs(live, seconds);
  return live.conversation.ahead.turns.flatMap(({ speaker, text, start_s, end_s, index }) =>
    speaker === 'context' ? [] : [{ speaker, text, starts_ms: at(start_s), ends_ms: at(end_s), index }],
  );
}

const UNANSWERED = { ringing_since_ms: null, answered_ms: null, utterances: [], waits_for: null };

function phaseOf(live: CallUnderWay): Omit<LiveState, 'clock' | 'partial'> {
  switch (live.phase) {
    case 'dialing':
      return { ...UNANSWERED, phase: 'dialing', since_ms: live.dialedMs };
    case 'ringing':
      return { ...UNANSWERED, phase: 'ringing', since_ms: live.ringingMs, ringing_since_ms: live.ringingMs };
    case 'speaking': {
      const { ringingMs: ringing_since_ms, answeredMs: answered_ms } = live;
      const utterances = utterancesOf(live);
      const [ask] = asksOf(live.conversation);
      const waits_for = ask?.role ?? null;
      return { phase: 'conversation', since_ms: answered_ms, ringing_since_ms, answered_ms, utterances, waits_for };
    }
    default:
      return live satisfies never;
  }
}

/** `partial`: what is there of the answer that it waits for. */
export function liveStateOf(live: CallUnderWay, partial: string | null, clock: VirtualClock): LiveState {
  const { speed, paused } = clock.state();
  return { ...phaseOf(live), partial, clock: { now_ms: clock.nowMs(), speed, paused } };
}
