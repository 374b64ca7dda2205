/** Somebody else, who asks for something small over and over: how long that takes tells whether the host is held up. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrillContext } from '../drill.ts';
import type { HostProcess } from '../../test/support/host-process.ts';

export interface Question {
  url: string;
  headers: Record<string, string>;
}

export interface Beaten {
  longestMs: number;
  beats: number;
  /** Requests that were not answered 200. */
  failed: number;
}

/** Longer than this nobody else may wait. */
const PATIENCE_MS = 1000;

export interface Heartbeat {
  /** What it came to, and what of it breaks the promise that nobody waits longer than a second. */
  stop(): Promise<{ figures: Record<string, number>; broken: string[] }>;
}

/** Asks for a call every fifty milliseconds, until stopped. */
export function beating({ v1Url, announcement }: HostProcess, context: DrillContext): Heartbeat {
  const question: Question = {
    url: `${v1Url}/calls?limit=1`,
    headers: { 'x-api-key': announcement.demo_api_keys.superadmin },
  };
  const worker = new Worker(new URL('./heartbeat-worker.ts', import.meta.url), { workerData: question });
  return {
    async stop() {
      const told = once(worker, 'message');
      worker.postMessage('over');
      const [{ longestMs, beats, failed }] = (await told) as [Beaten]; // the worker's only message
      const broken = [
        ...(longestMs > context.allowedMs(PATIENCE_MS) ? [`Another request waited ${Math.round(longestMs)} ms.`] : []),
        ...(failed > 0 ? [`${failed} of ${beats} other requests were not answered.`] : []),
      ];
      return { figures: { longest_wait_ms: Math.round(longestMs), other_requests: beats }, broken };
    },
  };
}
