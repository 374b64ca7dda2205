/** An agent's actions as tools of a model, and the tool by which it ends a conversation. */
import type { Action } from '../../contract/action.ts';
import type { ChatTool, ToolCall } from '../../contract/chat.ts';
import type { ActionCall } from '../../conversation/agent-port.ts';
import { isRecord } from '../../is-record.ts';
import { schemaFaults } from '../../json-schema-check.ts';

/** The tool by which a model hangs up. */
export const END_CALL = 'end_call';
/** What servers take: letters, digits, `_` and `-`, 64 at most. */
const NAME_LIMIT = 64;
/** Servers take so many characters of a tool's description (OpenAI, "Function calling"). */
const DESCRIPTION_LIMIT = 1024;

export interface AgentTools {
  tools: readonly ChatTool[];
  /** The action's slug by the tool's name. */
  slugOf: ReadonlyMap<string, string>;
  /** It may end the conversation by itself. */
  ends: boolean;
}

const END_TOOL: ChatTool = {
  name: END_CALL,
  description: 'Ends the conversation. Say goodbye in the same answer: nothing can be said afterwards.',
  parameters: {
    type: 'object',
    properties: { reason: { type: 'string', description: 'Why the conversation is over, in a few words' } },
    required: ['reason'],
  },
};

/** A name that servers take and that no other tool has. */
function toolName(slug: string, taken: ReadonlyMap<string, string>): string {
  const plain = slug.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, NAME_LIMIT) || 'action';
  for (let nth = 1; ; nth += 1) {
    const suffix = nth === 1 ? '' : `_${String(nth)}`;
    const name = `${plain.slice(0, NAME_LIMIT - suffix.length)}${suffix}`;
    if (name !== END_CALL && !taken.has(name)) return name;
  }
}

/** `ends`: the agent may hang up. */
export function agentTools(actions: readonly Action[], ends: boolean): AgentTools {
  const slugOf = new Map<string, string>();
  const tools = actions.map(({ slug, name, description, parameters }): ChatTool => {
    const tool = toolName(slug, slugOf);
    slugOf.set(tool, slug);
    const words = description.trim() === '' ? name : `${name}: ${description.trim()}`;
    return {
      name: tool,
      description: words.slice(0, DESCRIPTION_LIMIT),
      parameters: {
        ...parameters,
        type: 'object',
        properties: isRecord(parameters['properties']) ? parameters['properties'] : {},
      },
    };
  });
  return { tools: ends ? [...tools, END_TOOL] : tools, slugOf, ends };
}

/** One call of a model's, as far as it can be used. `fault`: what is wrong with it, in words for the model. */
export interface ReadCall {
  id: string;
  call: ToolCall;
  fault: string | null;
  /** null: it is wrong, or no action. */
  action: ActionCall | null;
  ends: boolean;
}

/** Ids that are missing or not unique are given anew. `prefix`: of the turn. */
export function readCalls({ tools, slugOf }: AgentTools, calls: readonly ToolCall[], prefix: string): ReadCall[] {
  const ids = new Set<string>();
  return calls.map((call, at) => {
    const id = call.id === '' || ids.has(call.id) ? `${prefix}_${String(at + 1)}` : call.id;
    ids.add(id);
    const tool = tools.find(({ name }) => name === call.name);
    if (!tool) {
      const known = tools.map(({ name }) => name).join(', ') || 'none';
      return { id, call, fault: `there is no tool of that name; there is: ${known}`, action: null, ends: false };
    }
    const read = argumentsOf(call);
    if ('fault' in read) return { id, call, fault: read.fault, action: null, ends: false };
    const slug = slugOf.get(call.name);
    // Why it hangs up is told for people: without it, the call is over all the same.
    if (slug === undefined) return { id, call, fault: null, action: null, ends: true };
    const [first] = schemaFaults(tool.parameters, read.value);
    if (first !== undefined) return { id, call, fault: first, action: null, ends: false };
    return { id, call, fault: null, action: { slug, arguments: read.value }, ends: false };
  });
}

/** A call without arguments has an empty text in place of an empty object. */
function argumentsOf({ arguments: text }: ToolCall): { value: Record<string, unknown> } | { fault: string } {
  if (text.trim() === '') return { value: {} };
  if (nesting(text) > DEPTH_LIMIT) return { fault: `its arguments are nested more than ${String(DEPTH_LIMIT)} deep` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: 'its arguments are no JSON' };
  }
  return isRecord(value) ? { value } : { fault: 'its arguments are no JSON object' };
}

/** Deeper than any action's parameters go: what is nested without end cannot be written down again. */
const DEPTH_LIMIT = 50;

function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') isText = !isText;
    else if (isText && char === '\\') at += 1;
    else if (!isText && (char === '{' || char === '[')) deepest = Math.max(deepest, (depth += 1));
    else if (!isText && (char === '}' || char === ']')) depth -= 1;
  }
  return deepest;
}
