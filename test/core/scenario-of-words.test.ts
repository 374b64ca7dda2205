/** A scenario of what a lead said, and that the title of a section counts when an answer is looked for. */
import { expect, test } from 'vitest';
import { knowledgeIndex } from '../../src/core/agents/scripted/knowledge-index.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';
import { scenarioOfWords } from '../../src/core/scenarios/scenario-of-words.ts';

const turn = (speaker: Turn['speaker'], text: string) => ({ speaker, text }) as Turn;
const SOURCE = `# Of the house.
name: Books
lead: { first_name: Maria }
goal: { wants: book }
traits: { patience: 3 }
expect:
  - grader: max_turns # few
    max: 40
`;

test('the lead says the same words again, and the rest of the scenario stays', () => {
  const text = scenarioOfWords(SOURCE, 'Kept: "words"', [
    turn('agent', 'Hi?'),
    turn('lead', 'Yes: it is.'),
    turn('lead', ''),
    turn('lead', '# 5\nBye'),
  ]);
  expect(text).toContain('# Of the house.');
  expect(text).toContain('# few');
  const parsed = parseScenario(text ?? '', []);
  expect(parsed).toMatchObject({
    scenario: { name: 'Kept: "words"', says: ['Yes: it is.', '', '# 5\nBye'], lead: { first_name: 'Maria' } },
  });
  expect(text).not.toContain('wants');
  expect(text).not.toContain('patience');
});

test('of a lead that said nothing, or a text that is no scenario, none is made', () => {
  expect(scenarioOfWords(SOURCE, 'None', [turn('agent', 'Hi?')])).toBeNull();
  expect(scenarioOfWords('- a\n- b', 'None', [turn('lead', 'Hi')])).toBeNull();
  expect(scenarioOfWords('a: [', 'None', [turn('lead', 'Hi')])).toBeNull();
});

test('the title of a section counts when an answer is looked for', () => {
  const english = languageFor('en');
  if (!english) throw new Error('English is known');
  const passage = (section: string, text: string) =>
    ({ source: 'role_section', ref: 'role', section, text, forObjections: false }) as const;
  const find = knowledgeIndex(english, [
    passage('Opening hours', 'From nine to five, on all days but Sunday.'),
    passage('Parking', 'Behind the house, for two hours.'),
  ]);
  expect(find('Is there any parking?')?.section).toBe('Parking');
  expect(find('What are your opening hours?')?.section).toBe('Opening hours');
});
