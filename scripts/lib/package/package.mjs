import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { electronBinary } from '../electron-binary.mjs';
import { inProject } from '../project.mjs';
import { runProcess } from '../run-process.mjs';
import { setUp } from '../set-up.mjs';

/** Packages that this system can make, one target at a time: where one fails, the others are there. */
const TARGETS = {
  linux: [
    { name: 'AppImage', platform: 'linux', arches: 'own' },
    { name: 'deb', platform: 'linux', arches: 'own' },
  ],
  darwin: [
    { name: 'dmg', platform: 'mac', arches: 'all' },
    // What a new version is taken from.
    { name: 'zip', platform: 'mac', arches: 'all' },
  ],
  win32: [{ name: 'nsis', platform: 'windows', arches: 'own' }],
};
/** So long electron-builder may fetch and pack for one target. */
const LIMIT_MS = 15 * 60_000;
const REASON_LENGTH = 400;

const ELSEWHERE = {
  linux: 'AppImage and deb are made on Linux',
  darwin: 'dmg (arm64 and x64) is made and signed on macOS',
  win32: 'nsis is made on Windows',
};

/**
 * `npm run package`: builds, makes the packages of this system, and says of each what it could not do and why. `--dir` makes the unpacked program alone.
 *
 * @param {string[]} args
 * @returns {Promise<number>} exit code: 1 where one of this system's packages is missing
 */
export async function packageProgram(args) {
  const node = await setUp();
  const output = inProject('dist');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const here = TARGETS[/** @type {keyof typeof TARGETS} */ (process.platform)] ?? [];
  const wanted = args.includes('--dir') ? here.slice(0, 1).map((target) => ({ ...target, name: 'dir' })) : here;
  const own = process.arch === 'arm64' ? 'arm64' : 'x64';
  /** @type {string[]} */
  const missing = [];
  for (const { name, platform, arches } of wanted) {
    for (const arch of arches === 'all' ? ['arm64', 'x64'] : [own]) {
      const why = await makeOne(node, { name, platform, arch, output });
      console.log(why === null ? `Made: ${name} ${arch}` : `Not made: ${name} ${arch}: ${why}`);
      if (why !== null) missing.push(name);
    }
  }
  for (const [system, where] of Object.entries(ELSEWHERE))
    if (system !== process.platform) console.log(`Not here: ${where}.`);
  for (const line of [...unsigned(process.env), ...withoutChannel(process.env)]) console.log(line);
  return missing.length > 0 || wanted.length === 0 ? 1 : 0;
}

/**
 * @param {string} node
 * @param {{ name: string, platform: string, arch: string, output: string }} target
 * @returns {Promise<string | null>} why it could not be made
 */
async function makeOne(node, { name, platform, arch, output }) {
  if (name === 'deb' && (await runProcess('dpkg-deb', ['--version'], { output: 'capture' })).code !== 0)
    return 'dpkg-deb is not on this machine';
  const dist = await electronDist(node, arch);
  // electron-builder fetches what is for another processor; a mirror that never answers is ended by the limit.
  if ('reason' in dist) return dist.reason;
  const {
    code,
    output: said,
    timedOut,
  } = await runProcess(
    node,
    [
      inProject('scripts', 'lib', 'package', 'run-pack.mjs'),
      JSON.stringify({
        platform,
        target: name === 'deb' ? 'dir' : name,
        arch,
        output,
        deb: name === 'deb',
        ...('folder' in dist ? { electronDist: dist.folder } : {}),
      }),
    ],
    { output: 'capture', limitMs: LIMIT_MS },
  );
  if (timedOut) return `it took longer than ${LIMIT_MS / 60_000} minutes`;
  return code === 0 ? null : reasonIn(said);
}

/** @param {string} node @param {string} arch @returns {Promise<{ folder: string } | { reason: string } | Record<string, never>>} empty: electron-builder fetches it */
async function electronDist(node, arch) {
  const named = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (named)
    return existsSync(named)
      ? { folder: named }
      : { reason: `ELECTRON_OVERRIDE_DIST_PATH names ${named}, which is not there` };
  if (arch !== process.arch) return {};
  // Whether it can be started here does not matter: it is packed.
  const electron = await electronBinary(node, { toRun: false });
  if ('reason' in electron)
    return {
      reason: `${electron.reason}. Every package is made around Electron’s program: fetch it where there is a network, and name its folder by ELECTRON_OVERRIDE_DIST_PATH`,
    };
  return { folder: inProject('node_modules', 'electron', 'dist') };
}

/** The first line that says what went wrong. @param {string} said */
function reasonIn(said) {
  const lines = said.split('\n').map((line) => line.trim());
  const telling = lines.find((line) => /⨯|error|ENOTFOUND|cannot/i.test(line)) ?? lines.findLast((line) => line !== '');
  return (telling ?? 'electron-builder failed without a word').slice(0, REASON_LENGTH);
}

/** What programs that are installed could not know of it. @param {NodeJS.ProcessEnv} environment @returns {string[]} */
const withoutChannel = ({ UNDERSTUDY_UPDATES: address, UNDERSTUDY_UPDATES_KEY: keyFile }) => [
  ...(keyFile
    ? []
    : [
        'No channel: UNDERSTUDY_UPDATES_KEY names no key (openssl genpkey -algorithm ed25519) to sign new versions with.',
      ]),
  ...(address
    ? []
    : ['Nothing to look at: UNDERSTUDY_UPDATES names no address of new versions; its users can name one.']),
];

/** What a package of this system lacks without its owner's certificates. @param {NodeJS.ProcessEnv} environment @returns {string[]} */
export function unsigned(environment) {
  const has = (/** @type {string[]} */ ...names) => names.some((name) => environment[name]);
  if (process.platform === 'darwin')
    return [
      ...(has('CSC_LINK', 'CSC_NAME') ? [] : ['Not signed: neither CSC_LINK nor CSC_NAME names a certificate.']),
      ...(has('APPLE_API_KEY', 'APPLE_ID', 'APPLE_KEYCHAIN')
        ? []
        : [
            'Not notarised: no APPLE_API_KEY (with APPLE_API_KEY_ID and APPLE_API_ISSUER), APPLE_ID or APPLE_KEYCHAIN.',
          ]),
    ];
  if (process.platform === 'win32')
    return has('WIN_CSC_LINK', 'CSC_LINK')
      ? []
      : ['Not signed: neither WIN_CSC_LINK nor CSC_LINK names a certificate.'];
  return [];
}
