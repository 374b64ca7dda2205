/** Which turns of a rehearsal speak which lines of a script. */
import { describe, expect, test } from 'vitest';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import type { Turn } from '../../src/core/contract/turn.ts';
import { scriptCoverage } from '../../src/renderer/features/scripts/script-coverage.ts';
import { lineOfTurn, turnAtLine } from '../../src/renderer/features/scripts/script-turns.ts';

describe('caret and rehearsal', () => {
  const script = parseScript(
    '# open\nAGENT: Hi.\nAGENT: It is Ana.\nUSER: [wait]\nAGENT: Which day?\nUSER: [collect day]\n',
  );
  const turn = (index: number, speaker: Turn['speaker'], line: number | null): Turn => ({
    id: String(index),
    index,
    speaker,
    text: '',
    words: 0,
    heard_text: null,
    start_s: 0,
    end_s: 0,
    interrupted: false,
    acts: [],
    source: line === null ? null : { kind: 'script_line', ref: null, line, section: null },
    flags: [],
    action: null,
  });
  const turns = [turn(0, 'agent', 1), turn(1, 'lead', null), turn(2, 'agent', 4), turn(3, 'lead', null)];
  test('the caret is in the turn that says its line, or in the answer that it waits for', () => {
    expect([1, 2, 3, 4, 5, 6].map((line) => turnAtLine(script, turns, line))).toEqual([null, 0, 0, 1, 2, 3]);
    expect(turnAtLine(script, [], 2)).toBeNull();
  });
  test('an answer and the next question of the script are one turn, and the question is reached', () => {
    const answered = turn(2, 'agent', 4);
    const role = { kind: 'role_section', ref: 'r', line: null, section: 'Prices' } as const;
    const both: Turn[] = [
      turn(0, 'agent', 1),
      { ...answered, source: { ...role, line: 4 }, sources: [role, ...(answered.source ? [answered.source] : [])] },
    ];
    expect(scriptCoverage(script, both)).toMatchObject({
      reached: 3,
      total: 3,
      marks: [{ kind: 'hit' }, { kind: 'hit' }, { kind: 'hit' }],
    });
    expect([turnAtLine(script, both, 5), lineOfTurn(script, both, 2)]).toEqual([2, 5]);
  });
  test('a turn is the line that it says, or the one that waits for it', () => {
    expect(turns.map(({ index }) => lineOfTurn(script, turns, index))).toEqual([2, 4, 5, 6]);
    expect(lineOfTurn(script, turns, 9)).toBeNull();
  });
});
