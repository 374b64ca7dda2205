/** The nine operations that every kind of document has. */
import { z } from 'zod';
import { capital } from '../../../core/capital.ts';
import { DocumentUseSchema } from '../../../core/documents/deleted-document.ts';
import type { Surroundings } from '../../../core/documents/document-checks.ts';
import {
  EDITED_REVISION,
  RECORD_FIELDS,
  RevisionSchema,
  UNEDITED_FIELDS,
  type DocumentRecord,
  type DocumentRecordFields,
} from '../../../core/documents/document-record.ts';
import { DOCUMENT_KINDS, documentNames, type DocumentKind } from '../../../core/documents/document-names.ts';
import { documentKind, type DocumentBody } from '../../../core/documents/documents.ts';
import { ListingQuerySchema, listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { id, int } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, deleted, HttpError, notFound } from '../../http/http-error.ts';
import type { SaveOutcome } from '../../repositories/documents.ts';
import type { AccountReader } from '../../repositories/store.ts';
import { agentMark } from './agent-mark.ts';

const Params = z.object({ id: id() });

/** What the host says of each document beyond the document itself. */
interface DocumentMark<K extends DocumentKind> {
  fields: z.ZodRawShape;
  /** The same where it is sent back with the rest: not for its writer to say. */
  sentBack: z.ZodRawShape;
  of: (record: DocumentRecord<K>, account: AccountReader) => Partial<DocumentRecord<K>>;
}

function documentRoutes<const K extends DocumentKind>(kind: K, mark?: DocumentMark<K>) {
  const { noun: inWords } = documentNames(kind);
  const { stored, saved, check, returns } = documentKind(kind);
  const noun = capital(inWords);
  const name = inWords.split(' ').map(capital).join('');
  // Each is an object's schema, which the table does not say.
  const record = (stored as unknown as z.ZodObject)
    .extend({ ...RECORD_FIELDS, ...mark?.fields })
    .meta({ id: `${name}Record` }) as unknown as z.ZodType<DocumentRecord<K>>;
  const write = (saved as unknown as z.ZodObject)
    .extend({ ...EDITED_REVISION, ...UNEDITED_FIELDS, ...mark?.sentBack })
    .meta({ id: `${name}Save` }) as unknown as z.ZodType<DocumentBody<K> & Partial<DocumentRecordFields>>;
  const marked = (found: DocumentRecord<K>, account: AccountReader): DocumentRecord<K> =>
    mark ? { ...found, ...mark.of(found, account) } : found;
  const path = `/local/${kind}` as const;
  const shared = { tag: 'Workbench documents', auth: 'session' } as const;
  const missing = { 404: `${noun} not found, or deleted` };
  /** An operation on one that is there. */
  const one = { ...shared, params: Params, errors: missing } as const;
  const comesBack = returns === undefined ? missing : { ...missing, 409: 'Cannot come back beside what is there now' };

  /** What is saved, apart from what belongs to the record. */
  const split = ({
    revision,
    id: _id,
    created_at: _createdAt,
    updated_at: _updatedAt,
    not_ready: _notReady,
    ...body
  }: DocumentBody<K> & Partial<DocumentRecordFields>) => ({ revision, body: body as unknown as DocumentBody<K> });

  const around = (account: AccountReader, documentId: string | null): Surroundings => ({
    isNew: documentId === null,
    others: () => account.documents.names(kind, documentId),
    personas: () => account.documents.names('personas'),
  });

  const mustHold = (body: DocumentBody<K>, account: AccountReader, documentId: string | null) => {
    const faults = check?.(body, around(account, documentId)) ?? [];
    if (faults.length > 0) throw new HttpError(422, faults);
  };

  /** What it throws undoes the return. */
  const mayReturn = (found: DocumentRecord<K>, account: AccountReader) => {
    const why = returns?.(found, around(account, found.id)) ?? null;
    if (why !== null) throw conflict(why);
  };

  /** Why a document is not there: it was deleted, and can come back, or it never was. */
  const absent = (account: AccountReader, documentId: string) => {
    const mark = account.deletedDocuments.mark(kind, documentId);
    if (!mark) return notFound(noun);
    return deleted(
      `This ${inWords} was deleted on ${mark.deleted_at}, at revision ${mark.revision}. Nothing was changed; restore it to read, edit or use it.`,
    );
  };

  const settle = (outcome: SaveOutcome<K>, account: AccountReader, documentId: string): DocumentRecord<K> => {
    switch (outcome.kind) {
      case 'saved':
        return marked(outcome.record, account);
      case 'stale':
        throw conflict(
          `${noun} was saved elsewhere meanwhile: revision ${outcome.current} is newer than the one you edited. Nothing was overwritten.`,
        );
      case 'missing':
        throw absent(account, documentId);
      default:
        return outcome satisfies never;
    }
  };

  return [
    defineRoute({
      ...shared,
      method: 'get',
      path,
      operation: `list${name}Documents`,
      summary: `List ${inWords}s`,
      query: ListingQuerySchema,
      response: listingOf(record),
      handle({ account, query: { search, offset = 0, limit = 1000, order } }) {
        const { items, total } = account.documents.list(kind, { search, offset, limit, order });
        return {
          items: items.map((item) => marked(item, account)),
          meta: pageMeta({ total, offset, limit }),
        };
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path,
      operation: `create${name}Document`,
      summary: `Create a ${inWords}`,
      body: write,
      response: record,
      handle(context) {
        const { body } = split(context.body);
        mustHold(body, context.account, null);
        return context.write((account) =>
          marked(account.documents.create(kind, body, undefined, context.caller.actor), account),
        );
      },
    }),
    defineRoute({
      ...one,
      method: 'get',
      path: `${path}/{id}`,
      operation: `get${name}Document`,
      summary: `Read a ${inWords}`,
      response: record,
      handle({ account, params }) {
        const found = account.documents.get(kind, params.id);
        if (!found) throw absent(account, params.id);
        return marked(found, account);
      },
    }),
    defineRoute({
      ...shared,
      method: 'put',
      path: `${path}/{id}`,
      operation: `save${name}Document`,
      summary: `Save a ${inWords} as a new revision`,
      params: Params,
      body: write,
      response: record,
      errors: { ...missing, 409: 'Saved elsewhere meanwhile' },
      handle(context) {
        const { revision, body } = split(context.body);
        if (!context.account.documents.get(kind, context.params.id)) throw absent(context.account, context.params.id);
        mustHold(body, context.account, context.params.id);
        return context.write((account) =>
          settle(
            account.documents.save(kind, context.params.id, body, { edited: revision, by: context.caller.actor }),
            account,
            context.params.id,
          ),
        );
      },
    }),
    defineRoute({
      ...one,
      method: 'delete',
      path: `${path}/{id}`,
      operation: `delete${name}Document`,
      summary: `Delete a ${inWords}; it can be restored`,
      response: z.null(),
      handle(context) {
        if (!context.write((account) => account.documents.delete(kind, context.params.id)))
          throw absent(context.account, context.params.id);
        return null;
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: `${path}/{id}/restore`,
      operation: `restore${name}Document`,
      summary: `Bring a deleted ${inWords} back`,
      params: Params,
      response: record,
      errors: comesBack,
      handle(context) {
        const back = context.write((account) => {
          const found = account.documents.undelete(kind, context.params.id);
          if (found) mayReturn(found, account);
          return found && marked(found, account);
        });
        if (!back) throw notFound(noun);
        return back;
      },
    }),
    defineRoute({
      ...one,
      method: 'get',
      path: `${path}/{id}/revisions`,
      operation: `list${name}Revisions`,
      summary: `List the revisions of a ${inWords}, newest first`,
      response: listingOf(RevisionSchema),
      handle({ account, params }) {
        if (!account.documents.get(kind, params.id)) throw absent(account, params.id);
        return wholeListing(account.documents.revisions(kind, params.id));
      },
    }),
    defineRoute({
      ...one,
      method: 'get',
      path: `${path}/{id}/uses`,
      operation: `list${name}Uses`,
      summary: `List the documents that name a ${inWords}`,
      response: listingOf(DocumentUseSchema),
      handle({ account, params }) {
        const found = account.documents.get(kind, params.id);
        if (!found) throw absent(account, params.id);
        return wholeListing(account.documentUses.of(kind, found.id, found.name ?? ''));
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: `${path}/{id}/revisions/{revision}/restore`,
      operation: `restore${name}Revision`,
      summary: `Save an earlier revision of a ${inWords} as the newest`,
      params: z.object({ id: id(), revision: int({ ge: 1 }) }),
      response: record,
      errors: comesBack,
      handle(context) {
        return context.write((account) => {
          const found = settle(
            account.documents.restoreRevision(kind, context.params.id, context.params.revision, context.caller.actor),
            account,
            context.params.id,
          );
          mayReturn(found, account);
          return found;
        });
      },
    }),
  ] as const;
}

const MARKS: { [K in DocumentKind]?: DocumentMark<K> } = { agents: agentMark };

/** The operations of every kind. */
export const allDocumentRoutes = DOCUMENT_KINDS.flatMap(<K extends DocumentKind>(kind: K) => [
  ...documentRoutes(kind, MARKS[kind]),
]) as { [K in DocumentKind]: ReturnType<typeof documentRoutes<K>>[number] }[DocumentKind][];
