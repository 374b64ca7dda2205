/** What commands print. A reader that goes away (`… | head`) is no fault: the rest goes nowhere, and the command goes on to its verdict. */
import { escapeHidden } from '../../core/hidden-characters.ts';
import { EXIT } from './exit-codes.ts';

const isGone = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');

/** To be called once, before anything is printed. What cannot be written for another reason, as on a full disk, ends the command: its verdict would be read by nobody. */
export function letReadersGo(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: Error) => {
      if (isGone(error)) return;
      if (stream === process.stdout)
        process.stderr.write(`understudy: What the command prints cannot be written: ${error.message}.\n`);
      process.exit(EXIT.cannotRun);
    });
  }
}

/** What cannot be seen in it, such as a terminal's commands in a name, is written out as JSON would escape it. Resolves once the text is out, or nobody takes it any more: whoever waits holds no more than one piece in memory. */
export const print = (text: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(escapeHidden(text), () => resolve()));

/** A line of what is wrong, for people: nothing in it that cannot be seen. */
export const printFault = (line: string): void => void process.stderr.write(`${escapeHidden(line)}\n`);
