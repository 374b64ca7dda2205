/** The built-in English phrase book, checked once. */
import english from '../../../../resources/phrase-books/en.json' with { type: 'json' };
import { PhraseBookSchema } from '../phrase-book.ts';

export const book = PhraseBookSchema.parse(english);
