import { z } from 'zod';
import { DataStoreSchema, RemoveUrlSchema } from '../../../core/contract/data-store.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, notFound } from '../../http/http-error.ts';

/** Spec section 4.13; a key is needed, a token and x-org-id are ignored (section 5, rule 4). */
export const removeUrl = defineRoute({
  method: 'delete',
  path: '/v1/data-stores/{data_store_id}/urls',
  operation: 'removeDataStoreUrl',
  summary: 'Remove a URL from a data store',
  description: 'Removes a web page from a data store and answers the store. Needs an API key.',
  tag: 'Data stores',
  auth: 'v1-key',
  params: z.object({ data_store_id: id() }),
  body: RemoveUrlSchema,
  response: DataStoreSchema,
  errors: { 404: 'Data store not found, or URL not found' },
  handle: ({ write, params, body, caller }) =>
    write((account) => {
      if (!account.dataStores.get(params.data_store_id)) throw notFound('Data store');
      if (!account.dataStores.removeUrl(params.data_store_id, body.url, caller.actor)) throw notFound('URL');
      return found(account.dataStores.get(params.data_store_id), 'Data store');
    }),
});
