/** What goes through the queue, as both sides read it: whoever can write to Redis may have written it. */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import { ENGINE_LIMITS, ENGINE_PROTOCOLS } from '../../core/contract/local/engine.ts';
import { ExchangeSchema, type RecordedExchange } from '../../core/contract/local/exchange.ts';
import { RUN_LIMITS } from '../../core/contract/local/simulation.ts';
import { TrialRecordSchema, type TrialRecord } from '../../core/runs/trial-record.ts';
import type { RunPlan } from '../../core/runs/run-plan.ts';
import { RunPlanSchema } from '../../core/runs/run-plan-schema.ts';
import { messageOf } from '../../core/message-of.ts';
import { hashedPlan, type HashedPlan } from '../engine/trial-runner.ts';
import { readJson, readStrictly } from './read-strictly.ts';

/** Trials of one job at most. */
export const JOB_TRIALS = 32;

/** What unpacks to more is refused: a plan holds the texts of an account, a message the records of a job. */
const MOST_BYTES = 256 * 1024 * 1024;
const REASON_LENGTH = 2000;

export const messageId = z.string().regex(/^[\w.-]{1,100}$/);
const id = messageId;
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.string().min(1).max(100);
const positions = z.array(z.int().min(0).max(RUN_LIMITS.conversations)).min(1).max(JOB_TRIALS);

/** What a worker is to play: trials of a plan, by their places. */
const JobSchema = z.strictObject({ run: id, plan_hash: hash, positions });
export type Job = z.infer<typeof JobSchema>;
/** Throws Error, in words, for what is none. */
export const readJob = (sent: unknown): Job => readStrictly('The job', JobSchema, sent);

const from = { version, worker: id, plan_hash: hash, positions };

/** What a worker answers: records, one for each place, or why there are none. */
const AnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...from, kind: z.literal('played'), tries: z.int().min(1) }),
  z.strictObject({ ...from, kind: z.literal('refused'), reason: z.string().max(REASON_LENGTH), is_final: z.boolean() }),
]);
export type Answer = z.infer<typeof AnswerSchema>;

/** An engine, by what tells whether two are the same, wherever each is reached. */
const NeededEngineSchema = z.strictObject({
  name: z.string().max(200),
  protocol: z.enum(ENGINE_PROTOCOLS),
  model: z.string().max(200),
});
export type NeededEngine = z.infer<typeof NeededEngineSchema>;
const engines = z.array(NeededEngineSchema).max(ENGINE_LIMITS.engines);

/** A queue of runs in which these engines are asked: a host offers some. */
export const NeedCardSchema = z.strictObject({ id, version, engines: engines.min(1) });
export type NeedCard = z.infer<typeof NeedCardSchema>;

/** A worker, as it says of itself. */
export const WorkerCardSchema = z.strictObject({
  id,
  name: z.string().max(200),
  version,
  concurrency: z.int().min(1).max(512),
  /** Those that it can ask. */
  engines,
  state: z.enum(['playing', 'draining']),
  /** Trials that it has played since it was started, and for how long it has been there, by its own stopwatch. */
  played: z.int().min(0),
  up_ms: z.number().min(0),
});
export type WorkerCard = z.infer<typeof WorkerCardSchema>;

export const HostCardSchema = z.strictObject({ version });

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];
const unpacked = async (packed: Buffer): Promise<string> =>
  (await inflate(packed, { maxOutputLength: MOST_BYTES })).toString('utf8');

export const packedPlan = (plan: RunPlan): Promise<Buffer> => deflate(JSON.stringify(plan));

/** Throws Error, in words, where a plan could not be read as it was sent: one of a version before may hold what is not written any more. */
export const checkPlan = (plan: RunPlan): void =>
  void readStrictly('The plan', RunPlanSchema, JSON.parse(JSON.stringify(plan)));

/** Throws Error, in words, for what is no plan or another than the one that is wanted. */
export async function readPlan(packed: Buffer, wanted: string): Promise<HashedPlan> {
  let text: string;
  try {
    text = await unpacked(packed);
  } catch (error) {
    throw new Error(`The plan cannot be unpacked: ${messageOf(error)}`, { cause: error });
  }
  const read = readStrictly('The plan', RunPlanSchema, readJson('The plan', text));
  const plan = hashedPlan(read as RunPlan); // JSON holds no undefined
  if (plan.hash !== wanted) throw new Error(`The plan has another hash than the job: ${plan.hash}`);
  return plan;
}

/** Fields of an entry of the stream. */
export interface Entry {
  head: string;
  /** Empty where there are no records. */
  body: Buffer;
  /** What models said in them; empty where none was asked. */
  tape: Buffer;
}

/** What was exchanged with one host, in the order in which it was made. */
const TapePartSchema = z.strictObject({ host: z.string().max(300).nullable(), exchanges: z.array(ExchangeSchema) });
export interface TapePart {
  host: string | null;
  exchanges: readonly RecordedExchange[];
}

const NOTHING = Buffer.alloc(0);

/** `records`: as JSON. */
export async function packedAnswer(
  answer: Answer,
  { records = '', tape = [] }: { records?: string | undefined; tape?: readonly TapePart[] | undefined } = {},
): Promise<Entry> {
  const short = answer.kind === 'refused' ? { ...answer, reason: answer.reason.slice(0, REASON_LENGTH) } : answer;
  return {
    head: JSON.stringify(short),
    body: records === '' ? NOTHING : await deflate(records),
    tape: tape.length === 0 ? NOTHING : await deflate(JSON.stringify(tape)),
  };
}

export type ReadAnswer =
  | (Extract<Answer, { kind: 'played' }> & { records: readonly TrialRecord[]; tape: readonly TapePart[] })
  | Extract<Answer, { kind: 'refused' }>;

/** Who says what of which trials. Throws Error, in words, for what is no answer. */
export const readHead = ({ head }: Pick<Entry, 'head'>): Answer =>
  readStrictly("An answer's head", AnswerSchema, readJson("An answer's head", head));

const part = async (what: string, packed: Buffer): Promise<unknown> => {
  let text: string;
  try {
    text = await unpacked(packed);
  } catch (error) {
    throw new Error(`${what} cannot be unpacked: ${messageOf(error)}`, { cause: error });
  }
  return readJson(what, text);
};

/** What goes with the head. Throws Error, in words, for what goes with none. */
export async function readBody(answer: Answer, { body, tape }: Pick<Entry, 'body' | 'tape'>): Promise<ReadAnswer> {
  if (answer.kind === 'refused') return answer;
  const records = readStrictly('The records', z.array(TrialRecordSchema), await part('What was sent as records', body));
  if (records.length !== answer.positions.length)
    throw new Error(`There are ${records.length} records for ${answer.positions.length} trials`);
  const exchanged =
    tape.length === 0
      ? []
      : readStrictly('The tape', z.array(TapePartSchema), await part('What was sent as a tape', tape));
  return { ...answer, records, tape: exchanged };
}
