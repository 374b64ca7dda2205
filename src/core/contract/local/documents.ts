/** Documents that people edit, each with its revisions: what a save sends and what a read answers. */
import { z } from 'zod';
import { AgentWriteSchema } from '../agent.ts';
import { CampaignWriteSchema, SipProxySettingsSchema } from '../campaign.ts';
import { RoleWriteSchema } from '../role.ts';
import { ScriptWriteSchema } from '../script.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { bool, id, int, maybe, text } from '../wire.ts';

export const DOCUMENT_KINDS = [
  'scripts',
  'roles',
  'agents',
  'campaigns',
  'personas',
  'scenarios',
  'scenario-sets',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const name = text({ min: 1, max: 200 });

/** The YAML text is what is kept, comments and all; it is parsed when it is saved and when it runs. */
const ScenarioWriteSchema = z
  .object({ name, source: text({ max: TEXT_LIMITS.scenario }), tags: maybe(z.array(text({ max: 60 })).max(50)) })
  .meta({ id: 'ScenarioWrite' });

/** Personas of an account at most; a further one is refused. */
export const PERSONA_LIMIT = 500;

/** A persona's YAML, kept like a scenario's. `name` is the one in the text: scenarios refer to it. */
const PersonaWriteSchema = z.object({ name, source: text({ max: TEXT_LIMITS.persona }) }).meta({ id: 'PersonaWrite' });

const ScenarioSetWriteSchema = z
  .object({
    name,
    description: maybe(text({ max: 2000 })),
    scenario_ids: z.array(id()).max(5000),
    agent_id: maybe(id()),
  })
  .meta({ id: 'ScenarioSetWrite' });

/**
 * The text as a person typed it, with the blank lines and comments that lines and sections do not hold. What speaks is the lines and sections:
 * a text that says something else than they do is passed over.
 */
const SOURCE = { source: maybe(text({ max: TEXT_LIMITS.source })) } as const;

/** What is kept of each kind of document: what the service accepts, plus a name. */
export const DOCUMENT_SCHEMAS = {
  scripts: ScriptWriteSchema.extend(SOURCE),
  roles: RoleWriteSchema.extend(SOURCE),
  agents: AgentWriteSchema.extend({ name: text({ max: TEXT_LIMITS.name }) }),
  // The SIP password is kept apart (repositories/campaign-secrets.ts): no revision may carry it.
  // A campaign that is not enabled calls nobody; absent means enabled, since the service can neither enable nor disable one.
  campaigns: CampaignWriteSchema.extend({
    sip_proxy_settings: SipProxySettingsSchema.nullish(),
    enabled: maybe(bool()),
  }),
  personas: PersonaWriteSchema,
  scenarios: ScenarioWriteSchema,
  'scenario-sets': ScenarioSetWriteSchema,
} as const;

/** Lines of a script at most, where a person saves it. */
const LINE_LIMIT = 2000;

/** What the workbench saves: the same, with a name that can be read in a list. */
export const DOCUMENT_SAVE_SCHEMAS = {
  ...DOCUMENT_SCHEMAS,
  scripts: DOCUMENT_SCHEMAS.scripts.extend({ name, lines: ScriptWriteSchema.shape.lines.min(1).max(LINE_LIMIT) }),
  roles: DOCUMENT_SCHEMAS.roles.extend({ name }),
  agents: AgentWriteSchema.extend({ name }),
  campaigns: DOCUMENT_SCHEMAS.campaigns.extend({ name }),
} as const;

export type DocumentBody<K extends DocumentKind> = z.infer<(typeof DOCUMENT_SCHEMAS)[K]>;

/** `revision` counts saves from 1; a save that names an older one than is kept is refused (409), so that nobody's work is overwritten unseen. */
export const RECORD_FIELDS = {
  id: z.string(),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
} as const;
export interface DocumentRecordFields {
  id: string;
  revision: number;
  created_at: string;
  updated_at: string;
  /** In a list of agents: why it cannot speak, and is refused by runs and rehearsals; null where it can. */
  not_ready?: string | null;
}
export type DocumentRecord<K extends DocumentKind> = DocumentRecordFields & DocumentBody<K>;

export const EDITED_REVISION = { revision: int({ ge: 1 }).optional() } as const;

/** What of a record is not for its writer to say: it may be sent back with the rest, and is not looked at. */
export const UNEDITED_FIELDS = {
  id: text({ max: TEXT_LIMITS.name }).optional(),
  created_at: text({ max: TEXT_LIMITS.name }).optional(),
  updated_at: text({ max: TEXT_LIMITS.name }).optional(),
} as const;

export const RevisionSchema = z
  .object({
    revision: z.int(),
    saved_at: z.string(),
    note: z.string().nullable(),
    body: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof RevisionSchema>;
