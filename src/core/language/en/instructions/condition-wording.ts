/** Says what stands after "if", "once" or "unless" in fewer ways: turns of phrase that mean the same become one. */
import { anotherIsToDoIt, neededThing } from './doers-and-needs.ts';
import { withExamples } from './examples.ts';
import { LEAD } from './pronouns.ts';

/** "It is sold between entry and exhibition": when, in words that nobody says. Not hours or days. */
const MEANWHILE =
  /\s+between (?:(?:the|our|your) )?(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half|quarter|them|us|[a-z]+teen|[a-z]+ty)\b)[a-z]+ and (?:(?:the|our|your) )?(?!(?:half|quarter|noon|midnight)\b)[a-z]+$/;

/** "Does not want another test": a no to it. */
const WANTS_NO_OTHER =
  /\b((?:do(?:es)? not|do(?:es)?n't|no longer) (?:want|wish for|like|need)) (?:another|any other|a (?:second|further|new))(?= (?!time\b|day\b|date\b|appointment\b|slot\b|call\b|message\b)\w)/i;

/** What is complained of tells more than that it is. */
const COMPLAINS_THAT = new RegExp(`^(?:${LEAD}|somebody|someone|anybody|anyone)\\s+complains?\\s+that\\s+`, 'i');

/** "Somebody hasn't been with us before". */
const NOT_BEFORE =
  /^((?:they|he|she|somebody|someone|anybody|anyone|the \w+|an? \w+)\s+)(?:ha(?:s|ve)(?:n['’]t| not| never)|never)\s+(?:\w+\s+){1,2}?(?:(?:with|to|at|by|from|for) )?(?:us|here|you|this(?: \w+)?) before$/i;

const BECAME =
  '[\\w-]{2,}ed|sold|lost|stolen|broken|gone|torn|bought|found|left|dead|bent|burnt|frozen|forgotten|written off';

/** "The time they give you is before eight or after six". */
const HOUR = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock)?";

const OUTSIDE_HOURS = new RegExp(
  `^(.*\\b(?:time|hour|start|slot|visit|appointment|arrival|collection|delivery|it|that)\\b.*?\\b(?:is|be|are|falls?|starts?)\\s+)(before|after|earlier than|later than) ${HOUR} or (before|after|earlier than|later than) ${HOUR}$`,
  'i',
);

const WHAT_BECAME = new RegExp(`^they mention (?:(?:the|their|an?) )?([\\w-]+) (${BECAME})(?: or (${BECAME}))?$`, 'i');

/** "Somebody other than the parent will fetch the child": somebody else will. */
const OTHER_DOES =
  /^(?:some(?:body|one)|any(?:body|one)|a person|another person|a different person) other than (?:the |their |a )?[\w'-]+(?: (?!is\b|has\b)[\w'-]+)? (?=(?:will|is going to|is to|wants to|would|comes?|collects?|fetches|picks?|brings?|drops?|delivers?|takes?|drives?|pays?|signs?|meets?|lets?|opens?|attends?)\b)/i;

/** "It's somebody other than the account holder". */
const OTHER_THAN =
  /^(?:it turns out (?:that )?)?(?:(?:it|this|that)(?:'s| is) |you(?:'re| are) (?:speaking|talking) (?:to|with) |you (?:have|get|reach) )?(?:some(?:body|one)|any(?:body|one)|a person|another person)(?: who is)? other than (?=the\b)/i;

/** "You notice that you're talking to someone under 18": they are. */
const TALKS_TO =
  /^(?:(?:it (?:turns out|sounds|seems|appears)|you (?:notice|reali[sz]e|hear|learn|find(?: out)?|gather|see|think)) (?:like |that )*)?(?:you(?:'re| are) (?:talking|speaking) (?:to|with)|the (?:person|caller|one|voice)(?: (?:on the (?:line|phone)|you (?:are|have) (?:talking|speaking) (?:to|with)))? is) (?:someone |somebody |anyone |a (?:person|child|caller) )?(?:who is |who's )?(?=(?:under|over|below|above|younger|older)\b)/i;

/** "Distance not known": they do not know it. */
const NOT_KNOWN_THING =
  /^they mention (?:the |their )?((?:[\w'-]+ )?[\w'-]+) (?:is |are )?(?:not (?:yet )?known|unknown|unclear)(?: yet)?$/i;

/** "It is the brakes that they want to leave", "it's the early train they would rather not take": they want to leave the brakes. */
const CLEFT =
  /^it(?:'s| is| was) ((?:the|an?|their|his|her|our) [\w'-]+(?: (?!that\b|which\b)[\w'-]+)?) (?:that |which )?(they (?:want|wish|would|need|like|prefer|hope|plan|intend|ask)\b[\w' ]*? (?:to|rather|rather not) \w+(?: (?:out|off|up|back))?)$/i;

/** "They have thought better of it and no longer want the loan". */
const THOUGHT_BETTER =
  /^(?:they|somebody|someone|anybody|anyone) (?:have |has |had )*(?:thought better of (?:it|that|this)|gone off (?:it|the idea)|second thoughts|changed their mind)(?:(\s+and) (?:now )?(?:no longer|do not|don't|does not) (?:wants?|needs?|wish(?:es)? for)(?=\s)|$)/i;

/** "They intended to reach another office": who has rung somebody else. */
const WANTED_ANOTHER =
  /^(?:they|somebody|someone|the \w+) (?:have )?(?:(?:intended|meant|wanted|tried|thought) (?:to (?:reach|ring|call|get|speak to|phone) )?(?:(?:an)?other|a different|some(?:body|one) else|the wrong)\b|(?:were|was) (?:after|trying to (?:reach|ring|call|get)) (?:(?:an)?other|a different|some(?:body|one) else)\b).*$/i;

/** "They thought we were somebody else". */
const TOOK_FOR_ANOTHER =
  /^(?:they|somebody|someone|the \w+) (?:say (?:that )?they )?(?:thought|think|believed?|assumed?|took) (?:that )?(?:we|you|this|it)(?:['’]re|['’]s)? ?(?:were|was|are|is|for|to be) ?(?:(?:an)?other|a different|some(?:body|one) else|the wrong)\b.*$/i;

/** "Our lorry or skip has damaged something": either has. */
const ONE_OR_OTHER =
  /^((?:the|our|their|his|her|an?) (?:[\w'-]+ )?[\w'-]+) or ((?:the |our |their |his |her |an? )?(?:[\w'-]+ )?[\w'-]+) ((?:has|have|is|are|was|were|will|won't|can't|cannot|does|doesn't)\b.*)$/i;

const DOES_TOO = /\b(?:has|have|is|are|was|were|will|won't|can't|cannot|does|doesn't)\b/i;

/** "Their wages were wrong or have not come": the wages have not. */
const DOES_OR_DOES =
  /^((?:the|our|their|his|her|an?) (?:[\w'-]+ )?[\w'-]+) ((?:has|have|is|are|was|were|won't|can't|cannot|does|doesn't)\b(?:(?! or ).)*?) or ((?:has|have|is|are|was|were|won't|can't|cannot|does|doesn't)\b.*)$/i;

/** "The person on the phone isn't the tenant": whoever speaks is not. */
const ON_THE_LINE =
  /^(?:the (?:person|caller|voice|one|man or woman)|whoever)(?: who(?:['’]s| is| answers))?(?: (?:you(?:['’]re| are) (?:speaking|talking) to )?)?(?: ?(?:on|at) the (?:phone|line|other end)(?: of the (?:phone|line))?)? (is not|isn['’]t|is|are) (?=(?:not |neither |under |over )?(?:an?|the|their|under|over) )/i;

/** "They are not a tenant or lodger": neither. */
const NEITHER_OF =
  /^((?:they|the [\w'-]+) (?:are|is) not) (an? [\w'-]+|the [\w'-]+) (?:or|nor) ((?:an? |the )?[\w'-]+)$/i;

/** "A cousin or friend comes along": either does. */
const BOTH_DO =
  /^((?:an?|another|any|some|the|their) [\w'-]+) or ((?:an? |another |any |the |their )?[\w'-]+) ((?!(?:is|has|was|does|less|across|always|perhaps|this|us|plus)\b)[a-z]+[a-rt-z]s(?: (?!or\b)[\w'-]+){0,6})$/i;

/** "The cost is raised", "parking comes up": they speak of it. */
const MENTIONED_TOPIC =
  /^((?!(?:it|this|that|they|he|she|there|somebody|someone|anyone|anybody|nothing)\b)(?:the |their |our |any )?[\w'-]+(?: [\w'-]+){0,2}?)(?: (?:is|are|gets?)(?: ever)? (?:raised|mentioned|brought up|asked about|questioned|queried)|(?: ever)? (?:comes?|crops?) up)$/i;

/** "They are worried about who will hear it": they ask that. "They are uneasy about it and would like to see one first": what they ask for is the case. */
const WORRIED_WHAT =
  /^(they|somebody|someone|an? \w+|the \w+) (?:are|is|feels?|seems?) (?:a bit |rather |quite )?(?:worried|concerned|anxious|nervous|unsure|curious|uneasy) (?:about |as to |over )?(?=(?:who|what|how|when|where|why|which|whether)\b)/i;

const FEELS_AND =
  /^(they|somebody|someone|an? \w+|the \w+) (?:are|is|feels?|gets?) (?:a bit |rather |quite |a little )?(?:uneasy|nervous|worried|anxious|wary|unsure|hesitant|shy|curious|cautious|sceptical|uncertain|in two minds|keen)\b[^,.;]{0,70}? and (?=(?:would|wants?|wish(?:es)?|asks?|prefers?|needs?)\b)/i;

/** What is found, and what stands in its place. */
type Rewording = readonly [found: RegExp, by: string | ((...found: string[]) => string)];

/** In this order: a later one meets what the ones before it have made. */
const REWORDINGS: readonly Rewording[] = [
  [
    ONE_OR_OTHER,
    (whole, one: string, other: string, does: string) =>
      DOES_TOO.test(one) ? whole : `${one} ${does} or ${other} ${does}`,
  ],
  [DOES_OR_DOES, '$1 $2 or $1 $3'],
  // "They dispute it — beans missing, wrong price —": ways in which they do.
  [/\s*[—–]\s*|\s+-\s+/g, ', '],
  [/[,\s]+$/, ''],
  [/’/g, "'"],
  [/^(?:that|the fact that)\s+(?!(?:is|are|was|were)\b)/i, ''],
  [/[:,]?\s+(?:right away|straight away|at once|immediately)$/i, ''],
  [/,?\s+(?:for that matter|for (?:instance|example)|and the like)$/i, ''],
  [/,?\s+(?:for (?:instance|example)|usually|mostly|often),?\s+(?:because|since|as|when)\s.*$/i, ''],
  [/\bno (?:messages|calls|texts|letters|e-?mails) or (?=(?:messages|calls|texts|letters|e-?mails)\b)/i, 'no '],
  [/^it (?:turns out|emerges|transpires|comes out|comes to light|becomes clear) (?:that )?/i, ''],
  [WORRIED_WHAT, '$1 ask '],
  [FEELS_AND, '$1 '],
  // "Wants Dilip / a human": either.
  [/(?<=\w)\s+\/\s+(?=\w)/g, ' or '],
  [
    /\b(lost|lose|paid|pay|spent|spend|owed?|put in)\s+(?:nothing|no money)(?:\s+(?:at all|whatsoever))?$/i,
    '$1 no more than 0 dollars',
  ],
  [
    /^they (?:are )?(?:under|below) (fives?|sixes|sevens|eights|tens|twelves|sixteens|eighteens)$/i,
    (_, age: string) => `they are under ${age.replace(/(?:(?<=x)e)?s$/i, '')}`,
  ],
  [/^they (?:after|fancy|hope for) an? (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day$)/i, 'they want a '],
  [/^(?:they|somebody|someone) (?:are |is )?(?:pressed|pushed|short) (?:for|of) time$/i, 'they have no time'],
  [WANTED_ANOTHER, 'they have the wrong number'],
  [TOOK_FOR_ANOTHER, 'they have the wrong number'],
  [
    /^(they|there) (?:only|just) (have|want|need|bring|are) (?:(?:an?|one) or )?(one|two|three|four|five|six|\d+) (?=[a-z])/i,
    '$1 $2 no more than $3 ',
  ],
  [/\b(answer|reply to) (?:a|any|some) (?:particular|certain|specific|given|single) question\b/i, '$1 a question'],
  [THOUGHT_BETTER, (_, too?: string) => (too ? 'they no longer want' : 'they have changed their mind')],
  [/^they ask for (?=(?:more|longer|less|fewer|shorter)$)/i, 'they want '],
  [/\s+then$/i, ''],
  [/(\b(?:not|no|never|nothing|nobody|none)\b.*|n't\b.*)\s+at all$/i, '$1'],
  // "It isn't a kitchen of ours", "this is not one of our members".
  [
    /^(?:it|this|that|they|you)(?:(?:'s|'re| is| are) not|(?: is| are)n't) (?:an? [\w-]+(?: [\w-]+)? of ours|one of (?:ours|our [\w-]+(?: [\w-]+)?))$/i,
    'they have the wrong number',
  ],
  [
    /\b((?:minute|hour|day|night|week|fortnight|month|year)s? or (?:more|longer)) (?:extra|further|longer|again|on top)$/i,
    '$1',
  ],
  [/\ban? (minute|hour|day|night|week|fortnight|month|year) or (more|longer)\b/gi, 'one $1 or $2'],
  [ON_THE_LINE, (_, is: string) => (/n['’]t|not/i.test(is) ? 'they are not ' : 'they are ')],
  [NEITHER_OF, '$1 $2 or they are not $3'],
  [BOTH_DO, '$1 $3 or $2 $3'],
  // "They don't want that either": nor what was offered before it.
  [/(\b(?:not|never|no|cannot)\b.*|n't\b.*)\s+either$/i, '$1'],
  // "A Saturday or a Sunday": one condition on the day.
  [
    /\b((?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow),? or (?:(?:an?|on|for) )*(?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow)\b)/gi,
    '$1/',
  ],
  [MENTIONED_TOPIC, 'they ask about $1'],
  [/^they mention (?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?\/?)+$|weekends?$)/i, 'they want a '],
  // "They are fine but somebody at home is ill": who is not fine is the case.
  [
    /^(?:they|he|she|the [a-z]+)\s+(?:are|is|feels?)\s+(?:fine|well|okay|ok|all right|healthy|free|able to come)(?: (?:themselves|himself|herself))?,?\s+but\s+(?=[a-z]+ [a-z])/i,
    '',
  ],
  // "They can't come and don't want another day": they call it off.
  [
    /^they (?:can(?:no|')t|won't be able to) (?:come|make it|attend|do it)(?: at all| any more)? (?:and|but|or) (?:do not|don't) (?:want|need|wish for) (?:another|a different|any other|a new) (?:day|date|time|slot|one|appointment)$/i,
    'they cancel',
  ],
  [/^(?:one|any|some) of (?:them|these|those|these people|(?:our|your|the) [a-z]+s)\s+(?=[a-z])/i, 'they '],
  [/\bturns? out to be\b/i, 'is'],
  [COMPLAINS_THAT, ''],
  [WANTS_NO_OTHER, '$1 the'],
  [/\b(?:are|is|'re|feels?) (?:quite )?happy for (us|you|the \w+) to\b/i, 'want $1 to'],
  [NOT_BEFORE, '$1is a newcomer'],
  [TALKS_TO, 'they are '],
  [CLEFT, '$2 $1'],
  [NOT_KNOWN_THING, 'they do not know the $1'],
  [
    /^(?:they (?:have|mention) )?(?:any|an?|some|all|further|other)?\s*questions? (?:about|on|as to|regarding|concerning)\s+/i,
    'they ask about ',
  ],
  // "If a parent would rather speak to me": whoever has written the role is a person.
  [
    /(?:\s+|(?='d))(?:(?:would|'d) (?:rather|like to|prefer to)|wants? to|wish(?:es)? to|prefers? to|asks? to|insists? on|needs? to) (?:speak|talk|speaking|talking) (?:to|with) (?:me|us)\b.*$/i,
    ' ask for a person',
  ],
  [/\b(asks?|asking) for me\b(?: by name| in person| personally)?/i, '$1 for a person'],
  // "Later than one": by the clock.
  [
    /\b(later|earlier) than (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:in the|at night)|$)/i,
    (_, compared: string, hour: string) => `${/later/i.test(compared) ? 'after' : 'before'} ${hour} o'clock`,
  ],
  // "The time is before eight or after six": by the clock, either.
  [
    OUTSIDE_HOURS,
    (_, subject: string, one: string, at: string, other: string, then: string) =>
      `${subject}${one} ${at} o'clock or ${subject}${other} ${then} o'clock`,
  ],
  // "Car sold or scrapped": what became of it.
  [
    WHAT_BECAME,
    (_, thing: string, one: string, other?: string) =>
      other === undefined ? `the ${thing} is ${one}` : `the ${thing} is ${one} or the ${thing} is ${other}`,
  ],
  // "Flowers and wreaths: …": either.
  [/^(they mention (?:[\w-]+s|[\w-]*(\w{4}))) and (?=[\w-]*(?:s|\2)$)/i, '$1 or '],
  [/^(?:another|a different) person (?=\w)/i, 'somebody else '],
  [MEANWHILE, ''],
  [OTHER_DOES, 'somebody else '],
  [OTHER_THAN, 'they are not '],
  [/^(they are not the [\w ]+?) (?:answers?|picks? up|is on the (?:line|phone)|calls?|rings?)$/i, '$1'],
  [/\b(are|is)n't (?=the\b)/i, '$1 not '],
  // "…, the agent shall advise": what is to be done then.
  [
    /,\s+(?:then\s+)?(?:the\s+(?:agent|assistant|advisor|adviser|caller's agent)|you)\s+(?:shall|should|must|will|has to|have to|is to|are to|may|can)\b.*$/i,
    '',
  ],
  // "… before they have asked, otherwise it tells too much": a reason.
  [/,\s*(?:otherwise|or else)\s.+$/i, ''],
  [/[.!]+$/, ''],
];

/** Without marks at its end. */
export const plainlyWorded = (condition: string): string =>
  REWORDINGS.reduce(
    // One overload takes a text, the other a function.
    (text, [found, by]) => (typeof by === 'string' ? text.replace(found, by) : text.replace(found, by)),
    neededThing(anotherIsToDoIt(withExamples(condition))),
  );
