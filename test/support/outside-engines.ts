/** Engines that the program knows by itself, where no model is asked. */
import type { EngineDesk } from '../../src/server/models/models.ts';
import type { Engines, OutsideEngine } from '../../src/server/engine/outside-engine.ts';

export const onlyOutside = (outside: readonly OutsideEngine[]): Engines & Pick<EngineDesk, 'probe'> => ({
  outside,
  whyNot: () => null,
  budgetFault: () => null,
  carrier: {
    speaks: () => true,
    call: () => ({ ask: () => Promise.reject(new Error('Nobody is called here')) }),
  },
  models: { ask: () => Promise.reject(new Error('No model is asked here')) },
  probe: () => Promise.reject(new Error('No engine is tried here')),
});
