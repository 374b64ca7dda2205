/** What the workbench shows of its workspace, its accounts and its settings. */
import { z } from 'zod';
import { KEY_ROLES } from '../vocabulary.ts';
import { defineSetting } from './setting.ts';
import { SimulationSummarySchema } from './simulation.ts';
import { named } from '../wire.ts';

/** What the organization of a new workspace is called until somebody names it. */
export const FIRST_ORGANIZATION = 'My organization';

export const AccountSchema = named('Account', { id: z.string(), name: z.string(), parent_id: z.string().nullable() });
export type Account = z.infer<typeof AccountSchema>;

/** How many of each the current account holds. */
const CountsSchema = z.object({
  scripts: z.int(),
  roles: z.int(),
  agents: z.int(),
  campaigns: z.int(),
  leads: z.int(),
  lead_lists: z.int(),
  scenarios: z.int(),
  scenario_sets: z.int(),
  simulations: z.int(),
  calls: z.int(),
  data_stores: z.int(),
  chat_widgets: z.int(),
  actions: z.int(),
});

export const WorkspaceSchema = named('Workspace', {
  name: z.string(),
  file: z.string(),
  version: z.string(),
  url: z.string(),
  v1_url: z.string(),
  is_demo: z.boolean(),
  /** Why nothing can be stored any more, such as that the file was deleted while it was open, and what to do; null while it can. */
  gone: z.string().nullable(),
  current_account_id: z.string(),
  accounts: z.array(AccountSchema),
  counts: CountsSchema,
  /** The agent and the scenario set that are meant where nothing else is said; null where nobody has said so. */
  defaults: z.object({ agent_id: z.string().nullable(), set_id: z.string().nullable() }),
  engine: z.object({ agent: z.literal('scripted'), lead: z.literal('agenda') }),
  recent_simulations: z.array(SimulationSummarySchema),
  attention: z.array(
    z.object({
      kind: z.enum([
        'stale_run',
        'interrupted_run',
        'held_run',
        'failed_run',
        'failing_webhook',
        'unreadable_secret',
        'folder',
      ]),
      message: z.string(),
      href: z.string(),
    }),
  ),
});
export type Workspace = z.infer<typeof WorkspaceSchema>;

const THEMES = ['system', 'light', 'dark'] as const;
const SettingsSchema = named('Settings', {
  theme: z.enum(THEMES),
  do_not_disturb: z.boolean().describe('the desktop program shows no notices of the system'),
});
export type Settings = z.infer<typeof SettingsSchema>;
export const WORKBENCH_SETTINGS = defineSetting({
  key: 'settings',
  schema: SettingsSchema,
  defaults: { theme: 'system', do_not_disturb: false },
});

/** A key as it can be shown: its secret is shown once, when it is made. */
export const ApiKeySchema = named('ApiKey', {
  id: z.string(),
  account_id: z.string(),
  account_name: z.string(),
  name: z.string(),
  role: z.enum(KEY_ROLES),
  prefix: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKeySchema>;

/** One recorded request to /v1; secrets are masked before it is recorded. */
export const RequestRecordSchema = named('RequestRecord', {
  id: z.string(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  operation: z.string().nullable(),
  status: z.int(),
  duration_ms: z.number(),
  account_id: z.string().nullable(),
  request_headers: z.record(z.string(), z.string()),
  request_body: z.string().nullable(),
  response_body: z.string().nullable(),
  unknown_fields: z.array(z.string()),
  cause: z.string().nullable(),
});
export type RequestRecord = z.infer<typeof RequestRecordSchema>;
