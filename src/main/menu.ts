import type { MenuItemConstructorOptions } from 'electron';
import type { WorkspaceCommand } from '../preload/bridge.ts';

export interface MenuCommands {
  run(command: WorkspaceCommand): void;
  openRecent(file: string): void;
  copyLink(): void;
  openInBrowser(): void;
  /** Shows a screen of the workbench, by its address. */
  goTo(address: string): void;
  openApiDocs(): void;
  checkForUpdates(): void;
  saveReport(): void;
  /** Null where the program does not bring them. */
  showNotices: (() => void) | null;
}

export interface MenuState {
  platform: NodeJS.Platform;
  /** Opened last first. */
  recent: readonly { file: string; name: string }[];
  /** There is a window on a workspace. */
  hasWindow: boolean;
  /** A version that was found and is not installed. */
  found: string | null;
}

const REVEAL: Partial<Record<NodeJS.Platform, string>> = { darwin: 'Reveal in Finder', win32: 'Show in Explorer' };

/** The application menu as each system has it. */
export function menuTemplate(commands: MenuCommands, state: MenuState): MenuItemConstructorOptions[] {
  const { platform, recent, hasWindow } = state;
  const isMac = platform === 'darwin';
  const settings: MenuItemConstructorOptions = {
    label: 'Settings…',
    accelerator: 'CmdOrCtrl+,',
    enabled: hasWindow,
    click: () => commands.goTo('/settings'),
  };
  const updates: MenuItemConstructorOptions = {
    label: state.found === null ? 'Check for Updates…' : `Update to ${state.found}…`,
    enabled: hasWindow,
    click: () => commands.checkForUpdates(),
  };
  const file: MenuItemConstructorOptions = {
    label: 'File',
    submenu: [
      { label: 'New Workspace…', accelerator: 'CmdOrCtrl+Shift+N', click: () => commands.run('new') },
      { label: 'Open Workspace…', accelerator: 'CmdOrCtrl+O', click: () => commands.run('open') },
      {
        label: 'Open Recent',
        enabled: recent.length > 0,
        submenu: recent.map((one) => ({
          label: labelOf(one, recent),
          click: () => commands.openRecent(one.file),
        })),
      },
      { type: 'separator' },
      { label: 'Save a Copy…', enabled: hasWindow, click: () => commands.run('save_copy') },
      { label: 'Back Up', enabled: hasWindow, click: () => commands.run('back_up') },
      { label: REVEAL[platform] ?? 'Show in Folder', enabled: hasWindow, click: () => commands.run('reveal') },
      { type: 'separator' },
      { label: 'Copy Link to This Run, Call or Trial', enabled: hasWindow, click: () => commands.copyLink() },
      { label: 'Show in Browser', enabled: hasWindow, click: () => commands.openInBrowser() },
      { type: 'separator' },
      ...(isMac ? [] : [settings, { type: 'separator' } as const]),
      { role: 'close' },
      ...(isMac ? [] : [{ role: 'quit' } as const]),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'reload' },
      { role: 'toggleDevTools' },
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
    ],
  };
  const help: MenuItemConstructorOptions = {
    role: 'help',
    submenu: [
      { label: 'API Documentation', enabled: hasWindow, click: () => commands.openApiDocs() },
      { label: 'Save a Report…', click: () => commands.saveReport() },
      ...(commands.showNotices ? [{ label: 'Licences of Others', click: commands.showNotices }] : []),
      ...(isMac ? [] : [{ type: 'separator' } as const, updates, { role: 'about' } as const]),
    ],
  };
  return [
    ...(isMac ? [macMenu(settings, updates)] : []),
    file,
    { role: 'editMenu' },
    view,
    { role: 'windowMenu' },
    help,
  ];
}

/** The program's own menu, where macOS wants the settings. */
const macMenu = (
  settings: MenuItemConstructorOptions,
  updates: MenuItemConstructorOptions,
): MenuItemConstructorOptions => ({
  role: 'appMenu',
  submenu: [
    { role: 'about' },
    updates,
    { type: 'separator' },
    settings,
    { type: 'separator' },
    { role: 'services' },
    { type: 'separator' },
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    { type: 'separator' },
    { role: 'quit' },
  ],
});

/** Two of one name are told apart by where they are. An ampersand would underline the letter after it. */
function labelOf(one: MenuState['recent'][number], all: MenuState['recent']): string {
  const isAlone = all.filter(({ name }) => name === one.name).length === 1;
  return (isAlone ? one.name : `${one.name} – ${one.file}`).replaceAll('&', '&&');
}
