/** What the contract settings make of routes: other names of parameters and fields. */
import type { z } from 'zod';
import type { ContractSettings } from '../../core/contract/local/contract-settings.ts';
import { bodyFault, type Fault } from '../../core/contract/failure.ts';
import type { AnyRoute } from './define-route.ts';

/** Two-way names of one place of one operation. */
export interface Names {
  /** What clients send for our name. */
  toWire(name: string): string;
  /** Our name of what a client sent; undefined for a name that has been given away. */
  fromWire(name: string): string | undefined;
}

/** Where nothing is renamed. */
export const SAME_NAMES: Names = { toWire: (name) => name, fromWire: (name) => name };

function namesOf(renamed: Readonly<Record<string, string>> | undefined): Names {
  if (!renamed || Object.keys(renamed).length === 0) return SAME_NAMES;
  const toWire = new Map(Object.entries(renamed));
  const fromWire = new Map([...toWire].map(([name, wire]) => [wire, name]));
  return {
    toWire: (name) => toWire.get(name) ?? name,
    fromWire: (wire) => fromWire.get(wire) ?? (toWire.has(wire) ? undefined : wire),
  };
}

export const queryNames = (settings: ContractSettings, operation: string): Names =>
  namesOf(settings.query_names[operation]);
export const bodyNames = (settings: ContractSettings, operation: string): Names =>
  namesOf(settings.body_names[operation]);

/** What schemas cannot see: names that no operation has, or that two things would share. */
export function contractFaults(settings: ContractSettings, routes: readonly AnyRoute[]): Fault[] {
  const faults: Fault[] = [];
  for (const place of ['query', 'body'] as const) {
    for (const [operation, renamed] of Object.entries(settings[`${place}_names`])) {
      const route = routes.find((item) => item.operation === operation);
      const fault = (name: string, msg: string) => faults.push(bodyFault([`${place}_names`, operation, name], msg));
      const free = new Set(route?.renamable?.[place] ?? []);
      const schema = place === 'query' ? route?.query : (route?.body as z.ZodObject | undefined);
      const taken = new Set(Object.keys(schema?.shape ?? {}).filter((name) => !(name in renamed)));
      for (const [name, wire] of Object.entries(renamed)) {
        if (!free.has(name))
          fault(
            name,
            route
              ? `'${name}' of ${operation} is named by the specification and cannot be renamed`
              : `there is no operation '${operation}'`,
          );
        else if (taken.has(wire)) fault(name, `'${wire}' names something else already`);
        taken.add(wire);
      }
    }
  }
  return faults;
}
