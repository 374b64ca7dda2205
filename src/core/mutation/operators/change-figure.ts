/** A number, price, time or day in what the agent says is another one. */
import type { Language } from '../../language/language.ts';
import { languageFor } from '../../language/language-for.ts';
import { upperFirst } from '../../language/phrasing.ts';
import { wordsOf } from '../../language/words.ts';
import { knowledgeTexts, roleTexts, scriptTexts, settingTexts } from '../agent-texts.ts';
import type { FindChanges } from '../mutant.ts';

/** Figures of one line that are changed, one at a time. */
const PER_LINE = 4;
/** The number at the head of a list's item counts the items. */
const LIST_NUMBER = /^\s*\d+[.)]\s/;
const TEMPLATE = /\{\{.*?\}\}/gs;
const DIGITS = /\d+/g;
const WORD = /\p{L}+(?:-\p{L}+)*/gu;

interface Figure {
  start: number;
  end: number;
  other: string;
}

/** One more, with as many figures where it begins with 0; the number 9 becomes 10. */
const nextNumber = (digits: string): string => String(BigInt(digits) + 1n).padStart(digits.length, '0');

/** Another day of the language for the one that a word is; null where it is none. */
function otherDay({ dates, speech: { wishes } }: Language, word: string): string | null {
  const plain = word.toLowerCase();
  const isDay = (candidate: string): boolean => dates.whenKindOf([candidate]) === 'day';
  if (!isDay(plain) || !wishes.days.some((wish) => wordsOf(wish).includes(plain))) return null;
  const other = wishes.days
    .flatMap((wish) => wordsOf(wish))
    .find((candidate) => candidate !== plain && isDay(candidate));
  if (other === undefined) return null;
  return /^\p{Lu}/u.test(word) ? upperFirst(other) : other;
}

/** What a number in words is changed to: a figure that it hardly is, as it was hardly written in words by chance. */
const otherNumber = (word: string): string => String(7 + (word.length % 3) * 11);

function figuresIn(text: string, language: Language): Figure[] {
  const hidden = text
    .replace(TEMPLATE, (tag) => ' '.repeat(tag.length))
    .replace(/\[.*?\]/g, (mark) => ' '.repeat(mark.length));
  const from = LIST_NUMBER.exec(hidden)?.[0].length ?? 0;
  const digits = [...hidden.matchAll(DIGITS)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    other: nextNumber(found),
  }));
  const words = [...hidden.matchAll(WORD)].flatMap(({ 0: found, index }) => {
    // "One question at a time", "that one": the smallest number is seldom one.
    const isNumber =
      found.length > 2 &&
      language.values.isNumber(found.toLowerCase()) &&
      !language.book.stop_words.includes(found.toLowerCase());
    const other = isNumber ? otherNumber(found) : otherDay(language, found);
    return other === null ? [] : [{ start: index, end: index + found.length, other }];
  });
  return [...digits, ...words]
    .filter(({ start }) => start >= from)
    .toSorted((a, b) => a.start - b.start)
    .slice(0, PER_LINE);
}

export const changeFigure: FindChanges = (plan) => {
  const language = languageFor(plan.agent.agent.language, plan.phrase_book);
  if (!language) return [];
  return [...scriptTexts(plan), ...roleTexts(plan), ...knowledgeTexts(plan), ...settingTexts(plan)].flatMap(
    ({ where, text, put }) =>
      figuresIn(text, language).map(({ start, end, other }) => {
        const changed = text.slice(0, start) + other + text.slice(end);
        return { where, was: text.trim(), becomes: changed.trim(), apply: (whole) => put(whole, changed) };
      }),
  );
};
