/** The one client of the host's APIs: for the renderer, the command line and the tests. */
import { createParser } from 'eventsource-parser';
import { ApiError, apiErrorOf } from './api-error.ts';
import type { Answer, Input, Method, PathOf } from './operations.ts';
import { queryOf, type QueryValues } from './query-of.ts';

export interface ClientOptions {
  /** Where the host is; absent: where the page comes from. */
  url?: string;
  /** Of every request, such as who asks. */
  headers?: Readonly<Record<string, string>>;
  /** Called with the status of each answer, 0 where none came. */
  onAnswer?: (status: number) => void;
}

export interface Client {
  /**
   * Calls one operation. The answer's type is that of the route: the host checks its responses against their schemas in its tests, so they are not
   * parsed a second time. Rejects with ApiError; with the reason of `signal` where that was aborted.
   */
  call: <M extends Method, P extends PathOf<M>>(method: M, path: P, input: Input<M, P>) => Promise<Answer<M, P>>;
  /** An answer that is told as server-sent events; settles with the last. Rejects like `call`, and with ApiError 0 where it breaks off. */
  watch: <P extends PathOf<'post'>>(
    path: P,
    input: Input<'post', P>,
    onEvent: (type: string, data: unknown) => void,
  ) => Promise<void>;
  /** An answer that is a file rather than a record, as it comes. Rejects like `call`. */
  receive: <P extends PathOf<'get'>>(path: P, input: Input<'get', P>) => Promise<Response>;
}

interface AnyInput {
  params?: Readonly<Record<string, string | number>>;
  query?: QueryValues;
  body?: unknown;
  signal?: AbortSignal;
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function createClient({ url = '', headers = {}, onAnswer }: ClientOptions = {}): Client {
  const request = async (method: Method, path: string, input: AnyInput): Promise<Response> => {
    const { params = {}, query = {}, body, signal } = input;
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
    let response: Response;
    try {
      response = await fetch(`${url}${filled}${queryOf(query)}`, {
        method: method.toUpperCase(),
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
    } catch (cause) {
      if (signal?.aborted) throw cause;
      onAnswer?.(0);
      throw new ApiError(0, 'The host cannot be reached.');
    }
    onAnswer?.(response.status);
    if (!response.ok) throw apiErrorOf(response.status, await answerOf(response));
    return response;
  };
  return {
    // What is in an input is up to its operation's schemas; here only the names of its four parts matter.
    call: async (method, path, input) => (await answerOf(await request(method, path, input as AnyInput))) as never,
    watch: async (path, input, onEvent) => {
      const { signal } = input as AnyInput;
      const parser = createParser({
        onEvent: ({ event = 'message', data }) => onEvent(event, JSON.parse(data)),
      });
      const { body } = await request('post', path, input as AnyInput);
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      try {
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) parser.feed(read.value);
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new ApiError(0, 'The host cannot be reached.');
      }
    },
    receive: (path, input) => request('get', path, input as AnyInput),
  };
}
