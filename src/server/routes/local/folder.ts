/** The account as a folder of plain files, out and in. */
import { z } from 'zod';
import {
  FOLDER_LIMITS,
  FolderImportSchema,
  FolderOutcomeSchema,
  FolderSchema,
  type FolderOutcome,
} from '../../../core/contract/local/folder.ts';
import { bool, id } from '../../../core/contract/wire.ts';
import { ALL_KINDS, isAnyKind } from '../../../core/documents/record-kinds.ts';
import { planImport, type ImportPlan } from '../../../core/workspace-folder/plan-import.ts';
import { writeFolder } from '../../../core/workspace-folder/write-folder.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';
import { applyPlan, readContent } from '../../folder/folder-content.ts';
import type { AccountReader, AccountWriter } from '../../repositories/store.ts';
import { accountSettings, newestRevision } from './restore-together.ts';

const shared = { tag: 'Workbench folder', auth: 'session' } as const;

const outcome = (
  { items, settings, faults, notices }: ImportPlan,
  applied: boolean,
  { changed = [], settings_changed = null }: Partial<Pick<FolderOutcome, 'changed' | 'settings_changed'>> = {},
) => ({
  applied,
  faults,
  items,
  settings,
  notices,
  changed,
  settings_changed,
});

/** What the plan makes or changes, each at its newest revision; what it leaves alone is not read. */
const newestOf = (account: AccountReader, { items }: ImportPlan) =>
  items.flatMap(({ kind, id, change }) => {
    const revision = change !== 'unchanged' && isAnyKind(kind) ? newestRevision(account, kind, id) : null;
    return revision === null ? [] : [{ kind, id, change, revision }];
  });

/** Applies the plan and answers what that made or changed: of each the revision before, and the one that it has now; of the account's settings both. */
function applied(
  account: AccountWriter,
  plan: ImportPlan,
  by: string,
): Pick<FolderOutcome, 'changed' | 'settings_changed'> {
  const before = new Map(newestOf(account, plan).map(({ id, revision }) => [id, revision]));
  const settings = accountSettings(account);
  applyPlan(account, plan, by);
  const changed = newestOf(account, plan).flatMap(({ kind, id, change, revision }) =>
    // What stood there without a revision got one before it was changed.
    revision === before.get(id) ? [] : [{ kind, id, before: change === 'created' ? null : revision - 1, revision }],
  );
  const isSame = plan.settings === 'unchanged';
  return { changed, settings_changed: isSame ? null : { before: settings, after: accountSettings(account) } };
}

export const folderRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/folder',
    operation: 'exportFolder',
    summary: 'Read the account as the files of a folder',
    description: 'The same account gives the same files, to the byte. No secret is in them.',
    response: FolderSchema,
    handle({ account }) {
      const { files, notices } = writeFolder(readContent(account));
      return { files, notices };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/folder/file',
    operation: 'exportFile',
    summary: 'Read one document or record as its files of a folder',
    query: z.object({ kind: z.enum(ALL_KINDS), id: id() }),
    response: z.object({ files: FolderSchema.shape.files }),
    errors: { 404: 'Document not found' },
    handle: ({ account, query: { kind, id: wanted } }) => ({
      files: found(
        writeFolder(readContent(account)).items.find((item) => item.kind === kind && item.id === wanted),
        'Document',
      ).files,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/folder',
    operation: 'importFolder',
    summary: 'Import the files of a folder into the account',
    description: `What is there already is known by its kind and name and changed, the rest is created, and nothing is ever deleted: in one transaction, and only where no file is at fault. Files that are none of a workspace's are passed over. A body may have ${FOLDER_LIMITS.body_bytes / 1024 / 1024} MiB.`,
    query: z.object({ dry_run: bool().optional() }),
    origin: 'file',
    bodyLimit_bytes: FOLDER_LIMITS.body_bytes,
    body: FolderImportSchema,
    response: FolderOutcomeSchema,
    handle({ write, account, body: { files }, query: { dry_run = false }, caller }) {
      if (dry_run) {
        let next = 0;
        const plan = planImport(files, readContent(account), () => `new${String((next += 1)).padStart(21, '0')}`);
        return outcome(plan, false);
      }
      return write((writer) => {
        const plan = planImport(files, readContent(writer), writer.newId);
        if (plan.faults.length > 0) return outcome(plan, false);
        return outcome(plan, true, applied(writer, plan, caller.actor));
      });
    },
  }),
] as const;
