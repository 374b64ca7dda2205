/** Who is to do something, and what it takes: conditions that name both beside what tells the case. */

/** To whom somebody would be put through, or what such a person does then. */
const OF_TALK =
  '(?:speak|talk|call|ring|phone|contact|write|email|text|get back|help|assist|advise|deal|handle|answer|explain|look|take over|visit|come|see|discuss|confirm|check|be put|reply)';
const ANOTHER =
  '(?:(?:an?other|a different|some other) (?:person|adult|man|woman|driver|player|member|runner|rider|guest|one)|(?:some|any)(?:one|body) else|a (?:friend|relative|neighbou?r|colleague|stand-in|substitute)|(?:one of )?their (?:friends?|family|relatives|neighbou?rs?|colleagues?))';
/** "Someone wants another person to run in their place". */
const ANOTHER_TO_DO = new RegExp(
  `^(?:[a-z]+(?: [a-z]+)? )?(?:wants?|would like|asks? (?:for|whether)|wish(?:es)?(?: for)?|prefers?|would rather have|hopes? for|plans? for|needs?) ${ANOTHER} to (?!${OF_TALK}\\b)([a-z]+\\b.*)$`,
  'i',
);
/** "They send, let, have someone else do it". */
const LETS_ANOTHER = new RegExp(
  `^(?:[a-z]+(?: [a-z]+)? )?(?:(?:wants?|would like|asks?|wish(?:es)?|plans?|hopes?|prefers?) to )?(?:sends?|lets?|have|has|gets?) ${ANOTHER} (?:to )?(?!${OF_TALK}\\b)((?!(?:with|for|in|at|on|who|instead)\\b)[a-z]+\\b.*)$`,
  'i',
);

/** What another person is to do is done by somebody else, and nobody is to be put through. */
export const anotherIsToDoIt = (condition: string): string =>
  condition.replace(ANOTHER_TO_DO, 'somebody else $1').replace(LETS_ANOTHER, 'somebody else $1');

/** "A permit is needed to park near the house": what for tells least, and is not said again by whoever needs one. */
const NEEDED_FOR =
  /^((?:an?|another|any|some|special|extra|more)\s+(?:[\w-]+\s+){0,2}?[\w-]+)\s+(?:is|are|will be|would be)\s+(?:also\s+|first\s+)?(?:needed|required|necessary|compulsory|mandatory)\b(?:\s+(?:in order\s+)?(?:to|for|before|when|there|here|on|at|in)\b.*)?$/i;

export const neededThing = (condition: string): string => condition.replace(NEEDED_FOR, '$1 is needed');
