/** A workspace as a folder of plain files: what the host says of it, and takes. */
import { z } from 'zod';
import { CHANGED_REVISION } from './changed-revision.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { id, list, named, text } from '../wire.ts';

export const FOLDER_LIMITS = {
  /** Files of one folder. */
  files: 20_000,
  /** Characters of one file: leads stand in one. */
  file: 32_000_000,
  path: 1000,
  /** Bytes of a request that imports one. */
  body_bytes: 64 * 1024 * 1024,
} as const;

const FolderFileSchema = z.object({
  path: text({ min: 1, max: FOLDER_LIMITS.path }),
  text: text({ max: FOLDER_LIMITS.file }),
});

export const FolderSchema = named('WorkspaceFolder', {
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  /** What could not be written as it is, in sentences. */
  notices: z.array(z.string()),
});
export type Folder = z.infer<typeof FolderSchema>;

export const FolderImportSchema = named('FolderImport', {
  files: list(FolderFileSchema, FOLDER_LIMITS.files),
});

/** What an account says of itself besides its documents. */
export const AccountSettingsSchema = z.object({
  name: text({ max: TEXT_LIMITS.name }),
  agent_id: id().nullable().describe('the default agent'),
  set_id: id().nullable().describe('the default scenario set'),
});
export type AccountSettings = z.output<typeof AccountSettingsSchema>;

const CHANGES = ['created', 'changed', 'unchanged'] as const;

export const FolderOutcomeSchema = named('FolderOutcome', {
  /** False where nothing was changed: because of faults, or because it was only asked. */
  applied: z.boolean(),
  /** With file, line and column; with any of them nothing is imported. */
  faults: z.array(z.object({ path: z.string(), line: z.int(), column: z.int(), message: z.string() })),
  items: z.array(
    z.object({ kind: z.string(), id: z.string(), name: z.string(), path: z.string(), change: z.enum(CHANGES) }),
  ),
  /** Whether the account gets another name, default agent or set. */
  settings: z.enum(CHANGES),
  notices: z.array(z.string()),
  changed: z
    .array(z.object({ kind: z.string(), ...CHANGED_REVISION }))
    .describe('what was done to documents and records, by which it is taken back'),
  settings_changed: z
    .object({ before: AccountSettingsSchema, after: AccountSettingsSchema })
    .nullable()
    .describe('the same of the account’s own name and defaults; null: they are as they were'),
});
export type FolderOutcome = z.infer<typeof FolderOutcomeSchema>;
