/** English questions by the kind of what they ask for, in whatever trade. */
import type { AskRule, BareMinutes } from '../learnt-language.ts';

const rule = (kind: AskRule['kind'], ...patterns: readonly string[]): AskRule => ({
  kind,
  pattern: new RegExp(`\\b(?:${patterns.join('|')})\\b`),
});

const amountRule = (...of: Parameters<typeof rule>): AskRule => ({ ...rule(...of), except: NO_AMOUNT });

/** "What made it difficult to take it every day?" asks for what, and for no day. */
const NO_MOMENT =
  /^(?:(?:and|so|but|ok|okay) )*what (?:made|makes|kept|keeps|stopped|stops|prevented|prevents|caused|happened)\b/;
const momentRule = (...of: Parameters<typeof rule>): AskRule => ({ ...rule(...of), except: NO_MOMENT });

/** How a question for a thing begins, before the noun that it asks for. */
const WANTS =
  '(?:what|whats|which|whose|tell|give|get|have|may|can|could|confirm|share|spell|need|take|for|know|any|got|is there|remind|provide|add|leave|ask)';
/** Words that may stand between. */
const BETWEEN = '(?:(?!and\\b|or\\b|to\\b|that\\b|when\\b|where\\b)\\w+ ){0,5}';

const MONEY =
  '(?:budget|price range|price point|price|prices|monthly bill|bill|salary|income|rent|spend|fee|premium|deposit|amount|sum|balance|loan amount|loan|credit limit|spending limit|deductible|down payment|payment|payments|donation|mortgage|fare|debt|wage|earnings|savings|worth|revenue|turnover|allowance|contribution|bid|cost|value|total(?! (?:number|count)\\b))';
const COUNTED =
  '(?:square feet|square foot|square footage|square meters|square metres|sq ft|mileage|head count|headcount|zip code|zip|post ?code|postal code|credit score|party size|size|age|height|weight|length|width|depth|quantity|percentage|percent|year|model year|floor|number of|how many|room number|house number|flat number|seat number|order number|account number|policy number|reference number|confirmation number|booking number|member number|membership number|claim number|case number|tracking number|serial number|invoice number|ticket number|meter reading|reading|odometer|dose|dosage|temperature|blood pressure|score|distance|digits|pin|security code)';

/** "When can we expect your payment?": what it is about is not what it asks for. */
const NO_AMOUNT =
  /^(?:(?:and|so|ok|okay|great|also|now|well|first|just|then|thanks|perfect|alright|sorry|but|or) )*(?:(?:by|since|until) )?(?:when|where|whereabouts|why|who)\b/;

export const ASK_RULES: readonly AskRule[] = [
  rule('email', `${WANTS} (?:\\w+ ){0,8}(?:email|emails|e mail|mail address)`, 'email address', 'your e ?mail'),
  rule(
    'phone',
    `${WANTS} (?:\\w+ ){0,6}(?:phone|callback|call back|cell|mobile|telephone|contact|best|daytime|landline|good|emergency|cellphone|whatsapp) (?:phone )?number`,
    `${WANTS} (?:\\w+ ){0,3}(?:your|a) (?:mobile|cell|telephone|landline|cellphone)\\b(?! plan| provider| carrier| phone plan)`,
    'number (?:\\w+ ){0,6}(?:reach|call|ring|text|contact|phone|dial) (?:you|on|at|him|her|them|back)',
    'number (?:\\w+ ){0,2}(?:calling|ringing|phoning) from',
    '(?:what|which) number (?:should|shall|can|do|would|is best|may|could)',
    '^(?:and |so )?(?:your|a) number$',
    '(?:whats|what is|have|get|take|need|leave|confirm|give me|tell me|grab) your number$',
    '(?:call|ring|text|phone) you (?:on|at|back on|back at)',
    'reach you (?:on|at|by phone)(?!.*\\b(?:email|e mail|mail)\\b)',
    '(?:how|where) (?:\\w+ ){1,3}(?:phone|call|ring) you',
  ),
  amountRule(
    'money',
    'how much (?:\\w+ ){0,6}(?:pay|paying|paid|spend|spending|spent|cost|costs|budget|money|owe|earn|make|charge|charged|worth|invest|rent|deposit|borrow|donate|transfer|bill|put down|set aside|afford|mortgage|save|saved|withdraw|expect|insurance|give|tip)',
    '(?:to|you) (?:spend|pay|invest|put down|borrow|donate)(?! (?:by|with|it|attention|for it|cash|online|in))',
    'how much (?:is|are|was|were|do|did|would|will|can|could|have) (?:you|your|the|we|it|they|that|this)(?! (?:\\w+ ){0,2}(?:weigh|sleep|drink|smoke|water|time|space|hair|weight|exercise|work|eat|use|pain|know))',
    // "What is the loan for?" is for no sum.
    `${WANTS} ${BETWEEN}${MONEY}\\b(?! (?:\\w+ ){0,3}(?:for|towards)$)`,
    '(?:price|budget|figure|sum|amount|limit|maximum) in mind',
    'what (?:do|did|does|have|has) (?:\\w+ ){1,2}(?:charged?|owed?|paid|pay)(?! (?:with|by|in|attention))',
  ),
  amountRule(
    'number',
    'how many',
    'how (?:old|far|long|big|large|tall|wide|high|deep|heavy|often|likely|thick|broad|fast|satisfied|short|small)',
    'how much (?:\\w+ ){0,4}(?:weigh|weight|square|space)',
    `${WANTS} ${BETWEEN}${COUNTED}`,
    '(?:what|which) (?:\\w+ )?(?:number of|age|size|year)',
    'scale (?:of|from)',
    'from (?:one|1|zero|0) to (?:ten|10|five|5)',
    'size of your (?:party|group|household)',
  ),
  rule(
    'name',
    'your (?:\\w+ ){0,2}(?:name|surname)\\b(?!s)',
    '(?:what|whats|which|whose|under what|under which|have a|get a|got a|have the|get the|take a|take the|confirm the|tell me the|give me the|need the|need a|spell the|with the|put a) (?:\\w+ ){0,3}(?:name|surname)\\b',
    '\\w+s (?:full |first |last )?name$',
    '(?:who|whom) (?:am i|is this|is calling|are you|do i have|should (?:i|we|he|she|they|the \\w+)|shall (?:i|we)|can i|may i|is it|would that be|will be|is the|is your|was the|was your|referred|do you|did you|have you|else|recommended|has|lives|owns|treats|treated|handles|would you|takes|will)',
    '(?:who|whom) (?:in|at|from|of|on|among) (?:\\w+ ){1,3}(?:should|shall|can|could|may|do|would|must|will|is to|are to) (?:i|we|he|she|they|you|the \\w+)',
    'whos (?:this|calling|speaking|it|the|your|going|there|with)',
    'how (?:do|should|shall|may|would) (?:i|we|you|people) (?:\\w+ ){0,2}(?:spell|pronounce|address you|call you|like to be called)',
    'what (?:do|should|shall|may|can) (?:i|we|people|your friends) call you',
  ),
  rule(
    'time',
    '(?:what|which|best|better|good|preferred|convenient|particular|right|a) (?:\\w+ ){0,2}(?:time|times|hour|hours)\\b(?! (?:\\w+ ){0,3}(?:zone|share|frame|of (?:year|the year)|last|since|ago|line))',
    'time (?:works|suits|would|is good|is best|do you|should)',
    'how (?:early|late)',
    'when (?:\\w+ ){1,5}(?:open|close|land|arrive|depart|pick (?:it|you|him|her|them) up|pick up|wake|awake|finish work|start work|get off|get home|home from work|dinner|lunch|breakfast|show up)',
    '(?:morning|mornings|afternoon|afternoons|evening|evenings|early|earlier|day) or (?:\\w+ ){0,3}(?:morning|mornings|afternoon|afternoons|evening|evenings|late|later|night)',
    'before or after (?:lunch|noon|work|dinner|school|midday)',
    '(?:when|what time) (?:on|that|this|during) (?:\\w+ )?(?:day|monday|tuesday|wednesday|thursday|friday|saturday|sunday|evening|morning|afternoon)',
  ),
  momentRule(
    'day',
    '(?:what|which|best|better|good|preferred|convenient|particular) (?:\\w+ ){0,2}(?:day|days|date|dates|weekday|week|month|night)\\b',
    'which (?:\\w+ )?(?:morning|afternoon|evening)s?\\b(?! or\\b)',
    `${WANTS} ${BETWEEN}(?:date|dates|birthday|deadline|day)\\b`,
    '(?:day|date) (?:works|suits|would|is good|is best|do you|should|in mind)',
    'date of birth|birthday|birth date|when were you born|dob',
    '(?:an?|which|what|the|your) weekday',
    'when (?:are|were|is|was|do|does|did|would|will|can|could|should|works|might|have|shall|has|may|in|abouts|exactly|roughly|\\w+ (?:is|was|are|were))',
    'how soon|since when|by when|until when',
    'preference for the day|day or date',
  ),
  rule(
    'yes_no',
    '^(?:(?:and|so|ok|okay|great|also|now|well|first|just|then|thanks|perfect|alright|sorry|but|or|by the way|just to check|to check|quickly|quick question|one more thing|may i ask|can i ask) )*(?:do|does|did|is|are|was|were|have|has|had|will|would|should|may|can|could|shall|am|any|anything|anyone|isnt|arent|dont|didnt|havent|wont|wouldnt) (?!you (?:tell|give|spell|describe|say|walk|explain|share|let|confirm (?:your|the)) |i (?:get|have|ask|take|know) )',
  ),
  rule(
    'text',
    '(?:what|whats|which|where|wheres|whereabouts|why|how|who|whose|describe|tell me|explain|walk me through|let me know)',
  ),
];

export const BARE_MINUTES: readonly BareMinutes[] = [
  { pattern: /\bhalf past(?! \w)/, minutes: 30 },
  { pattern: /\bquarter past(?! \w)/, minutes: 15 },
  { pattern: /\bquarter to(?! \w)/, minutes: -15 },
];
