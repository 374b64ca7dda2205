/** What a scenario may expect of a conversation: one schema per grader, discriminated by its name. */
import { z } from 'zod';
import type { Language } from '../language/language.ts';
import type { AgentAbilities } from './agent-abilities.ts';
import type { AgentGap } from './agent-gaps.ts';
import type { CheckedScenario, ExpectationFault } from './grader.ts';
import { graderNamed, GRADERS } from './registry.ts';

export const GRADER_NAMES = GRADERS.map(({ name }) => name);

const [FIRST, ...OTHERS] = GRADERS;
export const ExpectationSchema = z.discriminatedUnion('grader', [FIRST.schema, ...OTHERS.map(({ schema }) => schema)]);
export type Expectation = z.infer<typeof ExpectationSchema>;

/** The slots that are expected to be collected. */
export const expectedSlots = (expectations: readonly Expectation[]): string[] =>
  expectations.flatMap((expectation) => graderNamed(expectation.grader)?.slots?.(expectation) ?? []);

/** Faults of an expectation that its schema can't see, one by one; there may be many. */
export function* expectationFaults(expectation: Expectation, scenario: CheckedScenario): Iterable<ExpectationFault> {
  yield* graderNamed(expectation.grader)?.check?.(expectation, scenario) ?? [];
}

/** Why an expectation can never fail, or never pass; empty where it can do both. */
export const idleFaults = (expectation: Expectation): ExpectationFault[] => [
  ...(graderNamed(expectation.grader)?.idle?.(expectation) ?? []),
];

/** What an expectation names that the agent lacks. */
export const agentGaps = (expectation: Expectation, agent: AgentAbilities, language: Language): AgentGap[] => [
  ...(graderNamed(expectation.grader)?.gaps?.(expectation, agent, language) ?? []),
];

/** The name under which an expectation is listed: its own id, else its grader, numbered where the grader occurs twice. */
export function expectationIds(expectations: readonly { id?: string | undefined; grader: string }[]): string[] {
  const taken = new Set(expectations.flatMap(({ id }) => id ?? []));
  const numbers = new Map<string, number>();
  return expectations.map(({ id, grader }) => {
    if (id !== undefined) return id;
    let name: string = grader;
    let number = numbers.get(grader) ?? 1;
    while (taken.has(name)) name = `${grader}_${(number += 1)}`;
    numbers.set(grader, number);
    taken.add(name);
    return name;
  });
}
