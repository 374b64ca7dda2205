import { Menu, type MenuItemConstructorOptions } from 'electron';

export interface MenuCommands {
  openWorkspace(): void;
  openInBrowser(): void;
  openApiDocs(): void;
}

/** The application menu: what the system expects, plus the three things that only the desktop shell can do. */
export function installMenu(commands: MenuCommands, platform: NodeJS.Platform = process.platform): void {
  const file: MenuItemConstructorOptions = {
    label: 'File',
    submenu: [
      { label: 'Open Workspace…', accelerator: 'CmdOrCtrl+O', click: () => commands.openWorkspace() },
      { label: 'Show in Browser', click: () => commands.openInBrowser() },
      { type: 'separator' },
      { role: platform === 'darwin' ? 'close' : 'quit' },
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
    submenu: [{ label: 'API Documentation', click: () => commands.openApiDocs() }],
  };
  const app: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([...app, file, { role: 'editMenu' }, view, { role: 'windowMenu' }, help]),
  );
}
