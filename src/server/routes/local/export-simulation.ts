/** A run as a file: for people, for spreadsheets, for CI servers. */
import { z } from 'zod';
import { id } from '../../../core/contract/wire.ts';
import { csvReport } from '../../../core/reporting/csv-report.ts';
import { htmlReport } from '../../../core/reporting/html-report.ts';
import { jsonReport } from '../../../core/reporting/json-report.ts';
import { junitReport } from '../../../core/reporting/junit-report.ts';
import type { RunReport } from '../../../core/reporting/run-report.ts';
import { defineRoute, HANDLED } from '../../http/define-route.ts';
import { found } from '../../http/http-error.ts';
import { sendChunks } from '../../http/send-chunks.ts';
import { describeSimulation } from './describe-simulation.ts';

const EXPORT_FORMATS = ['json', 'csv', 'junit', 'html'] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];

const FILES: Record<ExportFormat, { type: string; ending: string; write: (report: RunReport) => Iterable<string> }> = {
  json: { type: 'application/json', ending: 'json', write: jsonReport },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: csvReport },
  junit: { type: 'application/xml; charset=utf-8', ending: 'xml', write: junitReport },
  html: { type: 'text/html; charset=utf-8', ending: 'html', write: htmlReport },
};

/** Trials read at once. */
const BATCH = 500;

export const exportSimulation = defineRoute({
  method: 'get',
  path: '/local/simulations/{id}/export',
  operation: 'exportSimulation',
  tag: 'Workbench simulations',
  auth: 'session',
  summary: 'A run as JSON, CSV, JUnit XML or a single HTML file',
  responseType: 'application/octet-stream',
  params: z.object({ id: id() }),
  query: z.object({ format: z.enum(EXPORT_FORMATS) }),
  response: z.string(),
  errors: { 404: 'Simulation not found' },
  async handle({ account, caller, deps, params, query, response }): Promise<typeof HANDLED> {
    const simulation = describeSimulation(account, deps, params.id);
    const analysis = found(await deps.simulations.analyse(caller.account_id, params.id), 'Simulation');
    const { type, ending, write } = FILES[query.format];
    const trials = {
      *[Symbol.iterator]() {
        for (const batch of account.simulations.trialBatches(params.id, BATCH)) yield* batch;
      },
    };
    response.setHeader('content-disposition', `attachment; filename="run-${params.id}.${ending}"`);
    await sendChunks(
      response,
      type,
      write({ simulation, trials, analysis, turnsOf: ({ call_id }) => account.calls.turns(call_id) }),
    );
    return HANDLED;
  },
});
