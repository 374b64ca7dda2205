/** The pace of a telephone line: a frame each 20 ms by the stopwatch, whatever the host is busy with meanwhile. */
import { FRAME_MS } from '../../core/audio/frames.ts';
import type { Wall } from '../../core/time.ts';

/** Frames that are late are made up for, but for those of a machine that has slept. */
const MOST_LATE_MS = 2000;

/** Calls `frame` until it is called off by what it answers. */
export function keepPace(wall: Pick<Wall, 'monotonicMs' | 'wake'>, frame: () => void): () => void {
  let dueMs = wall.monotonicMs() + FRAME_MS;
  let isOver = false;
  let callOff: () => void = () => undefined;
  const wait = () => {
    callOff = wall.wake(Math.max(0, dueMs - wall.monotonicMs()), go);
  };
  const go = () => {
    dueMs = Math.max(dueMs, wall.monotonicMs() - MOST_LATE_MS);
    while (!isOver && dueMs <= wall.monotonicMs()) {
      dueMs += FRAME_MS;
      frame();
    }
    if (!isOver) wait();
  };
  wait();
  return () => {
    isOver = true;
    callOff();
  };
}
