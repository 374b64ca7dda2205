/** Light, dark, or as the system says: one attribute on the root element decides, and Monaco and charts read their colours from it. */
import { create } from 'zustand';
import { desktopBridge } from './desktop-bridge.ts';

const CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof CHOICES)[number];

/** The choice is stored by the host; this copy only spares the first paint the wrong colours. */
const STORAGE_KEY = 'understudy:theme';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const resolve = (choice: ThemeChoice): 'light' | 'dark' =>
  choice === 'system' ? (systemIsDark() ? 'dark' : 'light') : choice;

const isChoice = (value: string | null): value is ThemeChoice => CHOICES.some((choice) => choice === value);

export const useTheme = create<{ choice: ThemeChoice; resolved: 'light' | 'dark' }>()(() => ({
  choice: 'system',
  resolved: 'light',
}));

export function applyTheme(choice: ThemeChoice): void {
  const resolved = resolve(choice);
  document.documentElement.dataset['theme'] = resolved;
  localStorage.setItem(STORAGE_KEY, choice);
  useTheme.setState({ choice, resolved });
  void desktopBridge()?.setTheme(choice);
}

/** Applies the remembered choice and follows the system's while that is the choice. */
export function startTheme(): void {
  const stored = localStorage.getItem(STORAGE_KEY);
  applyTheme(isChoice(stored) ? stored : 'system');
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (useTheme.getState().choice === 'system') applyTheme('system');
  });
}
