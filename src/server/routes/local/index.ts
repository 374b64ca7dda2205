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
import { egressRoutes } from './egress.ts';
import { getWorkbenchDocument } from './openapi.ts';
import { engineRoutes } from './engines.ts';
import { folderRoutes } from './folder.ts';
import { calibrationRoutes } from './calibrations.ts';
import { labelRoutes } from './labels.ts';
import { healthRoutes } from './health.ts';
import { mutationRoutes } from './mutation-runs.ts';
import { phraseBookRoutes } from './phrase-book.ts';
import { propose } from './proposals.ts';
import { rehearse, watchRehearsal } from './rehearsal.ts';
import { resourceRecordRoutes } from './resource-records.ts';
import { resourceRoutes } from './resources.ts';
import { secretRoutes } from './secrets.ts';
import { sessionRoutes } from './session.ts';
import { contractSettings, workbenchSettings } from './settings.ts';
import { simulationRoutes } from './simulations.ts';
import { deliveryRoutes } from './webhook-deliveries.ts';
import { understandingRoutes } from './understanding.ts';
import { webhookRoutes } from './webhooks.ts';
import { workspaceRoutes } from './workspace.ts';

export const localRoutes = [
  ...workspaceRoutes,
  ...workbenchSettings,
  ...contractSettings,
  ...sessionRoutes,
  ...allDocumentRoutes,
  ...binRoutes,
  ...resourceRoutes,
  ...resourceRecordRoutes,
  ...engineRoutes,
  ...folderRoutes,
  ...accessRoutes,
  rehearse,
  watchRehearsal,
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
