import { useMemo } from 'react';
import { scriptLinter, type ScriptLinter } from '../../../core/authoring/script-lint/lint-script.ts';
import { templateVariables } from '../../../core/authoring/template-variables.ts';
import type { ScriptWorld } from '../../../core/contract/local/script-world.ts';
import { useWording } from '../../api/workspace.ts';

/** One that remembers the messages it has seen, for as long as the same lead would hear them. */
export function useScriptLinter(heard: ScriptWorld | undefined): ScriptLinter {
  const forbidden = useWording().data?.forbidden_phrases;
  return useMemo(
    () => scriptLinter({ variables: templateVariables(), heard: heard ?? null, forbiddenPhrases: forbidden ?? [] }),
    [heard, forbidden],
  );
}
