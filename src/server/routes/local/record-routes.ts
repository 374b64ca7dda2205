/** The operations that every kind of record has: what documents have, but for revisions. */
import { z } from 'zod';
import type { Fault } from '../../../core/contract/failure.ts';
import { DocumentUseSchema } from '../../../core/documents/deleted-document.ts';
import { nounOf, type RecordKind } from '../../../core/documents/record-kinds.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict, deleted, notFound } from '../../http/http-error.ts';
import type { ValidPart } from '../../http/valid-part.ts';
import type { AccountReader, AccountWriter } from '../../repositories/store.ts';

const Params = z.object({ id: id() });

interface RecordRoutes<K extends RecordKind, Write extends z.ZodType, Read extends z.ZodType> {
  kind: K;
  /** `Action` → the operations `createLocalAction`, `getLocalAction` and so on. */
  name: string;
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

export function recordRoutes<const K extends RecordKind, Write extends z.ZodType, Read extends z.ZodType>(
  of: RecordRoutes<K, Write, Read>,
) {
  const inWords = nounOf(of.kind);
  const noun = `${inWords.charAt(0).toUpperCase()}${inWords.slice(1)}`;
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
  const mustGet = (account: AccountReader, recordId: string): z.output<Read> => {
    const found = of.get(account, recordId);
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
      body: of.write,
      response: of.read,
      faults: ({ account, body }) => of.faults(body as ValidPart<z.output<Write>>, account, undefined),
      handle: ({ write, body, caller }) =>
        write((account) => mustGet(account, of.create(account, body as z.output<Write>, caller.actor))),
    }),
    defineRoute({
      ...shared,
      method: 'get',
      path: `${path}/{id}`,
      operation: `getLocal${of.name}`,
      summary: `Read ${a} ${inWords}`,
      params: Params,
      response: of.read,
      errors,
      handle: ({ account, params }) => mustGet(account, params.id),
    }),
    defineRoute({
      ...shared,
      method: 'put',
      path: `${path}/{id}`,
      operation: `saveLocal${of.name}`,
      summary: `Save ${a} ${inWords}: the whole of it, in place of what was there`,
      params: Params,
      body: of.write,
      response: of.read,
      errors,
      faults({ account, params, body }) {
        // One that is not there is a 404, whatever the body says.
        const current = params && of.get(account, params.id);
        return current === undefined ? [] : of.faults(body as ValidPart<z.output<Write>>, account, current);
      },
      handle: ({ write, body, params, caller }) =>
        write((account) => {
          mustGet(account, params.id);
          of.replace(account, params.id, body as z.output<Write>, caller.actor);
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
        mustGet(account, params.id);
        return wholeListing(account.documentUses.of(of.kind, params.id, ''));
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
      response: of.read,
      errors: { ...errors, 409: 'Cannot come back beside what is there now' },
      handle: ({ write, params }) =>
        write((account) => {
          const why = of.mayReturn?.(account, params.id) ?? null;
          if (why !== null) throw conflict(why);
          // One that is there already has come back.
          of.bringBack(account, params.id);
          const back = of.get(account, params.id);
          if (back === undefined) throw notFound(noun);
          return back;
        }),
    }),
  ] as const;
}
