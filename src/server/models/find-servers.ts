/** Looks at the usual ports of this machine for servers of models. Nothing leaves it. */
import type { FoundServer } from '../../core/contract/local/engine.ts';
import { DIALECTS } from './dialects.ts';
import { type GetOptions } from './get-json.ts';
import { seeServer } from './recognise-server.ts';

/** A server of this machine answers at once, or is none. */
const DEADLINE_MS = 1000;

export const USUAL_PORTS: readonly number[] = DIALECTS.flatMap(({ usualPort }) => usualPort ?? []);

/** In the order of `ports`; empty where none answers. A port where something else listens is passed over. */
export async function findServers(
  options: Omit<GetOptions, 'headers' | 'deadline_ms'>,
  ports: readonly number[] = USUAL_PORTS,
): Promise<FoundServer[]> {
  const looked = await Promise.all(
    ports.map(async (port) => {
      const base_url = `http://127.0.0.1:${port}/v1`;
      const { server, models, fault } = await seeServer(base_url, {
        ...options,
        headers: {},
        deadline_ms: DEADLINE_MS,
      });
      // Whoever wants a key for the list is a server, too; what knows no such address is none.
      const isServer = server !== null || (fault === null ? models.length > 0 : fault.status === 401);
      return isServer ? [{ base_url, server, models }] : [];
    }),
  );
  return looked.flat();
}
