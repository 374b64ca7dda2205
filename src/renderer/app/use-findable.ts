import { useQueries } from '@tanstack/react-query';
import { judgeMark } from '../../core/reporting/judge-text.ts';
import { partialNote } from '../../core/reporting/partial-run.ts';
import { documentList } from '../api/documents.ts';
import { useSimulations } from '../api/simulations.ts';
import { score } from '../ui/formats.ts';
import { SCREENS } from './screens.tsx';

export interface FindableGroup {
  heading: string;
  items: { label: string; hint?: string; href: string }[];
}

const FINDERS = SCREENS.flatMap(({ finds, goTo, section, href }) =>
  finds ? [{ kind: finds, heading: goTo ?? section ?? '', href }] : [],
);

/** Everything in the workspace that has a name and a screen, for the palette. */
export function useFindable(): FindableGroup[] {
  const lists = useQueries({ queries: FINDERS.map(({ kind }) => documentList(kind)) });
  const runs = useSimulations();
  return [
    ...FINDERS.map(({ heading, href }, index) => ({
      heading,
      items: (lists[index]?.data?.items ?? []).map((item) => ({
        label: item.name ?? 'Untitled',
        href: `${href}/${item.id}`,
      })),
    })),
    {
      heading: 'Runs',
      items: (runs.data?.items ?? []).slice(0, 50).map((run) => ({
        label: `${run.scenario_set_name ?? 'Scenarios'} × ${run.agent_name}, seed ${run.seed}`,
        hint: [score(run.final_score), partialNote(run), run.judge && judgeMark(run.judge)].filter(Boolean).join(', '),
        href: `/simulate/runs/${run.id}`,
      })),
    },
  ];
}
