/** English words and patterns that the engines look for. */
import { evidence } from './evidence.ts';
import { answerHead } from './answer-head.ts';
import { echoesQuestion, withoutEchoedVerb } from './echoed-answers.ts';
import { anotherAnswers, anotherDoes, FETCHES } from './another-person.ts';
import { asksForBody, asksForThing, isBody, isPerson } from './who-it-is.ts';
import { CLIPPED } from './clipped-questions.ts';
import type { Language } from '../language.ts';
import { exclusions } from './exclusions.ts';
import { CURRENCIES } from './money.ts';
import { NUMBER_WORDS } from './numbers.ts';
import { mayBeValue, read } from './read-values.ts';
import { soughtByName } from './sought-by-name.ts';
import { REQUESTS_DEED } from './requests-deed.ts';
import { FOR_SOMEBODY, WHO_DOES } from './who-does.ts';
import { WOULD_LIKE_TO } from './would-like-to.ts';

export const values: Language['values'] = {
  yes: /^yes$/i,
  no: /^no$/i,
  // "One" is more often a pronoun.
  isNumber: (word) => NUMBER_WORDS.has(word) && word !== 'one',
  // "About 210 dollars" and "210 dollars" are the same answer, and so are "in May" and "May".
  approximate: new Set('about around roughly approximately some maybe probably the a an in on at'.split(' ')),
  light: new Set('a an the by via in on at with to for it them just please i im am'.split(' ')),
  currencies: new Set(CURRENCIES.keys()),
  read,
  mayBeValue,
  costsNothing:
    /\b(?:for (?:free|nothing)|free of charge|(?:is|are|it's|that's|comes?|completely|entirely) free|no (?:charge|cost|fee)s?|without (?:any )?(?:charge|cost|fee)|costs? (?:you )?nothing|on the house|gratis)\b/i,
  countsOne: /\b(?:just|only) the $/i,
  concludes:
    /(?:[,;.–—-]|\band)\s*(?:so|which makes|that makes|makes|making|that['’]s|that is|in total|in all|altogether|all in all)\s+(?:(?:that['’]s|it['’]s|we['’]re|we['’]d be|there['’]ll be|there are|about|around|roughly|maybe|call it|some)\s+)*$/i,
  saysWhat: /^(?:it|that|they|there|we|i)(?:['’](?:s|re|m|ll be)| is| are| am| will be)\s+(?=\S)/i,
  saidAgain:
    /^(?:(?:oh|well|um|uh|hm|look|sorry)[,.]?\s+)*(?:(?:like|as) i (?:just |already )?(?:said|told you|mentioned)|i(?:['’]ve)? (?:just |already )?(?:said|told you))\b(?!\W+(?:yes|yeah|yep|no|nope|nah|not)\b)/i,
  asides:
    /^(?:(?:i |well |so |just |and )*hope (?:that|this|it) (?:helps?|is (?:ok|okay|enough|useful|of use|fine|any help))|if (?:that|this|it) (?:helps|is any (?:use|help)|is (?:useful|okay|ok|of any use))|if thats (?:any (?:use|help)|useful|okay|ok)|(?:thats|that is) (?:all|it|about it|all i know)|(?:id|i would|i should|i) (?:think|guess|believe|suppose|reckon|imagine|expect|presume|assume|say|mean|must say)|(?:usually|normally|generally|mostly|probably|most likely|really|actually|honestly|as a rule|for (?:now|the moment|me|us)|at (?:the moment|present)|please|pretty please|to be honest|if (?:possible|you (?:can|like|dont mind|wouldnt mind)|i (?:may|can|could|might)|its all the same|thats all right)|(?:the )?same as (?:last|every|the last|the other) (?:time|year|week|month|term|season|summer|winter)|(?:the )?(?:same )?as (?:usual|always|ever|before|per usual)|like (?:last|every) (?:time|year|week|month|term)|as far as i know|more or less|give or take)|you know|(?:as|like) i (?:just )?(?:said|told you|mentioned)|thanks? (?:you )?for asking|let me (?:see|think)|hang on|(?:o+h|a+h|u+m+|e+r+m*|h+m+|u+h|well|right|listen|look|honestly|now|love|mate|dear|darling|lol|haha|pal|duck|sorry)(?: (?:well|right|now|love|mate|dear))?|does that help|(?:oh )?(?:okay|ok|alright|all right|go on|very well|fine)(?: then)?)$/,
  headOf: answerHead,
  suits:
    /(?<=\S)(?<!^(?:that|it|this|they|those|which|what|anything|any|either|both|neither|one|nothing)),?\s+(?:(?:would|will|might|should|could|'d|'ll)\s+(?:(?:probably|really|definitely|also)\s+)?(?:be (?:much |far |even |just )?(?:best|better|good|great|fine|ideal|perfect|lovely|easiest|easier|all right|okay|ok|handy|handier)|suit|work|do)|is (?:just )?(?:best|ideal|easiest)|(?:works?|suits?)(?=\s+(?:me|us|best|better|well|fine|for|with|perfectly|nicely|everyone)\b))(?:\s+(?:me|us|you|everyone|the family))?(?:\s+(?:best|better|well|fine|nicely|perfectly|most))?(?:\s+(?:for|with)\s+(?:me|us|everyone|all of us))?(?:,?\s+(?:please|thanks|thank you|then|i think|i suppose|actually))*[.!]*$|(?<=\w)(?<!\b(?:by|since|till|until|back|and|just|now|before|after|from)),?\s+then(?:,?\s+(?:please|thanks|thank you|i think|i suppose))?[.!]*$/i,
  fromNow:
    /^(?:(?:(?:only|just|not for|not until) )?(?:in|within) (?:about |around |roughly |another |over |under |less than |just over )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few|\d+) (?:days?|weeks?|fortnights?|months?|years?)(?:['’]? time)?|(?:about |around )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few|\d+) (?:days?|weeks?|fortnights?|months?|years?)['’]? (?:from now|from today|time)|(?:early |late |later |the (?:end|middle|beginning|start) of )?(?:this|next) (?:week|month|year|spring|summer|autumn|fall|winter)|(?:the (?:week|month|year|day) after next))$/i,
  people:
    /^(?:(?:it(?:['’]s| is)|there(?:['’]s| is|['’]ll be)|that(?:['’]s| is)|oh|well),?\s+){0,2}(?:(?:just|only|solely)\s+(?:me|myself|us two|us)|me\s+(?:alone|on my own|by myself)|(?:on my own|by myself)|(?:just\s+)?(?:me|myself) and (?:my|the|our) \w+|(?:just\s+)?my \w+ and (?:i|me|myself))[.!]*$/i,
  emptyInNames: new Set(
    'preferred current lead user customer client patient new is has the my your value type info number name'.split(' '),
  ),
};

/** May stand before "which", "how many" and the like: "Over how many months …?" */
const BEFORE_WHAT =
  '(?:at|to|from|in|on|by|for|with|until|till|since|under|into|of|about|through|against|within|around|after|before|over|across|during|between|towards|near)';

/** "How thick …?": a measure. */
const HOW =
  'how (?:much|many|long|old|far|often|soon|early|late|big|large|small|short|tall|high|low|deep|wide|broad|narrow|thick|thin|heavy|light|fast|strong|hot|cold|warm|hard|soft|loud)';

const OFFERS =
  /^(?:(?:and|so|ok|okay|then|well|now) )*(?:shall|should|may|can|could) (?:i|we)\b|\bis (?:it|that) (?:all right|alright|ok|okay|fine) (?:if|with|for)\b|\b(?:would|could|can) you (?:(?:still|also|perhaps|really|maybe|possibly|by any chance|at all) )?(?:see yourself|imagine|manage|like|care|want|consider|mind|come|join|make it|be (?:interested|willing|open|happy))\b|\bdo you (?:(?:still|also|really) )?(?:want|wish|accept|agree to|consent)\b|\bare you (?:still )?(?:interested|hoping|planning|able(?! to (?:\w+ly )?(?:lift|carry|walk|climb|drive|read|write|swim|stand|reach|see|hear|kneel|bend|run|operate|prove|show|provide|handle|cope)\b)|coming|keen|up for|available|going|wanting)\b|\bwill you (?:keep|take|stay|renew|accept)\b/;

export const questions: Language['questions'] = {
  mark: '?',
  unanswerable: 'Which orchestra plays in Zanzibar?',
  asksTime: /\b(?:what|which) time\b/,
  // Who is to be rung when the time comes is asked for somebody, and for no day.
  asksDay:
    /\b(?:what|which) (?:day|date)\b|(?<!^(?:and |so |now |then )?(?:who|whom|whose|what|which|where|how|why)\b.*)\bwhen\b|\b(?:day|date) in mind\b/,
  wantsYes:
    /^(?:and |so |now |then )?(?:do|does|did|is|are|was|were|have|has|had|can|could|will|would)\b|^(?:and |so |now |then )?(?:may|can|could) i (?:just )?(?:confirm|check|ask (?:if|whether))\b|^(?:and |so )?(?:shall|should) (?:i|we)\b|^any\b/,
  relates:
    /^(?:and |so |now |then )?(?:do|does|did|is|are|was|were|have|has|had|will)\b(?!.*\b(?:know|tell|say|sure|certain|idea|decided?|about|of|on|number|address|day|time|date|place|see|check|confirm|mind|think|thought|preference|remember|recall)(?: \w+)? (?:who|whom|when|where|which|what|how|why|whose)\b)(?!.*\b(?:what|how|why|whose)\b).*\b(?:who|when|where|which)\b/,
  yesNoStart: /^(do|does|did|is|are|was|were|have|has|had|can|could|will|would|should|may|shall|am|any)\b/,
  leadIn: new Set(
    'and so but ok okay great also now well first just um uh er erm hmm oh right actually sorry'.split(' '),
  ),
  choice:
    /^(?!.*\b(?:such as|for example|for instance|including|any(?: \w+){1,5} like)\b)(?:.*?\b(?:like|prefer|want|choose|rather|pick)\b.*|(?:and |so )?(?:is|are|was|will) (?:it|that|this|they|she|he)\b.*|.*?\b(?:in|on|by|at|with|as|for) (?:the |an? )?\w+) or (?!(?:not|so|no|more|less|older|younger|longer|later|earlier|over|under|any|anything|something|if|do|did|have|are|is)\b)/,
  clipped: CLIPPED,
  offers: new RegExp(`${CLIPPED.source}|${OFFERS.source}`),
  choices:
    /^(?:two|three|four|both|either|neither|one|time|day|dat|slot|option|choic|offer|propos|suggest|appoint|window|altern|those|thes|them)\w*$/,
  leaveVerb:
    /^(?:(?:and|so|ok|okay|then|well|now) )*(?:may|can|could|shall|should) (?:i|we) (?:(?:just|now|then|also|please) )?\w+/,
  suits:
    /^(?:and |so )?(?:can|could|would|will|are) you (?:able to )?(?:work|do|make|manage|cover|play|come for|take) (?:it|that|this|the \w+|then)(?: one)?\b|\b(?:does|do|will|would|is) (?:that|this|it)(?: still)? (?:suit|work|fit|all right|alright|okay|ok|good|convenient|fine|right|correct)\b/,
  fits: /^(?:would|will|does|is|are)\b.*\b(?:suit|work|fit|do|all right|alright|okay|ok|convenient|fine|possible|good)(?: (?:for|with) (?:you|them)| you| too| as well| instead)?$/,
  asksFacts:
    /^(?:(?:and|so|okay|also|now|well|first|just to check|by the way) )*(?:(?:do|did|have|were|are|had) you (?!want|have any other|wish|need|mean|say|like|interested|still interested|looking|sure|prefer|would|think)|(?:does|is|has|was|are|were|will) (?:anyone|anybody|someone|your|the (?:house|home|car|roof|property|patient|pet|dog|building|account|pain)|there (?:a|an|any)(?! other)|any of|somebody)\b)/,
  pointsBack: /\b(?:that|this|those|these|it|them|one)\b/i,
  greeting:
    /^\s*(?:(?:oh|ah|well)[,.]?\s)?(?:hi(?:ya)?|hello|hey|howdy|good (?:morning|afternoon|evening|day))(?: (?:there|again|to you))?\s?[,.!–—-]\s*/i,
  requestsMove:
    /\b(?:could|can|may|might) (?:i|we) (?:please |possibly |perhaps |maybe )?(?:get|have|move|change|switch|swap|take|do|come|push|make) (?:it |that |this |mine |to |on |in |at )*(?:an? |the |some )?(?:different|another|other|later|earlier|new)\b/i,
  beyond: /\b(?:else|other|another|any\w*|more|further|questions?|all|everything|something|last)\b/,
  relative:
    /\b(?:person|people|ones?|somebody|someone|anybody|anyone|everybody|everyone|man|woman|member|customer|owner|those|(?:the|a|any) \w+) who(?:m|se)?\b/gi,
  announces:
    /^(?:(?:and|so|now|ok|okay|right|great|thanks|good)[,.]? )?(?:(?:and )?(?:lastly|finally|firstly|secondly|first of all|to begin with|to start with|last of all)|(?:just )?(?:one|a) (?:last|more|final|quick|other) (?:thing|question|one)|last (?:thing|question|one)|next(?: up)?|before (?:i|we) go(?: on| any further)?)\s*[,:–—-]\s+(?=\S)/i,
  bidsOn:
    /^(?:(?:sorry|oh|yes|okay|pardon me|excuse me|i interrupted you|i cut you off) )*(?:(?:as )?you were (?:just )?saying|what were you (?:just )?saying|what were you going to say|(?:please |do )?(?:go on|carry on|continue|keep going)(?: please)?|im listening|(?:i interrupted|i didnt mean to interrupt) you|i cut you off|i didnt mean to (?:interrupt|cut you off)|and)$/,
  stillWanted:
    /\b(?:do|would|are) you still (?:want|like|need|interested|looking|keen|after|up for|coming|hoping|wish)\b|\bstill (?:interested|want (?:it|one|the)|like (?:it|one|the))\b/,
  toKeep:
    /\b(?:do|would|are|will) you (?:want|like|wish|looking|planning|going|hoping|wanting) to (?:keep|renew|continue|carry on|go on|stay on|stay|extend|hold on to|hang on to)\b|\b(?:do|would|will) you (?:still )?(?:keep|renew|continue|carry on|go on|stay)\b/,
  forConsent: {
    asked:
      /^(?:(?:and|so|ok|okay|then|well|now|right) )*(?:shall|should) (?:i|we)\b|\bgo ahead\b|\b(?:is|does|would|will|do) (?:that|this|it|those|the \w+)(?: \w+)? (?:all right|alright|ok|okay|fine|good|suit|work|do|sound (?:all right|alright|ok|okay|fine|good|fair))\b|\bhow does (?:that|this|it) sound\b|\bare you (?:happy|ok|okay|fine|all right|content) (?:with|for)\b|\b(?:do|would|will) you (?:agree|accept|consent)\b/,
    named:
      /\b(?:agree[ds]?|agreement|accepts?|accepted|ok|okay|consents?|consented|happy|go ahead|approves?|approved|proceed)\b/,
  },
  tagged:
    /,\s+(?:ok|okay|all right|alright|agreed|deal|is (?:that|this|it) (?:ok|okay|all right|alright|fine)(?: (?:with|for|by) you)?)\?$/i,
  elliptical:
    /^(?:(?:and|so|okay|good|right) )*(?:all|everything|everyone|everybody|nothing|nobody|anything|any|still|both|no)\b/,
  echoed: echoesQuestion,
  withoutEchoedVerb,
  yesStart: /^(is|are|was|does|did|will)\b/,
  openStart: new RegExp(
    `^(?:what|whats|which|when|where|wheres|whereabouts|who|whom|whose|why|${BEFORE_WHAT} (?:what|which|when|where|whom|whose|${HOW}))\\b`,
  ),
  // "A big Labrador", "my two-year-old", "our little one".
  ofOthers:
    /\b(?:[Hh]e|[Ss]he|[Hh]im|[Hh]er|[Hh]is)\b|\b(?:\w+|\d+)[- ](?:years?|months?|weeks?)[- ]olds?\b|\b(?:little ones?|tots?|bairns?|kiddos?|wee (?:ones?|man|lad|lass)|pups?|mutts?|moggies|moggy)\b|\b(?:an?|my|our|two|three)\s+(?:\p{Ll}+\s+){0,2}\p{Lu}\p{Ll}{2,}/u,
  forPurpose: /^what(?:s| is| are| was| do| does| did| will| would)\b.*\b(?:for|in aid of|towards)$/,
  ahead:
    /\b(?:able to|can you|could you|will you|would you|shall|going to|would like|['’]d like|want(?:s)? to|plan(?:ning)? to|hop(?:e|ing) to|when (?:can|will|could|do)|ready (?:to|for)|like to|prepared to|next (?:week|month|year|time)|tomorrow|in (?:about |around |roughly )?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|a few|a couple of|some) (?:days?|weeks?|months?|hours?)(?! (?:ago|time ago)))\b|\b(?:i|we|he|she|they)(?:['’]ll| will)\b/i,
  forPerson: /^(?:to |for |with )?(?:who|whom)\b/,
  forPlace:
    /^(?:and )?(?:(?:where|wheres|whereabouts)\b(?! (?:do|did|would|can|could) you (?:hear|find|learn))|(?:at|to|from|in|on) (?:which|what) (?:address|street|place|town|city)|(?:which|what)(?: is| s)?(?: the| your)? (?:address|street|town|city|place))/,
  forValue: new RegExp(
    `^(?:${BEFORE_WHAT} )?(?:(?:where|wheres|whereabouts)\\b(?! (?:do|did|would|can|could) you (?:hear|find|learn))|(?:${HOW}|how likely)\\b|which\\b|whats?\\b(?! (?:about|do you say|would you say to|if)\\b)|when\\b|whose\\b)`,
  ),
  counted: {
    question: /^(?:(?:about|roughly|approximately) )?how many\b/,
    answer: new Set(
      'a an one no none nobody nothing zero not never any few several couple pair both lots plenty many loads loaded dozens dozen hundreds thousands all every each everyone everybody most half some more less fewer least single another other others same usual just only me us we myself ourselves alone family i my our wife husband partner kids children son daughter mum dad friend don dont'.split(
        ' ',
      ),
    ),
  },
  forMeasure: new RegExp(
    `^(?:${BEFORE_WHAT} )?(?:where|wheres|whereabouts|when|whose|which|${HOW})\\b(?!.*\\bif (?:any|at all)\\b)(?!.*\\byes\\b)`,
  ),
  soughtByName,
  saysWhether:
    /^(?!.*\b(?:what|which|when|how|where|whereabouts|who|whom|whose|whats|many|much|long|over|under|above|below|more|less|fewer|least|most|or)\b)(?!.+\b(?:have|got) (?:a|an|any)\b)(?:(?:has|hasnt|does|doesnt|did|didnt|is|isnt|are|arent|was|wasnt|were|werent|had|hadnt|should|must)(?! there\b)|(?:have|havent|do|dont)(?! you (?:got|have|know|remember|recall|happen|a|an|any|the|your|some)\b)|(?:can|could|would|will|might)(?! (?:you|i|we)\b))\b/,
  when: /^(?:(?:and|so|then|ok|okay) )?(?:(?:at|by|from|until|till) )?when\b/,
  forName:
    /^(?:and |so )?(?:(?:to|in|at|from|of|with) )?(?:what|which)(?:s| is)? (?:(?:the|your) )?(?:new |other |nearest )?(?:town|city|village|suburb|country|county|state|street|road|month|branch|shop|store|school|company|firm|make|model|brand|breed|colour|color)\b/,
  putsOff:
    /\b(?:can(?:['’]t|not| only)|don['’]t|doesn['’]t|won['’]t|isn['’]t|aren['’]t|only|no|none|full|closed|gone|taken|unable)\b[^?!]*[,.]\s*(?:so |but )?(?:which|what|who|where|when|would|could|shall|should|can|how about|is)\b[^,]*\?$/i,
  picks:
    /\bwhich (?:one |of (?:the|these|those|them) (?:two|three|four|both|ones|days|dates|times|slots|options) )|\b(?:which|what)(?: one| of (?:the|these|those|them)(?: \w+)?| (?:day|time|slot|session|option)s?)?\b.*\b(?:suits?|prefer|like|better|best|works?|choose|take|good)\b/,
  offersMove:
    /\b(?:may|can|could|shall|should|would|will|do|did)\b.*\b(?:find|offer|book|give|move|arrange|reschedule|swap|change|look for|fix)\b.*\b(?:another|new|different|other|later|earlier|alternative)\b/,
  ofOwn: /\b(?:your|you)\b|\bplease$/,
  instead: /\b(?:what|which|when|where|how|who)\b.*\binstead\b/i,
  tellsOfSomebody:
    /^(?:i|we|he|she|they|(?:my|our) \w+)(?:['’](?:m|re|s|ll|d|ve))?\s+(?!said\b|say\b|suppose\b|think\b|guess\b)\w/i,
  indirect:
    /^(?:(?:and|so|but|ok|okay|well|now|just|then|also) )*(?:(?:may|can|could|might) (?:i|we) (?:just |also )?ask (?:you )?(?:for |about )?(?:why|what|when|where|how|who|which|the reason|your (?:main )?reason)|(?:could|can|would|will) you (?:please |just )?(?:tell|explain)(?: to)?(?: (?:me|us))?(?: please)? (?:why|what|when|where|how|who|which))\b/,
  otherMoment:
    /\b(?:other|another|else|instead|weekdays?|sooner|earlier|later|which (?:one )?of (?:those|these|the two)|within that time|(?:on|which|what) (?:\w+ )?day could)\b/i,
  offersAgain:
    /\b(?:give (?:it|this|them|us) a (?:go|try)|still (?:want|like|be interested|interested)|all the same|even so|shall (?:we|i) (?:go on|go ahead|carry on|do it|continue)|go ahead (?:anyway|then))\b/,
  asksThing:
    /^(?:(?:(?:just )?before (?:i|we) (?:go on|start|begin|continue|carry on|go any further)|for (?:security|the record|our records|my records|my notes)|to (?:start|begin)(?: with| off)?|first of all|one (?:more|last) thing|and|so|now|then|ok|okay|right|well|next|last|lastly|finally|please|great|good|thanks|first|firstly|second|secondly|third|thirdly|fourth|fifth) )*(?:(?:(?:(?:can|could|would|will) you|may i|can i|could i|let me|lets) (?:please |just |quickly |also |kindly )?)?(?:tell|give|read|spell|name|have|get|take|note|write down|send|share|let me know|let me have|let us have)(?: (?:me|us|out))?(?: please)? (?:the|your|which|what|how|when|where|who|an? (?!(?:ring|call|bell|shout|buzz|hand|moment|minute|second|break|chance|lift|text|hint|bit|little|few|lot|try|go|look|seat)\b)\w+)|(?:the|your|an?) (?:\w+ ){1,12}please$|(?:i|we)(?:ll| will)?(?: just| only| still| also| then| now)? (?:need|require|am missing|are missing|lack) (?:to (?:have|know) )?(?:your|an?|the)|all (?:i|we)(?: still)? need(?: now)? is|what (?:i|we)(?: still)? need(?: now)? is) \w/,
  forFacts: new Set(['what', 'which', 'when', 'how', 'where', 'whereabouts', 'who', 'whom', 'whose', 'whats']),
  reason: {
    asked:
      /\bwhy\b|\bwhat (?:\w+ ){0,3}(?:reasons?|put you off|made you|makes you|brings? you|brought you|happened|went wrong|led)\b|\bhow come\b|\bwhats the matter\b|^(?:(?:and|so) )?what(?:s| is| are| was| do| did| will| would)\b.*\bfor$/,
    named: /reason|cause|\bwhy\b|motive|purpose|\b(?:use|usage|used for|what for|occasion|aim)\b/,
  },
  pointing: /\b(?:that|this|it) (?:you|yours|right|correct|true|so)\?$/i,
  inTime: /\b(?:can|could|will|would|are|do) you\b.*\b(?:before|by|until|in time|within)\b/i,
  mirrored: { me: 'you', i: 'you', im: 'youre', my: 'your', mine: 'yours', myself: 'yourself', us: 'you', our: 'your' },
  requestStart: /^(please|tell|let|could|can|may)/,
  identityStart: /^(is|am|are|hello|hi)$/,
  or: 'or',
  anyOf: /\b(?:any|anyone|anybody|anything|ever)\b/,
  forThings:
    /\b(?:any|anything|such as|for example|(?:an?|some) (?:special|particular|specific|certain|preferred) \w+)\b/,
  doesElse:
    /^(?:do|does|did) (?:you|they|we|he|she) |^(?!(?:in|on|at|by|with|for|is|are|was|will|would)\b)\w+ (?:it|them|one|that|there)$/,
  itsPrice:
    /\s(?:at|for|from|costing|with) (?:(?:about|only|just|around) )?(?:[£$€]\s?\d[\d.,]*|\d[\d.,]*\s?(?:%|percent|per cent|pounds?|dollars?|euros?|cents?|pence|p\b))(?: (?:each|interest|extra|an? [a-z]+|per [a-z]+))*(?=[?.,;]|$)/gi,
  degrees: new Set('too just very quite fairly rather almost nearly about'.split(' ')),
  choosing: new Set(
    'prefer prefers choose rather pick bring have pay paying use using take taking go going keen interested still set up either simply only directly straight instead work works'.split(
      ' ',
    ),
  ),
  who: /\b(?:(?:am i|are we) (?:speaking|talking) (?:to|with)|is (?:this|that)|are you|do i have|have i (?:got|reached)|(?:could|can|may) i speak (?:to|with)) the (?:\w+ ){0,3}?(?:person|one|man|woman|lady|holder|owner|parent|mother|father|manager|tenant|member|patient|subscriber|householder|customer|contact|decision maker)\b/,
  ofTalk: new Set(['speak', 'talk']),
  errand:
    /\b(?:are you|is this|were you) (?:just )?(?:calling|ringing|phoning|writing|getting in touch|contacting us|looking|here|after|about)\b/,
  howItIs:
    /\bhow (?:(?:is|are|was|were|has|have|had) (?!(?:it|that|this) (?:spelt|spelled|called|written)\b)|(?:do|does|did) \w+ (?:feel|look|seem|get on)\b)/,
  story:
    /\breasons?\b|\bwhy\b|\bhow come\b|\bwhat(?:s| is| seems to be| was| has)? (?:the )?(?:problem|matter|trouble|issue|wrong|happened|happening|going on|it about|this about|up)\b|\b(?:what|how) (?:can|may|could|do|should) (?:i|we|you) (?:help|do for|need)\b|\bwhat brings you\b|\b(?:tell|describe|explain)\b|\b(?:what|which|whats) (?:(?:is|are|exact|the|your|other|few|short|kind of) ){0,3}(?:words?|wording|lettering|inscription|engraving|message|greeting|dedication|caption|motto|slogan|verse|lines?|text|title|heading|epitaph|quote|quotation|sentence)\b|\b(?:what|how) (?:should|shall|must|will|would you like|do you want) (?:(?:we|it|the \w+|your \w+) ){0,2}(?:to )?(?:say|read|print|write|engrave|carve|stitch|paint)\b/,
  persons: new Set(
    'i im ive id ill we were weve wed well it its itll they theyre theyve theyll he hes she shes you youre youve there theres that thats this nobody somebody someone'.split(
      ' ',
    ),
  ),
  proposes: {
    clauses: /[.!?]\s+|[,;:–—]\s+|\s+(?:and|but|so|because|since|as|though)\s+/i,
    made: /^(?:(?:so|well|oh|please|maybe|perhaps|possibly|then|and|but) )*(?:(?:can|could|would|will|shall|should|may|might|cant|couldnt|wont) (?:you|we|i|he|she|they|it|that|the|somebody|someone|your)\b|(?:how|what) about\b|why (?:not|dont)\b|lets\b|try\b|make it\b|(?:call|ring|phone|text) (?:me|us|back|again)\b)|\b(?:instead|rather|prefer|would be|will be fine|(?:is|are|am|im) (?:fine|free|good|better|best|okay|ok)|suits?|(?<!\b(?:at|to|from|my|of) )works|id like|i could|i can|we could|we can)\b/,
  },
  oneself: {
    asked: /\b(?:you|yourself)$/i,
    said: /^(?:(?:oh|well|um|just|only|so|that|thats|its|it|is|to|pay|for|by|with|say|id|i|said|please|make|would|will|be|should) )*(?<word>me|myself)(?: (?:directly|please|personally|then|though|instead))*$|^(?:(?:oh|well|um|id|i|say|said|think) )*(?:i am|im|i will|ill|i do)(?: (?!not\b)[a-z]+ing)?(?: (?:it|that))?$/,
    does: /^(?!.*(?:\b(?:not|never|cannot)\b|n['’]t\b))(?=.*\b(?:i|we)\b).*\b(?:myself|ourselves|on (?:my|our) own|between us)\b|^(?:(?:oh|well|um|er|just|only|so|probably|let me (?:see|think)|i think|i['’]d say|i guess|that (?:would|will) be|that['’](?:d|ll) be|it (?:would|will) be|it['’]ll be)[,.]? )*(?:(?:me|us|myself|ourselves|(?:(?:me|my \w+|the \w+) and )(?:me|i|us|myself))(?=$|[.,;!?]| (?:and|with|then|I|we)\b)|(?:i|we)(?:['’](?:ll|m|re)| will| can| shall| am| are)(?: going to)?(?=$|[.,;!?]| (?!(?:need|want|have|get|let|use|take|leave|ask|be|not|never|away|too|happy|hoping|afraid|paying|pay|hire|hiring|after|in|out|at|on|sorry|sure|unable)\b)[a-z]+(?: (?:it|that|them|everything|all|the|most|this)\b|$|[.,;!?])))/i,
    others:
      /^(?!.*\b(?:not|don['’]t|no need for) (?:you|your)\b)(?:(?:oh|well|um|er|just|no|let me (?:see|think)|so|(?:i|we)(?:['’]d| would|['’]ll| will)(?: (?:like|prefer|rather|sooner|have|take|use|leave (?:it|that) to))*|if|could|can|would|please|have|take|use|get|leave (?:it|that) to|that (?:would|will) be|that['’](?:d|ll) be)[,.]? )*(?:you|you['’](?:d|ll)|yours?)\b/i,
    word: 'me',
  },
  whom: /^(?:(?:and|so|now|then|ok|okay|right|well|great|good) )*(?:who|whom)\b(?! (?:is|am|are) (?:this|calling|speaking|i|we|you|it)\b)/,
  asksOfEither:
    /^(?:(?:and|so|now|then|ok|okay|right|well|great|good|thanks|thank you|please)[,.]? )*(?:what|who|whose|where|when)\b[^,:;–—]*$/i,
  forMinutes:
    /^(?:(?!how\b|what\b|which\b|when\b|does\b|did\b|will it\b)\w+ ){0,6}?(?:(?:have|got|spare|spare us|spare me|give me|give us)(?: you(?: got)?)?) (?:me |us )?(?:just )?(?:(?:a|an|one|two|three|four|five|ten|a couple of|a few|some|any)(?: (?:spare|free|quick|short|odd|more))? (?:minutes?|mins?|moments?|seconds?)|(?:a bit of |a little |some |any |the )?time)(?: (?:now|right now|today|free|spare))?(?: (?:to (?:talk|chat|speak|tell|answer|go|run|help|hear|listen|look|do|check|settle|sort|discuss)|for)\b|$)/,
  asksOfChoices:
    /^(?:(?:hmm+|mm|well|oh|um+|uh|er+|so|and|but|ok|okay|right|sorry|now|before (?:i|we) \w+|quick question|let me think) ){0,4}(?:which|what|whats|whatre|how|why|where|when|who|whos|is|are|was|does|did|has|have|do (?:you|i|we|they|people|most|many))\b/,
  choiceVerb:
    /\b(?:switch(?:ing)?|go(?:ing)?|stay(?:ing)?|mov(?:e|ing)|chang(?:e|ing)|stick(?:ing)?|keep(?:ing)?|opt(?:ing)?|settle)\s+(?:to|with|for)\s+/gi,
  isPlace:
    /^(?:(?:just|right|over|up|down|out|round)\s+)*(?:in|on|at|by|beside|behind|near|under|outside|inside|opposite|around|along|between|against|across from|next to|in front of|to the (?:left|right|side) of|underneath|below|above)\s+(?:the|my|our|an?|his|her|their|front|number)\b/i,
  isPerson,
  isBody,
  asksForBody,
  asksForThing,
  polar: /\byes or no\b|\byes ?\/ ?no\b|^(?:whether|if)\b(?!.*\bor\b(?! not\b))/i,
  stranded: /\b(into|to|for|from|with|on|at|in|under|by|about|of)(?:,? (?:please|then|now|today))?\s*\?$/i,
  whoDoes: { asked: FOR_SOMEBODY, said: WHO_DOES },
  placing: new Set('in on at by with from before after near under over outside inside'.split(' ')),
  forAnything:
    /^(?:(?:and|so|okay|ok|now|then|also|well|just|got it) )*(?:(?:is there|are there|have you got|do you have|did you have|have you) )?(?:any|anything|anyone|anybody|something|some)\b/,
  aboutCalls:
    /\b(?:ring|rings|call|calls|calling|phone|reach|speak|talk|chat|catch|try|get (?:hold|back)|back|later)\b/i,
  moment: /\bwhen\b|\btimes?\b/i,
  ofMany: /\bany\b(?! (?:more|longer|better|good|use|chance|time)\b)/i,
  forThing: /^(?:(?:and|so|okay|also|now|then|well) )*(?:is|was|are|do|does|have|has)\b.*\b(?:any|some)thing\b/,
  forWishes:
    /^(?:(?:and|so|okay|ok|now|then|also|well|just|got it|all right|right|great|thanks|thank you) )*(?:(?:is there|was there|would there be) )?(?:any|some)thing (?:(?:special|particular|in particular|at all|extra) )?(?:that )?(?:you|the \w+)d?(?: would| might)? ?(?:like|want|need|prefer|wish|care|rather|fancy)s?\b/,
  telling: new Set(['much']),
  opening:
    /\b(?:how|what) (?:can|may|could|might) (?:i|we) (?:help|assist|direct|do for|be of (?:any )?(?:help|service|assistance)|get (?:for )?you)\b|\bwhat(?:['’]s| is) (?:it|this|that|your call) (?:about|regarding)\b|\bwhat (?:brings you|are you calling about|do you need)\b/i,
  requestsDeed: REQUESTS_DEED,
  whoever:
    /\b(?:is (?:this|that|it)|(?:am i|are we) (?:speaking|talking|through)|(?:speak|talk) (?:to|with)|have i (?:reached|got)|do i have|(?:is|are) \p{L}+ (?:there|in|home|around|available)|who am i|looking for|trying to reach|calling for|message for|through to)\b|^\W*(?:(?:hi|hello|hey),?\s*)?(?:mr|mrs|ms|miss|dr)?\.?\s*\p{L}[\p{L}'’-]+\s*\?/iu,
  asksWhether: /\b(?:can|could|may|will|do|if) I\b[^.!?]*\?/i,
  // A tag ("…, isn't it?") and "what about", "is it all right if", "will you" want something else.
  toKnow:
    /(?:^|[,;:–—-]\s)\s{0,3}(?:(?:and|but|so|oh|also|well|then|now|roughly|about|or|tell me|do you know|do you (?:think|reckon)|d['’]you (?:think|reckon)) ?,?\s{0,3}){0,3}(?:(?:what(?! (?:about|if))|when|where|which|who|whose|why(?! (?:not|don['’]t))|how(?! about| (?:would|could|can|will|am|are) (?:i|we|they|he|she) (?:ever|supposed)\b))(?:['’](?:s|re|d|ll))?\s|(?:is(?! (?:it|that|there) (?:possible|okay|ok|alright|all right|any chance|a chance))|are|am|was|were|do(?! you mind)|does|did|has|have|had|will(?! (?:you|someone|somebody)\b)|should)(?:n['’]t)?\s(?!you (?:think|know|reckon|suppose)\W*$)\S+\s)\S+[^?]*\?/i,
  asksToDo:
    /(?:^|[,;:–—-]\s|\b(?:and|but|so|or|only|oh)\s)\s{0,3}(?:can|could|may|might|would|will|shall)(?:n['’]t)?\s+(?!(?:you|i|he|she|it|we|they)\s*\?)\S+\s+\S/i,
  everAsked: /\b(?:have|has|had|did|do|does|are|is|was|were) (?:\w+ )?ever\b/,
};

const BESIDE_YES =
  /^(?:(?:oh|well|um|uh|hm)[,.]?\s+)*(?:yes|yeah|yep|yup|aye|sure)(?:,?\s+(?:there is|we do|i do|we have|i have|we can|i can|it is))?[,.:;–—-]+\s+(?:(?:there['’]s|there is|it['’]s|it is|that['’]s|we['’]ve got|i['’]ve got|we have|i have|you can use|i could use|in|at|on)\s+)?((?:the|an?|my|our|your|\d)\b[^,;.!?]{2,60})/i;

export const denial: Language['denial'] = {
  word: 'no',
  before: /\bno\s+\p{L}/iu,
  ofMany: [
    { said: /^(?:none|neither)\b/i, asked: /\bany\b/ },
    { said: /^(?:nobody|no one)\b/i, asked: /\bany(?:one|body)?\b/ },
    { said: /^nothing\b/i, asked: /\bany(?:thing)?\b/ },
  ],
  all: /\b(?:nobody|no one|none|nothing|neither|never|not any)\b/,
  rejects:
    /^(?:(?:oh|ah|well|um|uh|hm|er|no|nope|sorry|im|afraid|but|that|thats|theyre|its|is|are|both|they|it|im afraid) )*(?:neither\b|none (?:of|suits?|works?|at all)\b|no (?:good|use|luck|chance|way|can do|go)\b|not (?:any good|either|really either)\b)|\b(?:cant|cannot|can not|couldnt|could not|wont|dont|doesnt|do not|does not|am not|im not|not)\b(?: \w+){0,4} (?:either|any of (?:them|those|these)|both)\b|\b(?:both|either|any) (?:of \w+ |\w+ )?(?:are|is|would be) (?:no (?:good|use)|bad|out|impossible|difficult)\b/,
  takesBack:
    /\b(?:actually|on second thoughts?|i (?:meant|mean)|(?:make|change) (?:it|that)|scratch that|correction|instead|i was wrong|my mistake|lets (?:say|make it)|(?:no|oh|hang on|sorry) wait|wait no|changed my mind)\b/,
  concludes:
    /\bso\s{1,3}(?:(?:that['’]?s|that is|that would be|it['’]?s|make it|say|let['’]?s say|i['’]?d say)\s{1,3})?(?=(?:on |at |the )?\w{1,30}\W{0,6}$)/i,
  corrects:
    /[.,;:–—-]\s{0,3}(?:(?:er+|um+|uh+|oh|well|and|or|then)\b,?\s{1,3}){0,2}(?:(?:no|nope|wait|sorry|actually|hang on|hold on|scratch that|i (?:mean|meant)|i tell a lie|my mistake|what am i (?:saying|talking about|like)|silly me|strike that|let me (?:rephrase|start again|correct that)|rather|make (?:it|that)|call it|let['’]?s (?:say|make it|call it))\b[,.:;–—-]?\s{1,3}){1,4}(?:(?:it['’]?s|that['’]?s|that is|it (?:is|was|should be)|that should be|that would be|i (?:mean|meant|should say)|make (?:it|that)|let['’]?s (?:say|make it)|better)\s{1,3})?/gi,
  agrees:
    /^(?=.*\b(?:yes|yeah|yep|yup|sure|okay|ok|course|certainly|absolutely|definitely|alright|right)\b)(?:(?:oh|well|um|yes|yeah|yep|yup|sure|okay|ok|of|course|certainly|absolutely|definitely|all|alright|right|thats|that|thatll|it|itll|this|sounds|is|works|would|will|be|do|fine|good|great|perfect|lovely|ideal|for|me|us|by|with|i|im|we|can|happy|please|thanks|thank|you|go|ahead)\b ?){2,}$/,
  estimates: /^(?:(?:oh|well|um|uh|hm|er|hmm|ok|okay|so|then)\s+)*lets (?:say|make it)\b/,
  partsFrom: /\b(?:say|says|said|saying|kiss\w*|bid|bade|wave\w*) (?:\w+ )?(?:goodbye|good bye|bye|bye bye) to\b/,
  holdsThing: /\b(?:hang|hanging|hung|hold|holding|held|cling|clinging) on ?to\b(?! (?:see|check|look|find|think)\b)/,
  cancels:
    /\b(?:cancel\w*|(?:call(?:ing|ed)?|scrap(?:ping)?|scratch) (?:it|this|that|them|everything|the \w+) ?(?:off)?|call(?:ing|ed)? off|withdraw\w*|terminat\w+|unsubscrib\w+)\b/i,
  wishesOtherwise:
    /\b(?:(?:an?)?other|different|next|later|earlier|sooner|after|before|until|till|instead|rather|prefer|mov(?:e|ing)|chang(?:e|ing)|re-?(?:schedul|book|arrang)\w*|postpon\w*|defer\w*|delay\w*|swap|switch|shift|push|put (?:it|that|this|me) (?:off|back)|(?:can|could|may|might|shall|would|will) (?:we|i|you|it|that)|(?:how|what) about|make it|possible)\b|\?/i,
  noFirst:
    /^(?:(?:oh|well|um|uh|hm|sorry|as i said|like i said),?\s+)*(?:no|nope|nah)\b(?!\s+(?:problem|worries|bother|idea|doubt|one)\b)/i,
  yesFirst:
    /^(?:(?:oh|well|um|uh|hm|as i said|like i said),?\s+)*(?:yes|yeah|yep|yup|correct|that['’]s right|indeed|(?:sure|of course|certainly|absolutely|by all means|go ahead|go on(?: then)?|fine|okay|ok|all right|alright)(?:,? (?:fine|go on|go ahead|sure|please|why not|then|okay|of course|no problem))*(?=\s*[.!])|(?:we|i|it|they|there) (?:would|do|does|did|will|can|could|am|are|is|was|were|have|has)(?=\s*[.!]))\b(?!,?\s+(?:nope|nah|but|though)\b|,?\s+no(?:\s*[,.!]|\s+(?:i|it|its|that|thats|we|they|he|she|not|thanks|thank)\b|$))(?:(?!.*\b(?:but|though|although|however|except|unless|actually)\b)|\s*[.!]\s+(?!(?:no|nope|nah|wait|actually|sorry|but)\b)|(?:(?!\b(?:but|though|although|however|except|unless|actually|no|nope|not)\b|n['’]t\b)[^.!?]){4,60}[.!]\s+(?!(?:no|nope|nah|wait|actually|sorry)\b))/i,
  evidence,
  agreesBesides:
    /\b(?:fine|okay|ok|good|great|please|problem|worries|bother|go ahead|sure|works?|mind|yes|yeah|course|right|happy|gladly|perfect|lovely|all right|alright|do (?:it|that)|correct|still|always|objections?|issues?|trouble|not at all)\b/i,
  yesAtFirst:
    /^(?:(?:oh|well|um|uh|hm),?\s+)*(?:yes|yeah|yep|yup|sure|of course|okay|ok)\b(?!,?\s+(?:no|nope|but (?:not|no|i['’]?m (?:in|at|driving|busy)))\b)/i,
  yieldsAt:
    /\bbut(?: (?:okay|ok|well|fine|all right|alright))?,? (?:yes|yeah|yep|sure|okay then|all right then|go on then|i['’]ll (?:take|do|have) (?:it|that)|let['’]s (?:do|try|go for) (?:it|that))\b(?! (?:if|and no|but)\b)/i,
  wrongNumber:
    /\bwrong (?:number|person|house|people|company)\b|\b(?:nobody|no one|no-one) (?:here )?(?:called|named|by that name)\b/i,
  thinksAloud:
    /^(?:(?:oh|well|um|uh|hm+|er),?\s+)*(?:let me (?:think|see)|let['’]s see|hold on|hang on)(?: now)?[,.…]+\s+(?=\S)/i,
  besideYes: (text) => BESIDE_YES.exec(text)?.[1] ?? null,
  ownName:
    /\b(?:[Tt]his is|[Ii]t['’]?s|[Ii]['’]?m|[Ii] am|[Yy]ou['’]re (?:speaking|talking) (?:to|with))\s+(?<name>\p{Lu}[\p{L}-]+)(?![\p{L}'’-])|(?:^|[,.!]\s+|[Ii]t['’]?s )(?<own>\p{Lu}[\p{L}-]+) (?:here|speaking)\b/u,
  turns: /\b(?:but|though|although|however|only|trouble is|thing is|problem is)\b/i,
  yesEchoed:
    /^(?:(?:oh|well|um|uh|hm|why|yes|of course|sure)[,.]?\s+)*(?:i|we|it|they|he|she|there|that|this|you) (?:do|does|did|am|are|is|was|were|have|has|had|can|could|will|would|shall|should)(?: (?:indeed|still|please|so|actually|too|now|already|just about|certainly|of course|always|all right))*(?=\s*(?:[.!,;–—-](?!,?\s*(?:not|n['’]t)\b)|$))/i,
  wouldLikeTo: WOULD_LIKE_TO,
  unsureBut:
    /^(?:(?:oh|well|um|uh|hm|er|no),?\s+)*(?:i['’]?m not (?:quite |really |too |entirely )?sure|i (?:don['’]t|do not) (?:really )?know|not (?:quite |really )?sure|hard to say|dunno|no idea)[,;.–—-]+\s+(?:but\s+|only\s+|it['’]s just\s+(?:that\s+)?)?(?!(?:to be|if i|i['’]d (?:have|need)|i['’]ll|i would|let me|maybe|perhaps|probably|possibly|it depends|depends|you['’]d|you would|sorry|what|which|who|how|when|is|are|do|does|can|could|ask|i (?:don['’]t|can['’]t|couldn['’]t|never|haven['’]t))\b)(?:\S+\s+){3,}\S/i,
  // What is not possible then is something else than what was asked: "Yes, but I've had my hip done, so I can't get up the stairs".
  yesBut:
    /^(?:(?:oh|well|um|uh|hm),?\s+)*(?:yes|yeah|yep|yup|sure)(?:,? (?:please|okay|i would|i do|i suppose|i guess|go on))*,?\s+(?:but|though|only)\s+(?:(?:we|i)\s+(?:do(?:n['’]t| not)|would(?:n['’]t| not)|['’]d rather not|no longer)\s+(?:want|need|like|have|own|know|use|eat|take)\s+(?!to\b|(?:it|that|this)\b)\w|(?:we|i)(?:['’]ve| have)\s+(?:never|not|no)\b|(?:we|i) ha(?:ve|d)n['’]t\b|(?:it|there|this|the \w+|my \w+|our \w+)(?:['’]s| is| are|['’]re| was| has| have)\s+(?:not|never|no)\b|(?:it|there) (?:isn|aren|wasn|hasn|haven)['’]t\b|(?:(?!\b(?:come|make it|make that|be there|attend)\b)[^.?!]){0,80}?\b(?:(?:can(?:not|['’]t)|could(?:n['’]t| not))|(?:not|n['’]t) (?:able|allowed|supposed) to|(?:i['’]?m|i am|we['’]re|we are) not to)\s+(?!(?:come|make|be there|do (?:it|that|this)|attend|go)\b)[a-z]+)/i,
  absent:
    /\b(?:he|she|they|mummy|daddy|mum|mom|dad|nan|gran|(?:my|the|our) \w+|\p{Lu}[\w-]+)(?:['’]s| is|['’]re| are| has|['’]ve)(?: (?:just|still|only|currently|usually|always))? (?:not (?:here|in|home|back|available|about|around)|(?:out|away|asleep|napping|upstairs|downstairs|abroad|busy|resting)\b|in (?:the|a|bed|hospital)\b|at (?:the|a|work|school|lunch)\b|on (?:holiday|the|another|a)\b|gone (?:to|out|away|home|shopping)\b|(?:popped|nipped|stepped|slipped) |(?:up|down|off) (?:at|on|in|to|for|today)\b|having (?:a|his|her)\b|driving\b)|\b(?:he|she) (?:is|was)n['’]t (?:in|here|home|back|available)\b|\b(?:he|she|\w+) (?:can['’]t|cannot) come to the (?:phone|telephone)\b|\b(?:i['’]?m|i am|this is|you['’]ve got|it['’]s|it is|you['’]re (?:talking|speaking) to) (?:only |just |actually )?(?:his|her|their|the|\p{Lu}[\w-]*['’]s) (?:\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|son|daughter|mother|father|mum|mom|dad|gran|grandma|grandad|grandmother|grandfather|brother|sister|aunt|uncle|cousin|nephew|niece|friend|mate|flatmate|roommate|housemate|lodger|neighbou?r|babysitter|nanny|cleaner|carer|nurse|aide|home help|colleague|assistant|secretary|receptionist|apprentice|lad|boy|tenant)\b|\b(?:i['’]?m|i am|this is|it['’]s) (?:only |just )?(?:the (?:husband|wife|partner|boyfriend|girlfriend|son|daughter|mother|father|mum|mom|dad|gran|grandma|grandad|grandmother|grandfather|brother|sister|aunt|uncle|cousin|nephew|niece|friend|mate|flatmate|roommate|housemate|lodger|neighbou?r|babysitter|nanny|cleaner|carer|nurse|aide|home help|colleague|assistant|secretary|receptionist|apprentice|lad|boy|tenant)|reception|the lady next door|the man next door)\b|\b(?:his|her|their) (?:husband|wife|partner|boyfriend|girlfriend|son|daughter|mother|father|mum|mom|dad|gran|grandma|grandad|grandmother|grandfather|brother|sister|aunt|uncle|cousin|nephew|niece|friend|mate|flatmate|roommate|housemate|lodger|neighbou?r|babysitter|nanny|cleaner|carer|nurse|aide|home help|colleague|assistant|secretary|receptionist|apprentice|lad|boy|tenant) (?:speaking|here)\b|\b(?:shall|can|may|could|should) i (?:take a message|tell (?:him|her|them)|give (?:him|her|them) a message|pass (?:something|it|anything|a message) on)\b|\bi (?:handle|look after|deal with|see to|manage|do) (?:all (?:of )?)?(?:my |his |her |\w+['’]s )(?:\w+['’]s )?(?:appointments|affairs|bills|things|post|paperwork|diary|business)\b|\bi (?:just )?(?:share|live) (?:the (?:flat|house) )?with (?:him|her|them)\b|\b(?:he|she) asked me to (?:answer|pick up)\b|\bleft (?:his|her) phone\b/iu,
  anotherAnswers,
  anotherDoes,
  notThere:
    /(?:\bnot|n['’]t|\bnever)\s+(?:\w+\s+){0,2}?(?:come|arrived?|got|had|received|turned up|landed|shown up|(?:been )?(?:given|sent|issued|delivered|allocated|handed))\b|\b(?:still )?waiting (?:for|on) (?:it|one|that|them|the)\b|\b(?:on order|in the post)\b|\bcould(?:n['’]t| not) (?:say|tell you)\b/i,
  fetches: FETCHES,
  excludes: exclusions,
};
