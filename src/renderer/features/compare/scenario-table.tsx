import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { count } from '../../ui/formats.ts';
import { RATE, ScenarioRow } from './scenario-row.tsx';
import { axisExtent, type PairPlace, type ScenarioDelta } from './trial-pairs.ts';

/** So many rows are drawn at first: the worst come first, and few read on beyond these. */
const STEP = 200;

export interface ScenarioTableProps {
  scenarios: readonly ScenarioDelta[];
  open: string | null;
  /** The pair that is shown beside the table. */
  current: PairPlace | null;
  onOpen: (scenarioId: string | null) => void;
  hrefOf: (scenarioId: string, trial: number) => string;
}

/** Scenarios with what changed in them, the worst regression first; each opens to its pairs. */
export function ScenarioTable({ scenarios, open, current, onOpen, hrefOf }: ScenarioTableProps) {
  const [limit, setLimit] = useState(STEP);
  const extent = axisExtent(scenarios);
  return (
    <div className="@container p-4 pt-2">
      <table className="w-full table-fixed">
        <caption className="py-1 text-left text-sm text-muted">
          Scenarios, worst regression first. Pass rates over pairs; the line is the 95 % interval of the difference.
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              Scenario
            </th>
            <th scope="col" className={`w-14 py-1 text-right font-normal ${RATE}`}>
              Before
            </th>
            <th scope="col" className={`w-12 py-1 text-right font-normal ${RATE}`}>
              After
            </th>
            <th scope="col" className="w-16 py-1 text-right font-normal @md:w-20">
              Change
            </th>
            <th scope="col" className="w-24 py-1 pl-3 font-normal @2xl:w-56 @5xl:w-96">
              <span className="block">95 % interval</span>
              <span aria-hidden className="flex justify-between">
                <span>−{extent}</span>
                <span>0</span>
                <span>+{extent}</span>
              </span>
            </th>
          </tr>
        </thead>
        {scenarios.slice(0, limit).map((scenario) => (
          <ScenarioRow
            key={scenario.scenario_id}
            scenario={scenario}
            extent={extent}
            open={open === scenario.scenario_id}
            trial={current?.scenario === scenario ? current.pair.trial : null}
            onToggle={() => onOpen(open === scenario.scenario_id ? null : scenario.scenario_id)}
            hrefOf={(which) => hrefOf(scenario.scenario_id, which)}
          />
        ))}
      </table>
      {scenarios.length > limit && (
        <Button kind="quiet" className="mt-2" onClick={() => setLimit(limit + STEP)}>
          Show {count(Math.min(STEP, scenarios.length - limit))} more of {count(scenarios.length)}
        </Button>
      )}
    </div>
  );
}
