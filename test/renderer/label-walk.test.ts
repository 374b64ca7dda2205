import { describe, expect, test } from 'vitest';
import type { LabelTask } from '../../src/core/contract/local/label.ts';
import { firstPlace, placeAfter, taskHref, untilFigures } from '../../src/renderer/features/labels/label-walk.ts';

const task = (nth: number, label: 'pass' | null = null): LabelTask => ({
  trial_id: `t${nth}`,
  scenario_id: 's',
  scenario_name: 'Scenario',
  definition_id: 'kind',
  criterion: 'Was the agent kind?',
  label: label && { label, why: '', by: 'ana', at: '2026-06-01T12:00:00Z' },
  judged: label,
});

describe('the way through what there is to label', () => {
  test('begins at the first without a label, and at the very first where all have one', () => {
    expect(firstPlace([task(0, 'pass'), task(1), task(2)])).toBe(1);
    expect(firstPlace([task(0, 'pass'), task(1, 'pass')])).toBe(0);
  });

  test('goes from one to the next, and from the last to what was left out', () => {
    const tasks = [task(0), task(1, 'pass'), task(2)];
    expect(placeAfter(tasks, 0)).toBe(1);
    expect(placeAfter(tasks, 2)).toBe(0);
    expect(placeAfter([task(0, 'pass'), task(1)], 1)).toBe(-1);
  });

  test('an address names the trial and the criterion, whatever that is called', () => {
    expect(taskHref('r', { ...task(0), definition_id: 'kind & fair/open' })).toBe(
      '/simulate/runs/r/labels?trial=t0&criterion=kind+%26+fair%2Fopen',
    );
  });

  test('says how many labels are missing, and how many of them the run has', () => {
    const run = { judged: 64, labelled: 21, passed: 40, corrected: null };
    expect(untilFigures({ labels: 21, needed: 50, run })).toBe('29 more until the figures of this criterion stand.');
    expect(untilFigures({ labels: 21, needed: 50, run: { ...run, judged: 25 } })).toBe(
      '29 more until the figures of this criterion stand, of which this run has 4.',
    );
    expect(untilFigures({ labels: 50, needed: 50, run })).toBe('The figures of this criterion stand, on 50 labels.');
  });
});
