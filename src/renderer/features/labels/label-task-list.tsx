import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LabelTask, LabelTaskList as TaskList } from '../../../core/contract/local/label.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { count } from '../../ui/formats.ts';
import { RowList } from '../../ui/row-list.tsx';
import { labelledText, taskHref, taskKey } from './label-walk.ts';

const ROW_PX = 44;

const MARKS = {
  pass: { sign: '✓', word: 'labelled pass', tone: 'text-pass' },
  fail: { sign: '✗', word: 'labelled fail', tone: 'text-fail' },
} as const;

function Line({ task, place }: { task: LabelTask; place: number }) {
  const mark = task.label && MARKS[task.label.label];
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className={`w-3 shrink-0 font-semibold ${mark?.tone ?? 'text-subtle'}`}>
        {mark?.sign ?? '·'}
      </span>
      <span className="sr-only">{mark?.word ?? 'no label yet'}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{task.scenario_name}</span>
        <span className="truncate text-sm text-muted">{task.definition_id}</span>
      </span>
      <span className="shrink-0 self-start text-sm text-subtle">{count(place)}</span>
    </span>
  );
}

/** Away from here is what the judge said: whoever still labels is told so first. */
function Leave({ runId, isDone }: { runId: string; isDone: boolean }) {
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState(false);
  const leave = () => navigate(`/simulate/runs/${runId}`);
  return (
    <>
      <Button kind="quiet" icon={ArrowLeft} onClick={() => (isDone ? leave() : setAsks(true))}>
        To the run
      </Button>
      {asks && (
        <ConfirmDialog
          title="Leave what is left to label?"
          doIt="To the run"
          busy={false}
          onConfirm={leave}
          onClose={() => setAsks(false)}
        >
          The page of the run tells what the judge said. Labels of whoever has seen that say less of the judge. Your
          labels are stored, and you can go on with the others at any time.
        </ConfirmDialog>
      )}
    </>
  );
}

export interface LabelTaskListProps {
  runId: string;
  list: TaskList;
  selected: LabelTask | undefined;
}

/** What there is to label, in the host's order, and how far one is. */
export function LabelTaskList({ runId, list, selected }: LabelTaskListProps) {
  const { items, labelled, meta } = list;
  const rows = items.map((task, at) => ({ id: taskKey(task), task, place: at + 1 }));
  return (
    <div className="flex h-full min-h-0 flex-col bg-sunken">
      <div className="flex h-10 shrink-0 items-center border-b border-line px-1">
        <Leave runId={runId} isDone={labelled === meta.total} />
      </div>
      <div className="flex shrink-0 flex-col gap-1 px-3 py-2 text-sm">
        <output aria-label="Progress">{labelledText(labelled, meta.total)}</output>
        <div className="h-1.5 overflow-hidden rounded-full bg-hover" aria-hidden>
          <div className="h-full bg-accent" style={{ width: `${(labelled / meta.total) * 100}%` }} />
        </div>
        {items.length < meta.total && (
          <span className="text-muted">The first {count(items.length)} of them are listed.</span>
        )}
        {labelled === meta.total && <span className="text-pass">✓ All of them have a label.</span>}
      </div>
      <RowList
        label="What there is to label"
        items={rows}
        rowPx={ROW_PX}
        selectedId={selected ? taskKey(selected) : null}
        hrefOf={({ task }) => taskHref(runId, task)}
        titleOf={({ task }) => task.criterion}
      >
        {({ task, place }) => <Line task={task} place={place} />}
      </RowList>
    </div>
  );
}
