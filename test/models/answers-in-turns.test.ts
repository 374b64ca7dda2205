/** Answers that come at once are read one by one: whoever else needs the thread is served between them. */
import { expect, test } from 'vitest';
import { exchanged } from '../../src/server/models/exchange.ts';
import { createRedactor } from '../../src/server/models/redact.ts';
import { fairTurns } from '../../src/server/models/fair-turns.ts';
import { handWall } from '../support/hand-wall.ts';
import { said } from '../support/model-server.ts';
import { chatRequest, engineSpec } from '../support/models-world.ts';
import { NOW_MS } from '../support/now.ts';

const AT_ONCE = 8;

test('each in a round of the event loop of its own, in the order in which they came', async () => {
  let round = 0;
  let isOver = false;
  const goRound = () => {
    round += 1;
    if (!isOver) setImmediate(goRound);
  };
  setImmediate(goRound);
  const turn = fairTurns();
  const read: { nth: number; round: number }[] = [];
  async function* body(nth: number) {
    read.push({ nth, round });
    yield await Promise.resolve(new TextEncoder().encode(said('Hi')));
  }
  const ask = (nth: number) =>
    exchanged({
      egress: {
        send: () => Promise.resolve({ status: 200, headers: [['content-type', 'text/event-stream']], body: body(nth) }),
      },
      wall: handWall(NOW_MS),
      engine: engineSpec(),
      key: undefined,
      redactor: createRedactor(undefined),
      request: chatRequest(),
      signal: new AbortController().signal,
      onText: () => undefined,
      turn,
    });
  const all = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => ask(nth)));
  isOver = true;
  expect(all.filter((one) => 'answer' in one)).toHaveLength(AT_ONCE);
  expect(read.map(({ nth }) => nth)).toEqual(Array.from({ length: AT_ONCE }, (_, nth) => nth));
  expect(new Set(read.map((one) => one.round)).size).toBe(AT_ONCE);
});
