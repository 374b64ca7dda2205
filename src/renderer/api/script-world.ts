import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { documentKeys } from './documents.ts';

/** Who would hear a script of that agent in that scenario; nothing while that is not known. */
export const useScriptWorld = (
  agent: { id: string; revision: number } | undefined,
  scenario: { id: string; revision: number } | undefined,
) =>
  useQuery({
    // With the campaigns of the same key, since the fields of the agent's are among the values.
    queryKey: [
      ...documentKeys.kind('campaigns'),
      'script-world',
      agent?.id,
      agent?.revision,
      scenario?.id,
      scenario?.revision,
    ],
    queryFn:
      agent && scenario
        ? ({ signal }) =>
            call('get', '/local/agents/{id}/script-world', {
              params: { id: agent.id },
              query: { scenario_id: scenario.id },
              signal,
            })
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  }).data;
