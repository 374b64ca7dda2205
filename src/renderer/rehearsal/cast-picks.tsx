import { Pick } from './pick.tsx';
import type { Cast } from './use-cast.ts';

/** Who speaks, and to whom. */
export function CastPicks({ agent, scenario, setAgentId, setScenarioId }: Cast) {
  return (
    <>
      <Pick kind="agents" label="Agent" value={agent?.id ?? null} onPick={setAgentId} />
      <Pick kind="scenarios" label="Scenario" value={scenario?.id ?? null} onPick={setScenarioId} />
    </>
  );
}
