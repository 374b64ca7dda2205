/** All graders by name. A new one: its parameters in expectation.ts, its file in graders/, its line here. */
import type { Expectation, ExpectationOf, GraderName } from './expectation.ts';
import { ungraded, type Evidence, type Finding, type Grader } from './grader.ts';
import { actionCalled } from './graders/action-called.ts';
import { actionNotCalled } from './graders/action-not-called.ts';
import { contextSpoken } from './graders/context-spoken.ts';
import { disposition } from './graders/disposition.ts';
import { duration } from './graders/duration.ts';
import { endedBy } from './graders/ended-by.ts';
import { finalState } from './graders/final-state.ts';
import { interruptions } from './graders/interruptions.ts';
import { judge } from './graders/judge.ts';
import { maxTurns } from './graders/max-turns.ts';
import { notSaid } from './graders/not-said.ts';
import { said } from './graders/said.ts';
import { saidInOrder } from './graders/said-in-order.ts';
import { scriptCoverage } from './graders/script-coverage.ts';
import { similarity } from './graders/similarity.ts';
import { slotsCollected } from './graders/slots-collected.ts';
import { talkRatio } from './graders/talk-ratio.ts';
import { ttfb } from './graders/ttfb.ts';
import { whyUnsearchable } from './phrase-search.ts';

export const GRADERS: { readonly [Name in GraderName]: Grader<Name> } = {
  said,
  not_said: notSaid,
  said_in_order: saidInOrder,
  script_coverage: scriptCoverage,
  slots_collected: slotsCollected,
  action_called: actionCalled,
  action_not_called: actionNotCalled,
  final_state: finalState,
  disposition,
  ended_by: endedBy,
  context_spoken: contextSpoken,
  max_turns: maxTurns,
  duration,
  talk_ratio: talkRatio,
  ttfb,
  interruptions,
  similarity,
  judge,
};

/** Grades one expectation; a grader that cannot finish has found nothing. The discriminant picks the grader, so the parameters are the grader's own. */
export function grade(expectation: Expectation, evidence: Evidence): Finding {
  const grader = GRADERS[expectation.grader] as (expectation: ExpectationOf<GraderName>, evidence: Evidence) => Finding;
  const unsearchable = whyUnsearchable(expectation, evidence.turns);
  if (unsearchable !== null) return ungraded(unsearchable);
  try {
    return grader(expectation, evidence);
  } catch (error) {
    return ungraded(`The grader could not finish: ${error instanceof Error ? error.message : String(error)}`);
  }
}
