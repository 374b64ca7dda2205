import { ArrowLeft, ArrowRight, Check, Undo2, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { JudgeCalibration, Label, LabelTask } from '../../../core/contract/local/label.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { untilFigures, taskHref, taskKey } from './label-walk.ts';
import { useLabelKeys } from './use-label-keys.ts';
import type { LabellingRun } from './use-labelling-run.ts';

const Key = ({ children }: { children: ReactNode }) => (
  <kbd aria-hidden className="rounded-sm border border-current px-1 font-sans text-xs opacity-70">
    {children}
  </kbd>
);

/** What the judge said, which is told once there is a label. */
function Revealed({ label, judged }: { label: Label; judged: LabelTask['judged'] }) {
  if (judged === null) return null;
  const agrees = judged === label.label;
  return (
    <output
      aria-label="What the judge said"
      className={`rounded px-2 py-1.5 ${agrees ? 'bg-pass-soft text-pass' : 'bg-warn-soft text-warn'}`}
    >
      <span aria-hidden>{agrees ? '= ' : '≠ '}</span>
      The judge said {judged}, {agrees ? 'as you do.' : 'and you do not.'}
    </output>
  );
}

/** The criteria of one conversation, where there are several. */
function Siblings({ runId, task, all }: { runId: string; task: LabelTask; all: readonly LabelTask[] }) {
  const own = all.filter(({ trial_id }) => trial_id === task.trial_id);
  if (own.length < 2) return null;
  return (
    <nav aria-label="Criteria of this conversation" className="flex flex-wrap gap-1 text-sm">
      {own.map((one) => (
        <Link
          key={taskKey(one)}
          href={taskHref(runId, one)}
          replace
          aria-current={one === task ? 'true' : undefined}
          className="max-w-full truncate rounded-sm bg-hover px-1.5 hover:underline aria-[current=true]:bg-selected aria-[current=true]:font-medium"
        >
          {one.label && <span aria-hidden>{one.label.label === 'pass' ? '✓ ' : '✗ '}</span>}
          {one.definition_id}
        </Link>
      ))}
    </nav>
  );
}

export interface LabelPanelProps {
  runId: string;
  tasks: readonly LabelTask[];
  task: LabelTask;
  labelling: LabellingRun;
  /** Of the task's criterion; absent while it is read. */
  calibration: JudgeCalibration | undefined;
}

/** The criterion, pass or fail, and why. The buttons to go on stay where they are, and take the focus once something is decided. */
export function LabelPanel({ runId, tasks, task, labelling, calibration }: LabelPanelProps) {
  const whyField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const { why, hasNext, next, back, takeAway } = labelling;
  const rest = () => (nextButton.current?.disabled === false ? nextButton : heading).current?.focus();
  const give = (label: Label['label']) => {
    labelling.label(label);
    rest();
  };
  const goOn = () => {
    rest();
    next();
  };
  useLabelKeys({
    pass: () => give('pass'),
    fail: () => give('fail'),
    undo: takeAway,
    next: goOn,
    back,
    why: () => whyField.current?.focus(),
  });
  const onWhyKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') rest();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goOn();
  };
  const given = task.label?.label ?? null;
  const choice = (label: Label['label'], icon: typeof Check, tone: string) => (
    <Button
      icon={icon}
      aria-pressed={given === label}
      aria-keyshortcuts={label === 'pass' ? 'p' : 'f'}
      className={`h-9 flex-1 justify-center ${given === label ? `${tone} font-semibold` : ''}`}
      onClick={() => give(label)}
    >
      {label === 'pass' ? 'Pass' : 'Fail'}
      <Key>{label === 'pass' ? 'P' : 'F'}</Key>
    </Button>
  );
  return (
    <section aria-label="Label" className="flex h-full min-h-0 flex-col overflow-auto bg-sunken">
      <div className="flex flex-col gap-3 p-3">
        <h2 ref={heading} tabIndex={-1} className="text-sm text-muted">
          Does the conversation meet this criterion?
        </h2>
        <p className="text-lg break-words whitespace-pre-wrap">{task.criterion}</p>
        <Siblings runId={runId} task={task} all={tasks} />
        <div className="flex gap-2">
          {choice('pass', Check, 'border-pass! bg-pass-soft! text-pass!')}
          {choice('fail', X, 'border-fail! bg-fail-soft! text-fail!')}
        </div>
        {task.label && <Revealed label={task.label} judged={task.judged} />}
        <Field
          label="Why"
          hint={
            task.label === null
              ? 'Kept on this machine until there is a label. W comes here, Enter goes on, Esc leaves the field.'
              : labelling.isSaved
                ? `Stored with the label, by ${task.label.by}.`
                : 'Stored when you go on.'
          }
        >
          <TextArea
            ref={whyField}
            rows={4}
            value={why}
            placeholder="What in the conversation decides it"
            onText={labelling.type}
            onKeyDown={onWhyKey}
            onBlur={labelling.save}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button icon={ArrowLeft} disabled={labelling.at <= 0} aria-keyshortcuts="ArrowLeft" onClick={back}>
            Back
            <Key>←</Key>
          </Button>
          <Button
            ref={nextButton}
            kind={given === null ? 'plain' : 'primary'}
            icon={ArrowRight}
            disabled={!hasNext}
            aria-keyshortcuts="ArrowRight Enter"
            onClick={goOn}
          >
            Next
            <Key>→</Key>
          </Button>
          <Button
            kind="quiet"
            icon={Undo2}
            disabled={given === null}
            aria-keyshortcuts="u"
            title="What the judge said is known to you then: label it as if it were not"
            onClick={() => {
              takeAway();
              rest();
            }}
          >
            Take the label away
            <Key>U</Key>
          </Button>
        </div>
        {calibration && <p className="text-sm text-muted">{untilFigures(calibration)}</p>}
      </div>
    </section>
  );
}
