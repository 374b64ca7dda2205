import { useState } from 'react';
import type { StartSimulation } from '../../../core/contract/local/simulation.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { useEngines } from '../../api/engines.ts';
import { useCassettes } from '../../api/recordings.ts';
import { useSimulations } from '../../api/simulations.ts';
import { useRemembered, useRememberedName } from '../../ui/use-remembered.ts';
import { ceilingSentence, readBudget, suggestedCalls, type BudgetForm } from './budget-form.ts';
import { existing, LEAD_STYLES, modelCount, SPEAKING, wantedOf, type SpeakerRole } from './run-speakers.ts';

const NO_MODEL = 'Choose a model for at least one of them.';
const OFFLINE = 'scripted × agenda: no network, no model, no cost.';
const REPLAYED = 'Nothing is sent anywhere and nothing costs: what the models answered then is given again.';

/** Who is to speak in a run, as it stands in the dialog: the choice is remembered, the budget follows the size of the run until one is typed. */
export function useRunSpeaking(conversations: number) {
  const engines = useEngines().data?.items ?? [];
  const cassettes = useCassettes().data?.items ?? [];
  const runs = (useSimulations().data?.items ?? []).filter(
    (run) => !isRuleBased(run.engines) && run.engines.replay_of === null,
  );
  const [mode, setMode] = useRemembered('who speaks in runs', SPEAKING, () => 'offline');
  const [agent, setAgent] = useRememberedName('engine of the agent');
  const [lead, setLead] = useRememberedName('engine of the lead');
  const [leadStyle, setLeadStyle] = useRemembered('how a model plays the lead', LEAD_STYLES, () => 'hybrid');
  const [judge, setJudge] = useRememberedName('engine of the judge');
  const [recording, setRecording] = useState<string | null>(null);
  const [typed, setTyped] = useState<Partial<BudgetForm>>({});
  const setters: Readonly<Record<SpeakerRole, (name: string | null) => void>> = {
    agent: setAgent,
    lead: setLead,
    judge: setJudge,
  };
  const chosen = existing({ agent, lead, judge }, engines);
  const models = modelCount(chosen);
  const budgetForm: BudgetForm = {
    calls: String(suggestedCalls(conversations, models)),
    tokens: '',
    usd: '',
    minutes: '',
    ...typed,
  };
  const budget = readBudget(budgetForm);

  /** What of the request says it; null: something is still missing. */
  const request = (): Partial<StartSimulation> | null => {
    switch (mode) {
      case 'offline':
        return {};
      case 'models':
        return models > 0 && 'budget' in budget ? { ...wantedOf(chosen, leadStyle), budget: budget.budget } : null;
      case 'recording':
        return recording === null ? null : { replay: recording };
    }
  };
  const sentence = (): string => {
    switch (mode) {
      case 'offline':
        return OFFLINE;
      case 'models':
        if (models === 0) return NO_MODEL;
        return 'budget' in budget ? ceilingSentence(budget.budget) : '';
      case 'recording':
        return REPLAYED;
    }
  };
  return {
    mode,
    setMode,
    engines,
    chosen,
    choose: (role: SpeakerRole, name: string | null) => setters[role](name),
    leadStyle,
    setLeadStyle,
    models,
    budgetForm,
    budgetFaults: 'faults' in budget ? budget.faults : {},
    changeBudget: (patch: Partial<BudgetForm>) => setTyped((old) => ({ ...old, ...patch })),
    runs,
    cassettes,
    recording,
    setRecording,
    request: request(),
    sentence: sentence(),
  };
}

export type RunSpeaking = ReturnType<typeof useRunSpeaking>;
