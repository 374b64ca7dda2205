import type { Conversation } from '../../src/core/contract/local/conversation.ts';
import type { HostProcess } from '../support/host-process.ts';
import { expect } from '../support/workbench-test.ts';

/** Leads of the demo, each with a seed by which it listens to Ana to the end, through a dozen turns: what a lead wants is drawn by its id and the seed. */
export const LISTENERS = {
  Tom: { phone_number: '+13125550126', seed: 1 },
  Ruth: { phone_number: '+13125550127', seed: 2 },
  Omar: { phone_number: '+13125550131', seed: 2 },
} as const;

/** Asks the host itself, not through a page: a page that has much to draw would answer late, and the call would be elsewhere by then. */
async function ask<T>(host: HostProcess, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(host.url + path, {
    method,
    headers: { authorization: `Bearer ${host.sessionToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const setClock = (
  host: HostProcess,
  change: { speed?: number | 'max'; paused?: boolean; follow_wall?: true },
): Promise<unknown> => ask(host, 'PUT', '/local/clock', change);

export const backToUsual = (host: HostProcess): Promise<unknown> =>
  setClock(host, { follow_wall: true, speed: 1, paused: false });

/** Plays a call until it is as wanted, and stops the clock there: whatever is looked at then stays as it is, however slow the machine. */
export async function playUntil(
  host: HostProcess,
  id: string,
  wanted: (conversation: Conversation) => boolean,
  speed = 1,
): Promise<void> {
  await setClock(host, { speed, paused: false });
  await expect
    .poll(async () => wanted(await ask<Conversation>(host, 'GET', `/local/calls/${id}`)), { intervals: [20] })
    .toBe(true);
  await setClock(host, { paused: true });
}

/** Asks through the API for a call to one who answers and listens; the clock stands when its phone begins to ring. Answers the call's id. */
export async function ringUp(host: HostProcess, name: keyof typeof LISTENERS): Promise<string> {
  const { phone_number, seed } = LISTENERS[name];
  await ask(host, 'PUT', '/local/dialer', { pick_up: { lead: 1, voicemail: 0, nobody: 0, busy: 0 }, seed });
  const { items } = await ask<{ items: { id: string; name: string }[] }>(host, 'GET', '/local/lead-lists');
  await setClock(host, { speed: 1, paused: false });
  const answer = await fetch(`${host.v1Url}/webhooks/create-and-call`, {
    method: 'POST',
    headers: { 'x-api-key': host.announcement.demo_api_keys.member, 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number, lead_list_id: items.find((list) => list.name === 'Visits this week')?.id }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const ringing = async () =>
    (await ask<{ items: { id: string }[] }>(host, 'GET', '/local/calls?is_dry_run=false&carrier_status=ringing'))
      .items[0]?.id;
  await expect.poll(ringing, { intervals: [20] }).toBeDefined();
  await setClock(host, { paused: true });
  return (await ringing()) ?? '';
}
