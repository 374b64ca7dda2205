import type { Simulation } from '../../../core/contract/local/simulation.ts';
import { plural, words } from '../../ui/formats.ts';

/** What the agent lacks, or does not show, of what its scenarios expect. */
export function WarningsPanel({ warnings }: Pick<Simulation, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <details className="border-b border-line bg-warn-soft px-4 py-2" open={warnings.length <= 3}>
      <summary className="cursor-pointer font-semibold">
        <span aria-hidden className="text-warn">
          ▲{' '}
        </span>
        {plural(warnings.length, 'warning')}: the agent lacks, or does not show, what is expected of it
      </summary>
      <ul aria-label="Warnings" className="max-h-48 overflow-auto text-sm">
        {warnings.map(({ message, places, count }) => (
          <li key={message} className="py-1">
            {message}
            <span className="text-muted">
              {' '}
              · {places.map((place) => `${words(place.definition_id)} of ${place.scenario_name}`).join(', ')}
              {count > places.length && ` and ${count - places.length} more`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
