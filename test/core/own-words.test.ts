/** What a lead with words of the scenario's own does when the agent asks on: it says them again to the same question, and where they were a concern. */
import { describe, expect, test } from 'vitest';
import { agendaLead } from '../../src/core/leads/agenda/agenda-lead.ts';
import { preparePlan, prepareScenario } from '../../src/core/runs/prepare-scenario.ts';
import { stream } from '../../src/core/random.ts';
import { solarPlan } from './support/plans.ts';

/** What the lead says to each of these turns of an agent. */
function answers(
  rules: readonly string[],
  turns: readonly string[],
  callType = 'outbound',
  /** What of its words before each turn the agent cut off. */
  unsaid: readonly (string | null)[] = [],
): string[] {
  const yaml = [
    'name: Has words of its own',
    'lead: { first_name: Maria }',
    `call_type: ${callType}`,
    'goal: { wants: nothing }',
    'traits: { cooperativeness: 1, verbosity: 0 }',
    'rules:',
    ...rules.map((rule) => `  - ${rule}`),
    'expect: [{ grader: said, any: [hello] }]',
  ].join('\n');
  const plan = solarPlan([yaml]);
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('The plan has no scenario');
  const ready = prepareScenario(plan, preparePlan(plan), planned);
  const lead = agendaLead({ ...ready.lead, dice: (event, nth) => stream(7, event, nth) });
  let state = lead.fresh;
  return turns.map((text, at) => {
    const move = lead.step(state, {
      kind: 'heard',
      text,
      lost: 0,
      interrupting: false,
      unsaid: unsaid[at] ?? null,
      clock_s: at,
    });
    if (!('reply' in move)) throw new Error('The lead asked something else first');
    state = move.state;
    return move.reply.text;
  });
}

const AGAIN = /^(?:As|Like) I said/;
const OPENING = 'Hello Maria, it is Ann from the shelter. Would you like to go ahead with it?';
const AGREES = 'when agent says "go ahead with it" say "Yes, I would."';

describe('an answer', () => {
  test('is not said again to other questions', () => {
    const said = answers(
      [
        AGREES,
        'when agent says "own your home or rent" say "I own it, a terraced house."',
        'when agent says "any cats or rabbits" say "Yes, two cats, Gin and Tonic."',
      ],
      [
        OPENING,
        'Do you own your home or rent it?',
        'Are there any cats or rabbits in the house?',
        'How high is the fence around your garden?',
        'And for how many hours a day would Comet be alone?',
      ],
    );
    expect(said.slice(0, 3)).toEqual(['Yes, I would.', 'I own it, a terraced house.', 'Yes, two cats, Gin and Tonic.']);
    expect(said.slice(3).join(' ')).not.toMatch(/terraced|cats/);
    expect(said[3]).toMatch(/know|sure|idea|tell|say/i);
    expect(said[3]).not.toMatch(AGAIN);
  });

  test('with a sentence of its own is not, either', () => {
    const said = answers(
      [AGREES, 'when agent says "how high is the fence" say "Oh, three feet, my husband built it for the roses."'],
      [OPENING, 'How high is the fence around your garden?', 'For how many hours a day would Comet be alone?'],
    );
    expect(said[2]).not.toContain('three feet');
  });

  test('is not, either, where the agent asked for it with something told beside it', () => {
    const said = answers(
      [AGREES, 'when agent says "only on weekdays" say "Wednesday then, my mother can let you in."'],
      [OPENING, 'We come only on weekdays. Which day would you like?', 'How high is the fence?'],
    );
    expect(said[2]).not.toContain('my mother');
  });

  test('is not said again to a longer question that has its one word', () => {
    const said = answers(
      [AGREES, 'when agent says "which part" say "Soprano, always have been, since school."'],
      [OPENING, 'Which part?', 'Could somebody pick up the part for your broken washing machine on Sunday evening?'],
    );
    expect(said[2]).not.toMatch(/soprano/i);
  });

  test('is said again to the same question, also with other words before it', () => {
    const said = answers(
      [AGREES, 'when agent says "own your home or rent" say "I own it, a terraced house."'],
      [OPENING, 'Do you own your home or rent it?', 'Just so I have it right: do you own your home or rent it?'],
    );
    expect(said[2]).toMatch(/^(?:As|Like) I said, I own it, a terraced house\.$/);
  });

  test('is said again without the hesitation that it began with', () => {
    const said = answers(
      [AGREES, 'when agent says "how high is the fence" say "Oh, three feet, my husband built it for the roses."'],
      [OPENING, 'How high is the fence?', 'Just so I have it right: how high is the fence?'],
    );
    expect(said[2]).toMatch(/^(?:As|Like) I said, three feet, my husband built it for the roses\.$/);
  });
});

describe('a concern of which the agent takes no notice is said again', () => {
  test.each([
    ['a refusal', "Oh, no, sorry, I've changed my mind, it isn't for me after all.", 'Which part do you sing?'],
    ['a yes with a but', 'Yes, but I already have a dog from somewhere else.', 'How high is your fence?'],
    ['neither yes nor no', "There isn't going to be a move. He left me on Sunday.", 'How high is your fence?'],
    ['a complaint', 'Yes, and I have to say that I am not happy at all with you.', 'How high is your fence?'],
  ])('%s', (_what, text, question) => {
    const said = answers([`when agent says "go ahead with it" say "${text}"`], [OPENING, question]);
    expect(said[1]).toMatch(AGAIN);
  });

  test('an emergency in an answer', () => {
    const said = answers(
      [AGREES, 'when agent says "anybody been stung" say "Yes, my wife, and now she can\'t breathe any more, help."'],
      [OPENING, 'Has anybody been stung?', 'How high is your fence?'],
    );
    expect(said[2]).toMatch(AGAIN);
  });

  test('the reason of a call', () => {
    const said = answers(
      ['when agent says "how may I help" say "I need a copy of my birth certificate."'],
      ['Town hall, how may I help?', 'How many guests will come?'],
      'inbound',
    );
    expect(said[1]).toMatch(AGAIN);
  });

  test('but not once the agent has said something to it', () => {
    const said = answers(
      ['when agent says "go ahead with it" say "No, I\'ve changed my mind, it isn\'t for me after all."'],
      [OPENING, 'Then I am taking your name off the list. Which part did you sing?'],
    );
    expect(said[1]).not.toMatch(AGAIN);
  });
});

test('a question that nothing answers is no silence on the line', () => {
  const said = answers([AGREES], [OPENING, 'How high is your fence?', 'What colour is the gate?', 'How old is it?']);
  expect(said.join(' ')).not.toMatch(/hear me|still there|Hello\?/);
});

describe('words that the agent cut off', () => {
  const RULES = ['when agent says "go ahead with it" say "Yes, please, because he is missing since Tuesday."'];
  const TURNS = [OPENING, 'Do you own your home or rent it?', 'And how high is the fence?'];

  test('are said next, and once', () => {
    const said = answers(RULES, TURNS, 'outbound', [null, 'please, because he is missing since Tuesday.']);
    expect(said[1]).toMatch(/missing since Tuesday/);
    expect(said[2]).not.toMatch(/missing/);
  });
  test('are not where nothing was lost, or a word of thanks', () => {
    expect(answers(RULES, TURNS)[1]).not.toMatch(/missing/);
    expect(answers(RULES, TURNS, 'outbound', [null, 'since Tuesday.'])[1]).not.toMatch(/missing/);
  });
});
