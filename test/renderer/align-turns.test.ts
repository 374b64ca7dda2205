import { expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import { alignTurns, firstDivergence } from '../../src/renderer/inspector/align-turns.ts';
import type { TurnView } from '../../src/renderer/inspector/conversation-view.ts';

/** `A:hello` is the agent, `L:yes` the lead. */
const talk = (...lines: string[]): TurnView[] =>
  lines.map((line, index) => ({
    turn: {
      id: `t${index}`,
      index,
      speaker: line.startsWith('A:') ? 'agent' : 'lead',
      text: line.slice(2),
      heard_text: null,
      start_s: index,
      end_s: index + 1,
      words: 1,
      interrupted: false,
      acts: [],
      source: null,
      flags: [],
      action: null,
    } satisfies Turn,
    evidence: [],
    origin: null,
  }));

const picture = (before: TurnView[], after: TurnView[]) =>
  alignTurns(before, after).map(
    (pair) => `${pair.before?.turn.text ?? ''}${pair.same ? '=' : '|'}${pair.after?.turn.text ?? ''}`,
  );

test('equal conversations align turn by turn and never part', () => {
  const pairs = alignTurns(talk('A:hi', 'L:yes'), talk('A:hi', 'L:yes'));
  expect(pairs.every((pair) => pair.same)).toBe(true);
  expect(firstDivergence(pairs)).toBe(-1);
});

test('a question that one of them leaves out stands alone, and what follows meets again', () => {
  const before = talk('A:hi', 'L:yes', 'A:age?', 'L:forty', 'A:bye', 'L:bye');
  const after = talk('A:hi', 'L:yes', 'A:bye', 'L:bye');
  expect(picture(before, after)).toEqual(['hi=hi', 'yes=yes', 'age?|', 'forty|', 'bye=bye', 'bye=bye']);
  expect(firstDivergence(alignTurns(before, after))).toBe(2);
});

test('other words of the same speaker stand side by side, other speakers never do', () => {
  expect(picture(talk('A:hi', 'L:yes'), talk('A:hello', 'L:yes'))).toEqual(['hi|hello', 'yes=yes']);
  expect(picture(talk('A:hi'), talk('L:hi')).toSorted()).toEqual(['hi|', '|hi']);
});

test('words that were heard differently are a divergence', () => {
  const after = talk('A:hi');
  const [first] = after;
  if (first) first.turn.heard_text = 'high';
  expect(firstDivergence(alignTurns(talk('A:hi'), after))).toBe(0);
});

test('one side may be empty', () => {
  expect(picture([], talk('A:hi', 'L:yes'))).toEqual(['|hi', '|yes']);
  expect(alignTurns([], [])).toEqual([]);
});
