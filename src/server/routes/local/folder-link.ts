/** The folder that the account belongs to: both are watched, and what changes in one appears in the other. */
import { z } from 'zod';
import {
  FolderConflictQuerySchema,
  FolderConflictSchema,
  FolderLinkSchema,
  LinkFolderSchema,
  SettleFolderSchema,
} from '../../../core/contract/local/folder-link.ts';
import { FolderError } from '../../folder/folder-error.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found, invalid } from '../../http/http-error.ts';

const shared = { tag: 'Workbench folder', auth: 'session', path: '/local/folder/link' } as const;
const UNLINKED = { 404: 'Folder of this account not found' };
const NOUN = 'Folder of this account';

/** Whoever names a folder that cannot be one is told so at the field. */
function asFault<T>(work: () => T, at: readonly string[]): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof FolderError) throw invalid([...at], error.message);
    throw error;
  }
}

export const folderLinkRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    operation: 'getFolderLink',
    summary: 'Read to which folder the account belongs, and what is undecided between them; null: to none',
    response: FolderLinkSchema.nullable(),
    handle: ({ deps, caller }) => deps.folderLinks.status(caller.account_id) ?? null,
  }),
  defineRoute({
    ...shared,
    method: 'put',
    operation: 'linkFolder',
    summary: 'Let the account belong to a folder of this machine',
    description:
      'Both are watched from then on: a file that changes is imported, a document that changes is written. What changed on both sides is a conflict, and stays on either as it is until it is settled. A file that goes takes its document to the bin.',
    body: LinkFolderSchema,
    response: FolderLinkSchema,
    handle: ({ deps, caller, body }) =>
      asFault(() => deps.folderLinks.link(caller.account_id, body.folder, body.prefer), ['body', 'folder']),
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    operation: 'unlinkFolder',
    summary: 'Let the account belong to no folder; both stay as they are',
    response: z.null(),
    handle({ deps, caller }) {
      deps.folderLinks.unlink(caller.account_id);
      return null;
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/folder/link/look',
    operation: 'compareFolder',
    summary: 'Compare the account with its folder now',
    response: FolderLinkSchema,
    errors: UNLINKED,
    handle: ({ deps, caller }) =>
      found(
        asFault(() => deps.folderLinks.look(caller.account_id), ['body']),
        NOUN,
      ),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/folder/link/settle',
    operation: 'settleFolder',
    summary: 'Decide a conflict, or what becomes of the documents whose files have gone',
    body: SettleFolderSchema,
    response: FolderLinkSchema,
    errors: UNLINKED,
    handle: ({ deps, caller, body: { path, take } }) =>
      found(
        asFault(
          () =>
            deps.folderLinks.look(
              caller.account_id,
              path === null ? { gone: take } : { settle: (conflict) => (conflict.path === path ? take : null) },
            ),
          ['body'],
        ),
        NOUN,
      ),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/folder/link/conflict',
    operation: 'getFolderConflict',
    summary: 'Read both texts of a file',
    query: FolderConflictQuerySchema,
    response: FolderConflictSchema,
    errors: UNLINKED,
    handle: ({ deps, caller, query: { path } }) => ({
      path,
      ...found(deps.folderLinks.sides(caller.account_id, path), NOUN),
    }),
  }),
] as const;
