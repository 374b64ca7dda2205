/** The workspaces of this machine that were opened lately, and what is done with files of workspaces. */
import { z } from 'zod';
import { TEXT_LIMITS } from '../text-limits.ts';
import { named, text } from '../wire.ts';

const RecentWorkspaceSchema = named('RecentWorkspace', {
  file: z.string(),
  name: z.string(),
  is_open: z.boolean().describe('the one that this host serves'),
  opened_at: z.iso.datetime(),
});
export type RecentWorkspace = z.infer<typeof RecentWorkspaceSchema>;

export const WorkspaceFilesSchema = named('WorkspaceFiles', {
  /** Opened last first; those whose files are gone are left out. */
  items: z.array(RecentWorkspaceSchema),
  folder: z.string().nullable().describe('of the workspace that is open; null where this host serves one alone'),
  failure: z.string().nullable().describe('why the workspace that was to be opened last is not the one that is open'),
});
export type WorkspaceFiles = z.infer<typeof WorkspaceFilesSchema>;

const file = () =>
  text({ min: 1, max: TEXT_LIMITS.name }).describe('absolute, or a name beside the workspace that is open');

export const MakeWorkspaceSchema = named(
  'MakeWorkspace',
  { file: file(), from: z.enum(['nothing', 'this']).describe('`this`: a copy of the workspace that is open') },
  { example: { file: 'second.understudy', from: 'nothing' } },
);

export const OpenWorkspaceSchema = named('OpenWorkspace', { file: file() }, { example: { file: 'second.understudy' } });
