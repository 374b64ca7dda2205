/** What a draft is stored as, each document without the ids by which the others name it. */
import { parseRole } from '../authoring/role-markdown.ts';
import { parseScript } from '../authoring/script-text.ts';
import type { Disposition } from '../contract/campaign-parts.ts';
import { bodyFault, type Fault } from '../contract/failure.ts';
import type { CallDraft } from '../contract/local/call-draft.ts';
import type { DocumentKind } from '../documents/document-names.ts';
import { documentKind, type DocumentBody } from '../documents/documents.ts';
import { parseScenario } from '../scenarios/parse-scenario.ts';

const REACHED = 'Reached';
const NOT_REACHED = 'Not reached';
const COLOURS = { won: '#15803d', open: '#b45309', lost: '#64748b' } as const;

/** What any call can come to. */
const EVERY_CALL: readonly (readonly [parent: string, name: string, description: string])[] = [
  [REACHED, 'Call back', 'The lead asks to be called again later'],
  [REACHED, 'Transferred', 'Put through to a person'],
  [REACHED, 'Do not call', 'The lead does not want to be called any more'],
  [REACHED, 'Incomplete', 'The call ended without an answer'],
  [NOT_REACHED, 'Wrong number', 'Somebody else has this number'],
  [NOT_REACHED, 'Voicemail', 'A machine answered'],
  [NOT_REACHED, 'No answer', 'Nobody picked up, or the line was busy'],
];

function dispositionsOf({ dispositions }: CallDraft): Disposition[] {
  const top = (name: string): Disposition => ({
    id: name,
    name,
    parent_disposition: null,
    description: null,
    color: COLOURS.lost,
    contacted: name === REACHED,
    conversion: false,
    enabled: true,
  });
  const below = (parent: string, name: string, description: string, result: keyof typeof COLOURS): Disposition => ({
    ...top(name),
    parent_disposition: parent,
    description,
    color: COLOURS[result],
    contacted: parent === REACHED,
    conversion: result === 'won',
  });
  const own = dispositions.map(({ name, description, result }) => below(REACHED, name, description, result));
  const taken = new Set(own.map(({ name }) => name));
  const usual = EVERY_CALL.filter(([, name]) => !taken.has(name)).map((row) => below(...row, 'open'));
  return [top(REACHED), top(NOT_REACHED), ...own, ...usual];
}

/** What a document of the kind may not hold. */
function tooMuch<K extends DocumentKind>(kind: K, field: string, body: DocumentBody<K>): Fault[] {
  const { issues } = documentKind(kind).saved.safeParse(body).error ?? { issues: [] };
  return issues.map(({ path, message }) => bodyFault(['draft', field, ...path.map(String)], message));
}

/** What of a draft's texts cannot be read, each with its line; nothing where it can be played and saved. */
export function draftFaults(draft: CallDraft): Fault[] {
  const errors = parseScript(draft.script).problems.filter(({ severity }) => severity === 'error');
  const parsed = parseScenario(draft.scenario);
  const { script, role } = draftDocuments(draft);
  return [
    ...errors.map(({ line, message }) => bodyFault(['draft', 'script', String(line)], `line ${line}: ${message}`)),
    ...('problems' in parsed ? parsed.problems : []).map(({ line, message }) =>
      bodyFault(['draft', 'scenario', String(line)], `line ${line}: ${message}`),
    ),
    ...(errors.length > 0 ? [] : tooMuch('scripts', 'script', script)),
    ...tooMuch('roles', 'role', role),
  ];
}

export interface DraftDocuments {
  script: DocumentBody<'scripts'>;
  role: DocumentBody<'roles'>;
  agent: DocumentBody<'agents'>;
  campaign: DocumentBody<'campaigns'>;
  scenario: DocumentBody<'scenarios'>;
}

export function draftDocuments(draft: CallDraft): DraftDocuments {
  const { names, about } = draft;
  return {
    script: { name: names.script, lines: parseScript(draft.script).lines, source: draft.script },
    role: { name: names.role, description: about, markdown: parseRole(draft.role), source: draft.role },
    agent: {
      name: names.agent,
      description: about,
      type: 'primary',
      language: 'EN',
      end_conversation_on_goodbye: true,
      greeting_type_inbound: 'static',
      greeting_type_outbound: 'static',
    },
    campaign: { name: names.campaign, enabled: true, dispositions: dispositionsOf(draft) },
    scenario: { name: names.scenario, source: draft.scenario, tags: [draft.trade, 'smoke'] },
  };
}
