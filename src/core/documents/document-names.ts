/** Kinds of documents by what people call them, and where and how the workbench shows them: apart from what they are checked by, which is a thousand times as long. */

/** `place`: the workbench's address of one is `${place}/${id}`. `language`: of the text in which it is read and edited. */
const NAMES = {
  scripts: { noun: 'script', place: '/author/scripts', language: 'understudy-script' },
  roles: { noun: 'role', place: '/author/roles', language: 'markdown' },
  agents: { noun: 'agent', place: '/author/agents', language: 'json' },
  campaigns: { noun: 'campaign', place: '/author/campaigns', language: 'json' },
  personas: { noun: 'persona', place: '/simulate/personas', language: 'yaml' },
  scenarios: { noun: 'scenario', place: '/simulate/scenarios', language: 'yaml' },
  'scenario-sets': { noun: 'scenario set', place: '/simulate/sets', language: 'json' },
  'phrase-books': { noun: 'phrase book', place: '/settings/phrase-book', language: 'yaml' },
} as const;

/** Characters of a document's name, at most. */
export const NAME_LIMIT = 200;

export type DocumentKind = keyof typeof NAMES;

export const DOCUMENT_KINDS = Object.keys(NAMES) as [DocumentKind, ...DocumentKind[]];

export type SourceLanguage = (typeof NAMES)[DocumentKind]['language'];

export const documentNames = (kind: DocumentKind): { noun: string; place: string; language: SourceLanguage } =>
  NAMES[kind];
