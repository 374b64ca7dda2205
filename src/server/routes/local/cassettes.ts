/** Recordings of what models said: a run's as a file, and files brought in, to be played again. */
import { z } from 'zod';
import {
  CASSETTE_LIMITS,
  CassetteSchema,
  ComparedRecordingsSchema,
  CompareRecordingsSchema,
  ExchangeSchema,
  ImportCassetteSchema,
} from '../../../core/contract/local/exchange.ts';
import { HeaderStandingSchema, RecordingStandingSchema } from '../../../core/contract/local/recording-standing.ts';
import { listingOf, wholeListing } from '../../../core/contract/local/listing.ts';
import { id } from '../../../core/contract/wire.ts';
import { cassetteLines, readCassette } from '../../../core/recording/cassette-file.ts';
import { compareTapes } from './compare-tapes.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { found, invalid, notFound } from '../../http/http-error.ts';
import { sendChunks } from '../../http/send-chunks.ts';
import type { AccountReader } from '../../repositories/store.ts';

const shared = { tag: 'Workbench simulations', auth: 'session' } as const;
const Params = z.object({ id: id() });

/** Exchanges read at once. */
const BATCH = 200;

function* exchangesOf(account: AccountReader, owner: { simulation_id: string } | { cassette_id: string }) {
  for (let offset = 0; ; offset += BATCH) {
    const page = account.exchanges.page(owner, offset, BATCH);
    yield* page;
    if (page.length < BATCH) return;
  }
}

export const cassetteRoutes = [
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations/{id}/cassette',
    operation: 'exportCassette',
    summary: 'What the models of a run were asked and answered, as a file that can be played again',
    description:
      'One line of JSON for each exchange, in the order of their places, after a header. The same run gives the same file, to the byte. No secret and no host is in it.',
    responseType: 'application/jsonl',
    params: Params,
    response: z.string(),
    errors: { 404: 'Simulation not found' },
    async handle({ account, deps, params, response }): Promise<typeof HANDLED> {
      const header = found(deps.simulations.cassetteHeader(account.accountId, params.id), 'Simulation');
      response.setHeader('content-disposition', `attachment; filename="run-${params.id}.cassette.jsonl"`);
      await sendChunks(
        response,
        'application/jsonl; charset=utf-8',
        cassetteLines(header, exchangesOf(account, { simulation_id: params.id })),
      );
      return HANDLED;
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/recordings/compare',
    operation: 'compareRecordings',
    summary: 'Where two recordings of the same scenarios part: by words alone, or by what is done',
    body: CompareRecordingsSchema,
    response: ComparedRecordingsSchema,
    errors: { 404: 'Recording not found' },
    async handle({ account, body: { before, after } }) {
      for (const one of [before, after])
        found(
          'cassette_id' in one ? account.cassettes.get(one.cassette_id) : account.simulations.row(one.simulation_id),
          'Recording',
        );
      return compareTapes(account, before, after);
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations/{id}/cassette/standing',
    operation: 'getSimulationCassetteStanding',
    summary: 'How the recording of a run stands against what its models would be told today',
    params: Params,
    response: RecordingStandingSchema,
    errors: { 404: 'Simulation not found' },
    handle: ({ account, deps, params }) =>
      found(deps.simulations.standing(account.accountId, { simulation_id: params.id }), 'Simulation'),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/cassettes/{id}/standing',
    operation: 'getCassetteStanding',
    summary: 'How a recording that was brought in stands against what its models would be told today',
    description:
      'By the agent and the scenarios of the names that it has; nothing is played and nobody is asked. Stale: some question has changed, and would find no answer.',
    params: Params,
    response: RecordingStandingSchema,
    errors: { 404: 'Recording not found' },
    handle: ({ account, deps, params }) =>
      found(deps.simulations.standing(account.accountId, { cassette_id: params.id }), 'Recording'),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/recordings/standing',
    operation: 'checkRecordingHeader',
    summary: 'How a recording that is elsewhere stands, by its first line alone',
    bodyLimit_bytes: CASSETTE_LIMITS.body_bytes,
    body: HeaderStandingSchema,
    response: RecordingStandingSchema,
    handle: ({ account, deps, body }) =>
      found(deps.simulations.standing(account.accountId, { header: body.header }), 'Recording'),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/simulations/{id}/trials/{trial_id}/exchanges',
    operation: 'listTrialExchanges',
    summary: 'What the models of one trial were asked and answered, word for word',
    params: Params.extend({ trial_id: id() }),
    response: listingOf(ExchangeSchema),
    errors: { 404: 'Trial not found' },
    handle({ account, params }) {
      const { trial } = found(account.simulations.trialPlace(params.id, params.trial_id), 'Trial');
      return wholeListing(account.exchanges.ofTrial({ simulation_id: params.id }, trial.scenario_name, trial.trial));
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/cassettes',
    operation: 'listCassettes',
    summary: 'List the recordings that were brought in, newest first',
    response: listingOf(CassetteSchema),
    handle: ({ account }) => wholeListing(account.cassettes.list()),
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/local/cassettes',
    operation: 'importCassette',
    summary: 'Bring a recording in',
    bodyLimit_bytes: CASSETTE_LIMITS.body_bytes,
    body: ImportCassetteSchema,
    response: CassetteSchema,
    handle({ body, write }) {
      const read = readCassette(body.text);
      if ('fault' in read) throw invalid(['body', 'text'], read.fault);
      return write((account) => {
        const cassetteId = account.cassettes.create(body.name, read.header);
        account.exchanges.add({ cassette_id: cassetteId }, '', read.exchanges);
        return found(account.cassettes.get(cassetteId), 'Recording');
      });
    },
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/local/cassettes/{id}/file',
    operation: 'exportCassetteFile',
    summary: 'A recording that was brought in, as a file',
    responseType: 'application/jsonl',
    params: Params,
    response: z.string(),
    errors: { 404: 'Recording not found' },
    async handle({ account, params, response }): Promise<typeof HANDLED> {
      const header = found(account.cassettes.header(params.id), 'Recording');
      response.setHeader('content-disposition', `attachment; filename="recording-${params.id}.cassette.jsonl"`);
      await sendChunks(
        response,
        'application/jsonl; charset=utf-8',
        cassetteLines(header, exchangesOf(account, { cassette_id: params.id })),
      );
      return HANDLED;
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/local/cassettes/{id}',
    operation: 'deleteCassette',
    summary: 'Delete a recording that was brought in; runs that played it have their own copy of what was said',
    params: Params,
    response: z.null(),
    errors: { 404: 'Recording not found' },
    handle({ write, params }) {
      if (!write((account) => account.cassettes.remove(params.id))) throw notFound('Recording');
      return null;
    },
  }),
] as const;
