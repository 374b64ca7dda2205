/** Scenarios that are proposed for an agent: what they notice, and that they hold. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Proposal } from '../../src/core/contract/local/proposal.ts';
import { mutants } from '../../src/core/mutation/mutants.ts';
import { baselineOf, playOrBreak, tryMutant } from '../../src/core/mutation/try-mutant.ts';
import { coverGreedily } from '../../src/core/proposals/choose.ts';
import { pairwise } from '../../src/core/proposals/pairwise.ts';
import { propose } from '../../src/core/proposals/propose.ts';
import type { RunPlan } from '../../src/core/runs/run-plan.ts';
import { diceKey } from '../../src/core/scenarios/dice-key.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { planOf, solarPlan } from './support/plans.ts';

const TRIALS = 3;

/** The plan with its suite completed by proposals. */
function withProposals(plan: RunPlan, proposals: readonly Proposal[]): RunPlan {
  const added = proposals.map(({ id, name, source }) => {
    const parsed = parseScenario(source);
    if ('problems' in parsed) throw new Error(`${name}: ${JSON.stringify(parsed.problems)}`);
    expect(parsed.unfit, name).toEqual([]);
    return { id, name, dice_key: diceKey(name, null), document: parsed.scenario };
  });
  return { ...plan, scenarios: [...plan.scenarios, ...added] };
}

function tryOut(plan: RunPlan) {
  const records = plan.scenarios.flatMap((_, index) =>
    Array.from({ length: plan.num_trials }, (__, trial) => playOrBreak(plan, index, trial)),
  );
  const { baseline, unusable } = baselineOf(plan, records);
  const outcomes = mutants(plan).mutants.map((mutant) => tryMutant(plan, mutant, baseline));
  const killed = outcomes.filter(({ status }) => status === 'killed');
  return { score: killed.length / outcomes.length, unusable, killed: new Set(killed.map(({ id }) => id)) };
}

const HOTEL = `AGENT: Good evening {{lead.first_name}}, this is the Harbor Inn about your stay on {{custom_fields.arrival_day}}. Are you still coming?
USER: [wait]
AGENT: How many guests will there be?
USER: [collect party_size]
AGENT: At what time will you arrive?
USER: [collect arrival_time]
AGENT: Breakfast is served until 10. See you soon, goodbye.
`;
const HOTEL_ROLE = `# Parking

There are twenty parking spaces behind the house, at 12 euros a night.

# Pets

- If they ask about a dog, say "Dogs are welcome on the ground floor."
`;
const SPANISH = {
  script:
    'AGENT: Hola {{lead.first_name}}, soy Eva del taller Norte. Su coche está listo. ¿Puede pasar hoy?\nUSER: [wait]\nAGENT: ¿A qué hora vendrá?\nUSER: [collect hora]\nAGENT: Estamos en la calle Mayor 8. Gracias, adiós.\n',
  role: '# Precio\n\nLa revisión cuesta 90 euros.\n',
  knowledge: '',
  agent: { language: 'es' },
  trials: TRIALS,
};

test('a rule that goes on from an answer is met after what has the agent ask', () => {
  const role = `# Pets

- If they bring a dog, ask "How many dogs will it be?" For one or two, say "A basket is ready." For more than two, say "Two dogs at most."
- If they come by train, ask "Shall we meet you?" If they would like that, say "The porter comes." If not, say "It is ten minutes on foot."
`;
  const plan = planOf([], { script: HOTEL, role, knowledge: '', trials: 1 });
  const suite = withProposals(plan, propose(plan).proposals);
  const said = suite.scenarios
    .flatMap((_, index) => playOrBreak(suite, index, 0).turns.map(({ text }) => text))
    .join('\n');
  for (const told of ['A basket is ready.', 'Two dogs at most.', 'The porter comes.']) expect(said).toContain(told);
});

test('a rule is met by an amount, at the question that it is about, and where nothing is known', () => {
  const role = `# Rules

- If there are more than eight guests, say "You will have the long table."
- If they come after midnight, say "The night porter lets you in."
- If they ask what you cannot answer, say "The desk will know that."
- If they ask whether you are a real person, say "I am an automated assistant."
- If they would rather speak to a person, say "The desk takes over now."
`;
  const plan = planOf([], { script: HOTEL, role, knowledge: '', trials: 1 });
  const { proposals, unnoticed, uncovered } = propose(plan);
  const suite = withProposals(plan, proposals);
  const said = suite.scenarios
    .flatMap((_, index) => playOrBreak(suite, index, 0).turns.map(({ text }) => text))
    .join('\n');
  for (const told of ['long table', 'night porter', 'desk will know', 'automated assistant', 'desk takes over'])
    expect(said).toContain(told);
  expect(uncovered).toEqual([]);
  expect(unnoticed.filter((sentence) => sentence.endsWith('in Rules'))).toEqual([]);
});

describe.each<[string, RunPlan]>([
  ['a hotel', planOf([], { script: HOTEL, role: HOTEL_ROLE, knowledge: '', trials: TRIALS })],
  ['a solar installer', solarPlan([], { trials: TRIALS })],
  ['a workshop in Spanish', planOf([], SPANISH)],
])('%s, from an empty suite', (_, plan) => {
  const { proposals } = propose(plan);
  const suite = proposals.filter(({ kind }) => kind !== 'edge');

  test('comes to a mutation score over 90 % with few scenarios, with other dice too', () => {
    expect(suite.length).toBeLessThanOrEqual(20);
    for (const seed of [plan.seed, 1234]) {
      const { score, unusable } = tryOut(withProposals({ ...plan, seed }, suite));
      expect(unusable).toEqual([]);
      expect(score).toBeGreaterThan(0.9);
    }
  });

  test('is told why each exists, and notices what it says', () => {
    const { killed } = tryOut(withProposals(plan, suite));
    for (const { name, why, notices } of proposals) {
      expect(why.length, name).toBeGreaterThan(0);
      for (const id of notices) expect(killed, name).toContain(id);
    }
    expect(new Set(proposals.map(({ name }) => name)).size).toBe(proposals.length);
  });

  test('has leads at the edge of each question', () => {
    const edges = proposals.filter(({ kind }) => kind === 'edge').map(({ source }) => source);
    for (const trait of ['persona: hurried', 'medium: sms', 'interruption: ', 'word_error_rate: '])
      expect(
        edges.some((source) => source.includes(trait)),
        trait,
      ).toBe(true);
    expect(
      edges.filter((source) => source.includes('asked_no_more') || source.includes('after:')).length,
    ).toBeGreaterThan(1);
  });
});

test('the same suite gets the same proposals, and one that has them all gets no more of their kind', () => {
  const plan = planOf([], { script: HOTEL, role: HOTEL_ROLE, knowledge: '', trials: TRIALS });
  const first = propose(plan);
  expect(propose(structuredClone(plan))).toEqual(first);
  const again = propose(
    withProposals(
      plan,
      first.proposals.filter(({ kind }) => kind !== 'edge'),
    ),
  );
  expect(again.proposals.filter(({ kind }) => kind === 'mutant')).toEqual([]);
});

test('rows by pairs have every pair of values, and fewer rows than all combinations', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 }), (sizes) => {
      const rows = pairwise(sizes);
      const wanted = sizes.flatMap((one, a) =>
        sizes.flatMap((other, b) =>
          a < b ? Array.from({ length: one * other }, (_, at) => [a, at % one, b, Math.floor(at / one)].join(' ')) : [],
        ),
      );
      const found = rows.flatMap((row) =>
        row.flatMap((x, a) => row.flatMap((y, b) => (a < b ? [[a, x, b, y].join(' ')] : []))),
      );
      expect(new Set(found)).toEqual(new Set(wanted));
      expect(rows.length).toBeLessThanOrEqual(sizes.reduce((product, size) => product * size, 1));
    }),
  );
});

test('a greedy cover covers all that can be, and takes nothing in vain', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'))), (lists) => {
      const gains = lists.map((list) => new Set(list));
      const taken = coverGreedily(gains);
      expect(new Set(taken.flatMap(({ adds }) => adds))).toEqual(new Set(lists.flat()));
      expect(taken.every(({ adds }) => adds.length > 0)).toBe(true);
    }),
  );
});
