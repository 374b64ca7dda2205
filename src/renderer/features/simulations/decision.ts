import { MAX_TRIALS, trialsToDecide } from '../../../core/statistics/trials-to-decide.ts';
import { isOneConversation, SAME_CONVERSATION } from '../../../core/reporting/distinct-conversations.ts';
import { count, plural, score } from '../../ui/formats.ts';
import type { GridRow } from './grid-rows.ts';

export interface Decision {
  text: string;
  /** The same as a sentence. */
  meaning: string;
}

/** Whether the trials of a scenario decide on which side of a threshold its pass rate lies, or how many more would; null before any trial. */
export function decisionOf(
  { successes, n, interval, distinct }: Pick<GridRow, 'successes' | 'n' | 'interval' | 'distinct'>,
  threshold: number,
): Decision | null {
  if (n === 0 || !interval) return null;
  if (isOneConversation({ n, distinct }))
    return {
      text: 'adds nothing',
      meaning: `All ${count(n)} trials are the same conversation: ${SAME_CONVERSATION}.`,
    };
  const more = trialsToDecide(successes, n, threshold);
  const of = score(threshold);
  if (more === null)
    return {
      text: `too close to ${of}`,
      meaning: `Not even ${count(MAX_TRIALS)} trials would tell the pass rate from ${of}, if it stays as it is.`,
    };
  if (more > 0)
    return {
      text: `forecast +${count(more)}`,
      meaning: `${plural(more, 'more trial')} are forecast to decide whether the pass rate is over or under ${of}, if it stays as it is (95 % Wilson interval).`,
    };
  return interval[0] > threshold
    ? { text: `✓ over ${of}`, meaning: `The whole 95 % interval lies over ${of}.` }
    : { text: `✗ under ${of}`, meaning: `The whole 95 % interval lies under ${of}.` };
}
