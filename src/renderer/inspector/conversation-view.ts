/** What the inspector shows, computed from a conversation's records alone: no DOM, no state. */
import type { Evaluation } from '../../core/contract/evaluation.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { sourcesOf } from '../../core/conversation/turn-sources.ts';
import { words } from '../ui/formats.ts';
import { expectationName, gradeMark, type Mark } from './verdicts.ts';

export type Grade = Pick<
  Evaluation,
  'definition_id' | 'grader_name' | 'status' | 'passed' | 'value' | 'label' | 'reason' | 'evidence_turns'
>;

export interface Evidence {
  /** The expectation's name where it has one, else the grader's. */
  grader: string;
  reason: string;
  mark: Mark;
}

export interface TurnView {
  turn: Turn;
  evidence: Evidence[];
  /** Where the words came from, such as "role §Identity"; null where nothing is known. */
  origin: string | null;
}

export interface ConversationView {
  turns: TurnView[];
  duration_s: number;
  /** Grades that point at no turn at all. */
  unplaced: Evidence[];
}

/** Turns are indexed from 0 and numbered from 1, in the address too: a grader's reason says "turn 1" and means the first. */
export const turnNumber = (index: number): number => index + 1;
export const turnIndex = (number: number): number => number - 1;

export const SPEAKERS: Record<Turn['speaker'], string> = {
  agent: 'Agent',
  lead: 'Lead',
  context: 'Context',
  action: 'Action',
};

/** One place in words. */
export function originOf(source: Turn['source']): string | null {
  if (!source) return null;
  switch (source.kind) {
    case 'script_line':
      return source.line == null ? 'script' : `script line ${source.line}`;
    case 'role_section':
      return source.section ? `role §${source.section}` : 'role';
    case 'knowledge':
      return source.section ? `knowledge: ${source.section}` : source.ref ? `knowledge: ${source.ref}` : 'knowledge';
    case 'human':
      return 'you';
    // The speaker column says as much.
    case 'context':
    case 'action':
      return null;
    default:
      return words(source.kind);
  }
}

/** All places of a turn's words, in their order. */
const originsOf = (turn: Turn): string | null =>
  sourcesOf(turn)
    .flatMap((source) => originOf(source) ?? [])
    .join(' + ') || null;

const evidenceOf = (grade: Grade): Evidence => ({
  grader: expectationName(grade),
  reason: grade.reason,
  mark: gradeMark(grade),
});

/** Failures first: they are what one opens a conversation for. */
const ORDER = { fail: 0, warn: 1, pass: 2, neutral: 3, accent: 3, odd: 3 } as const;

export function conversationView(turns: readonly Turn[], grades: readonly Grade[]): ConversationView {
  const byTurn = new Map<number, Evidence[]>();
  const unplaced: Evidence[] = [];
  const known = new Set(turns.map((turn) => turn.index));
  for (const grade of grades) {
    const places = grade.evidence_turns.filter((index) => known.has(index));
    if (places.length === 0) unplaced.push(evidenceOf(grade));
    for (const index of places) byTurn.set(index, [...(byTurn.get(index) ?? []), evidenceOf(grade)]);
  }
  const sorted = (list: Evidence[]) => list.toSorted((a, b) => ORDER[a.mark.tone] - ORDER[b.mark.tone]);
  return {
    turns: turns.map((turn) => ({
      turn,
      evidence: sorted(byTurn.get(turn.index) ?? []),
      origin: originsOf(turn),
    })),
    duration_s: Math.max(0, ...turns.map((turn) => turn.end_s)),
    unplaced: sorted(unplaced),
  };
}

/** The first turn that a failed grade points at: where reading should start. */
export function firstFailure(view: ConversationView): number | null {
  return view.turns.find(({ evidence }) => evidence.some(({ mark }) => mark.tone === 'fail'))?.turn.index ?? null;
}
