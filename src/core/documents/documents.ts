/**
 * Every kind of document that people edit, listed once: what is stored and saved of it, what it is checked for, and who names it. Its operations
 * follow; its line in the bin and the links to it do from `document-names.ts`.
 */
import type { z } from 'zod';
import { roleSource } from '../authoring/role-markdown.ts';
import { scriptSource } from '../authoring/script-text.ts';
import { AgentWriteSchema } from '../contract/agent.ts';
import { CampaignWriteSchema, SipProxySettingsSchema } from '../contract/campaign.ts';
import { RoleWriteSchema } from '../contract/role.ts';
import { ScriptWriteSchema } from '../contract/script.ts';
import { SCRIPT_LINES, TEXT_LIMITS } from '../contract/text-limits.ts';
import { bool, maybe, text } from '../contract/wire.ts';
import { scenariosWithPersona } from '../scenarios/scenarios-with-persona.ts';
import {
  checkPersona,
  checkPersonaReturns,
  checkPhraseBook,
  checkPhraseBookReturns,
  checkScenario,
  type DocumentCheck,
  type ReturnCheck,
} from './document-checks.ts';
import type { DocumentKind } from './document-names.ts';
import {
  name,
  PersonaWriteSchema,
  PhraseBookWriteSchema,
  ScenarioSetWriteSchema,
  ScenarioWriteSchema,
} from './document-schemas.ts';

/** Where documents of another kind name one. `by` is that kind. */
export type Naming<By extends string = string> =
  /** By id: in these fields, of which those that end in `[]` are lists. */
  | { by: By; fields: readonly string[] }
  /** By name, inside their source: which of the documents do. */
  | { by: By; inSource: <T extends { source: string }>(name: string, documents: readonly T[]) => T[] };

interface Kind<Stored extends z.ZodType, Saved extends z.ZodType, By extends string> {
  /** What is stored: what the service accepts, plus a name. */
  stored: Stored;
  /** What the workbench saves: the same, with a name that can be read in a list. */
  saved: Saved;
  /** As text to read. */
  source: (body: z.output<Stored>) => string;
  namedBy: readonly Naming<By>[];
  /** Before each save. */
  check?: DocumentCheck<z.output<Stored>>;
  /** Before a deleted one or an earlier revision comes back. */
  returns?: ReturnCheck<z.output<Stored>>;
}

const kind = <Stored extends z.ZodType, Saved extends z.ZodType, const By extends string = never>(
  of: Kind<Stored, Saved, By>,
) => of;

/**
 * The text as a person typed it, with the blank lines and comments that lines and sections do not hold. What speaks is the lines and sections:
 * a text that says something else than they do is passed over.
 */
const SOURCE = { source: maybe(text({ max: TEXT_LIMITS.source })) } as const;

const asJson = (body: object): string => `${JSON.stringify(body, null, 2)}\n`;
const ownSource = ({ source }: { source: string }): string => source;

/** Lines of a script at most, where a person saves it. */

const StoredScript = ScriptWriteSchema.extend(SOURCE);
const StoredRole = RoleWriteSchema.extend(SOURCE);
const StoredCampaign = CampaignWriteSchema.extend({
  // The SIP password is stored apart (repositories/campaign-secrets.ts): no revision may carry it.
  sip_proxy_settings: SipProxySettingsSchema.nullish(),
  // A campaign that is not enabled calls nobody; absent means enabled, since the service can neither enable nor disable one.
  enabled: maybe(bool()),
});

const DOCUMENTS = {
  scripts: kind({
    stored: StoredScript,
    saved: StoredScript.extend({ name, lines: ScriptWriteSchema.shape.lines.min(1).max(SCRIPT_LINES) }),
    source: scriptSource,
    namedBy: [{ by: 'agents', fields: ['script_id', 'script_ids[]'] }],
  }),
  roles: kind({
    stored: StoredRole,
    saved: StoredRole.extend({ name }),
    source: roleSource,
    namedBy: [{ by: 'agents', fields: ['role_ids[]'] }],
  }),
  agents: kind({
    stored: AgentWriteSchema.extend({ name: text({ max: TEXT_LIMITS.name }) }),
    saved: AgentWriteSchema.extend({ name }),
    source: asJson,
    namedBy: [
      { by: 'campaigns', fields: ['agents[]'] },
      { by: 'scenario-sets', fields: ['agent_id'] },
    ],
  }),
  campaigns: kind({
    stored: StoredCampaign,
    saved: StoredCampaign.extend({ name }),
    source: asJson,
    namedBy: [{ by: 'campaigns', fields: ['v3_voice_redirect_campaign_id'] }],
  }),
  personas: kind({
    stored: PersonaWriteSchema,
    saved: PersonaWriteSchema,
    source: ownSource,
    namedBy: [{ by: 'scenarios', inSource: scenariosWithPersona }],
    check: checkPersona,
    returns: checkPersonaReturns,
  }),
  scenarios: kind({
    stored: ScenarioWriteSchema,
    saved: ScenarioWriteSchema,
    source: ownSource,
    namedBy: [{ by: 'scenario-sets', fields: ['scenario_ids[]'] }],
    check: checkScenario,
  }),
  'scenario-sets': kind({
    stored: ScenarioSetWriteSchema,
    saved: ScenarioSetWriteSchema,
    source: asJson,
    namedBy: [],
  }),
  'phrase-books': kind({
    stored: PhraseBookWriteSchema,
    saved: PhraseBookWriteSchema,
    source: ownSource,
    namedBy: [],
    check: checkPhraseBook,
    returns: checkPhraseBookReturns,
  }),
} satisfies Record<DocumentKind, unknown>;

export type DocumentBody<K extends DocumentKind> = z.output<(typeof DOCUMENTS)[K]['stored']>;

/** What the table has for a kind that is only known when the program runs; a body of that kind goes with it. */
export const documentKind = <K extends DocumentKind>(of: K) =>
  DOCUMENTS[of] as unknown as Kind<z.ZodType<DocumentBody<K>>, z.ZodType<DocumentBody<K>>, DocumentKind>;
