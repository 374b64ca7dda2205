import { Building2, KeyRound, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../../core/contract/local/access.ts';
import type { Account, ApiKey } from '../../../core/contract/local/workspace.ts';
import { useApiKeys, useRemoveUser, useRevokeApiKey, useUsers } from '../../api/access.ts';
import { useWorkspace } from '../../api/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { bothOf, QueryView } from '../../ui/query-view.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { reporting, showToast } from '../../ui/toasts.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { type SortedColumn } from './sorted-table.tsx';
import { TablePart } from './table-part.tsx';

function NewButton({ label, onNew }: { label: string; onNew: () => void }) {
  return (
    <Button icon={Plus} onClick={onNew}>
      {label}
    </Button>
  );
}

const keyColumns = (onRevoke: (key: ApiKey) => void): SortedColumn<ApiKey>[] => [
  { id: 'name', header: 'Name', value: (key) => key.name },
  { id: 'account', header: 'Organization', value: (key) => key.account_name },
  { id: 'role', header: 'Role', value: (key) => key.role, cell: (key) => <Badge>{key.role}</Badge> },
  {
    id: 'prefix',
    header: 'Begins with',
    value: (key) => key.prefix,
    cell: (key) => <code className="font-mono text-sm">{key.prefix}…</code>,
  },
  { id: 'made', header: 'Made', value: (key) => key.created_at, cell: (key) => <TimeAgo iso={key.created_at} /> },
  {
    id: 'used',
    header: 'Last used',
    value: (key) => key.last_used_at ?? '',
    cell: (key) => (key.last_used_at ? <TimeAgo iso={key.last_used_at} /> : <span className="text-muted">never</span>),
  },
  {
    id: 'revoke',
    cell: (key) => (
      <Button kind="quiet" aria-label={`Revoke the key ${key.name}`} onClick={() => onRevoke(key)}>
        Revoke…
      </Button>
    ),
  },
];

const userColumns = (onRemove: (user: User) => void): SortedColumn<User>[] => [
  { id: 'name', header: 'User name', value: (user) => user.username },
  { id: 'account', header: 'Organization', value: (user) => user.account_name },
  { id: 'role', header: 'Role', value: (user) => user.role, cell: (user) => <Badge>{user.role}</Badge> },
  { id: 'made', header: 'Added', value: (user) => user.created_at, cell: (user) => <TimeAgo iso={user.created_at} /> },
  {
    id: 'remove',
    cell: (user) => (
      <Button kind="quiet" aria-label={`Remove the user ${user.username}`} onClick={() => onRemove(user)}>
        Remove…
      </Button>
    ),
  },
];

const accountColumns = (accounts: readonly Account[]): SortedColumn<Account>[] => [
  { id: 'name', header: 'Name', value: (account) => account.name },
  {
    id: 'parent',
    header: 'Under',
    value: (account) => accounts.find(({ id }) => id === account.parent_id)?.name ?? '',
    cell: (account) =>
      accounts.find(({ id }) => id === account.parent_id)?.name ?? <span className="text-muted">–</span>,
  },
  {
    id: 'id',
    header: 'Id, as x-org-id takes it',
    value: (account) => account.id,
    cell: (account) => <code className="font-mono text-sm select-all">{account.id}</code>,
  },
];

type Open = { what: 'key' | 'user' | 'account' } | { what: 'revoke'; key: ApiKey } | { what: 'remove'; user: User };

/** Who may use /v1: keys, users that get tokens, and the organizations they act for. */
export function AccessScreen() {
  const keys = useApiKeys();
  const users = useUsers();
  const workspace = useWorkspace();
  const revoke = useRevokeApiKey();
  const remove = useRemoveUser();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (message: string) =>
    reporting(message, () => {
      close();
      showToast(message);
    });
  const accounts = workspace.data?.accounts ?? [];
  const current = workspace.data?.current_account_id ?? '';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto p-4">
        <h1 className="sr-only">Access</h1>
        <QueryView query={bothOf(bothOf(keys, users), workspace)} what="who has access">
          {([[keys, users], workspace]) => (
            <>
              <TablePart
                title="API keys"
                icon={KeyRound}
                action={<NewButton label="New key…" onNew={() => setOpen({ what: 'key' })} />}
                about={`Sent as X-API-KEY with each request to /v1. Only the beginning of a key is stored in the clear.${workspace.is_demo ? ' The demo’s own keys are in the README.' : ''}`}
                empty="No keys yet. Code that calls /v1 needs one."
                columns={keyColumns((key) => setOpen({ what: 'revoke', key }))}
                rows={keys.items}
              />
              <TablePart
                title="Users"
                icon={UserRound}
                action={<NewButton label="New user…" onNew={() => setOpen({ what: 'user' })} />}
                about="Get a bearer token for their password at POST /oauth/token, good for an hour."
                empty="No users yet. They are needed only for code that signs in by password."
                columns={userColumns((user) => setOpen({ what: 'remove', user }))}
                rows={users.items}
              />
              <TablePart
                title="Organizations"
                icon={Building2}
                action={<NewButton label="New organization…" onNew={() => setOpen({ what: 'account' })} />}
                about="Everything belongs to one of them. Admins act for those right below their own, superadmins for all, by x-org-id."
                empty=""
                columns={accountColumns(accounts)}
                rows={accounts}
              />
            </>
          )}
        </QueryView>
      </div>
      {open?.what === 'key' && <NewKeyDialog accounts={accounts} accountId={current} onClose={close} />}
      {open?.what === 'user' && <NewUserDialog accounts={accounts} accountId={current} onClose={close} />}
      {open?.what === 'account' && <NewAccountDialog accounts={accounts} onClose={close} />}
      {open?.what === 'revoke' && (
        <ConfirmDialog
          title={`Revoke the key ${open.key.name}?`}
          doIt="Revoke"
          danger
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(open.key.id, done(`The key ${open.key.name} is revoked.`))}
          onClose={close}
        >
          Whatever uses it is refused from now on. A revoked key cannot be brought back; a new one can be made.
        </ConfirmDialog>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.user.username}?`}
          doIt="Remove"
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(open.user.id, done(`${open.user.username} is removed.`))}
          onClose={close}
        >
          The user’s tokens stop working at once.
        </ConfirmDialog>
      )}
    </div>
  );
}
