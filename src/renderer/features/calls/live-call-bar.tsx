import { PhoneOff, Send } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import { useLiveCallActions } from '../../api/calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { showError } from '../../ui/toasts.tsx';

const TOLD = {
  injected: 'Told: the agent speaks it at its next turn.',
  queued: 'Told: the agent speaks it once the call is answered.',
  discarded: 'Not told: nobody will hear it: the call is over, or the agent is already saying its last words.',
} as const;

/** Under a call that is under way: tell the agent something, see what it still has to say, end the call. */
export function LiveCallBar({ conversation }: { conversation: Conversation }) {
  const [context, setContext] = useState('');
  const { hangUp, pushContext } = useLiveCallActions(conversation.id);
  const onError = (error: Error) => showError(error.message);
  const unspoken = conversation.contexts.filter(({ outcome, spoken_s }) => outcome !== 'discarded' && spoken_s === null);
  return (
    <section aria-label="Live call" className="flex shrink-0 flex-col gap-2 border-t border-line bg-sunken px-3 py-2">
      {unspoken.length > 0 && (
        <ul aria-label="Not spoken yet" className="flex flex-wrap gap-1">
          {unspoken.map(({ id, rendered, outcome }) => (
            <li key={id} className="max-w-full">
              <Badge tone="accent" title={rendered}>
                {outcome === 'queued' ? '… waits for the answer' : '… not spoken yet'}: <span className="max-w-[50ch] truncate">{rendered}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {/* A toast would cover the buttons that come next. */}
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {pushContext.data && TOLD[pushContext.data.outcome]}
      </p>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (context.trim() === '' || pushContext.isPending) return;
          pushContext.mutate(context.trim(), {
            onSuccess: () => setContext(''),
            onError,
          });
        }}
      >
        <TextInput aria-label="External context" className="flex-1" value={context} maxLength={4000} placeholder="Tell the agent something in the middle of the call…" onChange={(event) => setContext(event.target.value)} />
        <Button type="submit" icon={<Send size={14} aria-hidden />} disabled={context.trim() === '' || pushContext.isPending}>
          Push
        </Button>
        <Button icon={<PhoneOff size={14} aria-hidden />} disabled={hangUp.isPending} onClick={() => hangUp.mutate(undefined, { onError })}>
          Hang up
        </Button>
      </form>
    </section>
  );
}
