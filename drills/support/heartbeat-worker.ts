/** Asks over and over, in a thread of its own: what the drill itself is busy with must not count as waiting. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Beaten, Question } from './heartbeat.ts';

const EVERY_MS = 50;

const { url, headers } = workerData as Question; // given by heartbeat.ts and nobody else
const beaten: Beaten = { longestMs: 0, beats: 0, failed: 0 };
let isOver = false;
parentPort?.once('message', () => (isOver = true));
while (!isOver) {
  const beganMs = performance.now();
  const isAnswered = await fetch(url, { headers }).then(
    async (response) => (await response.arrayBuffer(), response.status === 200),
    () => false,
  );
  beaten.beats += 1;
  if (!isAnswered) beaten.failed += 1;
  beaten.longestMs = Math.max(beaten.longestMs, performance.now() - beganMs);
  await pause(EVERY_MS);
}
parentPort?.postMessage(beaten);
