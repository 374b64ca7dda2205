/** The body of a request for a chat completion (https://platform.openai.com/docs/api-reference/chat/create). */
import { SERVERS_OWN, type ChatMessage, type ChatRequest, type ChatTool } from '../../core/contract/chat.ts';
import { isOwnAgent, type EngineSpec } from '../../core/contract/local/engine.ts';
import { quirksOf } from './dialects.ts';

const wireMessage = (message: ChatMessage): unknown => {
  if (message.role !== 'assistant' || message.tool_calls === undefined) return message;
  const { role, content, tool_calls } = message;
  return {
    role,
    content,
    tool_calls: tool_calls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    })),
  };
};

const wireTool = ({ name, description, parameters }: ChatTool) => ({
  type: 'function',
  function: { name, description, parameters },
});

type Answer = NonNullable<ChatRequest['answer']>;

const inWords = ({ schema }: Answer): string =>
  `Answer with one JSON object and nothing else: no words before or after it, no code fence. It keeps to this JSON Schema:\n${JSON.stringify(schema)}`;

/** Many templates of chats allow one system message alone, at the beginning. */
function withInstruction(messages: readonly ChatMessage[], instruction: string): ChatMessage[] {
  const [first, ...rest] = messages;
  return first?.role === 'system'
    ? [{ role: 'system', content: `${first.content}\n\n${instruction}` }, ...rest]
    : [{ role: 'system', content: instruction }, ...messages];
}

/** How an answer in JSON is asked for. `required` rather than the name of the one tool: fewer servers know the other form. */
function asked({ json_mode }: EngineSpec, { answer, messages, tools }: ChatRequest) {
  const wireTools = tools.map(wireTool);
  if (answer === null) return { messages, tools: wireTools };
  switch (json_mode) {
    case 'json_schema':
      return {
        messages,
        tools: wireTools,
        response_format: {
          type: 'json_schema',
          json_schema: { name: answer.name, strict: true, schema: answer.schema },
        },
      };
    case 'tool': {
      const tool = { name: answer.name, description: 'Takes the answer.', parameters: answer.schema };
      return { messages, tools: [...wireTools, wireTool(tool)], tool_choice: 'required' };
    }
    case 'text':
      return { messages: withInstruction(messages, inWords(answer)), tools: wireTools };
  }
}

export function wireRequest(engine: EngineSpec, request: ChatRequest): Record<string, unknown> {
  const quirks = quirksOf(engine.base_url);
  const { messages, tools, ...how } = asked(engine, request);
  const own = isOwnAgent(engine.protocol) ? { ...SERVERS_OWN, send_seed: false } : engine.parameters;
  const parameters: [name: string, value: number | null][] = [
    ['temperature', own.temperature ?? request.parameters.temperature],
    ['top_p', own.top_p ?? request.parameters.top_p],
    [quirks.limit, own.max_tokens ?? request.parameters.max_tokens],
    ['frequency_penalty', request.parameters.frequency_penalty],
    ['presence_penalty', request.parameters.presence_penalty],
    [quirks.seed, own.send_seed ? request.parameters.seed : null],
  ];
  return {
    ...(engine.model === '' ? {} : { model: engine.model }),
    messages: messages.map(wireMessage),
    ...(tools.length > 0 ? { tools } : {}),
    ...how,
    ...Object.fromEntries(parameters.filter(([, value]) => value !== null)),
    stream: true,
    ...(quirks.asksUsage ? { stream_options: { include_usage: true } } : {}),
  };
}
