import { useMemo } from 'react';
import { scriptLinter, type ScriptLinter } from '../../core/authoring/script-lint/lint-script.ts';
import type { LintWorld } from '../../core/authoring/script-lint/lint-world.ts';
import { templateVariables } from '../../core/authoring/template-variables.ts';
import type { ScriptWorld } from '../../core/contract/local/script-world.ts';
import { useAllNaming } from '../api/first-naming.ts';
import { isCutShort, useDocuments } from '../api/documents.ts';
import { useWording } from '../api/workspace.ts';

/** What there is to be called, and by which agents that speak the script. */
function useCallable(scriptId: string): Pick<LintWorld, 'actions' | 'speakers'> {
  const actions = useDocuments('actions').data;
  const speakers = useAllNaming(
    'agents',
    { kind: 'scripts', id: scriptId },
    ({ script_id, script_ids }) => script_id === scriptId || (script_ids?.includes(scriptId) ?? false),
  ).records;
  return useMemo(() => {
    // Of a list that was cut off nobody knows what there is not.
    if (!actions || isCutShort(actions)) return { actions: null, speakers: [] };
    const slugs = new Map(actions.items.map(({ id, slug }) => [id, slug]));
    return {
      actions: [...slugs.values()],
      speakers: speakers.map(({ id, name, action_ids }) => ({
        id,
        name: name ?? 'An agent',
        actions: (action_ids ?? []).flatMap((own) => slugs.get(own) ?? []),
      })),
    };
  }, [actions, speakers]);
}

/** One that remembers the messages it has seen, for as long as the same lead would hear them. */
export function useScriptLinter(heard: ScriptWorld | undefined, scriptId: string): ScriptLinter {
  const forbidden = useWording().data?.forbidden_phrases;
  const callable = useCallable(scriptId);
  return useMemo(
    () =>
      scriptLinter({
        variables: templateVariables(),
        heard: heard ?? null,
        forbiddenPhrases: forbidden ?? [],
        ...callable,
      }),
    [heard, forbidden, callable],
  );
}
