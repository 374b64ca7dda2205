/** What the lead's words do in a conversation: answers that they give, and what they want of the call. */
import type { Act } from '../../contract/turn.ts';
import { act } from '../../language/acts.ts';
import { answersTo, isOffer, saysNo, saysYes, type Answers } from '../../language/answers.ts';
import { withCorrections } from '../../language/corrections.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { findValue } from '../../language/slot-values.ts';
import type { Progress } from './progress.ts';
import type { ReaderWorld } from './reader-world.ts';

/** The same objection again is a no. */
const MAX_OBJECTIONS = 2;

/** Reads one turn of the lead into `progress`, which it changes. `words`: what of them reached the agent. */
export function readLeadTurn(world: ReaderWorld, progress: Progress, words: string, turn: number): Act[] {
  if (words.trim() === '') {
    progress.silent += 1;
    return [act('silence')];
  }
  progress.silent = 0;
  const heard = world.readLead.read(words, progress.lastText);
  const before = { answered: progress.answers, awaiting: progress.awaiting };
  const answers = withCorrections(world, before, heard, answersIn(world, progress, heard));
  const acts = actsSaid(world, heard, answers);
  progress.answered = false;
  progress.question = null;
  const wasClosed = progress.closed;
  if (heard.keys.has('opt_out')) progress.outcome = 'opted_out';
  else if (heard.keys.has('wrong_number') || denies(answers, 'identity')) progress.outcome = 'wrong_number';
  else if (!wasClosed && !heard.keys.has('repeat_request')) takeIn(world, progress, heard, answers, turn);
  return acts;
}

/** Answers to what is open; a sentence that only asks something does not take the one beside it down with it. */
function answersIn(world: ReaderWorld, progress: Progress, heard: HeardLead): Answers {
  const whole = answersTo(world, progress, heard);
  if (whole.refused || !whole.open.some(({ kind }) => kind === 'slot')) return whole;
  const sentences = world.language.sentencesOf(heard.text);
  if (sentences.length < 2) return whole;
  return sentences.reduce((known, sentence) => {
    const awaiting = known.open.filter(({ kind }) => kind === 'slot');
    const own = answersTo(world, { awaiting, reasked: 0 }, world.readLead.read(sentence));
    const given = own.given.filter(({ value }) => value !== null);
    if (given.length === 0) return known;
    const open = known.open.filter((ask) => !given.some((one) => one.ask === ask));
    return { ...known, given: [...known.given, ...given], open };
  }, whole);
}

const denies = ({ given }: Answers, kind: string): boolean =>
  given.some(({ ask, value }) => ask.kind === kind && value === 'no');

function takeIn(world: ReaderWorld, progress: Progress, heard: HeardLead, answers: Answers, turn: number): void {
  writeDown(world, progress, answers, turn);
  // "Absolutely" to "Still coming?" is a yes, though nothing shows that the question wants one.
  if (progress.answered && saysYes(heard)) progress.agreed = true;
  if (heard.keys.has('transfer_request')) {
    // Promised, until it is seen to have been done.
    progress.outcome = 'callback';
    return;
  }
  if (progress.errand !== null && settleErrand(progress, heard, answers)) return;
  judgeWants(world, progress, heard, answers);
}

/** Slots, yes-or-no answers, and what they mean for the outcome. */
function writeDown({ language }: ReaderWorld, progress: Progress, { given, open }: Answers, turn: number): void {
  progress.awaiting = open;
  for (const { ask, value } of given) {
    if (value === null) continue;
    progress.answered = true;
    progress.answers.push({ question: ask.sentence, slot: ask.slot, value, turn });
    if (ask.kind === 'slot' && ask.slot !== null) progress.slots[ask.slot] = value;
    if (value === 'yes') progress.agreed = true;
    // "Shall we come again?" offers, too; what was settled before, it leaves.
    const mayOffer = ask.kind === 'yes_no' || (ask.kind === 'slot' && value === 'yes');
    const isOffered = mayOffer && progress.outcome === 'none' && isOffer(language, ask);
    if (ask.kind !== 'confirm' && ask.kind !== 'interest' && !isOffered) continue;
    if (value === 'yes') progress.outcome = 'affirmed';
    if (value === 'no') progress.outcome = 'declined';
  }
}

/** The lead wanted another day, or to be called back, and is asked when. True: that is settled. */
function settleErrand(progress: Progress, heard: HeardLead, { given }: Answers): boolean {
  const value = given.find(({ ask }) => ask.kind === 'slot')?.value ?? null;
  progress.outcome = progress.errand === 'callback' ? 'callback' : 'rescheduled';
  if (value !== null) {
    progress.note = value;
    progress.errand = null;
    return true;
  }
  if (saysNo(heard) && !heard.keys.has('unsure') && !heard.keys.has('refuse')) {
    progress.outcome = 'declined';
    progress.errand = null;
    return true;
  }
  return heard.question === null;
}

/** The lead wants another time; where it names none, it will be asked for one. */
function takeErrand(
  world: ReaderWorld,
  progress: Progress,
  { text }: HeardLead,
  errand: NonNullable<Progress['errand']>,
): void {
  const wished = wishedPart(world, text);
  for (const kind of ['day', 'time'] as const) {
    const value = findValue(world.language, kind, wished, world.readLead.carriers);
    if (value === null) continue;
    progress.note = value;
    progress.slots[kind] ??= value;
    progress.errand = null;
    return;
  }
  progress.errand = errand;
}

/**
 * "I can't make Tuesday, how about Friday?" names first the day that does not suit: of the first sentence that names any without a no, what is said
 * without one.
 */
function wishedPart({ language, readLead }: ReaderWorld, text: string): string {
  const isWish = (part: string) => !saysNo(readLead.read(part));
  const names = (part: string) =>
    (['day', 'time'] as const).some((kind) => findValue(language, kind, part, readLead.carriers) !== null);
  const wishes = language.sentencesOf(text).map((sentence) => sentence.split(PAUSE).filter(isWish).join(' '));
  return wishes.find(names) ?? text;
}

const PAUSE = /(?<=[,;:–—])\s/;

function judgeWants(world: ReaderWorld, progress: Progress, heard: HeardLead, answers: Answers): void {
  const has = (key: string) => heard.keys.has(key);
  // "No thanks" to "Have you got a minute?" is a no to the call.
  const declinesTalk = denies(answers, 'permission') && has('decline');
  if (has('callback') || (denies(answers, 'permission') && !declinesTalk)) {
    progress.outcome = 'callback';
    takeErrand(world, progress, heard, 'callback');
    return;
  }
  if (refusesOffer(world, heard, answers)) {
    progress.outcome = 'declined';
    progress.mayCancel = has('cancel');
    return;
  }
  const wants = has('cancel') && !has('reschedule') ? 'cancel' : has('reschedule') ? 'reschedule' : null;
  if (wants !== null && asksWhether(world, heard.text) !== null) {
    // "Can I cancel later?" asks whether one could: how the agent takes it will tell.
    progress.question = wants;
    return;
  }
  if (wants === 'cancel') {
    progress.outcome = 'cancelled';
    return;
  }
  const refusesDate = denies(answers, 'confirm') && !has('decline');
  if (wants === 'reschedule' || refusesDate) {
    progress.outcome = 'rescheduled';
    progress.wantsNewDate ||= wants === 'reschedule';
    takeErrand(world, progress, heard, 'reschedule');
    return;
  }
  const { objection } = heard;
  if (objection !== null && (progress.objections[objection] ?? 0) < MAX_OBJECTIONS) {
    progress.objections[objection] = (progress.objections[objection] ?? 0) + 1;
    // "No thanks, my son looks after it for us" is a no, whatever the reason for it.
    const isNo = world.language.denial.noFirst?.test(heard.text) === true;
    if (progress.outcome === 'declined' && !isNo) progress.outcome = 'none';
    return;
  }
  const declines = progress.outcome === 'declined' && (has('decline') || denies(answers, 'interest'));
  if (
    declines ||
    declinesTalk ||
    (objection !== null && saysNo(heard)) ||
    (has('decline') && answers.given.length === 0)
  )
    progress.outcome = 'declined';
  else if (has('goodbye') && !progress.answered) progress.left = true;
}

/** "No, I've no use for it any more", "No thanks, we're away then", to what is offered: there is nothing yet to be cancelled or moved. */
function refusesOffer({ language }: ReaderWorld, { keys, text }: HeardLead, answers: Answers): boolean {
  const { noFirst, cancels } = language.denial;
  const isOffered = answers.given.some(
    ({ ask, value }) =>
      value === 'no' && (ask.kind === 'interest' || (ask.kind === 'yes_no' && isOffer(language, ask))),
  );
  if (!isOffered || noFirst?.test(text) !== true) return false;
  return keys.has('cancel') ? cancels?.test(text) === false : keys.has('reschedule') && keys.has('decline');
}

const asksWhether = ({ language }: ReaderWorld, text: string): string | null =>
  language.questions.asksWhether.exec(text)?.[0] ?? null;

/** Keys of the phrase book that are a dialogue act by themselves. */
const PLAIN_ACTS = [
  'greet',
  'thank',
  'repeat_request',
  'hold',
  'transfer_request',
  'opt_out',
  'goodbye',
  'out_of_scope',
] as const;
const WANTS = ['reschedule', 'cancel', 'callback', 'wrong_number'] as const;

/** The dialogue acts of what was said: to the questions that were open, and beside them. */
function actsSaid(world: ReaderWorld, heard: HeardLead, { given }: Answers): Act[] {
  const acts: Act[] = [];
  for (const name of PLAIN_ACTS) if (heard.keys.has(name)) acts.push(act(name));
  for (const want of WANTS) {
    if (!heard.keys.has(want)) continue;
    acts.push(act(want === 'wrong_number' ? 'negate' : 'request', want, asksWhether(world, heard.text)));
  }
  for (const { ask, value } of given) {
    const about = ask.slot ?? ask.kind;
    if (value === 'yes' || value === 'no')
      acts.push(act(value === 'yes' ? 'affirm' : 'negate', about, ask.slot === null ? null : value));
    else acts.push(act('inform', about, value ?? 'unknown'));
  }
  if (given.length === 0 && saysNo(heard)) acts.push(act('negate'));
  if (given.length === 0 && saysYes(heard)) acts.push(act('affirm'));
  if (given.length === 0 && (heard.keys.has('unsure') || heard.keys.has('refuse')))
    acts.push(act('inform', null, heard.keys.has('unsure') ? 'unsure' : 'refused'));
  if (heard.objection !== null) acts.push(act('objection', heard.objection));
  if (heard.question !== null) acts.push(act('request', null, heard.question));
  if (acts.length === 0) acts.push(act(heard.keys.has('acknowledge') ? 'acknowledge' : 'statement'));
  return acts;
}
