import { useEffect } from 'react';

/** Lets the list itself come first. */
const AFTER_MS = 1_000;

/** Fetches the editor ahead: whoever looks at a list of documents is about to open one. */
export function usePrefetchedEditor(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('./code-editor.tsx'), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
