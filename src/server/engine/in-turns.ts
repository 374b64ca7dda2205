/** What takes long on this thread is done in steps, with a turn of the event loop between them. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Settles with what the steps come to. Rejects with what one of them throws. */
export async function inTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
