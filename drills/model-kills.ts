/** `kill -9` at random moments of a run in which a model speaks: whether the next host asks again what was answered, and comes to the same. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillContext } from './drill.ts';
import { answeringModel, type AnsweringModel } from './support/answering-model.ts';
import { serve, type CliProcess } from './support/cli-process.ts';
import { good, startDemoRun } from './support/demo-run.ts';
import { createLongest, type Longest } from './support/longest.ts';
import { ended, isSame, resultsOf, taped, total, without, type Counts } from './support/model-run.ts';
import { unsound } from './support/sound-workspace.ts';

const IN_FLIGHT = 16;
const TRIALS = 8;
/** Of one run; then it is left alone until it has ended. */
const KILLS = 5;
/** From when a run goes on to its kill, at most. */
const WORK_MS = 900;
interface Template {
  file: string;
  /** What the run comes to where nobody disturbs it, and what is asked in it. */
  undisturbed: string;
  questions: Counts;
}

const startRun = ({ ask }: CliProcess, calls: number): Promise<string> =>
  startDemoRun(ask, { trials: TRIALS, workers: IN_FLIGHT, model: { agent_engine: 'double', budget: { calls } } });

async function prepare(folder: string): Promise<Template> {
  const file = path.join(folder, 'template.understudy');
  const model = await answeringModel();
  const host = serve(file);
  await good(
    host.ask('POST', '/local/engines', {
      name: 'double',
      base_url: model.url,
      model: 'double-1',
      max_in_flight: IN_FLIGHT,
      max_retries: 0,
    }),
  );
  const runId = await startRun(host, 100_000);
  const run = await ended(host, runId);
  if (run?.['status'] !== 'completed') throw new Error('a run that nobody disturbed did not complete');
  const template = { file, undisturbed: await resultsOf(host, runId), questions: await taped(host, runId) };
  if (!isSame(template.questions, model.asked())) throw new Error('what the tape says was asked is not what was asked');
  await host.end('SIGTERM');
  await model.close();
  return template;
}

interface Round {
  template: Template;
  workspace: string;
  context: DrillContext;
  longest: Longest;
}

interface Lived {
  kills: number;
  broken: string[];
  asked: number;
  again: number;
}

/** One run, killed again and again, and left alone at last. */
async function live({ template, workspace, context, longest }: Round): Promise<Lived> {
  const model: AnsweringModel = await answeringModel();
  const broken: string[] = [];
  /** Of each question, how often it was asked for nothing: what was under way at a kill. */
  let forNothing: Counts = new Map();
  let runId: string | null = null;
  let kills = 0;
  const next = async (): Promise<CliProcess> => {
    const beganMs = performance.now();
    const host = serve(workspace);
    if (!(await host.announced)) throw new Error(`no start: ${host.stderr()}`);
    longest.note('longest_start_ms', performance.now() - beganMs);
    return host;
  };
  for (;;) {
    const host = await next();
    if (runId === null) {
      const { items } = (await good(host.ask('GET', '/local/engines'))) as { items: Record<string, unknown>[] };
      const engine = items.find(({ name }) => name === 'double');
      await good(host.ask('PUT', `/local/engines/${String(engine?.['id'])}`, { ...engine, base_url: model.url }));
      // Not one more than it takes: whatever a kill cost besides would be seen.
      runId = await startRun(host, total(template.questions));
    } else {
      const { status } = await good(host.ask('GET', `/local/simulations/${runId}`));
      const lost = without(model.asked(), await taped(host, runId));
      const lostNow = total(lost) - total(forNothing);
      longest.note('most_asked_for_nothing_at_a_kill', lostNow);
      if (lostNow > IN_FLIGHT)
        broken.push(`kill ${kills}: ${lostNow} answers are not on the tape, of ${IN_FLIGHT} conversations`);
      const twice = [...lost].filter(([question, count]) => count < (forNothing.get(question) ?? 0)).length;
      if (twice > 0) broken.push(`kill ${kills}: ${twice} questions stand on the tape more often than they were asked`);
      forNothing = lost;
      if (status === 'interrupted') await good(host.ask('POST', `/local/simulations/${runId}/resume`));
      else if (status !== 'completed') broken.push(`kill ${kills}: the run is ${String(status)} after a start`);
    }
    if (kills < KILLS) {
      await pause(context.chance.int(0, WORK_MS));
      await host.end('SIGKILL');
      kills += 1;
      continue;
    }
    const run = await ended(host, runId);
    if (run?.['status'] !== 'completed') broken.push(`the run that was left alone is ${String(run?.['status'])}`);
    const tape = await taped(host, runId);
    if (!isSame(tape, template.questions))
      broken.push(
        `${total(tape)} answers stand on the tape, and ${total(template.questions)} on that of a run that was not killed`,
      );
    const again = without(without(model.asked(), tape), forNothing);
    const more = [...again].filter(([, count]) => count !== 0);
    if (more.length > 0) broken.push(`${more.length} questions were asked again that had been answered`);
    const spent = (run?.['spend'] as { total: { calls: number } } | undefined)?.total.calls ?? 0;
    if (spent > total(template.questions)) broken.push(`${spent} requests were spent of ${total(template.questions)}`);
    if ((await resultsOf(host, runId)) !== template.undisturbed)
      broken.push('the run came to other results than undisturbed');
    await host.end('SIGTERM');
    await model.close();
    const fault = unsound(workspace);
    if (fault !== null) broken.push(fault);
    return { kills, broken, asked: total(model.asked()), again: total(forNothing) };
  }
}

export const modelKills: Drill = {
  name: 'model-kills',
  promise:
    'However often the host is killed while a model speaks in 16 conversations at once: what was answered is not asked again, the run comes to the same results, and its budget holds.',
  unit: 'kills',
  unavailable: () => null,
  async run(context) {
    const template = await prepare(context.folder);
    const longest = createLongest();
    const broken: string[] = [];
    const figures = { runs: 0, requests: 0, asked_for_nothing: 0 };
    let tried = 0;
    do {
      const folder = path.join(context.folder, String(figures.runs));
      mkdirSync(folder);
      const workspace = path.join(folder, 'w.understudy');
      copyFileSync(template.file, workspace);
      const lived = await live({ template, workspace, context, longest });
      figures.runs += 1;
      figures.requests += lived.asked;
      figures.asked_for_nothing += lived.again;
      tried += lived.kills;
      broken.push(...lived.broken.map((fault) => `Run ${figures.runs}: ${fault}.`));
      rmSync(folder, { recursive: true, force: true });
    } while (context.hasTime());
    return { tried, broken, figures: { ...figures, ...longest.figures() } };
  },
};
