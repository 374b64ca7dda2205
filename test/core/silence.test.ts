/** Silence of a call against a plain model that looks at every tenth of a second. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callMetrics } from '../../src/core/calls/call-metrics.ts';
import type { Turn } from '../../src/core/contract/turn.ts';

const turn = (index: number, speaker: Turn['speaker'], start_s: number, end_s: number, text = 'words'): Turn => ({
  id: `t${index}`,
  index,
  speaker,
  text,
  heard_text: null,
  start_s,
  end_s,
  words: 1,
  interrupted: false,
  acts: [],
  source: null,
  flags: [],
  action: null,
});

/** Tenths of a second, so that sums are exact. */
const tenths = fc.nat({ max: 300 });
const spans = fc
  .array(
    fc.record({
      start: tenths,
      length: fc.integer({ min: 1, max: 60 }),
      speaker: fc.constantFrom<Turn['speaker']>('agent', 'lead'),
    }),
    { maxLength: 12 },
  )
  .map((items) => items.toSorted((a, b) => a.start - b.start));

/** Lengths of the stretches without speech, in tenths, from `from` to the end. */
function hushes(isSpoken: readonly boolean[], from: number): number[] {
  const runs: number[] = [];
  let run = 0;
  for (const spoken of [...isSpoken.slice(from), true]) {
    if (!spoken) run += 1;
    else if (run > 0) {
      runs.push(run);
      run = 0;
    }
  }
  return runs;
}

test('total silence is the duration less the union of all speech; longest and frequency count stretches of a second and more', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 380 }), (items, extra) => {
      const duration = Math.max(extra, ...items.map(({ start, length }) => start + length));
      const isSpoken = Array.from({ length: duration }, (_, at) =>
        items.some(({ start, length }) => at >= start && at < start + length),
      );
      const long = items.length === 0 ? [] : hushes(isSpoken, items[0]?.start ?? 0).filter((run) => run >= 10);
      const metrics = callMetrics(
        items.map(({ start, length, speaker }, index) => turn(index, speaker, start / 10, (start + length) / 10)),
        [],
        duration / 10,
      );
      expect(metrics.total_silence_in_sec).toBeCloseTo(isSpoken.filter((spoken) => !spoken).length / 10, 6);
      expect(metrics.longest_silence_in_sec).toBeCloseTo(Math.max(0, ...long) / 10, 6);
      expect(metrics.silence_frequency).toBeCloseTo((long.length * 600) / duration, 2);
    }),
    { numRuns: 500, seed: 21 },
  );
});

test('what is no speech breaks no silence: actions, pushed context, and a lead who says nothing', () => {
  const metrics = callMetrics(
    [
      turn(0, 'agent', 0, 2),
      turn(1, 'action', 3, 4),
      turn(2, 'lead', 5, 9, ''),
      turn(3, 'context', 6, 6),
      turn(4, 'agent', 10, 12),
    ],
    [],
    12,
  );
  expect(metrics).toMatchObject({ total_silence_in_sec: 8, longest_silence_in_sec: 8, silence_frequency: 5 });
});
