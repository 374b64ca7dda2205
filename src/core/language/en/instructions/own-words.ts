/**
 * Words for which a role says itself what they stand for: 'When I write "keep going" I mean ask your next question', 'An order that ends in "out" means
 * finish the call there'. Only those for going on and for the end of the call are taken; the sentence that explains them tells nothing else.
 */
import { masked, unmasked } from '../../quotes.ts';

const WORD = '["“]([^"”\\n]{2,30}?)[.,]?["”]';
const MEANING = '([^.\\n"“”⟦`]{4,90})\\.?';
/** Their first group is the word, their second what it means. */
const DEFINITIONS: readonly RegExp[] = [
  `(?:an?|any|every) (?:order|line|rule|instruction|point|item|entry|sentence|paragraph|case) (?:that|which) (?:ends|closes|finishes) (?:in|with|on) ${WORD},? (?:means?|is to|says to|tells you to)(?: that you| to|:)? ${MEANING}`,
  `(?:when(?:ever)?|where(?:ver)?|if) (?:I|we|it|this page|you) (?:write|say|put|writes|says|reads?|find|see)s? ${WORD},? (?:(?:I|we|it|that|this) means?|you)(?: that you should| that you| to|:)? ${MEANING}`,
  `(?:by|with) ${WORD},? (?:I|we|it) means?(?: that you| to|:)? ${MEANING}`,
  `(?:after|at|on|upon|for) (?:an? |the word |the words )?${WORD},? you ${MEANING}`,
  `${WORD}(?:,? (?:in|on|throughout|below|here)\\b[^,."“”\\n]{0,40},?)? (?:means?|stands? for|is short for|is (?:my|our|the) (?:way of saying|word for|words for)|is to say)(?: that you| to|:)? ${MEANING}`,
].map((source) => new RegExp(`(?<=^|[.!?]["”]?\\s+|\\n\\s*(?:[-*]\\s+|\\d+[.)]\\s+)?)${source}`, 'gim'));

const ENDS =
  /^(?:(?:that )?(?:the call|it|this|that) (?:is over|ends)|(?:you )?(?:then )?(?:finish|end|close|conclude|stop|hang up|ring off|wrap up|say goodbye|sign off|let them go))\b/i;
const GOES_ON =
  /^(?:you )?(?:then )?(?:(?:go|get|come|return|turn) (?:straight |right )?(?:back|on)|return|ask|put|take up|pick up|carry on|continue|move on|proceed|go to)\b(?=.*\b(?:questions?|script|next|on|where|call|list)\b)/i;

interface OwnWord {
  word: string;
  /** As the order that is read. */
  order: 'end the call' | 'carry on';
}

function definitionsIn(role: string): { words: OwnWord[]; sentences: string[] } {
  const words: OwnWord[] = [];
  const sentences: string[] = [];
  for (const pattern of DEFINITIONS)
    for (const [sentence, word = '', meaning = ''] of role.matchAll(pattern)) {
      const order = ENDS.test(meaning) ? 'end the call' : GOES_ON.test(meaning) ? 'carry on' : null;
      if (order === null) continue;
      words.push({ word, order });
      sentences.push(sentence);
    }
  return { words, sentences };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");

/** The text of a role with what its own words stand for in their places, and without what explains them. */
export function withOwnWords(role: string): (text: string) => string {
  const { words, sentences } = definitionsIn(role);
  if (words.length === 0) return (text) => text;
  const patterns = words.map(({ word, order }) => ({
    order,
    // A whole sentence, or what a sentence ends with.
    pattern: new RegExp(
      `(^|[.!?:;,⟧→]\\s+|\\b(?:and|then|so|just)\\s+|\\n\\s*)${escaped(word)}(?=\\s*(?:[.!;,)]|$|→|\\n)|\\s+(?:either way|in any case|after|then|afterwards|with|as)\\b)`,
      'gi',
    ),
  }));
  return (text) => {
    const bare = sentences.reduce((rest, sentence) => rest.replace(sentence, ''), text);
    const { text: plain, quotes } = masked(bare);
    const told = patterns.reduce(
      (rest, { pattern, order }) =>
        rest.replace(
          pattern,
          (_, before: string) =>
            before + (/(?:^|[.!?⟧\n]\s*)$/.test(before) ? order.charAt(0).toUpperCase() + order.slice(1) : order),
        ),
      plain,
    );
    return unmasked(told, quotes);
  };
}
