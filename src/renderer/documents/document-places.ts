/** What each kind of document is called, and where one is shown. */
import type { DocumentKind } from '../../core/contract/local/documents.ts';

interface DocumentPlace {
  noun: string;
  /** The address of one is `${base}/${id}`; null for kinds that have no screen of their own. */
  base: string | null;
}

export const DOCUMENT_PLACES: Record<DocumentKind, DocumentPlace> = {
  scripts: { noun: 'script', base: '/author/scripts' },
  roles: { noun: 'role', base: '/author/roles' },
  agents: { noun: 'agent', base: '/author/agents' },
  campaigns: { noun: 'campaign', base: null },
  personas: { noun: 'persona', base: '/simulate/personas' },
  scenarios: { noun: 'scenario', base: '/simulate/scenarios' },
  'scenario-sets': { noun: 'scenario set', base: '/simulate/sets' },
};

export const BIN_PATH = '/author/bin';
