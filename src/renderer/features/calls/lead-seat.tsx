import { Phone, PhoneMissed, Send, Volume } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../../core/contract/local/conversation.ts';
import { useLeadSeat } from '../../api/calls.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { reporting } from '../../ui/toasts.tsx';

/** What a person does in the lead's place: takes the call, speaks, keeps silent, hangs up. */
export function LeadSeat({ conversation: { id, live } }: { conversation: Conversation }) {
  const [words, setWords] = useState('');
  const { take, say } = useLeadSeat(id);
  const input = useRef<HTMLInputElement>(null);
  const phase = live?.phase;
  useEffect(() => {
    // Whoever has taken the call goes on by keyboard.
    if (phase === 'conversation') input.current?.focus();
  }, [phase]);
  if (phase === 'ringing')
    return (
      <div className="flex items-center gap-2">
        <span className="flex-1">It rings for you.</span>
        <Button
          kind="primary"
          icon={Phone}
          disabled={take.isPending}
          onClick={() => take.mutate(true, reporting('taking the call'))}
        >
          Take the call
        </Button>
        <Button
          icon={PhoneMissed}
          disabled={take.isPending}
          onClick={() => take.mutate(false, reporting('declining the call'))}
        >
          Decline
        </Button>
      </div>
    );
  if (phase !== 'conversation') return null;
  const isAsked = live?.waits_for === 'lead';
  const speak = (turn: { text: string; hang_up: boolean }) =>
    say.mutate(
      turn,
      reporting('what you said', () => setWords('')),
    );
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '' && !say.isPending) speak({ text: words.trim(), hang_up: false });
      }}
    >
      <TextInput
        ref={input}
        aria-label="Say as the lead"
        className="flex-1"
        value={words}
        maxLength={4000}
        placeholder={isAsked ? 'Your turn: say something as the lead…' : 'Enter cuts in while the agent speaks…'}
        onText={setWords}
      />
      <Button type="submit" kind="primary" icon={Send} disabled={words.trim() === '' || say.isPending}>
        Say
      </Button>
      <Button
        icon={Volume}
        title="The agent hears silence"
        disabled={!isAsked || say.isPending}
        onClick={() => speak({ text: '', hang_up: false })}
      >
        Stay silent
      </Button>
      <Button
        title="Says what is typed, if anything, and hangs up as the lead"
        disabled={say.isPending}
        onClick={() => speak({ text: words.trim(), hang_up: true })}
      >
        Hang up as the lead
      </Button>
    </form>
  );
}
