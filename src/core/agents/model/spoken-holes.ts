/**
 * Holes in what a model is told. A model may well find words of its own where a template had none, so a hole in its instructions is told once, and
 * counts as spoken only where the agent says the line that it stands in.
 */
import type { AgentReply } from '../../conversation/agent-port.ts';
import { holeText, holeFlags } from '../../conversation/holes.ts';
import { wordsOf } from '../../language/words.ts';
import { renderTemplate } from '../../authoring/template.ts';
import type { AgentBrief } from './agent-brief.ts';
import type { AgentPrompt } from './agent-prompt.ts';

type Flags = AgentReply['flags'];

/** Share of a line's words that a turn must have to say it. */
const SPOKEN_SHARE = 0.8;

export const promptHoles = ({ sections }: AgentPrompt): Flags =>
  sections.flatMap(({ holes }) =>
    holes.map((hole) => ({ code: 'prompt_hole', message: `Told the model: ${holeText(hole)}` })),
  );

/** Of the lines of the script that are said with these words. */
export function spokenHoles({ script, scope }: Pick<AgentBrief, 'script' | 'scope'>, text: string): Flags {
  const said = new Set(wordsOf(text));
  return (script?.lines ?? []).flatMap(({ speaker, message }, at) => {
    if (speaker !== 'AGENT' || !message.includes('{{')) return [];
    const line = renderTemplate(message, scope);
    const words = wordsOf(line.text);
    const isSaid = words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * SPOKEN_SHARE;
    if (line.holes.length === 0 || !isSaid) return [];
    return holeFlags(line.holes, { kind: 'script_line', ref: script?.id ?? null, line: at + 1, section: null });
  });
}
