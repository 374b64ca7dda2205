/** Which line of a role somebody spoke from. */
import { expect, test } from 'vitest';
import { roleLine } from '../../src/core/authoring/role-line.ts';

const ROLE = `# Receptionist

You are Ana, and you are warm.

## Questions

- If they ask about parking, say "You can park behind the house."
- If they ask what it costs, say "A visit is 40 euros."
- If they ask for a doctor, apologise and say that nobody is free today.

## Ending

**Leak or sparks.** Safety comes first. Say "Please leave the house."
- If they ask about parking, say "Let us come to that at the end."
`;

const spoken = (section: string, said: string, heard = '') => roleLine(ROLE, { section, said, heard });

test('words that a role quotes lead to the line that has them, within the section', () => {
  expect(spoken('Questions', 'You can park behind the house. Shall we say Tuesday?', 'Where can I park?')).toBe(7);
  expect(spoken('Questions', 'A visit is 40 euros.', 'And what about parking?')).toBe(8);
  expect(spoken('Ending', 'Let us come to that at the end.')).toBe(14);
});

test('words that stand nowhere are told by what they were said to', () => {
  expect(spoken('Questions', 'I am sorry to hear that.', 'Can I talk to a doctor?')).toBe(9);
});

test('a title in bold, and a question below a heading, are no headings, and lead to their lines', () => {
  expect(spoken('Leak or sparks.', 'Please leave the house.')).toBe(13);
  expect(spoken('Questions: What does it cost?', 'It is 40 euros.')).toBe(8);
});

test('where nothing of it is there any more, it is the first line of the section, else of the role', () => {
  expect(spoken('Questions', 'Zebra.')).toBe(7);
  expect(spoken('Gone', 'Zebra.')).toBe(1);
  expect(roleLine('# Empty\n', { section: 'Empty', said: 'Zebra.', heard: '' })).toBe(1);
});
