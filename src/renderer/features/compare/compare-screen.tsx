import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { RunComparison } from '../../../core/contract/local/simulation.ts';
import { useRunComparison } from '../../api/run-analysis.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Panes } from '../../ui/panes.tsx';
import { saveText } from '../../ui/save-file.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isTyping } from '../../ui/is-typing.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { scenariosCsv, summaryCsv } from './compare-csv.ts';
import { CompareSummary } from './compare-summary.tsx';
import { PairView } from './pair-view.tsx';
import { ScenarioTable } from './scenario-table.tsx';
import { nextChanged, type PairPlace } from './trial-pairs.ts';

/** `<scenario>/<number of the trial>` of an address. */
function splitPair(text: string): [scenarioId: string, trial: number] {
  const mark = text.lastIndexOf('/');
  return [text.slice(0, mark), Number(text.slice(mark + 1)) - 1];
}

/** The scenario and pair that the address names, and the ways to others. */
function usePlace(comparison: RunComparison) {
  const base = `/simulate/runs/${comparison.candidate.id}/compare/${comparison.baseline.id}`;
  const [, navigate] = useLocation();
  const [scenarioId, setScenario] = useQueryParam('scenario');
  const [wanted] = useQueryParam('pair');
  const [pairScenario, trial] = wanted == null ? [null, Number.NaN] : splitPair(wanted);
  const scenario = comparison.scenarios.find((one) => one.scenario_id === pairScenario);
  const pair = scenario?.trials.find((one) => one.trial === trial);
  const place: PairPlace | null = scenario && pair ? { scenario, pair } : null;
  const hrefOf = (id: string, which: number) =>
    `${base}?scenario=${encodeURIComponent(id)}&pair=${encodeURIComponent(`${id}/${which + 1}`)}`;
  const next = nextChanged(comparison.scenarios, place, 1);
  const previous = nextChanged(comparison.scenarios, place, -1);
  const goTo = (target: PairPlace | null) => target && navigate(hrefOf(target.scenario.scenario_id, target.pair.trial));
  const close = () => navigate(scenarioId ? `${base}?scenario=${encodeURIComponent(scenarioId)}` : base);
  return { place, scenarioId, setScenario, hrefOf, next, previous, goTo, close };
}

function ComparisonExport({ comparison }: { comparison: RunComparison }) {
  const { baseline, candidate } = comparison;
  const name =
    `Compare ${baseline.agent_name} r${baseline.agent_revision} with r${candidate.agent_revision}`.replaceAll(
      /[^\w.-]+/g,
      '-',
    );
  return (
    <ExportMenu
      items={[
        {
          label: 'Scenarios',
          hint: 'CSV',
          onSelect: () => saveText(`${name}-scenarios.csv`, 'text/csv', scenariosCsv(comparison)),
        },
        {
          label: 'Summary',
          hint: 'CSV',
          onSelect: () => saveText(`${name}-summary.csv`, 'text/csv', summaryCsv(comparison)),
        },
      ]}
    />
  );
}

function Comparison({ comparison }: { comparison: RunComparison }) {
  const { place, scenarioId, setScenario, hrefOf, next, previous, goTo, close } = usePlace(comparison);
  usePageTitle(
    `Compare ${comparison.baseline.agent_name} r${comparison.baseline.agent_revision} with r${comparison.candidate.agent_revision}`,
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.key === ']') goTo(next);
      if (event.key === '[') goTo(previous);
      if (event.key === 'Escape' && place) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const list = (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line px-4">
        <Link
          href={`/simulate/runs/${comparison.candidate.id}`}
          aria-label="Back to the run"
          title="Back to the run"
          className="rounded p-1 text-muted hover:bg-hover hover:text-fg"
        >
          <ArrowLeft size={14} />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">Compare two runs</h1>
        <ComparisonExport comparison={comparison} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-auto">
        <CompareSummary comparison={comparison} />
        {comparison.pairs === 0 ? (
          <EmptyState title="These runs have nothing in common">
            No scenario and trial was evaluated in both of them. Compare runs of the same scenario set.
          </EmptyState>
        ) : (
          <ScenarioTable
            scenarios={comparison.scenarios}
            open={scenarioId}
            current={place}
            onOpen={setScenario}
            hrefOf={hrefOf}
          />
        )}
      </div>
    </div>
  );
  if (!place) return list;
  return (
    <Panes
      id="compare"
      panes={[
        { id: 'scenarios', size: '38%', min: 340 },
        { id: 'pair', min: 400 },
      ]}
    >
      {list}
      <PairView
        key={`${place.scenario.scenario_id}/${place.pair.trial}`}
        place={place}
        canStep={next != null}
        onStep={(step) => goTo(step === 1 ? next : previous)}
        onClose={close}
      />
    </Panes>
  );
}

/** Two runs folded into one: their difference, the scenarios by regression, and any pair of trials side by side. */
export function CompareScreen({ id, baselineId }: { id: string; baselineId: string }) {
  const comparison = useRunComparison(id, baselineId);
  return (
    <QueryView
      query={comparison}
      what="the comparison"
      failed="The runs could not be compared"
      unharmed="Both runs stay as they were."
    >
      {(data) => <Comparison comparison={data} />}
    </QueryView>
  );
}
