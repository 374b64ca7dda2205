/** The account as a folder of plain files, out and in. */
import { z } from 'zod';
import {
  FOLDER_LIMITS,
  FolderImportSchema,
  FolderOutcomeSchema,
  FolderSchema,
} from '../../../core/contract/local/folder.ts';
import { bool } from '../../../core/contract/wire.ts';
import { planImport, type ImportPlan } from '../../../core/workspace-folder/plan-import.ts';
import { writeFolder } from '../../../core/workspace-folder/write-folder.ts';
import { defineRoute } from '../../http/define-route.ts';
import { applyPlan, readContent } from './folder-content.ts';

const shared = { tag: 'Workbench folder', auth: 'session' } as const;

const outcome = ({ items, settings, faults, notices }: ImportPlan, applied: boolean) => ({
  applied,
  faults,
  items,
  settings,
  notices,
});

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
    method: 'post',
    path: '/local/folder',
    operation: 'importFolder',
    summary: 'Import the files of a folder into the account',
    description: `What is there already is known by its kind and name and changed, the rest is created, and nothing is ever deleted: in one transaction, and only where no file is at fault. Files that are none of a workspace's are passed over. A body may have ${FOLDER_LIMITS.body_bytes / 1024 / 1024} MiB.`,
    query: z.object({ dry_run: bool().optional() }),
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
        applyPlan(writer, plan, caller.actor);
        return outcome(plan, true);
      });
    },
  }),
] as const;
