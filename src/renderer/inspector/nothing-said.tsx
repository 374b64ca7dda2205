import type { CarrierStatus } from '../../core/contract/vocabulary.ts';
import { EmptyState } from '../ui/states.tsx';
import type { LiveMoment } from './live-moment.ts';

type Words = readonly [title: string, text: string];

const OVER: Words = ['Nothing was said', 'The conversation has no turns: it was never answered, or ended before anybody spoke.'];

const BY_PHASE: Record<LiveMoment['phase'], Words> = {
  dialing: ['Dialing …', 'The call is being put through. What is said appears here as it is spoken.'],
  ringing: ['Ringing …', 'Nobody has answered yet. What is said appears here as it is spoken.'],
  conversation: ['Answered', 'Nobody has spoken yet. What is said appears here as it is spoken.'],
};

/** Of calls that this host does not hold. */
const BY_STATUS: Partial<Record<CarrierStatus, Words>> = {
  queued: ['Waiting for a line', 'The call is placed as soon as a line is free and the dialer runs.'],
  initiated: BY_PHASE.dialing,
  ringing: BY_PHASE.ringing,
  'in-progress': ['Nothing has been said yet', 'The call is under way. What is said appears here as it is spoken.'],
};

/** In place of a transcript without turns: why there are none, which for a call that is not over is no verdict on it. */
export function NothingSaid({ status, moment }: { status: CarrierStatus | null; moment: LiveMoment | null }) {
  const [title, text] = moment ? BY_PHASE[moment.phase] : ((status && BY_STATUS[status]) ?? OVER);
  return <EmptyState title={title}>{text}</EmptyState>;
}
