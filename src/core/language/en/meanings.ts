/** What English words mean: by WordNet, and by what people use for one another. */
import { BREAK, type SaidExpression } from '../expressions.ts';
import type { Meanings, SaidWord } from '../meanings.ts';
import { textMemo } from '../../text-memo.ts';
import { areAkin, stem } from './morphology.ts';
import { plainly } from './idioms.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { book } from './phrases.ts';
import { baseOf, isParticle, phrasalOf } from './base-forms.ts';
import { comparedWord, expressions } from './expressions.ts';
import { areOpposite, areRelated, isFigureFor, isSlangFor } from './related-words.ts';
import { thesaurus } from './thesaurus.ts';

const TEXTS_LIMIT = 20_000;
/** Words whose relations are remembered, and as many for each of them. */
const WORDS_LIMIT = 1000;
const PART = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|\p{N}+|[.,;:!?()–—-]/gu;
const DENIES =
  /^(?:not|no|never|nobody|nothing|none|neither|nor|without|cannot|hardly|unable|\p{L}+n['’]t|cant|dont|doesnt|didnt|wont|wouldnt|couldnt|isnt|arent|wasnt|werent|havent|hasnt|hadnt|aint)$/iu;
const ENDS_DENIAL = /^(?:[.,;:!?()–—-]|but|because|since|so|although|though)$/i;
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

const isTelling = (word: string): boolean =>
  TELLING.has(word) || (!EMPTY.has(word) && !NUMBER_WORDS.has(word) && !/^\d+$/.test(word) && word.length > 1);

interface Token {
  word: string;
  base: string;
  denied: boolean;
}

/** "No it belongs to them": an answer before what is said. */
const ANSWERED =
  /^\s+(?:i|it|its|it['’]s|we|he|she|they|you|that|thats|that['’]s|the|this|there|my|our|just|actually|sorry)\b/i;
const isAnswer = (part: string, index: number, rest: string): boolean =>
  index < ANSWER_BEGINS && /^no$/i.test(part) && ANSWERED.test(rest);
/** Before it, "um" and "well" at most. */
const ANSWER_BEGINS = 9;

/** "Can't we do it over video?" */
const isInverted = (part: string, text: string, index: number, rest: string): boolean =>
  /^\p{L}+n['’]?t$/iu.test(part) &&
  /^\s+(?:i|we|you|he|she|it|they|there)\b/i.test(rest) &&
  (index === 0 || BEGINS.test(text.slice(Math.max(0, index - BEFORE), index)));
const BEGINS = /(?:[.,;:!?–—]|\b(?:and|so|but|well|yeah|oh|why|um|hmm))\s*$/i;
/** Characters before a word that tell whether it begins a clause. */
const BEFORE = 12;

/** What is said of something so that it is not meant: "mornings are a nightmare", "I used to have a dog". */
const DENIED_BY =
  /\b(?:nightmare|no good|no use|no go|no-go|out of the question|impossible|ruled out|not an option|used to|(?:drives?|driving) me (?:mad|crazy|nuts|up the wall|round the bend))\b/i;
/** What has come about and is no longer so: "it leaked, but that's been fixed". */
const SETTLED =
  /\b(?:(?:been|got|is|are|it['’]s|its|that['’]s|all) (?:fixed|mended|repaired|dealt with|sorted(?: out)?)|all over (?:now|and done with))\b/i;
const CLAUSE = /[^.,;:!?()–—]+?(?=\bbut\b|\bbecause\b|\bsince\b|[.,;:!?()–—]|$)/gi;

/** Whether what is said at a place is denied by what stands behind it. */
function deniedIn(text: string): (at: number) => boolean {
  const settled = SETTLED.exec(text)?.index ?? -1;
  const clauses = DENIED_BY.test(text) ? [...text.matchAll(CLAUSE)].filter(([clause]) => DENIED_BY.test(clause)) : [];
  return (at) => at < settled || clauses.some(({ 0: clause, index }) => at >= index - 1 && at < index + clause.length);
}

/** A word, or the end of a clause, as expressions are looked for. */
interface Compared {
  word: string;
  /** Before it, and not by it. */
  denied: boolean;
  /** The next of the tokens. */
  at: number;
}

function tokensIn(text: string): { tokens: Token[]; compared: Compared[] } {
  const isDeniedAt = deniedIn(text);
  let denied = isDeniedAt(0);
  const tokens: Token[] = [];
  const compared: Compared[] = [];
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (ENDS_DENIAL.test(part)) denied = isDeniedAt(index + part.length);
    const word = part
      .toLowerCase()
      .replace(/['’](?:s|ll|ve|re|d|m)$/, '')
      .replace(/['’]/g, '');
    const isWord = /^[\p{L}\p{N}]/u.test(part);
    const same = isWord ? comparedWord(word) : BREAK;
    if (same !== null) compared.push({ word: same, denied, at: tokens.length });
    const rest = text.slice(index + part.length);
    if (DENIES.test(part.replace(/['’]s$/, '')))
      denied ||= !(isAnswer(part, index, rest) || isInverted(part, text, index, rest));
    else if (isWord) tokens.push({ word, base: baseOf(word), denied });
  }
  return { tokens, compared };
}

/** By the place of the verb: each particle belongs to the nearest before it. */
function phrasalsIn(tokens: readonly Token[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const [at, { word: particle }] of tokens.entries()) {
    if (!isParticle(particle)) continue;
    for (let verb = at - 1; verb >= Math.max(0, at - REACH); verb -= 1) {
      const phrasal = phrasalOf(tokens[verb]?.base ?? '', particle);
      if (phrasal === null) continue;
      if (!found.has(verb)) found.set(verb, phrasal);
      break;
    }
  }
  return found;
}

/** "What is the case about?", and not "in my case" or "in the case of". */
const isMatter = (tokens: readonly Token[], at: number): boolean =>
  /^(?:the|a|my|your|our|his|her|their|this|which|court)$/.test(tokens[at - 1]?.word ?? '') &&
  tokens[at - 2]?.word !== 'in' &&
  tokens[at + 1]?.word !== 'of';

const words = textMemo(TEXTS_LIMIT, (text): readonly SaidWord[] => {
  const { tokens, compared } = tokensIn(plainly(text));
  const phrasals = phrasalsIn(tokens);
  const single = tokens.map(({ word, base, denied }, at): SaidWord | null => {
    const phrasal = phrasals.get(at);
    if (phrasal !== undefined) return { word: phrasal, denied };
    if (word === 'more') return isMore(tokens, at) ? { word, denied } : null;
    if (word === 'well') return isHealth(tokens, at) ? { word, denied } : null;
    if (word === 'case') return isMatter(tokens, at) ? { word, denied } : null;
    return isTelling(word) && (isTelling(base) || TELLING.has(base)) ? { word: base, denied } : null;
  });
  return withExpressions(single, compared);
});

/** Words that are said together as one, with what they say by themselves and by the expressions that overlap them. */
function withExpressions(single: readonly (SaidWord | null)[], compared: readonly Compared[]): SaidWord[] {
  const all: SaidWord[] = [];
  let next = 0;
  const upTo = (end: number): SaidWord[] => {
    const told = single.slice(next, end).filter((one) => one !== null);
    next = Math.max(next, end);
    return told;
  };
  for (const [first, ...others] of overlapping(expressions().find(compared.map(({ word }) => word)))) {
    const start = Math.min(...[first, ...others].map((one) => one.start));
    const end = Math.max(...[first, ...others].map((one) => one.end));
    const asWord = ({ key, start: from }: typeof first): SaidWord => ({
      word: key,
      denied: compared[from]?.denied ?? false,
    });
    all.push(...upTo(compared[start]?.at ?? next));
    const parts = upTo(compared[end]?.at ?? single.length);
    all.push({ ...asWord(first), parts, ...(others.length > 0 && { also: others.map(asWord) }) });
  }
  return [...all, ...upTo(single.length)];
}

/** Those that overlap together, the longest first. */
function overlapping(found: readonly SaidExpression[]): [SaidExpression, ...SaidExpression[]][] {
  const groups: { end: number; of: [SaidExpression, ...SaidExpression[]] }[] = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last === undefined || one.start >= last.end) groups.push({ end: one.end, of: [one] });
    else {
      last.of.push(one);
      last.end = Math.max(last.end, one.end);
    }
  }
  for (const { of } of groups) of.sort((a, b) => b.end - b.start - (a.end - a.start));
  return groups.map(({ of }) => of);
}

/** "More pay" is; "no more", "any more" and "more than ten" are not. */
const isMore = (tokens: readonly Token[], at: number): boolean =>
  at + 1 < tokens.length &&
  tokens[at + 1]?.word !== 'than' &&
  !/^(?:any|no|once|what|much|one|two|some)$/.test(tokens[at - 1]?.word ?? '') &&
  tokens[at]?.denied === false;

/** "Have you been well?", "I'm not well": not "well, yes" and "as well". */
const isHealth = (tokens: readonly Token[], at: number): boolean =>
  /^(?:been|am|im|is|are|be|feel|feeling|felt|keep|keeping|get|very|too|so|quite|that|entirely|at)$/.test(
    tokens[at - 1]?.word ?? '',
  ) ||
  (tokens[at]?.denied === true && at + 1 === tokens.length);

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
  directly(said, meant) ??
  (said.includes(' ') === meant.includes(' ') || said.startsWith('“') || meant.startsWith('“')
    ? null
    : directly(verbOf(said), verbOf(meant)));

function directly(said: string, meant: string): 'same' | 'opposite' | null {
  if (said === meant) return 'same';
  // A trainee is no train.
  if (said.endsWith('ee') !== meant.endsWith('ee') && areAkin(said, meant)) return null;
  if (said.length > 3 && stem(said) === stem(meant)) return 'same';
  const expressed = expressions().relation(said, meant);
  if (expressed !== null) return expressed;
  if (areOpposite(said, meant)) return 'opposite';
  if (areRelated(said, meant)) return 'same';
  if (isSlangFor(said, meant) || isFigureFor(said, meant)) return null;
  const found = thesaurus().relation(said, meant);
  // A parent is no child, but who has no child is no parent for that.
  if (found === 'opposite' && isPerson(said) && isPerson(meant)) return null;
  return found ?? (areAkin(said, meant) ? 'same' : null);
}

const isPerson = (word: string): boolean => thesaurus().relation(word, 'person') === 'same';

export const meanings: Meanings = { words, relation };
