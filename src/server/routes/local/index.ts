/** Every operation of the workbench's own API, listed once. */
import { accessRoutes } from './access.ts';
import { agentGapRoutes } from './agent-gaps.ts';
import { binRoutes } from './bin.ts';
import { callRoutes } from './calls.ts';
import { cassetteRoutes } from './cassettes.ts';
import { clockRoutes } from './clock.ts';
import { developerRoutes } from './developer.ts';
import { dialerRoutes } from './dialer.ts';
import { allDocumentRoutes } from './document-routes.ts';
import { draftRoutes } from './drafts.ts';
import { egressRoutes } from './egress.ts';
import { getWorkbenchDocument } from './openapi.ts';
import { engineRoutes } from './engines.ts';
import { folderRoutes } from './folder.ts';
import { folderLinkRoutes } from './folder-link.ts';
import { calibrationRoutes } from './calibrations.ts';
import { labelRoutes } from './labels.ts';
import { leadCallRoutes } from './lead-calls.ts';
import { leadImportRoutes } from './lead-import.ts';
import { healthRoutes } from './health.ts';
import { mutationRoutes } from './mutation-runs.ts';
import { phraseBookRoutes } from './phrase-book.ts';
import { findPassages } from './passages.ts';
import { propose } from './proposals.ts';
import { renameRoutes } from './renames.ts';
import { storeHeardRehearsal, storeRehearsal, rehearse, rehearseTrials, watchRehearsal } from './rehearsal.ts';
import { readRoleProblems } from './role-problems.ts';
import { queueRoutes } from './queue.ts';
import { resourceRecordRoutes } from './resource-records.ts';
import { resourceRoutes } from './resources.ts';
import { searchRoutes } from './search.ts';
import { readSectionUses } from './section-uses.ts';
import { secretRoutes } from './secrets.ts';
import { readScriptWorld } from './script-world.ts';
import { sessionRoutes } from './session.ts';
import { contractSettings, wordingSettings, workbenchSettings } from './settings.ts';
import { simulationRoutes } from './simulations.ts';
import { deliveryRoutes } from './webhook-deliveries.ts';
import { understandingRoutes } from './understanding.ts';
import { webhookRoutes } from './webhooks.ts';
import { otherWorkspaceRoutes } from './workspaces.ts';
import { workspaceRoutes } from './workspace.ts';

export const localRoutes = [
  ...workspaceRoutes,
  ...searchRoutes,
  ...otherWorkspaceRoutes,
  ...workbenchSettings,
  ...contractSettings,
  ...wordingSettings,
  ...sessionRoutes,
  ...allDocumentRoutes,
  ...binRoutes,
  ...renameRoutes,
  ...resourceRoutes,
  findPassages,
  // Before the leads by their ids.
  ...leadImportRoutes,
  ...resourceRecordRoutes,
  ...leadCallRoutes,
  ...engineRoutes,
  ...queueRoutes,
  ...folderRoutes,
  ...folderLinkRoutes,
  ...accessRoutes,
  ...draftRoutes,
  rehearse,
  storeRehearsal,
  rehearseTrials,
  watchRehearsal,
  storeHeardRehearsal,
  readScriptWorld,
  readSectionUses,
  readRoleProblems,
  ...agentGapRoutes,
  ...phraseBookRoutes,
  ...understandingRoutes,
  ...simulationRoutes,
  ...cassetteRoutes,
  ...labelRoutes,
  ...calibrationRoutes,
  ...mutationRoutes,
  propose,
  ...callRoutes,
  ...clockRoutes,
  ...dialerRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...healthRoutes,
  ...secretRoutes,
  ...egressRoutes,
  ...developerRoutes,
  getWorkbenchDocument,
] as const;
