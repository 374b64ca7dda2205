import {
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { RunSummary, Simulation, TrialRow } from '../../../core/contract/local/simulation.ts';
import { VERDICT_MARKS, VERDICT_MEANINGS, type Verdict } from '../../inspector/verdicts.ts';
import { SelectInput } from '../../ui/field.tsx';
import { score } from '../../ui/formats.ts';
import { useQueryParam } from '../../ui/hash-location.ts';
import { gridRows, type GridRow } from './grid-rows.ts';
import { GridLine } from './grid-line.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

const columns: ColumnDef<typeof features, GridRow>[] = [
  { accessorKey: 'name', header: 'Scenario', sortFn: 'alphanumeric' },
  { id: 'rate', accessorFn: (row) => row.rate ?? -1, header: 'Pass rate' },
];

/** Rows beyond this scroll inside the grid. */
const MAX_HEIGHT_PX = 560;
const LINE_PX = 32;

/** Pass rates that one may ask of a scenario. */
const THRESHOLDS = [0.5, 0.7, 0.8, 0.9, 0.95, 0.99] as const;
const USUAL_THRESHOLD = 0.8;

function ThresholdChoice({ value, onChange }: { value: number; onChange: (text: string) => void }) {
  return (
    <label
      className="ml-auto flex items-center gap-1.5"
      title="How many more trials would decide whether a scenario's pass rate is over or under this"
    >
      Decide against
      <SelectInput className="h-6 text-sm" value={value} onText={onChange}>
        {THRESHOLDS.map((threshold) => (
          <option key={threshold} value={threshold}>
            {score(threshold)}
          </option>
        ))}
      </SelectInput>
    </label>
  );
}

function Legend() {
  const verdicts: Verdict[] = ['pass', 'fail', 'invalid', 'ungraded', 'infrastructure_error'];
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {verdicts.map((verdict) => (
        <span key={verdict} title={VERDICT_MEANINGS[verdict]}>
          {VERDICT_MARKS[verdict].sign} {VERDICT_MARKS[verdict].word}
        </span>
      ))}
    </p>
  );
}

/** Every trial of every scenario with the scenario's rate. Arrow keys move, Enter opens the trial. */
export function TrialGrid({
  run,
  summary,
  trials,
}: {
  run: Simulation;
  summary: RunSummary | null;
  trials: readonly TrialRow[];
}) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const [wanted, setWanted] = useQueryParam('threshold');
  const threshold = THRESHOLDS.find((one) => one === Number(wanted)) ?? USUAL_THRESHOLD;
  const data = useMemo(() => gridRows(run, summary, trials), [run, summary, trials]);
  const table = useTable({
    features,
    columns,
    data,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: (row) => row.id,
  });
  const rows = table.getRowModel().rows;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is read in this component alone
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 10,
  });
  const keys = useGridKeys(scroller, rows.length, run.num_trials, (index) => lines.scrollToIndex(index));
  return (
    <section aria-labelledby="grid-title" className="flex min-w-0 flex-col">
      <h2 id="grid-title" className="font-semibold">
        Scenarios × trials
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Legend />
        <ThresholdChoice value={threshold} onChange={setWanted} />
      </div>
      <div className="mt-2 flex border-b border-line-strong text-sm text-muted">
        {table.getHeaderGroups()[0]?.headers.map((header) => {
          const sorted = header.column.getIsSorted();
          return (
            <button
              key={header.id}
              type="button"
              onClick={header.column.getToggleSortingHandler()}
              aria-label={`Sort by ${String(header.column.columnDef.header)}${sorted ? `, now ${sorted === 'asc' ? 'ascending' : 'descending'}` : ''}`}
              className={`flex h-7 items-center gap-1 px-1 hover:text-fg ${header.id === 'rate' ? 'mr-22 ml-auto' : ''}`}
            >
              {String(header.column.columnDef.header)}
              {sorted === 'asc' && <ArrowUp size={12} />}
              {sorted === 'desc' && <ArrowDown size={12} />}
            </button>
          );
        })}
      </div>
      <div
        ref={scroller}
        role="grid"
        aria-label="Trials by scenario"
        aria-rowcount={rows.length}
        aria-colcount={run.num_trials}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        className="overflow-auto"
        style={{ maxHeight: MAX_HEIGHT_PX }}
      >
        <div role="presentation" className="relative" style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map((line) => {
            const row = rows[line.index];
            return (
              row && (
                <div
                  key={row.id}
                  role="presentation"
                  ref={lines.measureElement}
                  data-index={line.index}
                  className="absolute inset-x-0"
                  style={{ transform: `translateY(${line.start}px)` }}
                >
                  <GridLine
                    runId={run.id}
                    row={row.original}
                    index={line.index}
                    active={keys.active}
                    threshold={threshold}
                    onFocusCell={keys.focusCell}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}
