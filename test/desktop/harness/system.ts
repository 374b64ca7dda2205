/** Dialogs, menu, notifications and the rest of the system: recorded, and answered as the test has arranged. */
import { logCall } from './call-log.ts';

interface Answers {
  open: { canceled: boolean; filePaths: string[] };
  save: { canceled: boolean; filePath: string };
  /** Index of the button that a message box returns. */
  button: number;
}

/** Tests change these through `evaluate`. */
export const answers: Answers = {
  open: { canceled: true, filePaths: [] },
  save: { canceled: true, filePath: '' },
  button: 1,
};

export const dialog = {
  async showOpenDialog(...args: unknown[]) {
    logCall('dialog.showOpenDialog', args.at(-1));
    return answers.open;
  },
  async showSaveDialog(...args: unknown[]) {
    logCall('dialog.showSaveDialog', args.at(-1));
    return answers.save;
  },
  async showMessageBox(...args: unknown[]) {
    logCall('dialog.showMessageBox', args.at(-1));
    return { response: answers.button, checkboxChecked: false };
  },
  showErrorBox(title: string, content: string) {
    logCall('dialog.showErrorBox', title, content);
    process.stderr.write(`[error box] ${title}: ${content}\n`);
  },
};

interface MenuTemplateItem {
  label?: string;
  role?: string;
  submenu?: MenuTemplateItem[];
}

export const Menu = {
  buildFromTemplate: (items: MenuTemplateItem[]) => ({ items }),
  setApplicationMenu: (menu: { items: MenuTemplateItem[] }) =>
    logCall(
      'Menu.setApplicationMenu',
      menu.items.map((item) => item.label ?? item.role),
    ),
};

export class Notification {
  static isSupported = (): boolean => true;
  readonly #options: { title: string; body: string };

  constructor(options: { title: string; body: string }) {
    this.#options = options;
  }

  show(): void {
    logCall('notification.show', this.#options);
  }
}

export const shell = {
  async openExternal(url: string) {
    logCall('shell.openExternal', url);
  },
};

export const nativeTheme = { shouldUseDarkColors: false };

/** A keychain that turns bytes around: enough to tell whether what is written was given to it. */
export const safeStorage = {
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
  encryptString: (text: string) => Buffer.from(`wrapped:${text}`).reverse(),
  decryptString: (stored: Buffer) =>
    Buffer.from(stored)
      .reverse()
      .toString()
      .replace(/^wrapped:/, ''),
};
