/** What English turns of phrase mean that name no act, by the list of expressions: "daylight robbery" is too dear, "in two minds" unsure. */
import type { Implied } from '../language.ts';
import { meanings } from './meanings.ts';

/** Of single words, these alone say that something costs too much: a price may be spoken of for any reason. */
const DEAR: ReadonlySet<string> = new Set('pricey steep overpriced extortionate exorbitant'.split(' '));

/** "That's rather dear": of what it costs. */
const TOO_DEAR =
  /\b(?:too|so|very|rather|bit|terribly|awfully|pretty|quite|far|way|little|how) (?:dear|costly|steep|expensive|pricey|rich)\b(?! (?:to me|old)\b)/i;

/** "I'd have to ask the others": whoever it is that decides has not. */
const NOT_ALONE =
  /\b(?:(?:i|we)(?:['’]d| would|['’]ll| will| do)?(?: really| first| just)* (?:have|need|want|['’]d like|like|better) to|(?:i|we)(?:['’]d| had) better|(?:i|we) (?:must|should)|(?:i|we)(?:['’]ve| have) got to|let me|(?:can|could|may) i)(?: just| first)? (?:(?:ask|check with|talk (?:(?:it|this|that) (?:over|through) )?(?:with|to)|discuss (?:it|this|that) with|speak (?:to|with)|run (?:it|this|that) (?:by|past)|consult(?: with)?|clear (?:it|this|that) with) (?:my|our|the (?:others|rest|family|committee|board|kids|boys|girls|wife|husband|missus|partners?|band|crew|trustees|syndicate)|him|her|them|everyone|everybody)\b|think (?:it|this|that) (?:over|through)\b|think about (?:it|this|that)\b|sleep on (?:it|this|that)\b|see what (?:my|the others|our|he|she|they)\b)/i;

/** "I haven't the foggiest": whoever says so does not know. */
const NO_IDEA =
  /\b(?:(?:haven['’]?t|have not|not|hasn['’]?t)(?: got)? (?:the|a|any) (?:foggiest|faintest|slightest|clue|notion|scooby|baldest)|beats me|search me|your guess is as good as mine|not a clue|no clue|(?:lord|god|heaven|goodness|who) (?:only )?knows|blessed if i know|buggered if i know|wouldn['’]?t have a clue|couldn['’]?t (?:even )?(?:begin to )?(?:guess|say)|(?:really |honestly |just |simply )?(?:don['’]?t|do not) (?:really |honestly |actually |even |rightly )?know (?:what|which|where|when|how|who|whether|if))\b/i;

/** Said while somebody thinks. */
export const PAUSE = '“let me think”';

/** "Unless it costs the earth": so far it does not. */
const UNLESS = /\b(?:unless|as long as|provided|if)\b.*$/is;

export function implied(said: string): Implied {
  const text = said.replace(UNLESS, '');
  const phrases = meanings.words(text).filter(({ parts, word }) => parts !== undefined && word !== PAUSE);
  const means = (meaning: string): boolean =>
    phrases.some(({ word }) => word.includes(' ') && meanings.relation(word, meaning) === 'same');
  const isDear = means('expensive') || meanings.words(text).some(({ word, denied }) => DEAR.has(word) && !denied);
  return {
    objection: isDear || TOO_DEAR.test(text) ? 'price' : null,
    unsure: means('undecided') || NOT_ALONE.test(text) || NO_IDEA.test(text),
  };
}
