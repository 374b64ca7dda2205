/**
 * What must be said for an act that was only learnt to be meant. What was learnt of runs of words takes "I'm after the runner bean" for a wish for a
 * person, or "the nettles are up to my chin" for an emergency; what such a miss leads to cannot be taken back.
 */

/** Somebody to speak to, speaking, or what one would not speak to. "In person" names none, and neither does somebody who has done something; few words may name whom they are for alone. */
const PERSON =
  /^\W*(?:[\w'’-]+\W+){0,4}[\w'’-]+\W*$|(?<!\bin )\b(?:extension|ext|phone|line|switch me|put \w+ on|the top|person|people|humans?|living|breathing|flesh|staff|employees?|members?|manag\w+|boss\w*|supervis\w+|superiors?|owners?|agents?|advis[eo]rs?|associates?|rep(?:resentative)?s?|operators?|reception\w*|secretary|colleagues?|team|offices?|departments?|desk|counter|switchboard|billing|sales|support|claims|accounts|dispatch\w*|services?|specialists?|experts?|consultants?|technicians?|engineers?|doctors?|nurses?|pharmacists?|lawyers?|charge|higher|real|proper|robots?|bots?|chatbots?|machines?|computers?|automat\w+|recordings?|ai|voice|speak\w*|spoke|talk\w*|chat\w*|discuss\w*|connect\w*|transfer\w*|escalat\w*|patch|redirect|reroute|forward me|hand me|pass me|put me|put us|through to|get hold|get me|get us|give me|fetch|word with|deal with|dealing with|him|her|them|mr|mrs|ms|miss|dr|who\w*)\b|\b(?:to|with|from|need|needs|want|wants|like|prefer|rather|get|got|find|there|is|have|by|another|else|actual|not) (?:some|any|every|no)(?:one|body)\b|\b(?:some|any)(?:one|body) (?:else|who|that can|in|there|available|from|here|qualified|senior|higher|i can)\b|\b(?:is|are) (?:\w+ ){1,2}(?:in|there|around|available|about)\b|\bask(?:ing)? for \w/iu;

/** Harm, and what does it. */
const HARM =
  /\b(?:danger\w*|emergenc\w*|urgent\w*|help|quick\w*|hurry|now|immediately|straight away|at once|asap|blood\w*|bleed\w*|breath\w*|faint\w*|unconscious|pass(?:ed|ing) out|black(?:ed|ing) out|collaps\w*|fires?|flames?|smok\w*|burn\w*|scald\w*|gas\w*|fumes?|leak\w*|flood\w*|pour\w*|gush\w*|burst\w*|spray\w*|water|explo\w*|bang|spark\w*|electr\w*|shock\w*|hurts?|hurting|injur\w*|wound\w*|cut|fell|fall(?:en|ing)?|trapp\w*|stuck|attack\w*|threat\w*|violen\w*|weapons?|knife|guns?|kill\w*|die[sd]?|dying|dead|suicid\w*|overdos\w*|pain\w*|chest|strokes?|seizures?|fitting|convuls\w*|chok\w*|poison\w*|swallow\w*|drown\w*|crash\w*|accidents?|999|911|112|ambulances?|police|fire brigade|hospital|smell\w*|monoxide|alarms?|sewage|smash\w*|broke\w*|snapped|hanging|wire|cable|labour|labor|contractions?|missing|intruder|break-?in|broken in|freez\w*|no heat\w*|boiler|rabid|bit|bitten|stung|swell\w*|swollen|allerg\w*|wo?n['’]?t wake|not wak\w*|not mov\w*|rash|fever|temperature|vomit\w*|sick|ill|venom\w*|snakes?|unsafe|scared|afraid|terrif\w*|abus\w*|hit(?:ting)?|follow\w*|stalk\w*|lost|shak\w*|sweat\w*|dizzy|numb|heart|roof|ceiling|down)\b/i;

/** Another time, what keeps somebody from talking now, or to be rung. */
const LATER =
  /\b(?:later|back|again|another|other|different|better|some ?time|times?|busy|now|right now|moment|minute|second|sec|mo|driv\w*|meeting|working|at work|middle|rush\w*|hurry|tomorrow|tonight|today|weekend|week|next|morning|afternoon|evening|lunch\w*|dinner|tea|supper|\w+day|noon|o['’]?clock|am|pm|\d+|half|quarter|ring|rung|call\w*|phone\w*|try|talk\w*|speak|chat|text|reach|free|available|bus|train|tram|plane|airport|car|road|shops?|shopping|queue|till|bath|shower|bed|asleep|class|lesson|lecture|shift|school run|baby|kids?|children|dog|door|out|away|home|hands|in a bit|after|before|until|once|when|wait|hold|go|leave|leaving|off)\b/i;

/** Something that is not to be, or is to end. */
const ENDS =
  /\b(?:cancel\w*|call(?:ed|ing)? (?:it |this |that |the whole thing |everything |things )?off|calling|scrap|scratch|ditch|bin|drop(?:ped|ping)?|stop(?:ped|ping)?|end(?:ed|ing)?|quit\w*|terminat\w*|discontinu\w*|withdraw\w*|withdrew|undo|void|revok\w*|rescind|delete|remove|strike|cross|take (?:me|us|it|that|my)|off|out|back(?:ed|ing)? out|pull(?:ed|ing)? (?:out|the plug)|bail\w*|give (?:it |this |that |mine |my \w+ )?up|giving|gave|forget|never ?mind|no longer|any ?more|any longer|don['’]?t|do not|doesn['’]?t|didn['’]?t|won['’]?t|will not|can['’]?t|cannot|can not|couldn['’]?t|not|no|nah|nope|isn['’]?t|aren['’]?t|wouldn['’]?t|haven['’]?t|changed? (?:my|our|his|her) minds?|second thoughts?|regret|refund|money back|close|closing|leave|leaving|lapse|release|let (?:it|that|mine|my|the) (?:go|\w+ go)|free (?:it|up|that)|skip|pass on|instead|elsewhere|somebody else|someone else|sorted|already|too|died|dead|sold|moved|broke|broken|mistake|wrong|without|nothing|none|sod|sack|axe|kill|nix|abort|rid of it|done with|finished with|over|through with|had enough|wish)\b/i;

/** Not to be bothered again. */
const NO_MORE =
  /\b(?:call\w*|ring\w*|rung|phon\w*|text\w*|messag\w*|email\w*|mail\w*|letters?|leaflets?|contact\w*|write|writing|list\w*|number|database|records?|details|data|unsubscrib\w*|opt\w*|stop|remove|removed|delete|erase|scrub|strike|cross me|take me|take my|off|alone|harass\w*|bother\w*|pester\w*|hassl\w*|spam\w*|nuisance|again|never|no more|enough|don['’]?t|do not|quit|cease|desist|lose|forget|block\w*|report\w*|gdpr|marketing|sales|consent|permission|preference|register|leave (?:me|us)|go away|get lost|not interested|any ?more|ever|last time|out of|done)\b/i;

export const evidence: Readonly<Record<string, RegExp>> = {
  transfer_request: PERSON,
  emergency: HARM,
  callback: LATER,
  cancel: ENDS,
  opt_out: NO_MORE,
};
