/** The bin: what was deleted, since when, and who still names it. Nothing is ever taken out of it for good. */
import { z } from 'zod';
import { DeletedDocumentSchema, DeletedDocumentTextSchema } from '../../../core/documents/deleted-document.ts';
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
] as const;
