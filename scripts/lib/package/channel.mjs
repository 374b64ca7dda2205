/** The files by which installed programs learn of a version: one for each system, signed by the key of whoever packages it. */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { signedText } from '../../../src/main/update-channel.ts';

/** By what electron-updater asks for on each system (https://www.electron.build/auto-update): AppImage and deb, the mac's zip, the installer. */
const CHANNEL_FILES = [
  { file: 'latest-linux.yml', ofIt: /(?:x64|x86_64|amd64)\.(?:AppImage|deb)$/ },
  { file: 'latest-linux-arm64.yml', ofIt: /arm64\.(?:AppImage|deb)$/ },
  { file: 'latest-mac.yml', ofIt: /\.zip$/ },
  { file: 'latest.yml', ofIt: /\.exe$/ },
];

/** What CHANGELOG says of a version, its heading left out; nothing where it does not know it. @param {string} changelog @param {string} version */
export function notesOfVersion(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/[\s(]/, 1)[0] === version);
  return own?.split('\n').slice(1).join('\n').trim() ?? '';
}

/** The public half as programs are given it. @param {string} privateKey PEM @returns {string} 32 bytes in base64 */
export const publicKeyOf = (privateKey) =>
  Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/**
 * Writes them beside the packages, anew for all that are there.
 *
 * @param {{ output: string, version: string, privateKey: string }} options `privateKey`: Ed25519, as PEM
 * @returns {string[]} their names
 */
export function writeChannel({ output, version, privateKey }) {
  const releaseNotes = notesOfVersion(readFileSync(inProject('CHANGELOG.md'), 'utf8'), version);
  return CHANNEL_FILES.flatMap(({ file, ofIt }) => {
    const names = readdirSync(output).filter((name) => ofIt.test(name) && name.includes(version));
    const files = names.map((url) => {
      const content = readFileSync(path.join(output, url));
      return { url, sha512: createHash('sha512').update(content).digest('base64'), size: content.length };
    });
    const [first] = files;
    if (!first) return [];
    const offer = { version, files, releaseNotes };
    const signature = sign(null, Buffer.from(signedText(offer)), createPrivateKey(privateKey)).toString('base64');
    // JSON is YAML. The older keys are asked for by electron-updater itself.
    const text = JSON.stringify({ ...offer, path: first.url, sha512: first.sha512, signature }, null, 2);
    writeFileSync(path.join(output, file), `${text}\n`);
    return [file];
  });
}
