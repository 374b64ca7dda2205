/** The local dialer: whether it takes leads, how many at a time, how leads answer; and what a person does to a live call. */
import { z } from 'zod';
import { ExternalContextSchema } from '../../../core/contract/lead-requests.ts';
import { CONTEXT_OUTCOMES } from '../../../core/contract/local/conversation.ts';
import { DialerChangeSchema, DialerSchema } from '../../../core/contract/local/live.ts';
import { id, named, text } from '../../../core/contract/wire.ts';
import { TURN_LIMIT } from '../../../core/conversation/asked-reply.ts';
import { defineRoute } from '../../http/define-route.ts';
import { asInvalid } from './plan-fault.ts';
import { conflict, found, invalid } from '../../http/http-error.ts';

const shared = { tag: 'Workbench live calls', auth: 'session' } as const;

export const dialerRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/dialer',
    operation: 'getDialer',
    summary: 'Read the dialer: settings, calls under way, leads that wait and why',
    response: DialerSchema,
    handle: ({ deps, caller }) => deps.dialer.state(caller.account_id),
  }),
  defineRoute({
    ...shared,
    method: 'put',
    path: '/local/dialer',
    operation: 'setDialer',
    summary: 'Pause or resume the dialer, or change how it works',
    description:
      'Fields that are left out stay as they are. `pick_up` are the shares in which calls are taken by the lead or a mailbox, not taken, or busy; with `seed` they decide each call, by lead and attempt, so the same lead at the same attempt answers in the same way. A lead’s custom field `answered_by` (`lead`, `voicemail`, `nobody` or `busy`) decides before them. A dialer that is paused takes no lead and puts no queued call through; calls under way go on.',
    body: DialerChangeSchema,
    response: DialerSchema,
    handle({ deps, caller, body }) {
      if (body.pick_up && Object.values(body.pick_up).every((share) => share === 0))
        throw invalid(['body', 'pick_up'], 'at least one share must be above 0');
      asInvalid(() => deps.dialer.configure(caller.account_id, body));
      return deps.dialer.state(caller.account_id);
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/calls/{id}/hang-up',
    operation: 'hangUpCall',
    summary: 'End a call: canceled before it is answered, completed after',
    params: z.object({ id: id() }),
    response: z.null(),
    errors: { 404: 'Call not found', 409: 'The call is over' },
    handle({ deps, caller, params }) {
      const ended = found(deps.dialer.hangUp(caller.account_id, params.id), 'Call');
      if (!ended) throw conflict('The call is over');
      return null;
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/calls/{id}/answer',
    operation: 'answerCall',
    summary: 'Take a call that rings for a person, or decline it',
    params: z.object({ id: id() }),
    body: named('AnswerCall', { accept: z.boolean().default(true) }, { example: { accept: true } }),
    response: z.null(),
    errors: { 404: 'Call not found', 409: 'The call does not ring for a person' },
    handle({ deps, caller, params, body }) {
      if (!found(deps.dialer.take(caller.account_id, params.id, body.accept), 'Call'))
        throw conflict('The call does not ring for a person');
      return null;
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/calls/{id}/say',
    operation: 'sayAsLead',
    summary: 'Say something as the lead, in a call that a person takes',
    description:
      'It is the lead’s next turn; while the agent speaks, the lead cuts in. What is said before the lead is asked waits until it is. Without words the agent hears silence.',
    params: z.object({ id: id() }),
    body: named(
      'SayAsLead',
      { text: text({ max: TURN_LIMIT }).default(''), hang_up: z.boolean().default(false) },
      { example: { text: 'Yes, Tuesday is fine.' } },
    ),
    response: z.null(),
    errors: { 404: 'Call not found', 409: 'No person speaks as the lead of this call' },
    handle({ deps, caller, params, body }) {
      if (!found(deps.dialer.say(caller.account_id, params.id, body), 'Call'))
        throw conflict('No person speaks as the lead of this call');
      return null;
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/calls/{id}/external-context',
    operation: 'pushLocalContext',
    summary: 'Push external context into a call, as the service’s own operation does',
    params: z.object({ id: id() }),
    body: ExternalContextSchema,
    response: z.object({ id: z.string(), outcome: z.enum(CONTEXT_OUTCOMES) }),
    errors: { 404: 'Call not found' },
    handle: ({ deps, caller, params, body }) =>
      found(deps.dialer.pushContext(caller.account_id, params.id, body.context), 'Call'),
  }),
] as const;
