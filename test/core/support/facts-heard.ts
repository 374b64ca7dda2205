/** Which of its facts a lead hears itself asked for. */
import type { FactLine } from '../../../scripts/understanding/fact-questions.ts';
import { itemAt } from '../../../scripts/understanding/chances.ts';
import { freshAgenda } from '../../../src/core/leads/agenda/agenda-state.ts';
import { hearFacts } from '../../../src/core/leads/agenda/hear-facts.ts';
import { stream } from '../../../src/core/random.ts';
import { preparePlan, prepareScenario } from '../../../src/core/runs/prepare-scenario.ts';
import { solarPlan } from './plans.ts';

type Fact = FactLine['facts'][string] | { value: string; asked_as: string[]; reveal: 'when_asked' };
type Facts = Readonly<Record<string, Fact>>;

const plan = solarPlan(['name: Knows a few things\ngoal: { wants: inform }\n'], { trials: 1 });
const shared = preparePlan(plan);

/** The facts that a lead in the middle of a call is asked for by one turn after the other; null: none. What was asked for is told. */
export function factsHeard(facts: Facts, turns: readonly string[]): (string | null)[] {
  const planned = itemAt(plan.scenarios, 0);
  const document = { ...planned.document, goal: { ...planned.document.goal, facts } };
  const { lead } = prepareScenario(plan, shared, { ...planned, document });
  const world = { ...lead, dice: (event: string, nth: number) => stream(1, event, nth) };
  const state = { ...freshAgenda(world), opened: 1, turns: 3 };
  return turns.map((agent) => {
    const { asks } = hearFacts(world, state, world.readAgent(agent), false);
    const asked = asks.find(({ kind, slot }) => kind === 'slot' && slot !== null && Object.hasOwn(facts, slot))?.slot;
    if (asked) state.informed = { ...state.informed, [asked]: 1 };
    return asked ?? null;
  });
}

export const factHeard = ({ facts, agent }: { facts: Facts; agent: string }): string | null =>
  factsHeard(facts, [agent])[0] ?? null;
