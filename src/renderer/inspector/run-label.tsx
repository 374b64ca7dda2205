import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { runName } from '../../core/reporting/run-name.ts';
import { Badge } from '../ui/badge.tsx';

/** What tells a run from others of its set, in lists: its name, else what changed, and its tags. */
export function RunLabel({ run }: { run: Pick<SimulationSummary, 'name' | 'note' | 'tags' | 'changed'> }) {
  const name = runName(run);
  return (
    <>
      {name !== null && (
        <span
          className={`min-w-0 truncate ${run.name === null ? 'text-sm text-muted' : 'font-medium'}`}
          title={[name, run.note].filter((part) => part !== null).join('\n')}
        >
          {name}
        </span>
      )}
      {run.tags.map((tag) => (
        <Badge key={tag} title={`Tag ${tag}`}>
          {tag}
        </Badge>
      ))}
    </>
  );
}
