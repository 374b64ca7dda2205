/**
 * What servers of chat completions differ in, one row a kind: how one is recognised, where it usually listens, and what it wants otherwise than the
 * rest. What a server can do is not here: it is found by asking (`probe`).
 */
import { egressTarget } from '../../core/contract/local/egress.ts';

/** What goes into a request under another name, or not at all. */
interface Quirks {
  /** OpenAI's newer models refuse `max_tokens` (https://platform.openai.com/docs/api-reference/chat/create). */
  limit: 'max_tokens' | 'max_completion_tokens';
  /** Mistral has a name of its own (https://docs.mistral.ai/api/). */
  seed: 'seed' | 'random_seed';
  /** Whether tokens have to be asked for (`stream_options`), which a server that counts unasked may refuse. */
  asksUsage: boolean;
}

export interface Dialect {
  /** As people know it. */
  server: string;
  /** Of servers that always stand in the same place. */
  host?: string;
  /** `owned_by` of the models that it lists. */
  ownedBy?: string;
  /** The beginning of its header `server`. */
  header?: string;
  /** An address beside the API, from its host, that answers JSON with this field. */
  tells?: { path: string; field: string };
  /** On this machine, unless told otherwise. */
  usualPort?: number;
  quirks?: Partial<Quirks>;
}

export const DIALECTS: readonly Dialect[] = [
  { server: 'OpenAI', host: 'api.openai.com', quirks: { limit: 'max_completion_tokens' } },
  { server: 'Mistral', host: 'api.mistral.ai', quirks: { seed: 'random_seed', asksUsage: false } },
  { server: 'OpenRouter', host: 'openrouter.ai' },
  { server: 'Groq', host: 'api.groq.com' },
  {
    server: 'llama.cpp',
    ownedBy: 'llamacpp',
    header: 'llama.cpp',
    tells: { path: '/props', field: 'default_generation_settings' },
    usualPort: 8080,
  },
  { server: 'vLLM', ownedBy: 'vllm', usualPort: 8000 },
  { server: 'SGLang', ownedBy: 'sglang', usualPort: 30000 },
  {
    server: 'LM Studio',
    ownedBy: 'organization_owner',
    tells: { path: '/api/v0/models', field: 'data' },
    usualPort: 1234,
  },
  {
    server: 'KoboldCpp',
    ownedBy: 'koboldcpp',
    tells: { path: '/api/extra/version', field: 'result' },
    usualPort: 5001,
  },
  { server: 'GPT4All', ownedBy: 'humanity', usualPort: 4891 },
  { server: 'Ollama', ownedBy: 'library', tells: { path: '/api/version', field: 'version' }, usualPort: 11434 },
];

const USUAL: Quirks = { limit: 'max_tokens', seed: 'seed', asksUsage: true };

const byHost = (base_url: string): Dialect | undefined => {
  const host = egressTarget(base_url)?.host;
  return host === undefined ? undefined : DIALECTS.find((row) => row.host === host);
};

/** What requests to this address are to be like. Servers that can stand anywhere want nothing special. */
export const quirksOf = (base_url: string): Quirks => ({ ...USUAL, ...byHost(base_url)?.quirks });

/** The kind of server, by what has been seen of it; undefined: it could be any. */
export function recognised(seen: {
  base_url: string;
  header: string | undefined;
  ownedBy: readonly string[];
}): Dialect | undefined {
  return (
    byHost(seen.base_url) ??
    DIALECTS.find(
      ({ ownedBy, header }) =>
        (ownedBy !== undefined && seen.ownedBy.includes(ownedBy)) ||
        (header !== undefined && seen.header?.startsWith(header) === true),
    )
  );
}
