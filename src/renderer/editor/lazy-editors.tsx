/** The editors as the screens use them: Monaco is fetched when the first one is shown. */
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/states.tsx';
import type { CodeEditorProps } from './code-editor.tsx';
import type { DiffEditorProps } from './diff-editor.tsx';

const Code = lazy(() => import('./code-editor.tsx'));
const Diff = lazy(() => import('./diff-editor.tsx'));

export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Loading what="the editor" />}>
      <Code {...props} />
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
