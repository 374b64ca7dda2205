import { createClient, type Client } from '../../client/client.ts';
import { CommandError } from './exit-codes.ts';
import { hostClient, hostHeaders } from './host-client.ts';

/** A client that acts for the named account (by name or id), else for the one that the workbench shows. */
export async function accountClient(host: { url: string; sessionToken: string }, wanted?: string): Promise<Client> {
  const client = hostClient(host);
  if (wanted === undefined) return client;
  const { accounts } = await client.call('get', '/local/workspace', {});
  const found = accounts.filter(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase());
  const [account] = found;
  if (!account || found.length > 1)
    throw new CommandError(
      `There ${found.length > 1 ? 'are several accounts' : 'is no account'} "${wanted}"; there are: ${accounts.map(({ id, name }) => `${name} (${id})`).join(', ')}.`,
    );
  return createClient({ url: host.url.replace(/\/$/, ''), headers: { ...hostHeaders(host), 'x-org-id': account.id } });
}
