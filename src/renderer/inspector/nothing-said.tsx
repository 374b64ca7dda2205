import { Link } from 'wouter';
import type { Conversation } from '../../core/contract/local/conversation.ts';
import type { CarrierStatus } from '../../core/contract/vocabulary.ts';
import { EmptyState } from '../ui/states.tsx';
import type { LiveMoment } from './live-moment.ts';
import { unreadyNote } from './unready-note.ts';

type Words = readonly [title: string, text: string];

const OVER: Words = [
  'Nothing was said',
  'The conversation has no turns: it was never answered, or ended before anybody spoke.',
];

const BY_PHASE: Record<LiveMoment['phase'], Words> = {
  dialing: ['Dialing …', 'The call is being put through. What is said appears here as it is spoken.'],
  ringing: ['Ringing …', 'Nobody has answered yet. What is said appears here as it is spoken.'],
  conversation: ['Answered', 'Nobody has spoken yet. What is said appears here as it is spoken.'],
};

/** Of calls that are over, or that this host does not hold. */
const BY_STATUS: Partial<Record<CarrierStatus, Words>> = {
  queued: ['Waiting for a line', 'The call is placed as soon as a line is free and the dialer runs.'],
  initiated: BY_PHASE.dialing,
  ringing: BY_PHASE.ringing,
  failed: ['The call failed', 'It ended before anybody spoke.'],
  busy: ['The line was busy', 'Nobody was spoken to.'],
  'no-answer': ['Nobody answered', 'It rang until it was given up.'],
  canceled: ['The call was canceled', 'It was called off before anybody spoke.'],
  'in-progress': ['Nothing has been said yet', 'The call is under way. What is said appears here as it is spoken.'],
};

/** In place of a transcript without turns: why there are none, which for a call that is not over is no verdict on it. */
export function NothingSaid({ call, moment }: { call: Conversation | null; moment: LiveMoment | null }) {
  const unready = call && unreadyNote(call);
  if (unready) {
    const mend = (
      <Link href={`/author/agents/${call.call.agent_id ?? ''}`} className="text-accent underline">
        Open the agent
      </Link>
    );
    return (
      <EmptyState title="The call was not placed" action={mend}>
        {unready.message}. Nobody was called; ask for the call again once the agent can speak.
      </EmptyState>
    );
  }
  const [title, text] = moment ? BY_PHASE[moment.phase] : ((call && BY_STATUS[call.call.carrier_status]) ?? OVER);
  return <EmptyState title={title}>{text}</EmptyState>;
}
