import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
const F = process.env.F ?? '/tmp/w2/w.understudy';
mkdirSync('/tmp/w2', { recursive: true });
mkdirSync('/tmp/shots', { recursive: true });
const p = spawn('node', ['out/server/cli.js', 'serve', '--demo', '--json', '--port', '0', '--workspace', F], {
  cwd: '/work/main',
});
let out = '';
const info = await new Promise((r) =>
  p.stdout.on('data', (d) => {
    out += d;
    try {
      r(JSON.parse(out.trim().split('\n')[0]));
    } catch {}
  }),
);
const base = info.url.replace(/\/$/, '');
const H = { authorization: `Bearer ${info.session_token}`, 'content-type': 'application/json' };
export const api = async (m, path, body) => {
  const r = await fetch(base + path, { method: m, headers: H, body: body ? JSON.stringify(body) : undefined });
  const t = await r.text();
  try {
    return JSON.parse(t);
  } catch {
    return t;
  }
};
const link = await api('POST', '/local/session/links', {});
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
export const open = async (w, h, scheme) => {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const l = await api('POST', '/local/session/links', {});
  const pg = await c.newPage();
  pg.on('console', (m) => {
    if (m.type() === 'error') console.log('console:', m.text());
  });
  await pg.goto(l.url ?? base + l.path);
  await pg.waitForTimeout(800);
  return pg;
};
export const done = async () => {
  await b.close();
  p.kill();
};
export { base, info };
