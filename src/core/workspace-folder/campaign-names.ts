/** Parts of a campaign that name agents at places that no schema describes: `percentages` by agent, and lists under `agents`. */
import { isRecord } from '../is-record.ts';

/** The same value with every name under such a key turned by `turn`; what it does not know stays as it is. */
export function turnAgents(value: unknown, turn: (name: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => turnAgents(item, turn));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'percentages' && isRecord(part))
        return [key, Object.fromEntries(Object.entries(part).map(([name, share]) => [turn(name) ?? name, share]))];
      if (key === 'agents' && Array.isArray(part))
        return [key, part.map((name: unknown) => (typeof name === 'string' ? (turn(name) ?? name) : name))];
      return [key, turnAgents(part, turn)];
    }),
  );
}
