/** The brief of the lead that a scenario simulates, for judging a trial and for judging it anew. */
import { mainWant } from '../leads/scenario-lead.ts';
import type { LeadBrief } from '../evaluation/lead-brief.ts';
import { parseRuleSentence } from '../leads/agenda/lead-rules.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { TrialRecord } from './trial-record.ts';

/** Null where no lead with a goal spoke: a fixed one, one from outside, or a machine. */
export function leadBriefOf(
  { goal: { wants, questions, objections }, rules, events }: Pick<Scenario, 'goal' | 'rules' | 'events'>,
  lead: TrialRecord['engines']['lead'],
  isMachine: boolean,
): LeadBrief | null {
  if ((lead !== 'agenda' && lead !== 'hybrid') || isMachine) return null;
  return {
    wants: mainWant(wants),
    questions: questions.map((question) => (typeof question === 'string' ? question : question.ask)),
    expects: questions.flatMap((question) => (typeof question === 'string' ? [] : [question])),
    objections,
    hangsUpByPlan:
      events.some((event) => event.hang_up ?? event.network_drop ?? false) ||
      rules.some((rule) => (typeof rule === 'string' ? parseRuleSentence(rule) : rule)?.do === 'hang_up'),
  };
}
