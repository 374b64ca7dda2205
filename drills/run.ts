/**
 * `npm run drills [-- NAME …] [--long] [--minutes N] [--seed N]`: maltreats the built program and counts what it lost. Two minutes in all, shared between
 * the drills, or, with `--long`, ten (or N) for each, with the rounds that take minutes. Writes `test-results/drills.json` and ends with 1 where a promise was broken.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stream } from '../src/core/random.ts';
import { TEST_CONFIG_FOLDER } from '../test/support/test-config-folder.ts';
import type { Drill, DrillReport } from './drill.ts';
import { DRILLS } from './drills.ts';

// No drill writes into its user's own configuration folder.
process.env['XDG_CONFIG_HOME'] = TEST_CONFIG_FOLDER;

const SHORT_TOTAL_MS = 120_000;
const MINUTE_MS = 60_000;
/** Where a broken promise repeats itself, the first few say it. */
const BROKEN_SHOWN = 5;

interface Outcome extends DrillReport {
  name: string;
  promise: string;
  unit: string;
  seconds: number;
  /** Why it was not run. */
  skipped: string | null;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
const unknown = positionals.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0 || !Number.isSafeInteger(seed) || !(minutes > 0)) {
  console.error(
    unknown.length > 0
      ? `No drill is called ${unknown.join(', ')}; there are ${DRILLS.map(({ name }) => name).join(', ')}.`
      : 'The seed should be a whole number, and the minutes more than 0.',
  );
  process.exit(2);
}

const wanted = positionals.length > 0 ? DRILLS.filter(({ name }) => positionals.includes(name)) : DRILLS;
const runnable = wanted.filter((drill) => drill.unavailable() === null);
const budgetMs = values.long ? minutes * MINUTE_MS : SHORT_TOTAL_MS / Math.max(1, runnable.length);

/** Whether another round fits, by the longest that there was between two times that this was asked. */
function createBudget(took: () => number): () => boolean {
  let askedMs: number | undefined;
  let longestMs = 0;
  return () => {
    const nowMs = took();
    longestMs = Math.max(longestMs, nowMs - (askedMs ?? nowMs));
    askedMs = nowMs;
    return nowMs + longestMs < budgetMs;
  };
}

async function runDrill(drill: Drill): Promise<Outcome> {
  const { name, promise, unit } = drill;
  const skipped = drill.unavailable();
  if (skipped !== null) return { name, promise, unit, skipped, seconds: 0, tried: 0, broken: [], figures: {} };
  const folder = mkdtempSync(path.join(os.tmpdir(), `understudy-drill-${name}-`));
  const beganMs = performance.now();
  const took = () => performance.now() - beganMs;
  try {
    const report = await drill.run({
      folder,
      budgetMs,
      isLong: values.long,
      allowedMs: (promisedMs) => promisedMs * (values.long ? 1 : 10),
      chance: stream(seed, 'drill', name),
      hasTime: createBudget(took),
    });
    return { name, promise, unit, skipped, seconds: took() / 1000, ...report };
  } catch (error) {
    // A drill that cannot go on has shown nothing: that is no promise fulfilled.
    return {
      name,
      promise,
      unit,
      skipped,
      seconds: took() / 1000,
      tried: 0,
      broken: [`The drill itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
      figures: {},
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const outcomes: Outcome[] = [];
for (const drill of wanted) {
  const outcome = await runDrill(drill);
  outcomes.push(outcome);
  const figures = Object.entries(outcome.figures)
    .map(([figure, value]) => `${figure} ${value}`)
    .join(', ');
  const verdict =
    outcome.skipped === null
      ? `${outcome.tried} ${outcome.unit}, ${outcome.broken.length} broken`
      : `not run: ${outcome.skipped}`;
  console.log(`${outcome.name}: ${verdict}${figures === '' ? '' : ` (${figures})`}, ${outcome.seconds.toFixed(1)} s`);
  for (const sentence of outcome.broken.slice(0, BROKEN_SHOWN)) console.log(`  ${sentence}`);
}
const results = path.resolve(import.meta.dirname, '..', 'test-results');
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'drills.json'), JSON.stringify({ seed, long: values.long, outcomes }, null, 2));
// A drill that broke off may have left hosts behind, which end with this process.
process.exit(outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0);
