/** The way through what there is to label, in the host's order. Pure. */
import type { JudgeCalibration, LabelTask } from '../../../core/contract/local/label.ts';
import { count, plural } from '../../ui/formats.ts';

/** Tells a task from all others of its run. */
export const taskKey = ({ trial_id, definition_id }: Pick<LabelTask, 'trial_id' | 'definition_id'>): string =>
  `${trial_id}/${definition_id}`;

export const taskHref = (runId: string, { trial_id, definition_id }: LabelTask): string =>
  `/simulate/runs/${runId}/labels?${new URLSearchParams({ trial: trial_id, criterion: definition_id }).toString()}`;

/** Where to begin: at the first without a label, or at the very first where all have one. */
export const firstPlace = (tasks: readonly LabelTask[]): number =>
  Math.max(
    0,
    tasks.findIndex(({ label }) => label === null),
  );

/** The place after `at`; after the last one, the first that was left without a label. -1 where there is none. */
export const placeAfter = (tasks: readonly LabelTask[], at: number): number =>
  at < tasks.length - 1 ? at + 1 : tasks.findIndex(({ label }, place) => place !== at && label === null);

/** "21 of 64 labelled". */
export const labelledText = (labelled: number, total: number): string =>
  `${count(labelled)} of ${count(total)} labelled`;

/** How far the criterion is from its figures, by the labels of all runs. */
export function untilFigures({ labels, needed, run }: Pick<JudgeCalibration, 'labels' | 'needed' | 'run'>): string {
  const missing = needed - labels;
  if (missing <= 0) return `The figures of this criterion stand, on ${plural(labels, 'label')}.`;
  const left = run.judged - run.labelled;
  const short = left < missing ? `, of which this run has ${count(left)}` : '';
  return `${count(missing)} more until the figures of this criterion stand${short}.`;
}
