/** Passes when the call was dispositioned as expected, on every level that is named. */
import { finding, type Grader } from '../grader.ts';

const shown = (name: string | null): string => (name === null ? 'none' : JSON.stringify(name));
const same = (a: string | null, b: string): boolean => (a ?? '').trim().toLowerCase() === b.trim().toLowerCase();

export const disposition: Grader<'disposition'> = (expectation, { call, turns }) => {
  const faults: string[] = [];
  for (const level of ['level_1', 'level_2', 'level_3'] as const) {
    const wanted = expectation[level];
    const found = call[`disposition_${level}`];
    if (wanted !== undefined && !same(found, wanted))
      faults.push(`${level.replace('_', ' ')} ${shown(found)} instead of ${shown(wanted)}`);
  }
  if (expectation.any_of && !expectation.any_of.some((name) => same(call.disposition_level_3, name)))
    faults.push(`level 3 ${shown(call.disposition_level_3)} instead of ${expectation.any_of.map(shown).join(' or ')}`);
  for (const flag of ['conversion', 'contacted'] as const) {
    const wanted = expectation[flag];
    const found = call[`disposition_${flag}`];
    if (wanted !== undefined && (found ?? false) !== wanted)
      faults.push(`${flag} ${found ? 'yes' : 'no'} instead of ${wanted ? 'yes' : 'no'}`);
  }
  const evidence = turns
    .filter(
      ({ speaker, acts }) =>
        speaker === 'lead' &&
        acts.some(({ act }) =>
          ['affirm', 'negate', 'opt_out', 'transfer_request', 'objection', 'request'].includes(act),
        ),
    )
    .slice(-2)
    .map(({ index }) => index);
  const label = call.disposition_level_3;
  return faults.length === 0
    ? finding(true, `The call was dispositioned as ${shown(label)}`, evidence, { label })
    : finding(false, `The call was dispositioned with ${faults.join(', ')}`, evidence, { label });
};
