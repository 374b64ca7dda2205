/** What the agent does beside its script because the lead asked for it: finding another day, or another time to call. */
import { act } from '../../language/acts.ts';
import {
  askAgain,
  change,
  close,
  openQuestion,
  phrase,
  sayAndAwait,
  sayPhrase,
  source,
  type Draft,
} from './agent-draft.ts';
import { saysNo, type Answers } from '../../language/answers.ts';
import { lowerFirst } from '../../language/phrasing.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { findValue } from '../../language/slot-values.ts';
import { goingOn, type Replied } from './policy-rule.ts';

const OUTCOMES = { reschedule: 'rescheduled', callback: 'callback' } as const;

/** Asks for another day or another time to call, unless the lead has named one already. */
export function runErrand(draft: Draft, heard: HeardLead, errand: 'reschedule' | 'callback'): Draft {
  const movesDate = heard.keys.has('reschedule');
  const wantsNewDate = draft.state.wantsNewDate || movesDate;
  const wanted = change(draft, { outcome: OUTCOMES[errand], wantsNewDate });
  const asked = sayAndAwait(wanted, phrase(wanted, `${errand}_ask`), source('repair'), errand);
  const { language, readLead } = draft.world;
  const value =
    findValue(language, 'day', heard.text, readLead.carriers) ??
    findValue(language, 'time', heard.text, readLead.carriers);
  if (value === null || heard.keys.has('callback') === (errand === 'reschedule')) return asked;
  return settleErrand({ ...asked, parts: draft.parts }, value);
}

function settleErrand(draft: Draft, value: string | null): Draft {
  const { awaiting, errand, outcome, slots, wantsNewDate } = draft.state;
  const slot = awaiting.find((ask) => ask.slot !== null)?.slot ?? null;
  const settled = change(draft, {
    slots: slot && value !== null ? { ...slots, [slot]: value } : slots,
    errand: null,
    awaiting: [],
    // A date that was only refused, and no other named for it, is no new date.
    outcome: value === null && errand !== 'callback' && !wantsNewDate ? 'declined' : outcome,
  });
  if (value === null) return close(settled, errand === 'callback' ? 'callback' : 'closing');
  const values = { value: inSentence(draft, value) };
  if (errand === 'callback') return close(settled, 'callback_note', values);
  const confirmed = act('confirm', slot, value);
  return close(sayPhrase(settled, 'reschedule_note', source('acknowledgement'), confirmed, values), 'closing');
}

/** "Tomorrow at ten" in the middle of a sentence. */
const inSentence = ({ world: { language } }: Draft, value: string): string =>
  language.speech.smallInSentence.test(value) ? lowerFirst(language, value) : value;

/** An errand ends with its answer, or when it was asked for twice in vain. */
export function finishErrand(draft: Draft, heard: HeardLead, { given }: Answers): Replied {
  const { errand, reasked } = draft.state;
  const wanted = change(draft, { outcome: OUTCOMES[errand === 'callback' ? 'callback' : 'reschedule'] });
  const value = given.find(({ ask }) => ask.kind === 'slot')?.value ?? null;
  if (value !== null) return settleErrand(wanted, value);
  if (saysNo(heard) && !heard.keys.has('unsure') && !heard.keys.has('refuse'))
    return close(change(draft, { outcome: 'declined', errand: null }), 'decline');
  if (heard.question !== null) return goingOn(wanted);
  if (reasked === 0 && openQuestion(draft) !== null) return askAgain(change(wanted, { reasked: 1 }), 'reask');
  return settleErrand(wanted, null);
}
