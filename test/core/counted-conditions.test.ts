/** Amounts in the conditions of roles: what is counted, what is measured, and which number of an answer tells. */
import { describe, expect, test } from 'vitest';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

/** What the rule says, and nothing else does. */
const MARK = 'zebra';

/** Whether a rule with this condition is followed where the question is answered so. */
function isMet(condition: string, question: string, said: string): boolean {
  const scenario = [
    'name: x',
    'persona: cooperative',
    'traits: { verbosity: 0 }',
    'goal: { wants: inform }',
    'rules:',
    `  - { when: { turn: 1 }, do: say, say: ${JSON.stringify(said)} }`,
    'expect:',
    `  - { grader: said, any: [${MARK}] }`,
  ].join('\n');
  const plan = planOf([scenario], {
    script: `AGENT: Hi, this is Ana. ${question}\nUSER: [wait]\nAGENT: And what is your name?\nUSER: [collect full_name]\nAGENT: Thank you. Goodbye.\n`,
    role: `# Rules\n\n- ${condition}, say "This is the ${MARK}."\n`,
    trials: 1,
  });
  return runTrial(plan, 0, 0).turns.some(({ speaker, text }) => speaker === 'agent' && text.includes(MARK));
}

describe('amounts in conditions', () => {
  test.each([
    ['If the party is larger than eight', 'How many of you will be dining?', 'There will be fourteen of us.'],
    ['If they are older than sixty', 'How old are you, sir?', 'Seventy two, and my son is forty.'],
    ['If the house was built before 1930', 'When was the house built?', 'In 1880 or so, it says over the door.'],
    ['If more than one companion comes along', 'Who is travelling with you?', 'My husband and both our girls.'],
    ['If more than one companion comes along', 'Who is travelling with you?', 'My parents.'],
    ['If there are more than three guests', 'Who is coming?', 'Sam, Alex, my wife and me.'],
    ['If the ferry takes more than two hours', 'What crossing are you hoping for?', 'Two and a half hours.'],
    ['If the walk takes more than ninety minutes', 'How long does the walk take?', 'An hour and forty minutes.'],
    ['If they are younger than eighteen', 'Shall I enter you?', "Yes! I'll only be seventeen on the day, though."],
    ['If they have not turned sixteen', 'Are you sixteen or over?', 'nah im fourteen lol'],
  ])('%s – %s – %s', (condition, question, said) => expect(isMet(condition, question, said)).toBe(true));

  test.each([
    ['If they are younger than eighteen', 'How many guests will you bring?', 'Twelve.'],
    ['If they need more than six weeks', 'What are the last three digits?', "It's 774."],
    ['If more than one companion comes along', 'Who is travelling with you?', 'Just me and my sister Jo.'],
    ['If there are more than three guests', 'Who is coming?', 'My wife and me.'],
    ['If the ferry takes more than two hours', 'What crossing are you hoping for?', 'An hour and a half.'],
    ['If the walk takes more than ninety minutes', 'How long does the walk take?', 'An hour and a quarter.'],
    ['If they are younger than eighteen', 'Shall I enter you?', "Yes! I'll be nineteen by then."],
    ['If they had a fever in the past week', 'Have you had a fever in the last seven days?', 'No.'],
  ])('not %s – %s – %s', (condition, question, said) => expect(isMet(condition, question, said)).toBe(false));
});
