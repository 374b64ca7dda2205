import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { Workspace } from '../../../core/contract/local/workspace.ts';
import { useSaveSettings, useWorkspace } from '../../api/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { KeyList } from '../../ui/keyboard-sheet.tsx';
import { applyTheme, useTheme, type ThemeChoice } from '../../ui/theme.ts';
import { reporting } from '../../ui/toasts.tsx';
import { FolderLinkPart } from './folder-link-part.tsx';
import { FolderPart } from './folder-part.tsx';
import { NoticesPart } from './notices-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { UpdatesPart } from './updates-part.tsx';
import { WordingPart } from './wording-part.tsx';

const THEME_BUTTONS: readonly { id: ThemeChoice; label: string; icon: LucideIcon }[] = [
  { id: 'system', label: 'As the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
];

function Fact({ label, value, copy = false }: { label: string; value: string; copy?: boolean }) {
  return (
    <div className="grid min-h-8 grid-cols-[200px_minmax(0,1fr)] items-center border-b border-line last:border-0">
      <dt className="text-muted">{label}</dt>
      <dd className="flex items-center justify-between">
        <span className="break-all">{value}</span>
        {copy && <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />}
      </dd>
    </div>
  );
}

function ThemeChooser() {
  const choice = useTheme((state) => state.choice);
  const save = useSaveSettings();
  const choose = (theme: ThemeChoice) => {
    applyTheme(theme);
    save.mutate({ theme }, reporting('theme', undefined, 'The theme was not saved: '));
  };
  return (
    <fieldset aria-label="Theme" className="flex gap-1">
      {THEME_BUTTONS.map((theme) => (
        <Button
          key={theme.id}
          kind="quiet"
          aria-pressed={choice === theme.id}
          icon={theme.icon}
          onClick={() => choose(theme.id)}
        >
          {theme.label}
        </Button>
      ))}
    </fieldset>
  );
}

function WorkspaceFacts({ workspace }: { workspace: Workspace }) {
  const account = workspace.accounts.find(({ id }) => id === workspace.current_account_id)?.name ?? workspace.name;
  return (
    <>
      <SettingsPart title="Workspace">
        <dl>
          <Fact label="Name" value={workspace.name} />
          <Fact label="File" value={workspace.file} copy />
          <Fact label="Workbench" value={workspace.url} copy />
          <Fact label="API" value={workspace.v1_url} copy />
          <Fact label="Version" value={workspace.version} />
          <Fact label="Kind" value={workspace.is_demo ? 'demo workspace' : 'workspace'} />
          <Fact label="Engines" value={`${workspace.engine.agent} × ${workspace.engine.lead}, offline`} />
        </dl>
      </SettingsPart>
      <SettingsPart title="Linked folder">
        <FolderLinkPart account={account} />
      </SettingsPart>
      <SettingsPart title="As a folder">
        <FolderPart account={account} />
      </SettingsPart>
      <SettingsPart title="Accounts">
        <dl>
          {workspace.accounts.map((account) => (
            <Fact
              key={account.id}
              label={account.id === workspace.current_account_id ? `${account.name} (current)` : account.name}
              value={account.id}
              copy
            />
          ))}
        </dl>
      </SettingsPart>
    </>
  );
}

export function SettingsScreen() {
  const workspace = useWorkspace().data;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-6">
        <h1 className="pt-4 text-lg font-semibold">Settings</h1>
        <SettingsPart title="Appearance">
          <ThemeChooser />
        </SettingsPart>
        <SettingsPart title="Notices">
          <NoticesPart />
        </SettingsPart>
        <SettingsPart title="Updates">
          <UpdatesPart version={workspace?.version} />
        </SettingsPart>
        <SettingsPart title="Wording">
          <WordingPart />
        </SettingsPart>
        {workspace && <WorkspaceFacts workspace={workspace} />}
        <SettingsPart title="Keyboard">
          <KeyList />
        </SettingsPart>
      </div>
    </div>
  );
}
