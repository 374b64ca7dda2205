import { z } from 'zod';
import { DataStoreSchema, RemoveDocumentSchema } from '../../../core/contract/data-store.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, notFound } from '../../http/http-error.ts';

/** Spec section 4.14; a key is needed, a token and x-org-id are ignored (section 5, rule 4). */
export const removeDocument = defineRoute({
  method: 'delete',
  path: '/v1/data-stores/{data_store_id}/documents',
  operation: 'removeDataStoreDocument',
  summary: 'Remove a document from a data store',
  description: 'Removes a document from a data store and answers the store. Needs an API key.',
  tag: 'Data stores',
  auth: 'v1-key',
  params: z.object({ data_store_id: id() }),
  body: RemoveDocumentSchema,
  response: DataStoreSchema,
  errors: { 404: 'Data store not found, or document not found' },
  handle: ({ write, params, body, caller }) =>
    write((account) => {
      if (!account.dataStores.get(params.data_store_id)) throw notFound('Data store');
      if (!account.dataStores.removeDocument(params.data_store_id, body.filename, caller.actor))
        throw notFound('Document');
      return found(account.dataStores.get(params.data_store_id), 'Data store');
    }),
});
