/** What a grader is: a function from what happened to what it thinks of it. Pure, so that old transcripts can be graded again. */
import type { ScriptLine } from '../contract/script.ts';
import type { Turn } from '../contract/turn.ts';
import type { TerminationReason } from '../contract/termination.ts';
import type { CallOutcome } from '../calls/call-outcome.ts';
import type { ExpectationOf, GraderName } from './expectation.ts';

/** All that graders may look at. */
export interface Evidence {
  turns: readonly Turn[];
  call: CallOutcome;
  termination_reason: TerminationReason;
  final_state: Readonly<Record<string, unknown>>;
  /** The lead's facts, by slot. */
  facts: Readonly<Record<string, string | number | boolean>>;
  script: { id: string; lines: readonly ScriptLine[] } | null;
}

export interface Finding {
  /** null: could not be computed, which is neither passed nor failed. */
  passed: boolean | null;
  value: number | null;
  label: string | null;
  /** One sentence, without its full stop, on which a person can act: what was found, what was expected, and where. Graders' names are shown beside it, not in it. */
  reason: string;
  /** Indexes of the turns on which the finding rests. */
  evidence_turns: number[];
}

export type Grader<Name extends GraderName> = (expectation: ExpectationOf<Name>, evidence: Evidence) => Finding;

export const finding = (
  passed: boolean,
  reason: string,
  evidence_turns: readonly number[] = [],
  extra: { value?: number | null; label?: string | null } = {},
): Finding => ({
  passed,
  value: extra.value ?? null,
  label: extra.label ?? (passed ? 'pass' : 'fail'),
  reason,
  evidence_turns: [...evidence_turns],
});

/** Could not be computed, and why: neither passed nor failed. */
export const ungraded = (reason: string): Finding => ({
  passed: null,
  value: null,
  label: null,
  reason,
  evidence_turns: [],
});

/** Turns as people count them: from 1. */
export const turnNumber = (index: number): string => `turn ${index + 1}`;
/** "once", "3 times". */
export const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
export const turnNumbers = (indexes: readonly number[]): string => indexes.map((index) => turnNumber(index)).join(', ');
