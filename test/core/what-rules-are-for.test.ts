/** What rules of roles are for, whatever words they name their case in; by rows that somebody wrote who knew nothing of the reader. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { PURPOSES, readPurposeOf } from '../../src/core/agents/scripted/rule-purposes.ts';
import { languageFor } from '../../src/core/language/language-for.ts';

const english = languageFor('en');
if (!english) throw new Error('English is not there');
const rulesOf = (text: string) => roleContent([{ id: '', markdown: parseRole(`# Rules\n\n${text}\n`) }], english).rules;
const purposesOf = (text: string): (string | null)[] =>
  rulesOf(text).map((rule) => readPurposeOf(rule) ?? rule.purpose ?? null);

const unseen = z
  .object({
    core: z.array(z.object({ kind: z.enum(PURPOSES as [string, ...string[]]), role: z.string() })),
    none: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(new URL('../understanding/unseen-purposes.json', import.meta.url), 'utf8')));

describe('rules of hands that nobody has seen', () => {
  test('are known for what they are for in three of five', () => {
    const found = unseen.core.filter(({ kind, role }) => purposesOf(role).includes(kind));
    expect(found.length / unseen.core.length).toBeGreaterThan(0.6);
  });
  test('and those for anything else, most of them near misses, are taken for one in less than one of six', () => {
    const taken = unseen.none.filter((role) => purposesOf(role).some((purpose) => purpose !== null));
    expect(taken.length / unseen.none.length).toBeLessThan(1 / 6);
  });
});

describe('a rule', () => {
  test.each([
    ['wrong_number', 'If a bakery answers, say "I do beg your pardon, I must have misdialled."'],
    [
      'transfer_request',
      'If they would sooner have it from the head groundsman, say "I will fetch him to the phone." and call `fetch_groundsman`.',
    ],
    ['opt_out', 'If they have had it up to here with us, say "You will never hear from us again." and call `strike`.'],
  ])('is for %s by what is said then: %s', (purpose, line) => expect(purposesOf(line)).toStrictEqual([purpose]));

  test('is found for it only where no other of its role is', () => {
    const both = 'If it is the wrong number, say "Sorry."\n\nIf a bakery answers, say "I must have misdialled."';
    expect(rulesOf(both).map(({ purpose }) => purpose)).toStrictEqual([undefined, undefined]);
  });

  test('keeps its own condition', () => {
    const [rule] = rulesOf('If a bakery answers, say "I must have misdialled."');
    expect(rule?.when.tests).toMatchObject([{ kind: 'holds' }]);
  });
});

describe('what is said to whoever reads the role', () => {
  test.each([
    'If they are glad to book, you carry on with them just as you would with the member.',
    'When a member asks something about the courts, you give the answer exactly as it stands in the club book.',
    'Dear Otto, we are so glad to have you. Please keep to the script, and open these pages whenever a member says something that it does not expect.',
    'Reply from the court rules where you can.',
  ])('is never said aloud: %s', (line) =>
    expect(rulesOf(line).flatMap(({ orders }) => orders.filter((order) => order.do === 'say'))).toStrictEqual([]),
  );
  test.each([
    ['If the boat has sunk, say "I am sorry." Set `sunk` to yes in `log_it`. Then resume the call.', 'go_on'],
    ['If the boat has sunk, you say "I am sorry." and you move on to the next question.', 'go_on'],
    ['If the race did not take place, call `log_it`. Ask none of the two questions.', 'end'],
  ])('tells how it goes on: %s', (line, last) => expect(rulesOf(line)[0]?.orders.at(-1)?.do).toBe(last));
});

describe('a question in a rule', () => {
  test.each([
    'When they are at work, ask "When are you free?" Skip this question if they have named a time. Call `later` with it as `when`.',
    'When they are at work, ask "When are you free?" No need to ask if they have said so. Call `later` with the answer as `when`.',
    'When they are at work, ask "When are you free?" Leave the question out if they have told you. Call `later` with the answer as `when`.',
  ])('is skipped where it was answered before, and no case of its own: %s', (line) => {
    const rules = rulesOf(line);
    expect(rules.length).toBe(1);
    expect(rules[0]?.orders.map(({ do: does }) => does)).toContain('act');
  });
});

describe('what a condition points to', () => {
  test.each([
    ['Never take passwords. If a member offers one, say "Please keep it."', 'passwords'],
    [
      'You never give an opinion on a referee. When a parent wants one, you say "That is for others."',
      'opinion on a referee',
    ],
    [
      'You never write down anybody\'s locker code. If a swimmer begins to tell you theirs, you say "Keep it."',
      'their locker code',
    ],
  ])('is what the sentence before it forbids: %s', (line, thing) =>
    expect(rulesOf(line).map(({ when }) => when.text)).toStrictEqual([expect.stringContaining(thing)]),
  );
});

describe('a rule behind a question', () => {
  const line =
    'When a member names a late hour, say "We close at nine." and ask "Could you come sooner?" If the member then names an earlier hour, that hour is given as `hour`. If not, say "Then we shall wait." The call goes on either way.';
  test('is for who was asked, whichever way it goes', () =>
    expect(rulesOf(line).map(({ after }) => after)).toStrictEqual([null, 0, 0]));
  test('ends no call that goes on', () =>
    expect(rulesOf(line).flatMap(({ orders }) => orders.filter((order) => order.do === 'end'))).toStrictEqual([]));
  test('is a no to it that speaks of nothing else', () => {
    const asked = 'Would a hen do for you?';
    const rules = rulesOf(
      `When somebody wants a drake, ask "${asked}" If they say yes, you carry on with the weight. If they don't fancy a hen, call \`list_it\` and end the call.`,
    );
    expect(rules[2]?.when.tests).toMatchObject([{ kind: 'did', deed: { says: 'no' }, asked }]);
  });
});
