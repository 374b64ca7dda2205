/** English turns of phrase of which no single word says what they mean, by the word that does. */
const POSSESSIVE = '(?:my|his|her|their|our|your)';

const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [
    /\bexpecting (?:a baby|twins|(?:my|her|our) (?:first|second|third)\b)|(?<=\b(?:am|are|is)|['’](?:m|re|s))\s+expecting\b(?=\s*(?:$|[.,;!?]|or\b|and\b|in\s+(?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:new year|spring|summer|autumn|winter))))|\bin the family way\b|\bwith child\b/gi,
    ' pregnant',
  ],
  // "Month to month", "door to door" are neither month nor door.
  [/\b([a-z]{3,})[ -](to|by)[ -]\1\b/gi, '$1$2$1'],
  [/\bfoot(?:s|ed|ing)? the bill\b|\bpick(?:s|ed|ing)? up the (?:bill|tab)\b/gi, 'paying'],
  [
    /(?<=\b(?:shop|store|firm|business|company|office|branch|pub|restaurant|factory|club|school|surgery|tenant|lodger|owner|manager|customer|person)s?(?: (?:is|are|was|were|has|have)(?: now| all| already| long)?|['’]s))\s+gone\b(?!\s+(?:to|with|on|for|up|down|out|through|off|wrong|over|by|in|into|back|home|a|the|bad|well|so)\b)/gi,
    ' departed',
  ],
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
  // Asks for a price without its word.
  [
    /\bwhat(?:['’]s| is| are| will| would| does| do| might)? (?:(?:the |that |it |this |all |you )?(?:\w+ ){0,4}?(?:come to|comes to|add up to|amount to|run (?:me|us)|set (?:me|us) back|total|charge)|the damage|(?:do|will|would) (?:i|we) (?:owe|pay)|(?:i|we) (?:owe|pay))\b/gi,
    'what cost',
  ],
  // What is paid for something that is bought of whoever asks.
  [
    /\bwhat(?:['’]?re)? (?:(?:do|does|are|is|will|would|can|could) )?(?:you|they|your \w+) (?:currently |now )?(?:pay|paying|give|giving|offer|offering)(?= (?:me |us |out )?(?:for|per|a)\b)/gi,
    'what cost pay',
  ],
  [
    /\b(?:any cheaper|(?:a )?(?:better|lower|cheaper|special) (?:price|rate|deal|offer)|(?:knock|take|get) (?:something|a bit|some|anything|money) off(?= (?:the|it|that)|\W*$)|(?:come|go) down (?:on|in) (?:the )?price|haggle|negotiate the price)\b/gi,
    'discount',
  ],
  // Who asks how something is done asks to be told how.
  [/\bhow (?:(?:do|can|would|should|could) (?:i|we|one)|to)\b/gi, 'instructions'],
  [
    /\b(?:hang(?:ing)?|hung|hold(?:ing)?|held|cling(?:ing)?) on ?to (?=(?:my|our|the|it|them|that|this|one|some|your|their|his|her)\b)/gi,
    'keep ',
  ],
  // Machines die otherwise.
  [
    /\b(?<=\b(?:phone|mobile|battery|batteries|laptop|computer|tablet|screen|car|van|engine|motor|boiler|heating|fridge|freezer|router|internet|signal|line|connection|bulb|plants?|grass|lawn|tree|hedge) )(?:(?:has|have|had|just|has just|is|are) )?(?:died|dead|dies)(?: on (?:me|us))?\b/gi,
    'broken',
  ],
  // What somebody else would do.
  [
    /\bwhat (?:would|['’]d) you (?:do|choose|pick|take|go for|go with|say)\b|\bwhat you (?:would|['’]d)(?: personally| yourself)? (?:do|choose|pick|take|go for|go with|say)\b|\bwhat (?:(?:do|would) you|you(?: would|['’]d)?) (?:recommend|suggest|advise|think|reckon)\b|\bwhat (?:should|shall|ought) (?:i|we|they) (?:to )?(?:do|choose|pick|take)(?=\W*$|,)|\bwhat (?:i|we|they|you) (?:should|ought to) (?:do|choose|pick|take)\b|\bwhich (?:(?:one|way|of \w+(?: \w+)?) )?(?:would|should|do|['’]d) (?:you|i|we) (?:choose|pick|take|go for|go with|recommend|suggest|advise)\b|\bwhich (?:one |way )?you(?: would|['’]d) (?:choose|pick|take|go for|go with|recommend|suggest|advise)\b|\b(?:if you were (?:me|us|them|in (?:my|our|their) \w+)|in (?:my|our|their) (?:place|shoes|position))\b/gi,
    'advice',
  ],
  // Who it is that calls.
  [
    /\bwho (?:are you|you are|am i (?:speaking|talking) (?:to|with)|(?:they|i)(?:['’](?:re|m)| are| am) (?:speaking|talking) (?:to|with)|is (?:this|that|calling|speaking|ringing|phoning)|you (?:work|call|are calling|ring|are ringing) (?:for|from))\b|\bwho['’]s (?:this|that|calling|speaking|ringing)\b/gi,
    'identity',
  ],
  // Where something is.
  [
    /\bwhere(?:['’]s)?(?= (?:exactly |about |abouts )?(?:is|are|do|does|can|the|your|our|you|we|it|they|this|that)\b)/gi,
    'location',
  ],
  [/\b(?:leav(?:e|ing)|put(?:ting)?) (?:my|the|our|a|your|their) (?:car|van|bike)\b/gi, 'parking'],
  // Why somebody calls.
  [
    /\bwhy (?:(?:are|do|did|is) )?(?:you|we|they|this)(?: are)? (?:call|ring|phon|contact|writ)\w*|\bwhat(?:['’]s| is| was)? (?:this|the call|it|your call|that)(?: call)? (?:is )?(?:all )?(?:about|regarding|concerning|in regards? to|in reference to)\b|\bthe (?:reason|purpose) (?:for|of) (?:the|this|your) (?:call|message)\b|\bwhat (?:do|did) you want(?: from (?:me|us))?(?=\W*$)/gi,
    'reason call',
  ],
  [
    /\b(?:can(?:no|['’])?t|can not|not able to|not allowed to|unable to) (?:eat|drink|tolerate|digest|stomach)\b/gi,
    'allergic to',
  ],
  // Not where one is looked for.
  [
    /(?:\b(?:is|are|am|be|was|were)|['’](?:s|re|m)) (?:away|out of town|out of the country|out of office)\b|\b(?:isn['’]t|aren['’]t|(?:is|are|be|was|were) not|['’](?:s|re|m) not) (?:in|here|around|at home|available|there)(?=\W|$)/gi,
    ' is absent',
  ],
  // How many people, where only "of you" says so.
  [
    /\bhow many(?= (?:of (?:you|us|them)|are (?:you|we|coming|there of you)|will (?:you|come|there be)|would (?:you|be)|(?:you|we) are)\b)/gi,
    'how many people',
  ],
  [
    /\b(?:i|we|he|she|they)(?:['’](?:m|re|s)| am| are| is) out(?= (?:right now|at the moment|now|all (?:day|morning|afternoon|evening)|today|until|till)\b|\W*$)|\bnot (?:be )?at home\b/gi,
    'is absent',
  ],
  [
    /\b(?:just|only) (?:me|myself|for me)\b|\b(?:on (?:my|her|his|their) own|by (?:my|her|him|them)sel(?:f|ves))\b/gi,
    'alone',
  ],
  [/\bas soon as (?:possible|you can)\b|\b(?:right|straight) away\b/gi, 'urgent'],
  [/\bin an? (?:hurry|rush)\b/gi, 'rush'],
  [/\b(?:in )?no (?:hurry|rush)\b/gi, 'not rush'],
  [/\b(?:come|coming|be) (?:and |to )?(?:get|for|by for) (?=it\b|them\b)/gi, 'pick up '],
  [/\b(?:i|we) (?:will |ll )?(?:get|got) paid\b/gi, 'payday'],
  // Not the person who is spoken to.
  [
    /\b(?:a|the|each|one|full|single) (?:full |single )?charge(?= (?:lasts?|holds?|keeps?|goes|will last|would last)\b)/gi,
    'battery',
  ],
  [/\b(?:some|any)(?:one|body) else\b|\b(?:another|a different|a third) (?:person|party)\b/gi, 'thirdparty'],
  [/\b(?:bad|good|great|nice|perfect) (?=(?:time|moment|day|idea)\b)/gi, ''],
  [/\bworks? (?:best|well|fine|better|great|for (?:me|us))\b/gi, ''],
  [new RegExp(`\\b(?:${POSSESSIVE}|the|some|any) money back\\b|\\bpaid back\\b`, 'gi'), 'refund'],
  [/\b(?:i )?(?:do )?hope (?:that|this|it) helps\b|\bif (?:that|this|it) helps\b/gi, ''],
];

/** With each of them as the word that says it. */
export const plainly = (text: string): string =>
  IDIOMS.reduce((plain, [idiom, word]) => plain.replace(idiom, word), text);
