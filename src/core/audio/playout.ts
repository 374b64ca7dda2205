/**
 * What was sent to be heard and has not been played yet, as a carrier keeps it: audio may come faster than it is played, a mark is passed when all
 * that was sent before it has been played, and whoever is interrupted clears what is left
 * (https://www.twilio.com/docs/voice/media-streams/websocket-messages).
 */
import { FRAME_BYTES, lengthMs, SILENT_FRAME } from './frames.ts';

export interface Playout {
  add(muLaw: Uint8Array): void;
  mark(name: string): void;
  /** Answers the marks that were not passed: a carrier tells of them then. */
  clear(): string[];
  /** The next 20 ms; null: there is nothing to play. What is less is filled up with silence. With the marks that are passed by it. */
  next(): { frame: Uint8Array | null; marks: string[] };
  /** Of what is still to be played. */
  lengthMs(): number;
}

export function playout(): Playout {
  let queue: (Uint8Array | string)[] = [];
  let bytes = 0;
  const marksFirst = (): string[] => {
    const until = queue.findIndex((part) => typeof part !== 'string');
    const passed = queue.splice(0, until === -1 ? queue.length : until);
    return passed.filter((part) => typeof part === 'string');
  };
  return {
    add(muLaw) {
      if (muLaw.length === 0) return;
      queue.push(muLaw);
      bytes += muLaw.length;
    },
    mark: (name) => void queue.push(name),
    clear() {
      const left = queue.filter((part) => typeof part === 'string');
      queue = [];
      bytes = 0;
      return left;
    },
    next() {
      const marks = marksFirst();
      if (bytes === 0) return { frame: null, marks };
      const frame = SILENT_FRAME.slice();
      let filled = 0;
      while (filled < FRAME_BYTES && bytes > 0) {
        marks.push(...marksFirst());
        const [part] = queue;
        if (part === undefined || typeof part === 'string') break;
        const taken = part.subarray(0, FRAME_BYTES - filled);
        frame.set(taken, filled);
        filled += taken.length;
        bytes -= taken.length;
        if (taken.length === part.length) queue.shift();
        else queue[0] = part.subarray(taken.length);
      }
      marks.push(...marksFirst());
      return { frame, marks };
    },
    lengthMs: () => lengthMs(bytes),
  };
}
