/** By what names the files of a folder speak of an account's documents. */
import { parseScenario } from '../scenarios/parse-scenario.ts';
import type { AccountContent } from './account-content.ts';
import { fileNames, type FileName } from './file-names.ts';

/** Kinds that others name. */
export type NamedKind =
  | 'scripts'
  | 'roles'
  | 'actions'
  | 'data-stores'
  | 'agents'
  | 'campaigns'
  | 'scenarios'
  | 'scenario-sets'
  | 'personas'
  | 'chat-widgets'
  | 'engines'
  | 'lead-lists';

export interface FolderNames {
  /** Undefined for what the account does not have. */
  reference(kind: NamedKind, id: string | null | undefined): string | undefined;
  stem(kind: NamedKind, id: string): string;
}

/** The name that a scenario's text gives it, which its file has; else the one that it is stored under. */
export function scenarioName({ name, source }: { name: string; source: string }, personas: readonly string[]): string {
  const read = parseScenario(source, personas);
  return 'scenario' in read ? read.scenario.name : name;
}

/** Every name once: lists have no files, by whose names two could be told apart. */
function listLabels(lists: readonly { id: string; name: string }[]): Map<string, FileName> {
  const taken = new Set<string>();
  const all = new Set(lists.map(({ name }) => name));
  return new Map(
    lists.map(({ id, name }) => {
      let label = name;
      for (let number = 2; taken.has(label) || (label !== name && all.has(label)); number += 1)
        label = `${name} (${number})`;
      taken.add(label);
      return [id, { stem: label, reference: label }];
    }),
  );
}

export function folderNames(content: AccountContent): FolderNames {
  const personas = content.personas.map(({ name }) => name);
  const names: Record<NamedKind, ReadonlyMap<string, FileName>> = {
    scripts: fileNames(content.scripts),
    roles: fileNames(content.roles),
    actions: fileNames(content.actions.map(({ id, slug }) => ({ id, name: slug }))),
    'data-stores': fileNames(content['data-stores']),
    agents: fileNames(content.agents),
    campaigns: fileNames(content.campaigns),
    scenarios: fileNames(content.scenarios.map((item) => ({ id: item.id, name: scenarioName(item, personas) }))),
    'scenario-sets': fileNames(content['scenario-sets']),
    personas: fileNames(content.personas),
    'chat-widgets': fileNames(content['chat-widgets']),
    engines: fileNames(content.engines),
    'lead-lists': listLabels(content['lead-lists']),
  };
  return {
    reference: (kind, id) => (id == null ? undefined : names[kind].get(id)?.reference),
    stem: (kind, id) => names[kind].get(id)?.stem ?? id,
  };
}
