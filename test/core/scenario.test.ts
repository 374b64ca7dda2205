import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandScenario } from '../../src/core/scenarios/expand-scenario.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { PERSONAS, resolveLead } from '../../src/core/scenarios/resolve-lead.ts';
import { scenarioJsonSchema } from '../../src/core/scenarios/scenario-json-schema.ts';
import { CONFIRMS, scenario } from './support/plans.ts';

const problems = (yaml: string) => {
  const parsed = parseScenario(yaml);
  return 'problems' in parsed ? parsed.problems : [];
};

describe('a scenario that is right', () => {
  test('is read with its defaults', () => {
    expect(scenario(CONFIRMS)).toMatchObject({
      call_type: 'outbound',
      medium: 'telephony',
      answered_by: 'lead',
      goal: { wants: 'confirm', facts: { insurance: 'Blue Cross' } },
      tags: [],
      traits: {},
    });
  });
  test('takes its traits from a persona, and its own before those', () => {
    const lead = resolveLead(scenario('name: a\npersona: hurried\ntraits: { patience: 9 }'));
    expect(lead.traits.patience).toBe(9);
    expect(lead.traits.interruption).toBe(PERSONAS['hurried']?.traits.interruption);
  });
  test('knows the personas of the workspace', () => {
    expect('scenario' in parseScenario('name: a\npersona: grandmother', ['grandmother'])).toBe(true);
  });
});

describe('a fault is named with its place and what would be right', () => {
  const cases: [string, string, object][] = [
    [
      'a figure that a comma cuts in two',
      'name: a\nlead: { custom_fields: { amount: 2,000 pounds } }\n',
      {
        line: 2,
        column: 36,
        message: 'In braces a comma ends a value: write "2,000 pounds" in quotation marks',
      },
    ],
    [
      'a misspelt trait',
      'name: a\ntraits:\n  patiance: 3\n',
      { path: 'traits.patiance', line: 3, column: 3, message: 'Unknown setting "patiance". Did you mean patience?' },
    ],
    [
      'a misspelt setting at the top',
      'name: a\nmedum: sms\n',
      { path: 'medum', line: 2, message: 'Unknown setting "medum". Did you mean medium?' },
    ],
    [
      'a misspelt grader parameter',
      'name: a\nexpect:\n  - grader: said\n    anny: [x]\n',
      { path: 'expect.0.anny', line: 4, column: 5, message: 'Unknown setting "anny". Did you mean any?' },
    ],
    [
      'a fact without a value',
      'name: a\ngoal:\n  facts:\n    day: " "\n',
      { path: 'goal.facts.day', line: 4, message: 'The fact has no value. Give it one, or remove it' },
    ],
    [
      'a fact with words to ask for it and no value',
      'name: a\ngoal:\n  facts: { day: { value: "", asked_as: [day] } }\n',
      { path: 'goal.facts.day', line: 3 },
    ],
    [
      'a value outside its set',
      'name: a\nmedium: phone\n',
      {
        path: 'medium',
        line: 2,
        column: 1,
        message: expect.stringContaining('"phone" is not one of web_voice, telephony'),
      },
    ],
    [
      'a number outside its range',
      'name: a\nchannel: { noise: 3 }\n',
      { path: 'channel.noise', line: 2, message: 'Should be at most 1, not 3' },
    ],
    [
      'a text where a number belongs',
      'name: a\ntraits: { patience: much }\n',
      { path: 'traits.patience', line: 2, message: 'Should be a number, not "much"' },
    ],
    [
      'an unknown grader',
      'name: a\nexpect:\n  - grader: sayd\n    any: [x]\n',
      { path: 'expect.0.grader', line: 3, message: expect.stringContaining('"sayd" is not a grader') },
    ],
    [
      'a grader that is not named',
      'name: a\nexpect:\n  - any: [x]\n',
      { path: 'expect.0.grader', line: 3, message: expect.stringContaining('An expectation names its grader') },
    ],
    ['no name', 'description: x\n', { path: 'name', line: 1, message: 'name is missing: a text is needed' }],
    [
      'a slot that is no fact',
      'name: a\ngoal: { facts: { insurance: x } }\nexpect:\n  - { grader: slots_collected, slots: [insurence] }\n',
      { path: 'expect.0.slots', line: 4, message: 'The lead has no fact "insurence". Did you mean insurance?' },
    ],
    [
      'a reward basis that names nothing',
      'name: a\nreward_basis: [said]\n',
      { path: 'reward_basis.0', line: 2, message: '"said" names no expectation; there are none' },
    ],
    [
      'an unknown persona',
      'name: a\npersona: hurryed\n',
      { path: 'persona', line: 2, message: expect.stringContaining('Did you mean hurried?') },
    ],
    [
      'an event without a time',
      'name: a\nevents:\n  - push_context: x\n',
      { path: 'events.0', line: 3, message: 'Give exactly one of at_turn and at_s' },
    ],
    [
      'an event that does nothing',
      'name: a\nevents: [{ at_turn: 2 }]\n',
      { path: 'events.0', line: 2, message: expect.stringContaining('found none') },
    ],
    [
      'a rule that cannot be read',
      'name: a\nrules: ["if agent speaks answer"]\n',
      { path: 'rules.0', line: 2, message: expect.stringContaining('when agent says') },
    ],
    [
      'broken CSV',
      'name: a\ndata: { csv: "day\\n1,2" }\n',
      { path: 'data.csv', line: 2, message: 'Line 2 of the CSV: Expected 1 fields, found 2' },
    ],
    ['a list in place of settings', '- a\n- b\n', { line: 1, message: expect.stringContaining('beginning with') }],
  ];
  test.each(cases)('%s', (_, yaml, wanted) => {
    expect(problems(yaml)).toEqual([expect.objectContaining(wanted)]);
  });

  test('YAML that is not YAML', () => expect(problems('name: a\ntags: [x\nmedium: sms\n')[0]?.line).toBeGreaterThan(1));
  test('a key that is written twice', () =>
    expect(problems('name: a\nname: b\n')[0]).toMatchObject({ line: 2, message: expect.stringContaining('unique') }));
  test('nothing at all', () => expect(problems('')).toHaveLength(1));
  test('several at once', () => expect(problems('medium: x\ntraits: { patience: 99, foo: 1 }\n').length).toBe(4));
});

describe('variables and data', () => {
  const yaml = `name: Day {{ day }}\nvariables: { day: Monday, patience: 3 }\ngoal: { facts: { visit_day: "{{day}}" } }\nexpect:\n  - { grader: said, any: ["{{ day }}", "{{ lead.first_name }}"] }\n`;
  const expanded = (text: string) => {
    const parsed = parseScenario(text);
    return expandScenario({ id: 'x', name: 'Visit', written: 'Visit', rows: 'rows' in parsed ? parsed.rows : [] });
  };

  test('a variable is put in, other templates stay', () => {
    expect(expanded(yaml)).toMatchObject([
      {
        id: 'x',
        document: {
          name: 'Day Monday',
          goal: { facts: { visit_day: 'Monday' } },
          expect: [{ any: ['Monday', '{{ lead.first_name }}'] }],
        },
      },
    ]);
  });
  test('each row is a scenario of its own', () => {
    const rows = expanded(`${yaml}data:\n  - { day: Tuesday }\n  - { day: Friday }\n`);
    expect(rows.map(({ id, name, document }) => [id, name, document.goal.facts['visit_day']])).toEqual([
      ['x#1', 'Visit [Tuesday]', 'Tuesday'],
      ['x#2', 'Visit [Friday]', 'Friday'],
    ]);
  });
  test('rows may come as CSV, with numbers and truth values', () => {
    const rows = expanded(
      `name: a\nvariables: { owner: true, bill: 1 }\ngoal: { facts: { homeowner: "{{owner}}", bill: "{{bill}}" } }\ndata: { csv: "owner,bill\\nfalse,180\\n" }\n`,
    );
    expect(rows[0]?.document.goal.facts).toEqual({ homeowner: false, bill: 180 });
  });
});

describe('variables where a number is wanted', () => {
  const trait = 'name: a\ntraits: { patience: "{{ p }}", verbosity: 0.5 }\nmax_steps: "{{ variables.steps }}"\n';
  const patience = (text: string) => {
    const parsed = parseScenario(text);
    return 'rows' in parsed
      ? parsed.rows.map(({ document }) => [document.traits.patience, document.max_steps])
      : parsed.problems;
  };
  test('are filled in before they are checked', () =>
    expect(patience(`${trait}variables: { p: 3, steps: 40 }\n`)).toEqual([[3, 40]]));
  test('in each row of a table', () =>
    expect(patience(`${trait}variables: { steps: 40 }\ndata: { csv: "p\\n0\\n12\\n" }\n`)).toEqual([
      [0, 40],
      [12, 40],
    ]));
  test('and a row that does not fit is named, at its place', () => {
    expect(patience(`${trait}variables: { steps: 40 }\ndata:\n  - { p: 3 }\n  - { p: 99 }\n`)).toEqual([
      {
        message: 'Row 2 does not fit traits.patience: Should be at most 20, not 99',
        path: 'data.1',
        line: 7,
        column: 5,
      },
    ]);
  });
  test('a variable that does not fit is a fault where it is used', () =>
    expect(patience(`${trait}variables: { p: lots, steps: 40 }\n`)).toMatchObject([
      { path: 'traits.patience', line: 2, message: 'Should be a number, not "lots"' },
    ]));
  test('two expectations may not share an id', () => {
    expect(
      problems(
        'name: a\nexpect:\n  - { grader: max_turns, max: 3, id: x }\n  - { grader: max_turns, max: 4, id: x }\n',
      ),
    ).toMatchObject([{ line: 4, path: 'expect.1.id' }]);
  });
});

test('any text is read or refused with a place, never with a crash', () => {
  const piece = fc.constantFrom(
    'name',
    ': ',
    'a',
    '\n',
    '  ',
    '- ',
    'traits',
    'expect',
    'grader',
    'said',
    '{',
    '}',
    '[',
    ']',
    '"',
    '#',
    '&x',
    '*x',
    '1',
    'null',
    'goal',
    'facts',
    'events',
    '|',
    '>',
    '!!map',
    '{{x}}',
    'data',
    'csv',
  );
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 40 }), (text) => {
      for (const { line, column } of problems(text)) expect(line >= 1 && column >= 1).toBe(true);
      for (const { line, column } of problems(`name: a\n${text}`)) expect(line >= 1 && column >= 1).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('the JSON Schema describes what may be written, and refuses what may not', () => {
  const schema = scenarioJsonSchema(['grandmother']) as {
    properties: Record<string, { examples?: string[]; items?: unknown }>;
    additionalProperties: boolean;
    required: string[];
  };
  expect(schema.required).toEqual(['name']);
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties['persona']?.examples).toContain('grandmother');
  expect(JSON.stringify(schema.properties['expect'])).toContain('slots_collected');
});
