/** Every operation of the workbench's own API, listed once. */
import {
  createAccount,
  createApiKey,
  createUser,
  listAccounts,
  listApiKeys,
  listUsers,
  removeUser,
  revokeApiKey,
} from './access.ts';
import { getFromBin, listBin } from './bin.ts';
import { getLocalCall, listLocalCalls } from './calls.ts';
import { getClock, setClock } from './clock.ts';
import { clearRequests, listRequests, streamEvents } from './developer.ts';
import { getDialer, hangUpCall, pushLocalContext, setDialer } from './dialer.ts';
import { allDocumentRoutes } from './document-routes.ts';
import { allowEgress, getEgress, revokeEgress } from './egress.ts';
import { exportSimulation } from './export-simulation.ts';
import { getWorkbenchDocument } from './openapi.ts';
import { getHealth, listBackups, makeBackup } from './health.ts';
import { getPhraseBook, resetPhraseBook, setPhraseBook } from './phrase-book.ts';
import { rehearse } from './rehearsal.ts';
import {
  listLocalActions,
  listLocalChatWidgets,
  listLocalDataStores,
  listLocalLeadLists,
  listLocalLeads,
} from './resources.ts';
import { listUnreadableSecrets, setSipPassword } from './secrets.ts';
import { createSessionLink, openSession } from './session.ts';
import { contractSettings, workbenchSettings } from './settings.ts';
import {
  cancelSimulation,
  compareRunsRoute,
  deleteSimulation,
  getRunAnalysis,
  getLocalSimulationResult,
  getSimulation,
  listSimulations,
  getTrial,
  listTrials,
  pauseSimulation,
  regradeSimulation,
  rerunSimulation,
  restoreSimulation,
  resumeSimulation,
  retrySimulation,
  startSimulation,
} from './simulations.ts';
import { getWebhookDelivery, listWebhookDeliveries, redeliverWebhook } from './webhook-deliveries.ts';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from './webhooks.ts';
import { getWorkspace, updateWorkspace } from './workspace.ts';

export const localRoutes = [
  getWorkspace,
  updateWorkspace,
  ...workbenchSettings,
  ...contractSettings,
  openSession,
  createSessionLink,
  ...allDocumentRoutes,
  listBin,
  getFromBin,
  listLocalLeads,
  listLocalLeadLists,
  listLocalDataStores,
  listLocalActions,
  listLocalChatWidgets,
  listAccounts,
  createAccount,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listUsers,
  createUser,
  removeUser,
  rehearse,
  getPhraseBook,
  setPhraseBook,
  resetPhraseBook,
  startSimulation,
  listSimulations,
  getSimulation,
  getLocalSimulationResult,
  getTrial,
  listTrials,
  cancelSimulation,
  pauseSimulation,
  resumeSimulation,
  retrySimulation,
  rerunSimulation,
  regradeSimulation,
  getRunAnalysis,
  compareRunsRoute,
  exportSimulation,
  deleteSimulation,
  restoreSimulation,
  listLocalCalls,
  getLocalCall,
  getClock,
  setClock,
  getDialer,
  setDialer,
  hangUpCall,
  pushLocalContext,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  changeWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  redeliverWebhook,
  getHealth,
  listBackups,
  makeBackup,
  listUnreadableSecrets,
  setSipPassword,
  getEgress,
  allowEgress,
  revokeEgress,
  listRequests,
  clearRequests,
  streamEvents,
  getWorkbenchDocument,
] as const;
