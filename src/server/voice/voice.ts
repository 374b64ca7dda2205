/** The port by which words become sound. */
import { fnv, finalize, FNV_BASIS } from '../../core/fnv.ts';

/** A woman's and a man's, by the names that Flite has for them. */
const VOICES = ['slt', 'rms'] as const;
export type VoiceName = (typeof VOICES)[number];

/** One line, for a thread that says it. */
export interface VoiceTask {
  voice: VoiceName;
  text: string;
}

export interface Voice {
  /** Whether words of this language (a tag of BCP 47) are said as they are. */
  speaks(language: string): boolean;
  /**
   * Telephone audio (`core/audio`) of these words, the same bytes each time; empty where there is nothing to say. Throws what the machine cannot give, and
   * AbortError.
   */
  say(voice: VoiceName, text: string, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The same voice for the same lead. A name does not tell whether it is a woman's, so none is guessed. */
export const voiceOf = (lead: string): VoiceName =>
  VOICES[(finalize(fnv(lead, FNV_BASIS)) >>> 0) % VOICES.length] ?? VOICES[0];
