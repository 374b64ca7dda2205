import { Plus, Send, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  egressAddress,
  type Egress,
  type EgressPermission,
  type EgressTarget,
  type WorkspacePurpose,
} from '../../../core/contract/local/egress.ts';
import { useEgress, useEgressActions } from '../../api/egress.ts';
import { Button } from '../../ui/button.tsx';
import { bytes, plural } from '../../ui/formats.ts';
import { messageOf } from '../../../core/message-of.ts';
import { saveText } from '../../ui/save-file.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reporting, showError, showToast } from '../../ui/toasts.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AllowEgressDialog } from './allow-egress-dialog.tsx';
import { ledgerColumns, permissionColumns, type LedgerRow } from './egress-columns.tsx';
import { egressJson, ledgerCsv } from './egress-export.ts';
import { TablePart } from './table-part.tsx';

/** Of the host's own options, which hold until it ends. */
const BY_START = 'allowed by --allow-egress or UNDERSTUDY_ALLOW_EGRESS, for this start only and for every purpose';

function EgressExport({ egress }: { egress: Egress }) {
  return (
    <ExportMenu
      items={[
        { label: 'What has left', hint: 'CSV', onSelect: () => saveText('egress.csv', 'text/csv', ledgerCsv(egress)) },
        {
          label: 'Permissions and what has left',
          hint: 'JSON',
          onSelect: () => saveText('egress.json', 'application/json', egressJson(egress)),
        },
      ]}
    />
  );
}

/** A permission goes at once, and can be brought back from the toast that says so. */
function useTakeBack() {
  const { allow, revoke } = useEgressActions();
  const [, navigate] = useLocation();
  return (permission: EgressPermission) => {
    const address = egressAddress(permission);
    const { purpose } = permission;
    const undo = (wanted: WorkspacePurpose) =>
      void allow
        .mutateAsync({ url: address, purpose: wanted })
        .catch((error: unknown) => showError(messageOf(error), { about: 'egress permission' }));
    revoke.mutate(
      permission.id,
      reporting('egress permission', () =>
        showToast(
          `Nothing more is sent to ${address}.`,
          // The program asks its user itself, and not by a page.
          purpose === 'update'
            ? { label: 'Settings → Updates', run: () => navigate('/settings') }
            : { label: 'Undo', run: () => undo(purpose) },
        ),
      ),
    );
  };
}

function Permitted({ egress, action }: { egress: Egress; action: React.ReactNode }) {
  const takeBack = useTakeBack();
  const { permissions, allowed_hosts } = egress;
  return (
    <TablePart
      title="What may leave"
      icon={ShieldCheck}
      action={action}
      empty="No address elsewhere is allowed by this workspace."
      columns={permissionColumns(takeBack)}
      rows={permissions}
      about="This machine itself needs no permission. Everything else needs one for its scheme, host, port and purpose; what has none is refused, and counted below."
    >
      {allowed_hosts.length > 0 && <ByStart hosts={allowed_hosts} />}
    </TablePart>
  );
}

function ByStart({ hosts }: { hosts: readonly string[] }) {
  return (
    <ul aria-label="Allowed for this start" className="max-w-5xl pb-3">
      {hosts.map((host) => (
        <li key={host} className="flex flex-wrap gap-x-3 border-b border-line py-1">
          <code className="font-mono text-sm break-all">{host}</code>
          <span className="text-muted">{BY_START}</span>
        </li>
      ))}
    </ul>
  );
}

/** How much in all. */
function totalSaid({ requests, bytes_out, bytes_in, refused }: Egress['total']): string {
  const sent =
    requests === 0
      ? 'Nothing has left this machine'
      : `${plural(requests, 'request')} with ${bytes(bytes_out)} ${requests === 1 ? 'has' : 'have'} left this machine since the workspace was made, and ${bytes(bytes_in)} came back`;
  return refused === 0
    ? `${sent}.`
    : `${sent}; ${plural(refused, 'request')} ${refused === 1 ? 'was' : 'were'} refused.`;
}

function Left({
  egress,
  onAllow,
}: {
  egress: Egress;
  onAllow: (row: LedgerRow & { purpose: WorkspacePurpose }) => void;
}) {
  const permitted = new Set(egress.permissions.map((one) => `${egressAddress(one)} ${one.purpose}`));
  const rows = egress.ledger.map((row): LedgerRow => {
    const id = `${egressAddress(row)} ${row.purpose}`;
    return { ...row, id, isPermitted: permitted.has(id) };
  });
  return (
    <TablePart
      title="What has left"
      icon={Send}
      action={rows.length > 0 && <EgressExport egress={egress} />}
      empty="Nothing has left this machine."
      about={`${totalSaid(egress.total)} What stays on the machine is not counted. Bytes are those of bodies.`}
      columns={ledgerColumns(onAllow)}
      rows={rows}
    />
  );
}

/** `target` null: an address is typed first. */
interface Asking {
  target: (EgressTarget & { purpose: WorkspacePurpose }) | null;
}

/** What may leave the machine, and what has. */
export function EgressScreen() {
  usePageTitle('Egress');
  const egress = useEgress();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { data } = egress;
  const isUntouched = data && data.permissions.length + data.allowed_hosts.length + data.ledger.length === 0;
  const allow = (
    <Button icon={Plus} kind={isUntouched ? 'primary' : 'plain'} onClick={() => setAsking({ target: null })}>
      Allow an address…
    </Button>
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto p-4">
        <h1 className="sr-only">Egress</h1>
        <QueryView query={egress} what="what may leave the machine" />
        {isUntouched && (
          <EmptyState icon={ShieldCheck} title="Nothing has left this machine." action={allow}>
            And nothing may: agents, leads and runs need no network. Only webhook endpoints and engines (language
            models) are sent something, and the desktop program asks for new versions where its user has agreed; what is
            not on this machine needs a permission for its scheme, host and port first. Permissions, and every request
            that was sent or refused, are listed here.
          </EmptyState>
        )}
        {data && !isUntouched && (
          <>
            <Permitted egress={data} action={allow} />
            <Left egress={data} onAllow={(target) => setAsking({ target })} />
          </>
        )}
      </div>
      {asking && <AllowEgressDialog asked={asking.target} onClose={() => setAsking(null)} />}
    </div>
  );
}
