/**
 * Good agents, each broken in one way. A sensible set of scenarios passes with the good one and catches every broken one, at a turn that it names.
 */
import { describe, expect, test } from 'vitest';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';
import { clinic, SABOTAGE, solar } from './support/sabotaged-agents.ts';
import { TEN_AGENTS, type TradeAgent } from './support/ten-agents.ts';

const TRIALS = 12;

interface Caught {
  scenario: string;
  grader: string;
  share: number;
  turns: number[];
}

/** The expectation that fails most often, over all scenarios of the plan. */
function worst(plan: RunPlan): Caught | null {
  let found: Caught | null = null;
  plan.scenarios.forEach(({ name }, index) => {
    const records = Array.from({ length: TRIALS }, (_, trial) => runTrial(plan, index, trial));
    const failures = records.flatMap(({ evaluations }) => evaluations.filter(({ passed }) => passed === false));
    for (const grader of new Set(failures.map(({ definition_id }) => definition_id))) {
      const alike = failures.filter(({ definition_id }) => definition_id === grader);
      const share = alike.length / TRIALS;
      if (!found || share > found.share)
        found = { scenario: name, grader, share, turns: alike.flatMap(({ evidence_turns }) => evidence_turns) };
    }
  });
  return found;
}

describe('the good agents', () => {
  test.each([
    ['clinic', clinic()],
    ['solar', solar()],
  ])('%s passes its set, all but always', (_, plan) => {
    const verdicts = plan.scenarios.flatMap((__, index) =>
      Array.from({ length: TRIALS }, (___, trial) => runTrial(plan, index, trial).verdict),
    );
    expect(verdicts.filter((verdict) => verdict === 'pass').length / verdicts.length).toBeGreaterThan(0.95);
  });
});

describe('ten agents, each broken in one way', () => {
  const planFor = (trade: TradeAgent, change: Parameters<typeof planOf>[1] = {}) =>
    planOf(trade.scenarios, { ...trade.good, ...change });

  test.each(TEN_AGENTS.map((trade) => [trade.trade, trade] as const))(
    '%s passes its set, all but always',
    (_, trade) => {
      const plan = planFor(trade);
      const verdicts = plan.scenarios.flatMap((__, index) =>
        Array.from({ length: TRIALS }, (___, trial) => runTrial(plan, index, trial)),
      );
      expect(
        verdicts.filter(({ verdict }) => verdict !== 'pass').length,
        verdicts.map(({ verdict_reason }) => verdict_reason).join('\n'),
      ).toBeLessThanOrEqual(1);
    },
  );
  test.each(TEN_AGENTS.map((trade) => [trade.trade, trade.broken, trade] as const))(
    '%s that %s is caught, and the turn is named',
    (_, __, trade) => {
      const plan = planFor(trade, trade.change);
      const failures = plan.scenarios
        .flatMap((___, index) => Array.from({ length: TRIALS }, (____, trial) => runTrial(plan, index, trial)))
        .map(({ verdict, evaluations }) => ({
          verdict,
          finding: evaluations.find(
            ({ definition_id, passed }) => definition_id === trade.caughtBy && passed === false,
          ),
        }));
      expect(
        failures.filter(({ verdict, finding }) => verdict === 'fail' && finding && finding.evidence_turns.length > 0)
          .length / failures.length,
      ).toBeGreaterThan(0.9);
    },
  );
});

describe('broken agents are caught', () => {
  test.each(SABOTAGE)('one that %s', (_, plan, grader) => {
    const caught = worst(plan);
    expect(caught?.grader).toContain(grader);
    expect(caught?.share).toBeGreaterThan(0.9);
    expect(caught?.turns.length).toBeGreaterThan(0);
  });
});
