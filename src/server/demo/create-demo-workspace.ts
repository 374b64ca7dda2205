import type { SqliteDatabase } from '../db/sqlite-database.ts';
import { dialerSettings, storeDialerSettings } from '../engine/dialer-settings.ts';
import { createStore } from '../repositories/store.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { addDemoCalls } from './demo-calls.ts';
import { addDemoClinic, CLINIC } from './demo-clinic.ts';
import { DEMO_ACCOUNTS } from './demo-credentials.ts';
import { addDemoGroup, GROUP } from './demo-group.ts';
import { countedIds } from './demo-id.ts';
import { CLINIC_LEADS, GROUP_LEADS, SOLAR_LEADS } from './demo-leads.ts';
import { addDemoSimulation } from './demo-simulation.ts';
import { addDemoSpanish } from './demo-spanish.ts';
import { addDemoSolar, SOLAR } from './demo-solar.ts';
import { readDemoTexts } from './demo-texts.ts';

export interface DemoDependencies {
  /** An empty workspace, migrated. The demo writes it through a store of its own, whose clock runs in the past. */
  db: SqliteDatabase;
  /** Everything is dated back from here, so that the calls look recent. */
  nowMs: number;
  version: string;
  /** The folder `resources/demo`. */
  resourcesFolder: string;
  hashKey(this: void, key: string): Buffer;
  hashPassword(this: void, password: string): string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Fills an empty workspace with one believable story: a clinic that confirms appointments, the group above it, and a solar
 * installer that qualifies leads. The same ids and conversations every time; only the dates follow `nowMs`.
 */
export function createDemoWorkspace({
  db,
  nowMs,
  version,
  resourcesFolder,
  hashKey,
  hashPassword,
}: DemoDependencies): void {
  const texts = readDemoTexts(resourcesFolder);
  let writtenAt = nowMs - 30 * DAY_MS;
  const store = createStore(db, { clock: { nowMs: () => writtenAt }, ids: countedIds() });
  const { group, clinic, solar } = DEMO_ACCOUNTS;

  addDemoAccounts(store, hashKey, hashPassword);
  // Whoever shows the demo is to reach somebody: leads answer, unless their record says otherwise.
  storeDialerSettings(store, {
    ...dialerSettings(store.directory),
    pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 },
  });
  store.write(clinic.id, (account) => {
    addDemoClinic(account, texts);
    addDemoSpanish(account, texts);
  });
  store.write(group.id, (account) => addDemoGroup(account, texts));
  store.write(solar.id, (account) => addDemoSolar(account, texts));

  const histories = [
    {
      list: 'clinic',
      leads: CLINIC_LEADS,
      agents: [CLINIC.ana, CLINIC.leo],
      ownNumber: '+13125550100',
      firstNumber: 1,
    },
    { list: 'group', leads: GROUP_LEADS, agents: [GROUP.noor], ownNumber: '+13125550190', firstNumber: 0x200 },
    { list: 'solar', leads: SOLAR_LEADS, agents: [SOLAR.sol], ownNumber: '+16025550100', firstNumber: 0x300 },
  ] as const;
  for (const history of histories)
    store.write(DEMO_ACCOUNTS[history.list].id, (account) =>
      addDemoCalls(account, { texts, nowMs, version, ...history }),
    );

  writtenAt = nowMs - 6 * DAY_MS;
  store.write(clinic.id, (account) =>
    addDemoSimulation(account, {
      id: CLINIC.simulation,
      agentId: CLINIC.ana,
      setId: CLINIC.scenarioSet,
      startMs: writtenAt,
      version,
    }),
  );
}
