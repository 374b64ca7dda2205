import { Phone, PhoneCall, PhoneOutgoing } from 'lucide-react';
import type { Conversation } from '../../core/contract/local/conversation.ts';
import { clock } from '../ui/formats.ts';
import { useLiveMoment } from './use-live-moment.ts';

const PHASE = { dialing: 'Dialing', ringing: 'Ringing', conversation: 'On the call' } as const;
const ICON = { dialing: PhoneOutgoing, ringing: Phone, conversation: PhoneCall } as const;
const WAITED_FOR = {
  agent: 'the agent thinks',
  lead: 'the lead thinks',
  actions: 'the agent waits for an action',
  judge: 'nobody speaks',
} as const;
const DOING = { agent: 'the agent speaks', lead: 'the lead speaks', action: 'the agent waits for an action' } as const;

/** Under the header of a call that is under way: what happens at this moment, and for how long. */
export function LiveLine({ conversation }: { conversation: Conversation }) {
  const moment = useLiveMoment(conversation);
  if (!moment) return null;
  const { phase, timer_s, speaker, waitsFor } = moment;
  const Icon = ICON[phase];
  return (
    <section
      aria-label="Now"
      className="flex min-h-8 shrink-0 items-center gap-2 border-b border-line bg-accent-soft px-3"
    >
      <Icon size={14} aria-hidden className={`shrink-0 text-accent ${phase === 'ringing' ? 'animate-pulse' : ''}`} />
      <output className="font-medium">{PHASE[phase]}</output>
      {timer_s !== null && (
        <span
          role="timer"
          aria-label={phase === 'conversation' ? 'Time since the answer' : 'Time of ringing'}
          className="tabular-nums"
        >
          {clock(timer_s)}
        </span>
      )}
      {phase === 'conversation' && (
        <span className="text-muted">
          ·{' '}
          {speaker !== null
            ? DOING[speaker]
            : waitsFor === null
              ? 'nobody speaks'
              : waitsFor === 'lead' && conversation.engines.lead === 'human'
                ? 'your turn, as the lead'
                : WAITED_FOR[waitsFor]}
        </span>
      )}
      {conversation.live?.clock.paused && <span className="text-warn">· the clock is paused</span>}
    </section>
  );
}
