import { useState } from 'react';
import type { StartSimulation } from '../../../core/contract/local/simulation.ts';
import { useEngines } from '../../api/engines.ts';
import { useCassettes, useRecordedRuns } from '../../api/recordings.ts';
import { usePresetSpeaking } from './preset-speaking.ts';
import { useRemembered, useRememberedName } from '../../ui/use-remembered.ts';
import { ceilingSentence, readBudget, suggestedBudget, type BudgetForm } from './budget-form.ts';
import { existing, LEAD_STYLES, modelCount, SPEAKING, wantedOf, type SpeakerRole } from './run-speakers.ts';

const NO_MODEL = 'Choose a model for at least one of them.';
const OFFLINE = 'scripted × agenda: no network, no model, no cost.';
const REPLAYED = 'Nothing is sent anywhere and nothing costs: what the models answered then is given again.';

/** Who is to speak in a run, as it stands in the dialog: the choice is remembered, the budget follows the size of the run until one is typed. */
export function useRunSpeaking(conversations: number) {
  const engines = useEngines().data?.items ?? [];
  const cassettes = useCassettes().data?.items ?? [];
  const runs = useRecordedRuns().data ?? [];
  const preset = usePresetSpeaking();
  const [rememberedMode, rememberMode] = useRemembered('who speaks in runs', SPEAKING, () => 'offline');
  const [wantedMode, setWantedMode] = useState(preset.mode);
  const mode = wantedMode ?? rememberedMode;
  const setMode = (next: typeof mode) => {
    setWantedMode(null);
    rememberMode(next);
  };
  const [agent, setAgent] = useRememberedName('engine of the agent');
  const [lead, setLead] = useRememberedName('engine of the lead');
  const [rememberedStyle, rememberStyle] = useRemembered('how a model plays the lead', LEAD_STYLES, () => 'hybrid');
  const [wantedStyle, setWantedStyle] = useState(preset.leadStyle);
  const leadStyle = wantedStyle ?? rememberedStyle;
  const setLeadStyle = (next: typeof leadStyle) => {
    setWantedStyle(null);
    rememberStyle(next);
  };
  const [judge, setJudge] = useRememberedName('engine of the judge');
  const [recording, setRecording] = useState(preset.recording);
  const [wantedEngines, setWantedEngines] = useState(preset.engines);
  const [typed, setTyped] = useState<Partial<BudgetForm>>({});
  const setters: Readonly<Record<SpeakerRole, (name: string | null) => void>> = {
    agent: setAgent,
    lead: setLead,
    judge: setJudge,
  };
  const chosen = existing(wantedEngines ?? { agent, lead, judge }, engines);
  const models = modelCount(chosen);
  const budgetForm = suggestedBudget(conversations, models, typed);
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
    choose: (role: SpeakerRole, name: string | null) => {
      setWantedEngines((old) => old && { ...old, [role]: name });
      setters[role](name);
    },
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
