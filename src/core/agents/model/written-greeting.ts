/** What is said without asking anybody. */
import { renderTemplate } from '../../authoring/template.ts';
import type { AgentReply } from '../../conversation/agent-port.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { NO_FACTS } from '../../conversation/participant.ts';
import { actsAsked } from '../../language/acts.ts';
import type { ModelAgentWorld } from './model-agent-state.ts';

/** Nothing was asked, so that nothing was spent. */
export const SILENT: AgentReply = { ...NO_FACTS, cost_usd: 0, parts: [], actions: [], stop: false, flags: [] };

/** A greeting that is written out; null: there is none. */
export function writtenGreeting({ brief, readAgent }: Pick<ModelAgentWorld, 'brief' | 'readAgent'>): AgentReply | null {
  const { kind, structured } = brief.settings.greeting;
  if (kind !== 'static') return null;
  const { text, holes } = renderTemplate(structured?.text ?? '', brief.scope);
  if (text.trim() === '') return null;
  const source = { kind: 'greeting', ref: 'static', line: null, section: null } as const;
  const parts = [{ text: text.trim(), acts: actsAsked(readAgent(text)), source }];
  return { ...SILENT, parts, flags: holeFlags(holes, source) };
}
