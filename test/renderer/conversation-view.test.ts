import { expect, test } from 'vitest';
import type { Turn } from '../../src/core/contract/turn.ts';
import {
  conversationView,
  firstFailure,
  originOf,
  type Grade,
} from '../../src/renderer/inspector/conversation-view.ts';

const turn = (index: number): Turn => ({
  id: `t${index}`,
  index,
  speaker: index % 2 === 0 ? 'agent' : 'lead',
  text: 'words',
  heard_text: null,
  start_s: index * 2,
  end_s: index * 2 + 1,
  words: 1,
  interrupted: false,
  acts: [],
  source: null,
  flags: [],
  action: null,
});

const grade = (grader_name: string, passed: boolean | null, evidence_turns: number[]): Grade => ({
  definition_id: grader_name,
  grader_name,
  status: passed === null ? 'ungraded' : 'graded',
  passed,
  value: null,
  label: null,
  reason: 'because',
  evidence_turns,
});

test('evidence stands at its turns, failures first; what points nowhere is about the whole conversation', () => {
  const view = conversationView(
    [turn(0), turn(1), turn(2)],
    [grade('said', true, [2]), grade('not_said', false, [2]), grade('judge', null, []), grade('gone', false, [9])],
  );
  expect(view.turns.map(({ evidence }) => evidence.map(({ grader }) => grader))).toEqual([
    [],
    [],
    ['not_said', 'said'],
  ]);
  expect(view.unplaced.map(({ grader, mark }) => `${mark.sign} ${grader}`)).toEqual(['✗ gone', '? judge']);
  expect(view.duration_s).toBe(5);
  expect(firstFailure(view)).toBe(2);
});

test('an ungraded finding is no failure', () => {
  expect(firstFailure(conversationView([turn(0)], [grade('judge', null, [0])]))).toBeNull();
});

test('the origin of a turn in words', () => {
  expect(originOf({ kind: 'script_line', ref: 'x', line: 3, section: null })).toBe('script line 3');
  expect(originOf({ kind: 'role_section', ref: 'x', line: null, section: 'Cost' })).toBe('role §Cost');
  expect(originOf(null)).toBeNull();
  expect(originOf({ kind: 'human', ref: null, line: null, section: null })).toBe('you');
  const role = { kind: 'role_section', ref: 'x', line: null, section: 'Cost' } as const;
  const line = { kind: 'script_line', ref: 'y', line: 3, section: null } as const;
  const origin = (own: Partial<Turn>) => conversationView([{ ...turn(0), ...own }], []).turns[0]?.origin;
  expect(origin({ source: { ...role, line: 3 }, sources: [role, line] })).toBe('role §Cost + script line 3');
  // As turns were stored that kept one place.
  expect(origin({ source: { ...role, line: 3 } })).toBe('role §Cost + script line 3');
});

test('a finding goes by the name that its expectation has in the scenario, not by the id of a record', () => {
  const named = (definition_id: string) =>
    conversationView([], [{ ...grade('not_said', false, []), definition_id }]).unplaced[0]?.grader;
  expect(named('no_price')).toBe('no_price');
  expect(named('665f1e77bcf86cd799439011')).toBe('not_said');
});
