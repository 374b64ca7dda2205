/** Rules of roles by somebody who had not seen how they are read: told of the agent, in tables, with amounts, in notes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { english } from '../../src/core/language/en/index.ts';

interface Written {
  role: string;
  said: string[];
  called: string[];
  ends: boolean;
}

const lines = readFileSync(path.join(import.meta.dirname, '../understanding/unseen-roles/roles.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Written);

/** Courtesies and questions that a rule asks for without giving the words are said in the agent's own. */
const OWN_WORDS = /\?$|^(?:Thank you|I'm sorry|Have a)\b/;

function read(role: string): Omit<Written, 'role'> {
  const { rules } = roleContent([{ id: 'r', markdown: parseRole(`# Rules\n\n${role}\n`) }], english);
  const orders = rules.flatMap((rule) => rule.orders);
  return {
    said: orders.flatMap((order) => (order.do === 'say' && !OWN_WORDS.test(order.text) ? [order.text] : [])),
    called: orders.flatMap((order) => (order.do === 'act' && order.slug !== null ? [order.slug] : [])),
    ends: orders.some((order) => order.do === 'end'),
  };
}
const isSame = (own: Omit<Written, 'role'>, { said, called, ends }: Written): boolean =>
  own.ends === ends &&
  own.called.toSorted().join() === called.toSorted().join() &&
  own.said.join() === said.filter((words) => !OWN_WORDS.test(words)).join();

describe('a rule as somebody else writes it', () => {
  test('is read with all its words, actions and its end, nine times out of ten', () => {
    const wrong = lines.filter((line) => !isSame(read(line.role), line));
    expect(wrong.length, wrong.map(({ role }) => role).join('\n')).toBeLessThanOrEqual(lines.length / 10);
  });

  test.each([
    ['If they rent, she says "Ask your landlord." and calls `wait`.', ['Ask your landlord.'], ['wait']],
    ['Should the lift be stuck, Mira calls `alarm` and tells them "Help is coming."', ['Help is coming.'], ['alarm']],
    ['If they rent, Mr Holm calls `wait`, thanks them and hangs up.', [], ['wait']],
  ])('%s', (role, said, called) => {
    const own = read(role);
    expect({ said: own.said, called: own.called }).toEqual({ said, called });
  });
  test.each(['Whoever asks is told "That stands on the label."', 'Anybody who asks hears "That stands on the label."'])(
    '“%s” tells of nobody’s agent',
    (rule) => {
      expect(read(`Doses are never ours to tell. ${rule}`).said).toEqual(['That stands on the label.']);
    },
  );
});
