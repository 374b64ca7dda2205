/** Grades one expectation. */
import { messageOf } from '../message-of.ts';
import type { Answer } from '../conversation/participant.ts';
import type { Language } from '../language/language.ts';
import type { AgentAbilities } from './agent-abilities.ts';
import type { AgentGap } from './agent-gaps.ts';
import { agentGaps, type Expectation } from './expectation.ts';
import { worded, type Graded } from './finding-sentence.ts';
import { ungraded, type Evidence, type Grade, type GraderAsk, type GradeStep } from './grader.ts';
import { graderNamed } from './registry.ts';
import { unknownOfAgent } from './unknown-of-agent.ts';

/** How far the grading of an expectation is: done, or waiting for what it asks. */
export interface Grading {
  /** Open asks; empty once it is done. */
  asks: readonly GraderAsk[];
  /** What a judge is asked about; null: it was graded without any. */
  question: string | null;
  /** As it stands: what asks a judge has found nothing until there is an answer. */
  graded: Graded;
  /** Only called with answers to open asks. */
  resume(answer: Answer): Grading;
}

/** A grader that cannot finish has found nothing. */
export function grade(expectation: Expectation, evidence: Evidence): Grading {
  const grader = graderNamed(expectation.grader);
  const unknown = unknownOfAgent(grader?.needs?.(expectation) ?? null, evidence);
  if (unknown) return follow(expectation.grader, () => ({ failed: unknown }));
  const found = follow(expectation.grader, () => {
    if (!grader) throw new RangeError(`There is no grader ${expectation.grader}`);
    return grader.grade(expectation, evidence);
  });
  return found.asks.length > 0 ? found : { ...found, graded: whatIsLacked(expectation, evidence, found.graded) };
}

/** The same for all trials of a scenario, and worked out once: to find the nearest name takes longer than to grade. */
const gapsOfAgent = new WeakMap<AgentAbilities, WeakMap<Expectation, readonly AgentGap[]>>();

function knownGaps(expectation: Expectation, agent: AgentAbilities, language: Language): readonly AgentGap[] {
  let known = gapsOfAgent.get(agent);
  if (!known) gapsOfAgent.set(agent, (known = new WeakMap()));
  const gaps = known.get(expectation) ?? agentGaps(expectation, agent, language);
  known.set(expectation, gaps);
  return gaps;
}

/** What rests on something that the agent lacks fails for that reason, and not for what follows from it. */
function whatIsLacked(expectation: Expectation, { agent, language }: Evidence, found: Graded): Graded {
  if (!agent || found.passed === null) return found;
  const gaps = knownGaps(expectation, agent, language)
    .filter(({ fails }) => fails === 'always' || (fails === 'unless_passed' && found.passed === false))
    .map(({ code, data }) => ({ code, data }));
  const [first] = gaps;
  if (!first) return found;
  const finding = gaps.length === 1 ? first : { code: 'several', data: { gaps } };
  return worded('agent_lacks', { ...found, finding, passed: false, label: 'fail' });
}

function follow(name: string, next: () => GradeStep | { failed: Grade }): Grading {
  const step = attempt(next);
  if ('asks' in step) {
    const question = { value: step.question };
    return {
      asks: step.asks,
      question: step.question,
      graded: worded('ungraded', ungraded('no_model', { question })),
      resume: (answer) => follow(name, () => step.resume(answer)),
    };
  }
  const graded = 'failed' in step ? worded('ungraded', step.failed) : worded(name, step);
  const done: Grading = { asks: [], question: null, graded, resume: () => done };
  return done;
}

function attempt(next: () => GradeStep | { failed: Grade }) {
  try {
    return next();
  } catch (error) {
    const message = messageOf(error);
    return { failed: ungraded('could_not_finish', { message }) };
  }
}
