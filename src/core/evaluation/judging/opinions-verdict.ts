/** What several opinions of one criterion come to. */
import type { Opinion } from './read-opinion.ts';

/** Opinions at most: a first one that fails is confirmed, or overruled by two. */
const MOST_OPINIONS = 3;

/** Whether one more is asked for: only after a fail, and only until there are two of a kind or three. */
export function isFurtherNeeded(opinions: readonly Opinion[]): boolean {
  const [first, second] = opinions;
  if (first?.status !== 'failed' || opinions.length >= MOST_OPINIONS) return false;
  return second === undefined || second.status !== 'failed';
}

/** The majority. A tie of a fail and a pass fails; a fail that nobody shares, beside two that cannot tell, is inconclusive. */
export function verdictOf(opinions: readonly Opinion[]): Opinion['status'] {
  const count = (status: Opinion['status']) => opinions.filter((opinion) => opinion.status === status).length;
  const [passed, failed, inconclusive] = [count('passed'), count('failed'), count('inconclusive')];
  if (inconclusive > passed + failed || passed + failed === 0) return 'inconclusive';
  return passed > failed ? 'passed' : 'failed';
}
