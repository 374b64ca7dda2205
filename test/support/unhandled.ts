import { afterEach, beforeEach } from 'vitest';

/** Fails each test of the file after which a rejection is left that nobody caught. */
export function failOnUnhandled(): void {
  let uncaught: unknown[] = [];
  const catchIt = (error: unknown) => void uncaught.push(error);
  beforeEach(() => {
    uncaught = [];
    process.on('unhandledRejection', catchIt);
  });
  afterEach(async () => {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    process.off('unhandledRejection', catchIt);
    if (uncaught.length > 0) throw new Error('Nobody caught this', { cause: uncaught[0] });
  });
}
