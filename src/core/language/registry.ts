/** The languages that are built in. */
import { english } from './en/index.ts';
import { spanish } from './es/index.ts';
import type { Language } from './language.ts';
import type { PhraseBook } from './phrase-book.ts';

const LANGUAGES: readonly Language[] = [english, spanish];

/** By the beginning of a BCP 47 tag ("en-GB" is English); English where there is none. */
export function languageFor(tag: string | null | undefined): Language {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language.tag === primary) ?? english;
}

/** With a phrase book of one's own in place of the built-in one, unless that is in another language. */
export function languageWith(tag: string | null | undefined, own: PhraseBook | undefined): Language {
  const language = languageFor(tag);
  return own && languageFor(own.language) === language ? { ...language, book: own } : language;
}
