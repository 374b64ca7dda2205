/** The lead's side of a line, frame by frame. */
import { FRAME_MS, framesOf, SILENT_FRAME } from '../../core/audio/frames.ts';

/** What the lead does before it listens. */
export type LeadMove =
  | { kind: 'speaks'; muLaw: Uint8Array }
  | { kind: 'presses'; digits: string }
  | { kind: 'listens' };

/** How long a digit is pressed, with the pause after it (ITU-T Q.24 asks for 40 ms of each at least). */
const DIGIT_MS = 200;

/** One frame of the lead's side. */
export type LeadFrame = { frame: Uint8Array; digit?: string };

export const framesOfMove = (move: LeadMove): LeadFrame[] => {
  switch (move.kind) {
    case 'speaks':
      return framesOf(move.muLaw).map((frame) => ({ frame }));
    case 'presses':
      return move.digits.split('').flatMap((digit) =>
        Array.from({ length: DIGIT_MS / FRAME_MS }, (_, at) => ({
          frame: SILENT_FRAME,
          ...(at === 0 ? { digit } : {}),
        })),
      );
    case 'listens':
      return [];
  }
};
