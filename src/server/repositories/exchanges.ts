/** What was said between participants and models, word for word. What is long in it is compressed: prompts are said again with each turn. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  ExchangeSchema,
  type ModelBuild,
  type ModelRole,
  type RecordedExchange,
  type RunSpend,
} from '../../core/contract/local/exchange.ts';
import { NOTHING_SPENT, type Spend } from '../../core/contract/local/engine.ts';
import type { SqlValue } from '../db/sql.ts';
import { runBuilds, runSpend } from './run-spend.ts';
import type { ReadScope, WriteScope } from './scope.ts';

/** Whose exchanges: a run's, those of a recording that was brought in, or a live call's. */
export type ExchangeOwner = { simulation_id: string } | { cassette_id: string } | { call_id: string };

/** Of zlib: prompts shrink to a tenth with the least work already, and most of that would be to lay out its tables for a text far longer than these. */
const FAST = { level: 1, memLevel: 5 } as const;

interface ExchangeRow {
  document: Buffer;
  [column: string]: SqlValue;
}

/** What of an exchange has a column of its own; the rest stands compressed. */
const OWN_COLUMNS =
  'role, scenario, trial, step, attempt, hash, turn, engine, model, input_tokens, output_tokens, cost_usd, bytes_out, bytes_in, first_token_ms, total_ms'.split(
    ', ',
  );
const COLUMNS = [...OWN_COLUMNS, 'document'].join(', ');
const FROM = 'FROM exchange JOIN exchange_text ON exchange_id = exchange.id';
/** The order of a recording's lines. */
const IN_ORDER = 'ORDER BY role, scenario, trial, step, attempt';

const toExchange = ({ document, ...row }: ExchangeRow): RecordedExchange =>
  ExchangeSchema.parse({ ...row, ...(JSON.parse(inflateRawSync(document).toString('utf8')) as object) });

type OwnerColumn = 'simulation_id' | 'cassette_id' | 'call_id';

function ownerColumn(owner: ExchangeOwner): [OwnerColumn, string] {
  if ('simulation_id' in owner) return ['simulation_id', owner.simulation_id];
  return 'cassette_id' in owner ? ['cassette_id', owner.cassette_id] : ['call_id', owner.call_id];
}

/** A place in a run, without which attempt it was. */
export type StepPlace = Pick<RecordedExchange, 'role' | 'scenario' | 'trial' | 'step'>;

export function readExchanges(scope: ReadScope) {
  const { sql, accountId } = scope;
  const of = (owner: ExchangeOwner) => {
    const [column, ownerId] = ownerColumn(owner);
    return { where: `${column} = @ownerId AND account_id = @accountId`, values: { ownerId, accountId } };
  };
  return {
    /** In the order of a recording's lines, some at a time. */
    page(owner: ExchangeOwner, offset: number, limit: number): RecordedExchange[] {
      const { where, values } = of(owner);
      return sql
        .all<ExchangeRow>(`SELECT ${COLUMNS} ${FROM} WHERE ${where} ${IN_ORDER} LIMIT @limit OFFSET @offset`, {
          ...values,
          limit,
          offset,
        })
        .map(toExchange);
    },
    count(owner: ExchangeOwner): number {
      const { where, values } = of(owner);
      return sql.value<number>(`SELECT count(*) FROM exchange WHERE ${where}`, values) ?? 0;
    },
    /** All attempts at one step, in their order. */
    ofStep(owner: ExchangeOwner, place: StepPlace): RecordedExchange[] {
      const { where, values } = of(owner);
      return sql
        .all<ExchangeRow>(
          `SELECT ${COLUMNS} ${FROM} WHERE ${where} AND role = @role AND scenario = @scenario AND trial = @trial AND step = @step ORDER BY attempt`,
          { ...values, ...place },
        )
        .map(toExchange);
    },
    /** Whether anything was exchanged in a trial before. */
    hasTrial(owner: ExchangeOwner, scenario: string, trial: number): boolean {
      const { where, values } = of(owner);
      return (
        sql.value<number>(
          `SELECT 1 FROM exchange WHERE ${where} AND role IN ('agent', 'judge', 'lead') AND scenario = @scenario AND trial = @trial LIMIT 1`,
          { ...values, scenario, trial },
        ) === 1
      );
    },
    /** Of a live call, as they were made. */
    ofCall(callId: string): RecordedExchange[] {
      const { where, values } = of({ call_id: callId });
      return sql
        .all<ExchangeRow>(`SELECT ${COLUMNS} ${FROM} WHERE ${where} ORDER BY turn, exchange.id`, values)
        .map(toExchange);
    },
    /** The trials in which anything was exchanged. */
    trials(owner: ExchangeOwner): { scenario: string; trial: number }[] {
      const { where, values } = of(owner);
      return sql.all(`SELECT DISTINCT scenario, trial FROM exchange WHERE ${where} ORDER BY scenario, trial`, values);
    },
    /** Of one trial, as they were made. */
    ofTrial(owner: ExchangeOwner, scenario: string, trial: number): RecordedExchange[] {
      const { where, values } = of(owner);
      return sql
        .all<ExchangeRow>(
          `SELECT ${COLUMNS} ${FROM} WHERE ${where} AND scenario = @scenario AND trial = @trial ORDER BY turn, exchange.id`,
          { ...values, scenario, trial },
        )
        .map(toExchange);
    },
    /** Something that was asked for the same, elsewhere in the recording, or else at the same step of another trial; undefined: nothing is near. */
    nearest(
      owner: ExchangeOwner,
      { role, scenario, trial, step }: StepPlace,
      hash: string,
    ): RecordedExchange | undefined {
      const { where, values } = of(owner);
      const row = sql.get<ExchangeRow>(
        `SELECT ${COLUMNS} ${FROM} WHERE ${where} AND role = @role AND (hash = @hash OR step = @step OR scenario = @scenario)
         ORDER BY hash = @hash DESC, scenario = @scenario AND step = @step DESC, scenario = @scenario DESC, abs(trial - @trial), step LIMIT 1`,
        { ...values, role, scenario, trial, step, hash },
      );
      return row && toExchange(row);
    },
    spent: (simulationId: string): Spend => runSpend(scope, simulationId)?.total ?? NOTHING_SPENT,
    /** Who answered in a run, as the servers say, first come first; nothing of exchanges in which nobody did. */
    builds: (simulationId: string, who: { role: ModelRole; engine: string; model: string }): ModelBuild[] =>
      runBuilds(scope, simulationId, who),
    /** Null where no model was asked. */
    runSpend: (simulationId: string): RunSpend | null => runSpend(scope, simulationId),
  };
}

const insertInto = (owner: OwnerColumn): string => {
  const names = [owner, 'account_id', 'host', 'answered_by', 'fingerprint', 'fault', ...OWN_COLUMNS];
  return `INSERT INTO exchange (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')}) ON CONFLICT DO NOTHING`;
};
const INSERTS: Readonly<Record<OwnerColumn, string>> = {
  simulation_id: insertInto('simulation_id'),
  cassette_id: insertInto('cassette_id'),
  call_id: insertInto('call_id'),
};

export function writeExchanges(scope: WriteScope) {
  const { sql, accountId } = scope;
  return {
    ...readExchanges(scope),
    /** What stands there already stays: an exchange that was made is never made otherwise. */
    add(owner: ExchangeOwner, host: string, exchanges: readonly RecordedExchange[]): void {
      const [column, ownerId] = ownerColumn(owner);
      for (const { request, status, headers, chunks, reply, fault, ...columns } of exchanges) {
        const { changes, rowid } = sql.run(INSERTS[column], {
          ...columns,
          [column]: ownerId,
          account_id: accountId,
          host,
          fault: fault?.kind ?? null,
          answered_by: reply?.model ?? null,
          fingerprint: reply?.fingerprint ?? null,
        });
        if (changes > 0)
          sql.insert('exchange_text', {
            exchange_id: rowid,
            document: deflateRawSync(JSON.stringify({ request, status, headers, chunks, reply, fault }), FAST),
          });
      }
    },
  };
}
