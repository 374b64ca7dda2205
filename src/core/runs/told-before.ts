/** What the models of a plan are told before anything is said, scenario by scenario: by it two runs are told apart whose models and parameters are the same. */
import { agentTools } from '../agents/model/agent-tools.ts';
import { writtenGreeting } from '../agents/model/written-greeting.ts';
import { openingOf, type ChatAgentWorld } from '../agents/turn/chat-agent.ts';
import { turnContext } from '../agents/turn/turn-context.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { ChatTool } from '../contract/chat.ts';
import type { EngineSpec } from '../contract/local/engine.ts';
import type { ModelRole } from '../contract/local/exchange.ts';
import { judgeRequest } from '../evaluation/judging/judge-request.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { agentBriefOf, chatAgentWorld, toldToAgent, toldToLead } from './model-worlds.ts';
import { preparePlan, prepareScenario, type PreparedScenario } from './prepare-scenario.ts';
import type { Briefing, RunPlan } from './run-plan.ts';

export interface ToldPart {
  /** Unique in its scenario. */
  key: string;
  title: string;
  text: string;
}

/** In the order in which it is told; none where a scenario has nothing to ask this model. */
export type ToldBefore = Partial<Record<ModelRole, readonly ToldPart[]>>;

function toldOfAgent(ready: PreparedScenario, { protocol, chat }: EngineSpec): ToldPart[] {
  const { sections, tools } = toldToAgent(ready);
  const toolsGiven = (given: readonly ChatTool[]): ToldPart => ({
    key: 'tools_given',
    title: 'Tools as they are given',
    text: canonicalJson(given),
  });
  // One's own agent has a prompt of its own: it is told where it stands. On a line it is given no tools.
  const context = () => ({
    key: 'context',
    title: 'Context',
    text: canonicalJson(turnContext(agentBriefOf(ready))),
  });
  switch (protocol) {
    case 'chat_completions':
      return [...sections.map(({ key, title, text }) => ({ key, title, text })), toolsGiven(tools)];
    case 'chat_agent':
      return [
        ...openingTold(chatAgentWorld(ready, { engine: { chat }, deadline_s: null })),
        ...(chat.tools ? [toolsGiven(agentTools(ready.agent.actions, true).tools)] : []),
      ];
    case 'http_turn':
      return [context(), toolsGiven(tools)];
    case 'media_stream':
      return [context()];
  }
}

/** By what a conversation is opened with an agent that is sent the conversation alone. */
function openingTold(world: ChatAgentWorld): ToldPart[] {
  const opening = openingOf(world);
  if (opening !== null) return [{ key: 'opening', title: 'Opening', text: opening.text }];
  const greeting = writtenGreeting(world);
  return greeting === null
    ? []
    : [
        {
          key: 'greeting',
          title: 'Greeting, said as it stands',
          text: greeting.parts.map(({ text }) => text).join('\n'),
        },
      ];
}

function toldOfLead(ready: PreparedScenario, style: 'hybrid' | 'model'): ToldPart[] {
  // What is written out is said as it stands.
  if (ready.scenario.says) return [];
  const { sections, tools } = toldToLead(ready, style);
  return [
    ...sections.map(({ key, title, text }) => ({ key, title, text })),
    { key: 'tools_given', title: 'Tools as they are given', text: canonicalJson(tools) },
  ];
}

/** Criteria by their place. */
const toldOfJudge = ({ expect }: Pick<Scenario, 'expect'>): ToldPart[] =>
  expect.flatMap((expectation, at) => {
    if (expectation.grader !== 'judge') return [];
    const { messages, answer } = judgeRequest(expectation.criterion, []);
    const text = canonicalJson({ messages: messages.map(({ content }) => content), answer });
    return [{ key: `criterion_${String(at + 1)}`, title: `Criterion ${String(at + 1)}`, text }];
  });

/** One after the other in the order of the plan, of those roles for which a model speaks or judges. */
export function* toldBefore(plan: RunPlan): Generator<ToldBefore, void> {
  const { agent, lead, judge }: NonNullable<Briefing['asked']> = plan.asked ?? {};
  const shared = preparePlan(plan);
  for (const scenario of plan.scenarios) {
    const ready = prepareScenario(plan, shared, scenario);
    yield {
      ...(agent?.engine && { agent: toldOfAgent(ready, agent.engine) }),
      ...(lead?.engine && { lead: toldOfLead(ready, lead.style ?? 'hybrid') }),
      ...(judge?.engine && { judge: toldOfJudge(scenario.document) }),
    };
  }
}
