/** The tool by which a model that plays a lead hangs up, and why it may not do so yet. */
import type { ChatTool } from '../../contract/chat.ts';
import { isRecord } from '../../is-record.ts';
import type { Wants } from '../scenario-lead.ts';
import { isSpoken } from '../agenda/wants.ts';
import type { LeadCharacter } from './lead-character.ts';
import type { Voiced } from './voiced-turn.ts';

export const END_CALL = 'end_call';
const REASONS = ['settled', 'lost_patience'] as const;

export const END_TOOL: ChatTool = {
  name: END_CALL,
  description:
    'Hangs up. Say goodbye in the same answer. Not before what you came for was said and they had the chance to do it.',
  parameters: {
    type: 'object',
    properties: {
      reason: {
        type: 'string',
        enum: [...REASONS],
        description: 'settled: what you came for is done, or cannot be; lost_patience: you have had enough',
      },
    },
    required: ['reason'],
  },
};

/** Who wants one of these is done once it has been heard, whatever the agent does. */
const SAID_IS_DONE: readonly Wants[] = [
  'opt_out',
  'wrong_number',
  'callback',
  'decline',
  'refuse',
  'nothing',
  'complain',
];
/** Turns from which on a lead may always leave: a conversation that comes to nothing is the agent's. */
const LONG = 14;

/** How far the conversation is, for the lead. */
export interface Standing {
  turns: number;
  voiced: Voiced;
  /** The agent has said goodbye. */
  agentLeaves: boolean;
}

/** What a lead that hangs up now would leave unsaid, in words for the model; null: it may. */
export function whyNotYet(
  { agenda, traits }: LeadCharacter,
  { turns, voiced, agentLeaves }: Standing,
  args: string,
): string | null {
  if (turns >= LONG) return null;
  if (reasonIn(args) === 'lost_patience' && turns > Math.max(2, traits.patience)) return null;
  const question = agenda.questions.find(({ ask }) => !voiced.questions.includes(ask));
  if (question) return `you have not asked yet: ${question.ask}`;
  const [main] = agenda.errands;
  if (isSpoken(main) && !voiced.want) return 'you have not said yet what you want';
  const fact = Object.keys(agenda.facts).find(
    (name) => agenda.reveals[name] === 'opening' && !voiced.facts.includes(name),
  );
  if (fact !== undefined) return `you have not told them yet: ${fact.replaceAll('_', ' ')}`;
  if (agentLeaves || (SAID_IS_DONE.includes(main.want) && turns >= 2)) return null;
  return 'they have not finished: hear first what they do about it, and wait for their goodbye';
}

function reasonIn(args: string): string | null {
  try {
    const read: unknown = JSON.parse(args);
    return isRecord(read) && typeof read['reason'] === 'string' ? read['reason'] : null;
  } catch {
    return null;
  }
}
