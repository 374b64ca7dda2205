import { defineConfig } from 'vitest/config';

/** Apart from the unit tests: it installs dependencies twice and builds once. */
export default defineConfig({ test: { include: ['test/container/**/*.test.ts'], pool: 'forks', testTimeout: 300_000, hookTimeout: 300_000 } });
