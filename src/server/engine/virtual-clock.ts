/**
 * The clock of live calls: it can be paused and sped up, and it steps its timers in the order (due time, sequence), with `now` set before each fires.
 *
 * It starts at the machine's time. At 1× the two run side by side and agree; a pause leaves it behind, a higher speed takes it ahead, and there it
 * stays until it is told to follow the machine's time again. What live calls date their records by is this clock, so a call that was played at 10×
 * is as long in its record as it would have been.
 *
 * It is driven by a stopwatch, since the machine's time can be set: a call goes on through an hour set forward or back, and after an hour of sleep it goes
 * on from where it was. Once no call is under way, a clock that follows the machine's time agrees with it again.
 */
import { isoUtc, type Clock, type Wall } from '../../core/time.ts';
import type { ClockState } from '../../core/contract/local/live.ts';

export type { Wall } from '../../core/time.ts';

type Speed = number | 'max';

interface TimerLabel {
  what: string;
  callId?: string;
}

interface Timer extends TimerLabel {
  dueMs: number;
  sequence: number;
  work: () => void;
}

/** Timers fire for so long in one go before other work of the process, such as requests, gets its turn. */
const SLICE_MS = 8;
/** And so many at most. */
const FIRED_AT_ONCE = 500;
/** A timer far away is looked at again after this long: then it is seen whether the machine's time was set meanwhile. */
const LONGEST_WAKE_MS = 60 * 1000;
/** Woken so much later than it asked to be, the process was asleep (a closed laptop, SIGSTOP) and not just busy: that time has not gone by. */
const ASLEEP_MS = 5_000;
/** Stopwatch and clock of a machine drift apart by themselves; a step is more than this. */
const DRIFT_MS = 2_000;
/** Of what is due, so many are shown. */
const SHOWN = 20;

export interface VirtualClock extends Clock {
  /** Calls `work` when so many virtual milliseconds have gone by. Answers how to call it off. */
  schedule(delayMs: number, label: TimerLabel, work: () => void): () => void;
  state(): ClockState;
  set(change: { speed?: Speed | undefined; paused?: boolean | undefined }): void;
  /** Back to the machine's time. False while a call is under way, since its time would jump. */
  followWall(): boolean;
  close(): void;
}

/** `onChange`: after every change of its speed, and when it is set back to the machine's time. */
export function createVirtualClock(
  wall: Wall,
  onFault: (error: unknown) => void,
  onChange: () => void = () => undefined,
): VirtualClock {
  const timers: Timer[] = [];
  let sequence = 0;
  let speed: Speed = 1;
  let paused = false;
  let closed = false;
  /** While a timer fires, time stands at its due moment however late the machine woke it. */
  let firing = false;
  /** Until it is paused or sped up, and again once it is told to. */
  let follows = true;
  /** The clock showed `at.virtual` when the stopwatch showed `at.mono`; between timers it runs on from there. */
  let at = { virtual: wall.nowMs(), mono: wall.monotonicMs() };
  /** When it asked to be woken, by the stopwatch. */
  let wakeMs = Infinity;
  let callOff: () => void = () => undefined;

  const pace = () => (speed === 'max' ? 1 : speed);

  /** Where the clock stands; never past a timer that has not fired. At full speed it runs as the machine's does while nothing is due. */
  const reading = (): number => {
    const ran = paused || firing ? 0 : (wall.monotonicMs() - at.mono) * pace();
    const now = Math.round(at.virtual + Math.max(0, ran));
    return Math.max(at.virtual, Math.min(now, timers[0]?.dueMs ?? Infinity));
  };

  const settle = (virtual: number) => void (at = { virtual, mono: wall.monotonicMs() });

  const isCallUnderWay = () => timers.some(({ callId }) => callId !== undefined);

  /** Whoever waits for no call waits for a time of day, or for its turn: it looks again at once. */
  const agree = () => {
    settle(wall.nowMs());
    for (const timer of timers) timer.dueMs = at.virtual;
  };

  /** Takes in what was done to the machine since the last look. True where the clock has jumped. */
  const notice = (): boolean => {
    if (firing || closed) return false;
    const overdueMs = wall.monotonicMs() - wakeMs;
    if (overdueMs > ASLEEP_MS) {
      at.mono += overdueMs;
      wakeMs += overdueMs;
    }
    if (!follows || isCallUnderWay() || Math.abs(wall.nowMs() - reading()) <= DRIFT_MS) return false;
    agree();
    return true;
  };

  const nowMs = (): number => {
    if (notice()) arm();
    return reading();
  };

  const arm = () => {
    callOff();
    callOff = () => undefined;
    wakeMs = Infinity;
    const next = timers[0];
    if (!next || paused || closed) return;
    const wait =
      speed === 'max'
        ? 0
        : Math.ceil(
            Math.min(LONGEST_WAKE_MS, Math.max(0, (next.dueMs - at.virtual) / speed - (wall.monotonicMs() - at.mono))),
          );
    wakeMs = wall.monotonicMs() + wait;
    callOff = wall.wake(wait, tick);
  };

  const tick = () => {
    notice();
    const begunMs = wall.monotonicMs();
    for (let fired = 0; fired < FIRED_AT_ONCE && wall.monotonicMs() - begunMs < SLICE_MS; fired += 1) {
      const next = timers[0];
      if (!next || paused || closed) break;
      const reached = at.virtual + (wall.monotonicMs() - at.mono) * pace();
      if (speed !== 'max' && reached < next.dueMs) break;
      timers.shift();
      // At a finite speed the stopwatch's side of the anchor moves as far as the virtual one, so that late wakes do not add up.
      at = {
        virtual: next.dueMs,
        mono: speed === 'max' ? wall.monotonicMs() : at.mono + (next.dueMs - at.virtual) / speed,
      };
      firing = true;
      try {
        next.work();
      } catch (error) {
        onFault(error);
      } finally {
        firing = false;
      }
    }
    arm();
  };

  return {
    nowMs,
    schedule(delayMs, label, work) {
      const timer: Timer = {
        ...label,
        dueMs: nowMs() + Math.max(0, Math.round(delayMs)),
        sequence: (sequence += 1),
        work,
      };
      const behind = timers.findLastIndex((other) => other.dueMs <= timer.dueMs);
      timers.splice(behind + 1, 0, timer);
      if (timers[0] === timer) arm();
      return () => {
        const index = timers.indexOf(timer);
        if (index === -1) return;
        timers.splice(index, 1);
        if (index === 0) arm();
      };
    },
    state() {
      const now = nowMs();
      const wallNow = wall.nowMs();
      return {
        now: isoUtc(now),
        wall_now: isoUtc(wallNow),
        ahead_s: Math.round((now - wallNow) / 100) / 10,
        paused,
        speed,
        due: timers
          .slice(0, SHOWN)
          .map(({ dueMs, what, callId }) => ({ at: isoUtc(dueMs), what, call_id: callId ?? null })),
        due_total: timers.length,
      };
    },
    set(change) {
      settle(nowMs());
      speed = change.speed ?? speed;
      paused = change.paused ?? paused;
      follows &&= speed === 1 && !paused;
      arm();
      onChange();
    },
    followWall() {
      if (isCallUnderWay()) return false;
      agree();
      follows = speed === 1 && !paused;
      arm();
      onChange();
      return true;
    },
    close() {
      closed = true;
      callOff();
    },
  };
}
