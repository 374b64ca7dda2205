import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { ScenarioSchema } from '../../../../core/simulation/scenario.ts';
import { Button } from '../../../ui/button.tsx';
import { showError } from '../../../ui/toasts.tsx';
import { editYaml } from '../../../yaml/edit-yaml.ts';
import { placeOf, readYaml, topLevelKeys } from '../../../yaml/read-yaml.ts';
import type { YamlEdit } from '../../../yaml/yaml-edit.ts';
import { ActionsPart } from './actions-part.tsx';
import { BehaviourPart, ChannelPart } from './behaviour-part.tsx';
import { DataPart } from './data-part.tsx';
import { EventsPart } from './events-part.tsx';
import { ExpectPart } from './expect-part.tsx';
import { ScenarioFormContext, type ScenarioForm } from './form-context.ts';
import { CallPart, GeneralPart, LimitsPart } from './general-part.tsx';
import { GoalPart } from './goal-part.tsx';
import { LeadPart } from './lead-part.tsx';
import { WordsPart } from './words-part.tsx';

export interface ScenarioFormPaneProps {
  text: string;
  /** By dotted path. */
  problems: ReadonlyMap<string, string>;
  /** The line in which the person is in the source. */
  activeLine: number | null;
  onText: (text: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onReveal: (line: number, column: number) => void;
}

const ORDER = Object.keys(ScenarioSchema.shape);

/** What the text says; while it cannot be read, what it last said. */
function useReading(text: string) {
  const reading = useMemo(() => readYaml(text), [text]);
  const [last, setLast] = useState<unknown>({});
  if ('value' in reading && reading.value !== last) setLast(reading.value);
  return { value: 'value' in reading ? reading.value : last, fault: 'fault' in reading ? reading.fault : null };
}

/** Edits in one go build on each other before the text has come back. */
function useEdit(text: string, onText: (text: string) => void): (edit: YamlEdit) => void {
  const latest = useRef({ from: text, text });
  return (edit) => {
    if (latest.current.from !== text) latest.current = { from: text, text };
    const next = editYaml(latest.current.text, edit, ORDER);
    if (next === null) {
      showError('The form cannot make this change in the source as it is written. Nothing was changed; edit the source instead.');
      return;
    }
    latest.current.text = next;
    onText(next);
  };
}

/** The whole scenario as a form over its own YAML: what is changed here is changed there, and the other way round. */
export function ScenarioFormPane({ text, problems, activeLine, onText, onUndo, onRedo, onReveal }: ScenarioFormPaneProps) {
  const { value, fault } = useReading(text);
  const edit = useEdit(text, onText);
  const activeKey = useMemo(() => (activeLine === null ? null : (topLevelKeys(text).findLast(({ line }) => line <= activeLine)?.key ?? null)), [text, activeLine]);
  const form: ScenarioForm = {
    value,
    readOnly: fault !== null,
    edit,
    problems,
    activeKey,
    reveal: (path) => {
      const { line, column } = placeOf(text, path);
      onReveal(line, column);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) onRedo();
    else onUndo();
  };
  return (
    <ScenarioFormContext value={form}>
      <section aria-label="Scenario form" className="flex h-full min-h-0 flex-col">
        <header className="flex h-8 shrink-0 items-center gap-1 border-b border-line px-3">
          <h2 className="mr-auto font-semibold">Form</h2>
          <Button kind="quiet" className="h-6" aria-label="Undo" title="Undo (Ctrl/⌘+Z), in form and source alike" icon={<Undo2 size={14} aria-hidden />} onClick={onUndo} />
          <Button kind="quiet" className="h-6" aria-label="Redo" title="Redo (Ctrl/⌘+Shift+Z)" icon={<Redo2 size={14} aria-hidden />} onClick={onRedo} />
        </header>
        {fault && (
          <div role="alert" className="flex shrink-0 items-start gap-2 border-b border-line bg-warn-soft px-3 py-2">
            <TriangleAlert size={14} className="mt-[3px] shrink-0 text-warn" aria-hidden />
            <p className="min-w-0 flex-1">
              Line {fault.line} of the source cannot be read: {fault.message}. Until it can, the form shows what the source said last and changes nothing.
            </p>
            <Button onClick={() => onReveal(fault.line, fault.column)}>Show</Button>
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from every field */}
        <form className="min-h-0 flex-1 overflow-auto" onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown}>
          <GeneralPart />
          <CallPart />
          <LeadPart />
          <GoalPart />
          <BehaviourPart />
          <ChannelPart />
          <WordsPart />
          <EventsPart />
          <ActionsPart />
          <DataPart />
          <ExpectPart />
          <LimitsPart />
        </form>
      </section>
    </ScenarioFormContext>
  );
}
