/** Passes when the call was dispositioned as expected, on every level that is named. */
import { finding, type Grader } from '../grader.ts';

const same = (a: string | null, b: string): boolean => (a ?? '').trim().toLowerCase() === b.trim().toLowerCase();

export const disposition: Grader<'disposition'> = (expectation, { call, turns }) => {
  const faults: string[] = [];
  for (const level of ['level_1', 'level_2', 'level_3'] as const) {
    const wanted = expectation[level];
    const found = call[`disposition_${level}`];
    if (wanted !== undefined && !same(found, wanted)) faults.push(`${level.replace('_', ' ')} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  }
  if (expectation.any_of && !expectation.any_of.some((name) => same(call.disposition_level_3, name))) faults.push(`disposition is ${JSON.stringify(call.disposition_level_3)}, not one of ${expectation.any_of.join(', ')}`);
  for (const flag of ['conversion', 'contacted'] as const) {
    const wanted = expectation[flag];
    const found = call[`disposition_${flag}`];
    if (wanted !== undefined && (found ?? false) !== wanted) faults.push(`${flag} is ${String(found)}, not ${String(wanted)}`);
  }
  const evidence = turns.filter(({ speaker, acts }) => speaker === 'lead' && acts.some(({ act }) => ['affirm', 'negate', 'opt_out', 'transfer_request', 'objection', 'request'].includes(act))).slice(-2).map(({ index }) => index);
  const label = call.disposition_level_3;
  return faults.length === 0 ? finding(true, `Dispositioned as ${label ?? 'nothing'}`, evidence, { label }) : finding(false, `Disposition: ${faults.join('; ')}`, evidence, { label });
};
