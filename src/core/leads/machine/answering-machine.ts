/** What happens when not the lead but a machine, or nobody, takes the call. */
import { renderTemplate } from '../../authoring/template.ts';
import type { TurnSource } from '../../contract/turn.ts';
import type { AgentReply } from '../../conversation/agent-port.ts';
import { NO_FACTS } from '../../conversation/participant.ts';
import type { Machine } from '../../conversation/setup.ts';
import { holeFlags } from '../../conversation/holes.ts';
import { choose, fill } from '../../language/phrasing.ts';
import { stream } from '../../random.ts';
import type { AgentSettings } from '../../conversation/agent-settings.ts';
import type { Language } from '../../language/language.ts';

/** Silent turns after which the machine at the other end hangs up. */
const MACHINE_PATIENCE = 3;

/** A machine says its text once and is then silent until it hangs up. */
export const machineUtterances = (greeting: string): string[] => [
  greeting,
  ...Array.from({ length: MACHINE_PATIENCE }, () => ''),
];

/** What of an agent a machine's greeting is answered with. */
interface Caller {
  settings: AgentSettings;
  agent: { language: Language; names: Readonly<Record<string, string>>; scope: Record<string, unknown> };
}

/**
 * What the agent does once answering-machine detection has found a machine: leave its message and hang up, hang up, or (null) carry on as
 * if a person had answered. Without detection it is always null: the agent talks to the machine.
 */
export function machineReply({ agent, settings }: Caller, kind: Machine): AgentReply | null {
  const { amd } = settings;
  if (!amd.enabled || (kind === 'ivr' && !amd.detectsIvr)) return null;
  const behaviour = kind === 'voicemail' ? amd.onVoicemail : amd.onIvr;
  if (behaviour === 'continue' || behaviour === 'native_ivr') return null;
  const flags = [{ code: 'machine_detected', message: `A machine was detected: ${behaviour.replaceAll('_', ' ')}` }];
  if (behaviour !== 'leave_message') return { ...NO_FACTS, parts: [], actions: [], stop: true, flags };
  const from = agent.names['company'] ? agent.language.speech.from(agent.names['company']) : '';
  const place: TurnSource = { kind: 'closing', ref: 'voicemail', line: null, section: null };
  const own =
    amd.message === ''
      ? {
          text: fill(choose(agent.language.book.say.agent['voicemail'], stream(0, 'voicemail'), 0), {
            ...agent.names,
            from,
          }),
          holes: [],
        }
      : renderTemplate(amd.message, agent.scope);
  return {
    ...NO_FACTS,
    parts: [{ text: own.text, acts: [{ act: 'statement', slot: 'voicemail', value: null }], source: place }],
    actions: [],
    stop: true,
    flags: [...flags, ...holeFlags(own.holes, place)],
  };
}
