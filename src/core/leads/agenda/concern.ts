/** Which of the scenario's words are a concern of the lead, and not only an answer to what it was asked. */
import { isOffer } from '../../language/answers.ts';
import type { Ask } from '../../language/read-agent.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import { withoutLeadIn } from '../../language/offering.ts';
import { wordsOf } from '../../language/words.ts';
import type { AgendaState, AgendaWorld } from './agenda-state.ts';

/** Acts that nobody lets pass, whatever they were asked. */
const GRAVE =
  'opt_out wrong_number callback cancel transfer_request complaint dispute refund distress emergency hold'.split(' ');
/** Acts that take up what was told, and leave nothing open. */
const AGREES = ['affirm', 'acknowledge', 'thank'];

/** Whether a question wants a yes to what is offered, or to what the call is about. */
function isProposal({ ontology: { language } }: AgendaWorld, { opened }: AgendaState, ask: Ask): boolean {
  const { questions } = language;
  const words = withoutLeadIn(questions, ask.sentence);
  const isOpen = ask.kind === 'open' || ask.kind === 'slot';
  if (words.includes(questions.or) || (isOpen && !questions.yesNoStart.test(words[0] ?? ''))) return false;
  return opened <= 1 || isOffer(language, ask);
}

/** A plain answer to a question for a fact is none; a refusal, a "yes, but", a complaint and what answers no question are. */
export function isConcern(world: AgendaWorld, state: AgendaState, asks: readonly Ask[], text: string): boolean {
  const { language } = world.ontology;
  const { keys, objection } = world.readLead.read(text, asks.at(-1)?.sentence);
  if (objection !== null || GRAVE.some((act) => keys.has(act))) return true;
  if (asks.length === 0) return keys.size === 0 || [...keys].some((act) => !AGREES.includes(act));
  const isYes = yesOrNo(language, wordsOf(text)[0] ?? '') === 'yes';
  // "Yes, but …": what comes after it is what counts.
  if (isYes) return language.denial.yesFirst?.test(text) === false;
  const agrees = keys.has('affirm') && !keys.has('negate');
  return !agrees && asks.some((ask) => isProposal(world, state, ask));
}
