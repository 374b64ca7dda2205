/**
 * What modules that tests share put away after each test. A hook of their own would hold in the first file alone that takes them in: files of one worker
 * have their modules in common (`vitest.config.ts`).
 */
import { afterEach } from 'vitest';

const putAway: (() => void | Promise<void>)[] = [];

/** For the top of a module. */
export const afterEachTest = (work: () => void | Promise<void>): void => void putAway.push(work);

/** For the set-up of each file. */
export function hookAfterEachTest(): void {
  afterEach(async () => {
    for (const work of putAway.toReversed()) await work();
  });
}
