/** Whether the offline double forecasts a model, on the command line. */
import type { Client } from '../../client/client.ts';
import { ApiError } from '../../client/api-error.ts';
import type { Agreement } from '../../core/contract/local/agreement.ts';
import type { RunComparison } from '../../core/contract/local/simulation.ts';
import {
  AGREEMENT_BASIS,
  agreementText,
  differenceSentence,
  forecastSentence,
  leftOutSentence,
} from '../../core/reporting/agreement-text.ts';
import { OFFLINE_ENGINES } from '../../core/runs/run-plan.ts';

const WORDS: Readonly<Record<Agreement['scenarios'][number]['forecast'], string>> = {
  forecasts: 'forecasts',
  misleads: 'misleads',
  cannot_tell: 'cannot be told',
};

const CONFLICT = 409;

/** Null where not one of the two runs is by rules and one by a model, or their trials cannot be paired. */
export async function agreementOf(
  client: Client,
  { baseline, candidate }: Pick<RunComparison, 'baseline' | 'candidate'>,
): Promise<Agreement | null> {
  const byRules = [baseline, candidate].filter(({ engines }) => engines.agent === OFFLINE_ENGINES.agent);
  if (byRules.length !== 1) return null;
  try {
    return await client.call('get', '/local/simulations/{id}/agreement/{other_id}', {
      params: { id: baseline.id, other_id: candidate.id },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === CONFLICT) return null;
    throw error;
  }
}

/** For people to read: the sentences, then the scenarios, those on which the double misleads first. */
export function agreementLines(agreement: Agreement): string {
  const { figure, double, scenarios } = agreement;
  const width = Math.max(8, ...scenarios.map(({ scenario_name }) => scenario_name.length));
  const leftOut = leftOutSentence(agreement);
  const lines = [
    `Agreement  ${forecastSentence(agreement)}`,
    `           ${agreementText(figure, double.id)}`,
    `           ${differenceSentence(agreement)}`,
    ...(leftOut === null ? [] : [`           ${leftOut}`]),
    '',
    `${'Scenario'.padEnd(width)}  both pass  double only  model only  both fail`,
    ...scenarios
      .toSorted((a, b) => Number(b.forecast === 'misleads') - Number(a.forecast === 'misleads'))
      .map(
        ({ scenario_name, both_passed, double_only, model_only, both_failed, forecast }) =>
          `${scenario_name.padEnd(width)}  ${String(both_passed).padStart(9)}  ${String(double_only).padStart(11)}  ${String(model_only).padStart(10)}  ${String(both_failed).padStart(9)}  ${WORDS[forecast]}`,
      ),
    '',
    AGREEMENT_BASIS,
  ];
  return `${lines.join('\n')}\n`;
}
