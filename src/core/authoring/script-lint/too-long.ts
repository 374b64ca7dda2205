/** What is said or written in one go, held against what its medium bears. */
import { VOICE_MEDIUMS, type Medium } from '../../contract/vocabulary.ts';
import type { Fix, Found, TextEdit } from '../problem.ts';
import { spokenWords, WORDS_PER_MINUTE } from '../reading-time.ts';
import { wordsAlone } from './aside.ts';

/** Twenty-odd seconds: a listener on the phone holds the floor open no longer. */
const SPOKEN_WORDS = 60;
/** Of what is read. A text message is sent in parts of 153 characters (GSM 03.38, concatenated): three are one screen of a phone. */
const LETTERS: Partial<Record<Medium, number>> = { sms: 459, chatbot: 700, chat_app: 700, api_text: 700 };

/** The blanks between two sentences. */
const BETWEEN = /(?<=[.!?…。！？]["'”’)\]]*)\s+(?=\S)/gu;

/** Cuts it between sentences into lines that are no longer than they may be, as far as its sentences let it; none where it is one sentence. */
function split(message: string, fits: (part: string) => boolean, between: string, title: string): Fix[] {
  const edits: TextEdit[] = [];
  let from = 0;
  /** The last place to cut up to which the line fits. */
  let last: TextEdit | null = null;
  const cut = (at: TextEdit) => {
    edits.push(at);
    from = at.end;
    last = null;
  };
  for (const { index: start, 0: blanks } of wordsAlone(message).matchAll(BETWEEN)) {
    const here: TextEdit = { start, end: start + blanks.length, text: between };
    // A blank that stands for a template or brackets ends no sentence.
    if (message.slice(start, here.end).trim() !== '') continue;
    if (last !== null && !fits(message.slice(from, start))) cut(last);
    last = here;
  }
  if (last !== null && !fits(message.slice(from))) cut(last);
  return edits.length === 0 ? [] : [{ title, edits }];
}

export function tooLong(message: string, medium: Medium): Found[] {
  const problem = (text: string, fixes: Fix[]): Found[] => [
    { severity: 'warning', code: 'too_long', message: text, start: 0, end: message.length, fixes },
  ];
  if (VOICE_MEDIUMS.includes(medium)) {
    const fits = (part: string) => spokenWords(part) <= SPOKEN_WORDS;
    if (fits(message)) return [];
    const seconds = Math.round((spokenWords(message) / WORDS_PER_MINUTE) * 60);
    return problem(
      `It takes ${seconds} seconds to say, and nobody listens that long: ask or wait in between`,
      split(message, fits, '\nUSER: [wait for the user]\nAGENT: ', 'Wait between its sentences'),
    );
  }
  const most = LETTERS[medium];
  if (most === undefined || message.length <= most) return [];
  return problem(
    `${message.length} characters are much for one message in ${medium.replaceAll('_', ' ')}: at most ${most}`,
    split(message, (part) => part.length <= most, '\nAGENT: ', 'Split it between its sentences'),
  );
}
