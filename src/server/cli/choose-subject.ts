import type { Client } from '../../client/client.ts';
import { documentsOf } from '../../client/documents.ts';
import { CommandError } from './exit-codes.ts';

interface Named {
  id: string;
  name: string;
}

export interface Subject {
  set: Named;
  agent: Named;
}

const EVERY = { limit: 5000 };

/** What is to be run: the named set and agent, else the account's default set or its first, and the agent that it is written for. `place`: what has none, in words. */
export async function chooseSubject(
  client: Client,
  wanted: { set?: string; agent?: string },
  { place, remedy }: { place: string; remedy: string },
): Promise<Subject> {
  const set = await chooseSet(client, wanted.set, place, remedy);
  return { set, agent: await chooseAgent(client, wanted.agent, set) };
}

export async function chooseSet(
  client: Client,
  wanted: string | undefined,
  place: string,
  remedy = '',
): Promise<Named & { agent_id?: string | null | undefined }> {
  const sets = (await documentsOf(client, 'scenario-sets').list(EVERY)).items;
  const { defaults } = await client.call('get', '/local/workspace', {});
  const set =
    wanted === undefined
      ? (sets.find(({ id }) => id === defaults.set_id) ?? sets[0])
      : pick('scenario set', sets, wanted);
  if (!set) throw new CommandError(`${place} has no scenario set. ${remedy}`.trimEnd());
  return set;
}

/** The one that is named, else the one that the set is written for, the default one, or the only one. */
export async function chooseAgent(
  client: Client,
  wanted: string | undefined,
  set: { name: string; agent_id?: string | null | undefined } | null,
): Promise<Named> {
  const agents = (await documentsOf(client, 'agents').list(EVERY)).items;
  if (wanted !== undefined) return pick('agent', agents, wanted);
  const { defaults } = await client.call('get', '/local/workspace', {});
  const agent =
    agents.find(({ id }) => id === set?.agent_id) ??
    agents.find(({ id }) => id === defaults.agent_id) ??
    (set === null && agents.length === 1 ? agents[0] : undefined);
  if (!agent)
    throw new CommandError(
      set === null
        ? `There is no telling which agent is meant; name one with --agent (${names(agents)}).`
        : `The set "${set.name}" is written for no agent that is there; name one with --agent (${names(agents)}).`,
    );
  return agent;
}

function pick<T extends Named>(kind: string, candidates: readonly T[], wanted: string): T {
  const found = candidates.filter(
    (candidate) => candidate.id === wanted || candidate.name.toLowerCase() === wanted.toLowerCase(),
  );
  if (found.length > 1)
    throw new CommandError(
      `There are ${found.length} ${kind}s called "${wanted}"; name one by its id: ${found.map((candidate) => candidate.id).join(', ')}.`,
    );
  if (!found[0]) throw new CommandError(`There is no ${kind} called "${wanted}". There is ${names(candidates)}.`);
  return found[0];
}

const names = (items: readonly { name: string }[]): string =>
  items.length === 0 ? 'none at all' : items.map((item) => `"${item.name}"`).join(', ');
