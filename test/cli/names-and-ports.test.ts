/** Where a host may be found, and by whom: ports, names, files that are open already, and workspaces that vanish. */
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oneTrialEach, runCli, temporaryFile } from './run-cli.ts';
import { serveWith } from './served-workspace.ts';

/** The status of a request that names the host so. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}/openapi.json`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

async function busyPort(): Promise<{ port: number; free: () => void }> {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  return { port: (blocker.address() as AddressInfo).port, free: () => blocker.close() };
}

describe('names', () => {
  test('that were not allowed are refused, with what to do', async () => {
    const { announcement } = await serveWith('--workspace', temporaryFile('w.understudy'), '--port', '0');
    expect(await statusFor(announcement.url, 'understudy:4310')).toBe(403);
    expect(await statusFor(announcement.url, 'evil.example')).toBe(403);
    expect(await statusFor(announcement.url, '10.0.0.5:4310')).toBe(403);
    expect(await statusFor(announcement.url, 'localhost:8080')).toBe(200);
  });

  test('are allowed by --allow-host and by a setting, whatever port was forwarded; the printed addresses can be used', async () => {
    const { announcement } = await serveWith(
      '--workspace',
      temporaryFile('w.understudy'),
      '--port',
      '0',
      '--host',
      '0.0.0.0',
      '--allow-host',
      'understudy',
      '--allow-host',
      'host.docker.internal',
    );
    const { port } = new URL(announcement.url);
    expect(announcement.url).toBe(`http://127.0.0.1:${port}`);
    expect(announcement.urls).toEqual([
      announcement.url,
      `http://understudy:${port}`,
      `http://host.docker.internal:${port}`,
    ]);
    expect((await fetch(`${announcement.url}/openapi.json`)).status).toBe(200);
    for (const host of [`understudy:${port}`, 'UNDERSTUDY:9999', `host.docker.internal:${port}`])
      expect(await statusFor(announcement.url, host), host).toBe(200);
    // Others reach it by an address that it cannot know beforehand, and that no page can pretend.
    expect(await statusFor(announcement.url, `192.168.1.20:${port}`)).toBe(200);
    expect(await statusFor(announcement.url, `workbench:${port}`)).toBe(403);
    const changed = await fetch(`${announcement.url}/local/settings/contract`, {
      method: 'PATCH',
      body: JSON.stringify({ allowed_hosts: ['workbench'] }),
      headers: { authorization: `Bearer ${announcement.session_token}`, 'content-type': 'application/json' },
    });
    expect(changed.status).toBe(200);
    expect(await statusFor(announcement.url, `workbench:${port}`)).toBe(200);
  });

  test.each(['http://understudy', 'understudy:4310', '*.example', ''])('%j is no name', async (name) => {
    const { code, stderr } = await runCli([
      'serve',
      '--no-open',
      '--workspace',
      ':memory:',
      '--port',
      '0',
      '--allow-host',
      name,
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('without scheme and port');
  });
});

describe('ports', () => {
  test('--strict-port ends with 2 when the port is busy', async () => {
    const { port, free } = await busyPort();
    const { code, stderr } = await runCli([
      'serve',
      '--no-open',
      '--workspace',
      temporaryFile('w.understudy'),
      '--port',
      String(port),
      '--strict-port',
    ]);
    free();
    expect(code).toBe(2);
    expect(stderr).toContain(String(port));
    expect(stderr).not.toContain('    at ');
  });

  test('another one for a file that a host holds cannot be had: it says so, and ends with 2', async () => {
    const workspace = temporaryFile('w.understudy');
    const { announcement } = await serveWith('--workspace', workspace, '--port', '0');
    const { port } = new URL(announcement.url);
    const other = await runCli([
      'serve',
      '--no-open',
      '--workspace',
      workspace,
      '--port',
      String(Number(port) === 65_535 ? 65_534 : Number(port) + 1),
    ]);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain(announcement.url);
    expect(other.stdout).toBe('');
    for (const wish of [
      ['--host', '0.0.0.0'],
      ['--allow-host', 'understudy'],
    ])
      expect((await runCli(['serve', '--no-open', '--workspace', workspace, ...wish])).code, wish[0]).toBe(2);
    const same = await runCli(['serve', '--no-open', '--workspace', workspace, '--port', port]);
    expect(same.code).toBe(0);
    expect(same.stdout).toContain(`${announcement.url}/local/session/open?code=`);
  });
});

describe('a workspace in memory', () => {
  test('is served, and leaves no file', async () => {
    const { announcement } = await serveWith('--workspace', ':memory:', '--port', '0', '--demo');
    expect(announcement.workspace).toBe(':memory:');
    const calls = await fetch(`${announcement.v1_url}/calls?sort_by=lead_name`, {
      headers: { 'x-api-key': announcement.demo_api_keys.member },
    });
    expect(((await calls.json()) as { meta: { total: number } }).meta.total).toBeGreaterThan(0);
    for (const file of [':memory:', ':memory:.session', ':memory:.browsers'])
      expect(existsSync(file), file).toBe(false);
  });

  test('two at once have nothing in common', async () => {
    const [one, two] = [
      await serveWith('--workspace', ':memory:', '--port', '0'),
      await serveWith('--workspace', ':memory:', '--port', '0'),
    ];
    expect(one.announcement.url).not.toBe(two.announcement.url);
  });

  test('runs a batch that nothing remains of', async () => {
    const { code, stdout } = await runCli(oneTrialEach(':memory:'));
    expect(code).toBe(0);
    expect(stdout).toContain('Final score');
  });
});
