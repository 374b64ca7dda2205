import type { ScriptSymbol } from '../../../core/authoring/script-symbols.ts';
import { documentNames } from '../../../core/documents/document-names.ts';
import type { Cast } from '../../rehearsal/use-cast.ts';

/** The first line of a scenario's text that gives the key a value or names it in a list; null: none does. */
function lineNaming(source: string, name: string): number | null {
  const key = new RegExp(
    String.raw`^\s*(?:-\s+)?["']?${name.replace(/[^\w]/g, '.')}["']?\s*:|[\s[,{]${name.replace(/[^\w]/g, '.')}\s*(?:[:,\]}]|$)`,
  );
  const at = source.split('\n').findIndex((line) => key.test(line));
  return at === -1 ? null : at + 1;
}

/** The address of what gives a variable or a slot its value: the agent, or the line of the lead's scenario. */
export function definitionOf(
  { kind, name }: ScriptSymbol,
  { agent, scenario }: Pick<Cast, 'agent' | 'scenario'>,
): string | null {
  if (kind === 'variable' && name.startsWith('agent.'))
    return agent ? `${documentNames('agents').place}/${agent.id}` : null;
  if (kind === 'variable' && name.startsWith('campaign.')) return documentNames('campaigns').place;
  const field = name.split('.').at(-1) ?? name;
  const line = scenario ? lineNaming(scenario.source, field) : null;
  return scenario && line !== null ? `${documentNames('scenarios').place}/${scenario.id}?line=${line}` : null;
}
