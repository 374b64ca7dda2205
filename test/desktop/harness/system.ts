/** Dialogs, menu, notifications and the rest of the system: recorded, and answered as the test has arranged. */
import { EventEmitter } from 'node:events';
import { logCall } from './call-log.ts';

interface Answers {
  open: { canceled: boolean; filePaths: string[] };
  save: { canceled: boolean; filePath: string };
  /** Index of the button that a message box returns. */
  button: number;
  /** Whether its box is ticked. */
  ticked: boolean;
}

/** Tests change these through `evaluate`. */
export const answers: Answers = {
  open: { canceled: true, filePaths: [] },
  save: { canceled: true, filePath: '' },
  button: Number(process.env['HARNESS_BUTTON'] ?? 1),
  ticked: false,
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
    return { response: answers.button, checkboxChecked: answers.ticked };
  },
  showErrorBox(title: string, content: string) {
    logCall('dialog.showErrorBox', title, content);
    process.stderr.write(`[error box] ${title}: ${content}\n`);
  },
};

interface MenuTemplateItem {
  label?: string;
  role?: string;
  enabled?: boolean;
  submenu?: MenuTemplateItem[];
  click?: () => void;
}

let applicationMenu: MenuTemplateItem[] = [];

const found = (labels: readonly string[]): MenuTemplateItem | undefined =>
  labels.reduce<MenuTemplateItem | undefined>(
    (above, label) => above?.submenu?.find((item) => (item.label ?? item.role) === label),
    {
      submenu: applicationMenu,
    },
  );

/** Does what a click on an entry of the menu does, which is named by the way to it. Throws where it is not there, or is greyed out. */
export function clickMenu(...labels: string[]): void {
  const item = found(labels);
  if (!item?.click || item.enabled === false) throw new Error(`There is no ${labels.join(' → ')} to click.`);
  item.click();
}

/** Labels of the entries below one, separators left out. */
export const menuBelow = (...labels: string[]): string[] =>
  (found(labels)?.submenu ?? []).flatMap(({ label, role }) => label ?? role ?? []);

export const Menu = {
  buildFromTemplate: (items: MenuTemplateItem[]) => ({ items }),
  setApplicationMenu(menu: { items: MenuTemplateItem[] }) {
    applicationMenu = menu.items;
    logCall(
      'Menu.setApplicationMenu',
      menu.items.map((item) => item.label ?? item.role),
    );
  },
};

/** One screen with a bar of the system's at its top. */
const DISPLAY = { id: 1, workArea: { x: 0, y: 30, width: 1920, height: 1050 } };
export const screen = { getPrimaryDisplay: () => DISPLAY, getAllDisplays: () => [DISPLAY] };

export const clipboard = {
  writeText(text: string) {
    logCall('clipboard.writeText', text);
  },
};

export class Notification extends EventEmitter {
  static isSupported = (): boolean => true;
  readonly #options: { title: string; body: string };

  constructor(options: { title: string; body: string }) {
    super();
    this.#options = options;
  }

  show(): void {
    shownNotices.push(this);
    logCall('notification.show', this.#options);
  }
}

const shownNotices: Notification[] = [];
/** Clicks the notice that was shown last. */
export const clickNotice = (): boolean => shownNotices.at(-1)?.emit('click') ?? false;

export const shell = {
  async openExternal(url: string) {
    logCall('shell.openExternal', url);
  },
  showItemInFolder(file: string) {
    logCall('shell.showItemInFolder', file);
  },
  async openPath(file: string) {
    logCall('shell.openPath', file);
    return '';
  },
};

/** Pictures are drawn on Windows alone, which the harness does not play. */
export const nativeImage = {
  createEmpty(): never {
    throw new Error('harness: no picture is drawn here');
  },
};

export const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false, themeSource: 'system' });

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
