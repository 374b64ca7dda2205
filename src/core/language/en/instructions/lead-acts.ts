/** How roles name what a lead does: "asks not to be called again", "it is the wrong number", "a person is wanted". */
import type { Deed } from '../../instruction.ts';

export interface NamedDeed {
  deed: Deed;
  pattern: RegExp;
}

const key = (name: string, pattern: RegExp): NamedDeed => ({ deed: { key: name }, pattern });
const yes = (pattern: RegExp): NamedDeed => ({ deed: { says: 'yes' }, pattern });
const no = (pattern: RegExp): NamedDeed => ({ deed: { says: 'no' }, pattern });
const objection = (topic: string, pattern: RegExp): NamedDeed => ({ deed: { objection: topic }, pattern });

const CONTACTED =
  '(?<!\\b(?:the|an?|my|his|her|their|your) )(?:call(?:ed|s|ing)?|get(?:ting)? in touch(?: with \\w+)?|in touch(?: with \\w+)?|hear(?:d|ing)? from \\w+|contact(?:ed|s|ing)?|text(?:ed|s|ing)?|messag\\w+|phon(?:e|es|ed|ing)|telephon(?:e|es|ed|ing)|rung|ring(?:ing)?|bother(?:ed|ing)?|writ\\w+|email(?:ed|s|ing)?|e-mail\\w*|disturb\\w*|approached)';

/** What comes from us again and again. */
const WE_SEND =
  '(?:calls?|messages?|texts?|e-?mails?|reminders?|letters?|mailings?|newsletters?|notices?|notifications?|alerts?|updates?|offers?)\\b';

/** "The person has confirmed their name", "you have verified who you are speaking to". */
const IDENTIFIED =
  /\b(?:confirm|verif|establish|check)\w* (?:that )?(?:(?:their|his|her) (?:full )?(?:name|identity)\b(?! (?:and|or)\b)|who (?:they|he|she) (?:is|are)\b|(?:they|he|she) (?:is|are) (?:the (?:right|correct|named) \w+|who)\b|(?:you(?:['’]re| are) (?:speaking|talking)|whom? you(?:['’]re| are) (?:speaking|talking)))|\b(?:name|identity) (?:is|has been|was) (?:confirmed|verified|checked|established)\b|\bidentif(?:y|ies|ied) (?:themselves|themself|himself|herself)\b/i;

/** The first that is found names the deed; those that hold a "no" of their own come before a plain yes and no. */
export const LEAD_DEEDS: readonly NamedDeed[] = [
  // "They say yes to the earlier date": what it is to is no wish of its own.
  yes(
    /\bsay(?:s)? yes to\b|\b(?:accepts?|agrees? to|takes? up) (?:the|an?|our) (?:earlier|later|new|other|second|first) \w+/i,
  ),
  key('identified', IDENTIFIED),
  key(
    'opt_out',
    new RegExp(
      [
        'opt(?:s|ed|ing)?[ -]?outs?\\b',
        '\\bleft (?:off|out of) (?:the|our|your|any|future)\\b',
        '\\bno (?:business|right) (?:to be )?(?:calling|ringing|phoning|contacting|telephoning)\\b',
        '\\b(?:preference service|do[ -]not[ -](?:call|phone|ring) (?:list|register))\\b',
        '\\b(?:cross|angry|annoyed|upset|complains?) (?:about|at|of) being (?:called|rung|phoned|telephoned|contacted|bothered)\\b',
        '\\b(?:sick|tired|weary|fed up|had enough) (?:of|with) (?:hearing|calls?|us|being|our|you|these|this|the phone)',
        '\\b(?:calls?|messages|letters|texts|phoning|ringing) (?:to|should|must) (?:stop|end|cease)\\b',
        '\\bcalls? (?:is |are )?unwelcome\\b',
        '\\b(?:(?:do|does)(?: not|n.t) (?:want|wish for|like) any|(?:wants?|wish(?:es)? for) no)(?: more| further)? (?:advert\\w*|marketing|offers|newsletters?|mailings?)\\b',
        '\\bobjects? to (?:any )?(?:further|more|other) (?:calls|contact|messages)\\b|\\b(?:through|done|finished) with (?:our|the|these|your) (?:calls|texts|messages)\\b|\\b(?:wants?|wish(?:es)?) no (?:more |further )?(?:\\w+ or )?(?:messages|calls|contact|texts|letters|e-?mails)\\b',
        '\\bobjects? to (?:being |our )?(?:telephon\\w*|phon\\w*|call\\w*|contacted)',
        '\\bleft in peace\\b|\\bleave (?:them|him|her) in peace\\b',
        '\\b(?:no|any|the) wish to be (?:phoned|called|rung|contacted|texted)\\b',
        '\\b(?:be )?left alone\\b',
        '\\bleave (?:them|me|him|her) alone\\b',
        '\\bnot (?:want to )?hear from\\b',
        '\\b(?:be )?taken? (?:out|off) (?:of )?(?:the|our|your|all)\\b',
        '\\b(?:write|text|reply|send|say)s? "?STOP\\b',
        '\\berased?\\b',
        'unsubscrib\\w*',
        `do[ -]not[ -]${CONTACTED}\\b(?![ -]+(?:before|after|at|on|during|until|between))`,
        `(?:stop|quit|cease|end)\\w*\\s+(?:[\\w']+\\s+){0,2}?${CONTACTED}`,
        `(?:no more|no further|not? (?:want|wish|receive|get) any(?: more)?|unwanted)\\s+(?:\\w+\\s+)?(?:calls|messages|texts|contact|e-?mails)`,
        '(?:off|from)\\s+(?:\\w+\\s+){0,3}?(?:list|lists|database)\\b',
        '(?:remov\\w*|delet\\w*|eras\\w*)\\s+(?:of\\s+)?(?:their|the|his|her)\\s+(?:\\w+\\s+){0,2}?(?:number|data|details|contact)',
        '(?:be|been|being)\\s+(?:removed|deleted|taken off)',
        '(?:have|get|want)\\s+(?:their|the|his|her)\\s+(?:\\w+\\s+){0,2}?(?:number|data|details|name)\\s+(?:removed|deleted|erased|taken off|struck)',
        `(?:not|never|no longer|n't|any ?more|without)\\s+(?:[\\w']+\\s+){0,4}?(?:be(?:ing)?\\s+)?${CONTACTED}\\b(?:\\s+(?:them|again|any ?more|any longer|at all|in (?:the )?future|by us|any further))?(?!\\s+(?:before|after|at|on|during|until|between|in the))`,
        `(?:not|no longer) (?:want|wish) (?:\\w+ ){0,2}(?:calls|messages|contact|texts)`,
        `(?:never|not|no longer|n't) (?:\\w+ )?(?:wants?|wish(?:es)?|likes?|needs?|cares?)(?: for| to (?:have|get|receive|see|hear))? (?:any (?:more|further) |any of )?(?:of )?(?:these|those|our|such) (?:\\w+ )?${WE_SEND}`,
        `wants? (?:no more|none|nothing more) of (?:these|those|our|the|your|such) (?:\\w+ )?${WE_SEND}`,
      ].join('|'),
      'i',
    ),
  ),
  // Before the wrong number, which it is not: who is wanted can be had there.
  key(
    'somebody_else',
    /\b(?:someone|somebody|anybody|anyone) else(?: (?:in|at|from|of) (?:the|that|their) (?:house|household|home|family|flat|office|address|number))? (?:answers?|picks? up|comes (?:on|to the phone)|is on|has (?:answered|picked up|come to the phone)|is there|takes the call)\b|\b(?:can(?:not|'t| not)|is(?:n't| not) able to|unable to) come to the (?:phone|telephone)\b|\b(?:husband|wife|partner|spouse|child|son|daughter|mother|father|parent|relative|flatmate|roommate|housemate|neighbou?r|colleague|receptionist|secretary)s? (?:answers?|picks? up|comes to the phone|is on the (?:phone|line)|has (?:answered|picked up)|takes the call)\b|\b(?:another|different|other) person (?:answers?|picks? up|is on|has answered)\b|\bthe (?:member|patient|customer|person|tenant|resident|student|client|donor|volunteer|guest|subscriber|applicant) (?:is|are) (?:out|away|at work|asleep)(?= or|$|,)|\b(?:are|is)(?: not|n't) (?:in|at home|home|there|available|about|around)(?= or|$|,)|\bit(?:'s| is) (?:an? |the |their |his |her )?(?:relative|husband|wife|partner|spouse|son|daughter|mother|father|parent|grandmother|grandfather|flatmate|roommate|neighbou?r|colleague|child|carer|friend)\b(?! (?:who|that|has|is|of))|\b(?:deals? with|handles?|looks? after|speaks?|acts?) (?:\w+ )?(?:for|of|on behalf of) (?:mum|mom|dad|their|his|her|the|somebody|someone|another)\b/i,
  ),
  key(
    'wrong_number',
    /^(?:nobody|no one)\b.*\b(?:has|have) (?:ever )?heard of\b|^(?:the person|the one|who(?:so)?ever|anyone|anybody|someone|somebody|a person)\b.*\b(?:does not know|doesn't know|has never heard of|hasn't heard of|knows nothing of|knows no)\b(?: (?:the|any|this|that|our|your|such|a))? ?(?!(?:\w+ )?(?:number|answer|price|date|time|name)\b)|\bnot (?:speaking|talking) (?:to|with) (?:the|our|your)\b|\b(?:number|phone|line) (?:turns? out to )?belongs? to (?:an? |the )?(?:stranger|some(?:body|one)|another|nobody|different|other|business)\b|\bnot the right (?:house|person|number|place|household|party|address|man|woman|one)\b|\bmoved (?:away|out)(?: \w+){1,2} ago\b|\ba stranger on the (?:line|phone)\b|\ba stranger (?:picks? up|answers|is on|comes to the phone)|\b(?:has|have|having) nothing to do with (?:it|us|this|(?:the|our|an?) [\w-]+)$|\bnot to be (?:the|who)\b|\b(?:person|voice|caller|one|party|man|woman|somebody|someone) (?:on|at|who picks up|who answers)(?: the (?:line|phone|other end))? (?:not be|(?:is|be|isn't|turns out to be) (?:not|n't|the wrong|another|somebody|someone|a different))\b|\b(?:number|phone) is(?:n't| not) (?:theirs|his|hers)\b|\bpick(?:s|ed)? up (?:in|for) (?:their|his|her) (?:place|stead)\b|\b(?:number|phone|line) (?:belongs?|belonging) to (?:a stranger|some(?:body|one)|another|nobody)|\bnot who(?:m)? (?:we|you)(?:'re| are)? (?:after|looking|want|called|calling|expected)|\bwrong (?:[\w-]+ )?(?:workshop|yard|company|firm|place|office|clinic|shop|desk|department)\b|\bmisdial\w*|\bdial+ed\b|\breach(?:ed)? (?:a stranger|some(?:body|one) (?:who|else))|\b(?:is|it's) some(?:body|one) else\b|\bsome(?:body|one) else (?:has|owns|uses)\b|\bthis is not (?:the|an?) \w+$|\bnot (?:the (?:applicant|owner|holder|member|customer|patient|tenant|right person)|an? (?:applicant|owner|holder|patient|right person))\b|\bnot (?:(?:the|our|an?) [a-z]+(?:'s|s')|their|his|hers?) (?:own |phone |telephone |mobile )?(?:number|phone|line)\b|\bnot our (?:applicant|member|customer|patient|tenant|guest|client|subscriber|donor|pupil|student|reader|passenger|policyholder|volunteer|visitor|man|woman|caller)\b|\bwrong (?:number|person|party|house|household|address|line|people)s?\b|\bnot (?:the|that|who|whom) (?:[\w']+ ){0,4}?(?:person|one|holder|owner|you (?:are|want|asked)|we (?:are|want))\b|\b(?:nobody|no one|no-one) (?:[\w']+ ){0,2}?(?:by|of|with|called|named|lives)\b|\b(?:has|have) moved (?:away|out)\b(?! of)|\b(?:no longer|does not|doesn't|do not|don't) (?:live|work)s?\b|\b(?:another|different|other) person (?:answers?|picks? up|is on|has answered)\b|\b(?:some(?:one|body)|an? (?:person|stranger|man|woman)) who(?:'s| has)? never (?:asked|called|ordered|booked|applied|signed|filled|rang|wrote|contacted|enquired|registered)\b|\bnever (?:wrote|write|written|asked|applied|applies|signed|ordered|contacted|enquired|called|heard of)(?: to| from)? (?:us|you)\b|\b(?:can ?not|can't) be reached (?:on|at|under) this\b|(?:\bnot|n't) (?:them|him|her|him or her)(?:self|selves)?$|\b(?:got|received|reached|contacted|called|rung|rang|dialled|sent|wrote)\b[^.]*\bby mistake\b|\banother number\b|\bdon'?t know (?:them|him|her|who that is|anyone by that name)\b|\bdo(?:es)? not know (?:them|him|her|(?:the|that) (?:person|name))\b/i,
  ),
  key(
    'emergency',
    /\b(?:is|was|are|were|gets?|got) (?:\w+ )?(?:hurt|stuck)\b|\bhas fallen\b|\bsmells? (?:of )?(?:oil|fumes)\b|\b(?:sees?|reports?|has|have|there is) an? (?:\w+ )?leak\b|\bemergenc\w*|\b(?:in|is|of|immediate) danger\b|\bdanger to life\b|\blife[- ]threatening\b|\b(?:smell|smells|smelling|smelt)\w* (?:of )?(?:gas|smoke|burning)\b|\bgas leak\b|\bon fire\b|\bchest pain\b|\bunconscious\b|\bnot breathing\b|\bcannot breathe\b|\bbleeding\b|\binjur\w+/i,
  ),
  key(
    'distress',
    /\bbreak(?:s|ing)? down(?! (?:on|in))\b(?= or|$|,)|\bweep\w*|\bovercome\b|\b(?:of|been|was|had|have|there is) a (?:recent )?(?:death|bereavement)\b|\bbreaks? down on the (?:phone|line)\b|\blost the (?:baby|child)\b|\bwidow\w*\b|\blonely\b|\b(?:can'?t|can ?not) go on\b|\bdistress\w*|\bupset\b|\bin tears\b|\bcry(?:ing)?\b|\bcries\b|\bdespair\w*|\bdesperate\b|\bsuicid\w*|\b(?:self[- ]harm|harm(?:ing)? themsel\w+|kill(?:ing)? themsel\w+|hurting themsel\w+|(?:wants?|wish(?:es)?|going|threatens?) to hurt themsel\w+)\b|\boverwhelmed\b|\bgriev\w*|\bgrief\b|\bbereave\w*|\bin (?:a )?crisis\b|\bpanic\w*|\bvulnerable\b|\b(?:very|really) (?:anxious|sad|frightened|scared)\b|\b(?:has|have) (?:just )?(?:died|lost (?:someone|somebody|(?:a|their|his|her) (?:\w+ )?(?:one|wife|husband|partner|mother|father|parent|child|son|daughter|baby|friend|spouse|brother|sister)))\b/i,
  ),
  key(
    'out_of_scope',
    /\bsmall talk\b|\boff[- ](?:the[- ])?(?:topic|subject)\b|\bchat(?:s|ting)? about\b|\bunrelated\b|\bstray\w*|\bwander\w* off\b|\b(?:personal|private) (?:stories|matters|questions)\b|\btell(?:s|ing)? (?:a )?stor(?:y|ies)\b|\bchange(?:s)? the subject\b/i,
  ),
  key(
    'why',
    /\bask\w* why (?:you|we|this|that|it|they) (?:\w+ )?(?:need|ask|want|is needed|has to|have to|matters?)\b|\bwhat (?:you|we) need it for\b/i,
  ),
  key(
    'repeat_request',
    /\b(?:repeat|say (?:it|that|something) again|hear (?:it|that) again|did(?:n't| not) (?:hear|catch|understand))\b/i,
  ),
  key(
    'hold',
    /\b(?:asks?|asked|wants?|needs?|tells?)\b[^,]*\bto (?:wait|hold)\b|\bhold on\b|\ba moment to (?:look|find|get|check)\b/i,
  ),
  no(
    /\b(?:(?:do(?:es)? not|don'?t|doesn'?t|no longer) (?:want|wish|like|care) to|will not|won'?t|would (?:rather|sooner) not|prefers? not to|(?:is|are) not (?:ready|willing|prepared|able) to|(?:is|are)n'?t (?:ready|willing|prepared) to) (?:(?:give|make|take|place|leave) (?:an?|any|the|their|such an?) (?:instructions?|decisions?|orders?|commitments?|choice|go-ahead)|(?:decide|commit|settle|choose|arrange|order|book|buy|sign)(?: (?:on |to )?(?:anything|something|it|themsel\w+))?(?= (?:now|yet|today|for now|at once|at the moment|on the (?:phone|spot)|over the phone)\b))\b|^an? (?:plain|clear|firm|simple|straight|flat|polite) (?:no|refusal)$|\b(?:would|'d) (?:rather|sooner|prefer to) (?:leave|skip|go without|do without|pass on)\b|\b(?:can |could )?(?:make|do|come on|come to|manage) (?:neither|none) of\b|\b(?:(?:neither|none) of (?:them|these|those|(?:the|these|those|our|your) (?:two |three )?(?:times|days|dates|hours|slots|options|appointments|visits))|neither (?:time|day|date|hour|slot|option|appointment|visit)) (?:suits?|works?|fits?|will do|would do|(?:is|are|would be) (?:any )?(?:good|use|convenient|suitable|right))\b|\bnot (?:renewing|continuing|rebooking|coming back|staying on|signing up|going ahead|joining|carrying on|proceeding)\b|\bgone off (?:the|it|this|that)\b|\bchang(?:e|es|ed|ing) (?:their|his|her) minds?\b(?! about the (?:day|time|date))|\b(?:do(?:es)? not|don'?t|doesn'?t|no longer) (?:want|wish) to (?:take part|participate|join in|answer (?:any )?questions)\b|\b(?:do(?:es)? not|don'?t|doesn'?t|no longer) (?:want|wish|care|like) to be (?:an?|the|part|included|covered|insured|on)\b|\b(?:do(?:es)? not|don'?t|doesn'?t|no longer) want (?:to (?!be\b|say|tell|give|share|answer)|an?\b(?! (?:human|person))|the\b|any\b|it\b|one\b)|\bsay(?:s)? that they will never\b|\b(?:would|'d) (?:rather|prefer) not(?: to)? (?:take part|participate|join|do (?:it|this|so)|go (?:on|ahead)|be (?:part|included))\b|\bprefers? not to (?:take part|participate|join)\b|(?:\bnot|n't) (?:really |at all )?interested\b|\b(?:do(?:es)?|would)(?: not|n't) (?:care|go) for\b|\b(?:do(?:es)?)(?: not|n't) fancy\b|\b(?:no|lack of|lose|loses|lost) interest\b|\buninterested\b|\bnot (?:want|wish|like) (?:it|one|the offer|the \w+|any|to (?:buy|book|take|sign|proceed|go ahead|continue|go on|hear))\b(?! (?:day|time|number))|\bdo(?:es)? not (?:agree|accept|consent)\b|\bdon'?t (?:agree|accept|consent)\b|\bnot (?:accept|agree|consent|happy|willing|okay|ok|fine)\b(?! to (?:say|tell|give|share|answer|leave|name|type|send|provide|disclose))|\bturn(?:s|ed)? (?:\w+ ){0,2}?down\b|\b(?:say(?:s|ing)?|said) no\b|\banswers? no\b|\bno thank(?:s| you)\b|\breject\w*|\bdeclin(?:e|es|ed|ing)\b(?! to (?:say|tell|give|share|answer|leave|name|type|send|provide|disclose))|\brefus(?:e|es|ed|ing|al)\b(?! to (?:say|tell|give|share|answer|leave|name|type|send|provide|disclose))/i,
  ),
  key(
    'refuse',
    /\b(?:refus\w*|declin\w*|will not|won'?t|would rather not|do(?:es)? not (?:want|wish)|don'?t want|prefers? not|reluctant|unwilling|not (?:willing|comfortable|happy))\s*(?:to )?\s*(?:say|saying|tell|telling|answer|answering|give|giving|share|sharing|provide|providing|disclose|disclosing|reveal|state|leave|leaving|name|naming|type|send)\b/i,
  ),
  key(
    'unsure',
    /\b(?:has|have|had)(?: not|n't) (?:yet |ever )?(?:measured|counted|weighed|timed|checked|looked it up|(?:got |found )?(?:the|an?|any) (?:figures?|numbers?|measurements?|answers?|idea)\b)|\b(?:is|are)n'?t (?:quite |really )?(?:sure|certain)\b|\b(?:has|have)(?:n't| not)(?: got)? (?:an?|the) (?:clue|idea|notion)\b|\b(?:can ?not|can't|could not|couldn't|unable to|not able to) (?:yet |quite )?(?:say|name|state|tell(?: you| us)?) (?:(?:an?|the|any|their|his|her|one) (?!(?:number|name|e-?mail|address|code|password)\b)[a-z]+(?: yet| for now| at present)?$|yet$|for sure$|(?:what|when|which|how|where|who|whether)\b)|\b(?:do(?:es)? not|don'?t|doesn'?t|can ?not|can'?t) (?:know|remember|recall|say for sure|tell)\b|\bnot (?:quite )?(?:sure|certain)\b|\bunsure\b|\bwaver\w*|\b(?:goes|go|going) back and forth\b|(?:\bnot|n't|\bcannot) (?:quite |yet )?(?:make up (?:their|his|her) minds?|decide|choose between)\b|\bin two minds\b|\bon the fence\b|\btorn between\b|\bhesitat\w*|\bnot (?:yet )?convinced\b|\bno idea\b|\buncertain\b|\bundecided\b/i,
  ),
  key(
    'callback',
    /\b(?:time|moment|timing|hour) (?:is|isn't|is not) (?:not )?(?:a )?(?:really )?(?:bad|poor|wrong|inconvenient|awkward|unsuitable|unlucky|good|convenient)(?: one)?\b|\bwants? (?:us|you|me) to (?:call|ring|phone)(?: (?:them|back|later|again))?$|\bha(?:s|ve) to (?:go|leave|stop|run|break off|hang up)\b(?! (?:to|through|without|the))|\bhands (?:are )?full\b|\b(?:inconvenient|unsuitable|awkward|bad|poor|wrong) (?:time|moment|hour|timing)s?\b|\bin the middle of (?:something|work|dinner)|\b(?:write|call|come back|think it over)(?: \w+)? later\b|\bthink (?:it|about it) over\b|\bbreak off\b|\b(?:call(?:ed|ing)?|ring|rung|phone|contact(?:ed)?|tr(?:y|ied)|reach(?:ed)?) (?:\w+ ){0,3}?(?:back|later|another time|at another|at a (?:better|different|later|more)|tomorrow|some other time)\b|\bcall-?backs?\b|\bcallback\b|\b(?:bad|not a good|inconvenient|poor|awkward|wrong) (?:time|moment)\b|\bbusy\b(?! (?:in|on|during|for|all|at) (?:that|the|this|those|these|both|all)? ?(?:\w+ )?(?:week|weekend|day|date|month|evening|morning|afternoon|summer|winter|time)s?\b)|\b(?:no|not? (?:have|got)(?: any| the| much)?|short of|little) time\b|\bin a hurry\b|\bin a meeting\b|\bat work\b(?! (?:on|that) )|\b(?:can ?not|can'?t|unable to) (?:talk|speak)\b|(?:\bnot|n't) (?:a )?convenient\b|\b(?:now|time|moment|timing|today|it|this|that)\b[^,.;]{0,12}(?:\bnot|n't) (?:a )?good\b|^not (?:a )?good$/i,
  ),
  key(
    'reschedule',
    /\b(?:not|isn't|aren't) (?:free|available|around|about|in|there)(?: on)? (?:that|the) (?:day|date|morning|afternoon|evening)\b|\bre-?(?:schedul|book|arrang)\w*|\b(?:wants?|needs?|likes?|asks?|wish(?:es)?|hopes?) to (?:move|shift|swap|switch|put back|put off|bring forward) (?:the|their|his|her|it|this|that|days?|dates?)\b(?! (?:address|number|name|plan|e?mail|mind|account|supplier|provider|tariff))|\b(?:like|want|need)s? to switch$|\bclash\w*|\b(?:at work|away|out|elsewhere|on holiday|abroad|working) (?:on|for) (?:the|that) (?:day|date|week|night)\b|\b(?:another|different|new|other|better|later|earlier|alternative) (?:\w+ )?(?:day|date|time|slot|appointment|night|evening|morning|afternoon|performance)s?\b|\b(?:mov|chang|push|postpon|shift|delay|swap)\w*\s+(?:[\w']+\s+){0,3}?(?:appointment|visit|booking|date|day|time|slot|meeting|delivery|collection|session|lesson|reservation|it)\b|\bpostpon\w*|\b(?:can ?not|can'?t|unable to|not able to|won'?t be able to) (?:come|attend|make it|make (?:the|that|their)|keep (?:(?:the|that|their|an?|his|her) (?:\w+ )?(?:appointment|date|time|slot|booking|visit|day|meeting|reservation|session|lesson)|it\b)|be (?:there|at home|in))\b|\bdoes(?: not|n't) (?:suit|work)\b|\b(?:days?|dates?|weeks?|slots?|appointments?) (?:(?:is|are|was|were|we \w+|you \w+|\w+ed) )?(?:no (?:good|use)|not (?:any )?(?:good|possible|suitable|convenient)|unsuitable|inconvenient)\b|\b(?:can ?not|can't|unable to) manage (?:the|that|their|this|our) (?:\w+ )?(?:day|date|time|slot|appointment|week|visit)\b/i,
  ),
  key(
    'cancel',
    /\b(?:wants?|would like|asks?) (?:to (?:get|be|pull|back) )?out(?: of (?:it|this|the \w+))?$|^they (?:stop|end|quit|drop) (?:the|their) \w+$|\bpack(?:s|ed)? it in\b|\b(?:pulls?|backs?) out\b|\b(?:give|gives|giving|gave) up (?:the|their|his|her)\b|\b(?:leave|leaves|leaving|quit|quits|end|ends|ending|stop|stops|discontinue|give up|gives up|get out of|drop|drops)\s+(?:the|their|his|her|our|a)\s+(?:\w+\s+){0,2}?(?:club|membership|subscription|contract|plan|policy|course|service|programme|program|agreement|order|booking|scheme|account|insurance|cover|tenancy|lessons?)\b|\bgives? notice\b|\bcancel\w*|\bcall(?:s|ing)? (?:it|the \w+|their \w+) off\b|\bcall(?:s|ed|ing)? off\b|^(?:the |their )?(?:wedding|party|event|trip|move|deal|sale|visit|appointment|booking|celebration|show|match|game|tour|holiday|stay|meeting|job|project|concert|lesson|course|festival|dinner|reception) (?:is|are|'s)(?: now)? (?:off|cancelled|called off)\b|\bterminat\w* (?:the|their)\b|\b(?:has|have|having|'s|'ve) (?:now |already |since )?(?:made|got) (?:other|different|alternative) (?:arrangements?|plans?)\b|\b(?:not|no longer) going(?: away| ahead)? (?:after all|any ?more)\b|\bhas no (?:more |further )?(?:need|use) (?:for|of) (?:it|us|this|the \w+) (?:any ?more|after all|now)\b/i,
  ),
  objection(
    'price',
    /\brip-? ?offs?\b|\b(?:grumbl|moan|grous|balk|flinch|winc|complain|groan|mutter|protest)\w* (?:about|at|over|of) what (?:it|that|we|this) (?:costs?|charges?|asks?)\b|\b(?:grumbl|moan|grous|balk|flinch|winc|complain|groan|mutter|protest)\w* (?:about|at|over|of) (?:the|our|what the \w+) (?:\w+ )?(?:prices?|costs?|fees?|rates?|charges?|bill|premium|money|costs?)\b|\b(?:prices?|costs?|fees?|rates?|charges?|quotes?|sums?|bill|premium|deposit|rent)\b (?:is |are |be |seems? |looks? |sounds? )?(?:\w+ )?too (?:steep|stiff|much|rich)\b|\bmore than (?:\w+ ){1,4}can (?:manage|afford|pay)\b|\bhaggl\w*|\bbeat(?:s|ing)? (?:\w+ )?down\b|\bwants? (?:it|the \w+) lower\b|\btoo high\b(?! (?:to|up|off|above|for (?:us|me|them|you|him|her) to)\b)|\b(?:is|are|be|seems?|sounds?) (?:\w+ ){0,2}too much\b(?! (?:noise|trouble))|\b(?:too )?(?:expensive|dear|pricey|costly)\b|\bcosts? too much\b|\b(?:can ?not|can'?t) afford\b|\b(?:price|cost|fee)s? (?:is|are|seems?|sounds?) (?:too )?high\b|\bobject\w* to the (?:price|cost)\b|\bworried about (?:the )?(?:price|cost)s?\b/i,
  ),
  objection(
    'trust',
    /\bscams?\b|\bfraud\w*|\bsuspicious\b|\bsuspect\w*|\blegit\w*|\b(?:do(?:es)? not|don'?t) trust\b|\bdistrust\w*|\bsc?k?eptical\b|\b(?:doubt|question)s? (?:who you are|whether (?:this|you|it)|that (?:this|it|you|the \w+) (?:is|are))\b|\bdoubts? (?:that|whether|if) (?:this|the|your|our|you|we|it)\b(?: [a-z]+)? (?:is|are|comes?|belongs?)\b|\b(?:wants?|asks? for|demands?|needs?) (?:some |any |a )?(?:proof|evidence)(?: (?:that|of) (?:you|we|this|who|it)\b.*)?$|\basks? (?:you |us )?to prove (?:who|that|it|you)\b|\b(?:how they (?:can|could) (?:know|tell|be sure)|how do they know)\b|\b(?:is|are|be) (?:wary|mistrustful|afraid of (?:a |being )?(?:trick|con|cheat|swindle)\w*)|\b(?:a|some(?: kind of)?) (?:con|trick|hoax|swindle|phishing\w*)(?= or|$|,)|\bmistrust\w*|\bbelieves? (?:that )?(?:this|you|it) (?:is|are) (?:fake|a fake|false)\b|\bnot genuine\b|\bafraid of being cheated\b/i,
  ),
  objection(
    'already_have',
    /\balready (?:has|have|had|got|use|uses|using|with|bought|signed)\b|\bhas (?:one|it) already\b/i,
  ),
  key(
    'transfer_request',
    new RegExp(
      [
        '\\b(?:speak|talk|speaks|talks|speaking|talking)\\s+(?:directly\\s+)?(?:to|with)\\s+(?!you\\b|us\\b|me\\b|(?:their|his|her|the|a) (?:other half|partner|wife|husband|spouse|family|parents?|mother|father|mum|mom|dad|son|daughter|boss|landlord|accountant|lawyer|solicitor|friends?)\\b)',
        '\\b(?:want|ask|like|have|get|prefer)\\w*\\b.*\\bon the (?:phone|line)$',
        '\\bin person$',
        '\\brather (?:have|see|get|deal with|talk to|speak to|speak with) (?:a |an |some |the )?(?:real |live |actual )?(?:human|person|people|someone|somebody|one of us)\\b',
        "\\b(?:do not|don't|does not|doesn't|won't|will not|refuses? to|hates? to) (?:talk|speak) (?:to|with) (?:an? )?(?:recordings?|machines?|robots?|computers?|bots?)\\b",
        '\\b(?:asks?|wants?) (?:for )?one of (?:the (?:girls|lads|boys|staff|team|people|others|men|women|ladies)|our (?:people|staff|team))\\b',
        '\\b(?:speak|talk|speaks|talks|speaking|talking|transfer\\w*|connected|put through|passed on|handed over|escalat\\w*)\\b(?! (?:it|this|that|things|everything) over)(?:\\s+(?:\\w+\\s+){0,3}?(?:person|human|someone|somebody|agent|representative|manager|supervisor|colleague|operator|staff|team|department|adviser|advisor|nurse|doctor|engineer|technician|specialist|expert|people|office|reception|owner|else))',
        "\\b(?:ask|want|request|insist|prefer|demand|need)\\w*\\s+(?:for\\s+|on\\s+)?(?:(?!whether\\b|if\\b|about\\b|certain\\b)[\\w']+\\s+){0,3}?(?:human|person|people|someone|somebody|agent|representative|manager|supervisor|colleague|operator|member of staff|transfer|adviser|advisor)\\b",
        '\\b(?:real|live|actual|human) (?:person|human|agent|being|people)\\b',
        '\\b(?:to be|being|be) (?:transferred|put through|connected|handed over)\\b',
        '\\b(?:like|want\\w*|wish\\w*|need\\w*|prefer\\w*)\\s+(?:to \\w+ (?:with|to) )?(?:a|an|any|some)?\\s*(?:real |live |actual )?(?:human|person|people|someone|somebody)\\b',
        '\\bany(?:body|one) (?:human|real|with a pulse|alive)\\b',
        '\\b(?:proper|flesh[- ]and[- ]blood) (?:person|human)\\b',
        '\\bescalation\\b|\\btransfers?\\b(?! of)',
        '^(?:an? |the )?(?:real |live |actual )?(?:person|human|human being|colleague|member of staff|manager) (?:is )?(?:wanted|requested|preferred|asked for|please)$',
      ].join('|'),
      'i',
    ),
  ),
  yes(
    /^(?:that|it|this|which|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:(?:['’]s| is| would be| will be) (?:quite |perfectly )?(?:all right|alright|fine|ok|okay|good|acceptable|possible|no problem|agreeable)(?: (?:with|by|for) (?:them|him|her|the \w+))?| (?:suits|works|will do|would do)(?: (?:for )?(?:them|him|her|the \w+))?)$|^(?:they|he|she|the \w+)(?:['’]ll| will|['’]d| would) (?:take|accept|have|do|like) (?:it|that|this|one)$|\bagre(?:e|es|ed|eing|ement)\b|\baccept(?:s|ed|ing)?\b|\b(?:say(?:s|ing)?|said) yes\b|\banswers? yes\b|\b(?:give|gives|gave|given)\b.{0,20}\b(?:consent|permission|go-ahead)\b|\bconsents?\b|\blikes? (?:the|that|this) (?:idea|sound of (?:it|that)|offer|suggestion)\b|\b(?:is|are) (?:up for|happy with|fine with|glad of) (?:it|that)$|\bfanc(?:y|ies) (?:it|that)$|^takes? (?:it|that|this|them|one|(?:you|us) up(?: on (?:it|that|this))?|the (?:offer|discount|deal))$|\b(?:is|are) (?:\w+ )?(?:happy|willing|okay|ok|fine|ready|keen|interested)\b|\bgo(?:es)? ahead\b|\bwants? (?:it|one)(?=$|,| and\b| now\b| anyway\b| all the same\b)|\bwants? to (?:book|proceed|go ahead|continue|go on|buy|sign up|join)\b|\bconfirm(?:s|ed)?$|\bconfirm(?:s|ed)? (?:that )?(?:they|it|the \w+|their \w+)\b/i,
  ),
  key('refund', /\brefunds?\b|\bmoney back\b|\breimburs\w*/i),
  key(
    'dispute',
    /\bdisput\w*|\b(?:wrongly|over) ?(?:charged|billed)\b|\bovercharged\b|\b(?:charge|bill|invoice|fee|amount) (?:is|was) (?:wrong|incorrect|not right)\b|\bcontest\w*|\bchallenge the\b/i,
  ),
  key(
    'complaint',
    /(?<!\b(?:withdraws?|drops?|takes? back) (?:the|their|a|his|her) )\b(?:complain|grumbl|moan(?:s|ed|ing)? (?=about)|criticis|criticiz)\w*|\b(?:not|un)[- ]?(?:happy|satisfied)\b|\bdissatisfied\b|\bangry\b|\bfurious\b|\bannoyed\b|\bfrustrat\w*|\birritat\w*/i,
  ),
  key('goodbye', /\bsay(?:s|ing)? (?:good)?bye\b|\bwant(?:s)? to (?:go|hang up|leave|end the call)\b(?! \w)/i),
  key('thank', /\bthank(?:s|ed)? you\b/i),
];

/** What a rule does that is done for one deed alone, by the words that it says: its condition may name it in words of the trade. */
const DONE_FOR: readonly (readonly [string, RegExp])[] = [
  [
    'callback',
    /\b(?:call|ring|phone|try|write|text)(?: you)? (?:again|back)\b|\bwhen (?:may|can|should|shall) (?:i|we) (?:call|ring|phone|try)\b/i,
  ],
  [
    'reschedule',
    /^(?:so )?(?:which|what) (?:other )?(?:day|date|time|week|month)s?\b[^?]*\b(?:instead|rather)\b[^?]*\?/i,
  ],
  [
    'wrong_number',
    /\bwrong (?:number|person|house|place)\b|\b(?:wasn't|was not|isn't) meant for you\b|\blooking for (?:somebody|someone) else\b|\bmix-?up\b|\bmy mistake\b|\bdialled wrong\b|\b(?:registration|record|list)s? must be out of date\b/i,
  ],
  [
    'opt_out',
    /\b(?:won't|will not|not) (?:call|contact|message|write to|phone|text|bother|hear from)\b|\bunsubscribed\b|\bonly write to you\b|\bwrite to you\b.*\b(?:from (?:now|here) on|instead|by post)\b|\boff (?:the|our) list\b|\b(?:remove|delete|erase|strike|cross|drop)\w* (?:you|your (?:number|name|data|address))\b/i,
  ],
  [
    'transfer_request',
    /\b(?:connecting|transferring|putting) you\b|\bput you through\b|\b(?:colleague|human|person) (?:takes over|calls|will call|rings|will ring)\b/i,
  ],
];

/** "Speak to somebody at home first", "bring another person": somebody of their own, and nobody of ours. */
export const WITH_THEIR_OWN =
  /\btransfer\w* (?:(?:the|their|his|her|an?|this|that|it)\b(?! (?:call|line)\b))|\b(?:bring|brings|bringing|add|adds|adding|include|includes|invite|invites|register|enter|put down|sign up|take|come|comes|coming|turn|turns)\b(?: up| along| with)*\s+(?:an?|another|other|the|their|some|any)\b(?: \w+)?\s*(?:person|people|human|some(?:one|body))\b|\b(?:bring|brings|bringing)\s+(?:some|any)(?:one|body)\b|\b(?:speak|talk|check|discuss\w*|consult)\w*\b.*?\b(?:(?:some|any)(?:one|body)|others|people|everyone|everybody)(?: else)? (?:(?:back )?at home|at (?:their|his|her) (?:end|side|place|work)|in (?:the|their|his|her) (?:family|house|household|home)|of theirs|(?:who|that) they (?:live|work|share)\b|they (?:live|work|share)\b|(?:about (?:it|that|this) )?before (?:they|he|she) (?:decides?|agrees?|says? (?:yes|anything)|answers?|commits?|signs?|books?|makes? up))/i;

/** The deed for which it is said. */
/** What an action is for, by its name: `remove_from_list`, `transfer_office`. */
const DONE_BY: readonly (readonly [string, RegExp])[] = [
  [
    'opt_out',
    /\b(?:do not|dont|no|never|stop|block)(?: more| further| any)? (?:calls?|contact|contacting|calling|rings?|ringing|phone|phoning|messages?|texts?)\b|\b(?:remove|delete|take|strike|drop|erase|cross|scratch)\b.*\b(?:calls?|number|phone|list|contacts?|off|out)\b|\bopt ?out\b|\bunsubscribe\b|\b(?:off|from) (?:call )?list\b|\bdnc\b/,
  ],
  [
    'transfer_request',
    /\b(?:transfer|connect|hand ?over|put through|escalate|human|operator|switchboard)\b|\bto (?:office|staff|person|team|human|reception)\b/,
  ],
  ['callback', /\b(?:call|ring|phone|try)(?: \w+)? ?(?:back|again|later|once more)\b|\bcallback\b/],
  [
    'reschedule',
    /\b(?:reschedule|rebook|rearrange|postpone)\b|\b(?:move|change|shift|request)\b.*\b(?:date|day|time|visit|appointment|slot|start|lesson|delivery)\b/,
  ],
  ['cancel', /\bcancel\b/],
];

/** What a lead wants for whom an action is called, by the action's name; null: its name does not tell. */
export const deedOfAction = (slug: string): string | null => {
  const words = slug.replaceAll(/[_-]/g, ' ');
  return DONE_BY.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};

export const deedAnswered = (text: string): string | null =>
  DONE_FOR.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
