import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { RUN_LIMITS, type Simulation, type SimulationSummary } from '../../../core/contract/local/simulation.ts';
import type { PairSide } from '../../../core/contract/local/start-pair.ts';
import { useRunWarnings } from '../../api/agent-gaps.ts';
import { isRuleBased } from '../../../core/reporting/rule-based.ts';
import { DocumentPicker } from '../../documents/document-picker.tsx';
import { MissingForRun } from '../../documents/make-missing.tsx';
import { useAgentAndSet } from '../../documents/use-agent-and-set.ts';
import { bodyFaults } from '../../api/body-faults.ts';
import { useSimulations, useStartPair, useStartSimulation } from '../../api/simulations.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { count, duration, plural } from '../../ui/formats.ts';
import { secondsPerConversation } from './run-estimate.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import type { NewRunProps } from '../../ui/runs-frame.tsx';
import { WarningsPanel } from './warnings-panel.tsx';
import { NEW_LENGTH, RunLengthFields, trialsOf, untilOf, wholeIn } from './run-length.tsx';
import { RunSpeakingFields } from './run-speaking.tsx';
import { AgainstFields } from './against-fields.tsx';
import { useAgainst } from './use-against.ts';
import { useRunSpeaking } from './use-run-speaking.ts';

const MAX_SEED = 0xffff_ffff;

/** Faults that are said at their field. */
const PLACED = /^([ab]\.)?(agent_engine|lead_engine|judge_engine|replay|budget(\.calls|\.usd)?)$/;

/** Faults of one side of a pair, at their fields. */
const faultsOf = (side: 'a' | 'b', faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([at, words]) => (at.startsWith(`${side}.`) ? [[at.slice(2), words]] : [])),
  );

const fixedLength = (trials: string) => ({ ...NEW_LENGTH, trials: { ...NEW_LENGTH.trials, fixed: trials } });

/** How many scenarios it has; one without any leads to where they are put in. */
const SetHint = ({ id, scenarios }: { id: string; scenarios: number }) =>
  scenarios > 0 ? (
    plural(scenarios, 'scenario')
  ) : (
    <Link href={`/simulate/sets/${id}`} className="text-accent underline">
      It is empty: put scenarios in
    </Link>
  );

/** What will run, how often, and how much that is, before it runs. The address may say trials, seed and who speaks, as from a recording. */
export function RunDialog({ presetAgent, presetSet, onStarted, onClose }: NewRunProps<Simulation>) {
  const formId = useId();
  const runs = useSimulations().data?.items ?? [];
  const start = useStartSimulation();
  const startPair = useStartPair();
  const [, navigate] = useLocation();
  const [presetTrials] = useQueryParam('trials');
  const [presetSeed] = useQueryParam('seed');
  const [length, setLength] = useState(() => (presetTrials === null ? NEW_LENGTH : fixedLength(presetTrials)));
  const [seedText, setSeed] = useState(presetSeed ?? '7');
  const { agents, sets, isListed, agent, set, setAgentId, setSetId } = useAgentAndSet({
    agent: presetAgent,
    set: presetSet,
  });
  const trials = trialsOf(length);
  const until = untilOf(length);
  const seed = wholeIn(seedText, 0, MAX_SEED);
  const scenarios = set?.scenario_ids.length ?? 0;
  const conversations = scenarios * (trials ?? 0);
  const tooMany = conversations > RUN_LIMITS.conversations;
  const speaking = useRunSpeaking(conversations);
  const against = useAgainst(conversations, speaking);
  const error = against.isOn ? startPair.error : start.error;
  const faults = bodyFaults(error);
  const isPlaced = Object.keys(faults).some((at) => PLACED.test(at));
  // How long a model takes nobody knows before.
  const perConversation =
    speaking.mode === 'offline' ? secondsPerConversation(runs.filter((run) => isRuleBased(run.engines))) : null;
  const ready =
    agent != null &&
    set != null &&
    scenarios > 0 &&
    trials != null &&
    until !== null &&
    seed != null &&
    !tooMany &&
    speaking.request !== null &&
    (!against.isOn || (against.side !== null && until === undefined)) &&
    !start.isPending &&
    !startPair.isPending;
  const warnings = useRunWarnings(agent?.id, scenarios > 0 ? set?.id : undefined) ?? [];
  const missing = isListed && (agents.length === 0 || sets.length === 0);

  /** What was asked then is asked again of the same agent, set, trials and seed alone. */
  const asRecorded = (run: SimulationSummary) => {
    setAgentId(run.agent_id);
    if (run.scenario_set_id !== null) setSetId(run.scenario_set_id);
    setLength(fixedLength(String(run.num_trials)));
    setSeed(String(run.seed));
  };

  const submit = () => {
    if (!ready || speaking.request === null) return;
    const shared = { scenario_set_id: set.id, num_trials: trials, seed, max_steps: 200, max_errors: 10 };
    if (!against.isOn || against.side === null)
      return start.mutate(
        { agent_id: agent.id, ...shared, ...(until && { until }), ...speaking.request },
        { onSuccess: onStarted },
      );
    const a: PairSide = { agent_id: agent.id, ...speaking.request };
    startPair.mutate(
      { ...shared, a, b: { agent_id: agent.id, ...against.side } },
      // The one that takes longer; once both are over, their comparison opens.
      {
        onSuccess: (pair) =>
          navigate(`/simulate/runs/${(pair.a.budget ? pair.a : pair.b).id}?pair=1`, { replace: true }),
      },
    );
  };
  return (
    <Dialog
      title="Run a simulation"
      description="Every scenario is played that often against a simulated lead, and each conversation is graded."
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={!ready}
            icon={Play}
            spins={start.isPending || startPair.isPending}
          >
            {conversations > 0
              ? `Run ${until ? 'up to ' : ''}${against.isOn ? '2 × ' : ''}${plural(conversations, 'conversation')}`
              : 'Run'}
          </Button>
        </>
      }
    >
      {missing ? (
        <MissingForRun agents={agents} sets={sets} />
      ) : (
        <form
          id={formId}
          className="grid grid-cols-2 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field label="Scenario set" hint={set && <SetHint id={set.id} scenarios={scenarios} />}>
            <DocumentPicker kind="scenario-sets" value={set?.id ?? null} onPick={setSetId} />
          </Field>
          <Field label="Agent" hint={agent ? `revision ${agent.revision}` : undefined} error={agent?.not_ready ?? null}>
            <DocumentPicker kind="agents" value={agent?.id ?? null} onPick={setAgentId} />
          </Field>
          <RunLengthFields length={length} scenarios={scenarios} onChange={setLength} />
          <Field
            label="Seed"
            error={seed == null ? `A whole number from 0 to ${count(MAX_SEED)}` : null}
            hint="Same seed, same conversations"
          >
            <TextInput type="number" min={0} max={MAX_SEED} value={seedText} className="text-right" onText={setSeed} />
          </Field>
          <RunSpeakingFields
            speaking={speaking}
            faults={against.isOn ? faultsOf('a', faults) : faults}
            onRecorded={asRecorded}
          />
          {speaking.mode !== 'recording' && (
            <AgainstFields against={against} isDeciding={until !== undefined} faults={faultsOf('b', faults)} />
          )}
          <output className="col-span-2 text-muted">
            {tooMany
              ? `${count(conversations)} conversations are more than one run may have (${count(RUN_LIMITS.conversations)}).`
              : `${count(scenarios)} × ${until ? 'at most ' : ''}${trials ?? '–'} = ${plural(conversations, 'conversation')}${perConversation == null || conversations === 0 ? '' : `, about ${duration(Math.max(100, conversations * perConversation * 1000))} going by your last run`}. ${speaking.sentence}`}
          </output>
          <div className="col-span-2 empty:hidden">
            <WarningsPanel warnings={warnings} />
          </div>
          <FailureNote error={isPlaced ? null : error} className="col-span-2" />
        </form>
      )}
    </Dialog>
  );
}
