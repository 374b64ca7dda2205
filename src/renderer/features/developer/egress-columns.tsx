import {
  egressAddress,
  type EgressPermission,
  type EgressRecord,
  type EgressTarget,
  type WorkspacePurpose,
} from '../../../core/contract/local/egress.ts';
import { PURPOSE_LABELS } from '../../egress/egress-words.ts';
import { Button } from '../../ui/button.tsx';
import { bytes, count } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import type { SortedColumn } from './sorted-table.tsx';

/** A row of the ledger has no id of its own: it is known by what it counts. */
export interface LedgerRow extends EgressRecord {
  id: string;
  /** Whether it may be sent to now by a permission of the workspace. */
  isPermitted: boolean;
}

const target: SortedColumn<EgressTarget & { id: string; purpose: EgressPermission['purpose'] }>[] = [
  {
    id: 'host',
    header: 'Host',
    value: (row) => row.host,
    cell: (row) => <code className="font-mono text-sm break-all">{row.host}</code>,
  },
  { id: 'port', header: 'Port', isNumber: true, value: (row) => row.port },
  { id: 'scheme', header: 'Scheme', value: (row) => row.scheme },
  { id: 'purpose', header: 'Purpose', value: (row) => PURPOSE_LABELS[row.purpose] },
];

export const permissionColumns = (
  onRevoke: (permission: EgressPermission) => void,
): SortedColumn<EgressPermission>[] => [
  ...target,
  { id: 'since', header: 'Allowed', value: (row) => row.allowed_at, cell: (row) => <TimeAgo iso={row.allowed_at} /> },
  {
    id: 'revoke',
    cell: (row) => (
      <Button
        kind="quiet"
        aria-label={`Take back the permission for ${egressAddress(row)}`}
        onClick={() => onRevoke(row)}
      >
        Take back
      </Button>
    ),
  },
];

/** New versions are allowed where the program asks itself. */
export const ledgerColumns = (
  onAllow: (row: LedgerRow & { purpose: WorkspacePurpose }) => void,
): SortedColumn<LedgerRow>[] => [
  ...target,
  {
    id: 'requests',
    header: 'Requests',
    isNumber: true,
    value: (row) => row.requests,
    cell: (row) => count(row.requests),
  },
  {
    id: 'bytes',
    header: 'Sent',
    isNumber: true,
    value: (row) => row.bytes_out,
    cell: (row) => <span title={`${count(row.bytes_out)} bytes of bodies`}>{bytes(row.bytes_out)}</span>,
  },
  {
    id: 'received',
    header: 'Received',
    isNumber: true,
    value: (row) => row.bytes_in,
    cell: (row) => <span title={`${count(row.bytes_in)} bytes of bodies`}>{bytes(row.bytes_in)}</span>,
  },
  {
    id: 'refused',
    header: 'Refused',
    isNumber: true,
    value: (row) => row.refused,
    cell: (row) => (row.refused > 0 ? <span className="text-warn">▲ {count(row.refused)}</span> : '0'),
  },
  { id: 'first', header: 'First', value: (row) => row.first_at, cell: (row) => <TimeAgo iso={row.first_at} /> },
  { id: 'last', header: 'Last', value: (row) => row.last_at, cell: (row) => <TimeAgo iso={row.last_at} /> },
  {
    id: 'allow',
    cell: ({ purpose, ...row }) =>
      row.refused > 0 &&
      !row.isPermitted &&
      purpose !== 'update' && (
        <Button kind="quiet" aria-label={`Allow ${egressAddress(row)}`} onClick={() => onAllow({ ...row, purpose })}>
          Allow…
        </Button>
      ),
  },
];
