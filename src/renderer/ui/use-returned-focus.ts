import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog when it closes; to the content of the screen, where that is gone. A dialog without a trigger
 * of its own lets it fall to the page. What was focused meanwhile keeps it.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    /** Before the dialog takes the focus. */
    note: () => void (opener.current = document.activeElement),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const back =
        opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body
          ? opener.current
          : document.getElementById('content');
      back?.focus();
    },
  };
}
