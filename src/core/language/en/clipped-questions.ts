/** Offers and questions for leave without "Do you" and "Are you", in plain words. */

const LEADS_IN =
  '(?:(?:and|so|then|well|now|great|lovely|good|brilliant|super|perfect|right|thanks|ok|okay|alright|oh|hi|hello) )*?';
const THING = '(?:to|one|some|an?|another|it|that|this|the|more)';

export const CLIPPED = new RegExp(
  `^${LEADS_IN}(?:${[
    'fancy (?!that$)\\w',
    '(?:happy|keen|ready|willing|glad|content|prepared|free|able|tempted|eager) (?:to|for|with|about|if)\\b',
    '(?:happy|keen|ready|tempted|interested)$',
    'interested in \\w',
    'up (?:for|to) (?!now|date|what|which|how|when|where)\\w',
    'game (?:for|to)\\b',
    '(?:ok|okay|all right|alright|fine|cool) (?:if|to|with|for|by) (?!what|which|how|when|where)\\w',
    `(?:want|wanna|care|wish) ${THING}\\b`,
    'feel like \\w',
    'mind if (?:i|we)\\b',
    'still (?:on|up|keen|interested|happy|okay|ok|all right|coming|fine|good|game|able|free|want|planning|thinking)\\b',
    'any (?:chance|way|hope) (?:(?:that )?(?:you|we|i)(?:d|ll)?|of (?:you|us|another|\\w+ing))\\b',
  ].join('|')})`,
);
