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
import type { DiceOf } from '../event-dice.ts';
import type { PreparedScenario } from './prepare-scenario.ts';
import type { Briefing } from './run-plan.ts';

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
    agent: asked?.agent
      ? seat(askedAgent(asked.agent.deadline_s))
      : seat(scriptedAgent({ ...ready.agent, dice: dice('agent') })),
    lead: asked?.lead
      ? seat(askedLead(asked.lead.deadline_s))
      : scenario.says
        ? seat(fixedLead(scenario.says))
        : seat(agendaLead({ ...ready.lead, dice: dice('lead') })),
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
