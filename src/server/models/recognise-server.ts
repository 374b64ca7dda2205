/** Finds out what kind of server is at an address: by its place and its list of models, or else by asking what only one kind answers. */
import { isRecord } from '../../core/is-record.ts';
import { DIALECTS, recognised } from './dialects.ts';
import { getJson, modelList, type GetOptions } from './get-json.ts';
import type { WireFault } from './wire-fault.ts';

export interface SeenServer {
  /** null: it could be any. */
  server: string | null;
  models: string[];
  /** Why it lists no models; null: it does. Many servers that answer chats list none. */
  fault: WireFault | null;
}

async function toldBy(origin: string, options: GetOptions): Promise<string | null> {
  for (const { server, tells } of DIALECTS) {
    if (!tells) continue;
    const got = await getJson(`${origin}${tells.path}`, options);
    if ('json' in got && isRecord(got.json) && tells.field in got.json) return server;
  }
  return null;
}

/** `base_url`: as engines have it, with its version. The paths that tell a kind are asked only where a server answers at all. */
export async function seeServer(base_url: string, options: GetOptions): Promise<SeenServer> {
  const got = await getJson(`${base_url.replace(/\/+$/, '')}/models`, options);
  const answers = 'json' in got || got.fault.status !== null;
  const list = 'json' in got ? modelList(got.json) : undefined;
  const header = 'json' in got ? got.server : undefined;
  const known = recognised({ base_url, header, ownedBy: list?.ownedBy ?? [] })?.server;
  return {
    server: known ?? (answers && URL.canParse(base_url) ? await toldBy(new URL(base_url).origin, options) : null),
    models: list?.models ?? [],
    fault: 'fault' in got ? got.fault : null,
  };
}
