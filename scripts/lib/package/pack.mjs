import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { configuration } from './configuration.mjs';
import { publicKeyOf } from './channel.mjs';
import { noticesText } from './notices.mjs';

/**
 * Packs the built program by electron-builder, whose own target `dir` is the unpacked program.
 *
 * @param {{ platform: 'linux' | 'mac' | 'windows', target: string, arch: 'x64' | 'arm64', output: string, electronDist?: string | undefined, environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<string[]>} the files that were made; none for `dir`
 */
export async function pack({ platform, target, arch, output, electronDist, environment }) {
  mkdirSync(output, { recursive: true });
  const notices = path.join(output, 'THIRD-PARTY-NOTICES.txt');
  writeFileSync(notices, noticesText());
  const channel = channelFile(output, environment);
  const on = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS }[platform];
  return build({
    targets: on.createTarget(target, Arch[arch]),
    config: configuration({ output, notices, channel, electronDist, environment }),
    publish: 'never',
  });
}

/**
 * Where the packaged program may look for new versions: `UNDERSTUDY_UPDATES`, with the key of `UNDERSTUDY_UPDATES_KEY` (the file of a private one).
 *
 * @param {string} output @param {NodeJS.ProcessEnv} environment @returns {string | null} the file that tells it so
 */
function channelFile(output, environment) {
  const { UNDERSTUDY_UPDATES: address, UNDERSTUDY_UPDATES_KEY: keyFile } = environment;
  if (!address || !keyFile) return null;
  const file = path.join(output, 'update-channel.json');
  writeFileSync(file, JSON.stringify({ address, key: publicKeyOf(readFileSync(keyFile, 'utf8')) }));
  return file;
}
