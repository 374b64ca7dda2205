/** An account that belongs to a folder of this machine: what is said of it, and what a person decides. */
import { z } from 'zod';
import { named, text } from '../wire.ts';
import { FOLDER_LIMITS, FolderOutcomeSchema } from './folder.ts';

/** `linked`: both are watched; `missing`: the folder is not there, and nothing is taken from it. */
const LINK_STATES = ['linked', 'missing'] as const;

export const FolderLinkSchema = named('FolderLink', {
  folder: z.string(),
  state: z.enum(LINK_STATES),
  looked_at: z.string().nullable().describe('when folder and account were last compared'),
  conflicts: z.array(
    z.object({
      path: z.string(),
      kind: z
        .enum(['both_changed', 'gone_here', 'gone_there'])
        .describe('gone_here: deleted in the workbench, changed in the folder; gone_there: the other way round'),
    }),
  ),
  faults: FolderOutcomeSchema.shape.faults.describe('files that cannot be imported as they stand'),
  waiting: z
    .array(z.string())
    .describe('files that have gone, more at once than are followed without being asked: nothing was deleted'),
  last: z
    .object({ at: z.string(), imported: z.int(), written: z.int(), deleted: z.int(), binned: z.int() })
    .nullable()
    .describe('what the last change took along'),
});
export type FolderLinkStatus = z.infer<typeof FolderLinkSchema>;

const SIDES = ['folder', 'workbench'] as const;
export type LinkSide = (typeof SIDES)[number];
const side = () => z.enum(SIDES);

export const LinkFolderSchema = named('LinkFolder', {
  folder: text({ min: 1, max: 4096 }).describe('an absolute path on this machine; made where it is absent'),
  prefer: side()
    .nullable()
    .default(null)
    .describe('what holds where both have a file that differs; null: each is a conflict'),
});

export const SettleFolderSchema = named('SettleFolder', {
  path: text({ min: 1, max: FOLDER_LIMITS.path })
    .nullable()
    .default(null)
    .describe('one conflict; null: the files that have gone'),
  take: side(),
});

export const FolderConflictQuerySchema = z.object({ path: text({ min: 1, max: FOLDER_LIMITS.path }) });
export const FolderConflictSchema = named('FolderConflict', {
  path: z.string(),
  folder: z.string().nullable(),
  workbench: z.string().nullable(),
});
