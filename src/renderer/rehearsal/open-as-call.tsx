import { PhoneIncoming } from 'lucide-react';
import { useLocation } from 'wouter';
import { useStoreRehearsal, type RehearsalRequest } from '../api/rehearsals.ts';
import { Button } from '../ui/button.tsx';
import { showError, showToast } from '../ui/toasts.tsx';

/** Stores the conversation that was just rehearsed among the calls, and opens it there. */
export function OpenAsCall({ request }: { request: RehearsalRequest }) {
  const [, navigate] = useLocation();
  const store = useStoreRehearsal();
  const open = () =>
    store.mutate(request, {
      onSuccess: ({ id }) => {
        navigate(`/calls/${id}`);
        showToast('Stored among the calls, as a rehearsal.');
      },
      onError: ({ message }) => showError(`It could not be stored as a call: ${message}`, { about: 'store rehearsal' }),
    });
  return (
    <Button kind="link" icon={PhoneIncoming} disabled={store.isPending} onClick={open}>
      Open as a call
    </Button>
  );
}
