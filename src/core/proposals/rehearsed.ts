/** Situations played with the agent as it is: what it says there, and what may be expected of it. */
import type { Language } from '../language/language.ts';
import type { PlayTrial } from '../mutation/try-mutant.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import type { TrialRecord } from '../runs/trial-record.ts';
import { plainText, type Piece } from './material.ts';
import { candidates } from './oracles.ts';
import { withSituations, type Candidate, type Situation } from './situation.ts';

/** Trials of a situation with the agent as it is: what holds in all of them is taken to hold. */
const OWN_TRIALS = 10;
/** Expected where only what is said matters: any conversation passes. */
const ANYTHING: Candidate = { id: 'anything', grader: 'max_turns', max: 2000 };

export interface Rehearsed {
  situation: Situation;
  /** What holds in every trial. */
  expect: readonly Candidate[];
  /** Of the first trials, by which it is seen whether a mutant goes otherwise. */
  conversations: readonly string[];
  /** What the agent says in all trials, plainly. */
  said: string;
  /** What of the agent it comes to in every trial: pieces, actions and dispositions by name. */
  covers: ReadonlySet<string>;
  /** Norms of the situation that do not hold in every trial. */
  broken: readonly string[];
}

/** What the agent says in a conversation, plainly. */
export const saidIn = ({ turns }: TrialRecord): string =>
  turns.flatMap(({ speaker, text }) => (speaker === 'agent' ? [plainText(text)] : [])).join(' | ');

export const isSaid = (said: string, plain: string): boolean => ` ${said} `.includes(` ${plain} `);

/** Names of what a conversation came to. */
export function coveredBy({ turns, call }: TrialRecord, said: string, material: readonly Piece[]): string[] {
  return [
    ...material.flatMap(({ plain, text }) => (isSaid(said, plain) ? [`"${text}"`] : [])),
    ...turns.flatMap(({ action }) => (action ? [`the action ${action.slug}`] : [])),
    ...(call.disposition_level_3 === null ? [] : [`the disposition ${call.disposition_level_3}`]),
  ];
}

export interface Stage {
  plan: RunPlan;
  language: Language;
  material: readonly Piece[];
  play: PlayTrial;
}

const isJudged = ({ verdict }: TrialRecord): boolean => verdict === 'pass' || verdict === 'fail';

/** One conversation in each of the situations: the first, unless another is meant. */
export function glance({ plan, play }: Stage, situations: readonly Situation[], trial = 0): TrialRecord[] {
  const tried = withSituations(
    plan,
    situations.map((situation) => ({ situation, expect: [ANYTHING] })),
    trial + 1,
  );
  return situations.map((_, at) => play(tried, at, trial));
}

/** Those of the situations in which every trial could be judged, with what then holds; of that just what has an id in `only`, where that is given. */
export function rehearse(stage: Stage, situations: readonly Situation[], only?: readonly string[]): Rehearsed[] {
  const { plan, language, material, play } = stage;
  const trials = Array.from({ length: OWN_TRIALS }, (_, trial) => trial);
  const free = withSituations(
    plan,
    situations.map((situation) => ({ situation, expect: [ANYTHING] })),
    OWN_TRIALS,
  );
  const seen = situations.flatMap((situation, at) => {
    const records = trials.map((trial) => play(free, at, trial));
    if (!records.every(isJudged)) return [];
    const found = candidates(plan, language, material, situation, records);
    const expect = [...found.filter(({ id }) => only?.includes(id) ?? true), ...(situation.norms ?? [])];
    return [{ situation, records, expect }];
  });
  const bound = withSituations(plan, seen, OWN_TRIALS);
  return seen.flatMap(({ situation, expect }, at): Rehearsed[] => {
    const records = trials.map((trial) => play(bound, at, trial));
    // An expected slot that the lead never tells makes a trial invalid.
    if (!records.every(isJudged)) return [];
    const holds = expect.filter(({ id }) =>
      records.every(({ evaluations }) => evaluations.some((one) => one.definition_id === id && one.passed === true)),
    );
    const spoken = records.map(saidIn);
    const [first = [], ...others] = records.map((record, trial) => coveredBy(record, spoken[trial] ?? '', material));
    return [
      {
        situation,
        expect: holds,
        conversations: records.map(({ conversation }) => conversation),
        said: spoken.join(' | '),
        covers: new Set(first.filter((name) => others.every((names) => names.includes(name)))),
        broken: (situation.norms ?? []).flatMap(({ id }) => (holds.some((one) => one.id === id) ? [] : [id])),
      },
    ];
  });
}
