/**
 * Offline conversations, recorded. What was said, when, and what was called must not change by a change of structure: a difference here is
 * either a mended fault or a new one. `turns/` holds the first trial of each scenario in full and a digest of the next two; `outcomes/`
 * what each came to and the dialogue acts of its turns. Both are renewed by `npx vitest run test/golden -u`, in a commit of its own.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import type { TrialRecord } from '../../src/core/runs/trial-record.ts';
import { goldenPlans, type GoldenPlan } from './golden-plans.ts';

const TRIALS = 3;

const turnLine = ({ start_s, end_s, speaker, text, heard_text, interrupted, action }: Turn): string =>
  [
    `${start_s.toFixed(3)}-${end_s.toFixed(3)} ${speaker}: ${text}${interrupted ? ' --' : ''}`,
    heard_text === null ? [] : `    heard: ${heard_text}`,
    action === null ? [] : `    ${JSON.stringify(action)}`,
  ]
    .flat()
    .join('\n');

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function turnsOf({ turns, trial, termination_reason }: TrialRecord): string {
  const text = turns.map(turnLine).join('\n');
  return trial === 0 ? `${text}\n${termination_reason}` : `trial ${trial}: ${digest(text)} ${termination_reason}`;
}

const actsLine = ({ speaker, acts }: Turn): string =>
  `${speaker}: ${acts.map(({ act, slot, value }) => [act, slot ?? '', value === null ? '' : JSON.stringify(value)].join(' ').trim()).join(', ')}`;

function outcomeOf({ trial, call, turns, verdict, reward }: TrialRecord): string {
  const { disposition_level_1, disposition_level_2, disposition_level_3, disposition_conversion, slots } = call;
  const levels = [disposition_level_1, disposition_level_2, disposition_level_3].join(' / ');
  const acts = turns.map(actsLine);
  return [
    `trial ${trial}: ${verdict} ${reward} | ${call.carrier_status} | ${levels}${disposition_conversion ? ' (conversion)' : ''}`,
    `  ${JSON.stringify(slots)}`,
    ...(trial === 0 ? acts.map((line) => `  ${line}`) : [`  acts ${digest(acts.join('\n'))}`]),
  ].join('\n');
}

const PLANS = goldenPlans();

/** All trials of a plan, told by `of` under the names of their scenarios. */
const written = ({ plan }: GoldenPlan, of: (record: TrialRecord) => string): string =>
  plan.scenarios
    .map(({ name }, index) => {
      const records = Array.from({ length: TRIALS }, (_, trial) => runTrial(plan, index, trial));
      return `${[`== ${name}`, ...records.map(of)].join('\n')}\n`;
    })
    .join('\n');

test.each(PLANS)('what is said, when, and what is called: $name', async (golden) => {
  await expect(written(golden, turnsOf)).toMatchFileSnapshot(`turns/${golden.name}.txt`);
});

test.each(PLANS)('what it comes to: $name', async (golden) => {
  await expect(written(golden, outcomeOf)).toMatchFileSnapshot(`outcomes/${golden.name}.txt`);
});
