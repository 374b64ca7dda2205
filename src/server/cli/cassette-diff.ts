import { readFile } from 'node:fs/promises';
import type { RecordedExchange, RecordingComparison } from '../../core/contract/local/exchange.ts';
import { messageOf } from '../../core/message-of.ts';
import { readCassette } from '../../core/recording/cassette-file.ts';
import { compareRecordings } from '../../core/recording/compare-recordings.ts';
import { differenceText, recordingSummary } from '../../core/reporting/recording-text.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';

/** Of a recording's text, what was exchanged. Throws CommandError with the file and the line where it is none. */
export function exchangesIn(file: string, text: string): RecordedExchange[] {
  const read = readCassette(text);
  if ('fault' in read) throw new CommandError(`${file} is no recording: ${read.fault}.`);
  return read.exchanges;
}

async function readRecording(file: string): Promise<RecordedExchange[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}.`);
  }
  return exchangesIn(file, text);
}

/** The summary, and each conversation that differs; those that differ by words alone only where nothing else does or all are wanted. */
export function comparisonLines(comparison: RecordingComparison, all: boolean): string {
  const told = comparison.differences.filter(({ kind }) => all || kind !== 'wording');
  return [recordingSummary(comparison), ...told.map(differenceText)].join('\n');
}

/** `understudy cassette diff BEFORE AFTER`: exit code 1 where a conversation has changed by more than words. */
export async function diffCassettes(
  before: string,
  after: string,
  { json, wording }: { json: boolean; wording: boolean },
): Promise<ExitCode> {
  const comparison = compareRecordings(await readRecording(before), await readRecording(after));
  await print(json ? `${JSON.stringify(comparison, null, 2)}\n` : `${comparisonLines(comparison, wording)}\n`);
  return comparison.counts.changed > 0 ? EXIT.verdictNo : EXIT.ok;
}
