/**
 * What runs have used up by models. Exchanges are added to a run and never changed, so of a run that is looked at again those alone are read that came
 * since: it is looked at several times a second while it goes on, and tens of thousands of exchanges take a tenth of a second to sum.
 */
import { createBoundedMap } from '../../core/bounded-map.ts';
import { NOTHING_SPENT, type Spend, type TriedJudge } from '../../core/contract/local/engine.ts';
import type { ModelBuild, ModelRole, RunSpend } from '../../core/contract/local/exchange.ts';
import { readRunBudgets, type StoredBudget } from './run-budgets.ts';
import type { ReadScope } from './scope.ts';

/** Runs whose sums are remembered; a number a millisecond that an agent's model took is all that grows with them. */
const RUNS_LIMIT = 16;

/** In place of a host: nothing was sent anywhere. */
export const REPLAYED = '';

const SPEND = `count(*) AS calls, coalesce(sum(input_tokens), 0) AS input_tokens, coalesce(sum(output_tokens), 0) AS output_tokens,
  iif(count(*) = count(cost_usd), sum(cost_usd), NULL) AS usd, coalesce(sum(bytes_out), 0) AS bytes_out, coalesce(sum(bytes_in), 0) AS bytes_in`;

/** What was used up by one engine in one place, with one host, as one build of the model answered or none did. */
interface Part extends Spend {
  role: ModelRole;
  engine: string;
  model: string;
  host: string;
  answered_by: string | null;
  fingerprint: string | null;
  answered: 0 | 1;
}

interface Sums {
  /** The last exchange of the workspace that was looked at. */
  lastId: number;
  /** By all that tells them apart, first come first. */
  parts: Map<string, Part>;
  /** Of the agent's model, in no order. */
  first_token_ms: number[];
}

export interface SpendMemo {
  /** Of no exchange yet where nothing is remembered. */
  of(simulationId: string): Sums;
  /** Exchanges of the run were taken out: its sums begin anew. */
  fresh(simulationId: string): Sums;
}

export function createSpendMemo(): SpendMemo {
  const runs = createBoundedMap<Sums>(RUNS_LIMIT);
  const fresh = (simulationId: string): Sums => {
    const sums: Sums = { lastId: 0, parts: new Map(), first_token_ms: [] };
    runs.set(simulationId, sums);
    return sums;
  };
  return { of: (simulationId) => runs.get(simulationId) ?? fresh(simulationId), fresh };
}

const added = <Sum extends Spend>(sum: Sum, part: Spend): Sum => ({
  ...sum,
  calls: sum.calls + part.calls,
  input_tokens: sum.input_tokens + part.input_tokens,
  output_tokens: sum.output_tokens + part.output_tokens,
  // A price that is unknown of one part is unknown of all.
  usd: sum.usd === null || part.usd === null ? null : sum.usd + part.usd,
  bytes_out: sum.bytes_out + part.bytes_out,
  bytes_in: sum.bytes_in + part.bytes_in,
});

const callsIn = ({ parts }: Sums): number => [...parts.values()].reduce((sum, { calls }) => sum + calls, 0);

/** What a run has used up by now. */
function upToDate(scope: ReadScope, simulationId: string): Sums {
  const { sql, spends } = scope;
  const count = sql.value<number>('SELECT count(*) FROM exchange WHERE simulation_id = ?', simulationId) ?? 0;
  const known = spends.of(simulationId);
  if (callsIn(known) === count) return known;
  const sums = goOn(scope, simulationId, known);
  // Numbers of exchanges that were deleted are given again.
  return callsIn(sums) === count ? sums : goOn(scope, simulationId, spends.fresh(simulationId));
}

/** Reads what came to a run since it was looked at last. */
function goOn({ sql, accountId }: ReadScope, simulationId: string, sums: Sums): Sums {
  const lastId = sql.value<number>('SELECT max(id) FROM exchange') ?? 0;
  // The newest rows are few; of the index all of the run's would be gone through.
  const since = sums.lastId === 0 ? 'FROM exchange WHERE' : 'FROM exchange NOT INDEXED WHERE id > @after AND';
  const where = `${since} simulation_id = @simulationId AND account_id = @accountId`;
  const values = { simulationId, accountId, ...(sums.lastId === 0 ? {} : { after: sums.lastId }) };
  for (const part of sql.all<Part>(
    `SELECT role, engine, model, host, answered_by, fingerprint, fault IS NULL AS answered, ${SPEND} ${where}
     GROUP BY role, engine, model, host, answered_by, fingerprint, fault IS NULL ORDER BY min(id)`,
    values,
  )) {
    const { role, engine, model, host, answered_by, fingerprint, answered } = part;
    const key = JSON.stringify([role, engine, model, host, answered_by, fingerprint, answered]);
    const before = sums.parts.get(key);
    sums.parts.set(key, before === undefined ? part : added(before, part));
  }
  for (const took_ms of sql.column<number>(
    `SELECT first_token_ms ${where} AND role = 'agent' AND first_token_ms IS NOT NULL`,
    values,
  ))
    sums.first_token_ms.push(took_ms);
  sums.lastId = lastId;
  return sums;
}

const summed = (parts: readonly Part[]): Spend => parts.reduce<Spend>((sum, part) => added(sum, part), NOTHING_SPENT);

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

/** Who answered, as the servers say, first come first; nothing of exchanges in which nobody did. */
function buildsIn(parts: readonly Part[]): ModelBuild[] {
  const builds = new Map<string, ModelBuild>();
  for (const { answered, answered_by, fingerprint, calls } of parts) {
    if (answered === 0) continue;
    const key = JSON.stringify([answered_by, fingerprint]);
    builds.set(key, { model: answered_by, fingerprint, answers: (builds.get(key)?.answers ?? 0) + calls });
  }
  return [...builds.values()];
}

/** Who answered in a place of a run, first come first. */
export const runBuilds = (
  scope: ReadScope,
  simulationId: string,
  { role, engine, model }: Pick<Part, 'role' | 'engine' | 'model'>,
): ModelBuild[] =>
  buildsIn(
    [...upToDate(scope, simulationId).parts.values()].filter(
      (part) => part.role === role && part.engine === engine && part.model === model,
    ),
  );

/** What the run's budget counts and no exchange tells: workers send by it, too, and may be lost with what they asked. */
function unrecordedBy(budget: StoredBudget | undefined, total: Spend): RunSpend['unrecorded'] {
  const counted = budget?.spent ?? NOTHING_SPENT;
  const calls = counted.calls - total.calls;
  if (calls <= 0) return null;
  return {
    calls,
    input_tokens: Math.max(0, counted.input_tokens - total.input_tokens),
    output_tokens: Math.max(0, counted.output_tokens - total.output_tokens),
  };
}

/** No build of a model is known by it: those are of the answers that the run rests on. */
const ofTriedJudge = ({ elapsed_ms: _elapsed, ...tried }: TriedJudge): Part => ({
  ...tried,
  role: 'judge',
  answered_by: null,
  fingerprint: null,
  answered: 0,
});

/** Null where no model was asked. */
export function runSpend(scope: ReadScope, simulationId: string): RunSpend | null {
  const { parts: sums, first_token_ms } = upToDate(scope, simulationId);
  const budget = readRunBudgets(scope).get(simulationId);
  const parts = [...sums.values(), ...(budget?.triedJudge ? [ofTriedJudge(budget.triedJudge)] : [])];
  const total = summed(parts);
  const unrecorded = unrecordedBy(budget, total);
  if (parts.length === 0 && unrecorded === null) return null;
  const grouped = (keyOf: (part: Part) => string) =>
    [...Map.groupBy(parts, keyOf)].toSorted(([one], [other]) => byName(one, other)).map(([, own]) => own);
  return {
    total,
    roles: grouped(({ role, engine, model }) => JSON.stringify([role, engine, model])).flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { role, engine, model } = first;
      return [{ role, engine, model, ...summed(own), builds: buildsIn(own) }];
    }),
    hosts: grouped(({ host }) => host)
      .map((own) => ({ host: own[0]?.host ?? REPLAYED, ...summed(own) }))
      .filter(({ host }) => host !== REPLAYED)
      .map(({ host, calls, bytes_out, bytes_in }) => ({ host, calls, bytes_out, bytes_in })),
    first_token: firstToken(first_token_ms, parts),
    unrecorded,
  };
}

function firstToken(took_ms: readonly number[], parts: readonly Part[]): RunSpend['first_token'] {
  const n = took_ms.length;
  if (n === 0) return null;
  const times = Float64Array.from(took_ms).sort();
  const at = (share: number): number => times[Math.min(n - 1, Math.floor(share * n))] ?? 0;
  const isReplayed = parts.some(({ host }) => host === REPLAYED);
  return { median_ms: at(0.5), p90_ms: at(0.9), n, source: isReplayed ? 'recorded' : 'measured' };
}
