import type { ScriptWorld } from '../../contract/local/script-world.ts';
import { templateVariables, type TemplateVariable } from '../template-variables.ts';

/** What the diagnostics of a script know beside its text. */
export interface LintWorld {
  variables: readonly TemplateVariable[];
  /** Null: nobody is chosen who would hear it. */
  heard: ScriptWorld | null;
  forbiddenPhrases: readonly string[];
  /** Slugs of all that there are; null: not known. */
  actions: readonly string[] | null;
  /** The agents that speak the script, each with the slugs of its actions. */
  speakers: readonly { id: string; name: string; actions: readonly string[] }[];
}

/** The text alone. */
export const TEXT_ALONE: LintWorld = {
  variables: templateVariables(),
  heard: null,
  forbiddenPhrases: [],
  actions: null,
  speakers: [],
};
