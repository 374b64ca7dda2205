import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Agreement } from '../../../core/contract/local/agreement.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { count, score } from '../../ui/formats.ts';
import { FORECAST_MARKS, inOrder } from './forecast-marks.ts';

/** So many rows are drawn at first: those that mislead come first. */
const STEP = 200;

const COLUMNS = [
  { label: 'Both pass', title: 'Passed by the double and by the model' },
  { label: 'Double only', title: 'The double passed, the model failed: the offline score is too good here' },
  { label: 'Model only', title: 'The double failed, the model passed: the offline score is too bad here' },
  { label: 'Both fail', title: 'Failed by both' },
  { label: 'Agreed, 95 %', title: 'Wilson’s interval of the share of pairs that agree' },
] as const;

function Cell({ warns = false, children }: { warns?: boolean; children: ReactNode }) {
  return (
    <td className={`py-1 pl-4 text-right whitespace-nowrap ${warns ? 'font-medium text-warn' : ''}`}>{children}</td>
  );
}

function Row({ scenario, href }: { scenario: Agreement['scenarios'][number]; href: string }) {
  const { sign, word, tone, title } = FORECAST_MARKS[scenario.forecast];
  const { agreed_interval: interval, left_out: leftOut } = scenario;
  return (
    <tr className="border-b border-line hover:bg-hover">
      <th scope="row" className="max-w-0 py-1 text-left font-normal">
        <Link href={href} className="block truncate text-accent hover:underline" title={scenario.scenario_name}>
          {scenario.scenario_name}
        </Link>
        {(leftOut > 0 || scenario.one_conversation) && (
          <span className="block text-sm text-warn">
            ▲{' '}
            {[
              ...(leftOut > 0 ? [`${count(leftOut)} left out`] : []),
              ...(scenario.one_conversation ? ['the same conversation each time: all show what one shows'] : []),
            ].join('; ')}
          </span>
        )}
      </th>
      <td className="py-1 pl-4">
        <Badge tone={tone} title={title}>
          <span aria-hidden>{sign}</span> {word}
        </Badge>
      </td>
      <Cell>{count(scenario.both_passed)}</Cell>
      <Cell warns={scenario.double_only > 0}>{count(scenario.double_only)}</Cell>
      <Cell warns={scenario.model_only > 0}>{count(scenario.model_only)}</Cell>
      <Cell>{count(scenario.both_failed)}</Cell>
      <Cell>{interval ? `[${score(interval[0])}, ${score(interval[1])}]` : '–'}</Cell>
    </tr>
  );
}

/** Each scenario with how often both came out alike, and which way they differ; its pairs are a link away. */
export function AgreementTable({
  scenarios,
  hrefOf,
}: {
  scenarios: Agreement['scenarios'];
  hrefOf: (scenarioId: string) => string;
}) {
  const [limit, setLimit] = useState(STEP);
  return (
    <div className="overflow-x-auto p-4 pt-2">
      <table className="w-full min-w-[640px]">
        <caption className="py-1 text-left text-sm text-muted">
          Scenarios, those on which the double misleads first. Counted are paired trials in which both passed or failed.
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="w-full py-1 text-left font-normal">
              Scenario
            </th>
            <th scope="col" className="py-1 pl-4 text-left font-normal whitespace-nowrap">
              The double
            </th>
            {COLUMNS.map(({ label, title }) => (
              <th key={label} scope="col" title={title} className="py-1 pl-4 text-right font-normal whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(scenarios)
            .slice(0, limit)
            .map((scenario) => (
              <Row key={scenario.scenario_id} scenario={scenario} href={hrefOf(scenario.scenario_id)} />
            ))}
        </tbody>
      </table>
      {scenarios.length > limit && (
        <Button kind="quiet" className="mt-2" onClick={() => setLimit(limit + STEP)}>
          Show {count(Math.min(STEP, scenarios.length - limit))} more of {count(scenarios.length)}
        </Button>
      )}
    </div>
  );
}
