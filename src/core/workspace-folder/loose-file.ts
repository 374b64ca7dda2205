/** A file by itself: what it is, told by its ending and, of YAML, by its keys. */
import { NamedPersonaSchema } from '../scenarios/parse-persona.ts';
import { ScenarioSchema } from '../scenarios/scenario.ts';
import { knownKeysAt } from './canonical.ts';
import { YAML_SCHEMAS } from './file-bodies.ts';
import { pathOf, placeOfPath, type FileKind } from './folder-paths.ts';

const { settings: _settings, 'data-stores': _stores, ...ownYaml } = YAML_SCHEMAS;
const KEYS: readonly (readonly [FileKind, ReadonlySet<string>])[] = Object.entries({
  scenarios: ScenarioSchema,
  personas: NamedPersonaSchema,
  ...ownYaml,
}).map(([kind, schema]) => [kind as FileKind, new Set(knownKeysAt(schema, []))]);

/** A key that no file of the kind has counts as much as so many that it has. */
const STRANGE = 2;

/** A key of a mapping that is not nested. */
const KEY = /^([A-Za-z_][\w-]*)\s*:/gm;

/** The kind whose files have most of the keys, of several the one that has the fewest others; null where none fits. */
function yamlKind(text: string): FileKind | null {
  const given = Array.from(text.matchAll(KEY), ([, key = '']) => key);
  const [best] = KEYS.map(([kind, keys]) => {
    const known = given.filter((key) => keys.has(key)).length;
    return { kind, score: known - STRANGE * (given.length - known), size: keys.size };
  }).toSorted((a, b) => b.score - a.score || a.size - b.size);
  return best && best.score > 0 ? best.kind : null;
}

/** Where a file that was given by itself would stand in a folder; null where it is none of a workspace's. */
export function placeOfLoose(name: string, text: string): string | null {
  if (placeOfPath(name) !== null) return name;
  const [, stem, ending] = /^(.+)\.(txt|md|ya?ml)$/i.exec(name) ?? [];
  if (stem === undefined || ending === undefined) return null;
  const kind = { txt: 'scripts', md: 'roles' }[ending.toLowerCase()] ?? yamlKind(text);
  const place = kind === null ? null : pathOf(kind as FileKind, stem);
  return place !== null && placeOfPath(place) !== null ? place : null;
}
