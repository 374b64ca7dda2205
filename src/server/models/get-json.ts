/** Asks a server about itself: a small JSON answer to a GET, or why there is none. */
import { z } from 'zod';
import { messageOf } from '../../core/message-of.ts';
import type { Wall } from '../../core/time.ts';
import type { Egress } from '../egress/egress.ts';
import { callOffWith } from './call-off.ts';
import { faultOfConnection, faultOfStatus, type WireFault } from './wire-fault.ts';

export interface GetOptions {
  egress: Pick<Egress, 'send'>;
  wall: Pick<Wall, 'wake'>;
  headers: Readonly<Record<string, string>>;
  deadline_ms: number;
  signal: AbortSignal;
}

/** A list of some thousand models, as OpenRouter has it, is smaller. */
const LONGEST_BYTES = 8_000_000;

/** `server`: the header of this name. */
export type Got = { json: unknown; server: string | undefined } | { fault: WireFault };

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.byteLength;
    if (bytes > LONGEST_BYTES) throw new Error(`the answer is longer than ${LONGEST_BYTES} bytes`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** Never throws. */
export async function getJson(url: string, { egress, wall, headers, deadline_ms, signal }: GetOptions): Promise<Got> {
  const callOff = callOffWith(signal);
  const forget = wall.wake(deadline_ms, () => callOff.abort());
  try {
    const answer = await egress.send(url, 'model', {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'Understudy', ...headers },
      body: null,
      signal: callOff.signal,
    });
    const text = await textOf(answer.body);
    if (answer.status < 200 || answer.status >= 300) return { fault: faultOfStatus(answer.status, text) };
    const server = answer.headers.find(([name]) => name.toLowerCase() === 'server')?.[1];
    return { json: JSON.parse(text), server };
  } catch (error) {
    if (callOff.signal.aborted)
      return {
        fault: {
          kind: 'timeout',
          message: `${url} did not answer within ${deadline_ms / 1000} s`,
          again: false,
          status: null,
        },
      };
    if (error instanceof SyntaxError)
      return {
        fault: { kind: 'invalid', message: `${url} answers no JSON: ${messageOf(error)}`, again: false, status: null },
      };
    return { fault: faultOfConnection(error, url) };
  } finally {
    forget();
    callOff.forget();
  }
}

const ModelListSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200), owned_by: z.string().nullish() })).max(10_000),
});

/** What a list of models says (https://platform.openai.com/docs/api-reference/models/list); undefined: it is none. */
export function modelList(json: unknown): { models: string[]; ownedBy: string[] } | undefined {
  const list = ModelListSchema.safeParse(json).data;
  return (
    list && {
      models: list.data.map(({ id }) => id),
      ownedBy: [...new Set(list.data.flatMap(({ owned_by }) => owned_by ?? []))],
    }
  );
}
