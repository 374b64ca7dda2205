/** Which files of a folder are the workspace's: their places, and what each holds. */

/** In the order in which they are read and written. `extension` with its full stop. */
export const PLACES = [
  { kind: 'scripts', folder: 'scripts', extension: '.txt' },
  { kind: 'roles', folder: 'roles', extension: '.md' },
  { kind: 'actions', folder: 'actions', extension: '.yaml' },
  { kind: 'agents', folder: 'agents', extension: '.yaml' },
  { kind: 'campaigns', folder: 'campaigns', extension: '.yaml' },
  { kind: 'personas', folder: 'personas', extension: '.yaml' },
  { kind: 'scenarios', folder: 'scenarios', extension: '.yaml' },
  { kind: 'scenario-sets', folder: 'sets', extension: '.yaml' },
  { kind: 'chat-widgets', folder: 'widgets', extension: '.yaml' },
  { kind: 'engines', folder: 'engines', extension: '.yaml' },
] as const;
export type FileKind = (typeof PLACES)[number]['kind'];

export const SETTINGS_FILE = 'understudy.yaml';
export const PHRASE_BOOK_FILE = 'phrase-book.yaml';
export const LEADS_FILE = 'leads.jsonl';
export const STORES_FOLDER = 'knowledge';
export const STORE_FILE = 'store.yaml';

export type Place =
  | { is: 'document'; kind: FileKind; stem: string }
  | { is: 'store'; folder: string }
  | { is: 'knowledge'; folder: string; file: string }
  | { is: 'settings' }
  | { is: 'phrase-book' }
  | { is: 'leads' };

export const pathOf = (kind: FileKind, stem: string): string => {
  const place = PLACES.find((item) => item.kind === kind);
  return place ? `${place.folder}/${stem}${place.extension}` : stem;
};

const BY_NAME: Readonly<Record<string, Place>> = {
  [SETTINGS_FILE]: { is: 'settings' },
  [PHRASE_BOOK_FILE]: { is: 'phrase-book' },
  [LEADS_FILE]: { is: 'leads' },
};

/** A file that nobody sees is nobody's document. */
const isHidden = (part: string): boolean => part === '' || part.startsWith('.');

/** What a path (with `/` between its parts) holds; null for a file that is none of the workspace's. */
export function placeOfPath(path: string): Place | null {
  const parts = path.split('/');
  if (parts.some(isHidden)) return null;
  const [first = '', second, third] = parts;
  if (second === undefined) return Object.hasOwn(BY_NAME, first) ? (BY_NAME[first] ?? null) : null;
  if (third === undefined) {
    const place = PLACES.find(({ folder, extension }) => folder === first && second.endsWith(extension));
    const stem = place ? second.slice(0, -place.extension.length) : '';
    return place && stem !== '' ? { is: 'document', kind: place.kind, stem } : null;
  }
  if (first !== STORES_FOLDER || parts.length > 3) return null;
  return third === STORE_FILE ? { is: 'store', folder: second } : { is: 'knowledge', folder: second, file: third };
}

/** Folders that hold files of the workspace. */
export const FOLDERS: readonly string[] = [...PLACES.map(({ folder }) => folder), STORES_FOLDER];
