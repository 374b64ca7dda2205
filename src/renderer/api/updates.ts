/** New versions of the desktop program, which it looks for itself: the host has no part in it. */
import { useQuery } from '@tanstack/react-query';
import { desktopBridge, type UpdateCommand, type Updates } from '../ui/desktop-bridge.ts';
import { useStoredChange } from './use-change.ts';

const UPDATES = ['updates'] as const;
/** While something is under way. Else the menu and the day's own question may have begun something. */
const LOOK_AGAIN_MS = 300;
const LOOK_SELDOM_MS = 3_000;

const asked = async (command: UpdateCommand): Promise<Updates> => {
  const bridge = desktopBridge();
  if (!bridge) throw new Error('Only the desktop program looks for new versions.');
  return bridge.updates(command);
};

/** Of the desktop program alone: in a browser there is never an answer. */
export const useUpdates = () =>
  useQuery({
    queryKey: UPDATES,
    enabled: desktopBridge() !== null,
    queryFn: () => asked({ do: 'read' }),
    refetchInterval: ({ state: { data } }) =>
      data?.state.kind === 'asking' || data?.state.kind === 'downloading' ? LOOK_AGAIN_MS : LOOK_SELDOM_MS,
  });

export const useUpdateCommand = () => useStoredChange(asked, UPDATES);
