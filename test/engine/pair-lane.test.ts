/** The trials of two runs take turns, whatever each takes and however often one of them is held up. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLane, type LaneSide } from '../../src/server/engine/pair-lane.ts';

const still = new AbortController().signal;

/** Turns of the event loop until nothing that was settled is still to be heard of. */
const settled = () => new Promise((settle) => setImmediate(settle));

/** Plays places one side at a time as the runner does: so many at once, begun in order. */
function playing(name: string, side: LaneSide, places: readonly number[], begun: string[], atOnce: number) {
  const left = [...places];
  const over: (() => void)[] = [];
  side.join(places);
  const work = async () => {
    for (let place = left.shift(); place !== undefined; place = left.shift()) {
      const end = await side.enter(place, still);
      begun.push(`${name}${place}`);
      await new Promise<void>((settle) => {
        over.push(() => {
          end();
          settle();
        });
      });
    }
  };
  const done = Promise.all(Array.from({ length: atOnce }, work)).then(() => side.leave());
  return { over, done };
}

test('one at a time, A begins, then B, then A', async () => {
  const lane = openLane({ slots: 1, playedAs: (place) => place });
  const begun: string[] = [];
  const a = playing('a', lane.a, [0, 1, 2], begun, 1);
  await settled();
  expect(begun).toEqual([]);
  const b = playing('b', lane.b, [0, 1, 2], begun, 1);
  for (let turn = 0; turn < 6; turn += 1) {
    await settled();
    (a.over.shift() ?? b.over.shift())?.();
  }
  await Promise.all([a.done, b.done]);
  expect(begun).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

test('with any number at once and any of them over first, they begin by turns, and as many as may', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(12), { maxLength: 12 }),
      fc.uniqueArray(fc.nat(12), { maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }),
      async (ofA, ofB, slots, choices) => {
        const inOrder = (places: readonly number[]) => places.toSorted((x, y) => x - y);
        const lane = openLane({ slots, playedAs: (place) => place });
        const begun: string[] = [];
        const a = playing('a', lane.a, inOrder(ofA), begun, slots);
        const b = playing('b', lane.b, inOrder(ofB), begun, slots);
        const total = ofA.length + ofB.length;
        for (let ended = 0; ended < total; ended += 1) {
          await settled();
          expect(begun).toHaveLength(Math.min(total, ended + slots));
          const open = [a, b].filter(({ over }) => over.length > 0);
          const side = open[(choices[ended] ?? 0) % open.length];
          side?.over.splice((choices[ended] ?? 0) % side.over.length, 1)[0]?.();
        }
        await Promise.all([a.done, b.done]);
        const wanted = inOrder([...new Set([...ofA, ...ofB])]).flatMap((place) => [
          ...(ofA.includes(place) ? [`a${place}`] : []),
          ...(ofB.includes(place) ? [`b${place}`] : []),
        ]);
        expect(begun).toEqual(wanted);
      },
    ),
    { numRuns: 60 },
  ));

test('one that is held up is waited for; once it is gone the other goes on alone', async () => {
  const lane = openLane({ slots: 1, playedAs: (place) => place });
  lane.a.join([0, 1]);
  lane.b.join([0, 1]);
  (await lane.a.enter(0, still))();
  lane.b.pause();
  const begun: number[] = [];
  void lane.a.enter(1, still).then(() => begun.push(1));
  await settled();
  expect(begun).toEqual([]);
  lane.b.leave();
  await settled();
  expect(begun).toEqual([1]);
});

test('what was waiting for its turn is let go where its run is stopped, and takes nobody’s place', async () => {
  const lane = openLane({ slots: 1, playedAs: (place) => place });
  const stop = new AbortController();
  lane.a.join([0]);
  lane.b.join([0]);
  const first = await lane.a.enter(0, still);
  const waiting = lane.b.enter(0, stop.signal);
  stop.abort();
  (await waiting)();
  lane.b.pause();
  lane.b.join([0]);
  first();
  await expect(lane.b.enter(0, still)).resolves.toBeTypeOf('function');
});
