/** Leads out of a table: rows whose columns were assigned to fields, what is wrong with them, and what comes of them. */
import { z } from 'zod';
import { CHANGED_REVISION } from './changed-revision.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { int, list, maybe, id, named, text } from '../wire.ts';

export const IMPORT_LIMITS = {
  /** Rows of one import. */
  rows: 20_000,
  /** Of the request, and of the file that it is made from. */
  body_bytes: 32 * 1024 * 1024,
  file_bytes: 10_000_000,
  /** Columns that become custom fields. */
  custom_fields: 200,
} as const;

/** Fields of a lead that a column can be assigned to; any other column can become a custom field. */
export const IMPORT_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'phone_extension',
  'email',
  'timezone',
  'preferred_agent_id',
  'enabled',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const cell = () => text({ max: TEXT_LIMITS.text });

const ImportRowSchema = z.object({
  /** Where the row stands in its file, by which faults name it. */
  line: int({ ge: 1 }),
  /** Empty cells are left out. */
  fields: z.partialRecord(z.enum(IMPORT_FIELDS), cell()),
  custom_fields: z
    .record(text({ min: 1, max: TEXT_LIMITS.key }), cell())
    .refine((fields) => Object.keys(fields).length <= IMPORT_LIMITS.custom_fields, 'too many custom fields')
    .optional(),
});
export type ImportRow = z.output<typeof ImportRowSchema>;

/** What becomes of a row whose number a lead has already, of the account or of a row above. */
export const DUPLICATE_WAYS = ['skip', 'update', 'add'] as const;
export type DuplicateWay = (typeof DUPLICATE_WAYS)[number];

export const LeadImportSchema = named(
  'LeadImport',
  {
    rows: list(ImportRowSchema, IMPORT_LIMITS.rows),
    /** Onto which list they go. */
    list_id: maybe(id()),
    /** Of numbers without an international prefix: two letters, such as US. */
    country: maybe(text({ min: 2, max: 2 })),
    duplicates: z.enum(DUPLICATE_WAYS).default('skip'),
  },
  {
    example: {
      rows: [{ line: 2, fields: { first_name: 'Maria', phone: '(415) 555-2671' }, custom_fields: { plan: 'gold' } }],
      country: 'US',
    },
  },
);

const RowFaultSchema = named('LeadImportFault', {
  line: z.int(),
  /** Null: of the row as a whole. */
  field: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
export type RowFault = z.infer<typeof RowFaultSchema>;

/** Counts are of rows, and of what would be done where nothing was. */
export const LeadImportOutcomeSchema = named('LeadImportOutcome', {
  applied: z.boolean(),
  faults: z.array(RowFaultSchema),
  notes: z.array(RowFaultSchema).describe('what is to be known of rows that are taken, or left out as duplicates'),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** Rows whose number is that of a lead of the account, or of a row above. */
  known: z.int(),
  repeated: z.int(),
  changed: z.array(z.object(CHANGED_REVISION)).describe('what was done, by which it is taken back'),
});
export type LeadImportOutcome = z.infer<typeof LeadImportOutcomeSchema>;
