/**
 * Rules of roles as designers write them, in the one shape that is read: "Anyone who has moved hears …", "Gone off the idea? …", "Requests for a refund
 * are met with …" and "Still broken: …" are all "If …, …". Quotations are masked in what is given and in what is returned.
 */
import { doneToIt } from './done-to-it.ts';
import { upperFirst } from '../../phrasing.ts';
import { noSuchDay } from './no-such-day.ts';
import { thingsMeant } from './pointing.ts';
import { baseOf } from '../base-forms.ts';
import { isPersonWord } from '../person-words.ts';
import { isOrderStart } from './clauses.ts';
import { saidOfThem as plural } from './in-plural.ts';
import { LEAD } from './pronouns.ts';
import { sameAgain } from './same-again.ts';
import { statedOrder } from './stated-orders.ts';
import { weightyTopic } from './weighty-topics.ts';
import { aboutBeforeColon, aboutWhom } from './whoever.ts';

const PEOPLE = `(?:${LEAD}|those|anyone|anybody|someone|somebody|everyone|whoever|people|folks?|(?:a |any |every |each )?(?:man|woman|lady|gentleman|family|household|couple|business|company|firm|school|newcomer|beginner)|(?:all |any |some |our )?[A-Za-z]+s|(?:an?|any|every|each) [a-z]+)`;
/** Of somebody, right before what is to be said or called. */
const MET_WITH =
  '(?:hears?|means?|calls? for|learns?|gets?(?: to hear)?|receives?|(?:(?:is|are|gets?|(?:will|must|should|can|may) be|have to be|has to be)\\s+(?:then |always |simply |only |politely |kindly |gently |just )*(?:therefore |accordingly |then )?(?:told|asked|offered|informed(?: that)?|given|reminded|warned|advised|answered|shown|promised|reassured|comforted|consoled|greeted|dismissed|(?:met|thanked|answered|honou?red|granted|acknowledged|greeted|sent off|comforted|wished [\\w ]+?|let go|put off|turned away|dealt with|served|seen off|handed over|passed on|passed to [\\w ]+?) (?:with|by))))(?:\\s+(?:simply|only|just|the (?:words?|sentence|line|answer|reply|question|message)))?';
/** What is to be said or called, as it stands in a masked text. */
const WORDS = '(?=⟦|`|[a-z][a-z0-9]*_[a-z0-9_]+\\b)';

/** "Wanting", "hoping for" as they are said of "they". */
const FINITE: readonly (readonly [RegExp, string])[] = [
  [/^hop(?:ing|es?) for\b/i, 'want'],
  [/^after\b/i, 'want'],
];
function finite(told: string): string {
  for (const [pattern, verb] of FINITE) if (pattern.test(told)) return told.replace(pattern, verb);
  return told
    .replace(
      /^(?:(not|no longer|never|still|already|also)\s+)?([a-z]+ing)\b/i,
      (_, adverb: string | undefined, verb: string) => {
        const base = baseOf(verb.toLowerCase());
        const denied = adverb === undefined || /^(?:still|already|also)$/i.test(adverb) ? '' : 'do not ';
        return `${denied}${base}`;
      },
    )
    .replace(/(?<=\s(?:or|and)\s)([a-z]{3,}ing)\b(?=\s+(?:to|for|the|a|an|about|whether|if|what|how)\b)/gi, (verb) =>
      baseOf(verb.toLowerCase()),
    );
}

/** A whole sentence whose subject tells when it holds, before what is to be said or called. */
interface Shape {
  pattern: RegExp;
  /** From the pattern's groups: when, and what is done then. */
  plain(this: void, ...groups: string[]): string;
}
const told = (source: string, condition: (said: string) => string): Shape => ({
  pattern: new RegExp(`^${source},?\\s+${MET_WITH}\\s+${WORDS}(.+)$`, 'i'),
  plain: (said, rest) => `If ${clause(condition(said))}, ${saidOrCalled(rest)}`,
});
/** "A pain in the chest, trouble breathing, a dropped face": things that are listed without a word between. */
const THINGS_LISTED =
  /^they (?:have|mention|report|describe) [^,]{2,60}(?:, (?!(?:so|but|and|which|who|then)\b)[^,]{2,60}){2,}$/i;
/** "Bad food (mouldy, past its date)": any of it. */
const mentioned = (things: string): string =>
  `they mention ${things.replace(/\s*\(([^()⟦]+)\)/g, ', $1').replace(/,\s+(?:or\s+|and\s+)?/g, ' or ')}`;
/** A comma would end the condition: of several things, any. */
const clause = (condition: string): string =>
  condition
    .replace(/\s*\(([^()⟦]+)\)/g, (_, beside: string) => ` or ${beside}`)
    .replace(/,\s+or\s+/gi, ' or ')
    .replace(/,\s+/g, / or /i.test(condition) || THINGS_LISTED.test(condition) ? ' or ' : ' ');
const saidOrCalled = (rest: string): string => (rest.startsWith('⟦') ? `say ${rest}` : `call ${rest}`);

const MET: readonly Shape[] = [
  told(`${PEOPLE}\\s+(?:who|that)\\s+(.+?)`, (said) => `they ${plural(said)}`),
  told('who(?:ever)?\\s+(.+?)', (said) => `they ${plural(said)}`),
  told(`${PEOPLE}\\s+with\\s+(.+?)`, (said) => `they have ${said.replace(/,?\s+or with\s+/gi, ' or ')}`),
  told(`${PEOPLE}\\s+without\\s+(.+?)`, (said) => `they do not have ${said}`),
  told(
    `${PEOPLE}\\s+((?:not |no longer |still |already )?[a-z]+ing\\s+.+?|asking|after .+?)`,
    (said) => `they ${finite(said)}`,
  ),
  told(
    `${PEOPLE}\\s+((?:under|over|above|below|younger than|older than|outside|from|in)\\s+.+?)`,
    (said) => `they are ${said}`,
  ),
  told(
    '(?:an?\\s+|the\\s+|any\\s+)?(?:requests?|wish(?:es)?|calls?)\\s+(?:for|to)\\s+(.+?)',
    (said) => `they ask for ${said}`,
  ),
  told(
    '(?:the\\s+)?(?:any\\s+)?questions?\\s+(?:about|on|regarding|as to)\\s+(.+?)',
    (said) => `they ask about ${said}`,
  ),
  told(
    '(?:the\\s+)?(?:any\\s+)?(?:complaints?|grumbles?)\\s+(?:about|over|of)\\s+(.+?)',
    (said) => `they complain about ${said}`,
  ),
  told(
    '(?:the\\s+)?(?:any\\s+)?(?:worries|fears|doubts|concerns)\\s+(?:about|over)\\s+(.+?)',
    (said) => `they worry about ${said}`,
  ),
  told(
    `${PEOPLE}\\s+((?:unwilling|unable|willing|ready|not|too|already|keen|eager|happy|unhappy|afraid|nervous|short|tired|sick|weary|fed up|busy|in a hurry|interested|worried|unsure|angry|upset)\\b.+?)`,
    (said) => `they are ${said}`,
  ),
  told(
    `${PEOPLE}\\s+((?:stuck|caught|locked|trapped|lost|left|born|based|signed|enrolled|registered|refused|turned)\\b.+?)`,
    (said) => `they are ${said}`,
  ),
  told(`${PEOPLE}\\s+curious (?:about|as to)\\s+(.+?)`, (said) => `they ask about ${said}`),
  {
    pattern: /^(?:an?|any|the)\s+([a-z][\w-]*(?:\s+[a-z][\w-]*)?)\s+(?:is|gets|hears)\s+(?=⟦)(.+)$/i,
    plain: (said, rest) => `If they have a ${said}, ${saidOrCalled(rest)}`,
  },
  told('(?:every|each|any|an?|all)\\s+([a-z][\\w-]*(?:\\s+[a-z][\\w-]*)?)', (said) => `they say ${said}`),
];

/** What stands before a colon, and orders behind it. */
const BEFORE_COLON: readonly Shape[] = [
  {
    pattern: new RegExp(`^(?:to|for|with)\\s+${PEOPLE}\\s+(?:who|that)\\s+(.+?)(?::|,)\\s+(.+)$`, 'i'),
    plain: (said, rest) => `If they ${clause(plural(said))}, ${rest}`,
  },
  {
    pattern: new RegExp(
      `^(?:(?:to|for|with)\\s+)?${PEOPLE}\\s+((?:not |no longer |still |already )?[a-z]+ing(?:\\s+[^:]+?)?|after [^:]+?)(?::|,)\\s+(.+)$`,
      'i',
    ),
    plain: (said, rest) => `If they ${clause(finite(said))}, ${rest}`,
  },
  {
    pattern: /^(?:to|for|on)\s+(?:any\s+)?questions?\s+(?:about|on|regarding|as to|like)\s+(.+?)(?::|,)\s+(.+)$/i,
    plain: (said, rest) => `If they ask about ${said}, ${rest}`,
  },
];

/** What a place or a case is like: "In a household with a cat, …", "Homes where somebody is ill go first". */
const PLACES: readonly Shape[] = [
  {
    pattern:
      /^(?:in|for|with|at)\s+(?:an?|any|the|all)?\s*(?:households?|homes?|houses?|famil(?:y|ies)|flats?|gardens?|shops?|offices?|schools?|business(?:es)?|cases?|places?)\s+(?:with|of|that have|that has|which have|which has)\s+(.+?),\s+(.+)$/i,
    plain: (said, rest) => `If they have ${clause(said)}, ${rest}`,
  },
  {
    pattern:
      /^(?:in|for|with|at)\s+(?:an?|any|the|all)?\s*(?:households?|homes?|houses?|famil(?:y|ies)|flats?|cases?|places?)\s+(?:where|in which)\s+(.+?),\s+(.+)$/i,
    plain: (said, rest) => `If ${clause(said)}, ${rest}`,
  },
];

/** "Homes where somebody is ill go first": what is to be done stands in the next sentence. */
const PLACES_THAT =
  /^(?:an?|any|the|all)?\s*(?:households?|homes?|houses?|famil(?:y|ies)|flats?|cases?|places?|people|callers|customers)\s+(?:where|in which|whose)\s+(.+?),?\s+(?:go(?:es)?|comes?|are|is|gets?|takes?)\s+(?:first|before|ahead|priority|special|precedence|a special|different|another)\b.*$/i;

/** "Only after a yes, …", "After a no, …". */
const AFTER_ANSWER: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:only )?(?:after|on|upon|with|given|at)\s+(?:a|an|their|her|his|the)?\s*(?:clear |plain )?(?:yes|agreement|consent|go-ahead)(?:,|:)?\s+/i,
    'If they say yes, ',
  ],
  [
    /^(?:after|on|upon|with|given|at)\s+(?:a|an|their|her|his|the)?\s*(?:clear |plain )?(?:no|refusal)(?:,|:)?\s+/i,
    'If they say no, ',
  ],
  [/^(?:yes|if yes|if so)(?:\?|:|,)\s+/i, 'If they say yes, '],
  [/^(?:no|if no)(?:\?|:)\s+/i, 'If they say no, '],
];

/** Whether what begins so is an order, words to be said or an action. */
const isToDo = (text: string): boolean =>
  isOrderStart(text) ||
  sameAgain(text) !== null ||
  /^(?:⟦|`)/.test(text.trim()) ||
  /^(?:fine|right|then|ok|okay|very well|(?:no|not a) problem|no worries)[,:]\s/i.test(text);

/** "A nosy neighbour who …": the last word before what tells more of it. */
const headOf = (text: string): string =>
  (
    text.toLowerCase().split(/\s+(?:who|that|which|with|without|of|from|in|on|at|for|or|and|under|over)\b|[,(]/)[0] ??
    ''
  )
    .split(/\s+/)
    .at(-1) ?? '';

/** "Some readers are sure that they brought it back". */
const SOME_OF_THEM =
  /^(?:some|many|most|a few|other) [a-z]+s (?=(?:are|have|say|do|will|can|think|want|insist|claim|believe|swear|feel)\b)/i;

/** "Never wants these calls": of whoever is on the line. */
const NEVER_DOES = /^never\s+[a-z]+[^s\W]s\s/i;

/** What the agent asks itself: "Gone off the idea?", "Hands full right now?". */
const FRAGMENTS: readonly (readonly [RegExp, (text: string) => string])[] = [
  // "Already cleaned by somebody else": it is done to what is theirs.
  [
    /^(?:already|just|never|recently)\s+(?:been\s+)?[a-z]+(?:ed|en|ne|wn)\s+(?:by|at)\b/i,
    (text) => `it has ${text.replace(/^(\w+)\s+(?:been\s+)?/i, '$1 been ')}`,
  ],
  [/^any(?:one|body) else\b/i, (text) => text.replace(/^\w+ else/i, 'it is somebody else')],
  [SOME_OF_THEM, (text) => text.replace(SOME_OF_THEM, 'they ')],
  [/^is it (?=\w)/i, (text) => text.replace(/^is it/i, 'it is')],
  [
    new RegExp(`^${LEAD}\\s+(?!who\\b|that\\b|with\\b|without\\b)\\w+`, 'i'),
    (text) =>
      text
        .replace(new RegExp(`^${LEAD}\\s+`, 'i'), 'they ')
        .replace(/^they (.+)$/, (_, rest: string) => `they ${plural(rest)}`),
  ],
  [/^(?:asked|asks?)\s+/i, (text) => `they ask ${text.replace(/^asked\s+|^asks?\s+/i, '')}`],
  [
    /^(?:already|just|never|not yet)?\s*(?:been|had|got|gone|lost|found|bought|sold|moved|changed|turned|reached|left|given|broken|forgotten|heard|paid|tried|read|seen|signed|taken|run|switched|missed|received|finished|decided|stopped|started|married|died|\w+ed)\b(?! (?:off )?(?:with|of|up with)\b)/i,
    (text) => `they have ${text}`,
  ],
  [
    /^(?:sick|tired|fed up|bored|weary|happy|unhappy|busy|driving|scared|afraid|nervous|worried|ready|unsure|undecided|unable|willing|keen|interested|not interested|angry|upset|annoyed|under|over|too|on|in|at|away|out|away from|retired|pregnant|still|allergic|no longer|younger|older)\b/i,
    (text) => `they are ${text}`,
  ],
  [
    /^(?:doesn't|don't|does not|do not|won't|can't|cannot|has|hasn't|haven't|have|is|isn't|are|aren't|was|would|will)\b/i,
    (text) => `they ${plural(text)}`,
  ],
  [
    /^not\s+(?:yet\s+|quite\s+)?(?:who|whom|the|our|him|her|[a-z]+ing|[a-z]+ed|ready|sure|able|keen|happy|well|home|in|there|done|free)\b/i,
    (text) => `they are ${text}`,
  ],
  [
    NEVER_DOES,
    (text) =>
      `they ${text.replace(/^(never)\s+(\w+)/i, (_, never: string, verb: string) => `${never} ${plural(verb)}`)}`,
  ],
  [
    /^(?:hands full|short of time|no time|bad moment|bad time|wrong moment|wrong time|in the middle of)\b/i,
    () => 'they have no time',
  ],
  [
    /^(?:another|an? other|a different|different|other|a new|a change of|change of) (?:dates?|days?|times?|slots?|weeks?)\b/i,
    () => 'they want another day',
  ],
  [
    /^(?:wrong|another|different|a (?:stranger|child|neighbou?r|relative)|somebody|someone)\b/i,
    (text) => `it is ${text}`,
  ],
  [
    /^(?:wants?|needs?|wish(?:es)?|prefers?|says?|mentions?|complains?|insists?|refuses?|sounds?|seems?|lives?|owns?|rents?|thinks?|knows?|keeps?|likes?|hates?|worries|offers?|tells?|calls?|rings?|hopes?|lacks?|uses?|works?|pays?|gets?|goes|comes?)\b/i,
    (text) => `they ${plural(text)}`,
  ],
  [
    /^(?:an?|another|some|any)\s+(?:\w+\s+)?\w+/i,
    (text) => (isPersonWord(headOf(text)) ? `it is ${text}` : `they have ${text}`),
  ],
  [/^(?:any|no|more|fewer|less|a|an)\b/i, (text) => `they have ${text}`],
  [/^[a-z]+ing\b/i, (text) => `they are ${text}`],
];

/** "Somebody's in a hurry". */
const SOMEBODY_IS = /^(?:some|any)(?:one|body)(?:'s|\s+is)\s+(?=in\b|at\b|on\b|not\b|too\b|\w+ing\b|\w+ed\b)/i;

function fragment(text: string): string | null {
  if (SOMEBODY_IS.test(text)) return text.replace(SOMEBODY_IS, 'they are ');
  for (const [pattern, condition] of FRAGMENTS) if (pattern.test(text)) return condition(text);
  return null;
}

/** "Cats?", "A second child?" */
const shortLabel = (text: string): string | null =>
  /^(?:an?\s+|the\s+)?[\w-]+(?:\s[\w-]+)?$/.test(text) ? `they mention ${text}` : null;

/** "Has the caller been bitten?" */
const INVERTED = new RegExp(
  `^(has|have|is|are|does|do|did|was|were|can|will)\\s+(${LEAD}|it|there|somebody|someone)\\s+(.+)$`,
  'i',
);

/** What a statement says of some of them, which the next sentence tells what to do about. */
const SOME = new RegExp(
  `^(?:some|lots of|plenty of|many|most|a few|several|now and then|sometimes|often|occasionally)\\b\\s*(?:of\\s+)?(?:${PEOPLE}|them|others)?\\s+(?:(?:may|might|will|can)\\b(?!['’]t))?\\s*((?!of\\b|who\\b|are (?:the|our|all)\\b)[a-z'’]+\\b.+)$`,
  'i',
);

/** "Line working again: say …", "A cable on the ground: danger comes first." */
const LABEL =
  /^([^:⟦`]{4,110}?|(?!(?:yes|no|ok|so|but|and|now|nb|ps|eg|hi|or|if|say|ask)\b)[a-z]{2,3})(?::|\s[–—-])\s+(.+)$/i;

const CONDITIONAL =
  /^(?:if|when(?:ever)?|should|once|unless|until|before|after|in case|as soon as|only|where|in the event|never(?! [a-z]+[^s\W]s )|do not|don't|for|to|with)\b/i;

const lower = (text: string): string =>
  /^(?:[A-Z][a-z]|A\s)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** "We do not discuss the price of frames: ⟦0⟧": that is what whoever asks for it is told. */
const UNTOLD =
  /^(?:we|you|i)\s+(?:do not|don['’]t|never|cannot|can['’]t|won['’]t|may not|must not|are not allowed to)\s+(?:discuss|talk about|give|tell|quote|name|disclose|share|comment on|say anything (?:about|on)|go into|speak about|reveal)\s+(?:\w+\s+about\s+)?(.+?)(?:\s+(?:over|on|by) (?:the )?(?:tele)?phone|\s+here|\s+in (?:the )?chat)?\s*[:–—]\s*(⟦\d+⟧)\.?$/i;

/** "Is the animal heavier than forty kilos, you add …" asks nothing. */
const UNASKED =
  /^(is|are|has|have|was|were|does|do)\s+((?:the|their|his|her|an?)\s+[\w-]+|they|it)\s+([^,?⟦]{3,80}),\s+(?=(?:you|say|ask|tell|call)\b)/i;

function shapedAlone(sentence: string): string {
  const [, untold, reply] = UNTOLD.exec(sentence) ?? [];
  if (untold !== undefined && reply !== undefined) return `If they ask about ${untold}, say ${reply}`;
  const inverted = UNASKED.exec(sentence);
  if (inverted) {
    const [whole, verb = '', subject = '', rest = ''] = inverted;
    return `If ${subject} ${verb.toLowerCase()} ${rest}, ${sentence.slice(whole.length).replace(/^you (?:add|say) /i, 'say ')}`;
  }
  for (const [pattern, condition] of AFTER_ANSWER)
    if (pattern.test(sentence)) return sentence.replace(pattern, condition);
  for (const { pattern, plain } of [...PLACES, ...MET]) {
    const found = pattern.exec(sentence);
    if (found) return plain(...found.slice(1));
  }
  for (const { pattern, plain } of BEFORE_COLON) {
    const found = pattern.exec(sentence);
    if (found && isToDo(found.at(-1) ?? '')) return plain(...found.slice(1));
  }
  return sentence;
}

/** "We don't draw figures from films." and then what is said: to whoever wants that. */
const NOT_DONE =
  /^(?:we|the (?:shop|line|office|team|company))\s+(?:do not|don['’]t|can['’]t|cannot|can not|never|won['’]t|are not able to|are unable to)\s+(?!know\b|need\b|want\b|mind\b|have\b|cut\b|ask\b|say\b|tell\b|discuss\b|talk\b|rule out\b)((?:[a-z]+ (?:or|and) )?[a-z]+\s+[^.:;⟦]{3,80}?)(?: (?:on|over) (?:this line|the (?:tele)?phone))?\.?$/i;
/** "Persons under sixteen are excluded." and what is said then. */
const EXCLUDED =
  /^(?:persons?|people|anyone|anybody|callers?|customers?|passengers?|applicants?|children|those)\s+((?:under|over|below|above|younger|older|with|without|outside|who are|who is)\b.{1,120}?)\s(?:is|are|shall be|must be)\s+(?:likewise |also )?(?:excluded|not (?:eligible|admitted|accepted|interviewed|served|allowed)|ineligible|barred)(?: likewise)?\.?$/i;
/** "The Interviewer shall say …", of whoever the role is for. */
const AGENT_SHALL = /^(?:the|our) [a-z]+ (?:shall|must|should|will|is to|has to)\s+/i;
const TAKES_NO = /^(?:do )?(?:take|accept|respect) (?:a |their )?no(?: for an answer)?\.?$/i;
const BAD_MOMENT = /^(?:do )?(?:respect|accept|mind) (?:a |the )?(?:bad|wrong|awkward) (?:moment|time)\.?$/i;
/** A label that says something of its subject, and does not only name it. */
const STATE =
  /^(?!(?:you|we|they|it|this|that|there|our|your|nothing|nobody|no one)\b|(?:\S+ )*?(?:who|whoever|that|which)\b)[^,:⟦`]{2,60}?\s(?:(?:has|have|had)(?:n't| not)?\s+(?:already |just |now |not )?(?:been|gone|lost|broken|[a-z]+(?:ed|en))|(?:is|was)(?:n't| not)?\s+(?:not\s+)?(?:already|still|just|now|about|out of|missing|broken|dead|lost|gone|late|[a-z]+(?:ed|ing|en))|(?:are|were)(?:n't| not)?\s+(?:not\s+)?(?:already|still|just|now|about|out of|missing|broken|dead|lost|gone|late|[a-z]+ing))\b[^,]*$/i;
/** "Our lorry has damaged something": what we did to them. */
const OURS = /^our [^,:⟦`]{2,60}?\s(?:has|have)\s+(?:already |just )?[a-z]+(?:ed|en|t|ne|st)\b[^,]*$/i;
const HAS_CONDITION = /\b(?:if|when|whenever|unless|once|until|anyone|anybody|whoever|who)\b/i;

/** With the next sentence, which tells what to do. null: it is none of these. */
function shapedWithNext(sentence: string, next: string | undefined): { text: string; takes: 1 | 2 } | null {
  const undone = NOT_DONE.exec(sentence)?.[1];
  if (undone !== undefined && next !== undefined && /^say\s+⟦/i.test(next) && !HAS_CONDITION.test(next))
    return { text: `If they want you to ${undone}, ${lower(next)}`, takes: 2 };
  const excluded = EXCLUDED.exec(sentence)?.[1];
  const order = next?.replace(AGENT_SHALL, '');
  if (excluded !== undefined && order !== undefined && order !== next && isToDo(order))
    return { text: `If they are ${excluded.replace(/^(?:who|that) (?:are|is)\s+/i, '')}, ${lower(order)}`, takes: 2 };
  if (TAKES_NO.test(sentence) && next !== undefined && next.startsWith('⟦'))
    return { text: `If they say no, say ${next}`, takes: 2 };
  if (BAD_MOMENT.test(sentence) && next !== undefined && isToDo(next))
    return { text: `If they have no time, ${lower(next)}`, takes: 2 };
  const question = /^([^?⟦]{3,140})\?$/.exec(sentence)?.[1];
  if (question !== undefined && next !== undefined && isToDo(next)) {
    const [, does = '', whom = '', what = ''] = INVERTED.exec(question) ?? [];
    const condition = what === '' ? (fragment(question) ?? shortLabel(question)) : `${whom} ${does} ${what}`;
    return condition === null
      ? null
      : { text: `If ${clause(lower(condition))}, ${lower(withoutFiller(next))}`, takes: 2 };
  }
  const topic = weightyTopic(sentence);
  if (topic !== null && next !== undefined && isToDo(next) && !CONDITIONAL.test(next) && !HAS_CONDITION.test(next))
    return { text: `If ${topic}, ${lower(next)}`, takes: 2 };
  const some = SOME.exec(sentence)?.[1];
  if (some !== undefined && next !== undefined && isToDo(next) && !CONDITIONAL.test(next))
    return { text: `If they ${clause(some)}, ${lower(next)}`, takes: 2 };
  const nobody =
    /^((?:nobody|no one)\s+(?:under|over|above|below|younger|older|without|who)\b.+?)\s+(?:may|can|gets?|is|are|must)\b/i.exec(
      sentence,
    )?.[1];
  const subject = nobody ?? COUNTS.exec(sentence)?.[1];
  if (
    subject !== undefined &&
    next !== undefined &&
    /^(?:say|tell (?:them|him|her)|call|reply|answer)\s+(?:⟦|`|[a-z]+_)/i.test(next) &&
    SENTENCE_OF_SUBJECT.test(sentence) &&
    !/[⟦`:]/.test(sentence) &&
    (nobody !== undefined || aboutWhom(sentence) === null)
  ) {
    const condition = ofSubject(subject);
    if (condition !== null) return { text: `If ${clause(condition)}, ${lower(next)}`, takes: 2 };
  }
  const happens =
    /^it (?:(?:sometimes |often )?happens(?: now and then)?|may happen|can happen|may be|could be|might be|may turn out) that\s+(.+?)(?:\s+(?:just )?(?:when|as|while) (?:we|you|I) (?:ring|call|phone|write|telephone|do)(?: them)?)?$/i.exec(
      sentence,
    )?.[1];
  if (happens !== undefined && next !== undefined)
    return {
      text: `If ${clause(happens.replace(/,?\s+or that\s+/gi, ' or '))}, ${lower(next.replace(/^then\s+/i, ''))}`,
      takes: 2,
    };
  const place = PLACES_THAT.exec(sentence)?.[1];
  if (place !== undefined && next !== undefined && isToDo(next))
    return { text: `If ${clause(place)}, ${lower(next)}`, takes: 2 };
  const [, label = '', rest = ''] = LABEL.exec(sentence) ?? [];
  const isTold = /^(?:⟦|`|say ⟦|call `)/.test(rest);
  if (label === '' || CONDITIONAL.test(label) || CONDITIONAL.test(rest)) return null;
  if (isOrderStart(label) && !NEVER_DOES.test(label) && !(isTold && LIKE_AN_ORDER.test(label))) return null;
  if ((isTold || /^ask ⟦/i.test(rest)) && (STATE.test(label) || OURS.test(label)))
    return { text: `If ${lower(label)}, ${lower(rest)}`, takes: 1 };
  const named = isTold && SENTENCE_OF_THINGS.test(label) ? COUNTS.exec(label)?.[1] : undefined;
  const condition =
    aboutBeforeColon(sentence) === null
      ? (labelled(label) ??
        (named !== undefined ? ofSubject(named) : isTold && ALL_WHO.test(label) ? ofSubject(label) : null))
      : null;
  if (condition === null) return null;
  if (isToDo(rest))
    return { text: `If ${condition}, ${lower(rest).replace(/^(?:the )?same\b/, 'do the same')}`, takes: 1 };
  // "…: these take precedence. Say …"
  return next !== undefined && isToDo(next) && !CONDITIONAL.test(next) && rest.split(/\s+/).length <= REASON_WORDS
    ? { text: `If ${condition}, ${lower(next)}`, takes: 2 }
    : null;
}
const REASON_WORDS = 9;
/** "Complete novices", "repeat orders", "change requests", "not our guest": no order, though they begin as one does. */
const LIKE_AN_ORDER =
  /^not (?:our|the|an?) (?!(?:word|penny|time|single|day|minute)\b)[a-z]+$|^(?:complete|close|clear|open|direct|repeat|return|change|record|request|order|transfer|refund|report|release) [a-z-]+s$/i;

const withoutFiller = (text: string): string =>
  text.replace(/^(?:fine|right|then|ok|okay|very well|(?:no|not a) problem|no worries)[,:]\s+/i, '');

const SENTENCE_OF_SUBJECT =
  /^(?!(?:it|this|that|there|you|we|they|our|your|nothing|anything|everything|whoever|whatever|who|if|when|whenever|once|unless|should|where|never|do|don't|always|ask|say|call)\b)/i;
/** Neither the agent nor a rule's own words are what it is about. */
const SENTENCE_OF_THINGS = /^(?!(?:it|this|that|there|you|we|they|our|your|nothing|nobody|no one)\b)/i;
const ofSubject = (subject: string): string | null => {
  const text = lower(subject);
  const all = /\b(?:all|those|people|anyone|anybody|everyone|callers|customers) who\s+(.+)$/i.exec(text)?.[1];
  if (all !== undefined) return `they ${plural(all)}`;
  const nobody = /^(?:nobody|no one|none)\s+(?=(?:under|over|above|below|younger|older|without|with|who)\b)(.+)$/i.exec(
    text,
  )?.[1];
  if (nobody !== undefined)
    return /^without\b/i.test(nobody) ? nobody.replace(/^without/i, 'they do not have') : `they are ${nobody}`;
  const thing =
    /^(?:an?|any|the)\s+(dog|cat|car|house|thing|device|machine|pet|[a-z]+)\s+(?:that|which)\s+((?:is|has|was|can|cannot|can't|does|do|won't)\b.+)$/i.exec(
      text,
    );
  if (thing) return `the ${thing[1] ?? ''} ${thing[2] ?? ''}`;
  const who = new RegExp(`^${PEOPLE}\\s+(?:who|that)\\s+(.+)$`, 'i').exec(text)?.[1];
  if (who !== undefined) return `they ${plural(who)}`;
  return fragment(text) ?? mentioned(text);
};

/** A label is no sentence, and says nothing of the agent. */
const SENTENCE =
  /\b(?:is|are|was|were|has|have|had|can|cannot|can't|must|may|will|won't|should|does|do|don't|doesn't|you|we|our|your|deserves?|counts?)\b/i;

/** "A broken window counts as urgent: ⟦…⟧": what it is said of. */
const COUNTS =
  /^(.+?)\s+(?:counts? as|means?|is|are|needs?|gets?|has|have|goes|go|belongs?|calls? for|pays?|qualif(?:y|ies)|comes?|falls?|rules? out)\s/i;

const ALL_WHO = /\b(?:all|those|people|anyone|anybody|everyone|callers|customers) who\s/i;

/** "Something that has snapped". */
const OF_THINGS = /\b(?:that|which|who)\s+(?:has|have|is|are|was|were|can't|cannot|needs?|comes?|goes)\b/gi;

/** "Not driving, or has sold it". */
const OR_ELSE = /,?\s+or (?:has|have|is|are|was|can't|cannot|doesn't|does|won't|will)\b/gi;

/** "Has to ask somebody first", "can't come": what they do, and no question. */
const DOES_SOMETHING =
  /^(?:has|have|hasn't|haven't|is|isn't|are|aren't|was|wasn't|can't|cannot|won't|will|doesn't|don't|does not|do not|will not|did|didn't)\s+(?!(?:it|they|he|she|you|we|this|that|there|the|their|your|our|an?|any\w*|some\w*)\b)/i;

/** What a label names: a state, a thing, what somebody does. */
function labelled(label: string): string | null {
  const text = lower(label.replace(/[.]$/, ''));
  const state = noSuchDay(text) ?? doneToIt(text);
  if (state !== null) return state;
  if (
    SENTENCE.test(text.replace(DOES_SOMETHING, '').replace(OF_THINGS, ' ').replace(OR_ELSE, ' ')) ||
    /^(?:say|note|remember|important|example|e\.g|rule|step|hint)\b/i.test(text)
  )
    return null;
  return fragment(text) ?? mentioned(text);
}

/** "It", "one", "some" and "that" of a condition, by what the sentence before is about. */
const POINTS =
  /\b(If they (?:ask about|ask for|want|ask whether they can have|mention))\s+(?:one|some|it|that|this|them|any)(?=,)/i;
const ALL_SUCH =
  /^(?:(?:to|for)\s+)?(?:all\s+)?(?:(?:such|these|those|any such)\s+questions?|questions? (?:of (?:that|this) (?:sort|kind)|like (?:that|those|these|this)|of the kind))(?::|,|\s+(?:are|is|get|gets|have to be|must be)(?:\s+(?:answered|met|given))?(?:\s+(?:with|by))?)\s+(?=⟦|say|the answer)/i;
const TOPIC =
  /^(?:whether|if|how|what|why|when|where|which|who)\s+.+?(?=,?\s+(?:is|are)\s+(?:never|not|up to|for|something|no)\b)/i;
/** "Weddings fall through. Should one be off, …". */
const ONE = /^(should|if|when)\s+one\s+(?=(?:is|be|has|have|gets?|turns?)\b)/i;
const SUBJECT_NOUN = /^(?:the |an? |our |some |all )?([a-z]+)\b/i;
/** "Whenever something like that comes up". */
const LIKE_THAT =
  /\b(?:something|anything) (?:like that|of (?:that|the|this) (?:sort|kind)|like this)(?:\s+(?:comes? up|is mentioned|they mention|crops up))?/i;
const NAMED_ABOUT = /\b(?:about|of|like)\s+(.+?)(?:\s+(?:with|before|at|on|in|when|if|first)\b.*)?$/i;
/** "Anyone asking hears …": about what stands before. */
const ANY_ASKING = /^If (?:they ask|somebody asks|someone asks),/i;
const SUBJECT = /^(.+?)(?::|\s+(?:is|are|has|have|was|were|costs?|needs?|must|can(?:not|'t)?|may|gets?)\b)/i;

function pointed(sentence: string, before: string): string {
  const topic = TOPIC.exec(before)?.[0] ?? (ALL_SUCH.test(sentence) ? SUBJECT.exec(before)?.[1] : undefined);
  if (ALL_SUCH.test(sentence) && topic !== undefined)
    return sentence.replace(
      ALL_SUCH,
      () => `If they ask ${TOPIC.test(before) ? '' : 'about '}${lower(topic.replace(/,.*$/, ''))}, `,
    );
  const one = ONE.exec(sentence);
  const noun = one && SUBJECT_NOUN.exec(before)?.[1];
  if (one && noun) return sentence.replace(ONE, `${one[1] ?? ''} the ${baseOf(noun.toLowerCase())} `);
  const things = LIKE_THAT.test(sentence) ? NAMED_ABOUT.exec(before)?.[1] : undefined;
  if (things !== undefined) return sentence.replace(LIKE_THAT, () => `they mention ${clause(things)}`);
  if (ANY_ASKING.test(sentence)) {
    const asked = SUBJECT.exec(before)?.[1];
    return asked === undefined ? sentence : sentence.replace(ANY_ASKING, () => `If they ask about ${lower(asked)},`);
  }
  if (!POINTS.test(sentence)) return sentence;
  const subject = /^(?:nothing|nobody|no one|none|we|you|our|they|there)\b/i.test(before)
    ? /\b(?:has|have|get|gets|is|are|offer|give|do|sell)\s+((?:an?|the|any)\s+[\w-]+)/i.exec(before)?.[1]
    : SUBJECT.exec(before)?.[1];
  return subject === undefined ? sentence : sentence.replace(POINTS, (_, lead: string) => `${lead} ${lower(subject)}`);
}

const bare = (sentence: string): string => sentence.replace(/[.!]+$/, '');

/** The sentences of a line in the shape that is read; those that are in it already stay as they are. */
export function inPlainShape(sentences: readonly string[]): string[] {
  const shaped: string[] = [];
  let isConditional = false;
  for (let at = 0; at < sentences.length; at += 1) {
    const written = sentences[at] ?? '';
    const sentence = statedOrder(bare(written), isConditional);
    const following = sentences[at + 1];
    const both = shapedWithNext(sentence, following === undefined ? undefined : statedOrder(bare(following), true));
    const text = pointed(both?.text ?? shapedAlone(sentence), sentences[at - 1] ?? '');
    if (both?.takes === 2) at += 1;
    isConditional ||= CONDITIONAL.test(text);
    shaped.push(text === bare(written) ? written : upperFirst(text));
  }
  return shaped;
}

const INTRODUCED =
  /^(?:and |but |also |then |so |first |always )?(?:if and when|if ever|only if|only when|if|when(?:ever)?|once|where(?:ver)?|in case|as soon as|the (?:moment|minute|second|instant)|in the event that|suppose|supposing|assuming|given that|provided that|every time|each time|any time)\s+(?:that\s+|should\s+)?/i;
const SHOULD = /^(?:and |but |also )?should\s+/i;
/** What stands before those that a case is about. */
const BEFORE_WHOM =
  /^(?:(?:and|but|also)\s+)?(?:to|for|with|from|by|of|on|at|in case of|in the event of|in the case of|upon|about|as for|regarding|concerning|in)\s+/i;
const ASKED = /^(?:(?:when|if|once|whenever)\s+)?(?:asked|asks?)\b\s*/i;

/** Before or within a case, and no part of it. */
const WHENEVER =
  /^(?:at any (?:point|time|stage|moment)|at some (?:point|stage)|during (?:the|a) (?:call|chat|conversation)|now and then|every so often|sometimes|occasionally|some days)\s*,?\s*/i;
/** "Case:", "Trigger –". */
const NAMED_CASE = /^(?:case|condition|trigger|situation|scenario|when|rule|event)(?: \d+)?\s*[:–—]\s*/i;

/** The words that name a case, however they do it, as a clause of "if"; null: they name nothing. Quotations of what the lead says are given back. */
export function caseClause(words: string, quotes: readonly string[]): string | null {
  const quoted = words.match(/⟦\d+⟧/g) ?? [];
  const told = words.replace(/⟦(\d+)⟧/g, (_, at: string) => (quotes[Number(at)] ?? '').replace(/[.!?,]+$/, ''));
  const text = told
    .replace(/^[\s:;,–—→(-]+|[\s:;,.!–—→)-]+$/g, '')
    .replace(NAMED_CASE, '')
    .replace(/^\d+[.)]\s*/, '')
    .replace(/\s+\/\s+|(?<=[a-z])\/(?=[a-z])/gi, ' or ')
    .replace(WHENEVER, '')
    .replaceAll('’', "'");
  if (text === '' || /^\W*$/.test(text)) return null;
  // The lead's own words, and nothing else.
  if (quoted.length > 0 && /^(?:⟦\d+⟧|[\s,.:;–—/-]|or|and|etc|e\.g|the like|similar|"|to|for)*$/i.test(words))
    return clause(
      quoted
        .map((mark) => quotes[Number(mark.slice(1, -1))] ?? '')
        .map((said) =>
          isAsked(said)
            ? `they ask ${lower(said.replace(/[.!?,]+$/, ''))}`
            : `they say ${lower(said.replace(/[.!?,]+$/, ''))}`,
        )
        .join(' or '),
    );
  const question = /^(.+?)\?+$/.exec(text)?.[1];
  if (question !== undefined) {
    const [, does = '', whom = '', what = ''] = INVERTED.exec(question) ?? [];
    return clause(
      what === ''
        ? (fragment(lower(question)) ?? (isAsked(text) ? `they ask ${lower(question)}` : subjectClause(question)))
        : `${whom} ${does} ${what}`,
    );
  }
  if (INTRODUCED.test(text)) return clause(lower(introduced(text.replace(INTRODUCED, '').replace(WHENEVER, ''))));
  if (SHOULD.test(text)) return clause(lower(text.replace(SHOULD, '')));
  if (ASKED.test(text))
    return clause(`they ask ${text.replace(ASKED, '').replace(/^(?:to|for)\s+(?=quote|name)/i, 'to ')}`);
  if (/^(?:it|this|that|there|nobody|no one|the \w+)(?:'s|\s)/i.test(text) && SENTENCE.test(text))
    return clause(lower(text));
  return clause(subjectClause(text));
}
const isAsked = (text: string): boolean =>
  /^(?:who|what|when|where|why|which|how)\b|^(?:is|are|can|could|do|does|did|will|would|should|may|have|has)\b.*\?$/i.test(
    text.trim(),
  );

/** "If asked", "when in doubt": of the lead. */
const introduced = (text: string): string =>
  /^(?:asked|told|offered|pressed)\b/i.test(text) ? `they ask ${text.replace(/^\w+\s*/, '')}` : text;

function subjectClause(text: string): string {
  const theirs = /^(?:(?:anyone|anybody|everyone|somebody|someone|those|people|[a-z]+s)\s+)?whose\s+(.+)$/i.exec(
    text,
  )?.[1];
  if (theirs !== undefined) return `their ${theirs.replace(/\s+(?:gets?|receives?|are given|is given)\s.*$/i, '')}`;
  const bare = lower(text.replace(BEFORE_WHOM, ''));
  const topic = weightyTopic(bare);
  if (topic !== null) return topic;
  const about = aboutWhom(`${bare} hears it`);
  if (about !== null && about.condition !== '') return about.condition;
  return ofSubject(bare) ?? fragment(bare) ?? `they mention ${bare}`;
}

/** "Whoever asks", "all such questions", "they wonder": about what stands before. */
const ANY_QUESTION =
  /^(?:they mention )?(?:they|somebody|someone|anyone|anybody|who(?:ever)?)?\s*(?:still |then |really )?(?:ask|asks|asked|asking|wonder|wonders|want to know|wants to know|mention (?:(?:all|any) )?(?:such|these|those) questions?|mention questions? (?:of|like) (?:that|this)(?: sort| kind)?)$/i;

/** The clause of a case with what it points to in the sentence before. */
export function pointedBack(condition: string, before: string): string {
  if (before === '') return condition;
  const things = thingsMeant(condition, bare(before));
  if (things !== null) return `they mention ${things.map((thing) => thing.trim()).join(' or ')}`;
  const asks = ANY_QUESTION.test(condition) ? 'they ask' : condition;
  const sentence = `If ${asks},`;
  const text = pointed(sentence, bare(before));
  return text === sentence ? asks : text.replace(/^(?:If|Should|When)\s+/i, '').replace(/,\s*$/, '');
}
