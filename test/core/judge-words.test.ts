/** What is said of a judge wherever its verdicts count. */
import { describe, expect, test } from 'vitest';
import type { RunJudge } from '../../src/core/contract/local/label.ts';
import { estimateText } from '../../src/core/reporting/calibration-text.ts';
import { isJudgedAlike, judgeMark, judgesText, judgeText } from '../../src/core/reporting/judge-text.ts';

const judge = (given: Partial<RunJudge> = {}): RunJudge => ({
  engine: 'arbiter',
  model: 'judge-1',
  criteria: 1,
  labels: 0,
  calibrated: false,
  ...given,
});

describe('a judge', () => {
  test('that nobody has checked is called so, with the labels of the criterion that has the fewest', () => {
    expect(judgeText(judge({ labels: 21 }))).toBe(
      'Judged by arbiter (judge-1), which was never calibrated (21 of 50 labels): how often it errs is not known.',
    );
    expect(judgeText(judge({ criteria: 2 }))).toContain('(0 of 50 labels of the criterion that has the fewest)');
    expect(judgeMark(judge())).toBe('judge never calibrated');
    expect(judgeMark(judge({ labels: 50, calibrated: true }))).toBe('judge calibrated');
    expect(judgeText(null)).toBeNull();
  });

  test('of two runs is named once, by the worse of what is known of it; two judges are told apart', () => {
    const checked = judge({ labels: 60, calibrated: true });
    expect(judgesText(null, null)).toBeNull();
    expect([isJudgedAlike(null, null), isJudgedAlike(checked, judge()), isJudgedAlike(null, checked)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(judgesText(checked, judge())).toBe(judgeText(judge()));
    expect(judgesText(judge(), checked)).toBe(judgeText(judge()));
    const differ = judgesText(checked, judge({ model: 'judge-2' }));
    expect(differ).toMatch(/^Before: Judged by arbiter \(judge-1\), calibrated.*After: Judged by arbiter \(judge-2\)/);
    expect(differ).toContain('Part of the difference may be that of the judges.');
    expect(judgesText(null, checked)).toContain('Before: Judged by nobody.');
  });
});

test('an estimate is told with its interval, and one that is not there by why', () => {
  expect(estimateText({ value: 0.823, interval: [0.7, 0.914] }, 'none')).toBe('0.82 [0.70, 0.91]');
  expect(estimateText({ value: -0.263, interval: [-0.451, -0.004] }, 'none')).toBe('−0.26 [−0.45, 0.00]');
  expect(estimateText(null, 'people pass none')).toBe('people pass none');
});
