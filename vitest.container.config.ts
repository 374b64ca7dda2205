import { defineConfig } from 'vitest/config';
import { LIMITS } from './test/support/limits.ts';

/** Apart from the unit tests: it installs dependencies twice and builds once. */
export default defineConfig({
  test: {
    include: ['test/container/**/*.test.ts'],
    pool: 'forks',
    testTimeout: LIMITS.recipeMs,
    hookTimeout: LIMITS.recipeMs,
  },
});
