/** A scenario that was saved from a rehearsal says which models spoke there, wherever its text goes. */
import { describe, expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import { saidByMark, saidByText } from '../../src/core/reporting/said-by-text.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { saidBy, type SaidBy } from '../../src/core/scenarios/said-by.ts';
import { drawAgenda, scenarioOfAgenda } from '../../src/core/scenarios/scenario-of-agenda.ts';
import { scenarioOfWords } from '../../src/core/scenarios/scenario-of-words.ts';

const TURNS = [{ speaker: 'lead', text: 'Yes, that is me.', index: 1, acts: [] }] as unknown as Turn[];
const SOURCE = 'name: Books # of the house\ngoal: { wants: book }\n';
const both: SaidBy = { lead: 'small: local (llama-3.2)', agent: 'mine' };

const saved = {
  words: (source: string, spoke?: SaidBy) => scenarioOfWords(source, 'Kept', TURNS, spoke) ?? '',
  agenda: (source: string, spoke?: SaidBy) => {
    const agenda = drawAgenda({ turns: TURNS, call: { answers: [] } });
    return (agenda && scenarioOfAgenda(source, 'Kept', agenda, spoke)) ?? '';
  },
};

describe.each(['words', 'agenda'] as const)('a scenario of the %s that a model spoke', (way) => {
  test('says so in its own text, which is one that can be played', () => {
    const text = saved[way](SOURCE, both);
    expect(saidBy(text)).toEqual(both);
    expect(parseScenario(text)).toMatchObject({ scenario: { said_by: both } });
    expect(text).toContain('# of the house');
  });

  test('names nobody where rules spoke', () => {
    expect(saved[way](SOURCE)).not.toContain('said_by');
    expect(saidBy(saved[way](SOURCE, { agent: 'mine' }))).toEqual({ agent: 'mine' });
  });

  test('goes on saying so when it is saved again from a rehearsal by rules', () => {
    expect(saidBy(saved[way](saved[way](SOURCE, { lead: 'small' }), {}))).toEqual({ lead: 'small' });
    expect(saidBy(saved[way](saved[way](SOURCE, { lead: 'small' }), { agent: 'mine' }))).toEqual({
      lead: 'small',
      agent: 'mine',
    });
  });
});

test.each([
  'name: A\n',
  'name: "said_by: x"\n',
  'description: |\n  said_by: x\n',
  'said_by: [\n',
  'said_by: 3\n',
  'said_by: {}\n',
])('a text without it, or that cannot be read, names nobody: %j', (source) => expect(saidBy(source)).toBeNull());

test('it is told in words, and in few', () => {
  expect(saidByText({ lead: 'small' })).toBe(
    'Saved from a rehearsal: small spoke for the lead, opposite an agent that follows rules.',
  );
  expect(saidByText({ agent: 'mine' })).toBe(
    'Saved from a rehearsal: the lead followed rules, and answered an agent that mine spoke for.',
  );
  expect(saidByText({})).toBeNull();
  expect([{ lead: 'small' }, { agent: 'mine' }, both, {}].map(saidByMark)).toEqual([
    'said by small',
    'said to mine',
    'said by small: local (llama-3.2)',
    null,
  ]);
});
