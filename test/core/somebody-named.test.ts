/** Of an answer that names somebody and takes the question up, the name alone is passed on. */
import { expect, test } from 'vitest';
import type { Action } from '../../src/core/contract/action.ts';
import { english } from '../../src/core/language/en/index.ts';
import { whoDoes } from '../../src/core/language/who-does.ts';
import { BOOK_VISIT } from './support/plans.ts';
import { calls, turnsOf } from './support/short-calls.ts';

const ENTER: Action = {
  ...BOOK_VISIT,
  slug: 'enter_crew',
  name: 'Enter crew',
  parameters: { type: 'object', properties: { boat: { type: 'string' }, mate: { type: 'string' } } },
};

const ROLE =
  '- If they complain about the fee, say "With a friend aboard you pay half." Ask "Is there a friend who\'d crew for you?" If they name one, put the name in `mate` when you enter them. If there is none, move on.';

/** Asked by a rule of the role. */
function mateOf(says: string): unknown {
  const turns = turnsOf({
    script:
      'AGENT: Hi, this is Ana. Which boat will you sail?\nUSER: [collect boat]\nAGENT: I enter you now. [call enter_crew]\nAGENT: You are entered. Goodbye.\n',
    role: ROLE,
    says: ['The Petrel. But that fee is far too expensive.', says],
    actions: [ENTER],
  });
  return calls(turns)[0]?.arguments['mate'];
}

test.each([
  ['Ines Okafor would, she lives by the slip.', 'Ines Okafor'],
  ['Oh, Bram Visser might, if you ask him nicely.', 'Bram Visser'],
  ['My cousin Tove would love to.', 'My cousin Tove'],
])('%s', (says, mate) => expect(mateOf(says)).toBe(mate));

test.each([
  ['My partner Travis', null],
  ['Mr Kallas', null],
  ['Priscilla', null],
  ['Nobody would', null],
  ["Priscilla'd love to", 'Priscilla'],
])('a name ends where it ends: %s', (value, who) => {
  expect(whoDoes(english, 'Who would take the key?', value)).toBe(who);
});
