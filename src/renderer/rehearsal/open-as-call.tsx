import type { UseMutationResult } from '@tanstack/react-query';
import { PhoneIncoming } from 'lucide-react';
import { useLocation } from 'wouter';
import { useStoreHeard, useStoreRehearsal, type RehearsalRequest } from '../api/rehearsals.ts';
import { Button } from '../ui/button.tsx';
import { showError, showToast } from '../ui/toasts.tsx';

interface OpenButtonProps<Of> {
  store: UseMutationResult<{ id: string }, Error, Of>;
  of: Of;
  /** What to do where it failed. */
  remedy?: string;
}

function OpenButton<Of>({ store, of, remedy = '' }: OpenButtonProps<Of>) {
  const [, navigate] = useLocation();
  const open = () =>
    store.mutate(of, {
      onSuccess: ({ id }) => {
        navigate(`/calls/${id}`);
        showToast('Stored among the calls, as a rehearsal.');
      },
      onError: ({ message }) =>
        showError(`It could not be stored as a call: ${message}.${remedy}`, { about: 'store rehearsal' }),
    });
  return (
    <Button kind="link" icon={PhoneIncoming} disabled={store.isPending} onClick={open}>
      Open as a call
    </Button>
  );
}

/** Stores the conversation that was just rehearsed by rules among the calls, and opens it there. */
export const OpenAsCall = ({ request }: { request: RehearsalRequest }) => (
  <OpenButton store={useStoreRehearsal()} of={request} />
);

/** The same for one that models spoke in: `id` is that by which the host remembers it. */
export const OpenHeardAsCall = ({ id }: { id: string }) => (
  <OpenButton store={useStoreHeard()} of={id} remedy=" Play it again, and open that." />
);
