/** One made-up past call, drawn from a seeded stream: the same number gives the same call. For volume, not for reading: what it says is stock phrases. */
import { newCall, toTranscript } from '../../core/calls/call.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { CALL_TYPES, CARRIER_STATUSES, MEDIUMS } from '../../core/contract/vocabulary.ts';
import { stream, type RandomStream } from '../../core/random.ts';
import { isoUtc } from '../../core/time.ts';
import type { CallSave } from '../repositories/calls-write.ts';

const FIRST = [
  'Maria',
  'Tom',
  'Aisha',
  'Jonas',
  'Mei',
  'Carlos',
  'Ines',
  'Peter',
  'Fatima',
  'Olga',
  'Sam',
  'Lucía',
  'Noah',
  'Zoë',
  'Amir',
  'Ruth',
];
const LAST = [
  'Lopez',
  'Hill',
  'Khan',
  'Berg',
  'Chen',
  'Silva',
  'Duarte',
  'Novak',
  'Okafor',
  'Petrov',
  'Reed',
  'Moreno',
  'Weiss',
  'Ito',
  'Haddad',
  'Cole',
];
const AGENT_SAYS = [
  'Hi, this is Ana from Lakeside Clinic.',
  'I am calling about your appointment on Thursday.',
  'Would three in the afternoon suit you?',
  'I have noted that, thank you.',
  'Please bring your insurance card.',
  'You can park behind the building.',
];
const LEAD_SAYS = [
  'Who is this?',
  'Yes, that works for me.',
  'Could we move it to Friday?',
  'How much does it cost?',
  'I am driving right now.',
  'Thank you, goodbye.',
];
const DISPOSITIONS = ['Confirmed', 'Rescheduled', 'Declined', 'Call back', 'Wrong number'];
const SLUGS = ['book_appointment', 'send_sms', 'transfer_call'];
const PLANS = ['basic', 'plus', 'family'];

export interface SeedSubject {
  account_id: string;
  agents: readonly { id: string; name: string }[];
  campaigns: readonly { id: string; name: string }[];
  version: string;
  /** The newest call begins here; older ones go back from it, a few minutes apart. */
  newest_ms: number;
}

const WORDS_PER_S = 2.5;

function makeTurns(random: RandomStream): Turn[] {
  const turns: Turn[] = [];
  let at = 0;
  const say = (speaker: 'agent' | 'lead', text: string) => {
    const words = text.split(' ').length;
    turns.push({
      id: `t${turns.length}`,
      index: turns.length,
      speaker,
      text,
      heard_text: null,
      start_s: at,
      end_s: at + words / WORDS_PER_S,
      words,
      interrupted: false,
      acts: [],
      source: null,
      flags: [],
      action: null,
    });
    at = Math.round((at + words / WORDS_PER_S + 0.6) * 1000) / 1000;
  };
  for (let exchange = random.int(1, 3); exchange > 0; exchange -= 1) {
    say('agent', random.pick(AGENT_SAYS));
    say('lead', random.pick(LEAD_SAYS));
  }
  const [last] = turns.slice(-1);
  if (last && random.chance(0.3))
    last.action = { slug: random.pick(SLUGS), arguments: {}, result: null, error: null, duration_s: 0.4 };
  return turns;
}

const MEAN_GAP_MS = 240_000;

export function madeUpCall(seed: number, number: number, call_id: string, subject: SeedSubject): CallSave {
  const random = stream(seed, 'seed-call', number);
  const carrier_status = random.chance(0.6)
    ? 'completed'
    : random.pick(
        CARRIER_STATUSES.filter((status) => !['queued', 'initiated', 'ringing', 'in-progress'].includes(status)),
      );
  const talked = carrier_status === 'completed';
  const turns = talked ? makeTurns(random) : [];
  const start_ms = subject.newest_ms - number * MEAN_GAP_MS - random.int(0, MEAN_GAP_MS - 1);
  const duration_s = turns.at(-1)?.end_s ?? 0;
  const disposition = talked ? random.pick(DISPOSITIONS) : null;
  const [first_name, last_name] = [random.pick(FIRST), random.pick(LAST)];
  const agent = subject.agents.length > 0 ? random.pick(subject.agents) : null;
  const campaign = subject.campaigns.length > 0 ? random.pick(subject.campaigns) : null;
  const end = isoUtc(start_ms + Math.round(duration_s * 1000));
  const call = newCall({
    _id: call_id,
    account_id: subject.account_id,
    service_version: subject.version,
    agent,
    campaign,
    lead: { id: null, first_name, last_name, timezone: 'America/Chicago', email: null },
    call_type: random.pick(CALL_TYPES),
    from_number: '+13125550100',
    to_number: `+1312555${String(random.int(0, 9999)).padStart(4, '0')}`,
    start: isoUtc(start_ms),
    end,
    completed_at: end,
    conversation_medium: random.pick(MEDIUMS),
    transcript: toTranscript(turns),
    disposition_level_1: disposition,
    disposition_level_3: disposition === null ? null : `${disposition} by phone`,
    disposition_conversion: disposition === 'Confirmed',
    disposition_contacted: talked,
    call_summary: talked ? `${first_name} was reached; outcome: ${disposition}.` : null,
    carrier_status,
    is_answer_machine: carrier_status === 'voicemail',
    credits_used: Math.round(duration_s) / 60,
    duration_in_seconds: talked ? duration_s : null,
    custom_fields: { plan: random.pick(PLANS), visits: random.int(0, 9) },
  });
  const grade = {
    definition_id: '5eed00000000000000005a1d',
    grader_name: 'said',
    status: 'graded' as const,
    value: null,
    label: null,
    reason: 'made up',
    evidence_turns: [],
    created_at: end,
  };
  return {
    call,
    engines: { agent: 'scripted', lead: 'agenda' },
    turns,
    evaluations: talked ? [{ ...grade, passed: random.chance(0.8) }] : [],
  };
}
