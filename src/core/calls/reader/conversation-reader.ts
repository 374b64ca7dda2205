/**
 * The blind reader: what a conversation came to, read from its transcript alone. It knows the script, the actions and the language, and nothing of
 * what the scenario gave the lead to say or of what the agent thought, so that what it reads means the same for every kind of agent.
 */
import type { Outcome } from '../../contract/outcome.ts';
import type { TerminationReason } from '../../contract/termination.ts';
import type { Act, Turn } from '../../contract/turn.ts';
import type { Settlement } from '../../language/language.ts';
import type { Reading } from '../reading.ts';
import { readLeadTurn } from './lead-turn.ts';
import { newProgress, type Progress } from './progress.ts';
import { isDate, isSameSentence, type ReaderWorld } from './reader-world.ts';

/** How the conversation ended. */
interface Ending {
  reason: TerminationReason;
  /** A voicemail box had the line at the end. */
  byVoicemail: boolean;
}

export type ConversationReader = (turns: readonly Turn[], ending: Ending) => Reading;

export const conversationReader =
  (world: ReaderWorld): ConversationReader =>
  (turns, ending) => {
    const progress = newProgress();
    const acts = turns.map((turn): readonly Act[] => {
      switch (turn.speaker) {
        case 'agent':
          return readAgentTurn(world, progress, turn);
        case 'lead':
          return readLeadTurn(world, progress, turn.heard_text ?? turn.text, turn.index);
        case 'action':
          readAction(world, progress, turn);
          return [];
        case 'context':
          return turn.acts;
      }
    });
    conclude(world, progress, ending);
    const { outcome, note, slots, answers } = progress;
    const first = turns.find(({ speaker }) => speaker === 'agent' || speaker === 'lead');
    return {
      outcome,
      note,
      slots,
      answers,
      hasAppointment: hasAppointment(world, progress),
      greeting: first?.speaker === 'agent' ? first.text : null,
      acts,
    };
  };

/** Questions of one turn that answers are looked for: of more, nobody remembers the first, and each sentence of an answer is read for each of them. */
const OPEN_QUESTIONS = 20;

function readAgentTurn(world: ReaderWorld, progress: Progress, { text }: Turn): readonly Act[] {
  const { asks, acts, closes, asksForDate, reaches } = world.readAgent(text);
  progress.lastText = text;
  const again = progress.awaiting[0];
  if (asks.length > 0) {
    const isAgain = again && asks.some(({ sentence }) => isSameSentence(sentence, again.sentence));
    progress.reasked = isAgain ? progress.reasked + 1 : 0;
    progress.awaiting = asks.slice(-OPEN_QUESTIONS);
    progress.asksByScript = reaches > 0;
  }
  progress.reached = Math.max(progress.reached, reaches);
  if (progress.question === 'cancel' && closes) progress.outcome = 'cancelled';
  if (progress.question === 'reschedule' && asksForDate) {
    progress.outcome = 'rescheduled';
    progress.wantsNewDate = true;
    progress.errand = 'reschedule';
  }
  if (closes && !progress.closed) {
    progress.closed = true;
    // Only of an agent that speaks by its script is it known that there was more to ask.
    progress.dismissed = progress.answered && progress.asksByScript && progress.reached < world.stretches;
  }
  return acts;
}

function readAction(world: ReaderWorld, progress: Progress, { action }: Turn): void {
  if (!action || action.error !== null) return;
  if (world.isTransfer(action.slug)) progress.outcome = 'transferred';
  progress.settled = world.settles(action.slug) ?? progress.settled;
}

/** What was done says whether a day was agreed; else the days that were named. */
const hasAppointment = ({ ontology }: ReaderWorld, { settled, slots }: Progress): boolean =>
  settled === 'booked' || (settled !== 'confirmed' && Object.keys(slots).some((slot) => isDate(ontology, slot)));

/** What the words alone leave open; what the lead wished for beyond them is not undone by an action. */
const UNSETTLED: ReadonlySet<Outcome> = new Set(['none', 'affirmed', 'completed', 'lost', 'not_qualified']);
const SETTLED_AS = {
  booked: 'affirmed',
  confirmed: 'affirmed',
  moved: 'rescheduled',
  cancelled: 'cancelled',
  declined: 'declined',
} as const satisfies Record<Settlement, Outcome>;

/** Everything that the script collects has been said, in whatever words it was asked for. */
const hasAskedAll = ({ scriptSlots }: ReaderWorld, { slots }: Progress): boolean =>
  scriptSlots.length > 0 && scriptSlots.every((slot) => Object.hasOwn(slots, slot));

function conclude(world: ReaderWorld, progress: Progress, ending: Ending): void {
  concludeByWords(world, progress, ending);
  const isOpen =
    UNSETTLED.has(progress.outcome) ||
    (progress.outcome === 'declined' && progress.mayCancel && progress.settled === 'cancelled');
  if (progress.settled !== null && isOpen) progress.outcome = SETTLED_AS[progress.settled];
}

/** What only the end shows. */
function concludeByWords(world: ReaderWorld, progress: Progress, { reason, byVoicemail }: Ending): void {
  const isThrough =
    progress.reached >= world.stretches ||
    ((progress.closed || reason === 'agent_stop') && hasAskedAll(world, progress));
  if (byVoicemail) progress.outcome = 'voicemail';
  else if (progress.outcome === 'rescheduled' && progress.note === null && !progress.wantsNewDate)
    // A date that was only refused, and no other named for it, is no new date.
    progress.outcome = 'declined';
  else if (progress.dismissed && (progress.outcome === 'none' || progress.outcome === 'affirmed'))
    progress.outcome = 'not_qualified';
  else if (progress.outcome !== 'none') return;
  else if (isThrough && (progress.agreed || Object.keys(progress.slots).length > 0)) progress.outcome = 'completed';
  else if ((progress.left && !isThrough) || (progress.silent > 0 && reason === 'agent_stop')) progress.outcome = 'lost';
}
