/** How a call is classed whose offer is refused: an offer is declined, what was there already is cancelled or moved. */
import { expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const classed = (question: string, answer: string): string | null => {
  const scenario = [
    'name: x',
    'persona: cooperative',
    'traits: { verbosity: 0 }',
    'goal: { wants: inform }',
    `rules: [{ when: { turn: 1 }, do: say, say: ${JSON.stringify(answer)} }]`,
    'expect:',
    '  - { grader: said, any: [zebra] }',
  ].join('\n');
  const plan = planOf([scenario], {
    script: `AGENT: Hello, this is Ana. ${question}\nUSER: [wait for yes or no]\nAGENT: Good. Which size?\nUSER: [collect size]\nAGENT: Bye.\n`,
    role: '# Rules\n\nIf they do not want it, say "Fair enough." and end the call.\n',
    policies: '',
  });
  return runTrial(plan, 0, 0).call.disposition_level_3;
};

test.each([
  ['Would you like to have the place?', "No thanks, we're away that weekend.", 'Declined'],
  ['Would you like to renew?', 'No, I have no use for it any more.', 'Declined'],
  ['Would you like to renew?', 'No, cancel it.', 'Cancelled'],
  ['Are you still coming?', "No, we've gone our separate ways.", 'Cancelled'],
  ['Can you come on Tuesday?', "No, I can't do Tuesday, what about Friday?", 'Rescheduled'],
])('%s %s: %s', (question, answer, disposition) => expect(classed(question, answer)).toBe(disposition));
