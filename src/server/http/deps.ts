/** What handlers are given. Composed in compose-host.ts; nothing here is imported as a value. */
import type { ReferenceUtterance } from '../../core/language/understood-otherwise.ts';
import type { RoleMarkdown } from '../../core/contract/role.ts';
import type { TradeTemplate } from '../../core/templates/trade-template.ts';
import type { Clock } from '../../core/time.ts';
import type { Engines } from '../engine/outside-engine.ts';
import type { EngineDesk } from '../models/models.ts';
import type { Dialer } from '../engine/dialer.ts';
import type { VirtualClock } from '../engine/virtual-clock.ts';
import type { Egress } from '../egress/egress.ts';
import type { ProgramEgress } from '../egress/program-egress.ts';
import type { Upkeep } from '../engine/upkeep.ts';
import type { MutationEngine } from '../engine/mutation-engine.ts';
import type { SimulationEngine } from '../engine/simulation-engine.ts';
import type { QueueHost } from '../queue/queue-host.ts';
import type { Store } from '../repositories/store.ts';
import type { FolderLinks } from '../folder/folder-links.ts';
import type { EngineKeys } from '../secrets/engine-keys.ts';
import type { Settings } from './settings.ts';
import type { AnyRoute } from './define-route.ts';
import type { EventHub } from './event-hub.ts';
import type { FailedLogins } from './failed-logins.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RequestLog } from './request-log.ts';
import type { Workspaces } from './workspaces.ts';
import type { Sessions } from './sessions.ts';

interface HostFacts {
  version: string;
  /** The workspace's file, or ':memory:'. */
  file: string;
  name: string;
  is_demo: boolean;
  /** The key that the docs page tries requests with, in a demo workspace. */
  demo_key?: string | undefined;
  /** Without a slash at the end; known once the host listens. */
  url(): string;
  /** Why nothing can be stored any more, in a sentence for whoever uses the workbench; null, or absent: it can. */
  gone?(): string | null;
}

export interface Deps {
  store: Store;
  clock: Clock;
  simulations: SimulationEngine;
  mutations: MutationEngine;
  /** By which live calls run and are dated. */
  liveClock: VirtualClock;
  dialer: Dialer;
  /** Backups, and whether the file is whole. */
  upkeep: Upkeep;
  /** Accounts that belong to a folder of this machine. */
  folderLinks: FolderLinks;
  /** The one way out of the machine. */
  egress: Egress;
  /** Of the program in which this host runs; null: it sends nothing itself. */
  programEgress: ProgramEgress | null;
  /** Where workers play its runs; null: its own threads do. */
  queue: QueueHost | null;
  /** The keys of engines, of whoever uses this machine. */
  keys: EngineKeys;
  /** Who can speak besides the offline engines. */
  engines: Engines & EngineDesk;
  /** Utterances with their acts, of a language by its tag, on which an edit of a phrase book is measured. */
  referenceUtterances(tag: string): readonly ReferenceUtterance[];
  /** What a role begins with, in a language by its tag. */
  defaultRole(tag: string): RoleMarkdown;
  /** Of which a call can be shaped; one stands for every other trade. */
  tradeTemplates(): readonly TradeTemplate[];
  /** A signing secret for a webhook endpoint. */
  newWebhookSecret(): string;
  events: EventHub;
  requests: RequestLog;
  sessions: Sessions;
  /** Other workspaces; null for a host that serves one alone. */
  workspaces: Workspaces | null;
  settings: Settings;
  rateLimit: RateLimit;
  failedLogins: FailedLogins;
  /** Every route of the host, for what must know them all. */
  routes: readonly AnyRoute[];
  facts: HostFacts;
}
