import { useState } from 'react';
import type { Budget } from '../../../core/contract/local/engine.ts';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { bodyFaults } from '../../api/body-faults.ts';
import { useRaiseBudget } from '../../api/simulations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { sentenceOf } from '../../ui/message-of.ts';
import { BudgetFields } from './budget-fields.tsx';
import { budgetFormOf, ceilingSentence, raisedBudget, readBudget } from './budget-form.ts';

export interface RaiseBudgetDialogProps {
  run: Simulation;
  budget: Budget;
  onClose: () => void;
}

/** Asks for another budget, and lets the run go on with it. */
export function RaiseBudgetDialog({ run, budget, onClose }: RaiseBudgetDialogProps) {
  const raise = useRaiseBudget();
  const spent = (run.spend?.total.calls ?? 0) + (run.spend?.unrecorded?.calls ?? 0);
  const [form, setForm] = useState(() =>
    budgetFormOf(raisedBudget(budget, { calls: spent, completed: run.completed_runs, total: run.total_runs })),
  );
  const read = readBudget(form);
  const said = bodyFaults(raise.error);
  return (
    <FormDialog
      title="Raise the limit and go on"
      submitLabel="Go on"
      ready={'budget' in read}
      busy={raise.isPending}
      error={Object.keys(said).length > 0 ? null : (raise.error?.message ?? null)}
      onSubmit={() => 'budget' in read && raise.mutate({ id: run.id, budget: read.budget }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="text-muted">
        {run.error !== null && sentenceOf(run.error)} What was played stays, and counts against the new limit.
      </p>
      <BudgetFields
        form={form}
        faults={{ ...said, ...('faults' in read ? read.faults : {}) }}
        fault={said['budget'] ?? null}
        onChange={(patch) => setForm({ ...form, ...patch })}
      />
      {'budget' in read && <p className="text-muted">{ceilingSentence(read.budget)}</p>}
    </FormDialog>
  );
}
