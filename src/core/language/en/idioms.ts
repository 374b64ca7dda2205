/** English turns of phrase of which no single word says what they mean, by the word that does. */
const POSSESSIVE = '(?:my|his|her|their|our|your)';

const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:out of (?:a )?(?:work|job)|between jobs|(?:lost|lose|losing) ${POSSESSIVE} job|(?:laid|lay) off|made redundant|no longer working|without (?:a )?(?:job|work))\\b`,
      'gi',
    ),
    'unemployed',
  ],
  [
    /\b(?:is|are|was|were|will)(?: not|n['’]t)(?: going to)? (?:be (?:a|an|any|taking place|happening)|take place|happen(?:ing)?|go(?:ing)? ahead|taking place)\b|\b(?:fell|fallen|falls) through\b|\bis off now\b/gi,
    'called off',
  ],
  [
    new RegExp(
      `\\b(?:think (?:about it|it over|this over)|sleep on it|run it (?:by|past)|talk (?:it|this|things) over|discuss (?:it|this)|talk (?:about it )?(?:to|with) ${POSSESSIVE} (?:wife|husband|partner|family|boss|parents|son|daughter)|(?:ask|check with|consult) ${POSSESSIVE} (?:wife|husband|partner|family|boss|parents|son|daughter|mother|father))\\b`,
      'gi',
    ),
    'talk over',
  ],
  [
    /\b(?:(?:some(?:body|one) else|another|an other|a different|the other) (?:firm|company|provider|supplier|contractor|shop|business|person|place|workshop|dealer)|by some(?:body|one) else|(?:hired|hire|found|find|chosen|chose|taken|took|went with|gone with|booked|using|use|picked) (?:an)?other\b|(?:hired|hire|found|find|chosen|chose|took|taken|went with|gone with|go with|booked|using|use|picked|have|has) some(?:body|one) else|went elsewhere|gone elsewhere|(?:buy|bought|get|got) (?:it|one|them) elsewhere|a competitor)\b/gi,
    'competitor',
  ],
  [
    /\b(?:in|at|all in) one (?:go|sum|payment)\b|\ball at once\b|\bat one time\b|\bthe whole (?:lot|thing)\b/gi,
    'whole',
  ],
  [/\b(?:quick|one|another|a|a few|some|two)\s+(?:more\s+|quick\s+|last\s+)?questions?\b/gi, ''],
  // What one gets for taking part, which has no word of its own.
  [
    /\bwhat(?:['’]s| is| would be) in it for (?:me|us|them)\b|\bwhat (?:(?:do|would|will|could|can) )?(?:i|we|they)(?: (?:will|would))? (?:get|receive|earn)(?: (?:for (?:it|that|this|taking part|participating|helping)|out of (?:it|that|this)|in return)\b|(?=\W*$))/gi,
    'reward',
  ],
  [/\bworks? (?:best|well|fine|better|great|for (?:me|us))\b/gi, ''],
  [new RegExp(`\\b(?:${POSSESSIVE}|the|some|any) money back\\b|\\bpaid back\\b`, 'gi'), 'refund'],
  [/\b(?:i )?(?:do )?hope (?:that|this|it) helps\b|\bif (?:that|this|it) helps\b/gi, ''],
];

/** With each of them as the word that says it. */
export const plainly = (text: string): string =>
  IDIOMS.reduce((plain, [idiom, word]) => plain.replace(idiom, word), text);
