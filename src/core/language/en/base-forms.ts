/** The forms of English words and verbs with their particles under which they stand in the thesaurus. */
import { BASE_FORMS } from './irregular-verbs.ts';
import { isRelatedWord } from './related-words.ts';
import { thesaurus } from './thesaurus.ts';

/** "Fired" is of "fire": "fir" would double its last letter. */
const DOUBLES = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

const undoubled = (word: string, end: RegExp): string => {
  const stem = word.replace(end, '');
  return DOUBLES.test(stem) ? '' : stem;
};

/** What is missing has not been missed, a wedding is no Wednesday, a seed was not seen, and who wolfs something down is no wolf. */
const OWN: ReadonlyMap<string, string> = new Map([
  ...['weed', 'seed', 'feed', 'reed', 'wicked'].map((word) => [word, word] as const),
  ['missing', 'missing'],
  ['wedding', 'wedding'],
  ['weddings', 'wedding'],
  ['wolfed', 'wolfed'],
]);

export function baseOf(word: string): string {
  const own = OWN.get(word);
  if (own !== undefined) return own;
  const { has } = thesaurus();
  const known = (form: string): boolean => has(form) || isRelatedWord(form);
  const base = BASE_FORMS.get(word);
  if (base !== undefined) return base;
  const ends = [
    [/ies$/, 'y'],
    [/(?:s|x|z|ch|sh)es$/, (text: string) => text.slice(0, -2)],
    [/(?<!s)s$/, ''],
    [/ied$/, 'y'],
    [/(\p{L})\1ed$/u, (text: string) => text.slice(0, -3)],
    [/ed$/, undoubled],
    [/ed$/, 'e'],
    [/ying$/, 'ie'],
    [/(\p{L})\1ing$/u, (text: string) => text.slice(0, -4)],
    [/ing$/, undoubled],
    [/ing$/, 'e'],
  ] as const;
  for (const [end, by] of ends) {
    if (!end.test(word)) continue;
    const form = typeof by === 'string' ? word.replace(end, by) : by(word, end);
    if (form.length > 1 && known(form)) return form;
  }
  return word;
}

const PARTICLE = /^(?:away|off|out|up|down|over|in|on|back|through|into|onto)$/;
/** They say nothing of their own: "is it going on?" */
const PLAIN_VERB = /^(?:(?:go|come) (?:on|in|over|up|down|back|out|through)|be \w+)$/;

export const isParticle = (word: string): boolean => PARTICLE.test(word);

/** "Pass away", of the base form of a verb; null: it is no word of its own. */
export function phrasalOf(verb: string, particle: string): string | null {
  if (!isParticle(particle)) return null;
  const phrasal = `${verb} ${particle.replace(/^(in|on)to$/, '$1')}`;
  if (PLAIN_VERB.test(phrasal) || (!thesaurus().has(phrasal) && !isRelatedWord(phrasal))) return null;
  return phrasal;
}
