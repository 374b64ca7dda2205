/** Every migration, oldest first; the first makes the whole schema in an empty file. A released one is never edited: add the next. */
import type { Migration } from '../migrate.ts';
import type { SupportedVersions } from '../workspace-header.ts';
import { workspace } from './0015-workspace.ts';

export const MIGRATIONS: readonly Migration[] = [workspace];

export const SUPPORTED_VERSIONS: SupportedVersions = {
  oldest: workspace.version,
  newest: MIGRATIONS.at(-1)?.version ?? workspace.version,
};
