import { useEffect } from 'react';

/** Names the window after what it shows, for tabs, history and the desktop's window list. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Understudy`;
    return () => {
      document.title = 'Understudy';
    };
  }, [title]);
}
