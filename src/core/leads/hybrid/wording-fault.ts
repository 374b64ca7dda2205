/**
 * Whether a model's wording says what the lead means, and nothing else: read by what reads every lead. Compared is what is read of both wordings, so that
 * what the reader does not see in the phrase book's it does not ask of the model's either.
 */
import { findMeaning, holdsValue, meansTheSame } from '../../language/meaning.ts';
import type { HeardLead, LeadReader } from '../../language/read-lead.ts';
import type { Language } from '../../language/language.ts';
import { reading } from '../../language/value-items.ts';
import { tokensOf, wordsOf } from '../../language/words.ts';
import { questionsOf, valuesOf, type IntendedTurn } from './intended-turn.ts';

/** Acts that change what a conversation comes to: they must come through, and none may be added. */
const DECISIVE: readonly string[] = [
  'goodbye',
  'repeat_request',
  'hold',
  'transfer_request',
  'opt_out',
  'wrong_number',
  'reschedule',
  'cancel',
  'callback',
  'unsure',
  'refuse',
  'dispute',
  'refund',
  'complaint',
];

/** Share of the telling words of a question or a thing said in words that must come through. */
const TOLD = 0.5;
/** A wording may be so many times as long as the phrase book's, and so many words longer. */
const LONGER = { times: 2, words: 15 } as const;

interface Ears {
  language: Language;
  readLead: LeadReader;
  /** Names that anybody may say: the lead's own, the agent's. */
  names: readonly string[];
  /** First words of ways to say something: they begin with a capital anywhere. */
  openers: ReadonlySet<string>;
}

/** Why a wording cannot be said, in words that go on from "it"; null: it can. */
export function wordingFault(ears: Ears, intended: IntendedTurn, wording: string): string | null {
  const heard = (text: string): HeardLead => ears.readLead.read(text, intended.before);
  const [meant, said] = [heard(intended.text), heard(wording)];
  return (
    tooLong(intended.text, wording) ??
    valueLost(ears, intended, wording) ??
    valueAdded(ears.language, intended, wording) ??
    turnedRound(intended, meant, said) ??
    decided(meant, said) ??
    questionFault(ears, intended, wording) ??
    matterLost(ears, intended, meant, wording) ??
    nameAdded(ears, intended, wording)
  );
}

function tooLong(text: string, wording: string): string | null {
  const most = wordsOf(text).length * LONGER.times + LONGER.words;
  return wordsOf(wording).length > most ? `is longer than what is to be said` : null;
}

const stems = ({ language, readLead }: Ears, text: string): string[] =>
  wordsOf(text)
    .filter((word) => !readLead.stopWords.has(word))
    .map((word) => language.stem(word));

function shareSaid(ears: Ears, wanted: string, wording: string): number {
  const [all, said] = [stems(ears, wanted), new Set(stems(ears, wording))];
  return all.length === 0 ? 1 : all.filter((stem) => said.has(stem)).length / all.length;
}

/** Values that are dates, amounts and the like by what they mean, others by all their words. */
function valueLost(ears: Ears, intended: IntendedTurn, wording: string): string | null {
  const lost = valuesOf(intended).find((value) =>
    holdsValue(ears.language, value)
      ? findMeaning(ears.language, wording, value) === null
      : shareSaid(ears, value, wording) < 1,
  );
  return lost === undefined ? null : `leaves out "${lost}"`;
}

/** "One moment", "a second": no amount. */
const isSmall = (surface: string, canonical: string): boolean => !/\d/.test(surface) && Number(canonical) <= 1;

function valueAdded(language: Language, { text }: IntendedTurn, wording: string): string | null {
  const valuesIn = (of: string) =>
    reading(language, of).items.flatMap(({ value, start, end }) => {
      const [first] = value?.readings ?? [];
      const surface = of.slice(start, end);
      return first && !(first.kind === 'number' && isSmall(surface, first.canonical)) ? surface : [];
    });
  const meant = valuesIn(text);
  const plain = wordsOf(text).join(' ');
  const added = valuesIn(wording).find(
    (surface) =>
      !plain.includes(wordsOf(surface).join(' ')) &&
      !meant.some((own) => own === surface || meansTheSame(language, own, surface)),
  );
  return added === undefined ? null : `says "${added}", which was not to be said`;
}

const isYes = ({ keys }: HeardLead): boolean => keys.has('affirm') && !isNo({ keys });
const isNo = ({ keys }: Pick<HeardLead, 'keys'>): boolean => keys.has('negate') || keys.has('decline');

/** A yes that has become a no, or the other way round. */
function turnedRound({ acts }: IntendedTurn, meant: HeardLead, said: HeardLead): string | null {
  const says = (name: string) => acts.some(({ act }) => act === name);
  const wantsYes = says('affirm') && !says('negate');
  const wantsNo = says('negate') && !says('affirm');
  if (isNo(said) && !isNo(meant)) return 'says no, which was not to be said';
  if (isYes(said) && (isNo(meant) || wantsNo)) return 'says yes, where no was to be said';
  if (isYes(meant) && !isYes(said) && (wantsYes || !isAgreeing(said))) return 'does not say yes';
  return isNo(meant) && !isNo(said) ? 'does not say no' : null;
}

/** Where no yes was asked for, going along will do. */
const isAgreeing = ({ keys }: HeardLead): boolean => keys.has('acknowledge') || keys.size === 0;

function decided(meant: HeardLead, said: HeardLead): string | null {
  const lost = DECISIVE.find((key) => meant.keys.has(key) && !said.keys.has(key));
  if (lost !== undefined) return `does not come through as ${lost.replaceAll('_', ' ')}`;
  const added = DECISIVE.find((key) => said.keys.has(key) && !meant.keys.has(key));
  if (added !== undefined) return `comes through as ${added.replaceAll('_', ' ')}`;
  if (meant.objection !== null && said.objection === null) return `does not come through as an objection`;
  return said.objection !== null && meant.objection === null ? 'comes through as an objection' : null;
}

function questionFault(ears: Ears, intended: IntendedTurn, wording: string): string | null {
  const { mark } = ears.language.questions;
  const asks = wording.includes(mark);
  for (const question of questionsOf(intended)) {
    if (!asks) return `does not ask "${question}"`;
    if (shareSaid(ears, question, wording) < TOLD) return `does not ask "${question}"`;
  }
  return asks && !intended.text.includes(mark) ? 'asks something, which was not to be asked' : null;
}

/** Where neither a value nor an act tells what is said, its words do. */
function matterLost(ears: Ears, intended: IntendedTurn, meant: HeardLead, wording: string): string | null {
  const isTold = [...meant.keys].length > 0 || meant.objection !== null;
  if (isTold || valuesOf(intended).length > 0 || questionsOf(intended).length > 0) return null;
  const tell = (text: string) => ears.readLead.tell({ text, before: intended.before, asksYes: false }).acts;
  const said = tell(wording);
  const isAlike = tell(intended.text).some((act) => said.includes(act));
  return isAlike || shareSaid(ears, intended.text, wording) >= TOLD ? null : 'says something else';
}

/** Names in the middle of a sentence that stand nowhere in what is to be said, and that nobody has said before. */
function nameAdded(
  { language, names, openers, readLead }: Ears,
  { text, before }: IntendedTurn,
  wording: string,
): string | null {
  const isWord = (word: string) => openers.has(word) || readLead.stopWords.has(word);
  const known = new Set([text, before, ...names].flatMap((own) => wordsOf(own)));
  for (const sentence of language.sentencesOf(wording)) {
    const [, ...rest] = tokensOf(sentence);
    const added = rest.find((token) => {
      const [word = ''] = wordsOf(token);
      const isName = /^\p{Lu}\p{Ll}/u.test(token) && !language.speech.keepsCapital.test(token);
      return isName && !known.has(word) && !isWord(word);
    });
    if (added !== undefined) return `names "${added}", which was not to be said`;
  }
  return null;
}
