import { useState } from 'react';
import type { RunAnalysis, Simulation } from '../../../core/contract/local/simulation.ts';
import { plural, words } from '../../ui/formats.ts';

const OUTCOMES = { never_passed: 'never passed', never_failed: 'never failed' } as const;

function Rows({ run, rows }: { run: Simulation; rows: RunAnalysis['one_sided'] }) {
  const names = new Map(run.scenarios.map(({ id, name }) => [id, name]));
  return (
    <ul className="max-h-80 overflow-auto text-sm">
      {rows
        .toSorted((a, b) => b.outcome.localeCompare(a.outcome))
        .map(({ scenario_id, definition_id, outcome, trials }) => (
          <li key={`${scenario_id} ${definition_id}`} className="flex gap-3 border-b border-line py-1">
            <span className={`w-28 shrink-0 ${outcome === 'never_passed' ? 'text-warn' : 'text-muted'}`}>
              {outcome === 'never_passed' && <span aria-hidden>▲ </span>}
              {OUTCOMES[outcome]}
            </span>
            <span className="shrink-0 font-medium">{words(definition_id)}</span>
            <span className="min-w-0 flex-1 truncate">{names.get(scenario_id) ?? scenario_id}</span>
            <span className="shrink-0 text-muted">{plural(trials, 'trial')}</span>
          </li>
        ))}
    </ul>
  );
}

/** Expectations that tell nothing so far, those that never passed first; a large suite has thousands, which are made when they are asked for. */
export function OneSidedPanel({ run, rows }: { run: Simulation; rows: RunAnalysis['one_sided'] }) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details className="py-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">
        {plural(rows.length, 'expectation')} with the same outcome in every stored trial
      </summary>
      {isOpen && <Rows run={run} rows={rows} />}
    </details>
  );
}
