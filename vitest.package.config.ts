import { defineConfig } from 'vitest/config';
import { LIMITS } from './test/support/limits.ts';

/** Apart from the unit tests: it needs a build, and packs it. */
export default defineConfig({
  test: {
    include: ['test/package/**/*.test.ts'],
    pool: 'forks',
    testTimeout: LIMITS.testMs,
    hookTimeout: LIMITS.testMs,
  },
});
