import { Tags } from 'lucide-react';
import { Link } from 'wouter';
import type { LabelTaskList as TaskList } from '../../../core/contract/local/label.ts';
import { useLabelTasks, useRunCalibration } from '../../api/labels.ts';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { LabelConversation } from './label-conversation.tsx';
import { LabelPanel } from './label-panel.tsx';
import { LabelTaskList } from './label-task-list.tsx';
import { taskHref } from './label-walk.ts';
import { useLabellingRun } from './use-labelling-run.ts';

const link = 'text-accent underline';

function Labelling({ runId, list }: { runId: string; list: TaskList }) {
  const labelling = useLabellingRun(runId, list.items);
  const calibration = useRunCalibration(runId, true);
  const { task } = labelling;
  const [first] = list.items;
  if (!task)
    return (
      <EmptyState
        title="There is no such trial to label"
        action={
          first && (
            <Link href={taskHref(runId, first)} className={link}>
              Begin with the first one
            </Link>
          )
        }
      >
        It may have been deleted, belong to another run, or the judge may not have decided it.
      </EmptyState>
    );
  return (
    <Panes
      id="labels"
      panes={[
        { id: 'tasks', size: 232, min: 180 },
        { id: 'conversation', min: 280 },
        { id: 'label', size: 340, min: 280 },
      ]}
    >
      <LabelTaskList runId={runId} list={list} selected={task} />
      <LabelConversation runId={runId} task={task} />
      <LabelPanel
        runId={runId}
        tasks={list.items}
        task={task}
        labelling={labelling}
        calibration={calibration.data?.criteria.find(({ criterion }) => criterion === task.criterion)}
      />
    </Panes>
  );
}

/** People say of what a judge has decided whether it passes, without seeing what the judge or any other grader said. */
export function LabelsScreen({ runId }: { runId: string }) {
  usePageTitle('Label');
  const tasks = useLabelTasks(runId);
  return (
    <QueryView
      query={tasks}
      what="what there is to label"
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <EmptyState
            icon={Tags}
            title="Nothing to label"
            action={
              <Link href={`/simulate/runs/${runId}`} className={link}>
                To the run
              </Link>
            }
          >
            People label what a model in the judge’s place has passed or failed. In this run it has decided nothing: no
            scenario asks it anything, nobody judges, or all that it was asked is inconclusive.
          </EmptyState>
        ),
      }}
    >
      {(list) => <Labelling key={runId} runId={runId} list={list} />}
    </QueryView>
  );
}
