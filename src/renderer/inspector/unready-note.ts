import type { CallNote, Conversation } from '../../core/contract/local/conversation.ts';

/** The note of a call that was not placed because its agent has nothing to speak from. */
export const unreadyNote = ({ notes }: Pick<Conversation, 'notes'>): CallNote | undefined =>
  notes.find(({ code }) => code === 'agent_not_ready');
