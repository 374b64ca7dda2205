/** Puts the program's own way out together, by the same rules as those of its hosts: a permission for scheme, host and port, and a ledger of what went and came. */
import { z } from 'zod';
import {
  addEgress,
  EgressPermissionSchema,
  EgressRecordSchema,
  egressTarget,
  NO_EGRESS,
  type EgressPermission,
  type EgressTarget,
} from '../core/contract/local/egress.ts';
import { createEgress, type Egress, type EgressOptions, type EgressStore } from './egress/egress.ts';
import type { ProgramEgress } from './egress/program-egress.ts';

/** What is remembered of it on this machine. */
export const RememberedEgress = z.object({
  permissions: z.array(EgressPermissionSchema).default([]),
  ledger: z.array(EgressRecordSchema).default([]),
});
export type RememberedEgress = z.infer<typeof RememberedEgress>;

/** More addresses than new versions ever came from. */
const LEDGER_ROWS = 50;

export interface UpdatesEgress extends ProgramEgress {
  /** Whether the user has allowed it. An address of this machine needs that, too: nobody is asked for a new version unasked. */
  isAllowed(address: string): boolean;
  /** This address, and no other one. */
  allowOnly(address: string): void;
  forbid(): void;
  send: (
    url: string,
    request: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
  ) => ReturnType<Egress['send']>;
}

export interface ProgramEgressOptions extends Pick<EgressOptions, 'resolve' | 'namesHere'> {
  memory: { read(): RememberedEgress; write(next: RememberedEgress): void };
  nowIso: () => string;
  newId: () => string;
}

const PURPOSE = 'update';

const isSame = (a: EgressTarget, b: EgressTarget): boolean =>
  a.scheme === b.scheme && a.host === b.host && a.port === b.port;

export function programEgress({ memory, nowIso, newId, ...network }: ProgramEgressOptions): UpdatesEgress {
  const listeners = new Set<() => void>();
  const change = (next: Partial<RememberedEgress>) => {
    memory.write({ ...memory.read(), ...next });
    for (const listener of listeners) listener();
  };
  const permissionFor = (target: EgressTarget) => memory.read().permissions.find((one) => isSame(one, target));
  const record: EgressStore['record'] = (target, purpose, added) => {
    const { ledger } = memory.read();
    const now = nowIso();
    const known = ledger.find((row) => isSame(row, target)) ?? { ...target, purpose, ...NO_EGRESS, first_at: now };
    const others = ledger.filter((row) => !isSame(row, target));
    change({ ledger: [{ ...known, ...addEgress(known, added), last_at: now }, ...others].slice(0, LEDGER_ROWS) });
  };
  const egress = createEgress({
    // What a start allows its hosts is not the program's: its user alone agrees.
    allowedHosts: [],
    store: { isPermitted: (target) => permissionFor(target) !== undefined, record },
    ...network,
  });
  const isAllowed = (address: string) => {
    const target = egressTarget(address);
    return target !== undefined && permissionFor(target) !== undefined;
  };
  return {
    isAllowed,
    allowOnly(address) {
      const target = egressTarget(address);
      if (target === undefined) throw new TypeError(`${address} is no address`);
      const permission: EgressPermission = { id: newId(), ...target, purpose: PURPOSE, allowed_at: nowIso() };
      change({ permissions: [permissionFor(target) ?? permission] });
    },
    forbid: () => change({ permissions: [] }),
    send: (url, request) => egress.send(url, PURPOSE, { method: 'GET', body: null, ...request }),
    shown() {
      const { permissions, ledger } = memory.read();
      return { permissions, ledger, total: ledger.reduce(addEgress, NO_EGRESS) };
    },
    revoke(id) {
      const { permissions } = memory.read();
      const others = permissions.filter((one) => one.id !== id);
      if (others.length === permissions.length) return false;
      change({ permissions: others });
      return true;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
