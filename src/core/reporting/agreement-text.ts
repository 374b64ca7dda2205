/** How far the offline double forecasts a model, in words: the one figure beside offline scores, and what its page says. */
import type { Agreement } from '../contract/local/agreement.ts';
import type { AgreementFigure } from '../contract/local/agreement-figure.ts';
import { FEWEST_PAIRS } from '../runs/fewest-pairs.ts';
import { engineText } from './model-words.ts';

/** ".61", "−.05", "1.00": a figure that is at most 1 needs no zero before its point. */
export const decimal = (value: number): string => {
  const text = Math.abs(value).toFixed(2);
  return `${value < 0 && text !== '0.00' ? '−' : ''}${text.replace(/^0/, '')}`;
};

const percent = (part: number, whole: number): string => `${String(Math.round((part / whole) * 100))} %`;
const plural = (n: number, noun: string): string => `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;

/** "kappa .61 [.45, .74]", or why there is none. */
function kappaText({ kappa, pairs }: Pick<AgreementFigure, 'kappa' | 'pairs'>): string {
  if (kappa !== null)
    return `kappa ${decimal(kappa.value)} [${decimal(kappa.interval[0])}, ${decimal(kappa.interval[1])}]`;
  return pairs < FEWEST_PAIRS
    ? `fewer than ${String(FEWEST_PAIRS)} pairs are too few for kappa`
    : 'no kappa, since one of both says the same of every trial';
}

/** "83 % with small, kappa .61"; for lists. Null where there are too few pairs to say. */
export const agreementShort = ({ pairs, agreed, kappa, model, engine }: AgreementFigure): string | null =>
  pairs < FEWEST_PAIRS
    ? null
    : `${percent(agreed, pairs)} with ${model || engine}${kappa === null ? '' : `, kappa ${decimal(kappa.value)}`}`;

/** The sentence that stands wherever an offline score does. `id`: of the run beside whose score it stands. */
export function agreementText(figure: AgreementFigure, id: string): string {
  const { pairs, agreed } = figure;
  const isOther = figure.double_id !== id && figure.model_id !== id;
  const ofWhom = isOther ? 'In another run of this agent, the double' : 'The double';
  const said =
    pairs < FEWEST_PAIRS
      ? `${ofWhom} was paired with ${engineText(figure)} on ${plural(pairs, 'trial')} (${String(agreed)} agreed): too few to say whether it forecasts it.`
      : `${ofWhom} agreed with ${engineText(figure)} on ${percent(agreed, pairs)} of ${plural(pairs, 'paired trial')} (${kappaText(figure)}).`;
  return figure.stale ? `${said} The agent or a scenario was changed since.` : said;
}

/** On how many scenarios the double forecasts the model. */
export function forecastSentence({ scenarios, figure }: Pick<Agreement, 'scenarios' | 'figure'>): string {
  const of = (forecast: Agreement['scenarios'][number]['forecast']) =>
    scenarios.filter((scenario) => scenario.forecast === forecast).length;
  const [misleads, untold] = [of('misleads'), of('cannot_tell')];
  const rest = [
    ...(misleads > 0 ? [`it misleads on ${String(misleads)}`] : []),
    ...(untold > 0 ? [`of ${String(untold)} it cannot be told`] : []),
  ];
  return `The double forecasts ${engineText(figure)} on ${String(of('forecasts'))} of ${plural(scenarios.length, 'scenario')}${rest.map((part) => `; ${part}`).join('')}.`;
}

/** Which way they differ. */
export function differenceSentence({ double_only, model_only }: Pick<Agreement, 'double_only' | 'model_only'>): string {
  if (double_only + model_only === 0) return 'No paired trial came out differently.';
  return `The double passed ${plural(double_only, 'trial')} that the model failed, and failed ${String(model_only)} that the model passed.`;
}

const SIDES = { double: 'the double’s', model: 'the model’s' } as const;

/** What is in no figure; null: nothing. */
export function leftOutSentence({ left_out, unpaired }: Pick<Agreement, 'left_out' | 'unpaired'>): string | null {
  const parts = [
    ...left_out.map(
      ({ run, verdict, trials }) =>
        `${plural(trials, 'trial')} of ${SIDES[run]} ${verdict === 'infrastructure_error' ? 'with an infrastructure error' : verdict}`,
    ),
    ...(unpaired > 0 ? [`${plural(unpaired, 'trial')} that the other run has not`] : []),
  ];
  return parts.length === 0
    ? null
    : `Left out with ${parts.length === 1 ? 'its' : 'their'} partner: ${parts.join(', ')}.`;
}

/** What the figures are of. */
export const AGREEMENT_BASIS =
  'Paired are trials of the same scenario, number, seed and lead. Intervals are at 95 %, of these scenarios run again; of others it says nothing. A forecast holds for this model, on that day.';
