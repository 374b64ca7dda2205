/** Every operation of the service's API, in the order of the specification. */
import { createRole } from './create-role.ts';
import { createScript } from './create-script.ts';
import { getRole } from './get-role.ts';
import { getSimulationResult } from './get-simulation-result.ts';
import { listAgents } from './list-agents.ts';
import { listCalls } from './list-calls.ts';
import { updateAgent } from './update-agent.ts';

export const v1Routes = [createScript, createRole, getRole, updateAgent, listAgents, listCalls, getSimulationResult] as const;
