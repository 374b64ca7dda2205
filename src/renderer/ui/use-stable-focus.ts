import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

const canTake = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.offsetParent !== null;

/**
 * Keeps the focus inside `area` when what has it is taken away: a removed row gives it to what came after it, else to what came before,
 * else to the area itself. Otherwise it would fall to the page, and whoever works by keyboard would begin again at the top.
 */
export function useStableFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    let focused: HTMLElement | null = null;
    let after: HTMLElement[] = [];
    let before: HTMLElement[] = [];
    const note = (event: FocusEvent) => {
      focused = event.target instanceof HTMLElement && event.target !== root ? event.target : null;
      if (!focused) return;
      const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const at = all.indexOf(focused);
      after = all.slice(at + 1);
      before = all.slice(0, Math.max(0, at)).toReversed();
    };
    const restore = () => {
      if (
        !focused ||
        focused.isConnected ||
        (document.activeElement !== document.body && document.activeElement !== null)
      )
        return;
      const next = [...after, ...before].find(canTake) ?? root;
      focused = null;
      next.focus({ preventScroll: next === root });
    };
    const watcher = new MutationObserver(restore);
    watcher.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', note);
    return () => {
      watcher.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, [area]);
}
