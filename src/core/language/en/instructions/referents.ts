/**
 * Puts what is meant in the place of what only points to the sentence before: "Never take a cat that isn't vaccinated. When a caller tells you theirs
 * isn't, …" is "when a caller tells you their cat isn't vaccinated". What points to nothing that is found there stays as it is.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { forbiddenThing } from './forbidden-things.ts';
import { alternatives, listMeant, otherDays } from './list-referents.ts';

/** A condition and what is to be done then. */
const CONDITION = /^((?:if|when|whenever|where|once|should)\s+)([^,:]+)([,:].*)$/is;

const AUX = '(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would)';
const NOT = "(?:n['’]t|\\s+not)";
/** "They are", "theirs isn't", "someone tells you they do": what is left out stands in the sentence before. */
const ELLIPTIC = new RegExp(
  `^(.*\\b(?:tells? you|says?|admits?|mentions?|lets? you know)\\s+(?:that\\s+)?)?(they|theirs|it|he|she)\\s+(${AUX}${NOT}?)$`,
  'i',
);
/** "a donor who is taking antibiotics", "a cat that isn't vaccinated". */
const RELATIVE = new RegExp(
  `\\b(?:an?|any|the|every|each)\\s+([\\w-]+)\\s+(?:who|that|which)\\s+(?:(${AUX})(?:n['’]t|\\s+not)?\\s+)?(.+?)[.!]*$`,
  'i',
);
/** "Every dog has to be vaccinated", "cats must be vaccinated". */
const OBLIGED =
  /^(?:every|each|all|any|an?|the)?\s*([\w-]+)\s+(?:must|needs? to|ha(?:s|ve) to|should)\s+be\s+(.+?)[.!]*$/i;

/** "Ask ⟦0⟧": "if they are" answers it. */
const QUESTION_PUT = /\bask\b[^⟦]*⟦\d+⟧\s*[.?!]*$/i;

function completedBy(condition: string, before: string): string | null {
  if (QUESTION_PUT.test(before)) return null;
  const [, lead = '', subject = '', verb = ''] = ELLIPTIC.exec(condition) ?? [];
  if (subject === '') return null;
  const [, noun = '', , rest = ''] = RELATIVE.exec(before) ?? [];
  const [, thing = noun, state = rest] = rest === '' ? (OBLIGED.exec(before) ?? []) : [];
  if (state === '' || state.length > LONGEST) return null;
  const who = /^theirs$/i.test(subject) ? `their ${thing}` : /^it$/i.test(subject) ? `the ${thing}` : subject;
  return `${lead}${who} ${verb} ${state}`;
}
/** Characters of what is put in, at most: more is a sentence of its own. */
const LONGEST = 80;

/** "anything with asbestos, paint or gas bottles in it", "parcels like passports and keys": what is listed. */
const LISTED =
  /\b(?:anything|something|things?|items?|goods|parcels?|loads?|food|waste)\s+(?:(?:made )?(?:with|of|containing|like|such as)|that (?:has|have|contains?|holds?))\s+(.+?)(?:\s+(?:in|on|inside) (?:it|them))?[.!]*$/i;
/** What a sentence begins with: "Fridges and freezers cost extra". */
const SUBJECT =
  /^((?:(?:the|our|your|all|both)\s+)?[\w'-]+(?:(?:, [\w'-]+)*,? (?:and|or) [\w'-]+| [\w'-]+)?)\s+(?:costs?|needs?|takes?|must|can|cannot|may|are|is|aren['’]t|isn['’]t|do|does|don['’]t|doesn['’]t|only|go(?:es)?|come|comes|count|counts|belongs?)\b/i;
/** "Never survey a child". */
const FORBIDDEN =
  /^(?:never|do not|don['’]t|we (?:never|do not|don['’]t))\s+[a-z]+\s+((?:an?|the)\s+[\w-]+|(?:[\w-]+, )*[\w-]+,? (?:and|or) [\w-]+)(?=[.!,]|\s+(?:who|that|without|on|at|in)\b|$)/i;
/** "We only have the rugby club at weekends". */
const HAD =
  /^(?:we|you|there)\s+(?:(?:only|also|do|just)\s+)?(?:have|offer|run|sell|rent|use|open|are|is)\s+(?:only\s+)?((?:the|our|an?)\s+[\w'-]+(?: [\w'-]+){0,2}?)(?:\s+(?:at|on|in|during|for|from|until|when|if)\b.*)?[.!]*$/i;

/** "Take a gate seriously", "watch out for dogs". */
const MINDED =
  /^(?:please |always |do )*(?:take ((?:an?|any|the|every) [\w'-]+(?: [\w'-]+){0,2}?) seriously|(?:watch|look|listen) out for ((?:an?|any) [\w'-]+(?: [\w'-]+)?))[.!]*$/i;

function thingsOf(before: string): string | null {
  const minded = MINDED.exec(before);
  const things =
    minded?.[1] ??
    minded?.[2] ??
    LISTED.exec(before)?.[1] ??
    HAD.exec(before)?.[1] ??
    FORBIDDEN.exec(before)?.[1] ??
    SUBJECT.exec(before)?.[1] ??
    null;
  return things && lowerInitial(things);
}

/** "there is one among them", "the caller has one", "mentions one of those". */
const ONE =
  /^(.*\b(?:there(?: is|['’]s| are)|(?:has|have|had|got|owns?|brings?|keeps?|mentions?|names?|lists?|wants?|needs?|orders?|books?|offers?(?: (?:you|us))?|(?:ask|come|call)s? (?:for|about)))\s+)(one|any|some|either|both)(?:\s+of\s+(?:those|these|them))?(?=$|\s+(?:in|on|at|among|with|for|to)\b)/i;
/** "We don't fit a saddle to a horse that is younger than four, because …. When a caller has one, …": the horse is. */
const ONE_THAT_IS =
  /^(?:we|you|i|nobody|the \w+)\s(?:[^,;]*?(?:n['’]t|\bnot|\bnever|\bcannot)\b|\w+s? no\b)[^,;]*?\b(?:to|on|for|with|in|at|take|fit|treat|repair|sell)\s+(?:an?|any)\s+([a-z]+)\s+(?:that|which|who)\s+(is|are|has|have|was|were)\s+([^,;.]+)/i;
/** "somebody picks it for a weekday": two things. */
const IT_PICKED =
  /^(.*\b(?:picks?|chooses?|wants?|asks? for|go(?:es)? for|names?|prefers?|requests?|books?|suggests?|needs?)\s+)it\s+(for|on|at|in|to)\b/i;
/** "Never sell the late show to anyone who is bringing a child. When they choose it, …": both. */
const IT_CHOSEN =
  /^((?:they|he|she|someone|somebody|the \w+|an? \w+)\s+(?:picks?|chooses?|wants?|asks? for|go(?:es)? for|names?|orders?|requests?))\s+(?:it|that|one)$/i;
const NEVER_TO =
  /^(?:never|do not|don['’]t|we (?:never|do not|don['’]t))\s+[a-z]+\s+(.+?)\s+(?:to|for|with)\s+(?:anyone|anybody|people|those|somebody|someone|an? \w+)\s+(?:who|that)\s+(?:(?:is|are)\s+)?(.+?)[.!]*$/i;
/** "Never take a booking to the airport. When that's where they're going, …". */
const THAT_IS_WHERE =
  /^(?:that|this|it)(?:['’]s| is) where (they|the \w+|an? \w+)(?:['’]re| are|['’]s| is)? (?:going|headed|heading|travelling|traveling|bound)$/i;
const TO_PLACE = /\b(?:to|for)\s+((?:the|an?)\s+[\w' -]+?)[.!]*$/i;
/** "Never mention a discount before they have said it is too dear. When they say so, …". */
const SAYS_SO =
  /^(?:they|he|she|the \w+|an? \w+)(?:['’]ve| have| has)?\s+(?:says?|said|does?|done|tells? you|told you|mentions?|mentioned)(?: (?:so|that|it))$/i;
const SAYS: Readonly<Record<string, string>> = {
  said: 'says',
  'told you': 'tells you',
  mentioned: 'mentions',
  complained: 'complains',
  asked: 'asks',
};
const BEFORE_SAID =
  /\b(?:before|until|unless)\s+((?:they|he|she|the \w+|an? \w+)(?:['’]ve| have| has)?\s+(?:said|told you|mentioned|complained|asked)\s+.+?)[.!]*$/i;

/** "they haven't got it", where the sentence before says what is to be had. */
const IT_HAD = /^(.*\b(?:have|has|haven['’]t|hasn['’]t|got|lacks?|without)(?: got)?\s+)(?:it|one|that)$/i;
const TO_HAVE =
  /\b(?:have|has|had|having|needs?|bring|brings|show|shows|without)\s+((?:the|an?|their|your)\s+.+?)[.!]*$/i;

/** "The lorry needs two and a half metres. If the gap is narrower than that, …". */
const THAN_THAT =
  /\b((?:more|less|fewer|[a-z]+er) than) (?:that|this|it)(?=$| (?:on|at|in|by|when|before|after|for|or|and|overall|altogether|in total)\b)/i;
/** "Everybody has to be at least 17. If someone is younger than that, …": in years. */
const THAN_AGE = /\b(?:older|younger) than (?:that|this|it)\b/i;
const OF_AGE =
  /\b(?:at least|at most|minimum age (?:is|of)|over|under|from|aged?|turned|reached|be|is|are)\s+((?:\d{1,3}|[a-z]*(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?))(?:\s+(?:or (?:over|older|above|under|younger)|and (?:over|older|above)|years?\b(?: old| of age)?))?(?=[.!,;]|$|\s(?:to|on|by|at|when|before|and|or|for)\b)/i;
const NEEDED =
  /\b(?:needs?|takes?|holds?|seats?|fits?|carries|reaches|covers?|lasts?|allows?|bears?|is|are|have|has|at (?:least|most)|up to|to)\s+((?:at (?:least|most) )?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty(?:[- ][a-z]+)?|half)\s[\w' -]+?)(?:\s+(?:to|at|in|for|of|wide|long|high|deep|before|when|and (?!a half))\b.*)?[.!]*$/i;

/** "We close at five. Parents who want something later than that …": by the clock. */
const THAN_HOUR = /\b(later|earlier) than (?:that|this|it|then)$/i;
const THAN_HOUR_HERE = /\b(later|earlier) than (?:that|this)\b/i;
const LATER_DAY_HERE = /^an? (?:later|further) (?:day|date|week|time) than (?:that|this)\b/i;
const AT_HOUR =
  /\b(?:at|until|till|to|by|before|after|from)\s+((?:(?:half|quarter) (?:past|to) )?(?:noon|midnight|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o['’]clock)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o['’]clock| thirty)?(?: in the (?:morning|afternoon|evening)| at night)?)[.!]*$/i;
/** "Two weeks is the longest we can wait. A later day than that …". */
const LATER_DAY = /\b(?:later|further) (?:day|date|week|time) than (?:that|this)$/i;
const LONGEST_WAIT =
  /^((?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:days?|weeks?|fortnights?|months?)) (?:is|are) (?:the (?:longest|most|latest|limit|furthest)|as (?:long|far))\b/i;

/** "Some of our patients faint or feel dizzy. If a patient mentions this, …". */
const MENTIONS_IT =
  /^(?:they|he|she|(?:the|an?|any) \w+|someone|somebody|anyone|anybody) (?:mentions?|says?|tells? you|brings? up|reports?|admits?) (?:this|that|it|so|as much)$/i;
const SOME_OF_THEM =
  /^(?:some|many|most|a few|several|quite a few|plenty|one or two)(?: of)?(?: (?:our|the|your|these))? [a-z]+s? (?:may |might |will |can |sometimes |often )?((?!of\b|who\b|with\b|will\b)[a-z]+\b.+?)(?: (?:when|while|after|before|during|at|because|since)\b.*)?[.!]*$/i;

/** "Some families prefer that we do it. If that is what they want, …". */
const THAT_IS_WANTED =
  /^(?:that|this|it)(?:['’]s| is) (?:what|the way|how) (?:they|he|she|the \w+|an? \w+|someone|somebody) (?:wants?|would like|prefers?|needs?|likes?|asks? for|chooses?)(?: it)?$/i;
const SOME_WANT =
  /^(?:some|many|most|a few|several|quite a few|plenty|one or two)(?: of)?(?: (?:our|the|your|these))? [a-z]+s? (?:may |might |will |also |sometimes |often |would (?!rather\b|like\b|prefer\b))*((?:would (?:rather|like|prefer)|prefer|want|wish|like|ask|choose|need|hope)\b.+?)[.!]*$/i;

/** "Quite a few stay away because they are frightened. When somebody tells you so, …". */
const BECAUSE_THEY =
  /\bbecause they (?:just |simply |really )?((?:are|have|feel|fear|were|had|think|know|lack|hate|need|want|live|work|can(?:no|['’])t|do(?:n['’]t| not)|did(?:n['’]t| not))\b.+?)[.!]*$/i;

/** "It isn't worth a journey for one or two blades. If that is all they have, …": no more than that. */
const THAT_IS_ALL = /^(?:that|this|it)(?:['’]s| is) all (?:that )?(they|there)\b\s*(.*)$/i;
const SO_FEW =
  /\b(?:for|under|of|with|below|take|carry|bring|send|do)\s+(?:(?:an?|one) or )?(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)(?: single| mere)? ([a-z][\w-]*(?: [a-z][\w-]*)?)[.!]*$/i;
function noMore(condition: string, before: string): string | null {
  const [, who, does = ''] = THAT_IS_ALL.exec(condition) ?? [];
  const [, count, things] = who === undefined ? [] : (SO_FEW.exec(before) ?? []);
  if (count === undefined || things === undefined) return null;
  const most = `no more than ${/^an?$/i.test(count) ? 'one' : count} ${things}`;
  return who?.toLowerCase() === 'they' ? `they ${does || 'have'} ${most}` : `they have ${most}`;
}

/** "We accept payment within fourteen days. If they name a later date, …", "Our last table is at nine. If they ask for a later time than that, …". */
const LATER_MOMENT =
  /^((?:they|he|she|someone|somebody|(?:the|an?) \w+)\s+(?:names?|asks? for|wants?|needs?|proposes?|suggests?|offers?|chooses?|picks?|gives?|would like|prefers?|requests?))\s+(?:an?|any) (later|earlier) (?:day|date|time|hour|slot|appointment|table|start|moment)(?: than (?:that|this))?$/i;
const WITHIN =
  /\b(?:within|up to|at most|no (?:later|more) than|not more than|maximum of|in) (?:the next )?((?:an?|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty(?:[- ][a-z]+)?|\d+) (?:days?|weeks?|fortnights?|months?))\b/i;
function laterMoment(condition: string, before: string): string | null {
  const [, , compared] = LATER_MOMENT.exec(condition) ?? [];
  if (compared === undefined) return null;
  const isLater = compared.toLowerCase() === 'later';
  const hour = AT_HOUR.exec(before)?.[1];
  if (hour !== undefined) return `they want to come ${isLater ? 'after' : 'before'} ${hour}`;
  const longest = isLater ? (WITHIN.exec(before)?.[1] ?? LONGEST_WAIT.exec(before)?.[1]) : undefined;
  return longest === undefined ? null : `the day they name is more than ${longest} away`;
}

function resolved(condition: string, before: string): string | null {
  const whole = completedBy(condition, before) ?? listMeant(condition, before) ?? otherDays(condition, before);
  if (whole !== null) return whole;
  const told = laterMoment(condition, before) ?? noMore(condition, before);
  if (told !== null) return told;
  const said = SAYS_SO.test(condition) ? BEFORE_SAID.exec(before)?.[1] : undefined;
  if (said !== undefined)
    return said.replace(
      /(?:['’]ve|\s+have|\s+has)\s+(said|told you|mentioned|complained|asked)\b/i,
      (_, verb: string) => ` ${SAYS[verb.toLowerCase()] ?? verb}`,
    );
  const [, chooser] = IT_CHOSEN.exec(condition) ?? [];
  const [, chosen = '', state] = chooser === undefined ? [] : (NEVER_TO.exec(before) ?? []);
  if (chooser !== undefined && state !== undefined) return `they are ${state} and they ${verbOf(chooser)} ${chosen}`;
  const [, going] = THAT_IS_WHERE.exec(condition) ?? [];
  const place = going === undefined ? undefined : TO_PLACE.exec(before)?.[1];
  if (going !== undefined && place !== undefined) return `${going} are going to ${place}`;
  const age = THAN_AGE.test(condition) ? OF_AGE.exec(before)?.[1] : undefined;
  if (age !== undefined) return condition.replace(THAN_THAT, (_, compared: string) => `${compared} ${age}`);
  const least = THAN_THAT.test(condition) ? NEEDED.exec(before)?.[1] : undefined;
  if (least !== undefined) return condition.replace(THAN_THAT, (_, compared: string) => `${compared} ${least.trim()}`);
  const hour = THAN_HOUR.test(condition) ? AT_HOUR.exec(before)?.[1] : undefined;
  if (hour !== undefined)
    return condition.replace(
      THAN_HOUR,
      (_, compared: string) => `${/late/i.test(compared) ? 'after' : 'before'} ${hour}`,
    );
  const longest = LATER_DAY.test(condition) ? LONGEST_WAIT.exec(before)?.[1] : undefined;
  if (longest !== undefined) return `the day they name is more than ${longest} away`;
  const had = IT_HAD.test(condition) ? TO_HAVE.exec(before)?.[1] : undefined;
  if (had !== undefined && had.length <= LONGEST) return condition.replace(IT_HAD, (_, lead: string) => lead + had);
  const isTold = MENTIONS_IT.test(condition);
  const cause = isTold ? BECAUSE_THEY.exec(before)?.[1] : undefined;
  if (cause !== undefined && cause.length <= LONGEST) return condition.replace(MENTIONS_IT, `they ${cause}`);
  const stated = isTold ? SOME_OF_THEM.exec(before)?.[1] : undefined;
  if (stated !== undefined && stated.length <= LONGEST) return condition.replace(MENTIONS_IT, `they ${stated}`);
  const wanted = THAT_IS_WANTED.test(condition) ? SOME_WANT.exec(before)?.[1] : undefined;
  if (wanted !== undefined && wanted.length <= LONGEST) return `they ${wanted}`;
  const forbidden = forbiddenThing(condition, before);
  if (forbidden !== null) return forbidden;
  const [, noun, is, how] = ONE.test(condition) ? (ONE_THAT_IS.exec(before) ?? []) : [];
  if (noun !== undefined && is !== undefined && how !== undefined && how.length <= LONGEST)
    return `the ${noun} ${is} ${how}`;
  const things = thingsOf(before);
  if (things === null || things.length > LONGEST) return null;
  if (ONE.test(condition)) return condition.replace(ONE, (_, lead: string) => lead + alternatives(things));
  if (IT_PICKED.test(condition))
    return condition.replace(IT_PICKED, (_, lead: string, how: string) => `${lead}${things} and it is ${how}`);
  return null;
}

/** "the guest chooses" chooses. */
const verbOf = (chooser: string): string =>
  chooser.replace(/^(?:they|he|she|someone|somebody|(?:the|an?) \w+)\s+/i, '');

/** "We close at five. Those hoping for something later than that hear …", "Two weeks is the longest. A later day than that gets …". */
function laterThanThat(sentence: string, before: string): string {
  const hour = THAN_HOUR_HERE.test(sentence) ? AT_HOUR.exec(before)?.[1] : undefined;
  const longest = LATER_DAY_HERE.test(sentence) ? LONGEST_WAIT.exec(before)?.[1] : undefined;
  if (longest !== undefined)
    return sentence.replace(LATER_DAY_HERE, `Anyone for whom the day they name is more than ${longest} away`);
  return hour === undefined
    ? sentence
    : sentence.replace(
        THAN_HOUR_HERE,
        (_, compared: string) => `${/late/i.test(compared) ? 'after' : 'before'} ${hour}`,
      );
}

const SO_NEVER = /^[^.⟦]{3,100}?,\s+(?:and )?so (?=(?:never|do not|don['’]t)\b)(.)/i;
/** "If it is today, …. If it is later than that, …": what the case before it is not. */
const CASE_OF_IT = /^(?:if|when) (?:it|that|this)(?:['’]s| is)\b/i;
const COMPARES_CASE =
  /^(?:it|that|this)(?:['’]s| is) (?:any )?(?:later|more|earlier|less|longer|further|sooner|higher|lower|bigger|smaller|older|younger|fewer) (?:than (?:that|this))$/i;

/** The sentence, with what its condition points to in the sentence `before`. */
export function withReferents(sentence: string, preceding: string): string {
  // "You are no doctor, so never tell …": what follows from it is what is meant.
  const before = preceding.replace(SO_NEVER, (_, never: string) => upperFirst(never));
  const [, word = '', condition = '', rest = ''] = before === '' ? [] : (CONDITION.exec(sentence) ?? []);
  if (condition === '') return laterThanThat(sentence, before);
  if (COMPARES_CASE.test(condition) && CASE_OF_IT.test(before)) return `If not${rest}`;
  const plain = condition === '' ? null : resolved(condition, before.trim());
  return plain === null ? sentence : word + plain + rest;
}

/** "As soon as", too. */
const CASE_BEFORE = /^((?:if|when|whenever|where|once|should|as soon as)\s+)([^,:]+)([,:].*)$/is;
/** "mentions that one is coming". */
const ONE_DOES =
  /^(.*\b(?:mentions?|says?|tells? you|lets? you know|points? out|adds?)\s+(?:that\s+)?(?:there (?:is|are|will be)\s+)?)(?:one|some|any)(?: of (?:those|these|them))?(?=\s+(?:is|are|will|was|were|comes?|has|have|needs?)\b|$)/i;
/** A title that names no more than things: "Babies and toddlers". */
const THINGS_NAMED =
  /^(?!(?:[a-z]+ )?(?:rules|regulations|notes|instructions|cases|exceptions|questions|answers|situations|guidelines|policies|basics|calls|manners|tips|orders|points|details|terms|conditions|duties|reminders|limits|specials|essentials)$)(?:(?:the|our|your|any|their) )?[a-z]+s(?:(?:, | and | or |, and |, or )[a-z]+s)*$/i;

/** The sentence, where its condition points to the things that the title above it names. */
export function withThingsOfTitle(sentence: string, title: string): string {
  const things = title.replace(/[\s.:]+$/, '');
  const [, word = '', condition = '', rest = ''] = THINGS_NAMED.test(things) ? (CASE_BEFORE.exec(sentence) ?? []) : [];
  const pointing = [ONE_DOES, ONE].find((pattern) => pattern.test(condition));
  if (pointing === undefined) return sentence;
  return `${word}they mention ${alternatives(lowerInitial(things))}${rest}`;
}
