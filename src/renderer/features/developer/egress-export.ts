import type { Egress } from '../../../core/contract/local/egress.ts';
import { csv } from '../../ui/csv.ts';

/** A line for each row of the ledger. */
export const ledgerCsv = ({ ledger }: Egress): string =>
  csv([
    ['scheme', 'host', 'port', 'purpose', 'requests', 'bytes_out', 'bytes_in', 'refused', 'first_at', 'last_at'],
    ...ledger.map((row) => [
      row.scheme,
      row.host,
      row.port,
      row.purpose,
      row.requests,
      row.bytes_out,
      row.bytes_in,
      row.refused,
      row.first_at,
      row.last_at,
    ]),
  ]);

/** What may leave as well as what has: as the host answers it. */
export const egressJson = (egress: Egress): string => `${JSON.stringify(egress, null, 2)}\n`;
