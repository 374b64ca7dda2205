/** Rehearsals are played in threads of their own, whose limits end what does not end by itself. */
import { afterEach, expect, test } from 'vitest';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { createRehearsalThread, type RehearsalThread } from '../../src/server/engine/rehearsal-thread.ts';
import { CONFIRMS, planOf } from './support/plans.ts';

const plan = planOf([CONFIRMS]);
const task = { plan, shown: { scenarioIndex: 0, trial: 0 }, rows: null };

/** No text makes a conversation endless: only a plan that no schema has seen does. */
function endless(): typeof task {
  const [first] = plan.scenarios;
  const expected: unknown[] = [];
  expected.length = 2 ** 32 - 1; // holes take time to walk over and no memory
  return {
    ...task,
    plan: {
      ...plan,
      scenarios: [{ ...first, document: { ...first?.document, expect: expected } }],
    } as unknown as RunPlan,
  };
}

const open: RehearsalThread[] = [];
const thread = (limitMs?: number): RehearsalThread => {
  const made = createRehearsalThread({ limitMs });
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

test('a rehearsal that passes its limit is ended and says so, and the next is played', async () => {
  const rehearsals = thread(8000); // a cold thread on a busy machine needs some of it for itself
  await expect(rehearsals.play(endless())).rejects.toThrow(
    'the conversation was not over after 8 seconds and was ended; nothing was stored',
  );
  expect((await rehearsals.play(task)).trial.turns.length).toBeGreaterThan(2);
});

test('a rehearsal that nobody waits for any more is ended', async () => {
  const rehearsals = thread(600_000);
  const abort = new AbortController();
  const older = rehearsals.play(endless(), abort.signal);
  const newer = rehearsals.play(task);
  expect((await newer).trial.turns.length).toBeGreaterThan(2);
  abort.abort();
  await expect(older).rejects.toThrow('called off');
});

test('threads that are busy are ended with the host', async () => {
  const rehearsals = createRehearsalThread({ limitMs: 600_000 });
  const busy = rehearsals.play(endless()).then(
    () => 'played',
    () => 'ended',
  );
  await rehearsals.close();
  expect(await busy).toBe('ended');
});
