/** Rules of roles in the shapes in which designers write them, by somebody who had not seen how they are read. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';

const RuleSchema = z.object({
  rule: z.string(),
  /** Words that are to be said, in part; null: none. */
  says: z.string().nullable(),
  calls: z.array(z.string()),
  never_calls: z.array(z.string()),
  ends: z.boolean(),
});
type Rule = z.infer<typeof RuleSchema>;

const rules = readFileSync(path.resolve(import.meta.dirname, '../understanding/rule-shapes.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => RuleSchema.parse(JSON.parse(line)));

/** How many of them are read whole today, less a few. */
const LEAST = 115;

const content = (rule: string) =>
  roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n- ${rule.replace(/^\s*[-*•]\s+/, '')}\n`) }], english);

/** Whether all that a rule says is said, called, forbidden and ended is read, and nothing is said that it only tells the agent. */
function isReadWhole({ rule, says, calls, never_calls, ends }: Rule): boolean {
  const { rules: read, bars } = content(rule);
  const orders = read.flatMap((one) => one.orders);
  const said = orders.flatMap((order) => (order.do === 'say' ? [order.text] : []));
  return (
    (says === null || said.some((text) => text.includes(says.replace(/[.!]$/, '')))) &&
    calls.every((slug) => orders.some((order) => order.do === 'act' && order.slug === slug)) &&
    never_calls.every(() => bars.some(({ target }) => target === 'act')) &&
    (!ends || orders.some((order) => order.do === 'end')) &&
    said.every((text) => rule.includes(text) || /sorry|thank|goodbye/i.test(text))
  );
}

const ordersOf = (rule: string) =>
  content(rule).rules.map(({ orders }) =>
    orders.map((order) => (order.do === 'say' ? order.text : order.do === 'act' ? order.slug : order.do)),
  );
const testsOf = (rule: string) =>
  content(rule).rules.map(({ when }) =>
    when.tests.map((one) => (one.kind === 'did' ? Object.values(one.deed)[0] : one.kind)),
  );

describe('rules in other shapes than "if …, say …"', () => {
  test(`${LEAST} of ${rules.length} that somebody else wrote are read whole`, () => {
    expect(rules.filter(isReadWhole).length).toBeGreaterThanOrEqual(LEAST);
  });

  test.each([
    ['Anyone who has moved away hears "All the best." and you call `close_file`.', [['All the best.', 'close_file']]],
    [
      'Folks asking for Gail get `call_gail` and the sentence "She rings at six."',
      [['call_gail', 'She rings at six.']],
    ],
    ['Requests for a copy are met with `send_copy` and "It is on its way."', [['send_copy', 'It is on its way.']]],
    ['Line working again: say "Glad to hear it." and call `close_fault`.', [['Glad to hear it.', 'close_fault']]],
    ['- No ladder – "Our fitter brings one." + `flag_ladder`', [['Our fitter brings one.', 'flag_ladder']]],
    [
      'Some people have sold the boat. Tell them "I\'ll close it." and call `close_file`.',
      [["I'll close it.", 'close_file']],
    ],
    ['Wrong house? Say "Sorry to trouble you." and ring off.', [['Sorry to trouble you.', 'end']]],
    ['People who want a Sunday hear "Weekdays only." and pick again.', [['Weekdays only.', 'ask_again']]],
    ['If they smoke, say "Not in here." That ends the call.', [['Not in here.', 'end']]],
  ])('%s', (rule, orders) => expect(ordersOf(rule)).toEqual(orders));

  test.each([
    ['Sick of our calls? "You are off the list." `strike_off`.', [['opt_out']]],
    ['Hands full right now? Ask for a better time.', [['callback']]],
    ['Should the person on the line not be the owner, say "Sorry." and end the call.', [['wrong_number']]],
    ['A person who hasn\'t turned sixteen gets "Our youth choir would love to have you."', [['amount']]],
    ['Doses are never ours to tell. Whoever asks is told "That stands on the label."', [['asks']]],
  ])('%s tells when it holds', (rule, kinds) => expect(testsOf(rule)).toEqual(kinds));

  test.each([
    'If they have a cat, say "Another dog, then."; the visit is not arranged.',
    'If they rent, say "Ask your landlord." A home visit is out of the question until then.',
    'If they are ill, say "Get well." and `book_visit` stays untouched.',
    'If the tank leaks, say "We come today." The clean does not get booked in such a call.',
  ])('%s forbids it', (rule) => {
    const { bars, rules: read, passages } = content(rule);
    expect(bars.map(({ target }) => target)).toContain('act');
    expect(bars.every(({ during }) => during !== null)).toBe(true);
    expect(read.flatMap(({ orders }) => orders.filter((order) => order.do === 'say'))).toHaveLength(1);
    expect(passages).toEqual([]);
  });

  test('what is to be told is no prohibition', () => {
    expect(content('Cards are not accepted at the market.').bars).toEqual([]);
    expect(content('Cards are not accepted at the market.').passages).toHaveLength(1);
  });
});
