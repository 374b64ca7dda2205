/** Whether a condition is that nothing the agent has answers a question. */
import { doneBeyondPapers } from './asked-beyond.ts';
import { LEAD } from './pronouns.ts';

/** "They ask something the leaflet doesn't cover", "you have no answer", in a longer condition. */
const UNKNOWN =
  /^(?:can ?not|can't|could not|couldn't) (?:find|see|give) (?:the|an|any) answer\b|^(?:they (?:ask )?)?(?:(?:what|something|anything|questions?) (?:that )?)?(?:the|our|your|this|these) (?:[\w'-]+ )?(?:handbook|leaflet|guide|guidebook|notes?|sheet|fact ?sheet|faqs?|page|folder|information|info|booklet|brochure|list|manual|programme|program|script|website|documents?|knowledge(?: base)?|file|book|card|catalogue|papers?|instructions|crib|handout|binder) (?:(?:do(?:es)?(?: not|n't)|can ?not|can't|never|won't) (?:\w+ ){0,2}?(?:answer|tell|say|cover|know|mention|help|include|list|show)|(?:has|have|gives?|holds?) (?:no|nothing|neither)|says? nothing|(?:is|are) (?:silent|no help|of no help))\b|^questions? (?:without|with no) (?:an? |any )?(?:known |good |clear |ready )?answers?$|\b(?:you|we) (?:have no|haven't(?: got)? (?:an?|the|any)|have not(?: got)? (?:an?|the|any)|don't have (?:an?|the|any)|do not have (?:an?|the|any)) (?:clue|idea|answer)\b|^(?:what|whatever|anything|something|questions?) (?:that )?you (?:can't|cannot|do not|don't) (?:answer|know)$|\bask\w* (?:you |us )?(?:something|anything)\b|\bneither\b.*\b(?:answers?|covers?|mentions?|says?|tells?)\b|\bno answer\b|\b(?:you|we) (?:do not|don't|can ?not|can't) (?:know|answer|have|find)\b|\bnot (?:in|covered|answered|listed|mentioned)\b.*\b(?:here|role|knowledge|documents?|information|above|below)\b|\b(?:do not|don't|not) (?:have|know) (?:the|an) (?:answer|information)\b|\b(?:the|an|no|any) answers? (?:is(?: not|n't)|are(?: not|n't)|cannot be found|can't be found|stands? nowhere)\b|\bask\w* (?:you |us )?(?:for |about )?(?:what|something|anything|things?) (?:that )?(?:the|our|your|this|these) [\w' -]+? (?:do(?:es)?(?: not|n't)|cannot|can't) (?:tell|say|cover|answer|mention|have|know|list|include)\b|\byou are (?:not sure|unsure)\b/i;

/** "If it is not in the shop notes": what is asked is not in what the agent has to answer from. */
const NOT_IN_NOTES =
  /^(?:they mention )?(?:(?:it|that|this|something|anything|what(?:ever)?|the answer|the question|an answer|a question|their question)(?: (?:they|the \w+|somebody|someone) (?:asks?|wants? to know))?(?:['’]s|\s+(?:is|was|are|can))(?:n['’]t| not)?\s*(?:not|nowhere)?|not|nothing|anything not|something not)\s*(?:be\s+)?(?:(?:to be )?found|covered|mentioned|listed|answered|written|set out|stands?|there)?\s*(?:anywhere )?(?:in|on|by|from|among)\s+(?:the|my|our|your|this|these|any of the)\s+(?:(?!order|booking|patient|account|file\b)[\w'-]+ ){0,2}?(?:handbook|leaflet|guide|guidebook|notes|sheet|fact ?sheet|faqs?|info(?:rmation)?(?: (?:sheet|pack))?|booklet|brochure|manual|folder|binder|crib|crib sheet|handout|papers|instructions|script|(?:notice |white )?board|wall|poster|noticeboard|knowledge(?: base)?)$/i;

const SAYS_NOT = /n['’]t\b|\bnot\b|\bnowhere\b|\bnothing\b/i;

/** "They don't know an answer": to what they are asked. */
const LEAD_KNOWS_NOT = new RegExp(
  `^(?:${LEAD})\\s+(?:do(?:es)? not|do(?:es)?n't|cannot|can't)\\s+(?:know|have|give)\\s+(?:an|the|any)\\s+answer\\b`,
  'i',
);

/** Whether it holds where nothing that the agent knows answers what it is asked. */
export const isOfUnknown = (text: string): boolean =>
  NOT_KNOWN.test(
    text.replace(
      /^(?:they (?:are|mention|ask(?: about| for)?|bring up)|it is) (?=(?:anything|everything|something|whatever|questions?|enquiries)\b)/i,
      '',
    ),
  ) ||
  (UNKNOWN.test(text) && !LEAD_KNOWS_NOT.test(text)) ||
  (NOT_IN_NOTES.test(text) && SAYS_NOT.test(text)) ||
  doneBeyondPapers(text) === '';

/** "No answer", "anything else they ask": all that a condition or a title says. */
export const NOT_KNOWN =
  /^(?:(?:i |you |we )?(?:don't|do not) (?:know|have)(?: (?:the|an|any) answer(?: to (?:it|that|(?:a|an|the|their|some|any) (?:\w+ )?questions?))?)?|(?:i |you |we )?(?:have no|haven't(?: got)? (?:an?|the|any)|have not(?: got)? (?:an?|the|any)) (?:clue|idea|answer)|(?:something|anything|things?|what|whatever) (?:that )?(?:i |you |we )?(?:don't|do not|can't|cannot) (?:know|answer)|(?:an? )?no answer available|no answer (?:available|at hand|to hand)|questions? (?:that |which )?(?:you|we|i) (?:have|know) no answer (?:to|for)|questions? (?:that |which )?(?:you|we|i) (?:can't|cannot|can not) answer|(?:an? )?(?:unknown|unanswered|unanswerable) questions?|(?:you|we)(?: are|'re) (?:not sure|unsure|stuck|stumped|at a loss)|questions? (?:without|with no) (?:an? |any )?(?:known |good |clear |ready )?answers?|not (?:known|covered|listed|mentioned|answered|here)(?: (?:here|above|below|elsewhere|anywhere|in (?:here|this \w+)))?|no answer|unknown|(?:(?:anything|everything|something|whatever|all) ?(?:that )?(?:(?:is|was) )?(?:not|isn't|wasn't) (?:yet )?(?:mentioned|covered|listed|found|dealt with|answered|written(?: down)?|set out|described|said|in|on)(?: (?:here|above|below|elsewhere|anywhere|(?:in |on )?(?:here|there|this \w+)))?)|(?:anything|everything|something|whatever|all) else(?: (?:that )?(?:they|people|callers?|customers?|somebody|someone|the \w+|an? \w+) (?:may |might |could )?(?:asks?|wants?(?: to know)?|brings? up|comes? up with|says?|raises?))?|(?:any |all )?(?:other|further|remaining) (?:questions?|enquiries|queries|topics|matters)|(?:questions?|enquiries|queries) beyond (?:you|your \w+|this \w+)|questions? without an answer)[?.]?$/i;
