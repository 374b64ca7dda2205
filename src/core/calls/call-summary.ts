/** A summary in plain sentences, from what is known of the call; nothing in it is invented. */
import type { Outcome } from '../contract/outcome.ts';

export interface SummaryFacts {
  agentName: string;
  leadName: string;
  outcome: Outcome;
  note: string | null;
  slots: Readonly<Record<string, string>>;
  questions: readonly string[];
  objections: readonly string[];
  callType: 'inbound' | 'outbound';
  carrierStatus: string;
}

const ENDINGS: Record<Outcome, string> = {
  none: 'The conversation ended without a clear result.',
  affirmed: '{lead} agreed.',
  completed: 'All questions were gone through.',
  declined: '{lead} declined.',
  rescheduled: '{lead} asked for another day{note}.',
  cancelled: '{lead} cancelled.',
  callback: '{lead} asked to be called back{note}.',
  opted_out: '{lead} asked not to be contacted again.',
  wrong_number: 'The number does not belong to {lead}.',
  transferred: '{lead} was transferred to a person.',
  not_qualified: '{lead} does not meet the conditions.',
  lost: 'The conversation broke off.',
  voicemail: 'A machine answered.',
};

export function callSummary(facts: SummaryFacts): string {
  const { agentName, leadName, callType, carrierStatus } = facts;
  if (carrierStatus === 'no-answer') return `${agentName} called ${leadName}; nobody answered.`;
  if (carrierStatus === 'busy') return `${agentName} called ${leadName}; the line was busy.`;
  const opening = callType === 'inbound' ? `${leadName} called ${agentName}.` : `${agentName} called ${leadName}.`;
  const ending = ENDINGS[facts.outcome]
    .replace('{lead}', leadName)
    .replace('{note}', facts.note ? ` (${facts.note})` : '');
  const collected = Object.entries(facts.slots).map(([slot, value]) => `${slot.replaceAll('_', ' ')}: ${value}`);
  return [
    opening,
    ending,
    collected.length > 0 ? `Noted ${collected.join(', ')}.` : '',
    facts.questions.length > 0 ? `Asked: ${facts.questions.join(' ')}` : '',
    facts.objections.length > 0
      ? `Objections: ${facts.objections.map((topic) => topic.replaceAll('_', ' ')).join(', ')}.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
