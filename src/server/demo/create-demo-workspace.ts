import type { Clock } from '../../core/time.ts';
import type { Store } from '../repositories/store.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { addDemoClinic } from './demo-clinic.ts';
import { addDemoGroup } from './demo-group.ts';
import { addDemoSolar } from './demo-solar.ts';
import { readDemoTexts } from './demo-texts.ts';

export interface DemoDependencies {
  store: Store;
  /** Everything in the demo is dated back from this clock's one reading, so that its calls look recent. */
  clock: Clock;
  /** The folder `resources/demo`. */
  resourcesFolder: string;
  hashKey(key: string): Buffer;
  hashPassword(password: string): string;
}

/**
 * Fills an empty workspace with one believable story: a clinic that confirms appointments, the group above it, and a solar
 * installer that qualifies leads. The same ids and conversations every time; only the dates follow the clock.
 */
export function createDemoWorkspace(dependencies: DemoDependencies): void {
  const { store, clock, resourcesFolder } = dependencies;
  const texts = readDemoTexts(resourcesFolder);
  const nowMs = clock.nowMs();
  addDemoAccounts(dependencies);
  addDemoGroup(store, texts, nowMs);
  addDemoClinic(store, texts, nowMs);
  addDemoSolar(store, texts, nowMs);
}
