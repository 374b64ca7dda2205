/** The one sentence that everything carries that comes of rules alone. */
import { OFFLINE_ENGINES } from '../runs/run-plan.ts';

/** What is shown where rules play both sides, and what is not. */
export const RULE_BASED =
  'Both sides follow rules: this shows whether script, rules, actions and settings are right, and not how a language model would word or misunderstand things.';

/** The same of a single utterance. */
export const READ_BY_RULES =
  'Read by rules and by weights that were learnt, as the scripted agent reads it: this does not show how a language model would understand it.';

interface Engines {
  agent: string;
  lead: string;
}

export const isRuleBased = ({ agent, lead }: Engines): boolean =>
  agent === OFFLINE_ENGINES.agent && lead === OFFLINE_ENGINES.lead;

/** The sentence for what was made of several runs; null where somebody from outside spoke in one of them. */
export const basisOf = (...runs: readonly { engines: Engines }[]): string | null =>
  runs.every(({ engines }) => isRuleBased(engines)) ? RULE_BASED : null;
