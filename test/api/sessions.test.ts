import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserFile, browserFileOf } from '../../src/server/browser-file.ts';
import { createSessions } from '../../src/server/http/sessions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { world } from '../support/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PORT = 4310;
const at = (ms: number) => ({ nowMs: () => ms });

const workspaceIn = (folder: string) => path.join(folder, 'workspace.understudy');

describe('a browser that was let in', () => {
  test('is let in by the next start of the host on the same workspace, on the same port', () => {
    const browsers = browserFile(workspaceIn(temporaryFolder()));
    const cookie = createSessions({ clock: at(0), browsers }).letIn(PORT);
    const next = createSessions({ clock: at(DAY_MS), browsers });
    expect(next.browserOf(cookie, PORT)).not.toBeNull();
    expect(next.browserOf(cookie, PORT + 1)).toBeNull();
    expect(next.isToken(cookie)).toBe(false);
  });

  test('is nobody on another workspace, and after a fortnight', () => {
    const browsers = browserFile(workspaceIn(temporaryFolder()));
    const cookie = createSessions({ clock: at(0), browsers }).letIn(PORT);
    expect(
      createSessions({ clock: at(0), browsers: browserFile(workspaceIn(temporaryFolder())) }).browserOf(cookie, PORT),
    ).toBeNull();
    expect(createSessions({ clock: at(13 * DAY_MS), browsers }).browserOf(cookie, PORT)).not.toBeNull();
    expect(createSessions({ clock: at(15 * DAY_MS), browsers }).browserOf(cookie, PORT)).toBeNull();
  });

  test('is kept as a digest, in a file that only its owner may read', () => {
    const workspace = workspaceIn(temporaryFolder());
    writeFileSync(browserFileOf(workspace), '[]', { mode: 0o644 });
    const sessions = createSessions({ clock: at(0), browsers: browserFile(workspace) });
    const cookie = sessions.letIn(PORT);
    const kept = readFileSync(browserFileOf(workspace), 'utf8');
    expect(kept).not.toContain(cookie);
    expect(kept).not.toContain(sessions.token);
    expect(statSync(browserFileOf(workspace)).mode & 0o777).toBe(0o600);
    const [{ verifier }] = JSON.parse(kept) as [{ verifier: string }];
    expect(sessions.browserOf(verifier, PORT)).toBeNull();
  });

  test('a file that cannot be read lets nobody in, and stops nothing', () => {
    const workspace = workspaceIn(temporaryFolder());
    writeFileSync(browserFileOf(workspace), '{"half": ');
    const sessions = createSessions({ clock: at(0), browsers: browserFile(workspace) });
    expect(sessions.browserOf('', PORT)).toBeNull();
    expect(sessions.browserOf(sessions.letIn(PORT), PORT)).not.toBeNull();
  });
});

describe('a link that does not open', () => {
  const PAGE = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, key: null };

  test.each([
    ['was never handed out', '?code=guess', 'This link does not open the workbench'],
    ['lost its code', '', 'This link does not open the workbench'],
    ['has an empty code', '?code=', 'This link does not open the workbench'],
    ['is far too long', `?code=${'x'.repeat(500)}`, 'This link does not open the workbench'],
  ])('is a page for a person and JSON for a program where it %s', async (_why, query, title) => {
    const { request } = await world();
    const page = await request('GET', `/local/session/open${query}`, PAGE);
    expect(page.status).toBe(403);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain('understudy serve');
    const answer = await request('GET', `/local/session/open${query}`, {
      key: null,
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ detail: expect.stringContaining(title) });
  });

  test('says that it has been used, and stays used', async () => {
    const { request, sessions } = await world();
    const link = `/local/session/open?code=${sessions.mintCode()}`;
    expect((await request('GET', link, PAGE)).status).toBe(303);
    for (const _again of [1, 2]) {
      const page = await request('GET', link, PAGE);
      expect(page.status).toBe(403);
      expect(page.body).toContain('This link has been used');
    }
  });
});
