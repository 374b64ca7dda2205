/** What the agent does beside its script because the lead asked for it: finding another day, or another time to call. */
import { act } from '../../language/acts.ts';
import { askAgain, close, openQuestion, phrase, say, sayAndAwait, source, type Draft } from './agent-draft.ts';
import { saysNo, type Answers } from '../../language/answers.ts';
import { lowerFirst } from '../../language/phrasing.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { findValue } from '../../language/slot-values.ts';

/** Asks for another day or another time to call, unless the lead has named one already. */
export function runErrand(draft: Draft, heard: HeardLead, errand: 'reschedule' | 'callback'): void {
  draft.state.outcome = errand === 'callback' ? 'callback' : 'rescheduled';
  draft.state.wantsNewDate ||= heard.keys.has('reschedule');
  sayAndAwait(draft, phrase(draft, `${errand}_ask`), source('repair'), errand);
  const { language, readLead } = draft.world;
  const value =
    findValue(language, 'day', heard.text, readLead.carriers) ??
    findValue(language, 'time', heard.text, readLead.carriers);
  if (value === null || heard.keys.has('callback') === (errand === 'reschedule')) return;
  draft.parts.pop();
  settleErrand(draft, value);
}

function settleErrand(draft: Draft, value: string | null): void {
  const { state } = draft;
  const errand = state.errand === 'callback' ? 'callback' : 'reschedule';
  const slot = state.awaiting.find((ask) => ask.slot !== null)?.slot ?? null;
  if (slot && value !== null) state.slots = { ...state.slots, [slot]: value };
  state.errand = null;
  state.awaiting = [];
  state.outcomeNote = value;
  // A date that was only refused, and no other named for it, is no new date.
  if (value === null && errand === 'reschedule' && !state.wantsNewDate) state.outcome = 'declined';
  if (errand === 'callback') {
    close(
      draft,
      value === null ? 'callback' : 'callback_note',
      value === null ? {} : { value: inSentence(draft, value) },
    );
    return;
  }
  if (value !== null)
    say(draft, phrase(draft, 'reschedule_note', { value: inSentence(draft, value) }), source('acknowledgement'), [
      act('confirm', slot, value),
    ]);
  close(draft, 'closing');
}

/** "Tomorrow at ten" in the middle of a sentence. */
const inSentence = ({ world: { language } }: Draft, value: string): string =>
  language.speech.smallInSentence.test(value) ? lowerFirst(language, value) : value;

/** An errand ends with its answer, or when it was asked for twice in vain. True: the reply is done. */
export function finishErrand(draft: Draft, heard: HeardLead, { given }: Answers): boolean {
  const { state } = draft;
  if (state.errand !== 'reschedule' && state.errand !== 'callback') return false;
  state.outcome = state.errand === 'callback' ? 'callback' : 'rescheduled';
  const value = given.find(({ ask }) => ask.kind === 'slot')?.value ?? null;
  if (value !== null) {
    settleErrand(draft, value);
    return true;
  }
  if (saysNo(heard) && !heard.keys.has('unsure') && !heard.keys.has('refuse')) {
    state.outcome = 'declined';
    state.errand = null;
    close(draft, 'decline');
    return true;
  }
  if (heard.question !== null) return false;
  if (state.reasked === 0 && openQuestion(draft) !== null) {
    state.reasked += 1;
    askAgain(draft, 'reask');
    return true;
  }
  settleErrand(draft, null);
  return true;
}
