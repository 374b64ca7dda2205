/** The scripted agent's policy is a table: documented rule by rule, and shown beside each turn that it led to. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { POLICY } from '../../src/core/agents/scripted/policy.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const lead = (more: string) =>
  `name: x\nlead: { first_name: Maria, custom_fields: { appointment: Tuesday at 3 pm } }\n${more}`;

test('the documentation lists its rules in their order, each with what it is for', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/scripted-agent.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, about]) => ({ name, about }));
  expect(rows).toEqual(POLICY.map(({ name, about }) => ({ name, about })));
});

test.each([
  ['Please take me off your list.', 'role_rule'],
  ['Sorry, could you repeat that?', 'repeat'],
  ['Yes. Where can I park?', 'answer'],
  ['I would rather talk to a real person.', 'role_rule'],
  ['Could we move it to Friday?', 'role_rule'],
  ['Yes, that works.', 'go_on'],
])('%s is answered by the rule %s, and the turn says so', (said, rule) => {
  const plan = planOf([lead(`says: ["Yes, speaking.", "${said}"]\n`)], {
    agent: { personality: { adherence: 0, empathy: 0, humor: 0 } },
    role: '# Parking\n\nParking is free behind the building.\n',
  });
  const { turns } = runTrial(plan, 0, 0);
  expect(turns[4]).toMatchObject({ speaker: 'agent', rule });
});
