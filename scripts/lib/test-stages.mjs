import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, RESULTS } from './project.mjs';
import { skippedBecause } from './test-llama.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @typedef {object} Stage
 * @property {string} name also the name of its log file
 * @property {string} title
 * @property {string[]} command program file and arguments, run with the project's Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string[]} [needs] names of stages without which this one means nothing
 * @property {boolean} [needsChromium]
 * @property {(output: string) => string | null} [skipped] why it was skipped, by what it printed; null: it was not
 * @property {() => Counts} [counts] reads the runner's report; a stage without one only passes or fails
 */

const tool = (/** @type {string[]} */ ...parts) => inProject('node_modules', ...parts);
const report = (/** @type {string} */ name) => path.join(RESULTS, `${name}.json`);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(report(name), 'utf8'));

/** @type {Stage[]} in the order in which they run: what fails fastest comes first */
export const STAGES = [
  { name: 'types', title: 'types', command: [tool('typescript', 'bin', 'tsc'), '-b'] },
  {
    name: 'lint',
    title: 'lint, import zones included',
    command: [
      tool('oxlint', 'bin', 'oxlint'),
      '--type-aware',
      '--deny-warnings',
      'src',
      'test',
      'bench',
      'drills',
      'scripts',
      'electron.vite.config.ts',
      'playwright.config.ts',
      'vitest.config.ts',
      'vitest.container.config.ts',
      'vitest.llama.config.ts',
    ],
  },
  { name: 'build', title: 'build', command: [inProject('scripts', 'build.mjs')] },
  {
    name: 'unit',
    title: 'unit, property, API and CLI tests',
    command: [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('unit')}`,
    ],
    counts: () => vitestCounts(read('unit')),
  },
  {
    name: 'container',
    title: 'the container’s recipe',
    command: [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--config',
      'vitest.container.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('container')}`,
    ],
    counts: () => vitestCounts(read('container')),
  },
  {
    name: 'llama',
    title: 'llama.cpp',
    command: [
      inProject('scripts', 'test-llama.mjs'),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('llama')}`,
    ],
    skipped: skippedBecause,
    counts: () => vitestCounts(read('llama')),
  },
  {
    name: 'drills',
    title: 'drills',
    needs: ['build'],
    command: [inProject('drills', 'run.ts')],
    counts: () => drillCounts(read('drills')),
  },
  playwrightStage('ui', 'browser tests'),
  playwrightStage('desktop', 'desktop contract harness'),
];

/** @param {string} project @param {string} title @returns {Stage} */
function playwrightStage(project, title) {
  return {
    name: project,
    title,
    needs: ['build'],
    needsChromium: true,
    command: [tool('@playwright', 'test', 'cli.js'), 'test', `--project=${project}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(project) },
    counts: () => playwrightCounts(read(project)),
  };
}

/**
 * A file that could not even be loaded has no tests to count, so it counts as one failure itself.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} result
 * @returns {Counts}
 */
function vitestCounts(result) {
  const unloadable = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: result.numPassedTests, failed: result.numFailedTests + unloadable };
}

/**
 * A drill that cannot be run on this machine is neither.
 *
 * @param {{ outcomes: { skipped: string | null, broken: unknown[] }[] }} result
 * @returns {Counts}
 */
function drillCounts({ outcomes }) {
  const run = outcomes.filter(({ skipped }) => skipped === null);
  const failed = run.filter(({ broken }) => broken.length > 0).length;
  return { passed: run.length - failed, failed };
}

/**
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} result
 * @returns {Counts}
 */
function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
