import { z } from 'zod';
import { SimulationResultSchema } from '../../../core/contract/simulation-result.ts';
import { id } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';
import { simulationResult } from '../simulation-result.ts';

/** Spec section 4.12. */
export const getSimulationResult = defineRoute({
  method: 'get',
  path: '/v1/simulation/results/{result_id}',
  operation: 'getSimulationResult',
  summary: 'Get simulation result',
  description: 'Answers how a simulation of the account stands, and its figures once there are any.',
  tag: 'Simulations',
  auth: 'v1',
  localChoice: '`pass_hat_ks` maps k, as a decimal string, to the estimate of pass^k.',
  params: z.object({ result_id: id() }),
  response: SimulationResultSchema,
  errors: { 404: 'Simulation result not found' },
  handle: ({ account, params }) => found(simulationResult(account, params.result_id), 'Simulation result'),
});
