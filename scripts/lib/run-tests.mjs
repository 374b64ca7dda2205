import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withNodeFirst } from './node-runtime.mjs';
import { RESULTS } from './project.mjs';
import { ensureRedis } from './redis.mjs';
import { runProcess } from './run-process.mjs';
import { setUp } from './set-up.mjs';
import { STAGES } from './test-stages.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} title
 * @property {'ok' | 'failed' | 'not run' | 'skipped'} state
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string[]} failures what failed, a line each
 * @property {string[]} shaky what passed at its second try, a line each
 * @property {string} [reason] why it was skipped
 */

/**
 * `npm test`: set-up, then every stage; a failed one does not stop those that do not need it. A stage's whole output
 * is kept in test-results/, and shown when it fails. The last line is always `N passed, N failed`.
 *
 * @param {string[]} only names of stages; none means all
 * @returns {Promise<number>} exit code
 */
export async function runTests(only) {
  const unknown = only.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `No stage is called ${unknown.join(', ')}; there are ${STAGES.map((stage) => stage.name).join(', ')}.`,
    );
    return 2;
  }
  const node = await setUp({ build: only.length > 0 && !only.includes('build') });
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const stages = only.length > 0 ? STAGES.filter((stage) => only.includes(stage.name)) : STAGES;
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const [index, stage] of stages.entries()) {
    console.log(`[${index + 1}/${stages.length}] ${stage.title} …`);
    const outcome = await runStage(stage, node, outcomes);
    outcomes.set(stage.name, outcome);
    const counts =
      stage.counts && outcome.state !== 'not run' ? `, ${outcome.passed} passed, ${outcome.failed} failed` : '';
    console.log(
      `[${index + 1}/${stages.length}] ${stage.title}: ${outcome.state}${outcome.reason ? `, ${outcome.reason}` : ''}${counts} (${outcome.seconds.toFixed(1)} s)`,
    );
  }
  return summarize([...outcomes.values()]);
}

/**
 * @param {import('./test-stages.mjs').Stage} stage
 * @param {string} node
 * @param {Map<string, Outcome>} before
 * @returns {Promise<Outcome>}
 */
async function runStage(stage, node, before) {
  const started = Date.now();
  /** @param {Outcome['state']} state @param {import('./test-stages.mjs').Counts} counts @returns {Outcome} */
  const outcome = (state, { passed, failed, failures, shaky = [] }) => ({
    title: stage.title,
    state,
    passed,
    failed,
    failures,
    shaky,
    seconds: (Date.now() - started) / 1000,
  });

  const missing = stage.needs?.find((name) => before.has(name) && before.get(name)?.state !== 'ok');
  if (missing) return outcome('not run', NOTHING);

  let env = { ...withNodeFirst(node), ...stage.env };
  if (stage.needsChromium) {
    const chromium = await ensureChromium();
    if ('problem' in chromium) {
      console.error(chromium.problem);
      return outcome('failed', { ...NOTHING, failed: 1 });
    }
    env = { ...env, CHROMIUM_PATH: chromium.file };
  }

  if (stage.needsRedis) await ensureRedis();

  const { code, output } = await runProcess(node, stage.command, { env, output: 'capture', forwardSignals: true });
  writeFileSync(path.join(RESULTS, `${stage.name}.log`), output);
  const counts = countsOf(stage, code);
  const ok = code === 0 && counts.failed === 0;
  if (!ok) console.log(output);
  const reason = ok ? (stage.skipped?.(output) ?? null) : null;
  if (reason !== null) return { ...outcome('skipped', counts), reason };
  return outcome(ok ? 'ok' : 'failed', counts);
}

/** @type {import('./test-stages.mjs').Counts} */
const NOTHING = { passed: 0, failed: 0, failures: [] };

/**
 * A stage that failed without saying how often (types, lint, a runner that crashed) counts as one failure.
 *
 * @param {import('./test-stages.mjs').Stage} stage
 * @param {number} code
 * @returns {import('./test-stages.mjs').Counts}
 */
function countsOf(stage, code) {
  let counts = NOTHING;
  try {
    counts = stage.counts?.() ?? NOTHING;
  } catch {
    return { ...NOTHING, failed: 1 };
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {Outcome[]} outcomes @returns {number} exit code */
function summarize(outcomes) {
  const width = Math.max(...outcomes.map((outcome) => outcome.title.length));
  console.log('');
  for (const { title, state, seconds } of outcomes)
    console.log(`  ${title.padEnd(width)}  ${state.padEnd(7)}  ${seconds.toFixed(1).padStart(6)} s`);
  // Again, where whoever reads the end of a long output sees it.
  for (const { title, failures } of outcomes) for (const failure of failures) console.log(`\n  ${title}: ${failure}`);
  for (const { title, shaky } of outcomes)
    for (const test of shaky) console.log(`\n  ${title}, passed at its second try: ${test}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const complete = outcomes.every(({ state }) => state === 'ok' || state === 'skipped');
  console.log(`\n${passed} passed, ${failed} failed`);
  return complete ? 0 : 1;
}
