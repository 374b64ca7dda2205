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
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { RunSummary, Simulation } from '../../../core/contract/local/simulation.ts';
import { TRIALS_BESIDE, useTrialBlocks } from '../../api/trial-blocks.ts';
import { VERDICT_MARKS, VERDICT_MEANINGS, type Verdict } from '../../inspector/verdicts.ts';
import { SelectInput } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { count, score } from '../../ui/formats.ts';
import { ErrorState } from '../../ui/states.tsx';
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
      <span>Enter: open · f: fix</span>
    </p>
  );
}

/** Which trials of each scenario are beside each other, and the ways to the others. */
function TrialPager({ from, total, onFrom }: { from: number; total: number; onFrom: (from: number) => void }) {
  if (total <= TRIALS_BESIDE) return null;
  return (
    <span className="flex items-center gap-1">
      <Button
        kind="quiet"
        icon={ChevronLeft}
        aria-label="Earlier trials"
        disabled={from === 0}
        onClick={() => onFrom(from - TRIALS_BESIDE)}
      />
      <output className="whitespace-nowrap">
        Trials {count(from + 1)}–{count(Math.min(total, from + TRIALS_BESIDE))} of {count(total)}
      </output>
      <Button
        kind="quiet"
        icon={ChevronRight}
        aria-label="Later trials"
        disabled={from + TRIALS_BESIDE >= total}
        onClick={() => onFrom(from + TRIALS_BESIDE)}
      />
    </span>
  );
}

/** Every scenario with its rate and its trials, those in sight read as they come. Arrow keys move, Enter opens the trial, `f` opens it at what is to be fixed. */
export function TrialGrid({ run, summary }: { run: Simulation; summary: RunSummary | null }) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const [wanted, setWanted] = useQueryParam('threshold');
  const threshold = THRESHOLDS.find((one) => one === Number(wanted)) ?? USUAL_THRESHOLD;
  const data = useMemo(() => gridRows(run, summary), [run, summary]);
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
  const from = Math.floor(keys.active.column / TRIALS_BESIDE) * TRIALS_BESIDE;
  const shown = lines.getVirtualItems();
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const blocks = useTrialBlocks(run.id, ids, { first: shown[0]?.index ?? 0, last: shown.at(-1)?.index ?? -1 }, from);
  return (
    <section aria-labelledby="grid-title" className="flex min-w-0 flex-col">
      <h2 id="grid-title" className="font-semibold">
        Scenarios × trials
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Legend />
        <TrialPager from={from} total={run.num_trials} onFrom={keys.goToColumn} />
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
      {blocks.error && <ErrorState what="The trials could not be read" error={blocks.error} onRetry={blocks.retry} />}
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
          {shown.map((line) => {
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
                    trials={{
                      from,
                      count: Math.min(TRIALS_BESIDE, run.num_trials - from),
                      played: blocks.trials.get(row.id),
                    }}
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
