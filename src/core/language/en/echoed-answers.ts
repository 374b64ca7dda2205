/** A yes in the question's own words: "Are you done with the trailer?" "Oh, I'm done with it all right." */

/** What is asked of them, without what only says since when. */
const ASKED =
  /\b(?:(are) you|(have) you|(is|are) (?:it|they|everything|the \w+))\s+(?:(?:still|already|both|all|now|yet|quite|ever)\s+)*(?!(?:the|an?|in|at|on|to|for|able|going|sure|not|there|here|well|ok|okay|any|speaking|talking)\b)([a-z]{4,})\b[^?]*\?/i;
const QUITE =
  '(?:(?:all|quite|already|still|just|totally|completely|definitely|certainly|well and truly|both|now)\\s+)*';

/** "Is there somebody who would sign?", "Have you a friend who'd come?" "My brother would." */
const FOR_SOMEBODY =
  /\b(?:some|any)(?:body|one)\b[^?]*\?|\b(?:an?|any|one) [a-z]+ (?:who|that)(?:['’]d|['’]s|['’]ll)?\b[^?]*\?/i;
const SOMEBODY_DOES =
  /^(?:\W*\b(?:oh|well|yes|yeah|um|uh|hm)\b\W*)*(?!(?:no|nobody|none|not|it|that|this|what|who|which|there|nothing|if)\b)(?:(?:my|our|his|her|the|an?)\s+)?[\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,2}\s+(?:would|will|could|can|might|does|is|has)(?:\s+(?:do(?: that| it)?|be|that|it))?(?:\s*[.!,;–—].*)?$/iu;

export function echoesQuestion(question: string, text: string): boolean {
  if (FOR_SOMEBODY.test(question) && SOMEBODY_DOES.test(text)) return true;
  const [, are, have, is, word] = ASKED.exec(question) ?? [];
  if (word === undefined) return false;
  const who =
    is !== undefined
      ? "(?:it|they|everything|that|the \\w+)(?:['’](?:s|re)|\\s+(?:is|are))"
      : have !== undefined
        ? "(?:i|we)(?:['’]ve|\\s+have)"
        : are !== undefined
          ? "(?:i['’]?m|i am|we['’]re|we are)"
          : NEVER;
  return new RegExp(
    `(?<!\\b(?:if|when|once|till|until|unless|before|think|that)\\s)\\b${who}\\s+${QUITE}${word}\\b`,
    'i',
  ).test(text);
}
const NEVER = '(?!)';

/** "Vegetarian" of "I'm vegetarian", to "Do you have any dietary requirements?" */
const FOR_ANY = /\bany\b/i;
const I_AM =
  /^(?:(?:yes|yeah|well|oh),? )*i(?:['’]m| am) (?!(?:not|fine|good|ok|okay|sure|sorry|afraid|happy|all|in|at|on|here|just|so|very|too|going|trying)\b)((?:an? )?[\w-]+(?: (?:and|to) [\w-]+)?)$/i;

const WANTED = '(?:need|want|require|have|bring|like|prefer)';
const DOES_ANYBODY_WANT = new RegExp(
  `\\b(?:do|does|will|would|did) (?:you|anyone|anybody|either of you|any of you) (${WANTED})\\b`,
  'i',
);

/** "A wheelchair" of "I need a wheelchair", to "Do you need any assistance, such as a wheelchair?": without the verb of the question. */
export function withoutEchoedVerb(question: string, text: string): string {
  const [, verb] = DOES_ANYBODY_WANT.exec(question) ?? [];
  if (verb === undefined) return text;
  const being = FOR_ANY.test(question) ? I_AM.exec(text)?.[1] : undefined;
  if (being !== undefined) return being;
  const said = new RegExp(
    `^(?:(?:yes|yeah|yep|well|oh|please|actually),? )*(?:i|we)(?:['’](?:d|ll)| would| will| do| actually| just| only)* ${verb} ((?:an?|the|some|my|our) .+|[\\w-]+)$`,
    'i',
  );
  return said.exec(text)?.[1] ?? text;
}
