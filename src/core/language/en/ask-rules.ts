/** English questions by the kind of what they ask for, in whatever trade. */
import type { AskRule, BareMinutes } from '../learnt-language.ts';

const rule = (kind: AskRule['kind'], ...patterns: readonly string[]): AskRule => ({
  kind,
  pattern: new RegExp(`\\b(?:${patterns.join('|')})\\b`),
});

const OF_ASKING =
  '(?:what|whats|which|how|when|tell|give|get|have|may|can|could|confirm|share|spell|need|take|for|know)';

export const ASK_RULES: readonly AskRule[] = [
  rule('email', `${OF_ASKING} (?:\\w+ ){0,8}(?:email|emails|e mail|mail address)`, 'email address'),
  rule(
    'phone',
    `${OF_ASKING} (?:\\w+ ){0,6}(?:phone|callback|call back|mobile|cell|telephone|contact|best|daytime) number`,
    'number (?:\\w+ ){0,5}(?:reach|call|ring|text|contact) you',
    '(?:reach|call|ring|text) you (?:on|at)',
  ),
  rule(
    'money',
    'how much (?:\\w+ ){0,4}(?:pay|paying|spend|spending|spent|cost|costs|budget|money|owe|earn|make|charge|charged|worth|invest|rent|deposit)',
    'how much (?:is|are|was|were|do|did|would|will|can|could|have) (?:you|your|the|we)',
    '(?:what|whats|which|any|have a|got a|your) (?:\\w+ ){0,3}(?:budget|price range|price point|monthly bill|bill|salary|income|rent|spend|fee|premium|deposit|amount)',
  ),
  rule(
    'number',
    'how many',
    'how (?:old|far|long|big|large|tall|wide|high|deep|heavy|often|likely)',
    '(?:square (?:feet|foot|footage|meters|metres)|sq ft|mileage|head count|headcount|zip code|post ?code|postal code|credit score|size of your (?:party|group|household))',
    '(?:what|which) (?:\\w+ )?(?:number of|age|size|year)',
    'on a scale',
  ),
  rule(
    'name',
    'your (?:\\w+ )?name',
    '(?:what|whats|which|whose|under what|under which|have a|get a|got a|have the|get the|take a|take the) (?:\\w+ ){0,2}name',
    'who (?:am i|is this|is calling|are you|do i have|should i ask|is it|would that be|will be)',
    'whos (?:this|calling|speaking|it)',
  ),
  rule(
    'time',
    '(?:what|which|best|better|good|preferred|convenient) (?:\\w+ ){0,2}(?:time|times|hour|hours)',
    'time (?:works|suits|would|is good|is best|do you|should)',
    'how (?:early|late)',
    'morning or (?:\\w+ ){0,2}afternoon|mornings or (?:\\w+ ){0,2}afternoons|afternoon or (?:\\w+ ){0,2}evening',
  ),
  rule(
    'day',
    '(?:what|which|best|better|good|preferred|convenient) (?:\\w+ ){0,2}(?:day|days|date|dates|weekday|week|month)',
    '(?:day|date) (?:works|suits|would|is good|is best|do you|should)',
    'date of birth|birthday|birth date|when were you born',
    'when (?:are|were|is|was|do|does|did|would|will|can|could|should|works|might|have|shall)',
    'how soon',
  ),
  rule(
    'yes_no',
    '^(?:(?:and|so|ok|okay|great|also|now|well|first|just|then|thanks|perfect|alright|sorry|but|or|by the way) )*(?:do|does|did|is|are|was|were|have|has|had|will|would|should|may|can|could|shall|am|any|isnt|arent|dont|didnt|havent|wont|wouldnt) (?!you (?:tell|give|spell|describe|say|walk|explain|share|let|confirm (?:your|the)) |i (?:get|have|ask|take|know) )',
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
