/**
 * What a suite's mutants come to. The mutation score is killed / (all − equivalent) (DeMillo et al. 1978; Jia and Harman 2011, section 2.2). Only
 * mutants that are equivalent by construction are left out: one that no conversation reached counts, since another scenario may reach it.
 */
import type { MutantOutcome, MutantStatus, MutationReport, UnusableScenario } from '../contract/local/mutation.ts';

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export function mutationReport(
  outcomes: readonly MutantOutcome[],
  about: { equivalent: number; leftOut: number; scenarios: number; unusable: UnusableScenario[] },
): MutationReport {
  const count = (status: MutantStatus): number => outcomes.filter((outcome) => outcome.status === status).length;
  const counts = {
    killed: count('killed'),
    unnoticed: count('unnoticed'),
    unreached: count('unreached'),
    undecided: count('undecided'),
  };
  const { killed, unnoticed } = counts;
  return {
    score: share(killed, outcomes.length),
    reached_score: share(killed, killed + unnoticed),
    counts,
    equivalent: about.equivalent,
    left_out: about.leftOut,
    scenarios: about.scenarios,
    unusable: about.unusable,
    mutants: [...outcomes],
  };
}
