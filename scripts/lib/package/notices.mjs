/** The licences of everything that is in the program and is not ours. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';

/** What may be passed on in a program like ours. A licence that is not here is looked at by a person first. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Of the voice: whoever advertises it names its makers.
  'BSD-4-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

/** What their texts say where their package.json does not say it by a known name. */
const STATED = new Map([
  ['duck', 'BSD-2-Clause'],
  ['jstat', 'MIT'],
]);

/** @typedef {{ name: string, version: string, licence: string, text: string }} Part */

const IMPORTED = /(?:from|import)\s*\(?\s*['"]([^'".][^'"]*)['"]|@import ['"]([^'".][^'"]*)['"]/g;

/** Names of the packages that the sources use: those that are bundled, and those that are packed. @returns {Set<string>} */
function importedPackages() {
  const known = new Set(
    Object.keys({ ...manifest(inProject('.')).dependencies, ...manifest(inProject('.')).devDependencies }),
  );
  const found = new Set();
  for (const entry of readdirSync(inProject('src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|tsx|css)$/.test(entry.name)) continue;
    for (const [, script, style] of readFileSync(path.join(entry.parentPath, entry.name), 'utf8').matchAll(IMPORTED)) {
      const parts = (script ?? style ?? '').split('/');
      const name = parts[0]?.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
      if (known.has(name)) found.add(name);
    }
  }
  return found;
}

/**
 * Everything that is in the program: what is installed with it, what is bundled into its pages, and what those need. Electron and Chromium bring files of
 * their own. Throws where one of them has no licence, or one that was not looked at.
 *
 * @returns {Part[]}
 */
export function thirdParties() {
  const waiting = [...importedPackages(), ...Object.keys(manifest(inProject('.')).dependencies)].map((name) => ({
    name,
    from: inProject('.'),
  }));
  /** @type {Map<string, Part>} */
  const parts = new Map();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from);
    if (folder === undefined || next.name === 'electron' || next.name.startsWith('@types/')) continue;
    const { name, version, license, dependencies = {}, optionalDependencies = {} } = manifest(folder);
    const key = `${name} ${version}`;
    if (parts.has(key)) continue;
    parts.set(key, { name, version, licence: STATED.get(name) ?? licenceOf(license), text: textOf(folder) });
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name: one, from: folder });
  }
  const all = [...parts.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
  const refused = all.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0)
    throw new Error(
      `Licences that nobody has looked at: ${refused.map(({ name, licence }) => `${name} (${licence || 'none'})`).join(', ')}`,
    );
  return all;
}

/** One text for all of them; those of the same words share them. @returns {string} */
export function noticesText() {
  /** @type {Map<string, Part[]>} */
  const byText = new Map();
  for (const part of thirdParties()) byText.set(part.text, [...(byText.get(part.text) ?? []), part]);
  const sections = [...byText].map(
    ([text, parts]) =>
      `${parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')}\n\n${text || 'The package brings no text of its licence.'}`,
  );
  return [
    'Understudy contains the work of others. Theirs are these parts, under these licences.',
    'Electron and Chromium: LICENSE.electron.txt and LICENSES.chromium.html beside the program.',
    ...sections,
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** `(MIT OR Apache-2.0)` is allowed where one of them is, `A AND B` where all are. @param {string} licence */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));

/** @param {unknown} stated as package.json has it, also in the old ways @returns {string} */
function licenceOf(stated) {
  if (typeof stated === 'string') return stated;
  return typeof stated === 'object' && stated !== null && 'type' in stated ? String(stated.type) : '';
}

/** @param {string} folder */
function textOf(folder) {
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .toSorted();
  return files
    .map((name) => {
      try {
        return readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim();
      } catch {
        // A folder of that name.
        return '';
      }
    })
    .join('\n\n')
    .trim();
}

/** Where a package is that another one uses: in the nearest `node_modules` above. @param {string} name @param {string} from */
function folderOf(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    try {
      readFileSync(path.join(candidate, 'package.json'));
      return candidate;
    } catch {
      if (folder === path.dirname(folder)) return undefined;
    }
  }
}

/** @param {string} folder */
const manifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
