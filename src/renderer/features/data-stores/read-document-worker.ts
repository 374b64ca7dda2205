/** Reads one file apart from the page: what it costs is ended with the worker. */
import { messageOf } from '../../../core/message-of.ts';
import { readDocument } from './read-document.ts';

export interface ReadRequest {
  name: string;
  bytes: Uint8Array;
}

export type ReadAnswer = { text: string } | { problem: string };

/** Answers at the port that comes with the request: what reads PDF has messages of its own. */
self.addEventListener('message', ({ data: { name, bytes }, ports: [port] }: MessageEvent<ReadRequest>) => {
  if (!port) return;
  readDocument(name, bytes).then(
    (text) => port.postMessage({ text } satisfies ReadAnswer),
    (error: unknown) => port.postMessage({ problem: messageOf(error) } satisfies ReadAnswer),
  );
});
