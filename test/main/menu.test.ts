import { expect, test } from 'vitest';
import { menuTemplate, type MenuState } from '../../src/main/menu.ts';

const COMMANDS = {
  run: () => undefined,
  openRecent: () => undefined,
  copyLink: () => undefined,
  openInBrowser: () => undefined,
  goTo: () => undefined,
  openApiDocs: () => undefined,
  checkForUpdates: () => undefined,
  saveReport: () => undefined,
  showNotices: null,
};

const menu = (state: Partial<MenuState> = {}) =>
  menuTemplate(COMMANDS, { platform: 'linux', recent: [], hasWindow: true, found: null, ...state });
const below = (items: ReturnType<typeof menu>, label: string) => {
  const submenu = items.find((item) => (item.label ?? item.role) === label)?.submenu;
  return Array.isArray(submenu) ? submenu : [];
};
const labels = (items: ReturnType<typeof menu>) => items.flatMap(({ label, role }) => label ?? role ?? []);

test('macOS has the program’s own menu, with the settings and the end of it', () => {
  const mac = menu({ platform: 'darwin' });
  expect(labels(mac)[0]).toBe('appMenu');
  expect(labels(below(mac, 'appMenu'))).toEqual(expect.arrayContaining(['about', 'Settings…', 'hide', 'quit']));
  expect(labels(below(mac, 'File'))).not.toContain('quit');
  expect(labels(below(mac, 'File'))).toContain('Reveal in Finder');
});

test.each([
  ['linux', 'Show in Folder'],
  ['win32', 'Show in Explorer'],
] as const)('on %s the settings and the end stand under File', (platform, reveal) => {
  const items = below(menu({ platform }), 'File');
  expect(labels(items)).toEqual(expect.arrayContaining(['Settings…', 'quit', reveal]));
});

test('without a window there is nothing to copy, to back up or to show, and others can be opened', () => {
  const items = below(menu({ hasWindow: false }), 'File');
  const enabled = items.filter(({ enabled: is, click }) => click && is !== false).map(({ label }) => label);
  expect(enabled).toEqual(['New Workspace…', 'Open Workspace…']);
});

test('two recent workspaces of one name are told apart', () => {
  const recent = [
    { file: '/a/clinic.understudy', name: 'clinic' },
    { file: '/b/clinic.understudy', name: 'clinic' },
    { file: '/b/r&d.understudy', name: 'r&d' },
  ];
  expect(labels(below(below(menu({ recent }), 'File'), 'Open Recent'))).toEqual([
    'clinic – /a/clinic.understudy',
    'clinic – /b/clinic.understudy',
    'r&&d',
  ]);
});

test('no two entries have the same keys', () => {
  for (const platform of ['darwin', 'linux', 'win32'] as const) {
    const all = menu({ platform }).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const keys = all.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
