/** Neither side reads the other's notes: the agent knows nothing of the lead's goal, and the lead hears words and no marks of the script. */
import { describe, expect, test } from 'vitest';
import { prepareScenario, preparePlan } from '../../src/core/runs/prepare-scenario.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const CALM = 'traits: { verbosity: 0, cooperativeness: 1, off_topic: 0 }';

const scriptWith = (first: string, second: string, third: string) => `AGENT: Hello, this is Ana from the boatyard.
AGENT: Which day would you like to come?
USER: [collect ${first}]
AGENT: How many guests are you bringing?
USER: [collect ${second}]
AGENT: Are you a member?
USER: [collect ${third}]
AGENT: Thank you, goodbye.
`;
const RIGHT = scriptWith('visit_day', 'guests', 'member');
const SWAPPED = scriptWith('guests', 'member', 'visit_day');

const played = (scenario: string, script = RIGHT, trial = 0) =>
  runTrial(planOf([scenario], { script, role: '', policies: '', knowledge: '' }), 0, trial);
const saidBy = (speaker: string, { turns }: ReturnType<typeof played>) =>
  turns.filter((turn) => turn.speaker === speaker).map(({ text }) => text);

/** A lead that says these words, whatever it is asked, beside a goal that nobody but a lead may know. */
const fixed = (words: string, facts: string) => `name: Fixed
lead: { first_name: Ida }
says: ["${words}", "${words}", "${words}"]
goal: { wants: confirm, facts: ${facts} }
`;
const withFacts = (facts: string, wants = 'book') => `name: Told
lead: { first_name: Ida }
goal: { wants: ${wants}, facts: ${facts} }
${CALM}
`;
const FACTS = '{ visit_day: Thursday, guests: 3, member: "yes" }';

describe('the lead', () => {
  test('answers the words of a question, and never the mark behind it: swapped marks go unnoticed', () => {
    for (let trial = 0; trial < 10; trial += 1) {
      const answers = saidBy('lead', played(withFacts(FACTS), RIGHT, trial)).slice(0, 3);
      expect(answers).toEqual([
        expect.stringContaining('Thursday'),
        expect.stringContaining('3'),
        expect.stringMatching(/^(?:yes|yeah|yep|sure)/i),
      ]);
      const swapped = saidBy('lead', played(withFacts(FACTS), SWAPPED, trial));
      expect(swapped.find((text) => text.includes('Thursday'))).toBe(answers[0]);
      expect(swapped[0]).toBe(answers[0]);
    }
  });

  test('knows no slot that only a script names', () => {
    const plan = planOf([withFacts('{ member: "no" }')], { script: RIGHT, role: '', policies: '', knowledge: '' });
    const [scenario] = plan.scenarios;
    if (!scenario) throw new RangeError('The plan has no scenario');
    const { lead } = prepareScenario(plan, preparePlan(plan), scenario);
    expect([...lead.ontology.slots.keys()]).toContain('member');
    expect([...lead.ontology.slots.keys()]).not.toContain('guests');
  });
});

describe('the agent', () => {
  test('has the slots of its script and actions, and none of the facts of a scenario', () => {
    const plan = planOf([withFacts('{ kumquats: seven, member: "no" }')], { script: RIGHT, role: '', policies: '' });
    const [scenario] = plan.scenarios;
    if (!scenario) throw new RangeError('The plan has no scenario');
    const { agent } = prepareScenario(plan, preparePlan(plan), scenario);
    expect([...agent.ontology.slots.keys()]).not.toContain('kumquats');
    expect([...agent.ontology.slots.keys()]).toContain('guests');
  });

  test.each(['Thursday at 3.', '3.', 'Yes.', 'Maybe the red one.'])(
    'writes %s down the same, whatever the hidden fact is',
    (words) => {
      const hidden = [
        '{ visit_day: Thursday at 3, guests: Thursday at 3, member: Thursday at 3 }',
        '{ visit_day: 3, guests: 3, member: 3 }',
        '{ visit_day: "yes", guests: "yes", member: "yes" }',
        '{ visit_day: { value: red, asked_as: [which day, how many guests, are you a member] } }',
        '{}',
      ].map((facts) => played(fixed(words, facts)));
      const [first, ...others] = hidden.map((record) => ({
        said: saidBy('agent', record),
        slots: record.call.slots,
        answers: record.call.answers,
        acts: record.turns.map(({ acts }) => acts),
      }));
      for (const other of others) expect(other).toEqual(first);
    },
  );

  test('says the same to the same words, whatever the lead wants', () => {
    const [first, ...others] = ['confirm', 'decline', 'opt_out', 'wrong_number'].map((wants) =>
      saidBy('agent', played(fixed('Thursday.', '{}').replace('wants: confirm', `wants: ${wants}`))),
    );
    for (const other of others) expect(other).toEqual(first);
  });
});
