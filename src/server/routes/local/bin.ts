/** The bin: what was deleted, since when, and who still names it; and emptying it, which happens by itself after a while (`engine/empty-bin`). */
import { z } from 'zod';
import {
  BIN_DAYS,
  DeletedDocumentSchema,
  DeletedDocumentTextSchema,
} from '../../../core/documents/deleted-document.ts';
import { ListingQuerySchema, listingOf } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';

export const binRoutes = [
  defineRoute({
    method: 'get',
    path: '/local/bin',
    operation: 'listDeletedDocuments',
    tag: 'Workbench documents',
    auth: 'session',
    summary: 'List deleted documents, the last deleted first',
    query: ListingQuerySchema.pick({ offset: true, limit: true }),
    response: listingOf(DeletedDocumentSchema),
    handle({ account, query: { offset = 0, limit = 1000 } }) {
      const { items, total } = account.deletedDocuments.list({ offset, limit });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/local/bin/{id}',
    operation: 'getDeletedDocument',
    tag: 'Workbench documents',
    auth: 'session',
    summary: 'Read a deleted document',
    params: z.object({ id: id() }),
    response: DeletedDocumentTextSchema,
    errors: { 404: 'Deleted document not found' },
    handle: ({ account, params }) => found(account.deletedDocuments.get(params.id), 'Deleted document'),
  }),
  defineRoute({
    method: 'delete',
    path: '/local/bin',
    operation: 'emptyBin',
    tag: 'Workbench documents',
    auth: 'session',
    summary: 'Take all that is in the bin out of it for good, with its history',
    description: `By itself it is done to what has been in it for ${BIN_DAYS} days.`,
    response: z.object({ purged: z.int() }),
    handle: ({ write }) => ({ purged: write((account) => account.deletedDocuments.purge(null)) }),
  }),
] as const;
