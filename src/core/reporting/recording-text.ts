/** What two recordings have in common and where they part, in words. */
import type { RecordingComparison, RecordingDifference } from '../contract/local/exchange.ts';

const SHOWN = 160;

const conversations = (count: number): string =>
  `${count.toLocaleString('en-US')} conversation${count === 1 ? '' : 's'}`;

/** All in one line. */
export function recordingSummary({ counts }: RecordingComparison): string {
  const { same, wording, changed, only_before, only_after } = counts;
  const parts = [
    `${same} the same`,
    ...(wording > 0 ? [`${wording} in other words`] : []),
    `${changed} changed`,
    ...(only_before > 0 ? [`${only_before} not recorded any more`] : []),
    ...(only_after > 0 ? [`${only_after} new`] : []),
  ];
  return `${conversations(same + wording + changed + only_before + only_after)}: ${parts.join(', ')}`;
}

export const DIFFERENCE_WORDS: Readonly<Record<RecordingDifference['kind'], string>> = {
  same: 'the same',
  wording: 'in other words',
  answer: 'answers otherwise',
  finish: 'ends otherwise',
  tools: 'calls other tools, or with other arguments',
  fault: 'answers on one side alone',
  only_before: 'is not asked any more',
  only_after: 'is asked what it was not asked before',
};

const shown = (text: string | null): string =>
  text === null ? 'nothing' : text.length > SHOWN ? `"${text.slice(0, SHOWN)}…"` : `"${text}"`;

/** One conversation, in two lines. */
export const differenceText = ({
  scenario,
  trial,
  role,
  turn,
  kind,
  asked_otherwise,
  before,
  after,
}: RecordingDifference) =>
  `${scenario}, trial ${trial + 1}: the ${role} ${DIFFERENCE_WORDS[kind]} after ${turn} turns${asked_otherwise ? ' (it is asked something else)' : ''}\n  was ${shown(before)}, is ${shown(after)}`;
