/** Workers that play runs elsewhere, as whoever runs them sees them. */
import { z } from 'zod';
import { named } from '../wire.ts';

const QueueWorkerSchema = named('QueueWorker', {
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** false: of another version than this host, whose trials it never sees. */
  is_of_this_version: z.boolean(),
  /** Trials that it plays at once. */
  concurrency: z.int(),
  /** Those that it can ask, as runs with models need them. */
  engines: z.array(z.object({ name: z.string(), model: z.string() })),
  state: z.enum(['playing', 'draining']),
  /** Trials since it was started. */
  played: z.int(),
  /** Over all of that time. */
  trials_per_second: z.number(),
  seen_ms_ago: z.int(),
});

export type QueueWorker = z.infer<typeof QueueWorkerSchema>;

const QueueRunSchema = named('QueueRun', {
  simulation_id: z.string(),
  /** Trials that are with workers or wait for one. */
  offered: z.int(),
  workers: z.array(z.object({ id: z.string(), played: z.int() })),
  /** Why trials are tried again, or answers are not taken; `trials`: how many, as far as that is known. */
  again: z.array(z.object({ reason: z.string(), trials: z.int() })),
  /** Trials of which there was an answer before. */
  answered_twice: z.int(),
  waits: z
    .string()
    .nullable()
    .describe('why nothing of it moves, such as that no worker has an engine; null: workers play it, or it is over'),
  played_here: z
    .string()
    .nullable()
    .describe('why this host plays it itself, as what follows "because"; null: it is offered to workers'),
});

export type QueueRun = z.infer<typeof QueueRunSchema>;

export const QueueSchema = named('Queue', {
  /** Without user and password; null: runs are played by this machine alone. */
  address: z.string().nullable(),
  /** Why it is not reached at the moment, in words; null: it is. */
  trouble: z.string().nullable(),
  version: z.string(),
  workers: z.array(QueueWorkerSchema),
  /** Runs since this host was started, the newest last. */
  runs: z.array(QueueRunSchema),
});
export type Queue = z.infer<typeof QueueSchema>;
