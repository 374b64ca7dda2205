/** How roles are written in English: conditions, instructions and what of them may be said aloud. */
import type { Language } from '../language.ts';
import { plainWording } from './instructions/plain-wording.ts';
import { afterConsent } from './instructions/after-consent.ts';
import { beforeNext } from './instructions/before-next.ts';
import { eitherWay } from './instructions/either-way.ts';
import { nestedCases } from './instructions/nested-cases.ts';
import { neededWithin } from './instructions/needed-within.ts';
import { neitherNor } from './instructions/neither-nor.ts';
import { statedCases } from './instructions/stated-cases.ts';
import { withoutNextCases, withTopicFirst } from './instructions/topic-first.ts';
import { together } from './instructions/together.ts';
import { withCases } from './instructions/with-cases.ts';
import { asAnswer } from './instructions/listed-answers.ts';
import { withReferents, withThingsOfTitle } from './instructions/referents.ts';
import { affixIn } from './instructions/affixes.ts';
import { agesIn, amountsIn, daysIn, thingsCounted } from './instructions/amounts.ts';
import { namedCondition, statedCondition, supposedCondition } from './instructions/named-conditions.ts';
import { learntPurpose } from './learnt-purposes.ts';
import { deedAnswered, deedOfAction } from './instructions/lead-acts.ts';
import { IN_PAPERS } from './instructions/from-papers.ts';
import { withCaller } from './instructions/lead-named.ts';
import { unofficial } from './instructions/official-prose.ts';
import { withOwnWords } from './instructions/own-words.ts';
import { asksForCompany, peopleCounted } from './instructions/people-counted.ts';
import { opposite } from './instructions/opposite.ts';
import { saidByLead } from './instructions/pronouns.ts';
import { timesIn } from './instructions/named-times.ts';
import { POINTS_BACK, thingsMeant, thingTold } from './instructions/pointing.ts';
import { vague } from './vague.ts';
import { asOrders } from './instructions/third-person.ts';
import { titleCase, titleWords, underQuotedTitle } from './instructions/titles.ts';
import { underCondition } from './instructions/under-titles.ts';
import { readInstruction } from './instructions/read-instruction.ts';
import { inSentences } from './instructions/rule-layout.ts';
import { inPlainShape } from './instructions/rule-shapes.ts';
import { quantitiesIn, unitAsked } from './quantities.ts';
import { markedRule, mayNameCase } from './learnt-rules.ts';

export const roles: Language['roles'] = {
  aboutObjections: /objection|concern|pushback|reluctan|hesita/i,
  question: /^Q(?:uestion)?[:.]\s*(.+)$/i,
  answer: /^A(?:nswer)?[:.]\s*(.+)$/i,
  condition: /^(?:if|when|whenever|should)\s+(.+?)(?:,\s*(?:then\s+)?|:\s*|\s+then\s+)(.*)$/i,
  action: /(?:call|use|run|trigger)\s+(?:the\s+)?`?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)`?/i,
  ends: /\b(end|finish|close|terminate)\s+(?:the\s+)?(?:call|conversation)|\bhang up\b|\bsay goodbye\b/i,
  tell: /^(?:then\s+)?(?:tell|inform|let|remind|explain to|assure)\s+(?:them|the \w+|him or her|people|callers)\s+(?:know\s+)?(?:that\s+)?/i,
  explain: /^(?:then\s+)?(?:say|explain|mention|answer|reply)(?:\s+that)?:?\s+/i,
  // "Remind them of …": what is left names a topic, and is no sentence.
  topic: /^(?:of|about|to|how|why|whether|if)\b/i,
  toAgent: /^(?:me|us)\b/i,
  inPapers: IN_PAPERS,
  speech: /^(?:[A-Z]|(?:the|our|we|it|there|an?|most|your?|no|yes)\b)/,
  // "You are Ana" and "Your task is" are about the agent; "You are covered" and "Your premium stays the same" are for the lead.
  aboutAgent:
    /^(?:[Yy]ou(?:['’]re\s+(?:(?:an?|the|as|for|with|on behalf|in|to|not|never|always)\b|\p{Lu})|\s+(?:(?:are|act as|work|speak|represent|help|must|should|have to|need to|never|always)\s+(?:(?:an?|the|as|for|with|on behalf|in|to|not|never|always)\b|\p{Lu})|(?:call|find out|book|ask|greet|handle|answer|collect|sell|assist|support|remind|calm)\b))|[Yy]our\s+(?:goal|task|role|job|tone|name|voice|purpose|objective|mission|style)\b)/u,
  digits: new Set(['digit', 'digits']),
  ofManner: /^(?:(?:your|our|the) )?(?:tone|style|manners?|voice|persona|personality)\b(?! (?:mail|message|note))/i,
  aboutLead:
    /^they\b|\b(?:so|and|but),? (?:please )?(?:be (?:warm|kind|friendly|quick|brief|patient|calm|polite|gentle|careful|clear|honest|plain)|(?:do not|don['’]t|never) (?:hurry|rush|push|press|argue|lecture|keep|make|let|talk|be)|keep (?:it|your|calls?|sentences)|speak (?:slowly|plainly|clearly|up))\b|\b(?:people|owners|customers|patients|callers|everybody|nearly everybody|those|most of them|those who) (?:that )?you (?:ring|call|phone|telephone|speak to|talk to|write to)\b|^the (?:tone|style|manner|persona|voice)\b|^(?:this|that|the same) (?:goes|applies|holds|is true|counts|includes)\b|\b(?:the|an?|this|your|our) (?:assistant|bot|operator|representative|adviser|advisor|interviewer|consumer|applicant|subscriber)\b|\bthe agent\b|\bthis (?:standard|document|guide|playbook|handbook|policy|role|page|table|desk)\b|\b(?:never|not) (?:ours|yours|for (?:us|you|this desk)) to\b|^(?:the|these|those|all|our|your) (?:tables?|lists?|notes|sections?|rules?|sheets?|(?:[a-z]+ ){0,2}lines? of (?:the|your) script|rest of (?:the|your|this) (?:script|list|table|page))\b (?:above |below |here |underneath )?(?:has|have|says?|tells?|holds?|gives?|shows?|covers?|is|are|explains?|lists?|contains?|deals?) (?:everything|anything|all|what|how|the rest|you|for|on|only|about|where|when|who)\b|\bof theirs\b|\bnot for this desk\b|^(?:weddings|people|customers|callers)\b.*\bby you\b|\bby you\b|\b(?:the|an?|any|each|every)\s+(?:patient|caller|lead|customer|user|client|prospect)\b/i,
  ofLead: /\b(?:they|them|their|theirs|themselves)\b|\b(?:stays?|remains?) (?:un\w+|untold)\b/i,
  imperatives: new Set(
    'be never always do dont ask find apologize apologise promise put write sound act refer emphasize focus treat encourage confirm use keep avoid greet introduce speak offer only stay listen thank call make collect verify begin start end wait give get note record remember try follow handle transfer respond respect acknowledge let tell say explain mention answer reply inform remind assure must should if when whenever goal objective tone role'.split(
      ' ',
    ),
  ),
  // "Only to make sure …" begins a reason, "Let us" and "Give me" a request.
  isOrder: (first, second) => second !== 'me' && second !== 'us' && !(first === 'only' && REASONS.has(second)),
  sentenceWords: new Set(
    'we i you it they there this that nobody everybody nothing everything who what is are was were be can may will would must have has had do does did need cost pay get come go open close carry stay make take'.split(
      ' ',
    ),
  ),
  // Without a verb, only figures and days make an answer.
  sentenceWord: /\d|day$|days$|[a-rt-z]{3}s$/,
  empty: new Set(
    'lead caller customer patient user says say asks ask wants person theyre someone they them their theirs him his her hers'.split(
      ' ',
    ),
  ),
  negations: new Set('not no dont doesnt cant cannot isnt arent never without'.split(' ')),
  // Words of a condition that name an act rather than a topic.
  acts: [
    [/^(reschedul|mov)$/, { key: 'reschedule' }],
    [/^cancel$/, { key: 'cancel' }],
    [/^(busy|callback)$/, { key: 'callback' }],
    [/^(agree|accept|confirm)$/, { says: 'yes' }],
    [/^(declin|refus)$/, { says: 'no' }],
    [/^(expensiv|price|afford|cost|money)$/, { objection: 'price' }],
    [/^(scam|trust|suspicious|skeptical|sceptical)$/, { objection: 'trust' }],
    [/^(wrong)$/, { key: 'wrong_number' }],
    [/^(human|person|transfer)$/, { key: 'transfer_request' }],
  ],
  instructs: readInstruction,
  vague,
  pointsBack: POINTS_BACK,
  agentName:
    /\b(?:[Yy]ou(?: are|['’]re)|[Tt]he (?:assistant|agent|bot)(?: is|['’]s)(?: called| named)?|[Yy]our name is)\s+\**([A-Z][a-z]+)\b|(?:^|[.!]\s+)\**([A-Z][a-z]+)\** is (?:an? )?(?:automated|computer|program\w*|machine|assistant|voice|bot|robot|digital|virtual)\b/m,
  isThere: /^there(?:['’]s| is| are|['’]re| was| were)\b.*\b(?:one|some|any|it|them|that)\b/i,
  pointsTo: /\b(?:it|that|this|one)\b/i,
  ofFigures: /^[\s-]*(?:digits?|figures?|letters?|characters?)\b/i,
  atOnce:
    /^(?:right |straight )?now\b|\b(?:this (?:morning|afternoon|evening)|tonight|right now|straight away|right away|as soon as possible|asap)\b/i,
  thingsCounted,
  peopleCounted,
  neededWithin,
  momentNamed:
    /\b(at|on) (?:the|that|whatever|whichever) (?:time|day|hour|moment) (?:that )?(?:you|she|he|they) (?:name|say|give|choose|pick|mention|ask(?:ed)? for|named|said|gave|chose|picked|mentioned)s?\b/i,
  another: /\b(?:else|others?|another)\b/i,
  callsOff:
    /\b(?:no longer (?:wants?|needs?|wish\w*)|(?:does not|doesn['’]t|do not|don['’]t) (?:want|need) (?:it|this|that|the|their|a|an|any)\b.*\b(?:any ?more|any longer|after all)|ha(?:s|ve) changed (?:their|his|her) minds?|(?:can(?:not|['’]t)|unable to|not able to|won['’]t be able to) (?:make it|come|attend|be there|take part)(?: at all| any ?more| after all)?$)/i,
  anyDanger: new Set(
    'danger dangerous risk peril emergency urgent harm safety unsafe life hurt injured somebody someone anybody'.split(
      ' ',
    ),
  ),
  decides:
    /^(?:decid|decis|cannot|cant|mak|mind|choos|commit|say|tell|today|now|yet|right|away|straight|spot|moment|immediat|once)/,
  sooner: /^(?:soon|early|earlier|quick|fast|rush|hurry|urgent)/,
  asksForCompany,
  conditions:
    /\b(?:if|when|whenever|should|once|unless|after|before|until|in case|in the event|whoever|whatever|anyone|anybody|someone|somebody|those)\b|[:?]/i,
  ofSome: /\bwho\b/i,
  wantsMore:
    /\b(?:a few|some|several|a couple(?: of)?|a bit|a little|one|two|three|four|five|six|ten|an?|\d+) (?:more|extra|additional|further|longer)\b|\banother (?!one\b|day\b|time\b)[a-z]+|\b(?<!no )(?:extra|additional|more) [a-z]+/i,
  laterOffer:
    /\b(?:second|third|other|next|last|new|alternative|further) (?:offer|option|proposal|suggestion|alternative|choice|deal)\b|\b(?:offer|option|proposal|suggestion|alternative|that|this|it) (?:as well|too|either)$/i,
  comparesIt: /^(?:even\s+)?(?:that|it|this)(?:['’]s|\s+(?:is|was))\b/i,
  fallsShort:
    /^(?:even |still )?(?:that|it|this|those|they)(?:['’]s|['’]re|\s+(?:is|are|was|were|would be|will be))\s+(?:still |even |all )?(?:too (?:short|long|little|much|few|late|early|soon|far|small|big|low|high)|not (?:long |soon |early |late |big |good |much |far )?enough|no (?:good|use|help)|(?:not possible|impossible|out of the question))\b|^(?:even |still )?(?:that|it|this) (?:won['’]t|will not|does(?:n['’]t| not)|would(?:n['’]t| not)) (?:do|help|work|be enough|suffice)\b/i,
  doneAlone:
    /\b(?:we|i)\s+only\s+[a-z]+\s+(?:with\s+|for\s+)?(?:the\s+|our\s+)?((?:[\w-]+\s+){0,2}?[\w-]+)(?=[.,;:!?]|\s+(?:on|at|in|for|to|from|and|here|by)\b|$)/i,
  isOver: (condition, question) => /\bstill\b/i.test(question) && IS_OVER.test(condition),
  withReferents: (sentence, before, title) => {
    const plain = plainWording(asOrders(unofficial(sentence)), before);
    const whole = withReferents(plain, before);
    return before === '' ? withThingsOfTitle(whole, title) : whole;
  },
  together: (sentences) =>
    nestedCases(
      eitherWay(
        withTopicFirst(
          statedCases(afterConsent(withCases(beforeNext(neitherNor(together(withoutNextCases(sentences))))))),
        ),
      ),
    ),
  afterTelling: /\byou(?:['’]ve| have)? (?:told|said|explained|warned|mentioned|informed|read|reminded)\b/i,
  salutation:
    /^(?:dear|hello|hi|hey|welcome (?:aboard|to)|(?:it(?:['’]s| is) )?(?:so |very )?(?:good|great|lovely|nice|a pleasure) to have you)\b[^.!?"“`⟦]*[.!?]+\s*/i,
  thereupon: /^(?:they|he|she|(?:the|an?) [\w-]+) then\b/i,
  exceptions: /\bunless\b[^.;⟦`]*/gi,
  ifNeeded:
    /\b(?:if|when|whenever|where|as often as)\s+(?:you\s+(?:have to|need to|must|can|like)|necessary|needed|need be|possible|in doubt)\b/gi,
  saysSo:
    /^(?:the |their |his |her |your |our |an? )?[\w'-]+(?: \w+)?\s+(?:(?:has|have|had|does|do|did|is|are|was|were|would|will|can|could)(?:n['’]t| not)?(?:\s+(?:said|agreed|confirmed|allowed|approved|done|told (?:them|him|her)))?)(?:\s+(?:so|that|it|this|yet))*(?=$|,| or )/i,
  readsBack: /\bback$/i,
  grave: new Set(['die']),
  asksWhatItIs: /\b(?:robot|machine|recording|automated|computer|bot|human|real person|person or|ai)\b/i,
  namesSpeaker:
    /\b(?:[Ss]peak(?:ing)?|[Tt]alk(?:ing)?|[Cc]hat(?:ting|bot)?|AI|ai|[Aa]live|[Ll]iving|[Gg]enuine|[Aa]rtificial|[Vv]irtual|[Aa]ssistant|[Hh]ear(?:ing)?|[Ww]ho|[Ww]hat are you|[Aa]re you|[Ww]ord|[Dd]iscuss|[Cc]all|[Rr]ing|[Pp]hone|[Pp]ut (?:me|us)|[Gg]et (?:me|us|hold)|[Pp]ass (?:me|us)|[Ff]etch|[Cc]onnect|[Tt]ransfer|[Hh]umans?|[Pp]erson|[Pp]eople|[Ss]ome(?:one|body)|[Aa]ny(?:one|body)|[Nn]o(?: one|body)|[Rr]eal|[Aa]ctual|[Pp]roper|[Mm]achines?|[Rr]obots?|[Rr]ecordings?|[Rr]ecorded|[Aa]utomated|[Cc]omputers?|[Bb]ots?|[Vv]oice|[Tt]in|[Gg]adgets?|[Tt]hings? like (?:this|you)|[Mm]anager|[Bb]oss|[Ss]upervisor|[Oo]wner|[Cc]olleagues?|[Ss]taff|[Tt]eam|[Oo]ffice|[Rr]eception(?:ist)?|[Aa]gent|[Oo]perator|[Aa]dvis[eo]r|[Cc]harge|[Rr]ather|[Pp]refer|[Ss]ooner|[Aa]sk (?:for )?\p{Lu}|[Bb]reath\w*|[Pp]ulse|[Ff]lesh|[Bb]lood)\b|(?<=\p{Ll},? )\p{Lu}\p{Ll}+/u,
  people: new Set(
    'people person guest adult children child kid visitor companion passenger player rider traveller traveler participant attendee friend relative pupil student member diner'.split(
      ' ',
    ),
  ),
  underCondition,
  laysDown: /^(?:give|put|note|set|mark|enter|add|pass|record)\b[^`]*`/i,
  titleWords,
  titleCase,
  underTitle: underQuotedTitle,
  asAnswer,
  thingsMeant,
  plainText: (role) => {
    const called = withCaller(role);
    const inPlainWords = withOwnWords(role);
    const laidOut = inSentences(inPlainWords(called(role)));
    return (text) => laidOut(inPlainWords(called(text)));
  },
  asksWhatYouAre:
    /^they ask whether you are a (?:robot|machine|person|human)\b|\byou(?:['’]re| are) (?:an? )?(?:real|robot|machine|human|person|bot|computer|recording|automat|virtual)/i,
  ofAgent:
    /\b(?:you|your|u|this|(?:who|what) am i|am i|speaking|talking|robot|machine|bot|computer|recording|human|person|real|automated|ai|siri|alexa|voice)\b/i,
  saysWhy: /^\(|^[\w ]{3,30} comes? first\b|^(?:we|you) (?:can['’]t|cannot|can not|don['’]t|do not|never)\b/i,
  thingTold,
  names: namedCondition,
  asLead: saidByLead,
  opposite,
  answers: deedAnswered,
  doneBy: deedOfAction,
  purpose: learntPurpose,
  shaped: inPlainShape,
  marked: markedRule,
  isCase: mayNameCase,
  supposed: supposedCondition,
  states: (title, telling) => (mayNameCase(title) ? statedCondition(title, telling) : null),
  clauseEnd:
    /;\s+(?=(?:if|when|once|should|otherwise|only (?:if|after|when|once)|after|tell|say|mention|do not|don't|never|(?:end|close|finish) (?:the|this) (?:call|chat|conversation)|hang up|ring off)\b)|,?\s+and,?\s+(?=(?:only\s+)?(?:once|after|as soon as)\s+(?:they|he|she|the \w+)(?:'ve| have| has)?\s\w+)|,\s+(?:and|but)\s+(?=(?:if|when)\s[^,:;]{3,80}?,?\s+you (?:should|must|have to|are to)\b)/i,
  amountsIn,
  affixIn,
  timesIn,
  daysIn,
  quantitiesIn,
  unitAsked,
  asksOtherThanCount:
    /\bhow (?:long|old|far|tall|high|heavy|deep|wide|big|often|soon|late|early)\b|\bweighs?\b|\b(?:where|whereabouts|when|who|whom|whose)\b|\b(?:what|which) (?:age|day|date|time|weight|height|length|year|month|name|address|postcode|number can|number should|number shall)\b/i,
  countAsked: /\bhow many ((?!of\b|will\b|are\b|do\b|is\b|people\b|persons\b|guests\b)(?:[a-z-]+ )?[a-z-]+s)\b/i,
  asksDuration: (question) =>
    /\bhow (?:old|long|often|soon|many (?:days|weeks|months|years|nights|fortnights))\b|\bwhat age\b/i.test(question),
  measures: new Set(['age', 'height', 'weight', 'length', 'distance', 'old']),
  sizes: new Set(['size']),
  age: 'age',
  agesIn,
  stepTitle: /step|flow|outline|agenda|script|conversation|procedure|process|questions to ask/i,
  conditionStep: /^(if|when)\b/i,
  askStep: /^(?:then\s+|next\s+)?ask\s+(?:them\s+|the \w+\s+|for\s+)?(?:if|whether)\s+they\s+(.+?)[.?]?$/i,
  askAloud: (asked) => `Do you ${asked}?`,
};

/** "The birds have gone", "they no longer are". */
const IS_OVER =
  /^(?!.*\bstill\b)(?:they|it|he|she|that|(?:the|their|his|her) \w+)(?:['’]ve|\s+(?:has|have|is|are))\s+(?:already |now |since |all )?(?:gone|left|over|finished|stopped|ended|away|flown|moved|closed|sold|done|passed)(?: (?:away|off|on|out|by now|already|since))?$|^(?:they|it|he|she|that|somebody|someone|anybody|anyone|(?:the|their|his|her|an?) \w+)\s+(?:(?:is|are|do|does|has|have) no longer\b|no longer\b)/i;

const REASONS = new Set(['to', 'the', 'a', 'an', 'for', 'if', 'because', 'our', 'your', 'in', 'on', 'at']);
