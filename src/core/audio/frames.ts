/** Telephone audio in the pieces in which it is sent: 20 ms of µ-law at 8 kHz. */
import { MU_LAW_SILENCE } from './mu-law.ts';

export const TELEPHONE_HZ = 8000;
export const FRAME_MS = 20;
/** Of a frame: one a sample. */
export const FRAME_BYTES = (TELEPHONE_HZ * FRAME_MS) / 1000;

export const SILENT_FRAME: Uint8Array = new Uint8Array(FRAME_BYTES).fill(MU_LAW_SILENCE);

/** How long so many bytes of telephone audio last, in ms. */
export const lengthMs = (bytes: number): number => (bytes * 1000) / TELEPHONE_HZ;

/** The last one is filled up with silence. */
export function framesOf(muLaw: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < muLaw.length; at += FRAME_BYTES) {
    const part = muLaw.subarray(at, at + FRAME_BYTES);
    const frame = part.length === FRAME_BYTES ? part : SILENT_FRAME.slice();
    if (frame !== part) frame.set(part);
    frames.push(frame);
  }
  return frames;
}
