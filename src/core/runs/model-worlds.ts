/** What models are told and asked with that speak for a scenario's two sides. */
import type { ChatTool } from '../contract/chat.ts';
import type { EngineSpec } from '../contract/local/engine.ts';
import { agentPrompt } from '../agents/model/agent-prompt.ts';
import { agentTools } from '../agents/model/agent-tools.ts';
import type { MediaAgentWorld } from '../agents/media/media-agent.ts';
import { openingOf, type ChatAgentWorld } from '../agents/turn/chat-agent.ts';
import type { TurnAgentWorld } from '../agents/turn/turn-agent.ts';
import type { AgentBrief } from '../agents/model/agent-brief.ts';
import type { ModelAgentWorld } from '../agents/model/model-agent-state.ts';
import { engineParameters, seedFrom } from '../conversation/chat/engine-parameters.ts';
import type { ToldSection } from '../conversation/chat/told-section.ts';
import type { DiceOf } from '../event-dice.ts';
import { isRecord } from '../is-record.ts';
import type { AgendaWorld } from '../leads/agenda/agenda-state.ts';
import { hybridSections } from '../leads/hybrid/hybrid-prompt.ts';
import type { LeadCharacter } from '../leads/model/lead-character.ts';
import { leadSections } from '../leads/model/lead-prompt.ts';
import { END_TOOL } from '../leads/model/lead-tools.ts';
import type { LeadRuleInput } from '../leads/scenario-lead.ts';
import { stream } from '../random.ts';
import { personaWords } from '../scenarios/resolve-lead.ts';
import { ownParameters } from './own-parameters.ts';
import type { PreparedScenario } from './prepare-scenario.ts';

/** By whom one side is spoken for. */
export interface Asking {
  engine: Pick<EngineSpec, 'parameters'>;
  deadline_s: number | null;
  /** Of the model alone: its seed comes from them. */
  dice: DiceOf;
}

export function agentBriefOf({ briefing, script, scenario, agent, isVoice }: PreparedScenario): AgentBrief {
  const { lead } = agent.scope;
  return {
    ...briefing.agent,
    script,
    actions: agent.actions,
    campaign: briefing.campaign,
    lead: isRecord(lead) ? lead : {},
    scope: agent.scope,
    settings: agent.settings,
    language: agent.language,
    medium: scenario.medium,
    isVoice,
    callType: scenario.call_type,
  };
}

/** As hard to meet twice as 96 bits are, and the same whenever the trial is played again. */
const conversationId = (dice: DiceOf): string => {
  const of = dice('conversation', 0);
  const parts = [0, 1, 2].map(() => of.int(0, 0xffff_ffff).toString(16).padStart(8, '0'));
  return `conv_${parts.join('')}`;
};

export function modelAgentWorld(ready: PreparedScenario, { engine, deadline_s, dice }: Asking): ModelAgentWorld {
  const own = ownParameters(ready.briefing.agent.agent, ready.settings);
  return {
    brief: agentBriefOf(ready),
    find: ready.agent.find,
    readAgent: ready.agent.readAgent,
    parameters: engineParameters(engine, own, seedFrom(dice)),
    deadline_s,
  };
}

export const turnAgentWorld = (
  ready: PreparedScenario,
  { deadline_s, dice }: Omit<Asking, 'engine'>,
): TurnAgentWorld => ({
  brief: agentBriefOf(ready),
  readAgent: ready.agent.readAgent,
  conversation_id: conversationId(dice),
  deadline_s,
});

export const chatAgentWorld = (
  ready: PreparedScenario,
  { engine, deadline_s }: { engine: Pick<EngineSpec, 'chat'>; deadline_s: number | null },
): ChatAgentWorld => ({
  brief: agentBriefOf(ready),
  readAgent: ready.agent.readAgent,
  sent: engine.chat,
  deadline_s,
});

export const mediaAgentWorld = (ready: PreparedScenario, asking: Omit<Asking, 'engine'>): MediaAgentWorld => ({
  ...turnAgentWorld(ready, asking),
  interruption: ready.conversation.interruption,
  dice: asking.dice,
});

/** A rule in the words of its author, or in those that say the same. */
function ruleWords(rule: LeadRuleInput): string {
  if (typeof rule === 'string') return rule.charAt(0).toUpperCase() + rule.slice(1);
  const { agent_says, agent_asks, turn, after_s } = rule.when;
  const when = [
    agent_says === undefined ? [] : `when they say "${agent_says}"`,
    agent_asks === undefined ? [] : `when they ask for ${agent_asks}`,
    turn === undefined ? [] : `at your turn ${String(turn)}`,
    after_s === undefined ? [] : `after ${String(after_s)} seconds`,
  ].flat();
  const does = { say: 'say', hang_up: 'hang up', stay_silent: 'say nothing' }[rule.do];
  const deed = rule.say === undefined ? does : `${does === 'say' ? 'say' : `${does} after saying`} "${rule.say}"`;
  const sentence = `${when.join(' and ')}: ${deed}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export function leadCharacter(
  { scenario, briefing, agent, lead: { traits } }: PreparedScenario,
  agenda: AgendaWorld,
  { engine, deadline_s, dice }: Asking,
): LeadCharacter {
  return {
    lead: scenario.lead,
    persona: personaWords(scenario, briefing.personas),
    traits,
    agenda,
    authored: [
      ...agenda.errands.flatMap(({ says }) =>
        says.length === 0 ? [] : `What you want, in your own words: ${says.join(' Or: ')}`,
      ),
      ...scenario.rules.map(ruleWords),
    ],
    agentName: agent.names['agent'] ?? '',
    company: agent.names['company'] ?? '',
    readLead: agent.readLead,
    parameters: engineParameters(engine, {}, seedFrom(dice)),
    deadline_s,
  };
}

/** What a model is told before anything is said. */
export interface Told {
  sections: readonly ToldSection[];
  tools: readonly ChatTool[];
}

/** What an agent of the user's own is opened with in place of all that. */
export interface Opening {
  engine_id: string;
  engine: string;
  text: string;
  holes: readonly { variable: string }[];
}

/** What the model of a scenario's agent is told: what its screen shows is what is sent. */
export function toldToAgent(ready: PreparedScenario): Told {
  const brief = agentBriefOf(ready);
  const tools = agentTools(brief.actions, brief.settings.endsOnGoodbye);
  return { sections: agentPrompt(brief, tools).sections, tools: tools.tools };
}

/** Of engines that are sent one, in this scenario. */
export const openingsTold = (
  ready: PreparedScenario,
  engines: readonly Pick<EngineSpec, 'id' | 'name' | 'protocol' | 'chat'>[],
): Opening[] =>
  engines.flatMap((engine) => {
    const opening =
      engine.protocol === 'chat_agent' ? openingOf(chatAgentWorld(ready, { engine, deadline_s: null })) : null;
    if (opening === null) return [];
    const { text, holes } = opening;
    return [{ engine_id: engine.id, engine: engine.name, text, holes: holes.map((variable) => ({ variable })) }];
  });

const NOBODY: Asking = {
  engine: { parameters: { temperature: null, top_p: null, max_tokens: null, send_seed: false } },
  deadline_s: null,
  dice: (event, nth) => stream(0, event, nth),
};

/** What the model of its lead is told. */
export function toldToLead(ready: PreparedScenario, style: 'hybrid' | 'model'): Told {
  const character = leadCharacter(ready, { ...ready.lead, dice: NOBODY.dice }, NOBODY);
  return style === 'hybrid'
    ? { sections: hybridSections(character), tools: [] }
    : { sections: leadSections(character), tools: [END_TOOL] };
}
