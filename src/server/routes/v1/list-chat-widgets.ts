import { z } from 'zod';
import { ChatWidgetSchema } from '../../../core/contract/chat-widget.ts';
import { defineRoute } from '../../http/define-route.ts';

/** Spec section 4.9. */
export const listChatWidgets = defineRoute({
  method: 'get',
  path: '/v1/chat-widget',
  operation: 'listChatWidgets',
  summary: 'List chat widget configurations',
  description: 'Answers the account’s chat widget configurations.',
  tag: 'Chat widgets',
  auth: 'v1',
  response: z.array(ChatWidgetSchema),
  handle: ({ account }) => account.chatWidgets.list().items,
});
