import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject, RESULTS, ROOT } from './project.mjs';
import { skippedBecause } from './test-llama.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures: string[], shaky?: string[] }} Counts `failures` tell what failed, a line each, `shaky` what passed at its second try
 *
 * @typedef {object} Stage
 * @property {string} name also the name of its log file
 * @property {string} title
 * @property {string[]} command program file and arguments, run with the project's Node
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string[]} [needs] names of stages without which this one means nothing
 * @property {boolean} [needsChromium]
 * @property {boolean} [needsRedis] some of its tests are skipped without redis-server
 * @property {(output: string) => string | null} [skipped] why it was skipped, by what it printed; null: it was not
 * @property {() => Counts} [counts] reads the runner's report; a stage without one only passes or fails
 */

const tool = (/** @type {string[]} */ ...parts) => inProject('node_modules', ...parts);
const report = (/** @type {string} */ name) => path.join(RESULTS, `${name}.json`);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(report(name), 'utf8'));

const VITEST = [tool('vitest', 'vitest.mjs'), 'run'];

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
      'vitest.package.config.ts',
    ],
  },
  { name: 'build', title: 'build', command: [inProject('scripts', 'build.mjs')] },
  {
    ...vitestStage('unit', 'unit, property, API and CLI tests', VITEST),
    needs: ['build'],
    needsRedis: true,
    // Tests of the command line run what was built.
    env: { UNDERSTUDY_IS_BUILT: '1' },
  },
  vitestStage('container', 'the container’s recipe', [...VITEST, '--config', 'vitest.container.config.ts']),
  {
    ...vitestStage('package', 'the installed program', [...VITEST, '--config', 'vitest.package.config.ts']),
    needs: ['build'],
  },
  {
    ...vitestStage('llama', 'llama.cpp', [inProject('scripts', 'test-llama.mjs')]),
    skipped: skippedBecause,
  },
  {
    name: 'drills',
    title: 'drills',
    needs: ['build'],
    needsRedis: true,
    command: [inProject('drills', 'run.ts')],
    counts: () => drillCounts(read('drills')),
  },
  playwrightStage('ui', 'browser tests'),
  playwrightStage('desktop', 'desktop contract harness'),
];

/** @param {string} name @param {string} title @param {string[]} command @returns {Stage} */
function vitestStage(name, title, command) {
  return {
    name,
    title,
    command: [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
    counts: () => vitestCounts(read(name)),
  };
}

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
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} result
 * @returns {Counts}
 */
function vitestCounts(result) {
  const unloadable = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloadable.length,
    failures: [
      ...unloadable.map(({ name, message }) => told(name, message)),
      ...result.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages[0])),
      ),
    ],
  };
}

/** @param {string} what @param {string | undefined} why @returns {string} with the reason's first line alone */
const told = (what, why = '') =>
  `${what.replace(ROOT, '')} – ${(stripVTControlCharacters(why).split('\n')[0] ?? '').slice(0, 300)}`;

/**
 * A drill that cannot be run on this machine is neither.
 *
 * @param {{ outcomes: { name: string, skipped: string | null, broken: unknown[] }[] }} result
 * @returns {Counts}
 */
function drillCounts({ outcomes }) {
  const run = outcomes.filter(({ skipped }) => skipped === null);
  const failed = run.filter(({ broken }) => broken.length > 0);
  return {
    passed: run.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name, broken }) => told(name, String(broken[0]))),
  };
}

/**
 * @typedef {{ title: string, specs?: { title: string, file: string, ok: boolean, tests: { status: string, results: { error?: { message?: string } }[] }[] }[], suites?: Suite[] }} Suite
 *
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: { message?: string }[], suites: Suite[] }} result
 * @returns {Counts}
 */
function playwrightCounts({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...errors.map(({ message }) => told('outside a test', message)),
      ...suites.flatMap((suite) => specsOf(suite, 'unexpected')),
    ],
    shaky: suites.flatMap((suite) => specsOf(suite, 'flaky')),
  };
}

/** @param {Suite} suite @param {'unexpected' | 'flaky'} status @returns {string[]} with what their first failed try said */
const specsOf = ({ specs = [], suites = [] }, status) => [
  ...specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title, tests }) =>
      told(`${file}: ${title}`, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    ),
  ...suites.flatMap((suite) => specsOf(suite, status)),
];
