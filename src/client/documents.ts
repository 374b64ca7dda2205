import type { DocumentUse } from '../core/documents/deleted-document.ts';
import type { Revision } from '../core/documents/document-record.ts';
import type { Stored, StoredBody } from '../core/documents/stored.ts';
import type { AnyKind } from '../core/documents/record-kinds.ts';
import type { MetaSchema } from '../core/contract/paging.ts';
import type { z } from 'zod';
import type { Client } from './client.ts';
import type { Input } from './operations.ts';

/** A page of any list under /local. */
export interface Listing<T> {
  items: T[];
  meta: z.infer<typeof MetaSchema>;
}

/** Every kind has the operations of this one, each at its own address. */
const LIKE = '/local/scripts';
type Like = typeof LIKE;

/** Brings back what was deleted, of whatever kind. */
export const restoreDeleted = ({ call }: Client, kind: AnyKind, id: string): Promise<unknown> =>
  call('post', `/local/${kind}/{id}/restore` as `${Like}/{id}/restore`, { params: { id } });

/** The operations of one kind of documents or records, of which only the program that runs knows which it is. */
export function documentsOf<K extends AnyKind>({ call }: Client, kind: K) {
  const at = <Path extends string>(path: Path) => `/local/${kind}${path}` as `${Like}${Path}`;
  // Bodies and answers are those of the kind, not of the one whose address is used.
  const answer = <T>(promise: Promise<unknown>) => promise as Promise<T>;
  type Saved = Input<'put', `${Like}/{id}`>['body'];
  const as = (body: unknown) => body as Saved;
  const one = (id: string, signal?: AbortSignal) => ({ params: { id }, ...(signal ? { signal } : {}) });
  return {
    /** `query` may have what narrows lists of this kind alone. */
    list: (query: Input<'get', Like>['query'] & object, signal?: AbortSignal) =>
      answer<Listing<Stored[K]>>(call('get', at(''), { query, ...(signal ? { signal } : {}) })),
    get: (id: string, signal?: AbortSignal) => answer<Stored[K]>(call('get', at('/{id}'), one(id, signal))),
    create: (body: StoredBody[K]) => answer<Stored[K]>(call('post', at(''), { body: as(body) })),
    /** `revision` is the one that was edited: ApiError 409 where a newer one is stored. */
    save: (id: string, revision: number, body: StoredBody[K]) =>
      answer<Stored[K]>(call('put', at('/{id}'), { params: { id }, body: as({ ...body, revision }) })),
    delete: (id: string) => call('delete', at('/{id}'), one(id)),
    uses: (id: string, signal?: AbortSignal) =>
      answer<Listing<DocumentUse>>(call('get', at('/{id}/uses'), one(id, signal))),
    revisions: (id: string, signal?: AbortSignal) =>
      answer<Listing<Revision>>(call('get', at('/{id}/revisions'), one(id, signal))),
    restoreRevision: (id: string, revision: number) =>
      answer<Stored[K]>(call('post', at('/{id}/revisions/{revision}/restore'), { params: { id, revision } })),
  };
}
