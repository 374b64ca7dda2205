/** What the names in a folder mean: a document of the folder, else one of the account that it is imported into. */
import { closestName } from '../authoring/closest-name.ts';
import { shownValue } from '../authoring/shown-value.ts';
import { referred } from './file-names.ts';
import type { NamedKind } from './folder-names.ts';

export interface Candidate {
  id: string;
  name: string;
  stem: string;
}

const NOUNS: Readonly<Record<NamedKind, string>> = {
  scripts: 'script',
  roles: 'role',
  actions: 'action',
  'data-stores': 'data store',
  agents: 'agent',
  campaigns: 'campaign',
  scenarios: 'scenario',
  'scenario-sets': 'scenario set',
  personas: 'persona',
  'chat-widgets': 'chat widget',
  engines: 'engine',
  'lead-lists': 'lead list',
};

export type Candidates = Readonly<Record<NamedKind, readonly Candidate[]>>;

/** By name, since most names are one document's: a folder may hold thousands of references. */
function lookUp(candidates: readonly Candidate[]) {
  const byName = Map.groupBy(candidates, ({ name }) => name);
  return (reference: string): Candidate | 'none' | 'several' => {
    const named = byName.get(reference) ?? [];
    return named.length === 1 && named[0] ? named[0] : referred(candidates, reference);
  };
}

/** The id that a reference means, or why it means none. */
export function resolver(folder: Candidates, account: Candidates) {
  const made = new Map<NamedKind, ReturnType<typeof lookUp>[]>();
  const lookUps = (kind: NamedKind) => {
    const known = made.get(kind) ?? [lookUp(folder[kind]), lookUp(account[kind])];
    made.set(kind, known);
    return known;
  };
  return (kind: NamedKind, reference: string): { id: string } | { fault: string } => {
    for (const find of lookUps(kind)) {
      const found = find(reference);
      if (found === 'several')
        return {
          fault: `Several of one name: say which ${NOUNS[kind]} by its file’s name in place of ${shownValue(reference)}`,
        };
      if (found !== 'none') return { id: found.id };
    }
    const near = closestName(
      reference,
      [...folder[kind], ...account[kind]].map(({ name }) => name),
    );
    return {
      fault: `There is no ${NOUNS[kind]} ${shownValue(reference)}.${near === null ? '' : ` Did you mean ${near}?`}`,
    };
  };
}
