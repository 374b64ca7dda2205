/** The clock of live calls: what time it is for them, what is due next, how fast it runs. */
import { ClockChangeSchema, ClockSchema } from '../../../core/contract/local/live.ts';
import { defineRoute } from '../../http/define-route.ts';
import { conflict } from '../../http/http-error.ts';

const shared = { tag: 'Workbench live calls', auth: 'session', path: '/local/clock', response: ClockSchema } as const;

export const clockRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    operation: 'getClock',
    summary: 'Read the clock of live calls and what is due next',
    handle: ({ deps }) => deps.liveClock.state(),
  }),
  defineRoute({
    ...shared,
    method: 'put',
    operation: 'setClock',
    summary: 'Pause the clock of live calls, change its speed, or set it back to the machine’s time',
    description:
      'Live calls run on this clock and are dated by it. At speed 1 it agrees with the machine’s time; a pause leaves it behind, a higher speed takes it ahead, and there it stays until `follow_wall`. `max` goes from one due thing to the next without waiting, days included. Other records (documents, keys, requests, webhook deliveries) keep the machine’s time. Every start of the host begins at the machine’s time and at speed 1.',
    body: ClockChangeSchema,
    errors: { 409: 'A call is under way' },
    handle({ deps, body }) {
      if (body.follow_wall && !deps.liveClock.followWall())
        throw conflict('A call is under way; its time cannot jump. Let it end or hang it up first.');
      deps.liveClock.set(body);
      return deps.liveClock.state();
    },
  }),
] as const;
