/** What is played of an agent's audio, kept for as long as it may be wanted. */
import { FRAME_BYTES, FRAME_MS, SILENT_FRAME } from '../../core/audio/frames.ts';

/** Of an earlier time, what an agent said unasked is kept this long. */
const KEPT_MS = 180_000;
/** Audio of one turn that is written on a tape; what is longer is measured, and not kept. */
const TAPED_MS = 60_000;
/** Of one chunk on a tape. */
const CHUNK_MS = 500;

/** By the number of their frame on the line. Where nothing was played there is silence. */
export interface HeardAudio {
  add(at: number, frame: Uint8Array): void;
  /** Nothing before this is wanted any more. */
  forget(before: number): void;
  /** From one frame up to another. */
  between(from: number, to: number): Uint8Array;
  /** As it is written down: base64 with the milliseconds since the frame `since`. */
  chunks(from: number, to: number, since: number): [ms: number, base64: string][];
}

export function heardAudio(): HeardAudio {
  let frames: { at: number; frame: Uint8Array }[] = [];
  const between = (from: number, to: number): Uint8Array => {
    const audio = new Uint8Array(Math.max(0, to - from) * FRAME_BYTES).fill(SILENT_FRAME[0] ?? 0);
    for (const { at, frame } of frames) if (at >= from && at < to) audio.set(frame, (at - from) * FRAME_BYTES);
    return audio;
  };
  return {
    add(at, frame) {
      frames.push({ at, frame });
      if (frames.length * FRAME_MS > KEPT_MS) frames = frames.slice(frames.length >> 1);
    },
    forget: (before) => void (frames = frames.filter(({ at }) => at >= before)),
    between,
    chunks(from, to, since) {
      const chunks: [number, string][] = [];
      const step = CHUNK_MS / FRAME_MS;
      for (let at = from; at < Math.min(to, from + TAPED_MS / FRAME_MS); at += step)
        chunks.push([
          Math.max(0, (at - since) * FRAME_MS),
          Buffer.from(between(at, Math.min(at + step, to))).toString('base64'),
        ]);
      return chunks;
    },
  };
}
