/** What a grader is: one object with all that the program knows of it. Pure, so that old transcripts can be graded again. */
import { z } from 'zod';
import type { ChatAsk } from '../contract/chat.ts';
import type { ScriptLine } from '../contract/script.ts';
import type { Turn } from '../contract/turn.ts';
import type { TerminationReason } from '../contract/termination.ts';
import { words } from '../contract/text-limits.ts';
import type { CallOutcome } from '../calls/call-outcome.ts';
import type { Answer, Ask } from '../conversation/participant.ts';
import type { Language } from '../language/language.ts';
import type { AgentAbilities } from './agent-abilities.ts';
import type { AgentGap } from './agent-gaps.ts';
import type { LeadBrief } from './lead-brief.ts';
import type { Needed } from './unknown-of-agent.ts';
import type { Words } from './words.ts';

/** All that graders may look at. */
export interface Evidence {
  /** Of the agent: what was said is read by its words. */
  language: Language;
  turns: readonly Turn[];
  call: CallOutcome;
  termination_reason: TerminationReason;
  final_state: Readonly<Record<string, unknown>>;
  /** The lead's facts, by slot. */
  facts: Readonly<Record<string, string | number | boolean>>;
  script: { id: string; lines: readonly ScriptLine[] } | null;
  /** What the simulated lead was to bring up; absent or null: no lead with a goal spoke. */
  lead?: LeadBrief | null;
  /** What the agent defines; absent: not known. */
  agent?: AgentAbilities | undefined;
}

/**
 * One sentence, without its full stop, on which a person can act: what was found, what was expected, and where. Graders' names are shown
 * beside it, not in it. A method, so that a table of sentences may be read by a code that is only known when it runs.
 */
export type Sentence = { of(data: object, words: Words): string }['of'];
export type Sentences = Readonly<Record<string, Sentence>>;

/** A finding that some sentence of the table says. */
export type FoundIn<Table extends Sentences> = {
  [Code in keyof Table & string]: {
    readonly code: Code;
    readonly data: Parameters<Table[Code]> extends [infer Known extends object, ...unknown[]] ? Known : object;
  };
}[keyof Table & string];

export interface Grade<Found = { readonly code: string; readonly data: object }> {
  finding: Found;
  /** null: could not be computed, which is neither passed nor failed. */
  passed: boolean | null;
  value: number | null;
  label: string | null;
  /** Indexes of the turns on which the finding rests. */
  evidence_turns: number[];
}

/** A request to the model of a judge. */
export interface GraderAsk extends Omit<Ask, 'role'> {
  body: ChatAsk;
}

/** A grader grades at once, or asks first; `resume` goes on with one answer, and names what is open still. `question`: what it asks about, for people. */
export type GradeStep<Found = Grade['finding']> =
  | Grade<Found>
  | { question: string; asks: readonly GraderAsk[]; resume(answer: Answer): GradeStep<Found> };

/** What an expectation is checked against while its scenario is written. */
export interface CheckedScenario {
  facts: Readonly<Record<string, unknown>>;
  /** A fixed lead says what it says, whatever its facts are. */
  hasFixedLead: boolean;
}

export interface ExpectationFault {
  path: readonly string[];
  message: string;
}

/** Fields that every expectation has. `id` names it in the reward basis and in results. */
const base = { id: words().min(1).optional(), description: words().optional() };

const expectationSchema = <Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ grader: z.literal(name), ...base, ...fields });
type ExpectationSchemaOf<Name extends string, Fields extends z.ZodRawShape> = ReturnType<
  typeof expectationSchema<Name, Fields>
>;

interface Parts<Name extends string, Fields extends z.ZodRawShape, Table extends Sentences> {
  readonly name: Name;
  /** What it looks at, for choosing one. */
  readonly note: string;
  /** Settings without which its expectation says nothing, as they stand in a new one. */
  readonly start: Readonly<Record<string, unknown>>;
  readonly sentences: Table;
  /** Faults of an expectation that its schema can't see; there may be many. */
  check?(
    expectation: z.infer<ExpectationSchemaOf<Name, Fields>>,
    scenario: CheckedScenario,
  ): Iterable<ExpectationFault>;
  /** Settings under which it can never fail, or never pass, and so shows nothing. */
  idle?(expectation: z.infer<ExpectationSchemaOf<Name, Fields>>): Iterable<ExpectationFault>;
  /** What it names that the agent lacks. */
  gaps?(
    expectation: z.infer<ExpectationSchemaOf<Name, Fields>>,
    agent: AgentAbilities,
    language: Language,
  ): Iterable<AgentGap>;
  /** Slots that the agent is expected to collect. */
  slots?(expectation: z.infer<ExpectationSchemaOf<Name, Fields>>): readonly string[];
  /** What it rests on of the agent: where nobody knows that, it is ungraded. Absent: times and turns, which are always known. */
  needs?(expectation: z.infer<ExpectationSchemaOf<Name, Fields>>): Needed | null;
  grade(
    expectation: z.infer<ExpectationSchemaOf<Name, Fields>>,
    evidence: Evidence,
  ): GradeStep<FoundIn<NoInfer<Table>>>;
}

export interface Grader<Name extends string = string, Fields extends z.ZodRawShape = z.ZodRawShape> extends Parts<
  Name,
  Fields,
  Sentences
> {
  readonly schema: ExpectationSchemaOf<Name, Fields>;
}

/** `fields`: what its expectation may say beside what every expectation may. */
export const defineGrader = <const Name extends string, Fields extends z.ZodRawShape, Table extends Sentences>(
  parts: Parts<Name, Fields, Table> & { readonly fields: Fields },
): Grader<Name, Fields> => ({ ...parts, schema: expectationSchema(parts.name, parts.fields) });

export const graded = <const Code extends string, const Known extends object>(
  passed: boolean,
  code: Code,
  data: Known,
  evidence_turns: readonly number[] = [],
  { value = null, label = passed ? 'pass' : 'fail' }: { value?: number | null; label?: string | null } = {},
): Grade<{ code: Code; data: Known }> => ({
  finding: { code, data },
  passed,
  value,
  label,
  evidence_turns: [...evidence_turns],
});

/** Could not be computed, and why: neither passed nor failed. */
export const ungraded = <const Code extends string, const Known extends object>(
  code: Code,
  data: Known,
): Grade<{ code: Code; data: Known }> => ({ ...graded(false, code, data, [], { label: null }), passed: null });
