/** What is to be known of rows that are no faults: whose number they have, and addresses that look like none. */
import type { DuplicateWay, RowFault } from '../../../core/contract/local/lead-import.ts';
import type { ReadRow } from './lead-rows.ts';

/** What becomes of a row whose number is there already. */
const BECOMES: Readonly<Record<DuplicateWay, string>> = {
  skip: 'the row is left out',
  update: 'what the row says overwrites it',
  add: 'another lead is made',
};

/** The specification asks nothing of an address: one that no mail would reach is worth a look, and no fault. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** `there`: who or which row has the number already. */
export function importNotes({ line, lead }: ReadRow, there: string | null, way: DuplicateWay): RowFault[] {
  const { phone, email } = lead;
  const notes: RowFault[] = [];
  if (phone != null && there !== null)
    notes.push({ line, field: 'phone', value: phone, message: `is the number of ${there}: ${BECOMES[way]}` });
  if (email != null && !ADDRESS.test(email))
    notes.push({
      line,
      field: 'email',
      value: email,
      message: 'looks like no e-mail address: it is taken as it stands',
    });
  return notes;
}
