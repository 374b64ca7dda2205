/** Engines: who can speak for an agent or a lead, or judge a conversation, besides the offline ones. Named, so that runs choose them. */
import { z } from 'zod';
import { egressTarget, NO_EGRESS_ADDRESS, type WorkspacePurpose } from './egress.ts';
import { bool, float, int, named, text } from '../wire.ts';

/** What a server takes a JSON schema by. */
export const JSON_MODES = ['json_schema', 'tool', 'text'] as const;
export type JsonMode = (typeof JSON_MODES)[number];

/**
 * How an engine is asked: as a model of a server of chat completions, which is told what to say; or as the user's own agent, which has a prompt of its
 * own: by chat completions or one HTTP request a turn (docs/own-agent.md), or on a telephone line, as a carrier streams it (docs/voice.md).
 */
export const ENGINE_PROTOCOLS = ['chat_completions', 'chat_agent', 'http_turn', 'media_stream'] as const;
type EngineProtocol = (typeof ENGINE_PROTOCOLS)[number];

/** Whether it is somebody's own agent, and no model that could speak for a lead or judge. */
export const isOwnAgent = (protocol: EngineProtocol): boolean => protocol !== 'chat_completions';

/** Limits of one engine. */
export const ENGINE_LIMITS = { engines: 200, in_flight: 512, deadline_s: 600, retries: 20 } as const;

/** A name of a variable of the environment (POSIX.1-2024, 3.216), in upper case as keys are written. */
const VARIABLE = /^[A-Z_][A-Z0-9_]{0,99}$/;

const NO_VARIABLE = 'Input should be the name of a variable, such as OPENAI_API_KEY';

/** Said in place of what stands there, which may be a key. */
const KEY_FORM =
  'Here stands where the key comes from, and never a key: { from: environment, variable: OPENAI_API_KEY }, { from: stored } or { from: none }';

/** Where the key comes from: nowhere, a variable of the environment of the host, or the user's own store of secrets, never the workspace. */
const KeySourceSchema = z.discriminatedUnion(
  'from',
  [
    z.object({ from: z.literal('none') }),
    z.object({
      from: z.literal('environment'),
      variable: z.string(NO_VARIABLE).max(100).regex(VARIABLE, NO_VARIABLE),
    }),
    z.object({ from: z.literal('stored') }),
  ],
  KEY_FORM,
);
export type EngineKeySource = z.infer<typeof KeySourceSchema>;

const perMinute = () => int({ ge: 1, le: 100_000_000 }).nullable().default(null);
const usdPerMillion = () => float({ ge: 0, le: 100_000 });

const address = () =>
  text({ min: 1, max: 2000 }).superRefine((url, context) => {
    if (egressTarget(url) === undefined) context.addIssue({ code: 'custom', message: NO_EGRESS_ADDRESS });
    else if (new URL(url).username !== '' || new URL(url).search !== '')
      context.addIssue({ code: 'custom', message: 'a key or a password has no place in the address' });
  });

/** A path of JSON (`authoring/json-path`). */
const path = (what: string) =>
  text({ max: 200 })
    .nullable()
    .default(null)
    .describe(`path of ${what} in the answer, such as $.reply.text; null: as this API has it`);

const turnFields = z
  .object({
    request: text({ max: 20_000 })
      .nullable()
      .default(null)
      .describe('Liquid template of the body in JSON; null: as this API has it'),
    response: z
      .object({ text: path('the words'), tool_calls: path('the list of tool calls'), end: path('whether it hangs up') })
      .default({ text: null, tool_calls: null, end: null }),
  })
  .default({ request: null, response: { text: null, tool_calls: null, end: null } })
  .describe('of the protocol `http_turn`: what is sent, and where in the answer stands what is read');

const chatFields = z
  .object({
    opening: text({ max: 2000 })
      .nullable()
      .default(null)
      .describe(
        'what it is sent as the first words of the other side where it is to open the conversation; null: the written greeting is said, or else the other side begins',
      ),
    context: bool()
      .default(false)
      .describe('silences and pushed context are sent, in messages of the system, as they come'),
    tools: bool().default(false).describe('the actions of the agent are sent, as tools'),
  })
  .default({ opening: null, context: false, tools: false })
  .describe('of the protocol `chat_agent`: what is sent beside the words of the conversation');

const mediaFields = z
  .object({
    transcribed_by: text({ min: 1, max: 100 })
      .nullable()
      .default(null)
      .describe(
        'name of an engine whose server writes down what is said (/audio/transcriptions); null: it stays unheard',
      ),
    end_of_turn_ms: int({ ge: 200, le: 10_000 })
      .default(1000)
      .describe('silence after which the agent has said what it has to say'),
  })
  .default({ transcribed_by: null, end_of_turn_ms: 1000 })
  .describe('of the protocol `media_stream`: how the agent is listened to');

const fields = {
  name: text({ min: 1, max: 100 }),
  protocol: z.enum(ENGINE_PROTOCOLS).default('chat_completions'),
  /**
   * Up to and with the version, such as http://127.0.0.1:8080/v1. Of the protocol `http_turn`: what is posted to, as it stands. Of `media_stream`: what is
   * connected to, such as wss://agent.example/media.
   */
  base_url: address(),
  /** As the server calls it. Of an agent of one's own: a label, which is sent by `chat_agent` alone, and not where it is empty. */
  model: text({ max: 200 }).default(''),
  /** Of the protocol `http_turn`: the secret with which requests are signed. Of `media_stream`: the token with which the connection is. */
  key: KeySourceSchema.default({ from: 'none' }),
  chat: chatFields,
  turn: turnFields,
  media: mediaFields,
  parameters: z
    .object({
      temperature: float({ ge: 0, le: 2 }).nullable().default(null),
      top_p: float({ ge: 0, le: 1 }).nullable().default(null),
      max_tokens: int({ ge: 1, le: 1_000_000 }).nullable().default(null),
      send_seed: bool().default(true),
    })
    .default({ temperature: null, top_p: null, max_tokens: null, send_seed: true })
    .describe('null: as the agent says, or else the server. An agent of one’s own is sent none'),
  /** `auto`: as the probe found. */
  json_mode: z.enum(['auto', ...JSON_MODES]).default('auto'),
  deadline_s: float({ ge: 0.1, le: ENGINE_LIMITS.deadline_s })
    .default(60)
    .describe('of one answer, from when its request is sent'),
  max_in_flight: int({ ge: 1, le: ENGINE_LIMITS.in_flight }).default(8),
  requests_per_minute: perMinute(),
  tokens_per_minute: perMinute(),
  max_retries: int({ ge: 0, le: ENGINE_LIMITS.retries }).default(4),
  price: z
    .object({ input_usd_per_million: usdPerMillion(), output_usd_per_million: usdPerMillion() })
    .nullable()
    .default(null)
    .describe('null: by the table of public prices; a model that it does not know costs unknown'),
};

export const EngineWriteSchema = z.object(fields);
export type EngineWrite = z.infer<typeof EngineWriteSchema>;

/** What is not for its writer to say: it may be sent back with the rest, and is not looked at. */
const unedited = z.unknown().optional();

export const EngineBodySchema = named(
  'EngineWrite',
  {
    ...fields,
    id: unedited,
    created_at: unedited,
    updated_at: unedited,
    probe: unedited,
    key_is_set: unedited,
    may_reach: unedited,
  },
  { example: { name: 'local llama', base_url: 'http://127.0.0.1:8080/v1', model: 'llama-3.2-3b' } },
);

/** What a server was found to be like. */
export const EngineProbeSchema = named('EngineProbe', {
  at: z.string(),
  /** The kind of server, as far as it can be told: llama.cpp, Ollama, vLLM, LM Studio, or null. */
  server: z.string().nullable(),
  models: z.array(z.string()).describe('that it lists; empty where it lists none'),
  json_mode: z.enum(JSON_MODES).nullable().describe('the first that it kept to; null: none'),
  tools: z.boolean().describe('calls a tool that it is given'),
  usage: z.boolean().describe('counts tokens'),
  same_twice: z.boolean().nullable().describe('whether the same seed gave the same answer; null: not sent'),
  first_token_ms: z.number().nullable(),
  said: z.string().nullable().default(null).describe('what an agent of one’s own answered; null: nothing'),
  fault: z.string().nullable().describe('why it could not be asked; null: it could'),
});
export type EngineProbe = z.infer<typeof EngineProbeSchema>;
/** As it is before anything was asked. */
export const NOTHING_FOUND: Omit<EngineProbe, 'at'> = {
  server: null,
  models: [],
  json_mode: null,
  tools: false,
  usage: false,
  same_twice: null,
  first_token_ms: null,
  said: null,
  fault: null,
};

export const EngineSchema = EngineWriteSchema.extend({
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  probe: EngineProbeSchema.nullable().describe('null: it was not looked at since what is asked of it was changed'),
}).meta({ id: 'Engine' });
export type Engine = z.infer<typeof EngineSchema>;

/** Whether it would have to be guessed by what its server takes a schema. One that could not be asked when it was tried may be asked now. */
export const isUntried = ({ json_mode, probe }: Pick<Engine, 'json_mode' | 'probe'>): boolean =>
  json_mode === 'auto' && (probe === null || probe.fault !== null);

export const ListedEngineSchema = EngineSchema.extend({
  key_is_set: z.boolean().describe('there is a key where it is to come from; true where none is needed'),
  may_reach: z.boolean().describe('something may be sent to its host'),
}).meta({ id: 'ListedEngine' });
export type ListedEngine = z.infer<typeof ListedEngineSchema>;

export const EngineKeySchema = named(
  'EngineKey',
  { key: text({ min: 1, max: 2000 }) },
  { example: { key: 'sk-a-long-one' } },
);

/** What holds of an engine in a plan: all that its answers depend on. No key. */
export interface EngineSpec extends Omit<EngineWrite, 'key' | 'json_mode'> {
  id: string;
  key: EngineKeySource;
  json_mode: JsonMode;
}

/** What an engine is sent for. */
export const purposeOf = ({ protocol }: Pick<EngineSpec, 'protocol'>): WorkspacePurpose =>
  isOwnAgent(protocol) ? 'agent' : 'model';

/** What a run may use up before it is stopped; null: unlimited. */
const most = (le: number) => float({ ge: 0, le }).nullable().default(null);
export const BudgetSchema = z.object({
  calls: int({ ge: 1, le: 10_000_000 }).describe('requests to models, those that are tried again included'),
  tokens: int({ ge: 1, le: 10_000_000_000 }).nullable().default(null),
  usd: most(1_000_000),
  minutes: most(100_000),
});
export type Budget = z.infer<typeof BudgetSchema>;

/** What was used up. */
export const SpendSchema = z.object({
  calls: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  usd: z.number().nullable().describe('null: of some call it is unknown'),
  bytes_out: z.int(),
  bytes_in: z.int(),
});
export type Spend = z.infer<typeof SpendSchema>;
export const NOTHING_SPENT: Spend = { calls: 0, input_tokens: 0, output_tokens: 0, usd: 0, bytes_out: 0, bytes_in: 0 };

/** What a run's judge was asked before the run, to find out how its server is to be asked. */
export const TriedJudgeSchema = SpendSchema.extend({
  engine: z.string(),
  model: z.string(),
  host: z.string(),
  elapsed_ms: z.number(),
});
export type TriedJudge = z.infer<typeof TriedJudgeSchema>;

const emptyVariable = () => z.object({ variable: z.string() });

/** What a model is told before anything is said. */
export const ToldSchema = named('Told', {
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      from: z.object({ kind: z.string(), ref: z.string().nullable() }),
      holes: z.array(emptyVariable()).describe('template variables that are empty in it'),
    }),
  ),
  tools: z.array(
    z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }),
  ),
  openings: z
    .array(z.object({ engine_id: z.string(), engine: z.string(), text: z.string(), holes: z.array(emptyVariable()) }))
    .describe(
      'what agents of the user’s own behind chat completions are sent as the first words of the other side, and are told in place of all of this',
    ),
});

/** A server that answered on one of the usual ports of this machine. */
export const FoundServerSchema = named('FoundServer', {
  base_url: z.string(),
  server: z.string().nullable(),
  models: z.array(z.string()),
});
export type FoundServer = z.infer<typeof FoundServerSchema>;
