/**
 * What the agent that speaks makes of a plan. Two plans of which it makes the same cannot be told apart by any conversation: they are equivalent by
 * construction, as two programs are that compile to the same code (Papadakis et al. 2015, "Trivial Compiler Equivalence").
 */
import { outlineOf } from '../agents/agent-readiness.ts';
import { documentPassages } from '../agents/scripted/knowledge-index.ts';
import { roleContent } from '../agents/scripted/role-content.ts';
import { agentSettings } from '../conversation/agent-settings.ts';
import { languageFor } from '../language/language-for.ts';
import type { RunPlan } from '../runs/run-plan.ts';

/** As one text; null where the agent cannot speak at all. */
export function madeOf(plan: RunPlan): string | null {
  const { agent, roles, knowledge, actions } = plan.agent;
  const language = languageFor(agent.language, plan.phrase_book);
  if (language === null) return null;
  const outline = outlineOf(plan.agent, language).blocks;
  if (outline.length === 0) return null;
  // Somebody outside reads all that it is given.
  if (plan.asked?.agent) return JSON.stringify([plan.agent, plan.campaign]);
  const { passages, rules } = roleContent(roles, language);
  return JSON.stringify([
    // Where a block stands in its document says nothing of what is spoken.
    outline.map(({ text, texts, slot, actions: called }) => [text, texts, slot, called]),
    passages,
    rules,
    knowledge.flatMap(({ id, documents }) =>
      documents.flatMap(({ filename, text }) => documentPassages(language, id, filename, text)),
    ),
    actions,
    agentSettings(agent, plan.campaign, 'outbound'),
    agentSettings(agent, plan.campaign, 'inbound').greeting,
    plan.campaign?.external_context_template || null,
    plan.campaign?.dispositions,
  ]);
}
