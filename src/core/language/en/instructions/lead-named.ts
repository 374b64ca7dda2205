/** By which word a role calls whoever is on the line, where it is none that every role may use: "the graduate", "the exhibitor". */
import { masked, unmasked } from '../../quotes.ts';
import { isPersonWord } from '../person-words.ts';
import { LEAD } from './pronouns.ts';

/** What people do in a condition; things are and have, but want, ask and agree to nothing. */
const DOES =
  "(?:(?:does not|doesn't|do not|don't|no longer|would|still|also|already|only|then|really)\\s+)*(?:wants?|wish(?:es)?|asks?|says?|agrees?|offers?|refuses?|prefers?|likes?|tells?|mentions?|suspects?|complains?|insists?|declines?|accepts?|knows?|rather|would like|is busy|is not interested|cannot talk|hesitates?|confirms?|reports?|objects?)\\b";
const SUBJECT = new RegExp(
  `(?:\\b(?:if|when|whenever|once|unless|should|where|until)\\s+|^\\W*(?:[\\d.)(]+\\s+)?)(?:the|a|an)\\s+([a-z]+)\\s+${DOES}`,
  'gim',
);
const USUAL = new RegExp(`^the (?:${LEAD})$|^${LEAD}$`, 'i');
const AGENTS = /^(?:agent|assistant|bot|operator|advis[eo]r|colleague|manager|team|office)$/;
const MADE_FROM_DEEDS = /(?:[^aeiou]er|or|ist|ee|ant|ian|man|woman|person)$/;
const isSomebody = (word: string): boolean => !AGENTS.test(word) && (isPersonWord(word) || MADE_FROM_DEEDS.test(word));

/** So often at least: one that is told of once may be anybody. */
const OFTEN = 3;

/** The text of a role with "the caller" in the place of that word; what stands in quotation marks stays. */
export function withCaller(role: string): (text: string) => string {
  const counts = new Map<string, number>();
  for (const [, noun = ''] of masked(role).text.matchAll(SUBJECT)) {
    const word = noun.toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const named = [...counts].find(
    ([word, times]) => times >= OFTEN && isSomebody(word) && !USUAL.test(`the ${word}`),
  )?.[0];
  if (named === undefined) return (text) => text;
  const whole = new RegExp(`\\b(the|a|an|this|every|each|any) ${named}\\b`, 'gi');
  return (text) => {
    const { text: plain, quotes } = masked(text);
    return unmasked(
      plain.replace(whole, (_, article: string) => `${/^an?$/i.test(article) ? article.charAt(0) : article} caller`),
      quotes,
    );
  };
}
