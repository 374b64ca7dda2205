/**
 * What was made of the lead's words is remembered for all conversations of a scenario, in which the same is said to the same questions again and again.
 * By objects, each of which stands for what it was read from: words with what was said before them (`HeardLead`), the questions that are open, the
 * answers that both come to.
 */
import { answersTo, type Answers, type OpenQuestions } from '../../language/answers.ts';
import type { Ask } from '../../language/read-agent.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { pairMemo } from '../../pair-memo.ts';
import { withoutImpossible } from './agent-answers.ts';
import type { AgentWorld } from './agent-state.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';

/** By whether the question was put again. */
type OfQuestions = Partial<Record<'first' | 'again', Answers>>;

export interface HeardBefore {
  /** Filled in as they are read. */
  answers: (heard: HeardLead, awaiting: readonly Ask[]) => OfQuestions;
  /** Rules that the words may set off, by the place in the script. */
  rules: WeakMap<Answers, Map<number, readonly RoleRule[]>>;
  /** Of some rules, by their places, the one whose case they are likeliest to be. */
  likeliest: WeakMap<Answers, Map<string, RoleRule | null>>;
}

export const nothingHeard = (): HeardBefore => ({
  answers: pairMemo((): OfQuestions => ({})),
  rules: new WeakMap(),
  likeliest: new WeakMap(),
});

/** The answers to open questions that are possible ones: the same object where the same was heard before. */
export function answersHeard(world: AgentWorld, { awaiting, reasked }: OpenQuestions, heard: HeardLead): Answers {
  const known = world.heardBefore.answers(heard, awaiting);
  return (known[reasked > 0 ? 'again' : 'first'] ??= withoutImpossible(
    world,
    answersTo(world, { awaiting, reasked }, heard),
  ));
}

/** `find` looks for the rules that what was heard may set off; what it looks at must be the hearing, the world and the place in the script alone. */
export function rulesHeard(
  { heardBefore: { rules } }: AgentWorld,
  { answers }: Hearing,
  cursor: number,
  find: () => readonly RoleRule[],
): readonly RoleRule[] {
  let byPlace = rules.get(answers);
  if (byPlace === undefined) rules.set(answers, (byPlace = new Map()));
  let known = byPlace.get(cursor);
  if (known === undefined) byPlace.set(cursor, (known = find()));
  return known;
}

/** `find` looks for the likeliest of some rules, by the hearing and the world alone. */
export function likeliestHeard(
  { heardBefore: { likeliest } }: AgentWorld,
  { answers }: Hearing,
  among: readonly RoleRule[],
  find: () => RoleRule | null,
): RoleRule | null {
  let byRules = likeliest.get(answers);
  if (byRules === undefined) likeliest.set(answers, (byRules = new Map()));
  const key = among.map(({ at }) => at).join(' ');
  let known = byRules.get(key);
  if (known === undefined) byRules.set(key, (known = find()));
  return known;
}
