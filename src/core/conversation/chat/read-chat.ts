/** The answer to a chat ask: what of it can be used, and why it cannot. */
import { ChatReplySchema, type ChatReply } from '../../contract/chat.ts';
import { invalidAnswer, TURN_LIMIT } from '../asked-reply.ts';
import type { Answer, ParticipantFault, Role } from '../participant.ts';

/** Characters of a model's words that a fault or a flag quotes. */
const QUOTED = 300;

/** A model's words as a sentence about them quotes them. */
export function quoted(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return `"${plain.length > QUOTED ? `${plain.slice(0, QUOTED)}…` : plain}"`;
}

/** What is told of words that the model could not end; they are said as far as they go. */
export const cutOffFlags = ({ finish, text }: ChatReply): { code: string; message: string }[] =>
  finish === 'length' && text.trim() !== ''
    ? [{ code: 'cut_off', message: 'The answer was cut off at its limit of tokens' }]
    : [];

export const invalid = (message: string): ParticipantFault => ({ kind: 'invalid', message });

/** What a model said; or, with what it had cost, why that is no turn of a conversation: a refusal, a filtered or an endless answer. */
export type ChatRead = { reply: ChatReply } | { fault: ParticipantFault };

export function readChat(role: Role, answer: Answer): ChatRead {
  if ('fault' in answer) return { fault: answer.fault };
  const read = ChatReplySchema.safeParse(answer.body);
  if (!read.success) return { fault: invalidAnswer(role, read.error) };
  const reply = read.data;
  const { refusal, finish, text } = reply;
  if (refusal !== null) return { fault: invalid(`The ${role}'s model refused to answer: ${quoted(refusal)}`) };
  if (finish === 'content_filter')
    return { fault: invalid(`The content filter of the ${role}'s model stopped its answer`) };
  if (text.length > TURN_LIMIT)
    return {
      fault: invalid(
        `The ${role}'s model does not end: its answer has ${String(text.length)} characters, and no turn has more than ${String(TURN_LIMIT)}`,
      ),
    };
  return { reply };
}
