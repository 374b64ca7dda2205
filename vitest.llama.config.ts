import { defineConfig } from 'vitest/config';
import { LIMITS } from './test/support/limits.ts';

/** Apart from the unit tests: llama.cpp is installed for it, into a folder of its own (`scripts/test-llama.mjs`). */
export default defineConfig({
  test: {
    setupFiles: ['test/support/each-file.ts'],
    include: ['test/llama/**/*.test.ts'],
    pool: 'forks',
    testTimeout: LIMITS.testMs,
    hookTimeout: LIMITS.testMs,
  },
});
