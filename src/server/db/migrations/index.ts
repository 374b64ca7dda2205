/** Every migration, oldest first; the first makes the whole schema in an empty file. A released one is never edited: add the next. */
import type { Migration } from '../migrate.ts';
import type { SupportedVersions } from '../workspace-header.ts';
import { workspace } from './0015-workspace.ts';
import { phraseBooks } from './0016-phrase-books.ts';
import { conversationInputs } from './0017-conversation-inputs.ts';
import { enginesOfRuns } from './0018-engines-of-runs.ts';
import { evidenceOfTrials } from './0019-evidence-of-trials.ts';
import { mutationRuns } from './0020-mutation-runs.ts';
import { engines } from './0021-engines.ts';
import { labels } from './0022-labels.ts';
import { pairsOfRuns } from './0023-pairs-of-runs.ts';
import { exchangesOfCalls } from './0024-exchanges-of-calls.ts';
import { searchOfEverything } from './0025-search.ts';
import { folderLinks } from './0026-folder-links.ts';
import { historyOfRecords } from './0027-history-of-records.ts';
import { namesOfRuns } from './0028-names-of-runs.ts';
import { spentElsewhere } from './0029-spent-elsewhere.ts';
import { receivedBytes } from './0030-received-bytes.ts';
import { labelledConversations } from './0031-labelled-conversations.ts';
import { triedJudges } from './0032-tried-judges.ts';

export const MIGRATIONS: readonly Migration[] = [
  workspace,
  phraseBooks,
  conversationInputs,
  enginesOfRuns,
  evidenceOfTrials,
  mutationRuns,
  engines,
  labels,
  pairsOfRuns,
  exchangesOfCalls,
  searchOfEverything,
  folderLinks,
  historyOfRecords,
  namesOfRuns,
  spentElsewhere,
  receivedBytes,
  labelledConversations,
  triedJudges,
];

export const SUPPORTED_VERSIONS: SupportedVersions = {
  oldest: workspace.version,
  newest: MIGRATIONS.at(-1)?.version ?? workspace.version,
};
