import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { scriptSymbolAt, type ScriptSymbol } from '../../core/authoring/script-symbols.ts';
import type { Rename } from '../../core/contract/local/rename.ts';
import type { ScriptWorld } from '../../core/contract/local/script-world.ts';
import { useTheme } from '../ui/theme.ts';
import { changedPart } from './changed-part.ts';
import type { EditorFix, EditorProblem } from './editor-problem.ts';
import { applyEditorTheme, monaco } from './monaco.ts';
import { markedProblems, rangeOf } from './quick-fixes.ts';
import { renamers } from './rename-symbol.ts';
import { scriptWorlds } from './script-worlds.ts';
import { yamlFormats, type YamlFormat } from './yaml-format.ts';

export type EditorLanguage = 'understudy-script' | 'markdown' | 'yaml' | 'json';

export interface LineMark {
  line: number;
  kind: 'hit' | 'miss';
  title: string;
}

export interface CodeEditorHandle {
  reveal: (line: number, column: number) => void;
  /** Brings a line into sight and leaves the focus where it is. */
  show: (line: number) => void;
  /** Changes the text as the fix says, and goes on there; can be undone like typing. */
  fix: (fix: EditorFix) => void;
  /** Says before another `value` comes in from a form what step it is part of: values of the same step are undone together. */
  belongsTo: (step: number) => void;
  /** Takes back what was typed, fixed or handed in as another `value`, whoever did it. */
  undo: () => void;
  redo: () => void;
}

export interface CodeEditorProps {
  ariaLabel: string;
  language: EditorLanguage;
  value: string;
  readOnly?: boolean;
  problems?: readonly EditorProblem[];
  lineMarks?: readonly LineMark[];
  /** What is completed in a YAML document; without it, nothing is. */
  format?: YamlFormat;
  /** Of a script, who would hear it: completion and hover show the values of that lead. */
  world?: ScriptWorld | undefined;
  /** Goes to where a variable or a slot of a script gets its value: F12, or a click with Ctrl or ⌘. */
  onDefinition?: (symbol: ScriptSymbol) => void;
  /** Renames a custom field or a slot wherever it is used: F2. */
  onRename?: (rename: Rename) => void;
  onChange: (value: string) => void;
  onSave: () => void;
  /** The line in which the person now works, when it is another one. */
  onLine?: (line: number) => void;
  /** Text that is selected once the editor is there, where it stands in it. */
  shows?: string | null;
  /** The line that is to be worked in, from 1: the caret goes there at once, and so to another one. */
  showsLine?: number | null;
  ref?: Ref<CodeEditorHandle>;
}

const OWNER = 'understudy';

/** Enter makes a line and no sign takes a suggestion: only Tab or a click does. What is offered comes from the language, never from words of the text. */
const SUGGESTING: monaco.editor.IStandaloneEditorConstructionOptions = {
  acceptSuggestionOnEnter: 'off',
  acceptSuggestionOnCommitCharacter: false,
  tabCompletion: 'off',
  wordBasedSuggestions: 'off',
  snippetSuggestions: 'none',
  inlineSuggest: { enabled: false },
};

/** What is typed is what is there: nothing is closed, wrapped, trimmed or indented beyond the line above, and Backspace takes one character back. */
const AS_TYPED: monaco.editor.IStandaloneEditorConstructionOptions = {
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoClosingComments: 'never',
  autoClosingDelete: 'never',
  autoClosingOvertype: 'never',
  autoSurround: 'never',
  autoIndent: 'keep',
  autoIndentOnPaste: false,
  formatOnPaste: false,
  formatOnType: false,
  trimAutoWhitespace: false,
  useTabStops: false,
};

const markerOf = (problem: EditorProblem): monaco.editor.IMarkerData => ({
  severity: problem.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  message: problem.message,
  startLineNumber: problem.line,
  startColumn: problem.column,
  endLineNumber: problem.endLine,
  endColumn: problem.endColumn,
});

const decorationOf = (mark: LineMark): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(mark.line, 1, mark.line, 1),
  options: { linesDecorationsClassName: `coverage-${mark.kind}`, linesDecorationsTooltip: mark.title },
});

/** A Monaco editor that follows `value` and reports changes; Ctrl/⌘+S saves. Give it a `key` per document, so that undo never crosses documents. */
export default function CodeEditor({
  ariaLabel,
  language,
  value,
  readOnly = false,
  problems = [],
  lineMarks = [],
  format,
  world,
  onDefinition,
  onRename,
  onChange,
  onSave,
  onLine,
  shows = null,
  showsLine = null,
  ref,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  /** Texts that were reported and have not come back as `value` yet. */
  const echoes = useRef<string[]>([]);
  const marks = useRef<monaco.editor.IEditorDecorationsCollection | null>(null);
  /** While a `value` is taken over, which is nothing to report. */
  const takingOver = useRef(false);
  /** The form's step that the next value is part of, and that of the last change, while it is the last of all. */
  const coming = useRef<number | null>(null);
  const lastStep = useRef<number | null>(null);
  const callbacks = useRef({ onChange, onSave, onLine, onDefinition });
  const initial = useRef({ ariaLabel, language, value, readOnly, shows });
  const theme = useTheme((state) => state.resolved);
  useEffect(() => {
    callbacks.current = { onChange, onSave, onLine, onDefinition };
  });
  useEffect(() => applyEditorTheme(theme), [theme]);

  useEffect(() => {
    if (!host.current) return;
    const model = monaco.editor.createModel(initial.current.value, initial.current.language);
    // The themes colour by meaning; rainbow brackets would say nothing.
    model.updateOptions({
      trimAutoWhitespace: false,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
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
      ...AS_TYPED,
      ...SUGGESTING,
      quickSuggestions:
        initial.current.language === 'markdown' ? false : { other: true, comments: false, strings: true },
      unicodeHighlight: { ambiguousCharacters: false },
    });
    editor.current = made;
    const [found] =
      initial.current.shows === null
        ? []
        : model.findMatches(initial.current.shows, false, false, true, null, false, 1);
    if (found) {
      made.setSelection(found.range);
      made.revealRangeInCenter(found.range);
    }
    marks.current = made.createDecorationsCollection();
    const cursor = made.onDidChangeCursorPosition(({ position }) => {
      // A change from outside moves the cursor too; that is not the person's doing.
      if (made.hasTextFocus()) callbacks.current.onLine?.(position.lineNumber);
    });
    // What is typed from now on can be undone apart from what a form did.
    const focus = made.onDidFocusEditorText(() => {
      lastStep.current = null;
      model.pushStackElement();
    });
    const change = model.onDidChangeContent(() => {
      if (takingOver.current) return;
      const text = model.getValue();
      echoes.current.push(text);
      callbacks.current.onChange(text);
    });
    made.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, () => callbacks.current.onSave());
    const define = (position: monaco.Position | null) => {
      const line = position && model.getLineContent(position.lineNumber);
      const symbol = position && scriptSymbolAt(line ?? '', position.column - 1);
      if (symbol) callbacks.current.onDefinition?.(symbol);
    };
    if (initial.current.language === 'understudy-script') {
      made.addAction({
        id: 'understudy.define',
        label: 'Go to where it is defined',
        keybindings: [monaco.KeyCode.F12],
        contextMenuGroupId: 'navigation',
        run: () => define(made.getPosition()),
      });
      made.onMouseUp(({ event, target }) => {
        if (event.ctrlKey || event.metaKey) define(target.position);
      });
    }
    return () => {
      cursor.dispose();
      focus.dispose();
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
    const { from, to, text } = changedPart(model.getValue(), value);
    const goesOn = coming.current !== null && coming.current === lastStep.current;
    if (!goesOn) model.pushStackElement();
    lastStep.current = coming.current;
    coming.current = null;
    const [start, end] = [model.getPositionAt(from), model.getPositionAt(to)];
    // As an edit, so that taking over another text can be undone, and the smallest one, so that cursor and marks stay where they are.
    takingOver.current = true;
    model.pushEditOperations([], [{ range: monaco.Range.fromPositions(start, end), text }], () => null);
    takingOver.current = false;
  }, [value]);

  useEffect(() => editor.current?.updateOptions({ readOnly }), [readOnly]);

  useEffect(() => {
    const lines = editor.current?.getModel()?.getLineCount() ?? 0;
    if (showsLine === null || showsLine > lines) return;
    editor.current?.setPosition({ lineNumber: showsLine, column: 1 });
    editor.current?.revealLineInCenter(showsLine);
    editor.current?.focus();
  }, [showsLine]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model) return;
    markedProblems.set(model, problems);
    monaco.editor.setModelMarkers(model, OWNER, problems.map(markerOf));
  }, [problems]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model && format) yamlFormats.set(model, format);
  }, [format]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (model && world) scriptWorlds.set(model, world);
  }, [world]);

  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model || !onRename) return undefined;
    renamers.set(model, onRename);
    return () => void renamers.delete(model);
  }, [onRename]);

  useEffect(() => {
    marks.current?.set(lineMarks.map(decorationOf));
  }, [lineMarks]);

  useImperativeHandle(ref, () => ({
    reveal: (line, column) => {
      editor.current?.setPosition({ lineNumber: line, column });
      editor.current?.revealLineInCenterIfOutsideViewport(line);
      editor.current?.focus();
    },
    show: (line) => {
      editor.current?.setPosition({ lineNumber: line, column: 1 });
      editor.current?.revealLineInCenterIfOutsideViewport(line);
    },
    fix: ({ edits }) => {
      editor.current?.pushUndoStop();
      editor.current?.executeEdits(
        OWNER,
        edits.map((edit) => ({ range: rangeOf(monaco, edit), text: edit.text })),
      );
      editor.current?.pushUndoStop();
      // The button that was pressed goes with its problem.
      const [first] = edits;
      if (first) editor.current?.setPosition({ lineNumber: first.line, column: first.column });
      editor.current?.focus();
    },
    belongsTo: (step) => void (coming.current = step),
    undo: () => {
      lastStep.current = null;
      void editor.current?.getModel()?.undo();
    },
    redo: () => {
      lastStep.current = null;
      void editor.current?.getModel()?.redo();
    },
  }));

  return <div ref={host} className="h-full w-full" data-testid="code-editor" />;
}
