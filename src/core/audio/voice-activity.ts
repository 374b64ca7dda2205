/**
 * Whether somebody speaks, by the energy of each frame. Two thresholds, so that a voice that swings about one does not flicker; a time that it has to
 * last before it counts, since a click is no voice; and a hangover, since speech has pauses in it. The hangover is that of ITU-T P.56 (0.2 s, method B);
 * the thresholds lie where P.56 puts its own, some 16 dB under telephone speech at its usual −26 dBov.
 */
import { FRAME_MS } from './frames.ts';

export const VOICE = { starts_dbfs: -42, stops_dbfs: -48, onset_ms: 60, hangover_ms: 200 } as const;

export interface VoiceActivity {
  isSpeaking: boolean;
  /** How long it has been loud without a break. */
  loud_ms: number;
  /** How long it has been quiet without a break. */
  quiet_ms: number;
}

export const NO_VOICE: VoiceActivity = { isSpeaking: false, loud_ms: 0, quiet_ms: 0 };

/** After one more frame of this level. */
export function heardFrame({ isSpeaking, loud_ms, quiet_ms }: VoiceActivity, level_dbfs: number): VoiceActivity {
  const isLoud = level_dbfs >= (isSpeaking ? VOICE.stops_dbfs : VOICE.starts_dbfs);
  const after = {
    loud_ms: isLoud ? loud_ms + FRAME_MS : 0,
    quiet_ms: isLoud ? 0 : quiet_ms + FRAME_MS,
  };
  const goesOn = isSpeaking ? after.quiet_ms < VOICE.hangover_ms : after.loud_ms >= VOICE.onset_ms;
  return { isSpeaking: goesOn, ...after };
}
