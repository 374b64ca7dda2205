/** A machine whose time is set shuts nobody out, and lets nobody in, for the time that it was set by. */
import { expect, test } from 'vitest';
import { USER, world } from '../support/world.ts';

test.each([-3600, 3600])('set by %d s: the rate limit counts in seconds that go by', async (seconds) => {
  const { api, local, clock } = await world();
  await local('PATCH', '/local/settings/contract', { rate_limit: { enabled: true, requests: 2, per_s: 60 } });
  const ask = async () => (await api.get('/v1/agents')).status;
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  clock.set(seconds);
  expect(await ask()).toBe(429);
  clock.advance(61);
  expect(await ask()).toBe(200);
});

test.each([-3600, 3600])('set by %d s: so does the limit of failed passwords', async (seconds) => {
  const { request, clock } = await world();
  const login = async (password: string) =>
    (
      await request('POST', '/oauth/token', {
        key: null,
        rawBody: new URLSearchParams({ username: USER.username, password }).toString(),
        contentType: 'application/x-www-form-urlencoded',
      })
    ).status;
  for (let time = 0; time < 10; time += 1) await login('wrong');
  expect(await login(USER.password)).toBe(429);
  clock.set(seconds);
  expect(await login(USER.password)).toBe(429);
  clock.advance(61);
  expect(await login(USER.password)).toBe(200);
});
