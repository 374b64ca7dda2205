import { createClient, type Client } from '../../client/client.ts';

interface RunningHost {
  url: string;
  sessionToken: string;
}

/** Of every request, as the person at the machine. */
export const hostHeaders = ({ sessionToken }: RunningHost): Record<string, string> => ({
  authorization: `Bearer ${sessionToken}`,
  // On one machine a smaller answer is no faster.
  'accept-encoding': 'identity',
});

/** The host that has the workspace open, as the person at the machine. */
export const hostClient = (host: RunningHost): Client =>
  createClient({ url: host.url.replace(/\/$/, ''), headers: hostHeaders(host) });
