/** Whether the trials of a scenario are more than one piece of evidence. */
import type { RunSummary } from '../contract/local/simulation.ts';

type Counted = Pick<RunSummary['scenarios'][number], 'n' | 'distinct'>;

/** All trials that count are one conversation, so that more of them show nothing. */
export const isOneConversation = ({ n, distinct }: Counted): boolean => n > 1 && distinct === 1;

export const SAME_CONVERSATION = 'randomness has no say here, and more trials add nothing';

/** "3 conversations"; empty where that is not known, or there are none. */
export function conversationsText({ n, distinct }: Counted): string {
  if (distinct == null || n === 0) return '';
  return `${distinct} conversation${distinct === 1 ? '' : 's'}`;
}
