/** The editors as the screens use them: Monaco is fetched when the first one is shown. */
import { lazy, Suspense, useEffect, useImperativeHandle, useRef } from 'react';
import { Loading } from '../ui/states.tsx';
import type { CodeEditorHandle, CodeEditorProps } from './code-editor.tsx';
import type { DiffEditorProps } from './diff-editor.tsx';

const Code = lazy(() => import('./code-editor.tsx'));
const Diff = lazy(() => import('./diff-editor.tsx'));

/** What was asked of an editor that is not there yet, for the text that it was asked about. */
interface Due {
  act: (editor: CodeEditorHandle) => void;
  value: string;
}

/** Stands after an editor: tells that it is there. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  const first = useRef(onArrived);
  useEffect(() => first.current(), []);
  return null;
}

export function CodeEditor({ ref, ...props }: CodeEditorProps) {
  const editor = useRef<CodeEditorHandle>(null);
  const due = useRef<Due>(null);
  useImperativeHandle(ref, (): CodeEditorHandle => {
    const once = (act: Due['act']) => {
      if (editor.current) act(editor.current);
      else due.current = { act, value: props.value };
    };
    return {
      reveal: (line, column) => once((there) => there.reveal(line, column)),
      show: (line) => once((there) => there.show(line)),
      fix: (fix) => once((there) => there.fix(fix)),
      // What came before the editor is no step in it.
      belongsTo: (step) => editor.current?.belongsTo(step),
      undo: () => editor.current?.undo(),
      redo: () => editor.current?.redo(),
    };
  });
  // Of another text by now, nothing is changed by what was found in the one before.
  const doDue = () => {
    const waited = due.current;
    due.current = null;
    if (editor.current && waited?.value === props.value) waited.act(editor.current);
  };
  return (
    <Suspense fallback={<Loading what="the editor" />}>
      <Code ref={editor} {...props} />
      <Arrived onArrived={doDue} />
    </Suspense>
  );
}

export function DiffEditor(props: DiffEditorProps) {
  return (
    <Suspense fallback={<Loading what="the difference" />}>
      <Diff {...props} />
    </Suspense>
  );
}
