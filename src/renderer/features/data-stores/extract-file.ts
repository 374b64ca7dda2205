import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { messageOf } from '../../../core/message-of.ts';
import { bytes as inBytes } from '../../ui/formats.ts';
import ReadWorker from './read-document-worker.ts?worker';
import type { ReadAnswer, ReadRequest } from './read-document-worker.ts';

export const FILE_LIMIT_BYTES = 20_000_000;
/** Many times what a thick book takes. */
const READ_LIMIT_MS = 30_000;

/** A file whose text was read, to be looked at before it is added. */
export interface Extracted {
  filename: string;
  text: string;
}

/** In a worker that lives for this file alone. */
function inWorker(request: ReadRequest): Promise<ReadAnswer> {
  const worker = new ReadWorker();
  const { port1, port2 } = new MessageChannel();
  return new Promise<ReadAnswer>((resolve) => {
    const timer = setTimeout(
      () => resolve({ problem: `it was not read after ${READ_LIMIT_MS / 1000} seconds` }),
      READ_LIMIT_MS,
    );
    port1.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    worker.addEventListener('error', (event) => {
      clearTimeout(timer);
      resolve({ problem: event.message || 'what reads it gave up' });
    });
    worker.postMessage(request, [request.bytes.buffer, port2]);
  }).finally(() => {
    worker.terminate();
    port1.close();
  });
}

/** The text of a file, or a sentence that names it and says why there is none. */
export async function extractFile(file: File): Promise<Extracted | string> {
  const { name, size } = file;
  if (size > FILE_LIMIT_BYTES)
    return `${name} has ${inBytes(size)}; a file may have ${inBytes(FILE_LIMIT_BYTES)} at most.`;
  try {
    const answer = await inWorker({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
    if ('problem' in answer) return `${name} could not be read: ${answer.problem}.`;
    return answer.text === ''
      ? `${name} has no text in it. Pages that are pictures have to be recognised elsewhere first.`
      : { filename: name.slice(0, TEXT_LIMITS.name), text: answer.text };
  } catch (error) {
    return `${name} could not be read: ${messageOf(error)}.`;
  }
}
