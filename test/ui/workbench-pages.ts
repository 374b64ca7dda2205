import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/workbench-test.ts';

/** Goes to a screen by its address, as a link would. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Reads from the workbench's own API with the page's session. */
export const read = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  }, path) as Promise<T>;

export const send = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ([verb, url, json]) => {
      const init: RequestInit = { method: verb };
      if (json !== null) {
        init.body = json;
        init.headers = { 'content-type': 'application/json' };
      }
      const response = await fetch(url, init);
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<unknown>;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  ) as Promise<T>;

export interface Named {
  id: string;
  name: string;
  revision: number;
}

/** A script of the test's own, so that no other test meets its edits. */
export const makeScript = (page: Page, name: string, lines: { speaker: string; message: string }[] = [{ speaker: 'AGENT', message: 'Hello there.' }]): Promise<Named> =>
  send<Named>(page, 'POST', '/local/scripts', { name, lines });

export const firstOf = async (page: Page, kind: string): Promise<Named> => {
  const { items } = await read<{ items: Named[] }>(page, `/local/${kind}`);
  const first = items[0];
  if (!first) throw new Error(`The demo workspace has no ${kind}.`);
  return first;
};

/** The editor, focused with the cursor at the end of its text. */
export async function focusEditor(page: Page): Promise<Locator> {
  const editor = page.getByTestId('code-editor');
  await editor.locator('.view-line').first().click();
  await page.keyboard.press('Control+End');
  return editor;
}

export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await send(page, 'PATCH', '/local/settings', { theme });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
