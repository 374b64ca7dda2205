/** What is said or written in one go, held against what its medium bears. */
import { VOICE_MEDIUMS, type Medium } from '../../contract/vocabulary.ts';
import type { Found } from '../problem.ts';
import { spokenWords, WORDS_PER_MINUTE } from '../reading-time.ts';

/** Twenty-odd seconds: a listener on the phone holds the floor open no longer. */
const SPOKEN_WORDS = 60;
/** Of what is read. A text message is sent in parts of 153 characters (GSM 03.38, concatenated): three are one screen of a phone. */
const LETTERS: Partial<Record<Medium, number>> = { sms: 459, chatbot: 700, chat_app: 700, api_text: 700 };

export function tooLong(message: string, medium: Medium): Found[] {
  const problem = (text: string): Found[] => [
    { severity: 'warning', code: 'too_long', message: text, start: 0, end: message.length },
  ];
  if (VOICE_MEDIUMS.includes(medium)) {
    const words = spokenWords(message);
    const seconds = Math.round((words / WORDS_PER_MINUTE) * 60);
    return words <= SPOKEN_WORDS
      ? []
      : problem(`It takes ${seconds} seconds to say, and nobody listens that long: ask or wait in between`);
  }
  const most = LETTERS[medium];
  return most === undefined || message.length <= most
    ? []
    : problem(
        `${message.length} characters are much for one message in ${medium.replaceAll('_', ' ')}: at most ${most}`,
      );
}
