/** WordNet's words, as far as they are usual. */
import file from '../../../../resources/understanding/en-thesaurus.json' with { type: 'json' };
import { ThesaurusFileSchema, thesaurusOf, type Thesaurus } from '../thesaurus.ts';

let read: Thesaurus | undefined;

export const thesaurus = (): Thesaurus => (read ??= thesaurusOf(ThesaurusFileSchema.parse(file)));
