/** A Debian package of the unpacked program, by dpkg-deb: the tool that Debian itself makes them with, and no other is fetched. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { runProcess } from '../run-process.mjs';

/** What Electron's program file is linked with, and what it asks the system for. */
const DEPENDS = [
  'libasound2 | libasound2t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libdrm2',
  'libgbm1',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'libuuid1',
  'libxss1',
  'libxtst6',
  'xdg-utils',
];

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/** The profile stands where this AppArmor knows its version; older ones restrict nothing that it would allow. */
const POST_INSTALL = `#!/bin/sh
set -e
if [ "$1" = configure ] && apparmor_status --enabled >/dev/null 2>&1; then
  if apparmor_parser --skip-kernel-load --debug /opt/Understudy/resources/apparmor-profile >/dev/null 2>&1; then
    cp -f /opt/Understudy/resources/apparmor-profile /etc/apparmor.d/understudy
    apparmor_parser --replace --write-cache --skip-read-cache /etc/apparmor.d/understudy || true
  fi
fi
`;

const POST_REMOVE = `#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = purge ]; then
  rm -f /etc/apparmor.d/understudy
fi
`;

/**
 * @param {{ program: string, output: string, version: string, arch: keyof typeof ARCHITECTURES, quick?: boolean }} options `program`: the folder that is unpacked to /opt; `quick`: larger, for a look at it
 * @returns {Promise<string>} the package's file
 */
export async function makeDeb({ program, output, version, arch, quick = false }) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'understudy-deb-'));
  chmodSync(root, 0o755);
  try {
    const put = (/** @type {string} */ to, /** @type {string} */ text, mode = 0o644) => {
      const file = path.join(root, to);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      chmodSync(file, mode);
    };
    const resource = (/** @type {string} */ name) => readFileSync(inProject('resources', 'package', name), 'utf8');
    const opt = path.join(root, 'opt', 'Understudy');
    mkdirSync(path.dirname(opt), { recursive: true });
    cpSync(program, opt, { recursive: true });
    // By this a new version knows how it is put in place.
    put('opt/Understudy/resources/package-type', 'deb');
    put('opt/Understudy/resources/apparmor-profile', resource('apparmor-profile'));
    // Where the kernel gives users no name spaces of their own, the sandbox is made by this program, as root.
    const sandbox = path.join(opt, 'chrome-sandbox');
    if (readdirSync(opt).includes('chrome-sandbox')) chmodSync(sandbox, 0o4755);
    mkdirSync(path.join(root, 'usr', 'bin'), { recursive: true });
    symlinkSync('/opt/Understudy/resources/bin/understudy', path.join(root, 'usr', 'bin', 'understudy'));
    put('usr/share/applications/understudy.desktop', resource('understudy.desktop'));
    put('usr/share/mime/packages/understudy.xml', resource('understudy-mime.xml'));
    for (const file of readdirSync(inProject('resources', 'icons', 'linux'))) {
      const folder = path.join(root, 'usr', 'share', 'icons', 'hicolor', path.parse(file).name, 'apps');
      mkdirSync(folder, { recursive: true });
      cpSync(inProject('resources', 'icons', 'linux', file), path.join(folder, 'understudy.png'));
    }
    // The picture of a workspace's file, by the name that understudy-mime.xml gives it.
    put(
      'usr/share/icons/hicolor/scalable/mimetypes/application-x-understudy-workspace.svg',
      readFileSync(inProject('resources', 'icons', 'document.svg'), 'utf8'),
    );
    put(
      'usr/share/doc/understudy/copyright',
      readFileSync(path.join(opt, 'resources', 'THIRD-PARTY-NOTICES.txt'), 'utf8'),
    );
    put('DEBIAN/control', control(version, ARCHITECTURES[arch], sizeOf(root)));
    put('DEBIAN/postinst', POST_INSTALL, 0o755);
    put('DEBIAN/postrm', POST_REMOVE, 0o755);
    const file = path.join(output, `understudy_${version}_${ARCHITECTURES[arch]}.deb`);
    const { code, output: said } = await runProcess(
      'dpkg-deb',
      ['--root-owner-group', ...(quick ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6']), '--build', root, file],
      { output: 'capture' },
    );
    if (code !== 0) throw new Error(`dpkg-deb: ${said.trim()}`);
    return file;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @param {string} version @param {string} architecture @param {number} bytes */
const control = (version, architecture, bytes) => `Package: understudy
Version: ${version}
Section: devel
Priority: optional
Architecture: ${architecture}
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: ${DEPENDS.join(', ')}
Maintainer: Understudy <understudy@localhost>
Description: simulation and testing workbench for AI voice and text agents
 The agent service's API, simulated leads and scored batches on one machine,
 offline, in a window or from the command line.
`;

/** @param {string} folder @returns {number} */
function sizeOf(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += sizeOf(inside);
    else if (entry.isFile()) bytes += readFileSync(inside).length;
  }
  return bytes;
}
