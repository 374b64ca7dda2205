import { useEffect, useRef } from 'react';
import { useTheme } from '../ui/theme.ts';
import type { EditorLanguage } from './code-editor.tsx';
import { applyEditorTheme, monaco } from './monaco.ts';

export interface DiffEditorProps {
  language: EditorLanguage;
  before: string;
  after: string;
  /** What stands on the left and on the right, by which either side is found. */
  names: readonly [before: string, after: string];
}

/** The difference of two texts, side by side, read-only. */
export default function DiffEditor({ language, before, after, names: [beforeName, afterName] }: DiffEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme((state) => state.resolved);
  useEffect(() => applyEditorTheme(theme), [theme]);
  useEffect(() => {
    if (!host.current) return;
    const original = monaco.editor.createModel(before, language);
    const modified = monaco.editor.createModel(after, language);
    const editor = monaco.editor.createDiffEditor(host.current, {
      readOnly: true,
      originalEditable: false,
      automaticLayout: true,
      minimap: { enabled: false },
      renderOverviewRuler: false,
      // "Left" and "right" are what the dialogs speak of.
      renderSideBySideInlineBreakpoint: 500,
      fontSize: 12,
      lineHeight: 18,
      wordWrap: 'on',
      scrollBeyondLastLine: false,
      hideUnchangedRegions: { enabled: true },
    });
    editor.setModel({ original, modified });
    // Its own options for these names reach neither side.
    editor.getOriginalEditor().updateOptions({ ariaLabel: beforeName });
    editor.getModifiedEditor().updateOptions({ ariaLabel: afterName });
    return () => {
      editor.dispose();
      original.dispose();
      modified.dispose();
    };
  }, [language, before, after, beforeName, afterName]);
  return <div ref={host} className="h-full w-full" data-testid="diff" />;
}
