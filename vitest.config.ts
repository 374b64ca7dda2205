import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LIMITS } from './test/support/limits.ts';
import { TEST_CODE_FOLDER, TEST_CONFIG_FOLDER } from './test/support/test-config-folder.ts';

const FILES = 'test/{core,golden,db,api,conformance,engine,models,cli,main,renderer,architecture}/**/*.test.ts';

/** Whoever puts others in the place of modules has modules of its own. */
const replacing = globSync(FILES, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8').includes('vi.mock('),
);

export default defineConfig({
  resolve: {
    // Importing `electron` in plain Node starts a download of its binary; a unit test must never do that.
    alias: { electron: fileURLToPath(new URL('./test/support/no-electron.ts', import.meta.url)) },
  },
  test: {
    projects: [
      // To load all modules, and what was learnt of language, for each file took a third of the time.
      { extends: true, test: { name: 'unit', include: [FILES], exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'unit, modules replaced', include: replacing } },
    ],
    setupFiles: ['test/support/each-file.ts'],
    globalSetup: ['test/support/keep-demo.ts'],
    // better-sqlite3 and the worker pool want processes of their own.
    pool: 'forks',
    // No test writes into its user's own configuration folder.
    env: {
      XDG_CONFIG_HOME: TEST_CONFIG_FOLDER,
      XDG_DATA_HOME: TEST_CONFIG_FOLDER,
      NODE_COMPILE_CACHE: TEST_CODE_FOLDER,
    },
    // One core is left free by default, which on two cores is half of them.
    maxWorkers: '100%',
    testTimeout: LIMITS.testMs,
    hookTimeout: LIMITS.testMs,
    expect: { poll: { timeout: LIMITS.waitMs } },
  },
});
