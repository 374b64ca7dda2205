/** What is told beside a no: a case of its own, unless the no answers what a rule has asked. */
import { expect, test } from 'vitest';
import { saidBy, turnsOf } from './support/short-calls.ts';

const SCRIPT =
  'AGENT: Hi, this is Ana. The wash house has a place free on Friday. Shall we keep it for you?\nUSER: [wait for yes or no]\nAGENT: See you on Friday.\n';
const ROLE = [
  '- Does not want the place: say "Then the next in line has it." and end the call.',
  '- The tap is leaking: say "We shall send the plumber." and end the call.',
  '- Has a bad back: ask "Could you lift a shelf by yourself?" If they can, go on. If they cannot, say "The lad will lift it for you."',
].join('\n');
const said = (...says: string[]): string => saidBy(turnsOf({ script: SCRIPT, role: ROLE, says }), 'agent').join(' ');

test('a no whose story is another case is answered as that', () => {
  expect(said("No, there's water dripping out of it all night long.")).toContain('the plumber');
});
test('a bare no is a no', () => {
  expect(said('No, thank you.')).toContain('the next in line');
});
test('a no to what a rule has asked is the answer to it, whatever is told beside it', () => {
  expect(
    said('Yes, but I have a bad back.', 'Not on your life, I need both hands to get out of my armchair.'),
  ).toContain('The lad will lift it');
});
