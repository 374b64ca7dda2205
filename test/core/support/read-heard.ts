/** Reads conversations that are written down as texts, by the blind reader as a run has it. */
import type { Reading } from '../../../src/core/calls/reading.ts';
import type { Action } from '../../../src/core/contract/action.ts';
import type { Turn } from '../../../src/core/contract/turn.ts';
import { preparePlan, prepareScenario } from '../../../src/core/runs/prepare-scenario.ts';
import { planOf } from './plans.ts';
import { TRADES, type HeardConversation } from './heard-conversations.ts';

const actionOf = ([slug, names]: readonly [string, readonly string[]], at: number): Action => ({
  id: String(at).padStart(24, 'a'),
  slug,
  name: slug.replaceAll('_', ' '),
  description: slug,
  enabled: true,
  parameters: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
});

const SPEAKERS: Readonly<Record<string, Turn['speaker']>> = {
  'A:': 'agent',
  'L:': 'lead',
  '*': 'action',
  '!': 'action',
};

function turnOf(line: string, index: number): Turn {
  const [mark = '', ...rest] = line.split(' ');
  const speaker = SPEAKERS[mark];
  if (!speaker) throw new Error(`Nobody says "${line}"`);
  const text = rest.join(' ');
  const error = mark === '!' ? 'nobody answers' : null;
  const slug = rest[0] ?? '';
  const json = rest.slice(1).join(' ') || '{}';
  const given = speaker === 'action' ? (JSON.parse(json) as Record<string, unknown>) : {};
  return {
    id: String(index),
    index,
    speaker,
    text,
    heard_text: null,
    start_s: index * 5,
    end_s: index * 5 + 4,
    words: text.split(' ').length,
    interrupted: false,
    acts: [],
    source: null,
    flags: [],
    action: speaker === 'action' ? { slug, arguments: given, result: null, error, duration_s: 1 } : null,
  };
}

export const heardTurns = (said: string): Turn[] => said.split('\n').map(turnOf);

/** The reader of a trade: of its script and actions, with a lead of whom nothing but the name is known. */
export function readerOfTrade(trade: HeardConversation['trade'], firstName: string) {
  const { language, script, actions } = TRADES[trade];
  const plan = planOf([`name: Heard\nlead: { first_name: ${firstName}, custom_fields: { day: Saturday } }\n`], {
    script,
    role: '',
    knowledge: '',
    actions: Object.entries(actions).map(actionOf),
    agent: { language },
  });
  const [planned] = plan.scenarios;
  if (!planned) throw new Error('A plan without a scenario');
  return prepareScenario(plan, preparePlan(plan), planned).reader;
}

const NAMES: Readonly<Record<HeardConversation['trade'], string>> = {
  garage: 'Tom',
  dentist: 'Mia',
  insurer: 'Dan',
  hotel: 'Ines',
  gym: 'Lena',
  school: 'Judy',
  bank: 'Omar',
  vet: 'Ruth',
  movers: 'Pia',
  bistro: 'Nora',
  taller: 'Tomás',
  dentista: 'Marta',
  restaurante: 'Elena',
};

export function readHeard({ trade, said, end = 'agent_stop', byVoicemail = false }: HeardConversation): Reading {
  return readerOfTrade(trade, NAMES[trade])(heardTurns(said), { reason: end, byVoicemail });
}

/** What was read, in the words of a person; a yes with a day is a booking, as it is in the dispositions. */
export function kindRead({ outcome, hasAppointment }: Reading): string {
  if ((outcome === 'affirmed' || outcome === 'completed') && hasAppointment) return 'booked';
  if (outcome === 'affirmed') return 'agreed';
  return outcome === 'none' || outcome === 'lost' ? 'nothing' : outcome;
}
