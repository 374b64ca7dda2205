/** Where the host's log goes: the error stream, line by line. One that cannot be written, as into a file on a full disk, is given up; it ends nothing and holds nothing up. */
import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDERR = 2;

export const errorLog: DestinationStream = {
  write(line) {
    try {
      writeSync(STDERR, line);
    } catch {
      // There is nowhere left to say it.
    }
  },
};
