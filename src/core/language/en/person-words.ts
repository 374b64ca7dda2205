/** Words for somebody: "callers", "a patient", "folk". */
import { textMemo } from '../../text-memo.ts';
import { baseOf } from './base-forms.ts';
import { meanings } from './meanings.ts';

const ALSO: ReadonlySet<string> = new Set(
  'they folk folks people women men couples couple families family household households homeowner homeowners renter renters anyone anybody someone somebody whoever those everyone everybody others newcomer newcomers ladies gentlemen pensioners pensioner landlord landlords'.split(
    ' ',
  ),
);
const WORDS_LIMIT = 5000;
const NO = '';
const known = textMemo(WORDS_LIMIT, (word) =>
  ALSO.has(word) || (/^[a-z]{3,}$/.test(word) && meanings.relation(baseOf(word), 'person') === 'same') ? word : NO,
);

/** `word`: in lower case. */
export const isPersonWord = (word: string): boolean => known(word) !== NO;
