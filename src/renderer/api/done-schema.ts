import { z } from 'zod';
import { ALL_KINDS } from '../../core/documents/record-kinds.ts';
import { RestorationSchema } from '../../core/documents/rename.ts';
import type { Done, History } from './done.ts';

const revision = z.int();
const { items, account } = RestorationSchema.shape;

const StepSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('delete'), expected: revision }),
  z.object({ do: z.literal('undelete') }),
  z.object({ do: z.literal('restore'), revision, expected: revision }),
  z.object({
    do: z.literal('restore_all'),
    items,
    account: account.transform((one) => one ?? null),
  }),
]);

const DoneSchema: z.ZodType<Done> = z.object({
  key: z.int(),
  kind: z.enum(ALL_KINDS),
  id: z.string(),
  name: z.string(),
  did: z.string(),
  step: StepSchema,
});

/** What a page has stored of itself as it went. */
export const HistorySchema: z.ZodType<History> = z.object({ done: z.array(DoneSchema), undone: z.array(DoneSchema) });
