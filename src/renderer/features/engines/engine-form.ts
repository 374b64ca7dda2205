/** An engine as it stands in the form, every number as it was typed; and what is sent of it. Pure. */
import { z } from 'zod';
import {
  ENGINE_PROTOCOLS,
  EngineWriteSchema,
  JSON_MODES,
  type EngineWrite,
} from '../../../core/contract/local/engine.ts';

const FormSchema = z.object({
  name: z.string(),
  protocol: z.enum(ENGINE_PROTOCOLS),
  base_url: z.string(),
  model: z.string(),
  key_from: z.enum(['none', 'environment', 'stored']),
  variable: z.string(),
  opening: z.string(),
  sends_context: z.boolean(),
  sends_tools: z.boolean(),
  request: z.string(),
  text_path: z.string(),
  tool_calls_path: z.string(),
  end_path: z.string(),
  transcribed_by: z.string(),
  end_of_turn_ms: z.string(),
  temperature: z.string(),
  top_p: z.string(),
  max_tokens: z.string(),
  send_seed: z.boolean(),
  json_mode: z.enum(['auto', ...JSON_MODES]),
  deadline_s: z.string(),
  max_in_flight: z.string(),
  requests_per_minute: z.string(),
  tokens_per_minute: z.string(),
  max_retries: z.string(),
  input_usd: z.string(),
  output_usd: z.string(),
});
export type EngineForm = z.infer<typeof FormSchema>;

const typed = (value: number | null | undefined): string => (value == null ? '' : String(value));

export const formOf = (engine: EngineWrite): EngineForm => ({
  name: engine.name,
  protocol: engine.protocol,
  base_url: engine.base_url,
  model: engine.model,
  key_from: engine.key.from,
  variable: engine.key.from === 'environment' ? engine.key.variable : '',
  opening: engine.chat.opening ?? '',
  sends_context: engine.chat.context,
  sends_tools: engine.chat.tools,
  request: engine.turn.request ?? '',
  text_path: engine.turn.response.text ?? '',
  tool_calls_path: engine.turn.response.tool_calls ?? '',
  end_path: engine.turn.response.end ?? '',
  transcribed_by: engine.media.transcribed_by ?? '',
  end_of_turn_ms: typed(engine.media.end_of_turn_ms),
  temperature: typed(engine.parameters.temperature),
  top_p: typed(engine.parameters.top_p),
  max_tokens: typed(engine.parameters.max_tokens),
  send_seed: engine.parameters.send_seed,
  json_mode: engine.json_mode,
  deadline_s: typed(engine.deadline_s),
  max_in_flight: typed(engine.max_in_flight),
  requests_per_minute: typed(engine.requests_per_minute),
  tokens_per_minute: typed(engine.tokens_per_minute),
  max_retries: typed(engine.max_retries),
  input_usd: typed(engine.price?.input_usd_per_million),
  output_usd: typed(engine.price?.output_usd_per_million),
});

/** A form as a text, by which it is compared and stored while it is not saved. */
export const formText = (form: EngineForm): string => JSON.stringify(form);

/** A stored draft may be of another version: then what is saved is taken. */
export function readFormText(text: string, saved: EngineForm): EngineForm {
  try {
    return FormSchema.catch(saved).parse(JSON.parse(text));
  } catch {
    return saved;
  }
}

/** By the place in the body, as the host names it: `parameters.temperature`. */
export type EngineFaults = Readonly<Record<string, string>>;

const NO_NUMBER = 'A number is needed';

/** What is sent, or what stands in the way of it. The host may have more to say, such as that a name is taken. */
export function readForm(form: EngineForm): { body: EngineWrite } | { faults: EngineFaults } {
  const faults: Record<string, string> = {};
  const needed = (at: string, text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isNaN(value)) faults[at] = NO_NUMBER;
    return value;
  };
  const optional = (at: string, text: string): number | null => (text.trim() === '' ? null : needed(at, text));
  const [input, output] = [form.input_usd.trim(), form.output_usd.trim()];
  const body = {
    name: form.name.trim(),
    protocol: form.protocol,
    base_url: form.base_url.trim(),
    model: form.model.trim(),
    key:
      form.key_from === 'environment'
        ? { from: form.key_from, variable: form.variable.trim() }
        : { from: form.key_from },
    chat: {
      opening: form.opening.trim() === '' ? null : form.opening,
      context: form.sends_context,
      tools: form.sends_tools,
    },
    turn: {
      request: form.request.trim() === '' ? null : form.request,
      response: {
        text: form.text_path.trim() || null,
        tool_calls: form.tool_calls_path.trim() || null,
        end: form.end_path.trim() || null,
      },
    },
    media: {
      transcribed_by: form.transcribed_by.trim() || null,
      end_of_turn_ms: needed('media.end_of_turn_ms', form.end_of_turn_ms),
    },
    parameters: {
      temperature: optional('parameters.temperature', form.temperature),
      top_p: optional('parameters.top_p', form.top_p),
      max_tokens: optional('parameters.max_tokens', form.max_tokens),
      send_seed: form.send_seed,
    },
    json_mode: form.json_mode,
    deadline_s: needed('deadline_s', form.deadline_s),
    max_in_flight: needed('max_in_flight', form.max_in_flight),
    requests_per_minute: optional('requests_per_minute', form.requests_per_minute),
    tokens_per_minute: optional('tokens_per_minute', form.tokens_per_minute),
    max_retries: needed('max_retries', form.max_retries),
    // Half a price would be none.
    price:
      input === '' && output === ''
        ? null
        : {
            input_usd_per_million: needed('price.input_usd_per_million', input),
            output_usd_per_million: needed('price.output_usd_per_million', output),
          },
  };
  const read = EngineWriteSchema.safeParse(body);
  for (const { path, message } of read.error?.issues ?? []) faults[path.map(String).join('.')] ??= message;
  return read.success && Object.keys(faults).length === 0 ? { body: read.data } : { faults };
}

/** A name that no engine has yet: the model's, numbered where it is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} (${number})`;
    if (!names.has(name)) return name;
  }
}
