import { createClient, type Client } from '../../client/client.ts';

/** The host that has the workspace open, as the person at the machine. */
export const hostClient = ({ url, sessionToken }: { url: string; sessionToken: string }): Client =>
  createClient({
    url: url.replace(/\/$/, ''),
    // On one machine a smaller answer is no faster.
    headers: { authorization: `Bearer ${sessionToken}`, 'accept-encoding': 'identity' },
  });
