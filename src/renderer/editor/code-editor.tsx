import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useTheme } from '../ui/theme.ts';
import type { EditorProblem } from './editor-problem.ts';
import { applyEditorTheme, monaco } from './monaco.ts';
import { REPLACE_CODE } from './quick-fixes.ts';

export type EditorLanguage = 'understudy-script' | 'markdown' | 'yaml';

export interface LineMark {
  line: number;
  kind: 'hit' | 'miss';
  title: string;
}

export interface CodeEditorHandle {
  reveal: (line: number, column: number) => void;
  /** Puts the problem's replacement where the problem is; can be undone like typing. */
  fix: (problem: EditorProblem) => void;
}

export interface CodeEditorProps {
  ariaLabel: string;
  language: EditorLanguage;
  value: string;
  readOnly?: boolean;
  problems?: readonly EditorProblem[];
  lineMarks?: readonly LineMark[];
  onChange: (value: string) => void;
  onSave: () => void;
  ref?: Ref<CodeEditorHandle>;
}

const OWNER = 'understudy';

const markerOf = (problem: EditorProblem): monaco.editor.IMarkerData => ({
  severity: problem.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  message: problem.message,
  startLineNumber: problem.line,
  startColumn: problem.column,
  endLineNumber: problem.endLine,
  endColumn: problem.endColumn,
  ...(problem.replacement == null ? {} : { code: `${REPLACE_CODE}${problem.replacement}` }),
});

const decorationOf = (mark: LineMark): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(mark.line, 1, mark.line, 1),
  options: { linesDecorationsClassName: `coverage-${mark.kind}`, linesDecorationsTooltip: mark.title },
});

const rangeOf = (problem: EditorProblem) => new monaco.Range(problem.line, problem.column, problem.endLine, problem.endColumn);

/** A Monaco editor that follows `value` and reports changes; Ctrl/⌘+S saves. Give it a `key` per document, so that undo never crosses documents. */
export default function CodeEditor({ ariaLabel, language, value, readOnly = false, problems = [], lineMarks = [], onChange, onSave, ref }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  /** Texts that were reported and have not come back as `value` yet. */
  const echoes = useRef<string[]>([]);
  const marks = useRef<monaco.editor.IEditorDecorationsCollection | null>(null);
  const callbacks = useRef({ onChange, onSave });
  const initial = useRef({ ariaLabel, language, value, readOnly });
  const theme = useTheme((state) => state.resolved);
  useEffect(() => {
    callbacks.current = { onChange, onSave };
  });
  useEffect(() => applyEditorTheme(theme), [theme]);

  useEffect(() => {
    if (!host.current) return;
    const model = monaco.editor.createModel(initial.current.value, initial.current.language);
    // The themes colour by meaning; rainbow brackets would say nothing.
    model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
    const made = monaco.editor.create(host.current, {
      model,
      ariaLabel: initial.current.ariaLabel,
      readOnly: initial.current.readOnly,
      automaticLayout: true,
      minimap: { enabled: false },
      fixedOverflowWidgets: true,
      wordWrap: 'on',
      wrappingIndent: 'deepIndent',
      fontSize: 13,
      lineHeight: 20,
      padding: { top: 8, bottom: 8 },
      scrollBeyondLastLine: false,
      renderLineHighlight: 'line',
      overviewRulerLanes: 0,
      hideCursorInOverviewRuler: true,
      stickyScroll: { enabled: false },
      lineDecorationsWidth: 14,
      lineNumbersMinChars: 3,
      tabSize: 2,
      quickSuggestions: { other: true, comments: false, strings: true },
      unicodeHighlight: { ambiguousCharacters: false },
    });
    editor.current = made;
    marks.current = made.createDecorationsCollection();
    const change = model.onDidChangeContent(() => {
      const text = model.getValue();
      echoes.current.push(text);
      callbacks.current.onChange(text);
    });
    made.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, () => callbacks.current.onSave());
    return () => {
      change.dispose();
      made.dispose();
      model.dispose();
      editor.current = null;
    };
  }, []);

  useEffect(() => {
    // A value that was reported from here comes back later than the next keystrokes: taking it would lose them.
    const echo = echoes.current.indexOf(value);
    if (echo >= 0) {
      echoes.current.splice(0, echo + 1);
      return;
    }
    const model = editor.current?.getModel();
    if (!model || model.getValue() === value) return;
    // As an edit, so that taking over another text can be undone.
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null);
  }, [value]);

  useEffect(() => editor.current?.updateOptions({ readOnly }), [readOnly]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model) monaco.editor.setModelMarkers(model, OWNER, problems.map(markerOf));
  }, [problems]);

  useEffect(() => {
    marks.current?.set(lineMarks.map(decorationOf));
  }, [lineMarks]);

  useImperativeHandle(ref, () => ({
    reveal: (line, column) => {
      editor.current?.setPosition({ lineNumber: line, column });
      editor.current?.revealLineInCenterIfOutsideViewport(line);
      editor.current?.focus();
    },
    fix: (problem) => {
      if (problem.replacement == null) return;
      editor.current?.executeEdits(OWNER, [{ range: rangeOf(problem), text: problem.replacement }]);
      editor.current?.pushUndoStop();
    },
  }));

  return <div ref={host} className="h-full w-full" data-testid="code-editor" />;
}
