/** Where it is read, an agent that cannot speak says why. */
import { z } from 'zod';
import type { DocumentRecord } from '../../../core/documents/document-record.ts';
import type { AccountReader } from '../../repositories/store.ts';

export const agentMark = {
  fields: {
    not_ready: z
      .string()
      .nullable()
      .describe('why the agent cannot speak, and is refused by runs and rehearsals; null where it can'),
  },
  sentBack: { not_ready: z.unknown().optional() },
  of: (agent: DocumentRecord<'agents'>, account: AccountReader) => ({
    not_ready: account.documents.whyNotReady(agent),
  }),
};
