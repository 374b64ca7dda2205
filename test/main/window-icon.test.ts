import { EventEmitter } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { followTheme, windowIcon } from '../../src/main/window-icon.ts';

const system = vi.hoisted(() => ({
  theme: null as unknown as EventEmitter & { shouldUseDarkColors: boolean },
  windows: [] as { setIcon(file: string): void }[],
  isPackaged: true,
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  system.theme = Object.assign(new Emitter(), { shouldUseDarkColors: false });
  return {
    app: {
      get isPackaged() {
        return system.isPackaged;
      },
    },
    nativeTheme: system.theme,
    BrowserWindow: { getAllWindows: () => system.windows },
  };
});

const resources = mkdtempSync(path.join(os.tmpdir(), 'understudy-icons-'));
for (const name of ['icon.png', 'icon-dark.png']) writeFileSync(path.join(resources, name), '');
Object.defineProperty(process, 'resourcesPath', { value: resources, configurable: true });

test('a window’s picture suits the theme, and changes with it', () => {
  const shown: string[] = [];
  system.windows.push({ setIcon: (file) => void shown.push(path.basename(file)) });
  expect(path.basename(windowIcon('linux') ?? '')).toBe('icon.png');
  followTheme();
  system.theme.shouldUseDarkColors = true;
  system.theme.emit('updated');
  system.theme.shouldUseDarkColors = false;
  system.theme.emit('updated');
  expect(shown).toEqual(['icon-dark.png', 'icon.png']);
});

test('windows of macOS have none, nor has a program that runs from its sources', () => {
  expect(windowIcon('darwin')).toBeUndefined();
  system.isPackaged = false;
  expect(windowIcon('linux')).toBeUndefined();
});
