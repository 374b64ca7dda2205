/** What electron-builder is told. Targets and their order are `package.mjs`'s. */
import { inProject } from '../project.mjs';

/** Bits in the program file that decide what Electron lets itself be used for (https://www.electronjs.org/docs/latest/tutorial/fuses). Nobody can turn the installed program into a Node that runs anything. */
const FUSES = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  enableCookieEncryption: true,
  grantFileProtocolExtraPrivileges: false,
};

/** What the installed program does not need: it is built, runs on one system, and brings its Node along. */
const LEFT_OUT = [
  '!**/*.map',
  // What was learnt is packed; what it was learnt from stays here.
  '!resources/understanding/*/{rules,cases,costly,facts,expressions,purposes,templates}/**',
  '!resources/understanding/*.d.json.ts',
  '!out/.sources',
  '!resources/{icons,package}/**',
  '!node_modules/node-{linux,win}-*/**',
  '!node_modules/better-sqlite3/{deps,src}/**',
  '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}.node)',
  '!node_modules/@scarf/**',
  '!**/node_modules/**/*.{ts,mts,cts,tsbuildinfo}',
  '!**/node_modules/**/{test,tests,test-jest,testSetup,__tests__,bench,benchmark,benchmarks,example,examples,docs,fixtures}/**',
  '!**/node_modules/**/{test,tests,*.test,*.spec}.{js,cjs,mjs}',
  '!node_modules/jstat/{doc,src,test}/**',
  '!node_modules/minisearch/src/**',
  '!node_modules/node-addon-api/**',
  '!node_modules/swagger-ui-dist/swagger-ui-es-bundle*',
];

/** A window takes its picture from a file there, one for light and one for dark panels. */
const windowIcons = [
  { from: inProject('resources', 'icons', 'linux', '512x512.png'), to: 'icon.png' },
  { from: inProject('resources', 'icons', 'dark.png'), to: 'icon-dark.png' },
];

const bin = (/** @type {string} */ from, /** @type {string} */ to) => ({
  from: inProject('resources', 'package', from),
  to: `bin/${to}`,
});

/**
 * Without a certificate in the environment (`CSC_LINK` or `CSC_NAME`; on Windows also `WIN_CSC_LINK`) nothing is signed; macOS runs such a program
 * only with a signature of nobody's, which the hardened runtime refuses libraries of. `APPLE_API_KEY` and its companions, or `APPLE_ID`, have it notarised.
 *
 * @param {{ output: string, notices: string, channel: string | null, electronDist?: string | undefined, environment: NodeJS.ProcessEnv }} options
 * @returns {import('electron-builder').Configuration}
 */
export function configuration({ output, notices, channel, electronDist, environment }) {
  const isSigned = Boolean(environment['CSC_LINK'] ?? environment['CSC_NAME']);
  return {
    appId: 'app.understudy.workbench',
    productName: 'Understudy',
    copyright: 'Understudy',
    directories: { app: inProject('.'), output, buildResources: inProject('resources', 'icons') },
    files: ['out/**', 'resources/**', 'package.json', ...LEFT_OUT],
    // One library is opened by the system's linker, which cannot read an archive.
    asar: true,
    asarUnpack: ['node_modules/better-sqlite3/prebuilds/**'],
    npmRebuild: false,
    electronFuses: FUSES,
    ...(electronDist === undefined ? {} : { electronDist }),
    extraResources: [
      ...(channel === null ? [] : [{ from: channel, to: 'update-channel.json' }]),
      { from: notices, to: 'THIRD-PARTY-NOTICES.txt' },
      { from: inProject('CHANGELOG.md'), to: 'CHANGELOG.md' },
    ],
    fileAssociations: [
      {
        ext: 'understudy',
        name: 'Understudy workspace',
        description: 'Understudy workspace',
        mimeType: 'application/x-understudy-workspace',
        icon: 'document',
        role: 'Editor',
      },
    ],
    protocols: [{ name: 'Understudy', schemes: ['understudy'] }],
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    // It is for electron-updater to know its own folder and the publisher: where to look is asked of the user.
    publish: { provider: 'generic', url: environment['UNDERSTUDY_UPDATES'] ?? 'https://updates.invalid' },
    linux: {
      executableName: 'understudy-desktop',
      icon: 'linux',
      category: 'Development',
      synopsis: 'Simulate and test AI voice and text agents',
      extraResources: [bin('understudy.sh', 'understudy'), ...windowIcons],
    },
    mac: {
      icon: 'icon.icns',
      category: 'public.app-category.developer-tools',
      hardenedRuntime: isSigned,
      gatekeeperAssess: false,
      entitlements: inProject('resources', 'package', 'entitlements.mac.plist'),
      entitlementsInherit: inProject('resources', 'package', 'entitlements.mac.plist'),
      ...(isSigned ? {} : { identity: '-' }),
      extraResources: [bin('understudy-mac.sh', 'understudy')],
    },
    win: { icon: 'icon.ico', extraResources: [bin('understudy.cmd', 'understudy.cmd'), ...windowIcons] },
    nsis: {
      oneClick: false,
      // File associations are made for all users or not at all.
      perMachine: true,
      allowToChangeInstallationDirectory: true,
      include: inProject('resources', 'package', 'installer.nsh'),
      deleteAppDataOnUninstall: false,
    },
  };
}
