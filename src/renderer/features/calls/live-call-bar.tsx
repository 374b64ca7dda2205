import { PhoneOff, Send } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import { useLiveCallActions } from '../../api/calls.ts';
import { BasisNote } from '../../inspector/basis-note.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { reporting } from '../../ui/toasts.tsx';
import { ContextChips } from './context-chips.tsx';
import { LeadSeat } from './lead-seat.tsx';

/** Under a call that is under way: tell the agent something, see what became of it, end the call. */
export function LiveCallBar({ conversation }: { conversation: Conversation }) {
  const [context, setContext] = useState('');
  const { hangUp, pushContext } = useLiveCallActions(conversation.id);
  return (
    <section aria-label="Live call" className="flex shrink-0 flex-col gap-2 border-t border-line bg-sunken px-3 py-2">
      <ContextChips conversation={conversation} />
      <BasisNote engines={conversation.engines} />
      {conversation.engines.lead === 'human' && <LeadSeat conversation={conversation} />}
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (context.trim() === '' || pushContext.isPending) return;
          pushContext.mutate(
            context.trim(),
            reporting('external context', () => setContext('')),
          );
        }}
      >
        <TextInput
          aria-label="External context"
          className="flex-1"
          value={context}
          maxLength={4000}
          placeholder="Tell the agent something in the middle of the call…"
          onText={setContext}
        />
        <Button type="submit" icon={Send} disabled={context.trim() === '' || pushContext.isPending}>
          Push
        </Button>
        <Button
          icon={PhoneOff}
          disabled={hangUp.isPending}
          onClick={() => hangUp.mutate(undefined, reporting('hang up'))}
        >
          Hang up
        </Button>
      </form>
    </section>
  );
}
