/** A label that lists what is the matter with them: "Moved away, lost interest, or simply doesn't want to", "Injured, ill or expecting, so no climbing for a while": each is a case. */
import { lowerInitial } from '../../phrasing.ts';
import { saidOfThem } from './in-plural.ts';

/** What follows from it. */
const SO = /,? (?:so|and so|meaning|which means) [^,;:]+$/i;
const BETWEEN = /,\s*(?:or\s+)?|\s+or\s+/i;
const ONLY = /^(?:simply|just|already|now|really) /i;
const VERB =
  /^(doesn['’]t|does not|don['’]t|do not|won['’]t|can['’]t|cannot|wants?|needs?|has|have|is|are|feels?|thinks?)\b/i;
/** "Moved away", "ill": without who it is. */
const STATE =
  /^(?:[a-z]{3,}(?:ed|en|wn)|sold|lost|left|gone|got|found|bought|been|hurt|ill|sick|unwell|poorly|away|abroad|busy|pregnant|expecting|broke|skint)\b/i;
/** "Sold", "moved" and "left" are what they did, "ill" and "injured" what they are. */
const DID = /^(?:moved|sold|left|gone|lost|cancelled|changed|retired|married|died|finished|stopped|paid)$/i;
/** "Doesn't want to". */
const UNWILLING = /^(?:doesn't|does not|don't|do not|won't) (?:want|wish|care) to$/i;
/** Words of one of them, at most. */
const LONGEST = 7;

/** The clause with each as one of several; null: it is no such list. */
export function listedStates(label: string): string | null {
  const parts = label
    .replace(SO, '')
    .split(BETWEEN)
    .map((part) => lowerInitial(part.trim()).replace(ONLY, '').replace('’', "'"));
  const isState = (part: string): boolean => part.split(' ').length <= LONGEST && (STATE.test(part) || VERB.test(part));
  if (parts.length < 2 || !STATE.test(parts[0] ?? '') || !parts.every(isState)) return null;
  return parts.map(clauseOf).join(' or ');
}

function clauseOf(part: string): string {
  if (UNWILLING.test(part)) return 'they are not interested';
  if (VERB.test(part)) return `they ${saidOfThem(part)}`;
  const isAlone = !part.includes(' ');
  return `they ${isAlone && !DID.test(part) ? 'are' : 'have'} ${part}`;
}
