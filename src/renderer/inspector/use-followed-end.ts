import { useEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end counts as being there. */
const NEAR_PX = 24;

export interface FollowedEnd {
  /** The reader has scrolled up: what comes in stays below. */
  isBehind: boolean;
  toEnd: () => void;
}

const scrollToEnd = (element: HTMLElement) => element.scrollTo({ top: element.scrollHeight });

/** Keeps the end of `content` in sight while it grows, unless the reader has scrolled up to read something. */
export function useFollowedEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  active: boolean,
): FollowedEnd {
  const [isBehind, setBehind] = useState(false);
  const follows = useRef(true);
  useEffect(() => {
    const [outer, inner] = [scroller.current, content.current];
    if (!outer || !inner || !active) return;
    let height = outer.scrollHeight;
    const note = () => {
      // Growing moves the end away; only the reader moves up from it.
      const hasGrown = outer.scrollHeight > height;
      height = outer.scrollHeight;
      if (hasGrown && follows.current) return;
      follows.current = outer.scrollHeight - outer.scrollTop - outer.clientHeight <= NEAR_PX;
      setBehind(!follows.current);
    };
    const watcher = new ResizeObserver(() => {
      height = outer.scrollHeight;
      if (follows.current) scrollToEnd(outer);
    });
    watcher.observe(inner);
    watcher.observe(outer);
    outer.addEventListener('scroll', note, { passive: true });
    return () => {
      watcher.disconnect();
      outer.removeEventListener('scroll', note);
    };
  }, [scroller, content, active]);
  const toEnd = () => {
    follows.current = true;
    setBehind(false);
    if (scroller.current) scrollToEnd(scroller.current);
  };
  return { isBehind: active && isBehind, toEnd };
}
