/** The built-in voices: Flite's, in English, in a thread that is started when first something is to be said. */
import { createBoundedMap } from '../../core/bounded-map.ts';
import { threadsWhenNeeded } from '../threads/threads.ts';
import type { Voice, VoiceTask } from './voice.ts';

/** Lines that are kept: a run says the same ones again in each of its trials. A line of ten seconds has 80 kB. */
const LINES_KEPT = 500;

const workerFile = () =>
  new URL(import.meta.url.endsWith('.ts') ? './flite-worker.ts' : '../server/flite-worker.js', import.meta.url).href;

/** What holds no letter and no figure has no sound. */
const isSayable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const SILENCE = new Uint8Array(0);

export function createFliteVoice(): Voice {
  // Node warns of its WASI in each thread that uses it; nobody who reads the host's log can do anything about it.
  const threads = threadsWhenNeeded<VoiceTask, Uint8Array>(() => ({
    filename: workerFile(),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  }));
  const known = createBoundedMap<Uint8Array>(LINES_KEPT);
  return {
    speaks: (language) => /^en\b/i.test(language),
    async say(voice, text, signal) {
      signal?.throwIfAborted();
      if (!isSayable(text)) return SILENCE;
      const key = `${voice} ${text}`;
      const before = known.get(key);
      if (before) return before;
      const said = await threads.run({ voice, text }, { signal });
      known.set(key, said);
      return said;
    },
    close: () => threads.destroy(),
  };
}
