/** How a role says that a call is over. */

/** What a call may be called. */
const CALLS = 'call|conversation|chat|line|discussion|interview|survey|session|talk';

/** "The move", right behind "finish": something else than the call, which goes on then. */
export const SOMETHING_ELSE = `(?:the|their|your) (?!(?:${CALLS})\\b)`;

/** How a call is ended, and what leaves nothing to go on with. */
export const ENDS = [
  `(?:end|finish|close|terminate|conclude|wrap up|wind up|stop)\\s+(?:the\\s+|this\\s+)?(?:${CALLS})(?:\\s.*)?`,
  'hang up.*|ring off.*|sign off.*|(?:get )?off the (?:line|phone|call).*|w(?:ind|rap) (?:it |things |this )?up.*|take (?:your )?leave.*|part (?:kindly|as friends|politely).*|goodbye|good-bye|farewell|bid them farewell.*',
  '(?:(?:say|bid)\\s+(?:them\\s+)?(?:a\\s+)?(?:\\w+\\s+)?)?(?:good-?)?bye(?:-?bye)?\\b.*',
  'let them (?:go|be|get (?:on|back)|ring off)\\b.*|leave (?:them|him|her) (?:to it|in peace|alone|be)|out|over and out|(?:get )?off the line|end(?: it)?(?: politely| kindly| here| there)?',
  'stop(?: there| writing| messaging)?|(?:close|end|finish|stop) (?:without|politely|kindly|gently|nicely|warmly|there|here|now)\\b.*|finish|end there|close',
  '(?:bring|draw) (?:the|this) \\w+ to (?:an|a|its) (?:end|close)|that ends (?:the|this) \\w+',
  '(?:the|that|this) (?:call|chat|conversation)(?: then)? (?:is over|ends|comes to an end|is finished).*',
  "(?:then )?you(?:'re| are) done|you end the call|you hang up|(?:ending|closing) the call|hanging up|saying goodbye",
  'send nothing(?: more| after that| else)?|nothing more',
  '(?:file|book|order|send|charge|register|reserve|assign|enter|log|release) nothing.*',
  '(?:take|open|make|place|book|file|create|accept) no (?:order|report|booking|appointment|reservation|registration|payment|claim|ticket)s?\\b.*',
].join('|');

/** Nothing more is to be asked: the call is over. */
const NOTHING_MORE = new RegExp(
  [
    '(?:(?:ask|say|do|add)\\s+(?:them\\s+)?(?:for\\s+)?)?(?:nothing|no (?:more|further|other)(?: questions?| words?)?)\\b(?:\\s+(?:more|else|further|beyond that))?(?:\\s+(?:after|from) (?:that|then|there)(?: on)?)?$',
    '(?:ask|say) (?:them )?(?:for )?nothing(?: (?:more|else|further))?\\b',
    'never (?:ask|say) anything else\\b.*',
    '(?:ask |put |with )?no (?:more|further|other) (?:\\w+ )?questions?\\b.*',
    "(?:the )?(?:rest of the|remaining|other|further) questions? (?:need not|needn't|do(?:es)? not|don't|doesn't|are not|aren't|can|is not|no longer)\\b.*",
    "there(?:'s| is) (?:no|little) (?:point|sense|use|need) (?:in |to |for )(?:going|go|carry|continu|ask)\\w*\\b.*",
    "(?:do not|don't|never) (?:go through|ask|put|bother \\w+ with) (?:(?:any|all|the|your|more|further|other|rest|remaining|of) )*questions\\b.*",
    '(?:offer|sell|promise|suggest|propose) nothing(?: (?:more|else|further))?$',
    "(?:do not|don't) ask (?:for )?anything (?:else|more|further)\\b.*",
    "(?:you )?(?:do not|don't|never) (?:come|go|get|return) back to (?:the|your|our) (?!prices?\\b|costs?\\b|fees?\\b|topic\\b|subject\\b|matter\\b)\\w+$",
    '(?:ask|put) (?:them )?none of (?:the|your) (?:\\w+ )?questions?\\b.*',
    'ask (?:them )?for no (?:\\w+ )?\\w+(?= and\\b|,|$)',
    "(?:and )?(?:that|this)(?:'s| is| will be) (?:the end|it|all)(?: of (?:the|this) (?:call|chat|conversation))?$",
    '(?:(?:the |this )?(?:call|chat|conversation) )?(?:is )?done(?:$|[,;:]\\s)',
    'no \\w+ after that',
    'no questions?(?=$| (?:then|at all|whatsoever)\\b|,? (?:and |or )?no\\b)',
    'that ends (?:the|this) (?:call|chat|conversation)\\b.*',
    '(?:the|this) (?:call|chat|conversation)(?: then)? (?:is over|ends|is finished)\\b.*',
    '(?:drop|leave(?: out)?|skip|forget(?: about)?|abandon) (?:the|your) (?:booking|order|script|questions?|offer|sale|survey|interview|reservation|form|claim)\\b(?! (?:about|on|for|regarding|whether|of)\\b).*',
    '(?:drop|leave(?: out)?|skip|forget(?: about)?) (?:everything|all) (?:else)?.*',
    '(?:leave|skip|drop|forget(?: about)?) (?:out )?the (?:rest|remaining|other) ?.*',
    'everything else can wait.*',
    'leave it (?:at that|there)|leave it$',
    "that(?:'s| is) (?:the|your) last (?:message|word|thing).*",
    "in (?:that|this) case (?:you )?(?:need not|needn't|do not|don't) ask (?:for )?anything(?: else| more)?.*",
    "(?:you )?(?:need not|needn't) ask (?:for )?anything(?: else| more)?.*",
  ]
    .map((pattern) => `(?:${pattern})`)
    .join('|')
    .replace(/^/, '^(?:')
    .concat(')'),
  'i',
);

/** Nothing is to be asked after it. */
export const isLast = (clause: string): boolean => NOTHING_MORE.test(clause.trim().replace(/^(?:and|but),? /i, ''));
