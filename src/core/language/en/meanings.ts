/** What English words mean: by WordNet, and by what people use for one another. */
import file from '../../../../resources/understanding/en-thesaurus.json' with { type: 'json' };
import type { Meanings, SaidWord } from '../meanings.ts';
import { textMemo } from '../../text-memo.ts';
import { ThesaurusFileSchema, thesaurusOf, type Thesaurus } from '../thesaurus.ts';
import { BASE_FORMS } from './irregular-verbs.ts';
import { areAkin, stem } from './morphology.ts';
import { plainly } from './idioms.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { book } from './phrases.ts';
import { areOpposite, areRelated, isRelatedWord } from './related-words.ts';

let read: Thesaurus | undefined;
const thesaurus = (): Thesaurus => (read ??= thesaurusOf(ThesaurusFileSchema.parse(file)));

const TEXTS_LIMIT = 5000;
/** Words whose relations are remembered, and as many for each of them. */
const WORDS_LIMIT = 1000;
const PART = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|\p{N}+|[.,;:!?()–—-]/gu;
const DENIES =
  /^(?:not|no|never|nobody|nothing|none|neither|nor|without|cannot|hardly|unable|\p{L}+n['’]t|cant|dont|doesnt|didnt|wont|wouldnt|couldnt|isnt|arent|wasnt|werent|havent|hasnt|hadnt|aint)$/iu;
const ENDS_DENIAL = /^(?:[.,;:!?()–—-]|but|because|since|so|although|though)$/i;
const PARTICLE = /^(?:away|off|out|up|down|over|in|on|back|through)$/;
/** They say nothing of their own: "is it going on?" */
const PLAIN_VERB = /^(?:go|come) (?:on|in|over|up|down|back|out|through)$/;
/** Words between a verb and its particle, at most: "gave the seat away". */
const REACH = 3;

/** Words of conditions and answers that tell nothing by themselves. */
const EMPTY = new Set([
  ...book.stop_words,
  ...'they them their themselves he she his her him someone somebody anyone anybody everyone everybody people person caller customer client patient lead user ask asks asked say says said tell tells told mention mentions mentioned want wants wanted would like likes make makes made take takes took give gave come comes came going gone went getting gets got has having being something anything everything thing things other others another else still already really very quite only even ever now right today yes yeah yep sure ok okay up down off out away over back through in on into onto upon around between during until while because since such own same different kind sort case time times way day days week weeks hi hello hey thanks thank please never nothing none nobody cannot cant dont doesnt didnt wont wouldnt couldnt isnt arent wasnt werent havent hasnt hadnt aint unable without hardly neither nor long longer whether if unless once wish wishes pick picks choose chooses select sound sounds seem seems look looks feel feels turn turns happen happens able use used show shows let lets keep put set start begin able already instead rather directly this that these those there here after before either both neither actually themselves clearly'.split(
    ' ',
  ),
]);
/** But these tell, though they say little elsewhere. */
const TELLING = new Set('person people give gave right question questions keep ill'.split(' '));

/** The form under which a word stands in the thesaurus. */
function baseOf(word: string): string {
  const { has } = thesaurus();
  const known = (form: string): boolean => has(form) || isRelatedWord(form);
  const base = BASE_FORMS.get(word);
  if (base !== undefined) return base;
  const ends = [
    [/ies$/, 'y'],
    [/(?:s|x|z|ch|sh)es$/, (text: string) => text.slice(0, -2)],
    [/s$/, ''],
    [/ied$/, 'y'],
    [/(\p{L})\1ed$/u, (text: string) => text.slice(0, -3)],
    [/ed$/, ''],
    [/ed$/, 'e'],
    [/(\p{L})\1ing$/u, (text: string) => text.slice(0, -4)],
    [/ing$/, ''],
    [/ing$/, 'e'],
  ] as const;
  for (const [end, by] of ends) {
    if (!end.test(word)) continue;
    const form = typeof by === 'string' ? word.replace(end, by) : by(word);
    if (form.length > 1 && known(form)) return form;
  }
  return word;
}

const isTelling = (word: string): boolean =>
  TELLING.has(word) || (!EMPTY.has(word) && !NUMBER_WORDS.has(word) && !/^\d+$/.test(word) && word.length > 1);

interface Token {
  word: string;
  base: string;
  denied: boolean;
}

function tokensIn(text: string): Token[] {
  let denied = false;
  const tokens: Token[] = [];
  for (const [part] of text.matchAll(PART)) {
    if (ENDS_DENIAL.test(part)) denied = false;
    const word = part
      .toLowerCase()
      .replace(/['’](?:s|ll|ve|re|d|m)$/, '')
      .replace(/['’]/g, '');
    if (DENIES.test(part)) denied = true;
    else if (/^[\p{L}\p{N}]/u.test(part)) tokens.push({ word, base: baseOf(word), denied });
  }
  return tokens;
}

/** By the place of the verb: each particle belongs to the nearest before it. */
function phrasalsIn(tokens: readonly Token[]): Map<number, string> {
  const found = new Map<number, string>();
  const { has } = thesaurus();
  for (const [at, { word: particle }] of tokens.entries()) {
    const short = particle.replace(/^(in|on)to$/, '$1');
    if (!PARTICLE.test(short)) continue;
    for (let verb = at - 1; verb >= Math.max(0, at - REACH); verb -= 1) {
      const phrasal = `${tokens[verb]?.base} ${short}`;
      if (PLAIN_VERB.test(phrasal) || (!has(phrasal) && !isRelatedWord(phrasal))) continue;
      if (!found.has(verb)) found.set(verb, phrasal);
      break;
    }
  }
  return found;
}

const words = textMemo(TEXTS_LIMIT, (text): readonly SaidWord[] => {
  const tokens = tokensIn(plainly(text));
  const phrasals = phrasalsIn(tokens);
  return tokens.flatMap(({ word, base, denied }, at): SaidWord[] => {
    const phrasal = phrasals.get(at);
    if (phrasal !== undefined) return [{ word: phrasal, denied }];
    if (word === 'more') return isMore(tokens, at) ? [{ word, denied }] : [];
    return isTelling(word) && (isTelling(base) || TELLING.has(base)) ? [{ word: base, denied }] : [];
  });
});

/** "More pay" is; "no more", "any more" and "more than ten" are not. */
const isMore = (tokens: readonly Token[], at: number): boolean =>
  at + 1 < tokens.length &&
  tokens[at + 1]?.word !== 'than' &&
  !/^(?:any|no|once|what|much|one|two|some)$/.test(tokens[at - 1]?.word ?? '') &&
  tokens[at]?.denied === false;

const verbOf = (word: string): string => word.split(' ')[0] ?? word;

/** By the pair: the same few words are compared at each turn. */
const relations = new Map<string, Map<string, 'same' | 'opposite' | null>>();

const relation: Meanings['relation'] = (said, meant) => {
  let known = relations.get(meant);
  if (known === undefined) {
    if (relations.size >= WORDS_LIMIT) relations.clear();
    relations.set(meant, (known = new Map()));
  }
  let found = known.get(said);
  if (found === undefined) {
    if (known.size >= WORDS_LIMIT) known.clear();
    known.set(said, (found = relationOf(said, meant)));
  }
  return found;
};

const relationOf: Meanings['relation'] = (said, meant) =>
  directly(said, meant) ?? (said.includes(' ') === meant.includes(' ') ? null : directly(verbOf(said), verbOf(meant)));

function directly(said: string, meant: string): 'same' | 'opposite' | null {
  if (said === meant || (said.length > 3 && stem(said) === stem(meant))) return 'same';
  if (areOpposite(said, meant)) return 'opposite';
  if (areRelated(said, meant)) return 'same';
  return thesaurus().relation(said, meant) ?? (areAkin(said, meant) ? 'same' : null);
}

export const meanings: Meanings = { words, relation };
