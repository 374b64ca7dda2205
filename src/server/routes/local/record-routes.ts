/** The operations that every kind of record has: those of documents. */
import { z } from 'zod';
import { capital } from '../../../core/capital.ts';
import type { Fault } from '../../../core/contract/failure.ts';
import { DocumentUseSchema } from '../../../core/documents/deleted-document.ts';
import { EDITED_REVISION, RevisionSchema } from '../../../core/documents/document-record.ts';
import { nounOf, type RecordKind } from '../../../core/documents/record-kinds.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { id, int } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, deleted, notFound } from '../../http/http-error.ts';
import type { ValidPart } from '../../http/valid-part.ts';
import type { AccountReader, AccountWriter } from '../../repositories/store.ts';

const Params = z.object({ id: id() });

/** What the record adds to what a person writes of it: which revision it is, and when that was saved. */
const MARK = { revision: z.int(), updated_at: z.string().nullable() } as const;
type Marked<Read extends z.ZodType> = z.output<Read> & z.output<z.ZodObject<typeof MARK>>;
/** Sent back with the rest: the revision that was edited, and what is not looked at. */
const SENT_BACK = { ...EDITED_REVISION, updated_at: z.unknown().optional() } as const;
type Sent = z.input<z.ZodObject<typeof SENT_BACK>>;

interface RecordRoutes<K extends RecordKind, Write extends z.ZodType, Read extends z.ZodType> {
  kind: K;
  /** `Action` → the operations `createLocalAction`, `getLocalAction` and so on. */
  name: string;
  /** What it is known by inside the source of a document, where that is not its id. */
  knownBy?: (record: z.output<Read>) => string;
  write: Write;
  read: Read;
  get: (account: AccountReader, id: string) => z.output<Read> | undefined;
  /** What no schema sees. `current` is the record that is saved; undefined for a new one. */
  faults: (
    body: ValidPart<z.output<Write>>,
    account: AccountReader,
    current: z.output<Read> | undefined,
  ) => Fault[] | Promise<Fault[]>;
  /** Answers the new record's id. */
  create: (account: AccountWriter, body: z.output<Write>, by: string) => string;
  /** The whole of it, in place of what was there. */
  replace: (account: AccountWriter, id: string, body: z.output<Write>, by: string) => void;
  remove: (account: AccountWriter, id: string) => boolean;
  /** Why it cannot come back beside what is there now; null where it can. */
  mayReturn?: (account: AccountWriter, id: string) => string | null;
  bringBack: (account: AccountWriter, id: string) => boolean;
}

/** Describes a kind of record, once for its routes and for changes to several. */
export const records = <const K extends RecordKind, Write extends z.ZodType, Read extends z.ZodType>(
  of: RecordRoutes<K, Write, Read>,
): RecordRoutes<K, Write, Read> => of;

/** What can be done to records that were changed together, without looking at what each of them may be. */
export interface RecordWays {
  /** The whole of it as a revision has it, in place of what is there. */
  restore: (account: AccountWriter, id: string, body: unknown, by: string) => void;
  isThere: (account: AccountReader, id: string) => boolean;
  remove: (account: AccountWriter, id: string) => boolean;
  /** False where there is nothing to bring back, or where it cannot stand beside what is there now. */
  bringBack: (account: AccountWriter, id: string) => boolean;
}

export const recordWays = <K extends RecordKind, Write extends z.ZodType, Read extends z.ZodType>({
  write,
  get,
  replace,
  remove,
  mayReturn,
  bringBack,
}: RecordRoutes<K, Write, Read>): RecordWays => ({
  restore: (account, recordId, body, by) => replace(account, recordId, write.parse(body), by),
  isThere: (account, recordId) => get(account, recordId) !== undefined,
  remove,
  bringBack: (account, recordId) => (mayReturn?.(account, recordId) ?? null) === null && bringBack(account, recordId),
});

export function recordRoutes<const K extends RecordKind, Write extends z.ZodType, Read extends z.ZodType>(
  of: RecordRoutes<K, Write, Read>,
) {
  const inWords = nounOf(of.kind);
  const noun = capital(inWords);
  const a = /^[aeiou]/.test(inWords) ? 'an' : 'a';
  const path = `/local/${of.kind}` as const;
  const shared = { tag: 'Workbench resources', auth: 'session' } as const;
  const errors = { 404: `${noun} not found, or deleted` };

  /** Why a record is not there: it was deleted, and can come back, or it never was. */
  const absent = (account: AccountReader, recordId: string) => {
    const mark = account.deletedDocuments.mark(of.kind, recordId);
    return mark
      ? deleted(
          `This ${inWords} was deleted on ${mark.deleted_at}. Nothing was changed; restore it to read, change or use it.`,
        )
      : notFound(noun);
  };
  // Each is an object's schema, which the type does not say.
  const record = (of.read as unknown as z.ZodObject)
    .extend(MARK)
    .meta({ id: `Stored${of.name}` }) as unknown as z.ZodType<Marked<Read>>;
  const saved = (of.write as unknown as z.ZodObject)
    .extend(SENT_BACK)
    .meta({ id: `${of.name}Save` }) as unknown as z.ZodType<z.output<Write> & Sent, z.input<Write> & Sent>;
  const apart = ({ revision, updated_at: _at, ...body }: z.output<Write> & Sent) => ({
    revision,
    body: body as z.output<Write>,
  });
  const marked = (account: AccountReader, recordId: string): Marked<Read> | undefined => {
    const found = of.get(account, recordId);
    // An object's schema answers an object.
    return found === undefined
      ? undefined
      : ({ ...(found as object), ...account.recordRevisions.mark(recordId) } as Marked<Read>);
  };
  const mustGet = (account: AccountReader, recordId: string): Marked<Read> => {
    const found = marked(account, recordId);
    if (found === undefined) throw absent(account, recordId);
    return found;
  };

  return [
    defineRoute({
      ...shared,
      method: 'post',
      path,
      operation: `createLocal${of.name}`,
      summary: `Create ${a} ${inWords}`,
      body: saved,
      response: record,
      faults: ({ account, body }) => of.faults(body as ValidPart<z.output<Write>>, account, undefined),
      handle: ({ write, body, caller }) =>
        write((account) => mustGet(account, of.create(account, apart(body).body, caller.actor))),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: `${path}/{id}`,
      operation: `getLocal${of.name}`,
      summary: `Read ${a} ${inWords}`,
      params: Params,
      response: record,
      errors,
      handle: ({ account, params }) => mustGet(account, params.id),
    }),
    defineRoute({
      ...shared,
      method: 'put',
      path: `${path}/{id}`,
      operation: `saveLocal${of.name}`,
      summary: `Save ${a} ${inWords} as a new revision: the whole of it, in place of what was there`,
      params: Params,
      body: saved,
      response: record,
      errors: { ...errors, 409: 'Saved elsewhere meanwhile' },
      faults({ account, params, body }) {
        // One that is not there is a 404, whatever the body says.
        const current = params && of.get(account, params.id);
        return current === undefined ? [] : of.faults(body as ValidPart<z.output<Write>>, account, current);
      },
      handle: ({ write, body, params, caller }) =>
        write((account) => {
          const sent = apart(body);
          const current = mustGet(account, params.id);
          if (sent.revision !== undefined && sent.revision !== current.revision)
            throw conflict(
              `${noun} was saved elsewhere meanwhile: revision ${current.revision} is newer than the one you edited. Nothing was overwritten.`,
            );
          of.replace(account, params.id, sent.body, caller.actor);
          return mustGet(account, params.id);
        }),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: `${path}/{id}/uses`,
      operation: `listLocal${of.name}Uses`,
      summary: `List the documents that name ${a} ${inWords}`,
      params: Params,
      response: listingOf(DocumentUseSchema),
      errors,
      handle({ account, params }) {
        const found = mustGet(account, params.id);
        return wholeListing(account.documentUses.of(of.kind, params.id, of.knownBy?.(found) ?? ''));
      },
    }),
    defineRoute({
      ...shared,
      method: 'delete',
      path: `${path}/{id}`,
      operation: `deleteLocal${of.name}`,
      summary: `Delete ${a} ${inWords}; it can be restored`,
      params: Params,
      response: z.null(),
      errors,
      handle: ({ write, account, params }) => {
        if (!write((writer) => of.remove(writer, params.id))) throw absent(account, params.id);
        return null;
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: `${path}/{id}/restore`,
      operation: `restoreLocal${of.name}`,
      summary: `Bring a deleted ${inWords} back`,
      params: Params,
      response: record,
      errors: { ...errors, 409: 'Cannot come back beside what is there now' },
      handle: ({ write, params }) =>
        write((account) => {
          const why = of.mayReturn?.(account, params.id) ?? null;
          if (why !== null) throw conflict(why);
          // One that is there already has come back.
          of.bringBack(account, params.id);
          const back = marked(account, params.id);
          if (back === undefined) throw notFound(noun);
          return back;
        }),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: `${path}/{id}/revisions`,
      operation: `listLocal${of.name}Revisions`,
      summary: `List the revisions of ${a} ${inWords}, newest first`,
      params: Params,
      response: listingOf(RevisionSchema),
      errors,
      handle({ account, params }) {
        mustGet(account, params.id);
        return wholeListing(account.recordRevisions.list(params.id));
      },
    }),
    defineRoute({
      ...shared,
      method: 'post',
      path: `${path}/{id}/revisions/{revision}/restore`,
      operation: `restoreLocal${of.name}Revision`,
      summary: `Save an earlier revision of ${a} ${inWords} as the newest`,
      params: z.object({ id: id(), revision: int({ ge: 1 }) }),
      response: record,
      errors: { ...errors, 409: 'Cannot come back beside what is there now' },
      async handle({ write, account, params, caller }) {
        const current = mustGet(account, params.id);
        const old = account.recordRevisions.list(params.id).find(({ revision }) => revision === params.revision);
        if (!old) throw absent(account, params.id);
        const body = of.write.parse(old.body);
        const [fault] = await of.faults(body as ValidPart<z.output<Write>>, account, current);
        if (fault)
          throw conflict(
            `Revision ${params.revision} cannot come back: ${fault.loc.slice(1).join('.')}: ${fault.msg}.`,
          );
        return write((writer) => {
          mustGet(writer, params.id);
          of.replace(writer, params.id, body, caller.actor);
          if (mustGet(writer, params.id).revision > current.revision)
            writer.recordRevisions.note(params.id, `Restored from revision ${params.revision}`);
          return mustGet(writer, params.id);
        });
      },
    }),
  ] as const;
}
