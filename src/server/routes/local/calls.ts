/** Calls as the workbench lists and inspects them. */
import { z } from 'zod';
import { CallRowSchema, ConversationSchema } from '../../../core/contract/local/conversation.ts';
import { ExchangeSchema } from '../../../core/contract/local/exchange.ts';
import { LISTING_QUERY, listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { pageMeta } from '../../../core/contract/paging.ts';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from '../../../core/contract/vocabulary.ts';
import { bool, id } from '../../../core/contract/wire.ts';
import { holesIn, holeText } from '../../../core/conversation/holes.ts';
import { defineRoute } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';

const shared = { tag: 'Workbench calls', auth: 'session' } as const;

const SORTS = ['start_date', 'duration', 'lead_name', 'agent_name', 'campaign_name', 'carrier_status'] as const;

export const callRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/calls',
    operation: 'listLocalCalls',
    summary: 'List calls',
    query: z.object({
      ...LISTING_QUERY,
      call_type: z.enum(CALL_TYPES).optional(),
      conversation_medium: z.enum(MEDIUMS).optional(),
      carrier_status: z.enum(CARRIER_STATUSES).optional(),
      is_dry_run: bool().optional(),
      sort_by: z.enum(SORTS).optional(),
    }),
    response: listingOf(CallRowSchema),
    async handle({ account, query: { offset = 0, limit = 100, ...query } }) {
      const filter = {
        search: query.search,
        call_types: query.call_type && [query.call_type],
        conversation_mediums: query.conversation_medium && [query.conversation_medium],
        carrier_statuses: query.carrier_status && [query.carrier_status],
        is_dry_run: query.is_dry_run,
      };
      const { items, total } = await account.calls.rows({
        filter,
        sort: query.sort_by,
        order: query.order,
        offset,
        limit,
      });
      return { items, meta: pageMeta({ total, offset, limit }) };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/calls/{id}',
    operation: 'getLocalCall',
    summary: 'Read one call with everything the inspector shows',
    params: z.object({ id: id() }),
    response: ConversationSchema,
    errors: { 404: 'Call not found' },
    handle({ account, params, deps, caller }) {
      const stored = found(account.calls.get(params.id), 'Call');
      const turns = account.calls.turns(params.id);
      const trial = account.simulations.trialOfCall(params.id) ?? null;
      return {
        id: params.id,
        call: stored.call,
        turns,
        evaluations: account.calls.evaluations(params.id),
        feedback: account.calls.feedback(params.id),
        contexts: account.liveCalls.contexts(params.id),
        notes: account.liveCalls.notes(params.id),
        findings: holesIn(turns).map((hole) => ({ code: 'hole' as const, message: holeText(hole), ...hole })),
        engines: stored.engines,
        live: deps.dialer.liveState(caller.account_id, params.id),
        trial,
        simulation: trial ? (account.simulations.summary(trial.simulation_id) ?? null) : null,
      };
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/calls/{id}/exchanges',
    operation: 'listCallExchanges',
    summary: 'What the models of one call were asked and answered, word for word',
    params: z.object({ id: id() }),
    response: listingOf(ExchangeSchema),
    errors: { 404: 'Call not found' },
    handle({ account, params }) {
      found(account.calls.get(params.id), 'Call');
      const place = account.simulations.trialOfCall(params.id);
      return wholeListing(
        place
          ? account.exchanges.ofTrial({ simulation_id: place.simulation_id }, place.scenario_name, place.trial)
          : account.exchanges.ofCall(params.id),
      );
    },
  }),
] as const;
