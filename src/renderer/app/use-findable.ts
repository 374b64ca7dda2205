import { partialNote } from '../../core/reporting/partial-run.ts';
import { useDocuments } from '../api/documents.ts';
import { useSimulations } from '../api/simulations.ts';
import { score } from '../ui/formats.ts';

export interface FindableGroup {
  heading: string;
  items: { label: string; hint?: string; href: string }[];
}

/** Everything in the workspace that has a name and a screen, for the palette. */
export function useFindable(): FindableGroup[] {
  const scripts = useDocuments('scripts');
  const roles = useDocuments('roles');
  const agents = useDocuments('agents');
  const scenarios = useDocuments('scenarios');
  const sets = useDocuments('scenario-sets');
  const personas = useDocuments('personas');
  const runs = useSimulations();
  const named = (
    heading: string,
    base: string,
    items: readonly { id: string; name?: string | null | undefined }[] | undefined,
  ): FindableGroup => ({
    heading,
    items: (items ?? []).map((item) => ({ label: item.name ?? 'Untitled', href: `${base}/${item.id}` })),
  });
  return [
    named('Scripts', '/author/scripts', scripts.data?.items),
    named('Roles', '/author/roles', roles.data?.items),
    named('Agents', '/author/agents', agents.data?.items),
    named('Scenarios', '/simulate/scenarios', scenarios.data?.items),
    named('Scenario sets', '/simulate/sets', sets.data?.items),
    named('Personas', '/simulate/personas', personas.data?.items),
    {
      heading: 'Runs',
      items: (runs.data?.items ?? []).slice(0, 50).map((run) => ({
        label: `${run.scenario_set_name ?? 'Scenarios'} × ${run.agent_name}, seed ${run.seed}`,
        hint: [score(run.final_score), partialNote(run)].filter(Boolean).join(', '),
        href: `/simulate/runs/${run.id}`,
      })),
    },
  ];
}
