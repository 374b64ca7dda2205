import type { Conversation } from '../../../core/contract/local/conversation.ts';
import type { Simulation, TrialRow } from '../../../core/contract/local/simulation.ts';
import type { TrialRehearsal } from '../../../core/contract/local/trial-rehearsal.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { useTrialRehearsal } from '../../api/rehearsals.ts';
import { useScenarioTrials } from '../../api/simulations.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { ReplayedTranscript } from './replayed-transcript.tsx';
import { SiblingChips } from './sibling-chips.tsx';

const NO_TRIALS: readonly TrialRow[] = [];

interface TrialReplayProps {
  run: Simulation;
  trial: TrialRow;
  conversation: Conversation;
  request: TrialRehearsal;
  /** Of the document that is edited, as it is stored. */
  revision: number;
}

/** The trials of the scenario as they go with the text that stands in the editor. */
export function TrialReplay({ run, trial, conversation, request, revision }: TrialReplayProps) {
  const played = useTrialRehearsal(request, revision);
  const before = useScenarioTrials(run.id, trial.scenario_id);
  if (played.isPending) return <Loading what="the trials" />;
  if (!played.data || played.error)
    return <ErrorState what="It could not be played" error={played.error} onRetry={() => void played.refetch()} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col" aria-busy={played.isFetching}>
      <div className="shrink-0 border-b border-line px-3 py-2">
        <SiblingChips
          now={played.data.rows}
          before={before.data?.items ?? NO_TRIALS}
          shown={trial.trial}
          total={run.num_trials}
        />
        {!isRuleBased(run.engines) && (
          <p className="pt-1 text-sm text-warn">
            ▲ Played by rules; the run was spoken by {run.engines.agent} × {run.engines.lead}.
          </p>
        )}
        {played.data.trial.verdict !== 'pass' && played.data.trial.verdict_reason && (
          <p className="pt-1">{played.data.trial.verdict_reason}</p>
        )}
      </div>
      <ReplayedTranscript before={conversation} trial={played.data.trial} />
    </div>
  );
}
