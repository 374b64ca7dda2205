import { describe, expect, test } from 'vitest';
import { parsePersona } from '../../src/core/scenarios/parse-persona.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { resolveLead } from '../../src/core/scenarios/resolve-lead.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from './support/plans.ts';

const faults = (yaml: string, taken?: readonly string[]) => {
  const parsed = parsePersona(yaml, taken);
  return 'problems' in parsed ? parsed.problems : [];
};

test('a persona is read with a name, and is what a scenario may write out', () => {
  const parsed = parsePersona(
    'name: grandmother\ndescription: Slow.\ntraits: { patience: 12 }\nchannel: { noise: 0.2 }\n',
  );
  expect(parsed).toEqual({
    name: 'grandmother',
    persona: { description: 'Slow.', traits: { patience: 12 }, channel: { noise: 0.2 } },
  });
});

describe('a fault of a persona is named with its place and what would be right', () => {
  test.each<[string, string, object]>([
    ['no name', 'description: x\n', { path: 'name', message: 'name is missing: a text is needed' }],
    [
      'a misspelt trait',
      'name: a\ntraits:\n  patiance: 3\n',
      { line: 3, column: 3, message: 'Unknown setting "patiance". Did you mean patience?' },
    ],
    [
      'a misspelt setting',
      'name: a\ndescripton: 3\n',
      { line: 2, message: 'Unknown setting "descripton". Did you mean description?' },
    ],
    [
      'what belongs to a scenario',
      'name: a\ngoal: {}\n',
      { line: 2, message: 'Unknown setting "goal". Known here: name, description, traits, channel' },
    ],
    [
      'a number outside its range',
      'name: a\nchannel: { noise: 3 }\n',
      { path: 'channel.noise', message: 'Should be at most 1, not 3' },
    ],
    [
      'a name of two lines',
      'name: "a\\nb"\n',
      { path: 'name', message: 'A name is one line, without spaces around it' },
    ],
    ['YAML that is none', 'name: [a\n', { path: '' }],
    [
      'a list',
      '- a\n',
      { message: 'A persona is a list of settings, beginning with, for example, "name: grandmother"' },
    ],
  ])('%s', (_what, yaml, fault) => {
    expect(faults(yaml)[0]).toMatchObject(fault);
  });

  test('the name of a built-in persona, or of another', () => {
    expect(faults('# Mine\nname: hurried\n')).toEqual([
      {
        line: 2,
        column: 1,
        path: 'name',
        message: expect.stringContaining('"hurried" is the name of a built-in persona'),
      },
    ]);
    expect(faults('name: a\n', ['a'])[0]?.message).toContain('another persona');
  });
});

describe('a scenario that names a persona', () => {
  test('is told the close name, and which there are', () => {
    const parsed = parseScenario('name: a\npersona: grandmothr\n', ['grandmother']);
    expect(parsed).toMatchObject({
      problems: [
        {
          line: 2,
          column: 1,
          path: 'persona',
          message: expect.stringMatching(
            /^Unknown persona "grandmothr"\. Did you mean grandmother\? Known: grandmother, cooperative, /,
          ),
        },
      ],
    });
  });

  test('is told of every row whose persona is unknown', () => {
    const parsed = parseScenario(
      'name: a\npersona: "{{who}}"\ndata: [{ who: hurried }, { who: nobody }, { who: grandmother }]\n',
      ['grandmother'],
    );
    expect(parsed).toMatchObject({
      problems: [{ path: 'persona', message: expect.stringContaining('Unknown persona "nobody"') }],
    });
  });

  test('keeps the faults of its line but for those that it says itself', () => {
    const own = { line: { description: '', traits: {}, channel: { noise: 0.4, dropouts: 0.2 } } };
    const read = parseScenario('name: a\npersona: line\nchannel: { noise: 0.1 }\n', ['line']);
    if (!('scenario' in read)) throw new Error('not read');
    expect(resolveLead(read.scenario, own).channel).toEqual({ word_error_rate: 0, noise: 0.1, dropouts: 0.2 });
  });

  test('behaves by the copy in its plan', () => {
    const persona = { description: '', traits: { hang_up: 1 }, channel: {} };
    const named = parseScenario('name: a\npersona: brusque\n', ['brusque']);
    if (!('scenario' in named)) throw new Error('not read');
    const plan = planOf([named.scenario]);
    expect(
      runTrial({ ...plan, personas: { brusque: persona } }, 0, 0).turns.filter(({ speaker }) => speaker === 'lead'),
    ).toEqual([]);
    expect(runTrial(plan, 0, 0).turns.some(({ speaker }) => speaker === 'lead')).toBe(true);
  });
});
