/** The name in an answer to who it is: the longest run of words that are no other words. */
import type { ReadAnswer } from '../../spoken-answer.ts';

const NO_NAMES = new Set(
  `a about account actually after again ah all alright am an and any anyone are as ask at be been booked booking but by bye call called caller calling calls can certainly
  check could course dear do doctor does dr down eh er everybody everyone family father feel find first fine folks for free friends from full get go goes going good got had has have he hello her here hers hey hi
  him his hmm hold how i id if ill im in is it its ive just know known last let like look made make maiden make maybe me middle mine miss mister mother mr mrs ms my myself name names named no nope now
  of off oh ok okay on one only or our people person please prof professor reverend captain put reservation right said same say says see she shes should signed sir so sorry speaking spell spelled spelling spells still sure surname talk talking thank thanks
  that thats the their then there theyre they this to try uh uhm um under up use usually was we well were what whats who with would write yeah yep yes you your yours youre might wife husband mom dad son daughter assistant
  comes listed customer patient client both letter letters double capital short nickname nice meet afternoon morning evening day today hyphen apostrophe space period dash works`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** Says that there will be no name. */
const REFUSED =
  /\b(?:rather|not say|don'?t|won'?t|private|why|business|none|nobody|no one|can'?t|never|prefer|wrong|who'?s|what'?s)\b|\?/i;
/** Ends a name: what follows tells where it comes from, or how it is written. */
const AFTER =
  /\b(?:from|with|spelled|spelt|as in|that's|which|not|calling|speaking|but|and (?:i|it|my)|he|she|on behalf|at)\b.*$/i;
const BOTH =
  /\bfirst name(?: is|'?s|:)? ([\p{L}'’-]+)[,.]?(?: and)?(?: my| the)? (?:last name|surname)(?: is|'?s|:)? ([\p{L}'’-]+)/iu;
const CORRECTED = /\bnot [\p{L}'’-]+[,.]? (?=\p{L})/iu;

const LONGEST = 4;

const inCapitals = (name: string): string =>
  /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}|(?<=\bo['’])\p{L}/gu, (letter) => letter.toUpperCase());

const plain = (word: string): string => word.toLowerCase().replace(/['’.]/g, '');
const isName = (word: string): boolean => /^\p{L}[\p{L}'’.-]*$/u.test(word) && !NO_NAMES.has(plain(word));

/** Runs of words that may be a name, in a stretch without commas. */
function runsIn(stretch: string): string[][] {
  const runs: string[][] = [[]];
  for (const word of stretch.split(/\s+/)) {
    const bare = /^\p{Lu}\.$/u.test(word) ? word : word.replace(/[.!]+$/, '');
    if (isName(bare)) runs.at(-1)?.push(bare);
    else runs.push([]);
    if (bare !== word) runs.push([]);
  }
  return runs
    .filter((run) => run.some((word) => plain(word).length > 1))
    .map((run) => run.filter((word, at) => plain(word).length > 1 || (at > 0 && at < run.length - 1)));
}

export const spokenName: ReadAnswer = (text) => {
  const both = BOTH.exec(text);
  if (both) return [{ surface: both[0], canonical: inCapitals(`${both[1] ?? ''} ${both[2] ?? ''}`) }];
  if (REFUSED.test(text)) return null;
  const corrected = text.replace(CORRECTED, '');
  const runs = corrected
    .replace(/(?:\b\p{L}[ .-]+){3,}\p{L}\b/gu, '')
    .split(/[,;!?—]+/)
    .flatMap((stretch) => {
      const told = runsIn(stretch.replace(AFTER, ''));
      return told.length > 0 ? told : runsIn(stretch);
    });
  const hasCapitals = runs.some((run) => run.every((word) => /^\p{Lu}/u.test(word)));
  const named = hasCapitals ? runs.filter((run) => run.every((word) => /^\p{Lu}/u.test(word))) : runs;
  const best = named.reduce<string[]>((one, run) => (run.length > one.length && run.length <= LONGEST ? run : one), []);
  const surface = best.join(' ');
  return surface !== '' && text.includes(surface) ? [{ surface, canonical: inCapitals(surface) }] : null;
};
