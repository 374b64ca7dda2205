import { Pick } from './pick.tsx';
import type { Cast } from './use-cast.ts';

/** Who speaks, and to whom. */
export function CastPicks({ agent, agents, scenario, scenarios, setAgentId, setScenarioId }: Cast) {
  return (
    <>
      <Pick label="Agent" value={agent?.id ?? null} options={agents} onPick={setAgentId} />
      <Pick label="Scenario" value={scenario?.id ?? null} options={scenarios} onPick={setScenarioId} />
    </>
  );
}
