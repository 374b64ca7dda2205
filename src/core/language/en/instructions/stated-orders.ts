/** What is to be done, said as a statement: "followed by `x`", "no visit is booked", "the answer is …", as orders. Quotations are masked. */

import { baseOf } from '../base-forms.ts';

type Rewrite = readonly [RegExp, string];

const SLUG = '(`[^`]+`|[a-z][a-z0-9]*_[a-z0-9_]+)';

/** What is not done, by its participle. */
const UNDONE: Readonly<Record<string, string>> = {
  booked: 'book',
  arranged: 'arrange',
  made: 'make',
  sent: 'send',
  called: 'call',
  put: 'put',
  given: 'give',
  promised: 'promise',
  offered: 'offer',
  taken: 'take',
  sold: 'sell',
  told: 'tell',
  quoted: 'quote',
  mentioned: 'mention',
  discussed: 'discuss',
  scheduled: 'schedule',
  registered: 'register',
  reserved: 'reserve',
  charged: 'charge',
  ordered: 'order',
  opened: 'open',
  closed: 'close',
  cancelled: 'cancel',
  changed: 'change',
  renewed: 'renew',
  signed: 'sign',
  entered: 'enter',
  accepted: 'accept',
  valued: 'value',
  asked: 'ask for',
  placed: 'place',
  granted: 'grant',
  issued: 'issue',
  shipped: 'ship',
  delivered: 'deliver',
  started: 'start',
};
const PARTICIPLE = `${Object.keys(UNDONE).join('|')}|[a-z]+ed|begun|held|kept|rung|written|shown`;
const undone = (participle: string): string => UNDONE[participle.toLowerCase()] ?? baseOf(participle.toLowerCase());

/** Anywhere in a sentence. */
const WITHIN: readonly Rewrite[] = [
  [
    /(?<=[,;]\s+(?:and\s+)?|\band\s+)(?:drop|skip|leave out|forget)\s+(?:the\s+|your\s+|any\s+)?questions?\s+(?:about|on|for|regarding)\s+/gi,
    'do not ask about ',
  ],
  [
    /\s+when you (?:renew|book|order|register|enter|save|store|sign|place|submit|file|reserve|record|confirm)(?: (?:it|them|the \w+))?(?=$|[.,;])/gi,
    '',
  ],
  [/(?<=⟧)\s+(?:straight away|right away|immediately|at once|without delay)\b/gi, ''],
  [
    /[,;]?\s+(?:and|but)\s+(?:all you say is|what you say is|(?:the|a) \w+ (?:is told|hears|gets)|they (?:are told|hear|get)|the (?:answer|reply|line) is|you (?:say|answer|reply))\s*:?\s+(?=⟦)/gi,
    ', say ',
  ],
  [
    /,?\s+and\s+(?:that|this) (?:ends|closes) (?:the|this|your) (?:call|chat|conversation|part)(?=$|[,.;])/gi,
    ', end the call',
  ],
  [/\b(?:and\s+)?leave the (\w+)ing (?:of it |of the \w+ )?to (?:her|him|them|our \w+|the \w+)/gi, 'do not $1'],
  [/\b(?:should|if|when)\s+((?:one|it|the \w+))\s+(?:be|is)\s+off(?=,)/gi, 'if $1 is called off'],
  [/^§\s*\d+[a-z]?[.)]?\s*/i, ''],
  // "`x`, plus the words ⟦…⟧", "⟦…⟧ once `x` has been called".
  [
    new RegExp(
      `${SLUG},?(?:\\s+(?:and|plus|then|with|the|words?|sentence|line|message|also|by|followed|afterwards|in addition|together))+,?\\s+(?=⟦)`,
      'gi',
    ),
    '$1, say ',
  ],
  [
    new RegExp(
      `(⟦\\d+⟧)[,.]?\\s+(?:once|after|when|as soon as)\\s+${SLUG}\\s+(?:has been|is|was|had been)\\s+(?:called|run|used)`,
      'gi',
    ),
    '$1, call $2',
  ],
  [
    /\bonly ((?:once|after|when|if)\s+[^,;⟦]+?)\s+(?:do|does|may|can|will|should)\s+(?:you\s+)(?:mention|say|tell (?:them|him|her)|offer|reply|answer|add|ask)\s+(?=⟦)/gi,
    '$1, say ',
  ],
  [
    /^((?:as soon as|when(?:ever)?|if|once|where)\s+[^,⟦]+?)\s+(?=(?:say|tell (?:them|him|her)|ask|reply|answer)\s+⟦)/i,
    '$1, ',
  ],
  [
    /^(as soon as|when(?:ever)?|if|once|where)\s+([^,⟦]+?)\s+(?:gets?|is|are)\s+(?:mentioned|brought up|named)\b/i,
    '$1 they mention $2',
  ],
  [
    /^(as soon as|when(?:ever)?|if|once|where)\s+([^,⟦]+?)\s+(?:comes? up|crops? up|is at issue)\b/i,
    '$1 they mention $2',
  ],
  [
    /,?\s+(?:and|but)\s+(?:doesn't|does not|don't|do not|isn't|is not|aren't|are not|won't|will not)\s+(?:get|be)?\s*(booked|arranged|sent|registered|scheduled|placed|ordered|entered|reserved)\b/gi,
    ', do not book or arrange or place or order it',
  ],
  [
    /,?\s+and\s+no\s+(booking|appointment|visit|order|reservation|viewing|delivery|slot|date)(?=$|[,.;])/gi,
    ', do not book $1',
  ], // Notes: "wrong size → ⟦…⟧ + `exchange` / over".
  [/(?<=[⟧`])\s*(?:→|⇒|->|=>)\s*(?=[⟦`a-z])/g, ', '],
  [/\s*(?:→|⇒|->|=>|(?<=\s)=(?=\s))\s*/g, ': '],
  [/(?<=[⟧`])\s*(?:\+|&|\/|[–—]|(?<=\s)-(?=\s))\s*(?=[⟦`\w])/g, ', '],
  [/\s+(?:\+|&)\s+(?=[⟦`])/g, ', '],
  [new RegExp(`,?\\s*\\(\\s*${SLUG}\\s*\\)`, 'g'), ', call $1,'],
  [/\s*\(\s*(⟦\d+⟧)\s*\)/g, ': $1'],
  // "Only once she says yes does `join` get called".
  [
    new RegExp(
      `\\b(only (?:once|after|when|if)\\s+[^,;⟦]+?)\\s+(?:do|does|did|is|are|may|can|will|should)\\s+(?:you\\s+(?:call\\s+|use\\s+)?)?${SLUG}(?:\\s+(?:get|be)?\\s*(?:called|run|used))?`,
      'gi',
    ),
    '$1, call $2',
  ],
  // "Arrange it only if somebody could": a yes to what was asked just before.
  [
    /^(.+?⟦\d+⟧),?\s+and\s+([^⟦]+?)\s+only (?:if|when|once)\s+(?:somebody|someone|they|he|she|it|that|this)\s+(?:could|can|would|will|do|does|is|are|has|have|works?|suits?)$/i,
    '$1, do not $2 until they say yes',
  ],
  [
    /^(.+?⟦\d+⟧),?\s+and\s+(?!go\b|continue\b|carry\b|proceed\b)([^⟦`]+?)\s+only (?:if|when|once|after)\s+(?:they|he|she|the \w+|somebody|someone)\s+(?:(?:ha(?:s|ve)|had) )?(?:sa(?:ys?|id)|answer(?:s|ed)?|given?|gives?)\s+(?:yes|so|their (?:okay|consent|agreement)|it)$/i,
    '$1, do not $2 until they say yes',
  ],
  [
    /^(?:the|this|that|her|his|their|all)\s+([\w -]{3,30}?)\s+(?:can|may|has to|must)\s+wait(?:\s+(?:in that case|then|for now|till later|until later))?;?.*$/i,
    'do not ask for $1',
  ],
  [
    /\b(?:you(?:'ve| have)?|we(?:'ve| have)?)\s+(?:caught|got|reached|rung|called|found|catch|reach|find|get|disturbed?|interrupted?)\s+(?:them|him|her|somebody|someone|people)\s+(?:at|in|on)\s+(?:an?|the)\s+/gi,
    'it is a ',
  ],
  [/\b(?:pressed|pushed|asked)\s+(?:for|about|as to)\s+(?:the|a|your|our|any)\s+(?:reason|why)s?\b/gi, 'if asked why'],
  [/\b(have|has) not (?:yet )?done (?:that|so|it|this)(?: yet)?\b/gi, '$1 not'],
  [/\b(have|has)n't (?:yet )?done (?:that|so|it|this)(?: yet)?\b/gi, '$1 not'],
  [
    new RegExp(`,?\\s*(?:and\\s+)?(?:is |are )?followed by\\s+(?:an?\\s+|the\\s+|a call (?:of|to)\\s+)?${SLUG}`, 'gi'),
    ', call $1',
  ],
  [/,?\s*(?:and\s+)?(?:is |are )?followed by\s+(?=⟦)/gi, ', say '],
  [
    new RegExp(
      `(⟦\\d+⟧)[.,;]?\\s+(?:and\\s+)?(?:then\\s+)?(?:you\\s+)?(?:call\\s+)?${SLUG}(?!\\s+(?:is|gets|stays|remains|must|may))`,
      'gi',
    ),
    '$1, call $2',
  ],
  [
    new RegExp(
      `(?:[,;.]?\\s*\\b(?:and|then)\\s+|[,;]\\s*|(?<=⟧)\\s*)+(?:also\\s+)?${SLUG}\\s+(?:is|gets|has to be|must be|is to be|should be)\\s+(?:also\\s+|then\\s+)?(?:called|run|used|triggered)(?! only)`,
      'gi',
    ),
    ', call $1',
  ],
  [
    new RegExp(
      `^${SLUG}\\s+(?:is|gets|has to be|must be|is to be|should be)\\s+(?:called|run|used|triggered)(?!\\s+(?:only|never|once|after|unless))`,
      'i',
    ),
    'call $1',
  ],
  [
    new RegExp(
      `,?\\s*(?:and|but|while)\\s+(?:leave\\s+)?${SLUG}\\s+(?:stays|remains|is left|is to stay|must stay)?\\s*(?:untouched|uncalled|alone|out of it|where it is)`,
      'gi',
    ),
    ', do not call $1',
  ],
  [
    new RegExp(
      `^${SLUG}\\s+(?:stays|remains|is left|is to stay|must stay)\\s+(?:untouched|uncalled|alone|out of it|where it is)`,
      'i',
    ),
    'do not call $1',
  ],
  [
    new RegExp(`^${SLUG}\\s+(?:is|are|gets)\\s+(?:not|never)\\s+(?:to be\\s+)?(?:called|run|used|touched)`, 'i'),
    'do not call $1',
  ],
  [
    new RegExp(
      `(?:[,;.]?\\s*\\b(?:and|but|so|while)\\s+|[,;]\\s*|(?<=⟧)[,;.]?\\s*|^)${SLUG}\\s+(?:(?:is|are|gets?|may|must|can|should|has to|will)(?:\\s+(?:be|then))*\\s*(?:not|n't|never)(?:\\s+(?:to\\s+)?be)?\\s*(?:called|run|used|touched|made|for (?:them|him|her|those)|allowed)?|isn't(?: called| used)?|(?:is\\s+)?(?:forbidden|blocked|off limits|left out|not for them|out of bounds|out of the question|taboo|ruled out)|(?:stays?|remains?) (?:where it is|out of it|out|off)|has to wait)(?=$|[,.;])`,
      'gi',
    ),
    ', do not call $1',
  ],
  [new RegExp(`\\b(?:do not|don't|never) touch ${SLUG}`, 'gi'), 'do not call $1'],
  [new RegExp(`\\b(?:so )?leave ${SLUG} (?:alone|be|out|where it is)`, 'gi'), 'do not call $1'],
  [new RegExp(`(?:[,;]|\\b(?:and|but))\\s+no\\s+${SLUG}(?: (?:is|gets) (?:made|called))?`, 'gi'), ', do not call $1'],
  [new RegExp(`(?:[,;]|\\b(?:and|but)|→)\\s+not\\s+${SLUG}`, 'gi'), ', do not call $1'],
  [
    /,?\s+(?:is|are|gets?)\s+(?:told|informed|reminded)\s+(?:so|that|exactly that|the same)\s*:\s*(?=⟦)/gi,
    ' are told ',
  ],
  [/,?\s+(?:should |will |must )?hears?\s+(?:so|that|exactly that|this|just that)\s*:\s*(?=⟦)/gi, ' hear '],
  [
    /,?\s+(?:is|are|gets?)\s+(?:turned (?:down|away)|refused|sent away|put off|declined|welcomed|congratulated|warned)\s*[:,]\s*(?=⟦)/gi,
    ' are told ',
  ],
  [
    /,?\s+(?:and\s+)?(?:let that be|that(?:'s| is)|this is|which (?:is|ends)) (?:the end of )?(?:the|your|this)?\s*(?:part of )?(?:the )?call(?=$|[,.;])/gi,
    ', end the call',
  ],
  [/,?\s*(?:[,;]|\band)\s*(?:the )?call (?:is )?(?:then )?over(?=$|[,.;])/gi, ', end the call'],
  [/(?<=[⟧`,])[,;.]?\s*(?:the )?end(?: of (?:the )?call)?(?=$|[,.;])/gi, ', end the call'],
  [/(?<=[⟧`,])[,;.:]?\s*(?:over|bye|polite goodbye|goodbye|hang up)(?=$|[,.;])/gi, ', end the call'],
  [new RegExp(`^no\\s+${SLUG}`, 'i'), 'do not call $1'],
  [/,?\s+and\s+(?:then\s+)?you\s+(?=(?:call|say|ask|tell|thank|end|hang|wind|close)\b)/gi, ', '],
  [/,?\s+and\s+(?:the\s+(?:words?|sentence|line|answer|reply|message)\s+)?(?=⟦)/gi, ', say '],
  [/,?\s+(?:with|plus)\s+the\s+(?:words?|sentence|line|answer|reply|message)\s+(?=⟦)/gi, ', say '],
  [
    /,?\s+and\s+(?:(?:then\s+)?(?:picks?|chooses?|(?:is|are|gets?) asked|ha(?:s|ve) to (?:pick|choose)|may (?:pick|choose)|name[s]?))\s+(?:again|another(?: \w+)?|a new \w+|once more)/gi,
    ', ask again',
  ],
  [/,?\s+and\s+(?:with\s+)?a\s+(?:kind|friendly|polite|warm|quick)\s+goodbye/gi, ', end the call'],
  [
    /,?\s+(?:and\s+)?leaving\s+(?:the|their|its)\s+[\w ]+?\s+(?:aside|for now|alone|out)(?=$|[,.;])/gi,
    ', end the call',
  ],
  [
    /,?\s+and\s+(?:then\s+)?(?:(?:the|this|that) (?:call|chat|conversation) (?:is over|ends(?: there)?|is done)|that(?:'s| is) (?:that|it|all)|nothing (?:more|else))(?=$|[,.;])/gi,
    ', end the call',
  ],
  [/\b(?:carry on|go on|continue|proceed)\s+with\s+`?\w+`?\s+(?:unknown|empty|blank|open|unset)\b/gi, 'carry on'],
];

/** A sentence or a clause from its beginning. */
const WHOLE: readonly Rewrite[] = [
  [/^(?:then|so),?\s+(?=⟦)/i, 'say '],
  [
    /^(?:then\s+)?nothing is (?:placed|booked|arranged|entered|ordered|sent)\s*:\s+(.+)$/i,
    '$1, do not book or arrange or place or order it',
  ],
  [
    /^(?:do not|don't|never) (?:press|push|urge) (?:them|him|her)(?: any)? (?:further|more|again|on it)\b.*$/i,
    'end the call',
  ],
  [/^nothing (?:further|more|else) is (?:asked|said|told|to be (?:asked|said|told))\b.*$/i, 'end the call'],
  [/^they are to be \w+(?: for (?:it|that|this))?\s*:\s+(?=⟦)/i, 'say '],
  [
    /^to (?:an?|any|the) ((?:day|date|time|amount|number|figure|sum|offer)\b[^,⟦]*?),\s+(?=(?:reply|answer|say|tell|ask)\b)/i,
    'if they name a $1, ',
  ],
  [
    /^(?:(?:then|that way)\s+)?you(?:'re| are) (?:finished|done|through)(?: with (?:them|him|her))?(?: (?:then|there))?$/i,
    'End the call',
  ],
  [/^(?:accept|take|note|respect|honou?r) (?:it|that|this)(?: at once| without a word)? with\s+(?=⟦)/i, 'say '],
  [
    /^(?:the same|that|this)(?: also)? (?:goes|holds|is true|applies)(?: too)? (?:for|to|with)\s+(?:people|those|callers|customers|anyone|anybody|everybody|everyone|somebody|someone|whoever|folks)\s+(?:who|that)\s+(.+)$/i,
    'if they $1, do the same',
  ],
  [
    /^(?:the same|that|this)(?: also)? (?:goes|holds|is true|applies)(?: too)? (?:if|when|where)\s+(.+)$/i,
    'if $1, do the same',
  ],
  [/^(?:beg their pardon|excuse yourself|say (?:that )?you(?:'re| are) sorry)\b/i, 'apologise'],
  [/^there (?:is|will be) no ([\w -]+?) (?:for them|then|in that case)\b.*$/i, 'do not book $1'],
  [/^(?:that|this)\s+(?:ends|closes|concludes)\s+(?:the|this)\s+(?:call|chat|conversation).*$/i, 'End the call'],
  [/^(?:bye|goodbye|end|over|call over|end of (?:the )?call|(?:a )?polite goodbye)(?:\s+then)?$/i, 'End the call'],
  [/^(?:the )?call (?:then )?(?:ends|is over)(?: there| then| here)?$/i, 'End the call'],
  [/^(?:on )?hearing that\s+/i, 'if they say that '],
  [
    /^(?:the (?:minute|moment|second|instant)|as soon as)\s+(?:any(?:one|body)|some(?:one|body)|they|a caller|the caller)\s+(?:says?|mentions?)\s+/i,
    'if they mention ',
  ],
  [
    /^(?:with regard to|as for|when it comes to|regarding|concerning)\s+([^,⟦:]+?)(?:,|:|\s+there(?:'s| is)[^⟦]*?:)\s+(?=.*⟦)/i,
    'if they ask about $1, ',
  ],
  [
    /^(?:what (?:they|he|she|\w+ \w+) (?:need|needs|have|has|get|gets)(?: to hear)? is|(?:their|the|our|your)\s+(?:line|wording|words|reply|answer|response|sentence)(?: is| for \w+ is)?(?: always| then)?|the reply is(?: always)?)\s*:?\s+(?=⟦)/i,
    'say ',
  ],
  [/^to (?:them|him|her|such (?:people|callers)|these people|those)(?:,)? you say\s+(?=⟦)/i, 'say '],
  [/^(?:such|these|those) (?:callers|people|customers|\w+s) (?:hear|get|are told)\s+(?=⟦)/i, 'say '],
  [
    /^(?:drop|skip|leave out|forget|spare them)\s+(?:the\s+|your\s+|any\s+)?questions?\s+(?:about|on|for|regarding)\s+(.+)$/i,
    'do not ask about $1',
  ],
  [
    /^(?:drop|skip|leave out|forget|spare them)\s+(?:all\s+)?(?:the\s+|your\s+|any\s+)?(?:rest of the|remaining|other|further)\s+(?:questions?|script|lines?|steps?).*$/i,
    'End the call',
  ],
  [
    /^(?:then\s+)?(?:straight\s+)?back to (?:where you were|the script|your questions|business|the question).*$/i,
    'Go on',
  ],
  [
    /^(?:(?:it|they)\s+)?(?:all\s+)?(?:the answer is|the reply is|your answer is|you say|all you say is|you answer|what you say is|our answer is|it's|the line is|the words are)\s*:?\s+(?=⟦)/i,
    'say ',
  ],
  [
    /^(⟦\d+⟧)\s+(?:is|will be|should be)\s+(?:quite\s+|more than\s+)?(?:enough|all|the answer|plenty|what they hear|what you say|our answer).*$/i,
    'say $1',
  ],
  [
    /^(?:they|people|callers|customers|he|she)\s+(?:get|have|are given)\s+our\s+(?:word|promise|assurance)\s+that\b/i,
    'tell them that',
  ],
];

/** "No visit is arranged", "the recall does not get booked in the same call", "a visit is out of the question". */
const NOT_DONE = new RegExp(
  `^(?:then,?\\s+|so,?\\s+|(?:in that case|either way|in such a call|in any case|until then),?\\s+)*(?:(no)\\s+)?((?:(?:the|a|an|any|this|that|such|our|her|his|their)\\s+)?[\\w' -]{3,50}?)\\s+(?:(?:is|are|gets?|will be|may be|can be|must be|shall be|has to be)\\s+(not|never)?\\s*(?:to be\\s+)?|(?:does|do|will|may|must|can)\\s*(not|n't|never)\\s+(?:get|be)\\s+)(${PARTICIPLE})\\b(?:\\s+(?:out|down|in|up|for))?(.*)$`,
  'i',
);
const OUT_OF_QUESTION =
  /^(?:an?|the|any)\s+([\w' -]{3,40}?)\s+(?:is|are)\s+(?:then\s+)?(?:out of the question|off the table|not possible|impossible|ruled out|out)(?:\s+(?:until then|for now|then|for them|in that case))?$/i;

/** Which one: "the visit for the present dog". */
const BESIDE = /\s+(?:for|in|on|at|to|of|with|from|by)\s.+$/i;

/** Prohibitions that are said of what is not done. */
function notDone(clause: string): string {
  const out = OUT_OF_QUESTION.exec(clause)?.[1];
  if (out !== undefined) return `do not arrange ${out}`;
  const [, none, what = '', not, notGet, participle = '', rest = ''] = NOT_DONE.exec(clause) ?? [];
  if (participle === '' || (none ?? not ?? notGet) === undefined || /\b(?:who|that|which|if|when|where)\b/i.test(what))
    return clause;
  // "… before you know the size": until then, which is read where it stands.
  if (/^\s+(?:before|until|unless|without|only|after|if|when|once)\b/i.test(rest))
    return `do not ${undone(participle)} ${what}${rest}`;
  return `do not ${undone(participle)} ${what.replace(BESIDE, '')}`;
}

const NOTHING_DONE =
  /^(?:(?:either way|in that case|then|so),?\s+)?(?:nobody|no one|nothing)\s+(?:is|gets)\s+(?:sent|booked|arranged|ordered|made|charged|promised|sold|registered|signed up|enrolled|placed|entered)\b/i;

/** "Never to be given out" forbids, whatever stands before it; "is not accepted" may be something to tell. */
const FORBIDDEN_ALWAYS =
  /\b(?:not|never)\s+to\s+be\b|\b(?:must|should|shall)\s+(?:not|never)\s+be\b|^no\s+\w+.*\b(?:booked|arranged|sent|made)\b/i;

/** "The assistant states ⟦0⟧ and resumes the intake": orders in the third person. */
const DOES =
  '(?:says|states|calls|tells|asks|informs|ends|closes|confirms|interjects|answers|replies|responds|advises|explains|offers|apologi[sz]es|transfers|terminates|uses|resumes|returns|continues|proceeds|thanks|books|records|releases|blocks|repeats|say|state|call|tell|ask|inform|end|close|confirm|interject|answer|reply|respond|advise|explain|offer|apologi[sz]e|transfer|terminate|use|resume|return|continue|proceed|thank|book|record|release|block|repeat)';
const AGENT_DOES = new RegExp(
  `\\b(?:the|this)\\s+(?:agent|assistant|advis[oe]r|operator)\\s+(?:(?:shall|should|must|will|is to|has to)\\s+)?(?:then\\s+)?(${DOES})\\b`,
  'gi',
);
const AND_DOES = new RegExp(`((?:,|\\band)\\s+)(${DOES})\\b`, 'gi');

function agentDoes(sentence: string): string {
  const text = sentence.replace(AGENT_DOES, (_, verb: string) => baseOf(verb.toLowerCase()));
  return text === sentence
    ? text
    : text.replace(AND_DOES, (_, joint: string, verb: string) => `${joint}${baseOf(verb.toLowerCase())}`);
}

/** A sentence, or the last clause of it, where it states what is to be done or is not done. `isLater`: others stand before it, which say when. */
export function statedOrder(sentence: string, isLater: boolean): string {
  let text = agentDoes(sentence);
  for (const [pattern, instead] of [...WITHIN, ...WHOLE]) text = text.replace(pattern, instead);
  text = text.replace(/((?:,|:|;)\s+)(?:all you say is|the answer is|you say|it's)\s+(?=⟦)/gi, '$1say ');
  if (isLater && NOTHING_DONE.test(text))
    return `do not book or arrange or place or order it${/,\s*((?:wind|end|close|hang|say)\b.*)$/i.exec(text)?.[0] ?? ''}`;
  const whole = isLater || FORBIDDEN_ALWAYS.test(text) ? notDone(text) : text;
  if (whole !== text) return whole;
  const isConditional = isLater || text !== sentence || /⟦|`/.test(text);
  return isConditional
    ? text.replace(/(?:[,;]|\band)\s+(?:and\s+)?([^,;⟦`]{6,80})$/i, (all, clause: string) => {
        const done = notDone(clause.trim());
        return done === clause.trim() ? all : `, ${done}`;
      })
    : text;
}
