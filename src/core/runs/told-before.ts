/** What the models of a plan are told before anything is said, scenario by scenario: by it two runs are told apart whose models and parameters are the same. */
import { turnContext } from '../agents/turn/turn-context.ts';
import { canonicalJson } from '../canonical-json.ts';
import { isOwnAgent, type EngineSpec } from '../contract/local/engine.ts';
import type { ModelRole } from '../contract/local/exchange.ts';
import { judgeRequest } from '../evaluation/judging/judge-request.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { agentBriefOf, toldToAgent, toldToLead } from './model-worlds.ts';
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

function toldOfAgent(ready: PreparedScenario, protocol: EngineSpec['protocol']): ToldPart[] {
  const { sections, tools } = toldToAgent(ready);
  const given = { key: 'tools_given', title: 'Tools as they are given', text: canonicalJson(tools) };
  if (!isOwnAgent(protocol)) return [...sections.map(({ key, title, text }) => ({ key, title, text })), given];
  // One's own agent has a prompt of its own: it is told where it stands. On a line it is given no tools.
  const context = { key: 'context', title: 'Context', text: canonicalJson(turnContext(agentBriefOf(ready))) };
  return protocol === 'media_stream' ? [context] : [context, given];
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
      ...(agent?.engine && { agent: toldOfAgent(ready, agent.engine.protocol) }),
      ...(lead?.engine && { lead: toldOfLead(ready, lead.style ?? 'hybrid') }),
      ...(judge?.engine && { judge: toldOfJudge(scenario.document) }),
    };
  }
}
