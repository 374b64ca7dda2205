/** What the renaming of a custom field or a slot changes in an account, and how such changes are taken back together. */
import { z } from 'zod';
import { AccountSettingsSchema } from '../contract/local/folder.ts';
import { id, int, list, named, text } from '../contract/wire.ts';
import { DocumentUseSchema } from './deleted-document.ts';
import { ALL_KINDS } from './record-kinds.ts';

export const RENAME_LIMITS = {
  /** Documents and records that one step changes. */
  changed: 20_000,
  /** Of the request that takes so many back. */
  body_bytes: 4 * 1024 * 1024,
  /** Of each sort, those that are told by name. */
  listed: 500,
} as const;

const RenamePlaceSchema = DocumentUseSchema.extend({
  places: z.int().describe('in how many places of it the name stands'),
}).meta({ id: 'RenamePlace' });

export const RenamePlanSchema = named('RenamePlan', {
  counts: z
    .array(z.object({ kind: z.enum(ALL_KINDS), documents: z.int(), places: z.int() }))
    .describe('by kind, of all that would be changed'),
  changed: z.array(RenamePlaceSchema).describe(`the first ${RENAME_LIMITS.listed}`),
  taken: z.array(DocumentUseSchema).describe('those that have the new name already: the two become one'),
  clashes: z.array(DocumentUseSchema).describe('those in which both have a value: they stop it'),
  arguments: z
    .array(DocumentUseSchema)
    .describe(
      'actions with an argument of the name, which is renamed too: whoever answers them elsewhere knows the old one',
    ),
});
export type RenamePlan = z.output<typeof RenamePlanSchema>;

/** One that was changed: which revision is the newest by now; null: it is in the bin. */
const ChangedRevisionSchema = z.object({
  kind: z.enum(ALL_KINDS),
  id: z.string(),
  revision: z.int().nullable(),
});
export const ChangedRevisionsSchema = named('ChangedRevisions', { items: z.array(ChangedRevisionSchema) });
export type ChangedRevision = z.output<typeof ChangedRevisionSchema>;

export const RestorationSchema = named(
  'Restoration',
  {
    items: list(
      z.object({
        kind: z.enum(ALL_KINDS),
        id: id(),
        /** Which comes back; null: it goes into the bin. */
        revision: int({ ge: 1 }).nullable(),
        /** Which has to be the newest; null: it is in the bin, and comes back as it is there. */
        expected: int({ ge: 1 }).nullable(),
      }),
      RENAME_LIMITS.changed,
    ),
    /** The account's own name and defaults: `restore` comes back, where they are still as `expected`. */
    account: z.object({ restore: AccountSettingsSchema, expected: AccountSettingsSchema }).nullish(),
    note: text({ max: 500 }),
  },
  {
    example: {
      items: [{ kind: 'scripts', id: '665f1e77bcf86cd799439011', revision: 3, expected: 4 }],
      note: 'Renaming taken back',
    },
  },
);
export type Restoration = z.output<typeof RestorationSchema>;
