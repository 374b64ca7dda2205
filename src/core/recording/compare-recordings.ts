/**
 * Two recordings of the same scenarios, conversation by conversation: a model that is asked again words things otherwise, which is harmless; what it
 * does otherwise is not. Of a conversation the first place counts at which the two part by more than words: what comes after it follows from that.
 */
import type { RecordedExchange, RecordingComparison, RecordingDifference } from '../contract/local/exchange.ts';
import { answerDifference } from './answer-difference.ts';

/** Conversations that are told one by one at most. */
const TOLD = 500;

type Steps = ReadonlyMap<string, RecordedExchange>;

/** The last attempt at each step, in the order of the conversation. */
const stepsOf = (exchanges: readonly RecordedExchange[]): Steps =>
  new Map(
    exchanges
      .toSorted((a, b) => a.turn - b.turn || a.attempt - b.attempt)
      .map((exchange) => [`${exchange.role} ${exchange.step}`, exchange]),
  );

const said = ({ reply, fault }: RecordedExchange): string =>
  reply
    ? [reply.refusal ?? reply.text, ...reply.tool_calls.map(({ name, arguments: given }) => `${name}(${given})`)]
        .filter((part) => part !== '')
        .join(' ')
    : (fault?.message ?? '');

function differenceAt(before: RecordedExchange | undefined, after: RecordedExchange | undefined): RecordingDifference {
  const there = after ?? before;
  if (!there) throw new Error('nothing is recorded at this step');
  return {
    scenario: there.scenario,
    trial: there.trial,
    role: there.role,
    turn: there.turn,
    kind: before && after ? answerDifference(before, after) : before ? 'only_before' : 'only_after',
    asked_otherwise: before !== undefined && after !== undefined && before.hash !== after.hash,
    before: before ? said(before) : null,
    after: after ? said(after) : null,
  };
}

/** Where two recordings of one conversation part; null where they do not. */
function firstDifference(before: Steps, after: Steps): RecordingDifference | null {
  const differences = [...new Set([...after.keys(), ...before.keys()])]
    .map((step) => differenceAt(before.get(step), after.get(step)))
    .filter(({ kind }) => kind !== 'same')
    .toSorted((a, b) => a.turn - b.turn);
  return differences.find(({ kind }) => kind !== 'wording') ?? differences[0] ?? null;
}

/** Collects conversations, each with what either recording has of it: nothing, where it has not got it. */
export function recordingCollector(): {
  add(before: readonly RecordedExchange[], after: readonly RecordedExchange[]): void;
  comparison(): RecordingComparison;
} {
  const counts = { same: 0, wording: 0, changed: 0, only_before: 0, only_after: 0 };
  const changed: RecordingDifference[] = [];
  const worded: RecordingDifference[] = [];
  return {
    add(before, after) {
      if (before.length === 0 || after.length === 0) {
        counts[after.length === 0 ? 'only_before' : 'only_after'] += 1;
        return;
      }
      const found = firstDifference(stepsOf(before), stepsOf(after));
      const isWording = found?.kind === 'wording';
      counts[found === null ? 'same' : isWording ? 'wording' : 'changed'] += 1;
      const told = isWording ? worded : changed;
      if (found && told.length < TOLD) told.push(found);
    },
    comparison: () => ({
      counts: { ...counts },
      differences: [...changed, ...worded].slice(0, TOLD),
      told_of: counts.changed + counts.wording,
    }),
  };
}

/** Of recordings that are in memory, such as two files. */
export function compareRecordings(
  before: readonly RecordedExchange[],
  after: readonly RecordedExchange[],
): RecordingComparison {
  const keyOf = ({ scenario, trial }: RecordedExchange) => JSON.stringify([scenario, trial]);
  const [old, fresh] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)];
  const collector = recordingCollector();
  for (const key of new Set([...old.keys(), ...fresh.keys()])) collector.add(old.get(key) ?? [], fresh.get(key) ?? []);
  return collector.comparison();
}
