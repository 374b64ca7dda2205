import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/workbench-test.ts';
import { openScreen } from './workbench-pages.ts';

let receiver: Server;
let url: string;
let status = 204;
const received: string[] = [];

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(status).end(status === 204 ? undefined : 'the receiver is having a bad day');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

test('an endpoint is added, tested, followed when it refuses, sent to again, and deleted', async ({
  workbench: page,
}) => {
  await openScreen(page, '/developer/webhooks');
  await expect(page.getByRole('heading', { name: 'No webhook endpoints' })).toBeVisible();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByLabel('Address').fill('https://user:pass@host/');
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText('would show them in every list')).toBeVisible();
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Description').fill('My own service');
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('dialog', { name: 'Signing secret' }).getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const endpoint = page.getByRole('region', { name: 'Endpoint' });
  await endpoint.getByRole('button', { name: 'Send a test event' }).click();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText('✓ delivered')).toBeVisible();
  await expect(delivery.getByRole('list', { name: 'Attempts' }).getByRole('listitem')).toHaveText([/1\.\s*204/]);
  await expect(delivery.getByLabel('Payload', { exact: true })).toContainText('"type": "webhook.test"');
  await expect(page.getByRole('list', { name: 'Webhook endpoints' }).getByText('✓ accepting')).toBeVisible();

  status = 503;
  await endpoint.getByRole('button', { name: 'Send a test event' }).click();
  await expect(delivery.getByText('↻ to be tried again')).toBeVisible();
  await expect(delivery.getByText('the receiver is having a bad day').first()).toBeVisible();
  status = 204;
  await delivery.getByRole('button', { name: 'Redeliver' }).click();
  await expect(delivery.getByText('✓ delivered')).toBeVisible();
  expect(new Set(received.slice(1)).size).toBe(1);
  await page.reload();
  await expect(delivery.getByText('✓ delivered')).toBeVisible();

  await endpoint.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByLabel('call.completed').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(endpoint.getByText(/call\.completed · 2 deliveries accepted, 0 failed/)).toBeVisible();
  await endpoint.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete the endpoint' }).click();
  await expect(page.getByRole('heading', { name: 'No webhook endpoints' })).toBeVisible();
});
