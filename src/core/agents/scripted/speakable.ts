/** What of a role may be said aloud: plain statements and quoted words, and neither orders nor manners. */
import type { Language } from '../../language/language.ts';
import { upperFirst } from '../../language/phrasing.ts';
import { wordsOf } from '../../language/words.ts';

const QUOTED = /["“]([^"”]+)["”]/;

/** "Warm, brief and unhurried." describes a manner. */
const isFragment = (words: readonly string[], { sentenceWords, sentenceWord }: Language['roles']): boolean =>
  !words.some((word) => sentenceWords.has(word) || sentenceWord.test(word));

/** Whether a sentence tells the agent what to do or who it is, rather than the lead something. Whoever speaks to the lead says "you", not "the patient". */
function isInstruction(sentence: string, { imperatives, isOrder, aboutAgent, aboutLead }: Language['roles']): boolean {
  const [first = '', second = ''] = wordsOf(sentence);
  return (
    (imperatives.has(first) && isOrder(first, second)) ||
    aboutAgent.test(sentence) ||
    aboutLead.test(sentence) ||
    sentence.endsWith(':')
  );
}

/** The first words in quotation marks; null: there are none. */
export const quotedIn = (line: string): string | null => QUOTED.exec(line)?.[1]?.trim() || null;

/** The part of an instruction that may be said aloud, or null. */
export function speakable(line: string, { roles, sentencesOf }: Language): string | null {
  const quoted = quotedIn(line);
  if (quoted !== null) return quoted;
  const sentences = sentencesOf(line);
  // "Of course." belongs to what follows it; a line of nothing but such pieces describes a manner.
  const statements = sentences.filter(
    (sentence) => !isInstruction(sentence, roles) && !isFragment(wordsOf(sentence), roles),
  );
  const spoken = sentences.flatMap((sentence) => {
    const told = sentence.replace(roles.tell, '').replace(roles.explain, '');
    if (told !== sentence)
      return told.length > 3 && !roles.topic.test(told) && !roles.toAgent.test(told) ? [upperFirst(told)] : [];
    return isInstruction(sentence, roles) || statements.length === 0 ? [] : [sentence];
  });
  const text = spoken.join(' ').trim();
  return wordsOf(text).length >= 3 ? text : null;
}
