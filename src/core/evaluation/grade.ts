/** Grades one expectation. */
import { messageOf } from '../message-of.ts';
import type { Answer } from '../conversation/participant.ts';
import type { Expectation } from './expectation.ts';
import { worded, type Graded } from './finding-sentence.ts';
import { ungraded, type Evidence, type GraderAsk, type GradeStep } from './grader.ts';
import { graderNamed } from './registry.ts';

/** How far the grading of an expectation is: done, or waiting for what it asks. */
export interface Grading {
  /** Open asks; empty once it is done. */
  asks: readonly GraderAsk[];
  /** As it stands: what asks a judge has found nothing until there is an answer. */
  graded: Graded;
  /** Only called with answers to open asks. */
  resume(answer: Answer): Grading;
}

/** A grader that cannot finish has found nothing. */
export function grade(expectation: Expectation, evidence: Evidence): Grading {
  const grader = graderNamed(expectation.grader);
  return follow(expectation.grader, () => {
    if (!grader) throw new RangeError(`There is no grader ${expectation.grader}`);
    return grader.grade(expectation, evidence);
  });
}

function follow(name: string, next: () => GradeStep): Grading {
  const step = attempt(next);
  if ('asks' in step) {
    const question = { value: step.asks[0]?.body.question ?? '' };
    return {
      asks: step.asks,
      graded: worded('ungraded', ungraded('no_model', { question })),
      resume: (answer) => follow(name, () => step.resume(answer)),
    };
  }
  const graded = 'failed' in step ? worded('ungraded', step.failed) : worded(name, step);
  const done: Grading = { asks: [], graded, resume: () => done };
  return done;
}

function attempt(next: () => GradeStep) {
  try {
    return next();
  } catch (error) {
    const message = messageOf(error);
    return { failed: ungraded('could_not_finish', { message }) };
  }
}
