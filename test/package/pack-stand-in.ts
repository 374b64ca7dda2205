import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** By which electron-builder finds the fuses in a program file; then come their version, their number, and one sign each: `1` on, `0` off. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As Electron leaves them: what is to be off is on, and the other way round. */
const FUSES_OF_ELECTRON = '101100010';

/** Where the packed program looks for new versions, once it may. */
export const UPDATES = 'https://updates.example/understudy';

export interface Packed {
  /** What is installed. */
  program: string;
  executable: string;
  asar: string;
  /** Null where this machine has no dpkg-deb. */
  deb: string | null;
  /** The public half of the key by which new versions are signed. */
  updateKey: string;
}

const run = promisify(execFile);

/** Whether a program of the system is there. */
export const has = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );

/** Packs what was built around a file that has Electron's fuses and does nothing. */
export async function packStandIn(): Promise<Packed> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'understudy-package-'));
  const electronDist = path.join(folder, 'electron');
  const output = path.join(folder, 'dist');
  mkdirSync(electronDist);
  const standIn = path.join(electronDist, 'electron');
  writeFileSync(
    standIn,
    Buffer.concat([
      Buffer.from(`#!/bin/sh\nprintf '%s\\n' "$@"\nexit 0\n${SENTINEL}`),
      Buffer.from([1, FUSES_OF_ELECTRON.length]),
      Buffer.from(`${FUSES_OF_ELECTRON}\n`),
    ]),
  );
  chmodSync(standIn, 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox'])
    writeFileSync(path.join(electronDist, name), `${name} of Electron\n`);
  const deb = await has('dpkg-deb');
  const target = { platform: 'linux', target: 'dir', arch: 'x64', output, electronDist, deb, quick: true };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyFile = path.join(folder, 'updates.pem');
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await run(process.execPath, ['scripts/lib/package/run-pack.mjs', JSON.stringify(target)], {
    maxBuffer: 1 << 24,
    env: { ...process.env, UNDERSTUDY_UPDATES: UPDATES, UNDERSTUDY_UPDATES_KEY: keyFile },
  });
  const program = path.join(output, 'linux-unpacked');
  const made = readdirSync(output).find((name) => name.endsWith('.deb'));
  return {
    program,
    executable: path.join(program, 'understudy-desktop'),
    asar: path.join(program, 'resources', 'app.asar'),
    deb: made === undefined ? null : path.join(output, made),
    updateKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
  };
}
