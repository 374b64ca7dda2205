/** Which of a campaign's agents takes a call (spec section 2.7, `distribution_*`). */
import type { CampaignWrite } from '../contract/campaign.ts';
import type { Medium } from '../contract/vocabulary.ts';
import type { RandomStream } from '../random.ts';

export interface AgentChoice {
  campaign: Pick<CampaignWrite, 'distribution_strategy' | 'distribution_settings' | 'distribution_by_medium'>;
  /** The campaign's agents that are there, in its order. */
  agents: readonly string[];
  medium: Medium;
  preferred: string | null;
  /** Who took the campaign's last call; null for none. */
  last: string | null;
}

const IN_TURN = new Set(['round_robin', 'round-robin', 'sequential']);

/**
 * The lead's preferred agent where the campaign has it; else by the strategy: `round_robin` the one after the last, anything else at random,
 * by `percentages` where there are any. `distribution_by_medium` may name another strategy, or just its own agents, for a medium.
 * Null where there is no agent to choose.
 */
export function chooseAgent(
  { campaign, agents, medium, preferred, last }: AgentChoice,
  dice: RandomStream,
): string | null {
  const own = campaign.distribution_by_medium?.[medium];
  const listed = Array.isArray(own) ? agents.filter((id) => own.includes(id)) : agents;
  const able = listed.length > 0 ? listed : agents;
  const [first] = able;
  if (first === undefined) return null;
  if (preferred !== null && agents.includes(preferred)) return preferred;
  const strategy = typeof own === 'string' ? own : campaign.distribution_strategy;
  if (IN_TURN.has(strategy ?? '')) {
    const before =
      last === null ? (campaign.distribution_settings?.last_assigned_agent_index ?? -1) : able.indexOf(last);
    return able[(before + 1) % able.length] ?? first;
  }
  const shares = campaign.distribution_settings?.percentages ?? {};
  const asked = able.map((id) => Math.max(0, Number(shares[id] ?? 0) || 0));
  const weights = asked.some((weight) => weight > 0) ? asked : able.map(() => 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = dice.next() * total;
  return able.find((_id, index) => (rest -= weights[index] ?? 0) < 0) ?? first;
}
