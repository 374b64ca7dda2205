/** Words with letters drawn out ("yesss", "noooo"), as they are spelled. */
import type { Language } from './language.ts';

const DRAWN_OUT = /(\p{L})\1{2,}/giu;
const WORD = /\p{L}*(\p{L})\1{2,}\p{L}*/giu;

const vocabularies = new WeakMap<Language, ReadonlySet<string>>();

/** The words of what leads are known to say. */
function vocabularyOf(language: Language): ReadonlySet<string> {
  let words = vocabularies.get(language);
  if (!words) {
    const { book } = language;
    words = new Set([
      ...Object.values(book.recognize.lead)
        .flat()
        .flatMap((phrase) => phrase.split(' ')),
      ...book.stop_words,
    ]);
    vocabularies.set(language, words);
  }
  return words;
}

/** A word that is not known however it is shortened stays as it is: "Www" and "XXXL" are meant. */
export function shortened(language: Language, text: string): string {
  if (text.search(DRAWN_OUT) === -1) return text;
  const words = vocabularyOf(language);
  return text.replace(WORD, (word) => {
    const forms = ['$1', '$1$1'].map((letters) => word.replace(DRAWN_OUT, letters));
    return forms.find((form) => words.has(form.toLowerCase())) ?? word;
  });
}
