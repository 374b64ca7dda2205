/**
 * English wordings that are understood whatever was learnt, since missing them costs a conversation: who must not be called again, must be helped at
 * once, wants a person. Looked for in the plain words of a sentence (small letters, no apostrophes).
 */
import { costlyRules, type CostlyRules } from '../../costly-rules.ts';
import { conceptsOf } from '../concepts-of.ts';
import { BOOKING_RULES } from './booking-rules.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import { DANGER_RULES } from './danger-rules.ts';
import { PERSON_RULES } from './person-rules.ts';
import { YES_NO_IDIOMS } from './yes-no-idioms.ts';
import { YES_NO_RULES } from './yes-no-rules.ts';

export const englishCostlyRules = (): CostlyRules =>
  costlyRules([...CONTACT_RULES, ...PERSON_RULES, ...BOOKING_RULES, ...DANGER_RULES], conceptsOf);

/** A yes or a no that answers a question for one, whatever is heard beside it. */
export const englishYesNoIdioms = (): CostlyRules => costlyRules(YES_NO_IDIOMS, conceptsOf);

/** A yes or a no in other words. */
export const englishYesNoRules = (): CostlyRules => costlyRules(YES_NO_RULES, conceptsOf);
