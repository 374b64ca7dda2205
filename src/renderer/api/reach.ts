import { create } from 'zustand';

/** What the last answers say about the host: every call tells it, so the shell need not poll. */
export type Reach = 'reached' | 'unreachable' | 'no_session';

export const useReach = create<{ reach: Reach }>()(() => ({ reach: 'reached' }));

/** `status` 0: no answer came. */
export function recordReach(status: number): void {
  const reach = status === 0 ? 'unreachable' : status === 401 ? 'no_session' : 'reached';
  if (useReach.getState().reach !== reach) useReach.setState({ reach });
}
