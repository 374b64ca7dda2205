import { Building2, ChevronDown, Search } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Workspace } from '../../core/contract/local/workspace.ts';
import { RULE_BASED } from '../../core/reporting/rule-based.ts';
import { useSwitchAccount } from '../api/workspace.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { reporting, showToast } from '../ui/toasts.tsx';
import { useShell } from './use-shell.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

const isMac = navigator.userAgent.includes('Mac');

function AccountSwitcher({ workspace }: { workspace: Workspace }) {
  const switchAccount = useSwitchAccount();
  const [path, navigate] = useLocation();
  const current = workspace.accounts.find((account) => account.id === workspace.current_account_id);
  const parentName = (id: string | null) => workspace.accounts.find((account) => account.id === id)?.name;
  return (
    <Menu
      label="Accounts"
      align="end"
      trigger={
        <Button kind="quiet" icon={Building2} className="max-w-44" title="The account that the workbench acts for">
          <span className="truncate">{current?.name ?? 'No account'}</span>
          <ChevronDown size={12} />
        </Button>
      }
      items={workspace.accounts.map((account) => {
        const parent = parentName(account.parent_id);
        return {
          label: account.name,
          ...(parent ? { hint: `part of ${parent}` } : {}),
          checked: account.id === workspace.current_account_id,
          onSelect: () =>
            switchAccount.mutate(
              account.id,
              reporting('account', () => {
                showToast(`Now acting for ${account.name}.`);
                // What was open belongs to the other account: its list is as near as one can stay.
                navigate(path.replace(/\/[0-9a-f]{24}.*$/, ''));
              }),
            ),
        };
      })}
    />
  );
}

export function TitleBar({ workspace }: { workspace: Workspace }) {
  const setPalette = useShell((state) => state.setPalette);
  return (
    <header className="grid h-10 grid-cols-[minmax(100px,1fr)_minmax(160px,440px)_minmax(max-content,1fr)] items-center gap-3 border-b border-line bg-sunken px-3">
      <div className="flex min-w-0 items-baseline gap-2">
        <span className="font-semibold">Understudy</span>
        <WorkspaceMenu workspace={workspace} />
      </div>
      <button
        type="button"
        onClick={() => setPalette(true)}
        className="flex h-7 items-center gap-2 rounded border border-line-strong bg-surface px-2 text-left text-subtle hover:bg-hover"
      >
        <Search size={14} />
        <span className="flex-1 truncate">Search or run a command…</span>
        <kbd className="font-sans text-xs">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className="flex min-w-0 items-center justify-end gap-2">
        <span
          className="truncate text-sm text-muted"
          title={`The engines that play the agent and the lead, offline and reproducible. ${RULE_BASED}`}
        >
          <span className="text-pass" aria-hidden>
            ●
          </span>{' '}
          {workspace.engine.agent} × {workspace.engine.lead}
        </span>
        <AccountSwitcher workspace={workspace} />
      </div>
    </header>
  );
}
