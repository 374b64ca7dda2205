/**
 * Lint rule: who may import whom (ARCHITECTURE.md, "Invariants").
 *
 * Relative imports are resolved and both ends reduced to their zone; a zone may reach only what its row lists.
 * `import type` is let through where a row says so: types vanish before anything runs.
 */
import path from 'node:path';

/**
 * The rooms of core in the order of their stairs: each sees those before it. The files that stand in core itself are everybody's.
 */
const ROOMS = [
  'core/contract',
  'core/audio',
  'core/recording',
  'core/authoring',
  'core/values',
  'core/understanding',
  'core/language',
  'core/conversation',
  ['core/agents', 'core/leads'],
  'core/calls',
  'core/statistics',
  'core/evaluation',
  'core/scenarios',
  'core/documents',
  'core/templates',
  'core/workspace-folder',
  'core/runs',
  'core/mutation',
  'core/proposals',
  'core/reporting',
];
const CORE = ['core', ...ROOMS.flat()];
const CORE_PACKAGES = [
  'zod',
  'pure-rand',
  'jstat',
  'liquidjs',
  'minisearch',
  're2js',
  'yaml',
  'luxon',
  'libphonenumber-js',
  'chrono-node',
];

const roomRows = ROOMS.flatMap((floor, at) =>
  [floor].flat().map((room) => [room, { may: ['core', ...ROOMS.slice(0, at).flat()], packages: CORE_PACKAGES }]),
);

/** Of the renderer, from what knows nothing of the domain to what knows every screen. Features see no other feature. */
const renderer = (...folders) => folders.map((folder) => `renderer/${folder}`);
const RENDERER = {
  'renderer/ui': { may: ['core'], types: ['preload'] },
  'renderer/marked': { may: ['core'] },
  'renderer/yaml': { may: ['core', 'core/authoring', 'core/scenarios'] },
  'renderer/editor': {
    may: ['core', 'core/authoring', 'core/scenarios', ...renderer('ui', 'yaml')],
    types: ['core/contract'],
  },
  'renderer/api': { may: [...CORE, 'client', ...renderer('ui')] },
  'renderer/documents': {
    may: [
      'core',
      'core/contract',
      'core/authoring',
      'core/scenarios',
      'core/documents',
      'client',
      ...renderer('ui', 'yaml', 'editor', 'api'),
    ],
  },
  'renderer/problems': { may: [...CORE, ...renderer('ui', 'editor', 'api', 'documents')] },
  'renderer/inspector': { may: [...CORE, ...renderer('ui')] },
  'renderer/rehearsal': { may: [...CORE, ...renderer('ui', 'api', 'documents', 'inspector', 'egress')] },
  'renderer/judging': { may: [...CORE, ...renderer('ui')] },
  'renderer/recordings': { may: [...CORE, ...renderer('ui', 'api')] },
  'renderer/egress': { may: ['core', 'core/contract'] },
  'renderer/queue': { may: ['core', 'core/contract', ...renderer('ui', 'egress')] },
  'renderer/features': {
    may: [
      ...CORE,
      'client',
      ...renderer(
        'ui',
        'yaml',
        'editor',
        'api',
        'documents',
        'problems',
        'inspector',
        'rehearsal',
        'egress',
        'judging',
        'recordings',
        'queue',
      ),
    ],
  },
  'renderer/app': { may: [...CORE, 'client', ...renderer('ui', 'api', 'documents', 'features')] },
  renderer: { may: renderer('ui', 'app') },
};

/** zone → { may: zones it may import, types: zones it may import types from, packages: bare specifiers it may use (absent: any) } */
const ZONES = {
  core: { may: [], packages: CORE_PACKAGES },
  ...Object.fromEntries(roomRows),
  'server/threads': { may: CORE },
  'server/db': { may: [...CORE, 'server/threads'] },
  'server/secrets': { may: CORE },
  'server/repositories': { may: [...CORE, 'server/db', 'server/secrets'], packages: ['node:zlib'] },
  'server/egress': { may: CORE },
  'server/models': { may: [...CORE, 'server/egress'] },
  'server/voice': { may: [...CORE, 'server/threads'] },
  'server/carrier': { may: [...CORE, 'server/egress', 'server/models', 'server/voice'] },
  'server/engine': {
    may: [...CORE, 'server/repositories', 'server/models', 'server/carrier', 'server/egress', 'server/threads'],
    types: ['server/db'],
  },
  'server/queue': { may: [...CORE, 'server/models', 'server/engine', 'server/egress'] },
  'server/http': {
    may: CORE,
    types: [
      'server/repositories',
      'server/engine',
      'server/folder',
      'server/models',
      'server/egress',
      'server/secrets',
      'server/queue',
    ],
  },
  'server/folder': { may: [...CORE, 'server/repositories'] },
  'server/routes': { may: [...CORE, 'server/http', 'server/folder'], types: ['server/repositories', 'server/engine'] },
  'server/demo': { may: [...CORE, 'server/db', 'server/repositories', 'server/engine'] },
  'server/cli': {
    may: [...CORE, 'client', 'server', 'server/egress', 'server/folder', 'server/queue'],
    packages: undefined,
  },
  server: {
    may: [
      ...CORE,
      'server/threads',
      'server/db',
      'server/repositories',
      'server/models',
      'server/voice',
      'server/queue',
      'server/carrier',
      'server/egress',
      'server/secrets',
      'server/engine',
      'server/folder',
      'server/http',
      'server/routes',
      'server/demo',
      'server/cli',
    ],
  },
  client: { may: CORE, types: ['server/routes'], packages: ['eventsource-parser'] },
  preload: { may: [], types: ['main'], packages: ['electron'] },
  ...RENDERER,
  main: { may: [...CORE, 'server', 'server/cli', 'server/secrets', 'preload'] },
};

/** Packages with exactly one door. */
const SINGLE_DOOR = [
  { package: /^undici$/, only: 'src/server/egress/egress.ts' },
  { package: /^ws$/, only: 'src/server/egress/open-socket.ts' },
  { package: /^better-sqlite3$/, only: 'src/server/db/open-database.ts' },
  { package: /^electron(\/.*)?$/, only: /^src\/(main|preload)\// },
];

const zoneOf = (file) => {
  const inside = file.replace(/^src\//, '');
  const parts = inside.split('/');
  const two = parts.slice(0, 2).join('/');
  return two in ZONES ? two : parts[0];
};

const LANGUAGES = 'src/core/language/registry.ts';
/** A language is a folder, which nobody knows but the registry. */
const languageOf = (file) => /^src\/core\/language\/([^/]+)\//.exec(file)?.[1];

const featureOf = (file) => /^src\/renderer\/features\/([^/]+)\//.exec(file)?.[1];

function verdict(file, specifier, typeOnly) {
  const from = zoneOf(file);
  const row = ZONES[from];
  if (!row) return undefined;
  if (!specifier.startsWith('.')) {
    const door = SINGLE_DOOR.find((d) => d.package.test(specifier));
    if (door) {
      const ok = typeof door.only === 'string' ? file === door.only : door.only.test(file);
      if (!ok && !typeOnly) return `'${specifier}' has one door: ${String(door.only)}.`;
    }
    if (typeOnly || !row.packages) return undefined;
    const known = row.packages.some((p) => specifier === p || specifier.startsWith(`${p}/`));
    return known ? undefined : `${from} may not import the package '${specifier}'.`;
  }
  const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (!target.startsWith('src/')) return undefined;
  const feature = featureOf(file);
  const other = featureOf(target);
  if (feature && other && feature !== other) return `feature '${feature}' may not import feature '${other}'.`;
  const language = languageOf(target);
  if (language && languageOf(file) !== language && file !== LANGUAGES)
    return `the language '${language}' is chosen by ${LANGUAGES}: take it as an argument.`;
  const to = zoneOf(target);
  if (to === from || row.may.includes(to) || (typeOnly && row.types?.includes(to))) return undefined;
  return `${from} may not import from ${to}.`;
}

const rule = {
  create(context) {
    const file = path.relative(context.cwd ?? process.cwd(), context.filename).replaceAll('\\', '/');
    if (!file.startsWith('src/')) return {};
    const check = (node) => {
      if (!node.source) return;
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
      const message = verdict(file, node.source.value, typeOnly);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: (node) => node.source?.type === 'Literal' && check(node),
    };
  },
};

export default { meta: { name: 'understudy' }, rules: { 'import-zones': rule } };
