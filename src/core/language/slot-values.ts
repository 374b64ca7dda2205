/** Finds a value of a given kind in what was heard, as the caller said it. */
import type { Language, WhenKind } from './language.ts';
import type { SlotKind } from './phrase-book.ts';
import { meansTheSame, namesTheSame, saysValue } from './meaning.ts';
import { amountMeant, ofMoney, totalOf } from './said-amounts.ts';
import type { Reading } from '../values/value.ts';
import { plainWord } from '../plain-word.ts';
import { tokensOf, wordsOf } from './words.ts';

const isDigits = (word: string) => /^[$€£]?\d[\d,]*(\.\d+)?%?$/.test(word);

const joined = (tokens: readonly string[]): string | null => (tokens.length === 0 ? null : tokens.join(' '));

/** Strips what people say around an answer ("I'd say …", "… works best"), given the fixed parts of such phrases. */
export interface Carriers {
  prefixes: readonly (readonly string[])[];
  suffixes: readonly (readonly string[])[];
  fillers: ReadonlySet<string>;
}

function stripCarriers(tokens: readonly string[], { prefixes, suffixes, fillers }: Carriers): string[] {
  let start = 0;
  let end = tokens.length;
  const words = tokens.map(plainWord);
  while (start < end && fillers.has(words[start] ?? '')) start += 1;
  const prefix = prefixes.find(
    (part) => part.every((word, at) => words[start + at] === word) && start + part.length < end,
  );
  if (prefix) start += prefix.length;
  const suffix = suffixes.find(
    (part) => end - part.length > start && part.every((word, at) => words[end - part.length + at] === word),
  );
  if (suffix) end -= suffix.length;
  return tokens.slice(start, end);
}

/** Without what is only said around an answer ("as I said, …", "…, I think"). */
export function withoutAsides({ values: { asides } }: Language, text: string): string {
  if (!asides) return text;
  const clauses = text.split(/,\s+/);
  const isAside = (clause: string | undefined): boolean =>
    clause !== undefined && asides.test(wordsOf(clause).join(' '));
  while (clauses.length > 1 && isAside(clauses[0])) clauses.shift();
  while (clauses.length > 1 && isAside(clauses.at(-1))) clauses.pop();
  return clauses.length === 1 && isAside(clauses[0]) ? '' : clauses.join(', ');
}

/** "April" of "April would be better". */
const withoutPraise = ({ values: { suits } }: Language, text: string): string =>
  suits === undefined ? text : text.trim().replace(suits, '');

/** Longer answers to a short question are stories, not values. */
const MAX_TEXT_WORDS = 10;
/** Of one that is given again. */
const MAX_REPEATED_WORDS = 40;

/** What is named to be excluded is no answer: what is meant beside it is, else all that was said of it ("anything except Thursday"). */
function findMeantWhen(language: Language, kind: WhenKind, text: string): string | null {
  const { dates, values, sentencesOf } = language;
  const behind = language.denial.concludes?.exec(text);
  const concluded = behind ? dates.findWhen(tokensOf(text.slice(behind.index + behind[0].length)), kind) : null;
  if (concluded !== null) return concluded;
  const found = dates.findWhen(tokensOf(text), kind);
  if (!values.read) return found;
  // "When will you be there?" "About six in the evening."
  if (kind === 'day' && found !== null && !values.read(found).some(({ readings }) => readings.some(isDay))) {
    const time = dates.findWhen(tokensOf(text), 'time') ?? '';
    if (time.length > found.length) return time;
  }
  if (found === null) {
    // "In three months" has no word that is a day by itself.
    const item = values.read(text).find(({ readings: [first], excluded }) => first.kind === kind && !excluded);
    return item === undefined ? null : text.slice(item.start, item.end);
  }
  const named = values.read(text).filter(({ readings: [first] }) => first.kind === kind);
  if (!named.some(({ excluded }) => excluded) || values.read(found).some(({ excluded }) => excluded)) return found;
  const meant = named.find(({ excluded }) => !excluded);
  if (meant) return dates.findWhen(tokensOf(text.slice(meant.start)), kind);
  const sentence = tokensOf(sentencesOf(text).find((one) => one.includes(found)) ?? text);
  return sentence.length > MAX_TEXT_WORDS ? null : joined(sentence);
}

const isDay = ({ kind }: Reading): boolean => kind === 'day';

/** Characters of what is read as an amount that no figure and no number word names, at most. */
const LONGEST_SPOKEN = 80;

/** In figures, else in words. */
function findAmount(language: Language, kind: 'number' | 'money', text: string): string | null {
  const { values, learnt } = language;
  const tokens = tokensOf(text);
  const inFigures = tokens.filter((token) => isDigits(token));
  const named = values.read?.(text, { kind }) ?? [];
  const all = named.filter(({ excluded }) => !excluded);
  const counted = kind === 'money' ? ofMoney(language, text, all) : all;
  const total = totalOf(language, text, counted);
  const meant = amountMeant(language, text, counted);
  const isDenied = named.some(({ excluded }) => excluded);
  // Where something else is counted beside the money, the first figure may be that.
  const isAmongOthers = counted.length < all.length;
  if (inFigures[0] !== undefined && !isDenied && total === undefined && !isAmongOthers) return inFigures[0];
  if (meant) return text.slice(meant.start, meant.end);
  if (isDenied) return null;
  // "A tenner": in figures, as nothing else reads it.
  const isShort = named.length === 0 && tokens.length <= MAX_TEXT_WORDS && text.length <= LONGEST_SPOKEN;
  const spoken = isShort ? (learnt?.answers[kind]?.(text, null) ?? null) : null;
  const people =
    kind === 'number' && values.people?.test(text.trim()) === true ? text.trim().replace(/[.!]+$/, '') : null;
  return (
    inFigures[0] ??
    people ??
    spoken?.[0]?.canonical ??
    joined(tokens.filter((token) => values.isNumber(plainWord(token))))
  );
}

/** The value, or null where nothing of the kind is there. `isStory`: all is wanted that is told, and not the thing alone that it names. `yes_no` values are read from dialogue acts, not here. */
export function findValue(
  language: Language,
  kind: SlotKind,
  text: string,
  carriers: Carriers,
  isStory = false,
): string | null {
  const found = findFirst(language, kind, text, carriers, isStory);
  return found === null ? null : (findCorrected(language, kind, text, carriers) ?? found);
}

/** Words that may stand before a value: "no, sorry, on the thirteenth". */
const BEFORE_VALUE = 2;

/** What takes the place of the value that was said first: "Twelve. No, sorry, thirteen, I forgot one"; null: nothing does. */
export function findCorrected(language: Language, kind: SlotKind, text: string, carriers: Carriers): string | null {
  const { corrects } = language.denial;
  if (!corrects || kind === 'yes_no' || kind === 'email') return null;
  const last = [...text.matchAll(corrects)].at(-1);
  if (last === undefined || findFirst(language, kind, text.slice(0, last.index), carriers) === null) return null;
  const rest = text.slice(last.index + last[0].length);
  // What is told behind the value is about something else.
  const clause = rest.split(/[,;.!?–—]\s/, 1)[0] ?? rest;
  const value = findFirst(language, kind, clause, carriers);
  if (value === null || clause.endsWith(language.questions.mark)) return null;
  const before = wordsOf(clause.slice(0, clause.indexOf(value)));
  return before.length <= BEFORE_VALUE ? value : null;
}

function findFirst(
  language: Language,
  kind: SlotKind,
  text: string,
  carriers: Carriers,
  isStory = false,
): string | null {
  switch (kind) {
    case 'day':
    case 'time':
      return findMeantWhen(language, kind, text);
    case 'number':
    case 'money':
      return findAmount(language, kind, text);
    case 'email':
      return (
        text
          .split(/[\s,;:()<>]/)
          .map((token) => token.replace(/[.!?]{1,3}$/, ''))
          .find((token) => /^[^@]+@[^@]+\.[a-z]{2,}$/i.test(token)) ?? null
      );
    case 'phone': {
      const digits = text.replace(/[^\d+]/g, '');
      return digits.length >= 7 ? digits : null;
    }
    case 'yes_no':
      return null;
    case 'name':
    case 'text': {
      // Who says it all again has nothing else to say.
      const isAgain = kind === 'text' && language.values.saidAgain?.test(text) === true;
      const said = withoutPraise(language, withoutAsides(language, text));
      const told = isAgain || isStory ? said : (language.values.headOf?.(said) ?? said);
      const rest = stripCarriers(tokensOf(withoutPraise(language, told)), carriers);
      return rest.length > (isAgain ? MAX_REPEATED_WORDS : MAX_TEXT_WORDS) ? null : joined(rest);
    }
  }
}

/** A written yes or no: in the words of the language, or "yes" and "no", as they are stored in every language. */
export function yesOrNo({ values }: Language, written: string | number | boolean): 'yes' | 'no' | null {
  const text = String(written).trim();
  if (written === true || /^(?:yes|true)$/i.test(text) || values.yes.test(text)) return 'yes';
  return written === false || /^(?:no|false)$/i.test(text) || values.no.test(text) ? 'no' : null;
}

/** "1990-05-07", "7.5.1990": digits enough for a phone number, but a date. */
const NUMERIC_DATE = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{4})$/;

/** The kind of a value that is already known, so that a scenario's fact can be found again in speech. */
export function kindOfValue(language: Language, value: string | number | boolean): SlotKind {
  if (yesOrNo(language, value) !== null) return 'yes_no';
  if (typeof value === 'number') return 'number';
  const text = String(value).trim();
  if (/^\S+@\S+\.\S+$/.test(text)) return 'email';
  const when = language.dates.whenKindOf(tokensOf(text));
  if (when !== null) return when;
  if (NUMERIC_DATE.test(text)) return 'day';
  if (/^[$€£]/.test(text)) return 'money';
  if (/^\+?[\d\s()-]{7,}$/.test(text)) return 'phone';
  if (isDigits(text)) return 'number';
  return 'text';
}

/** Whether a written-down value is the expected one: what it means is said, whatever stands around it and however it is written. */
export function sameValue(language: Language, expected: string | number | boolean, collected: string): boolean {
  const answer = yesOrNo(language, expected);
  if (answer !== null && answer === yesOrNo(language, collected)) return true;
  const written = typeof expected === 'boolean' ? (expected ? 'yes' : 'no') : String(expected);
  const want = language.values.saysWhat ? written.replace(language.values.saysWhat, '') : written;
  if (wordsOf(want).length > 0 && wordsOf(want).join(' ') === wordsOf(collected).join(' ')) return true;
  return (
    saysValue(language, want, collected) ||
    meansTheSame(language, want, collected) ||
    namesTheSame(language, want, collected)
  );
}
