import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Label, LabelTask } from '../../../core/contract/local/label.ts';
import { usePutLabel } from '../../api/labels.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { reporting } from '../../ui/toasts.tsx';
import { firstPlace, placeAfter, taskHref, taskKey } from './label-walk.ts';
import { dropWhy, keepWhy, readWhy } from './why-drafts.ts';

/** The task that the address names, where one is chosen, and all that can be done to it: labelled, explained, left for another one. */
export function useLabellingRun(runId: string, tasks: readonly LabelTask[]) {
  const [, navigate] = useLocation();
  const [trial] = useQueryParam('trial');
  const [criterion] = useQueryParam('criterion');
  const put = usePutLabel(runId);
  /** What is typed, by task; what is kept on this machine comes back after a reload. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const isChosen = trial !== null;
  const at = isChosen
    ? tasks.findIndex(({ trial_id, definition_id }) => trial_id === trial && definition_id === criterion)
    : firstPlace(tasks);
  const task = tasks[at];
  const key = task ? taskKey(task) : '';
  const stored = task?.label?.why ?? '';
  const why = typed.get(key) ?? readWhy(runId, key) ?? stored;

  useEffect(() => {
    // From then on it is the chosen one, also once it has a label.
    if (!isChosen && task) navigate(taskHref(runId, task), { replace: true });
  }, [isChosen, task, runId, navigate]);

  /** What is on its way to the host of why, by task. */
  const sent = useRef(new Map<string, string>());
  const store = (label: Label['label'] | null) => {
    if (!task) return;
    const { trial_id, definition_id } = task;
    const given = label === null ? '' : why;
    sent.current.set(key, given);
    const { onSuccess, onError } = reporting('label', undefined, 'The label was not stored: ');
    put.mutate(
      { trial_id, definition_id, label, why: given },
      {
        onSuccess(stored) {
          if (label !== null && readWhy(runId, key) === given) dropWhy(runId, key);
          onSuccess(stored);
        },
        onError,
        onSettled: () => sent.current.delete(key),
      },
    );
  };
  /** What was typed since the label was given goes to it. */
  const save = () => {
    if (task?.label && why !== stored && sent.current.get(key) !== why) store(task.label.label);
  };
  const goTo = (place: number) => {
    const target = tasks[place];
    if (!target) return;
    save();
    navigate(taskHref(runId, target), { replace: true });
  };
  return {
    at,
    task,
    why,
    isSaved: why === stored,
    isStoring: put.isPending,
    type: (text: string) => {
      setTyped((old) => new Map(old).set(key, text));
      keepWhy(runId, key, text);
    },
    label: (label: Label['label']) => store(label),
    takeAway: () => {
      if (!task?.label) return;
      // Why it was given may be why the next one is.
      keepWhy(runId, key, why);
      setTyped((old) => new Map(old).set(key, why));
      store(null);
    },
    save,
    goTo,
    hasNext: placeAfter(tasks, at) >= 0,
    next: () => goTo(placeAfter(tasks, at)),
    back: () => goTo(at - 1),
  };
}

export type LabellingRun = ReturnType<typeof useLabellingRun>;
