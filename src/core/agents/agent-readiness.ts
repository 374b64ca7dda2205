/** Whether an agent has what it takes to speak. Runs, rehearsals, live calls and lists all ask here. */
import { roleOutline, scriptOutline, type ScriptBlock } from './scripted/script-outline.ts';
import { languageFor, notSpoken } from '../language/language-for.ts';
import type { Language } from '../language/language.ts';
import type { AgentSnapshot } from '../contract/snapshot.ts';

/** A script or role that an agent names and that is not there; `name` is what it was called, null where nothing is known of it. */
export interface MissingDocument {
  kind: 'script' | 'role';
  id: string;
  name: string | null;
}

type Speaker = {
  agent: Pick<AgentSnapshot['agent'], 'script_id' | 'language'>;
  scripts: readonly Pick<AgentSnapshot['scripts'][number], 'id' | 'lines'>[];
  roles: readonly Pick<AgentSnapshot['roles'][number], 'id' | 'markdown'>[];
};

/** The script that the agent speaks, of those that it has. */
export const scriptOf = <Script extends { id: string }>({
  agent,
  scripts,
}: {
  agent: Pick<Speaker['agent'], 'script_id'>;
  scripts: readonly Script[];
}): Script | null => scripts.find(({ id }) => id === agent.script_id) ?? scripts[0] ?? null;

/** What the agent speaks turn by turn: the lines of its script, else the steps of its roles. */
export function outlineOf<S extends Speaker>(
  speaker: S,
  language: Language,
): { script: S['scripts'][number] | null; blocks: ScriptBlock[] } {
  const script: S['scripts'][number] | null = scriptOf(speaker);
  return {
    script,
    blocks: script && script.lines.length > 0 ? scriptOutline(script.lines) : roleOutline(speaker.roles, language),
  };
}

const called = ({ kind, id, name }: MissingDocument): string =>
  name === null ? `the ${kind} ${id}` : `the ${kind} "${name}"`;

/** Why the agent cannot speak, in a sentence that names what to mend; null where it can. `otherLines`: it speaks lines that are not its own. */
export function whyNotReady(
  agent: Speaker & { agent: { name: string } },
  missing: readonly MissingDocument[],
  otherLines: boolean,
): string | null {
  const { name, language: written } = agent.agent;
  if (missing.length > 0)
    return `The agent "${name}" names ${missing.map(called).join(' and ')}, which is deleted: restore it, or choose another in the agent`;
  const language = languageFor(written);
  if (language === null) return `The agent "${name}" cannot speak: ${notSpoken(written)}`;
  return otherLines || outlineOf(agent, language).blocks.length > 0
    ? null
    : `The agent "${name}" has nothing to speak from: it needs a script with a line, or a role with steps (a list whose items say what to say or ask)`;
}
