/** Finds the language of an agent. */
import type { Language } from './language.ts';
import { pairMemo } from '../pair-memo.ts';
import type { PhraseBook } from './phrase-book.ts';
import { LANGUAGES } from './registry.ts';

/** By the beginning of a BCP 47 tag ("en-GB") or by its name ("Spanish"); null where it is none that Understudy speaks. */
function known(written: string | null | undefined): Language | null {
  const [wanted = ''] = (written ?? '')
    .trim()
    .toLowerCase()
    .split(/[^\p{L}]/u);
  if (wanted === '') return LANGUAGES[0];
  return LANGUAGES.find(({ tag, names }) => tag === wanted || names.includes(wanted)) ?? null;
}

/** `own`: a phrase book that goes in place of the built-in one, unless it is in another language. */
export function languageFor(written: string | null | undefined, own?: PhraseBook): Language | null {
  const language = known(written);
  return language && own && known(own.language) === language ? withBook(language, own) : language;
}

/** One language for each book: what is remembered of a language serves every plan that has the book. */
const withBook = pairMemo((language: Language, book: PhraseBook): Language => ({
  ...language,
  book,
  builtIn: language.book,
}));

/** All of them, an agent's own first: for names that its team has chosen, in whichever language. */
export function languagesFrom(written: string | null | undefined): readonly Language[] {
  const language = known(written);
  return language ? [language, ...LANGUAGES.filter((other) => other !== language)] : LANGUAGES;
}

/** What is wrong with a language that is none of them. */
export const notSpoken = (written: string | null | undefined): string =>
  `the language ${JSON.stringify(written)} is none that Understudy knows: choose ${LANGUAGES.map(({ tag }) => tag).join(' or ')}`;
