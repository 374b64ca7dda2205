/** What a model is told during a conversation, beside the words of the person it speaks with. */
import type { ChatMessage } from '../../contract/chat.ts';
import type { PendingContext } from '../../conversation/agent-port.ts';
import type { AgentBrief } from './agent-brief.ts';
import type { Passage } from '../scripted/knowledge-index.ts';

export const note = (content: string): ChatMessage => ({ role: 'system', content });

/** How a conversation is opened whose greeting is not written out. */
export function openingNote({ settings, callType, isVoice, script, roles }: AgentBrief): ChatMessage {
  const { kind, structured } = settings.greeting;
  const began =
    callType === 'outbound' && isVoice
      ? 'They have picked up the phone, and say nothing yet.'
      : 'The conversation begins.';
  if (kind !== 'ai') return note(`${began} ${script ? 'Open it with the first line of the script.' : 'Greet them.'}`);
  const topics = roles
    .filter(({ id }) => structured?.mention_ids?.includes(id) ?? false)
    .map(({ name, description }) => description ?? name);
  return note(
    [
      `${began} Greet them in your own words.`,
      structured?.communication_tone ? `Tone: ${structured.communication_tone}.` : '',
      structured?.greeting_length ? `Length: ${structured.greeting_length}.` : '',
      topics.length > 0 ? `Mention: ${topics.join('; ')}.` : '',
    ]
      .filter((line) => line !== '')
      .join(' '),
  );
}

/** News is told word for word: what of it is left out, nobody has heard. */
export const contextNote = ({ text, tries }: PendingContext): ChatMessage =>
  note(
    `${tries === 0 ? 'News has come in for them' : 'They have not heard this news yet'}. Say it in your next turn, word for word, and then go on: ${text}`,
  );

export const cutNote = (said: string): ChatMessage =>
  note(
    said === ''
      ? 'They spoke over you, and heard nothing of your last turn.'
      : `They spoke over you: you got no further than "${said}". Say the rest only if it still matters.`,
  );

/** How long they have been silent, and nothing of what is to be done about it. */
export const silentFor = ({ isVoice }: Pick<AgentBrief, 'isVoice'>, seconds: number): string =>
  `${isVoice ? 'They have said nothing' : 'They have not answered'} for ${String(Math.round(seconds))} seconds.`;

/** `last`: they have been silent as often as the agent bears it. */
export function silenceNote(brief: AgentBrief, seconds: number, last: boolean): ChatMessage {
  const { settings } = brief;
  const silent = silentFor(brief, seconds);
  if (last) return note(`${silent} Take leave of them in one sentence: the conversation ends with it.`);
  const { instructions } = settings.idle;
  return note(
    `${silent} ${instructions.trim() === '' ? 'Ask in one sentence whether they are still there.' : instructions.trim()}`,
  );
}

export const TRANSFERRED = note(
  'They are being connected with somebody else now. Take leave of them in one sentence: the conversation ends with it.',
);

export const passagesNote = (passages: readonly Passage[]): ChatMessage =>
  note(
    `What your documents say that may fit what was said last:\n${passages.map(({ section, text }) => `- ${section}: ${text}`).join('\n')}`,
  );
