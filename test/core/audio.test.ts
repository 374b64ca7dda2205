/** Telephone audio, as properties: companding, rates, frames, files, voice activity, and the turns that are watched by it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRAME_BYTES, FRAME_MS, framesOf, lengthMs, SILENT_FRAME } from '../../src/core/audio/frames.ts';
import { FLOOR_DBFS, levelDbfs } from '../../src/core/audio/level.ts';
import { MU_LAW_SILENCE, muLawOf, samplesOf } from '../../src/core/audio/mu-law.ts';
import { playout } from '../../src/core/audio/playout.ts';
import { resampled } from '../../src/core/audio/resample.ts';
import { telephoneAudio } from '../../src/core/audio/telephone-audio.ts';
import {
  measuresOf,
  openWatch,
  watched,
  type LineFrame,
  type TurnWatch,
  type WatchOptions,
} from '../../src/core/audio/turn-watch.ts';
import { heardFrame, NO_VOICE, VOICE } from '../../src/core/audio/voice-activity.ts';
import { readWav, wavOf } from '../../src/core/audio/wav.ts';

const tone = (hz: number, rate_hz: number, ms: number, peak = 8000): Int16Array =>
  Int16Array.from({ length: (rate_hz * ms) / 1000 }, (_, at) =>
    Math.round(peak * Math.sin((2 * Math.PI * hz * at) / rate_hz)),
  );

/** Root mean square of the middle, where nothing begins or ends. */
const rms = (samples: Int16Array): number => {
  const middle = samples.subarray(samples.length >> 2, (samples.length * 3) >> 2);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
};

describe('µ-law', () => {
  test('knows the values of G.711', () => {
    // Table 2a/G.711, in 14 bits, which are two bits higher in 16.
    const [zero, least, most] = [0xff, 0x00, 0x80].map((byte) => samplesOf(Uint8Array.of(byte))[0]);
    expect([zero, least, most]).toEqual([0, -32_124, 32_124]);
    expect(muLawOf(Int16Array.of(0, 32_767, -32_768))).toEqual(Uint8Array.of(MU_LAW_SILENCE, 0x80, 0x00));
  });

  test('gives every byte back, but for the second zero', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const again = muLawOf(samplesOf(bytes));
    expect([...again]).toEqual([...bytes].map((byte) => (byte === 0x7f ? 0xff : byte)));
  });

  test('is near to every sample, nearer the quieter it is, and keeps their order', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_124, max: 32_124 }), fc.integer({ min: -32_124, max: 32_124 }), (a, b) => {
        const [first = 0, second = 0] = samplesOf(muLawOf(Int16Array.of(a, b)));
        // Half a step: the steps are a 16th of their segment, which begins no lower than half of the value with its bias.
        expect(Math.abs(first - a)).toBeLessThanOrEqual((Math.abs(a) + 132) / 32 + 4);
        expect(Math.sign(first - second) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('another rate', () => {
  test.each([16_000, 22_050, 24_000, 48_000])('keeps what the telephone carries, from %i Hz', (rate) => {
    for (const hz of [300, 1000, 3000]) {
      const loudness = rms(resampled(tone(hz, rate, 500), rate, 8000)) / rms(tone(hz, 8000, 500));
      expect(loudness).toBeGreaterThan(0.97);
      expect(loudness).toBeLessThan(1.03);
    }
  });

  test('lets nothing through that would come back as another tone', () => {
    for (const hz of [4600, 5500, 7000]) {
      const left = rms(resampled(tone(hz, 16_000, 500), 16_000, 8000)) / rms(tone(hz, 16_000, 500));
      expect(20 * Math.log10(left)).toBeLessThan(-40);
    }
  });

  test('has as many samples as the time asks for, and none of another size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 400 }),
        fc.constantFrom(8000, 11_025, 16_000, 44_100),
        (samples, rate) => {
          const narrow = resampled(Int16Array.from(samples), rate, 8000);
          expect(narrow).toHaveLength(Math.floor((samples.length * 8000) / rate));
        },
      ),
    );
  });
});

describe('frames', () => {
  test('hold all of the audio in its order, the last filled up with silence', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1000 }), (audio) => {
        const frames = framesOf(audio);
        const together = Buffer.concat(frames);
        expect(frames.every(({ length }) => length === FRAME_BYTES)).toBe(true);
        expect(together.subarray(0, audio.length)).toEqual(Buffer.from(audio));
        expect([...together.subarray(audio.length)].every((byte) => byte === MU_LAW_SILENCE)).toBe(true);
        expect(lengthMs(together.length) - lengthMs(audio.length)).toBeLessThan(FRAME_MS);
      }),
    );
  });

  test('of silence lie at the floor, and of a full tone 3 dB below the top', () => {
    expect(levelDbfs(SILENT_FRAME)).toBe(FLOOR_DBFS);
    expect(levelDbfs(muLawOf(tone(400, 8000, 20, 32_000)))).toBeCloseTo(-3.2, 0);
  });
});

describe('a file', () => {
  test('gives its samples back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 200 }), (values) => {
        const samples = Int16Array.from(values);
        expect(readWav(wavOf({ samples, rate_hz: 8000 }))).toEqual({ samples, rate_hz: 8000 });
      }),
    );
  });

  test('that is cut off or none at all is said, and never read beyond its end', () => {
    const whole = wavOf({ samples: tone(400, 8000, 20), rate_hz: 8000 });
    fc.assert(
      fc.property(fc.nat({ max: whole.length }), fc.uint8Array({ maxLength: 100 }), (length, noise) => {
        for (const bytes of [whole.slice(0, length), noise]) {
          const read = () => {
            try {
              return readWav(bytes).samples.length;
            } catch (error) {
              // Anything else than a file that is none is thrown on.
              if (error instanceof RangeError && /WAVE/.test(error.message)) return 0;
              throw error;
            }
          };
          expect(read()).toBeLessThanOrEqual(160);
        }
      }),
    );
  });
});

describe('audio for the telephone', () => {
  const quiet = (ms: number) => new Int16Array(16 * ms);
  const joined = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

  test('is as loud as speech there, whatever it was, with nothing around it', () => {
    for (const peak of [300, 3000, 30_000]) {
      const samples = joined(quiet(300), tone(440, 16_000, 500, peak), quiet(400));
      const audio = telephoneAudio({ samples, rate_hz: 16_000 });
      expect(Math.abs(levelDbfs(audio) + 26)).toBeLessThan(1.5);
      expect(lengthMs(audio.length)).toBeGreaterThanOrEqual(500);
      expect(lengthMs(audio.length)).toBeLessThanOrEqual(560);
    }
  });

  test('of silence is nothing', () => {
    expect(telephoneAudio({ samples: quiet(500), rate_hz: 16_000 })).toHaveLength(0);
    expect(telephoneAudio({ samples: new Int16Array(0), rate_hz: 16_000 })).toHaveLength(0);
  });
});

describe('what waits to be played', () => {
  test('comes out as it went in, in frames, with each mark when all before it has been played', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 500 }), { maxLength: 12 }), (parts) => {
        const queue = playout();
        parts.forEach((part, at) => {
          queue.add(part);
          queue.mark(String(at));
        });
        const whole = Buffer.concat(parts);
        const ends = parts.map((_, at) => Buffer.concat(parts.slice(0, at + 1)).length);
        const played: Uint8Array[] = [];
        const passed: [string, number][] = [];
        for (;;) {
          const { frame, marks } = queue.next();
          if (frame) played.push(frame);
          for (const mark of marks) passed.push([mark, played.length * FRAME_BYTES]);
          if (!frame) break;
        }
        expect(Buffer.concat(played).subarray(0, whole.length)).toEqual(whole);
        expect(passed.map(([name]) => name)).toEqual(parts.map((_, at) => String(at)));
        for (const [name, at] of passed) {
          const end = ends[Number(name)] ?? 0;
          expect(at).toBeGreaterThanOrEqual(end);
          expect(at - end).toBeLessThan(FRAME_BYTES);
        }
      }),
    );
  });

  test('is gone once it is cleared, and its marks are told then', () => {
    const queue = playout();
    queue.add(new Uint8Array(1000));
    queue.mark('said');
    expect(queue.clear()).toEqual(['said']);
    expect(queue.next()).toEqual({ frame: null, marks: [] });
    expect(queue.lengthMs()).toBe(0);
  });
});

describe('voice activity', () => {
  const after = (levels: readonly number[]) => levels.reduce(heardFrame, NO_VOICE);
  const frames = (ms: number, dbfs: number) => Array.from({ length: ms / FRAME_MS }, () => dbfs);

  test('takes a voice for one once it has lasted, and a click for none', () => {
    expect(after(frames(VOICE.onset_ms - FRAME_MS, -26)).isSpeaking).toBe(false);
    expect(after(frames(VOICE.onset_ms, -26)).isSpeaking).toBe(true);
    expect(after([...frames(40, -10), ...frames(20, -90), ...frames(40, -10)]).isSpeaking).toBe(false);
  });

  test('holds on through a pause in a word, and lets go after the hangover', () => {
    const voice = frames(200, -26);
    expect(after([...voice, ...frames(VOICE.hangover_ms - FRAME_MS, -90)]).isSpeaking).toBe(true);
    expect(after([...voice, ...frames(VOICE.hangover_ms, -90)]).isSpeaking).toBe(false);
  });

  test('does not flicker where a voice swings between the thresholds', () => {
    const between = (VOICE.starts_dbfs + VOICE.stops_dbfs) / 2;
    expect(after(frames(1000, between)).isSpeaking).toBe(false);
    expect(after([...frames(200, -26), ...frames(1000, between)]).isSpeaking).toBe(true);
  });

  test('is the same for louder audio, or more of it is a voice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -96, max: 0 }), { maxLength: 200 }),
        fc.integer({ min: 0, max: 30 }),
        (levels, louder) => {
          const spoken = (raise: number) => {
            let state = NO_VOICE;
            return levels.filter((level) => (state = heardFrame(state, level + raise)).isSpeaking).length;
          };
          expect(spoken(louder)).toBeGreaterThanOrEqual(spoken(0));
        },
      ),
    );
  });
});

describe('a turn that is watched', () => {
  const OPTIONS: WatchOptions = {
    leadSpeaks: true,
    end_of_turn_ms: 600,
    cut_in_ms: null,
    deadline_ms: 5000,
    longest_ms: 20_000,
  };
  const frame = (more: Partial<LineFrame> = {}): LineFrame => ({
    leadSpeaks: false,
    level_dbfs: FLOOR_DBFS,
    dry: true,
    lost: 0,
    cleared: false,
    ...more,
  });
  const lasting = (ms: number, more: Partial<LineFrame> = {}): LineFrame[] =>
    Array.from({ length: ms / FRAME_MS }, () => frame(more));
  const voice = { level_dbfs: -26, dry: false };
  const watching = (lines: readonly LineFrame[], options: Partial<WatchOptions> = {}, start: TurnWatch = openWatch()) =>
    lines.reduce((watch, line) => watched(watch, line, { ...OPTIONS, ...options }), start);

  const length = fc.integer({ min: 5, max: 150 }).map((frames) => frames * FRAME_MS);

  test('is measured as it was, whatever its lengths', () => {
    fc.assert(
      fc.property(length, length, length, (lead_ms, wait_ms, spoken_ms) => {
        const watch = watching([
          ...lasting(lead_ms, { leadSpeaks: true }),
          ...lasting(wait_ms),
          ...lasting(spoken_ms, voice),
          ...lasting(600),
        ]);
        expect(watch.end).toBe('spoken');
        expect(measuresOf(watch)).toEqual({
          first_audio_ms: wait_ms,
          spoken_ms,
          silence_ms: 0,
          late_frames: 0,
          lost_frames: 0,
        });
      }),
    );
  });

  test('takes as long to stop as it goes on over the lead', () => {
    fc.assert(
      fc.property(length, length, (before_ms, on_ms) => {
        const cut = watching([...lasting(200), ...lasting(before_ms + 400, voice)], {
          leadSpeaks: false,
          cut_in_ms: before_ms,
        });
        expect(cut.end).toBe('cut');
        expect(measuresOf(cut).spoken_ms).toBe(Math.max(before_ms, VOICE.onset_ms));
        const next = watching(
          [
            ...lasting(on_ms, { ...voice, leadSpeaks: true }),
            ...lasting(1000, { leadSpeaks: true }),
            ...lasting(200),
            ...lasting(300, voice),
            ...lasting(600),
          ],
          {},
          openWatch(cut.voice),
        );
        expect(next).toMatchObject({ end: 'spoken', bargeIn_ms: on_ms });
        expect(measuresOf(next)).toMatchObject({ first_audio_ms: 200, spoken_ms: 300 });
      }),
    );
  });

  test('takes as long to stop where the lead begins in one of its pauses, and no time where it has long stopped', () => {
    const spokenOver = (pause_ms: number) => {
      const cut = watching([...lasting(200), ...lasting(2000, voice)], { leadSpeaks: false, cut_in_ms: 1300 });
      const paused = lasting(pause_ms).reduce((heard, { level_dbfs }) => heardFrame(heard, level_dbfs), cut.voice);
      return watching(
        [
          ...lasting(100, { leadSpeaks: true }),
          ...lasting(240, { ...voice, leadSpeaks: true }),
          ...lasting(1000, { leadSpeaks: true }),
          ...lasting(200),
          ...lasting(300, voice),
          ...lasting(600),
        ],
        {},
        openWatch(paused, true),
      );
    };
    expect(spokenOver(260)).toMatchObject({ end: 'spoken', bargeIn_ms: 340 });
    expect(spokenOver(900)).toMatchObject({ end: 'spoken', bargeIn_ms: null });
  });

  test('says nothing where nothing is said in time, and where all of it was said before the lead had ended', () => {
    expect(watching([...lasting(200, { leadSpeaks: true }), ...lasting(5000)]).end).toBe('quiet');
    const early = watching([
      ...lasting(300, { leadSpeaks: true, ...voice }),
      ...lasting(1000, { leadSpeaks: true }),
      ...lasting(5000),
    ]);
    expect(early.end).toBe('quiet');
  });

  test('of which an interjection was said into the lead’s words begins after them', () => {
    const watch = watching([
      ...lasting(300, { leadSpeaks: true, ...voice }),
      ...lasting(1000, { leadSpeaks: true }),
      ...lasting(400),
      ...lasting(500, voice),
      ...lasting(600),
    ]);
    expect(measuresOf(watch)).toMatchObject({ first_audio_ms: 400, spoken_ms: 500, silence_ms: 0 });
  });

  test('ends, however its frames fall, and changes no more after that', () => {
    const any = fc.record({
      leadSpeaks: fc.boolean(),
      level_dbfs: fc.integer({ min: -96, max: 0 }),
      dry: fc.boolean(),
      lost: fc.nat({ max: 3 }),
      cleared: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 300 }), (lines) => {
        const watch = watching([...lines, ...lasting(100, { leadSpeaks: true }), ...lasting(6000)]);
        expect(watch.end).not.toBeNull();
        expect(watching(lines, {}, watch)).toBe(watch);
        const { spoken_ms, silence_ms, late_frames } = measuresOf(watch);
        expect(silence_ms + late_frames * FRAME_MS).toBeLessThanOrEqual(spoken_ms);
      }),
    );
  });
});
