/** Reads what a recording's first line says of it. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CassetteHeader } from '../../core/contract/local/exchange.ts';
import { messageOf } from '../../core/message-of.ts';
import { readCassetteHeader } from '../../core/recording/cassette-file.ts';
import { CommandError } from './exit-codes.ts';

/** The first line alone: a recording may have hundreds of megabytes. Throws CommandError. */
export async function cassetteHeaderOf(file: string): Promise<CassetteHeader> {
  let first = '';
  const stream = createReadStream(file, { encoding: 'utf8' });
  try {
    for await (const line of createInterface({ input: stream })) {
      first = line;
      break;
    }
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${messageOf(error)}.`);
  } finally {
    stream.destroy();
  }
  const read = readCassetteHeader(first);
  if ('fault' in read) throw new CommandError(`${file} is no recording: ${read.fault}.`);
  return read.header;
}
