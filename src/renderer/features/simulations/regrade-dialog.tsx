import { useState } from 'react';
import { useLocation } from 'wouter';
import { isOwnAgent } from '../../../core/contract/local/engine.ts';
import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { bodyFaults } from '../../api/body-faults.ts';
import { useEngines } from '../../api/engines.ts';
import { useRegrade } from '../../api/run-analysis.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { plural } from '../../ui/formats.ts';
import { BudgetFields } from './budget-fields.tsx';
import { ceilingSentence, readBudget, suggestedBudget } from './budget-form.ts';
import { EngineField } from './engine-fields.tsx';

const OFFLINE = 'Nothing is asked and nothing costs: criteria that need a judge stay ungraded.';

/** Faults that are said at their field. */
const PLACED = /^(judge_engine|budget)/;

/** Who is to judge the conversations of a run when they are graded anew, and what that may use up. */
export function RegradeDialog({ run, onClose }: { run: Simulation; onClose: () => void }) {
  const [, navigate] = useLocation();
  const engines = (useEngines().data?.items ?? []).filter(({ protocol }) => !isOwnAgent(protocol));
  const regrade = useRegrade();
  const [wanted, setWanted] = useState<string | null>(run.judge?.engine ?? null);
  const [form, setForm] = useState(() => suggestedBudget(run.completed_runs, 1, {}));
  // The one that judged before may have been deleted since.
  const judge = engines.some(({ name }) => name === wanted) ? wanted : null;
  const read = readBudget(form);
  const said = bodyFaults(regrade.error);
  const submit = () =>
    regrade.mutate(
      {
        id: run.id,
        ...(judge !== null && { judge_engine: judge, ...('budget' in read && { budget: read.budget }) }),
      },
      {
        onSuccess: (next) => {
          onClose();
          navigate(`/simulate/runs/${next.id}`);
        },
      },
    );
  return (
    <FormDialog
      title="Grade the run anew"
      submitLabel={`Grade ${plural(run.completed_runs, 'conversation')}`}
      ready={judge === null || 'budget' in read}
      busy={regrade.isPending}
      error={Object.keys(said).some((at) => PLACED.test(at)) ? null : (regrade.error?.message ?? null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">
        The same conversations, by today’s expectations, as a run of its own. None is held again, and this run stays.
      </p>
      <EngineField
        speaker="judge"
        engines={engines}
        chosen={judge}
        fault={said['judge_engine'] ?? null}
        onChoose={setWanted}
      />
      {judge !== null && (
        <BudgetFields
          form={form}
          faults={{ ...said, ...('faults' in read ? read.faults : {}) }}
          fault={said['budget'] ?? null}
          onChange={(patch) => setForm({ ...form, ...patch })}
        />
      )}
      <p className="text-muted">{judge === null ? OFFLINE : 'budget' in read ? ceilingSentence(read.budget) : ''}</p>
    </FormDialog>
  );
}
