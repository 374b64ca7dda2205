import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Agreement } from '../../../core/contract/local/agreement.ts';
import type { SimulationSummary } from '../../../core/contract/local/simulation.ts';
import {
  AGREEMENT_BASIS,
  agreementText,
  decimal,
  differenceSentence,
  forecastSentence,
  leftOutSentence,
} from '../../../core/reporting/agreement-text.ts';
import { partialNote } from '../../../core/reporting/partial-run.ts';
import { LeftOutMark } from '../../inspector/left-out-mark.tsx';
import { count, percent, score } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

function RunCard({ label, run, engine }: { label: string; run: SimulationSummary; engine: string }) {
  const partial = partialNote(run);
  return (
    <div className="flex min-w-56 flex-1 flex-col">
      <span className="text-sm text-muted">{label}</span>
      <Link href={`/simulate/runs/${run.id}`} className="truncate font-medium text-accent hover:underline">
        {engine}
      </Link>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>
          {run.scenario_set_name ?? 'Chosen scenarios'} × {run.agent_name} r{run.agent_revision}
        </span>
        <span>seed {run.seed}</span>
        {partial && <span className="text-warn">▲ {partial}</span>}
        <TimeAgo iso={run.created_at} />
      </span>
      <span className="text-sm text-muted">
        score <span className="font-medium text-fg">{score(run.final_score)}</span> <LeftOutMark run={run} />
      </span>
    </div>
  );
}

function Figure({ label, title, note, children }: { label: string; title: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col" title={title}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold">{children}</span>
        <span className="text-sm whitespace-nowrap text-muted">{note}</span>
      </dd>
    </div>
  );
}

const range = (interval: readonly [number, number]): string => `[${score(interval[0])}, ${score(interval[1])}]`;

/** Both runs, how far they agree, and what is left out. */
export function AgreementSummary({ agreement }: { agreement: Agreement }) {
  const { double, model, figure, agreed_interval: interval, scenarios } = agreement;
  const leftOut = leftOutSentence(agreement);
  const forecast = scenarios.filter((scenario) => scenario.forecast === 'forecasts').length;
  return (
    <section aria-label="Agreement" className="flex flex-col gap-3 border-b border-line px-4 py-3">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <RunCard
          label="The double, by rules"
          run={double}
          engine={`${double.engines.agent} × ${double.engines.lead}`}
        />
        <RunCard label="The model" run={model} engine={`${model.engines.agent} × ${model.engines.lead}`} />
      </div>
      <p className="text-base">{forecastSentence(agreement)}</p>
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <Figure
          label="Scenarios forecast"
          title="Scenarios on which more pairs agree than not, beyond chance, and the pass rate is not found to be another"
          note={`of ${count(scenarios.length)}`}
        >
          {count(forecast)}
        </Figure>
        <Figure
          label="Agreed"
          title="Pairs in which both passed or both failed"
          note={`${interval ? `95 % ${range(interval)}, ` : ''}n ${count(figure.pairs)}`}
        >
          {figure.pairs === 0 ? '–' : percent(figure.agreed / figure.pairs)}
        </Figure>
        <Figure
          label="Kappa"
          title="Cohen’s kappa: agreement beyond what two would have by chance that pass as often; 0 is none, 1 is all"
          note={figure.kappa ? `95 % [${figure.kappa.interval.map(decimal).join(', ')}]` : 'none'}
        >
          {figure.kappa ? decimal(figure.kappa.value) : '–'}
        </Figure>
      </dl>
      <p className="text-sm text-muted">
        {agreementText(figure, double.id)} {differenceSentence(agreement)}
      </p>
      {leftOut !== null && <p className="text-sm text-warn">▲ {leftOut}</p>}
      <p className="text-sm text-subtle">{AGREEMENT_BASIS}</p>
    </section>
  );
}
