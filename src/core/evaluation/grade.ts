/** Grades expectations offline. */
import type { Expectation } from './expectation.ts';
import { worded, type Graded } from './finding-sentence.ts';
import { ungraded, type Evidence } from './grader.ts';
import { graderNamed } from './registry.ts';

/** A grader that cannot finish, or that asks a model where there is none, has found nothing. */
export function grade(expectation: Expectation, evidence: Evidence): Graded {
  try {
    const grader = graderNamed(expectation.grader);
    if (!grader) throw new RangeError(`There is no grader ${expectation.grader}`);
    const step = grader.grade(expectation, evidence);
    if (!('asks' in step)) return worded(grader.name, step);
    return worded('ungraded', ungraded('no_model', { question: { value: step.asks[0]?.body.question ?? '' } }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return worded('ungraded', ungraded('could_not_finish', { message }));
  }
}
