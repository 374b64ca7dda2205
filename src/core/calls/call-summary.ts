/** A summary in plain sentences of the agent's language, from what is known of the call; nothing in it is invented. */
import type { Outcome } from '../contract/outcome.ts';
import type { Language } from '../language/language.ts';
import { fill } from '../language/phrasing.ts';

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

export function callSummary({ calls: { summary } }: Language, facts: SummaryFacts): string {
  const names = { agent: facts.agentName, lead: facts.leadName };
  if (facts.carrierStatus === 'no-answer') return fill(summary.unanswered, names);
  if (facts.carrierStatus === 'busy') return fill(summary.busy, names);
  const called = (name: string) => summary.names[name] ?? name.replaceAll('_', ' ');
  const listed = (sentence: string, list: readonly string[], between: string) =>
    list.length === 0 ? [] : fill(sentence, { list: list.join(between) });
  const collected = Object.entries(facts.slots).map(
    ([slot, value]) => `${called(slot)}: ${value === 'yes' || value === 'no' ? summary[value] : value}`,
  );
  return [
    fill(summary[facts.callType], names),
    fill(summary.endings[facts.outcome], { ...names, note: facts.note ? ` (${facts.note})` : '' }),
    listed(summary.collected, collected, ', '),
    listed(summary.asked, facts.questions, ' '),
    listed(summary.objections, facts.objections.map(called), ', '),
  ]
    .flat()
    .join(' ');
}
