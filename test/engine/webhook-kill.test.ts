/** A host that is killed while it waits for an endpoint's answer: the next one sends the same event again, under the same id. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ended, serve } from '../support/serve-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('an event that was being sent is sent again after a kill', async () => {
  const ids: string[] = [];
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const receiver = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume();
    // The first one is never answered.
    if (ids.length > 1) response.writeHead(204).end();
    arrivals[ids.length - 1]?.resolve();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const workspace = path.join(temporaryFolder(), 'webhooks.understudy');
  const first = await serve(workspace);
  const { webhook } = (await first.call('POST', '/local/webhooks', {
    url: `http://127.0.0.1:${port}/`,
    event_types: ['simulation.completed'],
  })) as { webhook: { id: string } };
  await first.call('POST', `/local/webhooks/${webhook.id}/test`);
  await arrivals[0]?.promise;
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await serve(workspace);
  await arrivals[1]?.promise;
  expect(ids[1]).toBe(ids[0]);
  second.child.kill('SIGTERM');
  await ended(second.child);
  const third = await serve(workspace);
  const { items } = (await third.call('GET', `/local/webhooks/${webhook.id}/deliveries`)) as { items: unknown[] };
  expect(items).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(ids).toHaveLength(2);
  third.child.kill('SIGTERM');
  await ended(third.child);
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
