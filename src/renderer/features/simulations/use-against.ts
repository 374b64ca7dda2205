import { useState } from 'react';
import type { PairSide } from '../../../core/contract/local/start-pair.ts';
import { readBudget, suggestedBudget, type BudgetForm } from './budget-form.ts';
import { existing, modelCount, wantedOf } from './run-speakers.ts';
import type { RunSpeaking } from './use-run-speaking.ts';

/** Against whom a run is played by turns, as it stands in the dialog: lead and judge are the same for both. */
export function useAgainst(conversations: number, { mode, engines, chosen, leadStyle }: RunSpeaking) {
  const [wanted, setWanted] = useState(false);
  const [agentId, setAgentId] = useState<string | null>(null);
  const [engine, setEngine] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<BudgetForm>>({});
  const others = mode === 'models' ? chosen : { agent: null, lead: null, judge: null };
  const speakers = existing({ ...others, agent: engine }, engines);
  const models = modelCount(speakers);
  const budgetForm = suggestedBudget(conversations, models, typed);
  const budget = readBudget(budgetForm);
  const side = (): Partial<PairSide> | null => {
    const own = { ...(agentId !== null && { agent_id: agentId }), ...wantedOf(speakers, leadStyle) };
    if (models === 0) return own;
    return 'budget' in budget ? { ...own, budget: budget.budget } : null;
  };
  return {
    isOn: wanted && mode !== 'recording',
    setOn: setWanted,
    agentId,
    setAgentId,
    engines,
    engine: speakers.agent,
    setEngine,
    models,
    budgetForm,
    budgetFaults: 'faults' in budget ? budget.faults : {},
    changeBudget: (patch: Partial<BudgetForm>) => setTyped((old) => ({ ...old, ...patch })),
    /** What of the request says it, without the agent where that is the same; null: something is still missing. */
    side: side(),
  };
}

export type Against = ReturnType<typeof useAgainst>;
