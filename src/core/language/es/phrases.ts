/** The built-in Spanish phrase book, checked once. */
import spanish from '../../../../resources/phrase-books/es.json' with { type: 'json' };
import { PhraseBookSchema } from '../phrase-book.ts';

export const book = PhraseBookSchema.parse(spanish);
