import type { Client } from '../../client/client.ts';
import type { Simulation } from '../../core/contract/local/simulation.ts';
import { partialNote } from '../../core/reporting/partial-run.ts';
import { reportBasis } from '../../core/reporting/run-report.ts';
import { headlineOf } from './headline-of.ts';
import { print } from './print.ts';

const PAGE = 1000;

/** The service's record of the run, what its figures are uncertain by, and its trials, as one JSON document; printed page by page, because a run may have 200,000 trials. */
export async function printRecord(client: Client, simulation: Simulation): Promise<void> {
  const { id } = simulation;
  const partial = partialNote(simulation);
  const { engines, summary } = simulation;
  const { variety } = await client.call('get', '/local/simulations/{id}/analysis', { params: { id } });
  const beside = {
    name: simulation.name,
    note: simulation.note,
    tags: simulation.tags,
    changed: simulation.changed,
    baseline_id: simulation.baseline_id,
    headline: await headlineOf(client, simulation),
    folder: simulation.folder,
    basis: reportBasis({ simulation }),
    engines,
    judge: simulation.judge,
    models: simulation.models,
    spend: simulation.spend,
    variety,
    ...(partial !== null && { partial }),
    intervals: summary?.intervals ?? null,
    stopping: summary?.stopping ?? null,
    warnings: simulation.warnings,
    scenarios: simulation.scenarios.flatMap(
      ({ id: own, name }) =>
        summary?.scenarios.filter(({ scenario_id }) => scenario_id === own).map((figures) => ({ name, ...figures })) ??
        [],
    ),
  };
  const record = JSON.stringify(
    await client.call('get', '/local/simulations/{id}/result', { params: { id } }),
    null,
    2,
  );
  await print(
    `${record.slice(0, record.lastIndexOf('\n'))},${Object.entries(beside)
      .map(([name, value]) => `\n  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
      .join('')}\n  "trials": [`,
  );
  for (let printed = 0, total = 1; printed < total;) {
    const { items, meta } = await client.call('get', '/local/simulations/{id}/trials', {
      params: { id },
      query: { offset: printed, limit: PAGE },
    });
    if (items.length === 0) break;
    const text = items.map((trial) => `\n    ${JSON.stringify(trial)}`).join(',');
    await print(printed === 0 ? text : `,${text}`);
    printed += items.length;
    ({ total } = meta);
  }
  await print('\n  ]\n}\n');
}
