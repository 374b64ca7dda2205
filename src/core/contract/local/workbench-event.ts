/** What the host tells the workbench of its own accord: that something has changed, for whoever shows it. */
import type { SimulationStatus } from './simulation.ts';

export type WorkbenchEvent =
  | {
      type: 'simulation.progress';
      account_id: string;
      data: {
        id: string;
        status: SimulationStatus;
        completed_runs: number;
        total_runs: number;
        reason: string | null;
      };
    }
  | { type: 'simulation.completed'; account_id: string; data: { id: string; status: SimulationStatus } }
  | { type: 'document.changed'; account_id: string; data: { kind: string; id: string } }
  | { type: 'call.changed'; account_id: string; data: { id: string } }
  | { type: 'webhook.changed'; account_id: string; data: { id: string } }
  | { type: 'egress.changed'; account_id: null; data: Record<never, never> }
  | { type: 'clock.changed'; account_id: null; data: Record<never, never> }
  | { type: 'workspace.gone'; account_id: null; data: Record<never, never> }
  | { type: 'request.recorded'; account_id: null; data: { id: string } };
