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
  const sets = (await documentsOf(client, 'scenario-sets').list(EVERY)).items;
  const agents = (await documentsOf(client, 'agents').list(EVERY)).items;
  const { defaults } = await client.call('get', '/local/workspace', {});
  const set =
    wanted.set === undefined
      ? (sets.find(({ id }) => id === defaults.set_id) ?? sets[0])
      : pick('scenario set', sets, wanted.set);
  if (!set) throw new CommandError(`${place} has no scenario set. ${remedy}`);
  const agent =
    wanted.agent === undefined
      ? (agents.find(({ id }) => id === set.agent_id) ?? agents.find(({ id }) => id === defaults.agent_id))
      : pick('agent', agents, wanted.agent);
  if (!agent)
    throw new CommandError(
      `The set "${set.name}" is written for no agent that is there; name one with --agent (${names(agents)}).`,
    );
  return { set, agent };
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
