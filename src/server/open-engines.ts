/** Puts together what models are asked by: the one way out, the keys, the prices, and the engines that the program knows by itself. */
import { purposeOf, type EngineSpec } from '../core/contract/local/engine.ts';
import { egressTarget } from '../core/contract/local/egress.ts';
import type { Wall } from '../core/time.ts';
import { createCarrier } from './carrier/carrier.ts';
import { probeLine } from './carrier/probe-line.ts';
import { refusalOf, type Egress } from './egress/egress.ts';
import { specOf, type Engines, type OutsideEngine } from './engine/outside-engine.ts';
import { budgetFault } from './models/budget-fault.ts';
import { createModels, type OpenModels } from './models/create-models.ts';
import { createLending, type Lending } from './models/lending.ts';
import type { EngineDesk } from './models/models.ts';
import { findServers } from './models/find-servers.ts';
import { loadPrices, type Prices } from './models/prices.ts';
import type { EngineKeys } from './secrets/engine-keys.ts';
import type { Voice } from './voice/voice.ts';

export interface OpenEngines extends Engines, EngineDesk {
  models: OpenModels;
  /** By which models are asked, here and elsewhere. */
  lending: Lending;
}

export interface OpenEnginesOptions {
  outside: readonly OutsideEngine[];
  egress: Egress;
  keys: EngineKeys;
  wall: Wall;
  dice: () => number;
  voice: Voice;
}

export function openEngines({ outside, egress, keys, wall, dice, voice }: OpenEnginesOptions): OpenEngines {
  let prices: Prices | undefined;
  const keyOf = (engine: EngineSpec) => {
    const found = keys.find(engine);
    return 'missing' in found ? found : (found.key ?? undefined);
  };
  const lending = createLending(wall);
  const models = createModels({ egress, wall, keyOf, dice, lending });
  const carrier = createCarrier({ egress, voice, models, wall, keyOf });
  return {
    outside,
    models,
    lending,
    carrier,
    probe(engine, signal, budget) {
      const spec = specOf(engine);
      return spec.protocol === 'media_stream'
        ? probeLine(spec, { carrier, wall, signal })
        : models.probe(spec, signal, budget);
    },
    findServers: (signal) => findServers({ egress, wall, signal }),
    ready: async () => void (prices ??= await loadPrices()),
    whyNot(engine) {
      const key = keyOf(engine);
      if (typeof key === 'object') return key.missing;
      const target = egressTarget(engine.base_url);
      const purpose = purposeOf(engine);
      return target === undefined || egress.mayReach(target, purpose) ? null : refusalOf(target, purpose);
    },
    budgetFault: (budget, engines) => (prices ? budgetFault(budget, engines, prices, wall.nowMs()) : null),
  };
}
