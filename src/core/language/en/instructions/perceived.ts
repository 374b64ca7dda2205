/** What is perceived is the case, and that somebody perceives it is not: who "hears a knocking" says "it's knocking". */

/** "Hears a", "has noticed some", "can feel something": before what is there. A smell is one by itself, and gas that is smelt is more than gas. */
const PERCEIVES =
  /^(?:(?:can|could|now|already|then|still|also|suddenly|ever|have|has|had|do|does|did)\s+)*(?:hears?|heard|notices?|noticed|sees?|saw|seen|feels?|felt|spots?|spotted|discovers?|discovered|comes? across|came across|(?:is|are) hearing)\s+(?=(?:an?|any|some|strange|odd|funny)\s+(?!(?:other|better|cheaper|doctor|dentist|vet|lawyer|reason|need|point)\b)\w)/i;
/** "Finds a nut loose": a thing in a state, and none that was looked for. */
const FINDS =
  /^(?:(?:now|already|then|still|also|have|has|had)\s+)*(?:finds?|found)\s+(?=(?:an?|any|the|their|one)\s+[\w-]+\s+(?:loose|missing|broken|damaged|open|empty|dead|wet|cracked|torn|bent|gone|stuck|cut|[a-z]+(?:ed|ing))\b)/i;

/** What is said of somebody, without that he perceives it. */
export const withoutPerceiving = (said: string): string => said.replace(PERCEIVES, '').replace(FINDS, '');

/**
 * "They have been here lately and now hear a knocking", "was at the clinic and has felt a pain since": what has come now is told,
 * and what was before is known to both.
 */
const AND_NOW =
  /^(?:they|he|she|somebody|someone|anybody|anyone|the \w+|an? \w+)\s+(?:(?:has|have|had)\s+(?:just\s+|only\s+|already\s+)?(?:been|had|got|\w+ed|\w+en)|was|were)\b(?:(?!,|\bor\b|\bnot\b|n['’]t\b)[^,])*?\s+and\s+(?:now|since(?: then)?|afterwards|then)\s+(?=[a-z]+)/i;

/** The condition without what was before. */
export const sinceThen = (condition: string): string => condition.replace(AND_NOW, 'they ');
