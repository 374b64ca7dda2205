import { useEffect, useRef } from 'react';
import { useUndo } from '../documents/use-undo.ts';
import { isTyping } from '../ui/is-typing.ts';

/** What has an undo of its own, or holds everything else up until it is closed. */
const OWN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Ctrl/⌘+Z takes back what was done last to a document, Shift with it or Ctrl+Y does it again; in fields and editors they mean the text. */
export function useUndoKeys(): void {
  const undo = useUndo();
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest(OWN)) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) latest.current.redo();
      else latest.current.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
