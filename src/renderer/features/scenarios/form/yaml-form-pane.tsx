import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import type { Draft } from '../../../documents/use-draft.ts';
import type { CodeEditorHandle } from '../../../editor/code-editor.tsx';
import { Button } from '../../../ui/button.tsx';
import { settleToasts, showError } from '../../../ui/toasts.tsx';
import { editYaml } from '../../../yaml/edit-yaml.ts';
import { placeOf, readYaml, topLevelKeys } from '../../../yaml/read-yaml.ts';
import type { YamlEdit, YamlPath } from '../../../yaml/yaml-edit.ts';
import { ScenarioFormContext, type ScenarioForm } from './form-context.ts';

export interface YamlFormPaneProps {
  /** "Scenario form". */
  label: string;
  /** The settings of the format, in the order in which they are written. */
  order: readonly string[];
  draft: Pick<Draft, 'text' | 'edit'>;
  /** The editor of the same text. */
  editor: RefObject<CodeEditorHandle | null>;
  /** By dotted path. */
  problems: ReadonlyMap<string, string>;
  /** The line in which the person is in the source. */
  activeLine: number | null;
  /** Where the source may have to be shown first. */
  onReveal?: (line: number, column: number) => void;
  /** The parts of the form. */
  children: ReactNode;
}

/** What the text says; while it cannot be read, what it last said. */
function useReading(text: string) {
  const reading = useMemo(() => readYaml(text), [text]);
  const [last, setLast] = useState<unknown>({});
  if ('value' in reading && reading.value !== last) setLast(reading.value);
  return { value: 'value' in reading ? reading.value : last, fault: 'fault' in reading ? reading.fault : null };
}

/** What errors of the form's edits are about. */
const EDITING = 'scenario-form';

/** Edits in one go build on each other before the text has come back. */
function useEdit(text: string, order: readonly string[], onText: (text: string) => void): (edit: YamlEdit) => void {
  const latest = useRef({ from: text, text });
  return (edit) => {
    if (latest.current.from !== text) latest.current = { from: text, text };
    const next = editYaml(latest.current.text, edit, order);
    if (next === null) {
      showError(
        'The form cannot make this change in the source as it is written. Nothing was changed; edit the source instead.',
        { about: EDITING },
      );
      return;
    }
    settleToasts(EDITING);
    latest.current.text = next;
    onText(next);
  };
}

/** Ticks and choices are whole by themselves; what is typed into a field, or dragged, goes on until the field is left. */
const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'));

/** Counts what the person does, so that each of it is one step of undo: another field, a choice, a button. */
function useSteps() {
  const step = useRef(0);
  const next = () => void (step.current += 1);
  return {
    step,
    handlers: {
      onFocus: next,
      onClickCapture: (event: SyntheticEvent) =>
        event.target instanceof Element && event.target.closest('button, [role=menuitem]') && next(),
      onChangeCapture: (event: SyntheticEvent) => isChoice(event.target) && next(),
    },
  };
}

/** Fields for text come first: what is typed next is meant for them. */
const FIELDS = ['input:not([type]), input[type=text], textarea', 'input, select', 'button'] as const;

/** Waits for a field to appear, and puts the cursor into it with its text selected. */
function useFocusWish(form: RefObject<HTMLFormElement | null>): (path: YamlPath) => void {
  const wish = useRef<string | null>(null);
  useEffect(() => {
    if (wish.current === null) return;
    const place = form.current?.querySelector(`[data-field="${CSS.escape(wish.current)}"]`);
    if (!place) return;
    wish.current = null;
    const field = place.matches('input, textarea')
      ? place
      : FIELDS.map((kind) => place.querySelector(`:scope ${kind.replaceAll(', ', ', :scope ')}`)).find(
          (one) => one !== null,
        );
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  return (path) => void (wish.current = path.join('.'));
}

/** A document as a form over its own YAML: what is changed here is changed there, and the other way round. */
export function YamlFormPane({
  label,
  order,
  draft: { text, edit: onText },
  editor,
  problems,
  activeLine,
  onReveal,
  children,
}: YamlFormPaneProps) {
  const reveal = onReveal ?? ((line, column) => editor.current?.reveal(line, column));
  const onUndo = () => editor.current?.undo();
  const onRedo = () => editor.current?.redo();
  const { value, fault } = useReading(text);
  const body = useRef<HTMLFormElement>(null);
  const { step, handlers } = useSteps();
  const edit = useEdit(text, order, (next) => {
    // What a person does in one go is undone in one go.
    editor.current?.belongsTo(step.current);
    onText(next);
  });
  const focus = useFocusWish(body);
  const activeKey = useMemo(
    () => (activeLine === null ? null : (topLevelKeys(text).findLast(({ line }) => line <= activeLine)?.key ?? null)),
    [text, activeLine],
  );
  const form: ScenarioForm = {
    value,
    readOnly: fault !== null,
    edit,
    focus,
    problems,
    activeKey,
    reveal: (path) => {
      const { line, column } = placeOf(text, path);
      reveal(line, column);
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
      <section aria-label={label} className="flex h-full min-h-0 flex-col">
        <header className="flex h-8 shrink-0 items-center gap-1 border-b border-line px-3">
          <h2 className="mr-auto font-semibold">Form</h2>
          <Button
            className="h-6"
            aria-label="Undo"
            title="Undo (Ctrl/⌘+Z), in form and source alike"
            icon={Undo2}
            onClick={onUndo}
          />
          <Button className="h-6" aria-label="Redo" title="Redo (Ctrl/⌘+Shift+Z)" icon={Redo2} onClick={onRedo} />
        </header>
        {fault && (
          <div role="alert" className="flex shrink-0 items-start gap-2 border-b border-line bg-warn-soft px-3 py-2">
            <TriangleAlert size={14} className="mt-[3px] shrink-0 text-warn" />
            <p className="min-w-0 flex-1">
              Line {fault.line} of the source cannot be read: {fault.message}. Until it can, the form shows what the
              source said last and changes nothing.
            </p>
            <Button onClick={() => reveal(fault.line, fault.column)}>Show</Button>
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble here from every field */}
        <form
          ref={body}
          className="min-h-0 flex-1 overflow-auto"
          {...handlers}
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={onKeyDown}
        >
          {children}
        </form>
      </section>
    </ScenarioFormContext>
  );
}
