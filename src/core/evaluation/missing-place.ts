/**
 * Where something that never happened had its place in a conversation: the turn of the agent at which it shows. Tried in this order: a value of the
 * same kind said in other words' place, the script's own line, the question whose answer it is, what the agent claims to do, where it went by its role
 * instead, what the lead asked or said that calls for it, and last its last turn.
 */
import type { Turn } from '../contract/turn.ts';
import { meaningsOf, namesSame } from '../language/meanings.ts';
import { reading } from '../language/value-items.ts';
import { wordsOf } from '../language/words.ts';
import { mentions } from '../leads/agenda/lead-rules.ts';
import type { Evidence } from './grader.ts';
import { isSpokenWant, withRepeats } from './lead-brief.ts';
import { meant } from './lead-fault.ts';
import { coveredLines } from './script-line-coverage.ts';

export interface Missed {
  /** Of words that were never said: each way to say them. */
  phrases?: readonly string[];
  /** Of an action that was never called. */
  action?: string;
}

type Seen = Pick<Evidence, 'language' | 'turns' | 'script' | 'lead'>;

/** Share of an action's words that a turn has which claims to do it. */
const CLAIMED = 0.5;
/** Turns that may be looked at, all of them. */
const FEW = 2;
/** Words up to which what a scenario has the lead say calls for nothing of its own. */
const ANSWER = 3;

const ofAgent = (turns: readonly Turn[]): Turn[] => turns.filter(({ speaker }) => speaker === 'agent');
const indexOf = ({ index }: Turn): number => index;
const wordsOfAction = (action: string): string => action.replaceAll('_', ' ');

/** Indexes of turns, in order; empty where the agent never spoke. */
export function placesOfMissing(seen: Seen, missed: Missed): number[] {
  const { turns } = seen;
  for (const place of [otherValue, scriptLine, replyToQuestion, claim, byRole, replyToRelated, replyToOwnWords]) {
    const found = place(seen, missed);
    if (found.length > 0) return [...new Set(found)].toSorted((a, b) => a - b);
  }
  return ofAgent(turns).slice(-1).map(indexOf);
}

/** "26 dollars a foot", or nothing at all, where "30 dollars a foot" was expected: the most alike of them. */
function otherValue({ language, turns }: Seen, { phrases = [] }: Missed): number[] {
  const stopWords = new Set(language.book.stop_words);
  let best = 0;
  let found: number[] = [];
  for (const phrase of phrases) {
    const wanted = reading(language, phrase).items;
    const kinds = wanted.flatMap(({ value }) => value?.readings[0].kind ?? []);
    const words = wanted.filter(({ value, word }) => value === null && !stopWords.has(word)).map(({ word }) => word);
    if (kinds.length === 0) continue;
    for (const turn of ofAgent(turns)) {
      const { items } = reading(language, turn.text);
      const isOther =
        items.some(({ value }) => value !== null && kinds.includes(value.readings[0].kind)) ||
        (kinds.includes('money') && language.values.costsNothing?.test(turn.text) === true);
      if (!isOther) continue;
      const shared = words.filter((word) => items.some((item) => item.word === word)).length;
      if (shared === 0 && words.length > 0) continue;
      const likeness = 1 + shared;
      if (likeness > best) [best, found] = [likeness, [turn.index]];
      else if (likeness === best) found.push(turn.index);
    }
  }
  return found;
}

/** The turn that spoke the line with the words or the mark, or the next line that was spoken. */
function scriptLine({ script, turns }: Seen, { phrases = [], action }: Missed): number[] {
  if (!script) return [];
  const at = script.lines.findIndex(({ speaker, message }) => {
    if (speaker !== 'AGENT') return false;
    if (action !== undefined && new RegExp(`\\[call ${action}\\b`, 'i').test(message)) return true;
    const words = wordsOf(message);
    return phrases.some((phrase) => mentions(message, words, phrase));
  });
  if (at === -1) return [];
  const covered = [...coveredLines(script, turns)].filter(([line]) => line > at).toSorted(([a], [b]) => a - b);
  return covered[0]?.[1].slice(0, 1) ?? [];
}

/** The agent's next turn after each of these; what it was cut off in counts as well. */
const repliesTo = (turns: readonly Turn[], told: readonly Turn[]): number[] =>
  told.flatMap(({ index }) => turns.find((turn) => turn.speaker === 'agent' && turn.index > index)?.index ?? []);

type Question = NonNullable<NonNullable<Seen['lead']>['expects']>[number];

/** To each of these questions of the lead, wherever it asked them. */
const repliesToQuestions = (turns: readonly Turn[], questions: readonly Question[]): number[] =>
  repliesTo(
    turns,
    turns.filter(
      ({ speaker, acts, claims, text }) =>
        speaker === 'lead' &&
        questions.some(
          ({ ask }) =>
            (claims ?? acts).some(({ act, value }) => act === 'request' && value === ask) || text.includes(ask),
        ),
    ),
  );

/** A question of the lead whose answer must have these words. */
const replyToQuestion = ({ turns, lead }: Seen, { phrases = [] }: Missed): number[] =>
  repliesToQuestions(
    turns,
    (lead?.expects ?? []).filter(({ expects }) =>
      expects.some((word) => phrases.some((phrase) => phrase.toLowerCase().includes(word.toLowerCase()))),
    ),
  );

/** A question with some of its words, else one that was not answered. */
function replyToRelated({ language, turns, lead }: Seen, { phrases = [] }: Missed): number[] {
  const meanings = meaningsOf(language);
  const wanted = phrases.flatMap((phrase) => meanings.words(phrase));
  const related = turns.filter(
    ({ speaker, text }) =>
      speaker === 'lead' &&
      text.includes(language.questions.mark) &&
      meanings.words(text).some((said) => wanted.some((word) => namesSame(meanings, said, word))),
  );
  if (related.length > 0) return repliesTo(turns, related);
  const said = ofAgent(turns)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const unanswered = (lead?.expects ?? []).filter(
    ({ expects }) => expects.length > 0 && !expects.some((word) => said.includes(word.toLowerCase())),
  );
  return phrases.length > 0 ? repliesToQuestions(turns, unanswered) : [];
}

/** Turns that speak by a role and not by the script; of more than two, those with words of what was to be said or done. */
function byRole({ language, turns }: Seen, { phrases = [], action }: Missed): number[] {
  const own = ofAgent(turns).filter(({ source, sources = [] }) =>
    [source, ...sources].some((place) => place?.kind === 'role_section'),
  );
  if (own.length <= FEW) return own.map(indexOf);
  const meanings = meaningsOf(language);
  const wanted = [...phrases, wordsOfAction(action ?? '')].flatMap((phrase) => meanings.words(phrase));
  return own
    .filter(({ text }) => meanings.words(text).some((said) => wanted.some((word) => namesSame(meanings, said, word))))
    .map(indexOf);
}

/** A turn that says that it is done, or that it will be. */
function claim({ language, turns }: Seen, { action }: Missed): number[] {
  if (action === undefined) return [];
  const meanings = meaningsOf(language);
  const wanted = meanings.words(wordsOfAction(action));
  const share = ({ text }: Turn) => {
    const said = meanings.words(text);
    return (
      wanted.filter((word) => said.some((one) => namesSame(meanings, one, word))).length / Math.max(1, wanted.length)
    );
  };
  const spoken = ofAgent(turns);
  const most = Math.max(0, ...spoken.map(share));
  if (most >= CLAIMED) return spoken.filter((turn) => share(turn) === most).map(indexOf);
  return [];
}

/** What its scenario gave the lead to say, or what it came for: the answer to it, and the last turn in which it was still time. */
function replyToOwnWords({ language, turns, lead }: Seen, { action }: Missed): number[] {
  const own = turns.filter(
    (turn) =>
      turn.speaker === 'lead' &&
      meant(turn).some(
        ({ act, slot }) =>
          (slot === 'rule' && wordsOf(turn.text).length > ANSWER) ||
          (lead != null && isSpokenWant(lead.wants) && slot === lead.wants && act !== 'affirm'),
      ),
  );
  const replies = repliesTo(turns, withRepeats(turns, own));
  const last = ofAgent(turns).slice(-1).map(indexOf);
  if (replies.length > 0) return [...replies, ...last];
  if (action === undefined) return [];
  // "Let me check the shelves": it says that it is about something.
  const waiting = language.book.recognize.agent['wait'] ?? [];
  return ofAgent(turns)
    .filter(({ text }) => waiting.some((phrase) => mentions(text, wordsOf(text), phrase)))
    .map(indexOf);
}
