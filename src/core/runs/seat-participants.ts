/** Seats the participants of a prepared scenario at a table, each with the dice of this trial. */
import { scriptedAgent } from '../agents/scripted/scripted-agent.ts';
import { seat } from '../conversation/participant.ts';
import type { Table } from '../conversation/setup.ts';
import { agendaLead } from '../leads/agenda/agenda-lead.ts';
import { fixedLead } from '../leads/fixed/fixed-lead.ts';
import { machineReply, machineUtterances } from '../leads/machine/answering-machine.ts';
import { streams } from '../random.ts';
import { mockActions } from '../scenarios/action-mocks.ts';
import { askedAgent } from '../agents/asked/asked-agent.ts';
import { askedLead } from '../leads/asked/asked-lead.ts';
import { modelAgent } from '../agents/model/model-agent.ts';
import { mediaAgent } from '../agents/media/media-agent.ts';
import { chatAgent } from '../agents/turn/chat-agent.ts';
import { turnAgent } from '../agents/turn/turn-agent.ts';
import type { AgentSeat } from '../conversation/agent-port.ts';
import type { LeadSeat } from '../conversation/lead-port.ts';
import type { DiceOf } from '../event-dice.ts';
import { hybridLead } from '../leads/hybrid/hybrid-lead.ts';
import { modelLead } from '../leads/model/model-lead.ts';
import { chatAgentWorld, leadCharacter, mediaAgentWorld, modelAgentWorld, turnAgentWorld } from './model-worlds.ts';
import type { PreparedScenario } from './prepare-scenario.ts';
import { HUMAN, type Briefing } from './run-plan.ts';

/** Streams of chance are drawn by purpose, so that one side's dice never move the other's, and in it by event (`event-dice`). */
export function seatParticipants(
  ready: PreparedScenario,
  seed: number,
  trial: number,
  asked?: Briefing['asked'],
): Table {
  const { scenario, conversation } = ready;
  const dice = (purpose: string): DiceOf => streams(seed, ready.diceKey, trial, purpose);
  const { answeredBy } = conversation;
  return {
    setup: { ...conversation, dice: dice('line') },
    agent: agentSeat(ready, asked?.agent, dice),
    lead: leadSeat(ready, asked?.lead, dice),
    machine: seat(fixedLead(answeredBy === 'person' ? [] : machineUtterances(ready.agent.language.speech[answeredBy]))),
    actions: seat(
      mockActions({
        actions: ready.agent.actions,
        mocks: scenario.actions,
        state: scenario.state,
        calls: {},
        scope: ready.agent.scope,
      }),
    ),
    machineReply: (machine) => machineReply(ready, machine),
    worldState: scenario.state,
  };
}

type Asked = NonNullable<Briefing['asked']>;

function agentSeat(ready: PreparedScenario, asked: Asked['agent'], dice: (purpose: string) => DiceOf): AgentSeat {
  if (!asked) return seat(scriptedAgent({ ...ready.agent, dice: dice('agent') }));
  const { engine, deadline_s } = asked;
  if (!engine) return seat(askedAgent(deadline_s));
  const asking = { engine, deadline_s, dice: dice('agent model') };
  switch (engine.protocol) {
    case 'chat_completions':
      return seat(modelAgent(modelAgentWorld(ready, asking)));
    case 'chat_agent':
      return seat(chatAgent(chatAgentWorld(ready, asking)));
    case 'http_turn':
      return seat(turnAgent(turnAgentWorld(ready, asking)));
    case 'media_stream':
      return seat(mediaAgent(mediaAgentWorld(ready, asking)));
  }
}

function leadSeat(ready: PreparedScenario, asked: Asked['lead'], dice: (purpose: string) => DiceOf): LeadSeat {
  const { says } = ready.scenario;
  const agenda = () => ({ ...ready.lead, dice: dice('lead') });
  if (asked && !asked.engine) return seat(askedLead(asked.deadline_s, asked.name === HUMAN ? 'human' : 'model'));
  if (says) return seat(fixedLead(says));
  if (!asked?.engine) return seat(agendaLead(agenda()));
  const { engine, deadline_s, style = 'hybrid' } = asked;
  const asking = { engine, deadline_s, dice: dice('lead model') };
  switch (style) {
    case 'hybrid':
      return seat(hybridLead(leadCharacter(ready, agenda(), asking)));
    case 'model':
      return seat(modelLead(leadCharacter(ready, agenda(), asking)));
  }
}
