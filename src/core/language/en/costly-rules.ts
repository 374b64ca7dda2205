/**
 * English wordings that are understood whatever was learnt, since missing them costs a conversation: who must not be called again, must be helped at
 * once, wants a person. Put to plain words joined by blanks (small letters, no apostrophes), a sentence at a time.
 */
import type { CostlyRule } from '../learnt-language.ts';

const REACH =
  '(?:call|calls|calling|ring|ringing|phone|phoning|dial|dialing|contact|contacting|text|texts|texting|message|messages|messaging|email|emails|emailing|bother|bothering|harass|harassing|pester|pestering|hound|hounding|bug|bugging)';
const PERSON =
  '(?:person|human|human being|someone|somebody|manager|supervisor|representative|rep|agent|operator|boss|colleague|adviser|advisor|specialist|technician|nurse|doctor|owner|receptionist|department|team|staff|member of staff|customer service|whoever)';
const BOOKED =
  '(?:appointment|appt|booking|reservation|meeting|visit|session|slot|consultation|tour|order|subscription|delivery|service|plan|contract|membership|policy|interview|lesson|class|table|room|trip|flight|survey|inspection|installation)';
const LATER =
  '(?:later|later on|tomorrow|tonight|another time|some other time|another day|next week|next month|this evening|this afternoon|in the (?:morning|afternoon|evening)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|after (?:\\w+ )?\\w+|when (?:im|i am|we)|in (?:a|an|\\w+) (?:bit|few|while|hours?|minutes?|days?|weeks?)|in (?:half an|a couple of|a few) \\w+)';
const AGAIN = '(?:again|anymore|any more|ever|ever again|any longer|no more|in (?:the )?future)';
const NOT = '(?:dont|do not|never|not to|please not|shouldnt|mustnt|no one|nobody)';

const rule = (act: string, patterns: readonly string[], unless: string | null = null): CostlyRule => ({
  act,
  pattern: new RegExp(`\\b(?:${patterns.join('|')})\\b`),
  unless: unless === null ? null : new RegExp(`\\b(?:${unless})\\b`),
});

const DENIES = '(?:dont|do not|not|never|no need to|didnt|wont|isnt|without|instead of|rather than) (?:\\w+ ){0,3}';

export const COSTLY_RULES: readonly CostlyRule[] = [
  rule('opt_out', [
    `(?:stop|quit|cease|leave off|no more|enough of|enough with|done with) (?:\\w+ ){0,3}${REACH}`,
    `${NOT} (?:\\w+ ){0,3}${REACH} (?:\\w+ ){0,5}${AGAIN}`,
    `(?:take|get|remove|delete|erase|strike|scrub|wipe|drop|cross|lose) (?:\\w+ ){0,4}(?:off|from|out of) (?:\\w+ ){0,4}(?:list|lists|database|records|record|system|calls|files|file|dialer|register|tree)`,
    '(?:remove|delete|erase|lose|forget|block) (?:my|this|our|the) (?:\\w+ )?(?:number|name|details|contact|email)',
    'unsubscribe(?: me)?',
    'do not (?:call|contact) (?:list|registry|register)',
    'opt(?:ing|ed)? (?:me |us )?out',
    `no (?:further|more) (?:calls|contact|correspondence|messages|texts|emails)`,
    'leave (?:me|us) alone',
    `${NOT} (?:want|wish|need) (?:\\w+ ){0,4}(?:calls|contacted|called|messages|texts|emails|correspondence)`,
  ]),
  rule(
    'wrong_number',
    [
      '(?:wrong|incorrect) (?:number|person|guy|man|woman|lady|house|place|phone|line|party|extension)',
      '(?:no one|nobody|no (?:\\w+)|not anyone|isnt anyone|isnt anybody|is no one) (?:here )?(?:by that name|called|named|of that name)',
      '(?:doesnt|does not|dont|do not|no longer|didnt|never) (?:lives?|works?|resides?|stays?) (?:here|at this)',
      '(?:not|no longer|isnt) (?:his|her|their|\\w+s) (?:number|phone|line|cell)',
      '(?:never heard of|dont know) (?:him|her|them|any|anyone|anybody|a) ?(?:called|named|by)?',
      '(?:im|i am|this is|thats) not (?:him|her|them|the person)',
      'not (?:who|whom|the (?:one|person|man|woman|guy)) (?:youre|you are|your|you)',
      'had this number for',
      'got the wrong',
      'have the wrong',
    ],
    'is this the wrong|do i have the wrong|have i got the wrong|did i (?:call|dial)|wrong (?:size|order|date|day|time|address)',
  ),
  rule(
    'transfer_request',
    [
      `(?:speak|talk|chat|connect|transfer|put|pass|patch|switch|escalate|hand|deal|get|give|let|want|need|have|like|prefer|rather)(?: \\w+){0,5} (?:a |an |the |your |some |to |with |real |actual |live |different |another |other ){0,4}(?:real|actual|live|human|proper) (?:person|human|human being|agent|representative|rep|operator|someone|somebody)`,
      `(?:speak|talk|chat|connected?|transfer(?:red)?|put|pass|patch|switch|escalate) (?:\\w+ ){0,4}(?:to|with|through to|over to|on to|onto) (?:\\w+ ){0,3}${PERSON}`,
      '(?:real|actual|live) (?:person|human|human being|agent|operator)',
      '(?:a human|human|operator|representative|agent|manager|supervisor) (?:please|pls|now)',
      '(?:get|give|fetch|find|bring) me (?:\\w+ ){0,2}(?:manager|supervisor|human|person|boss|representative|rep|someone else|somebody else|operator)',
      'put (?:\\w+ ){1,3}(?:on|through)(?: to)?',
      'transfer (?:me|my call|the call|us)',
    ],
    `${DENIES}(?:speak|talk|connect|transfer|put|pass|patch)|(?:did|was|were|already|just|yesterday|last week) (?:\\w+ ){0,3}(?:spoke|talked|speak|talk)|i (?:already )?(?:spoke|talked)|transfer (?:me )?(?:the )?(?:money|funds|\\d+)|are you (?:a |an )?(?:real|actual|live|human)|is this (?:a |an )?(?:real|actual|live|human)|am i (?:speaking|talking)`,
  ),
  rule(
    'callback',
    [
      `(?:call|ring|phone|try|reach|text|message|catch|buzz|get) (?:me|us|him|her|them|back|again|me back|us back|me again|back again)(?: \\w+){0,3} ${LATER}`,
      `(?:call|ring|phone|try|get) (?:\\w+ )?(?:back|again) ${LATER}`,
      '(?:call|ring|phone|buzz) (?:me|us) (?:back|again)',
      '(?:call|ring|phone|text) back (?:later|another|at|after|in|on|tomorrow)',
      'callback',
      '(?:bad|not a good|not a great|terrible|awful|not the best|inconvenient) (?:time|moment)',
      '(?:cant|cannot|can not|not able to|unable to) (?:\\w+ ){0,2}(?:talk|speak|chat|take (?:this|your|the) call) (?:\\w+ ){0,2}(?:right now|now|at the moment|just now)',
    ],
    `${DENIES}(?:call|ring|phone|callback)|(?:ill|i will|we will|let me|i can|can i|could i|should i|may i) (?:\\w+ )?(?:call|ring|phone)|missed (?:a )?call|is (?:this|it|now) a (?:bad|good)|not a bad`,
  ),
  rule(
    'reschedule',
    [
      'reschedul\\w*',
      'rebook\\w*',
      `(?:move|push|bump|shift|change|switch|swap|postpone|delay|rearrange|adjust|bring) (?:\\w+ ){0,4}${BOOKED}`,
      `(?:move|push|bump|shift|switch|postpone|delay|change) (?:it|that|this|me|us|my \\w+|our \\w+|the \\w+) (?:\\w+ ){0,2}(?:to|until|till|back|forward|by|from|for)`,
      '(?:different|another|other) (?:day|date|time|slot) (?:for|instead)',
      '(?:change|move|switch) the (?:day|date|time)',
    ],
    `${DENIES}(?:reschedul\\w*|rebook\\w*|move|change|push|postpone)|change (?:the|my) (?:address|name|order|password|number|subject)`,
  ),
  rule(
    'cancel',
    [
      `(?:cancel|cancell?ing|canceled|cancelled|scrap|scratch|call off|terminate|discontinue|withdraw from|drop) (?:\\w+ ){0,4}(?:${BOOKED}|it|everything|all of it|that|this)`,
      `(?:to|please|must|gotta|wanna|just|can you|could you|lets|can we|could we|i) cancel`,
      'cancel (?:please|pls|me|my|our|the|mine|ours)',
      'call (?:it|the whole thing|everything) off',
    ],
    `${DENIES}(?:cancel|call (?:it|the)|scrap|drop|terminate)|cancell?ation (?:fee|policy|charge|cost|terms)|(?:was|were|been|already|got|has|have) cancell?ed|if i (?:cancel|have to cancel|need to cancel)|(?:fee|penalty|charge|cost) (?:\\w+ ){0,3}cancel|how do i cancel that|noise cancell?ing|(?:can|could|may) i (?:still |always |later )?cancel (?:\\w+ ){0,3}(?:later|any ?time|if)|cancel (?:it )?(?:later|any ?time)`,
  ),
  rule(
    'emergency',
    [
      '(?:smell|smells|smelling|smelled) (?:\\w+ ){0,4}(?:gas|burning|smoke)',
      '(?:gas|carbon monoxide|co) (?:\\w+ )?(?:leak|leaking|alarm)',
      '(?:chest|heart) pains?',
      '(?:cant|cannot|can not|not|stopped|struggling to|trouble|difficulty|barely) (?:\\w+ )?(?:breathe|breathing)',
      '(?:is|are|on|caught|s) (?:\\w+ )?(?:fire|in flames|ablaze)',
      '(?:theres|there is|there are|i see|we have|got) (?:a )?(?:fire|flames|smoke|sparks)',
      '(?:unconscious|unresponsive|collapsed|passed out|having a (?:stroke|seizure|heart attack)|overdosed|heart attack)',
      '(?:bleeding|blood) (?:\\w+ ){0,3}(?:badly|heavily|everywhere|stop|lot)',
      '(?:call|need|send|get) (?:\\w+ ){0,3}(?:911|999|112|ambulance|paramedics|fire brigade|fire department|police)',
      '(?:flooding|flooded|water (?:\\w+ ){0,3}(?:pouring|gushing|coming through|everywhere)|pipe (?:\\w+ )?burst|burst pipe)',
      '(?:this is|its|we have|i have|real) an? emergency',
    ],
    'fire (?:you|him|her|them|place|alarm test|drill)|no (?:fire|smoke|gas)|not an emergency|isnt an emergency|in case of|emergency (?:contact|number|fund)|what if|last year|years ago|used to',
  ),
  rule('distress', [
    '(?:kill|hurt|harm|hang|cut) myself',
    '(?:want|wanna|going|ready|rather) to die',
    '(?:dont|do not) want to (?:live|be here|be alive|wake up|go on|exist)(?: anymore| any more)?',
    '(?:end|ending) (?:my life|it all|everything)',
    'suicid\\w*',
    '(?:cant|cannot) (?:take|do|cope|handle|bear|go on|stop crying|face) (?:\\w+ ){0,3}(?:anymore|any more|any longer|this|it)',
    '(?:cant|cannot) (?:go on|cope|stop crying)',
    '(?:im|i am|ive been|i cant stop) (?:\\w+ )?(?:crying|sobbing|in tears|desperate|hopeless|overwhelmed|falling apart|at the end of my rope|at my wits end|devastated|suicidal|heartbroken)',
    '(?:no|nothing|not) (?:reason|point|worth) (?:\\w+ ){0,2}(?:to live|living|going on|in living)',
    'better off (?:without me|dead)',
  ]),
];
