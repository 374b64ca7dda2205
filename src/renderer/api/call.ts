/** The renderer's client: same origin, the session cookie. */
import { createClient } from '../../client/client.ts';
import { recordReach } from './reach.ts';

export const client = createClient({ onAnswer: recordReach });
export const { call, receive, watch } = client;
