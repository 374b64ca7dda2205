/**
 * What a model is told that speaks for an agent: a pure function of the agent's documents and settings. The sections stand in the order in which they
 * are told, from who the agent is to how it ends a conversation; what comes up only during the conversation is told in it (`turn-notes`).
 */
import { joinedSections, type ToldSection } from '../../conversation/chat/told-section.ts';
import type { AgentBrief } from './agent-brief.ts';
import { campaignSection, leadSection, taskSection } from './call-sections.ts';
import { knowledgeSection, promptSection, roleSections, scriptSection } from './document-sections.ts';
import { personalitySection, rulesSection, styleSection, toolsSection } from './manner-sections.ts';
import type { AgentTools } from './agent-tools.ts';

export interface AgentPrompt {
  sections: readonly ToldSection[];
  /** The system message. */
  text: string;
}

export function agentPrompt(brief: AgentBrief, tools: AgentTools): AgentPrompt {
  const sections = [
    taskSection(brief),
    promptSection(brief),
    ...roleSections(brief),
    scriptSection(brief),
    knowledgeSection(brief),
    leadSection(brief),
    campaignSection(brief),
    toolsSection(brief, tools),
    styleSection(brief),
    personalitySection(brief),
    rulesSection(brief, tools),
  ].filter(({ text }) => text !== '');
  return { sections, text: joinedSections(sections) };
}
