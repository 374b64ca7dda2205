/** All graders. A new one: its file in graders/, its line here; schema, form, documents, slots and sentences follow. */
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
import type { Grader } from './grader.ts';

/** In the order in which they are offered. */
export const GRADERS = [
  said,
  notSaid,
  saidInOrder,
  scriptCoverage,
  slotsCollected,
  actionCalled,
  actionNotCalled,
  finalState,
  disposition,
  endedBy,
  contextSpoken,
  maxTurns,
  duration,
  talkRatio,
  ttfb,
  interruptions,
  similarity,
  judge,
] as const;

const BY_NAME = new Map<string, Grader>(GRADERS.map((grader) => [grader.name, grader]));

/** Undefined for what a scenario names that is no grader. */
export const graderNamed = (name: string): Grader | undefined => BY_NAME.get(name);
