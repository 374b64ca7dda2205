import type { Page } from '@playwright/test';

/** The workspace's file, as the host of a window tells it. */
export const workspaceFileInWindow = (view: Page): Promise<string> =>
  view.evaluate(async () => {
    const response = await fetch('/local/workspace');
    return ((await response.json()) as { file: string }).file;
  });
