/** What a rule passes on to an action, now or later: the answer to a question, a name, words of its own. With quotes masked. */

/** Verbs by which something is handed on to an action. */
export const HANDS_ON =
  '(?:pass|give|send|hand|enter|put|note|record|store|save|add|include|set|use|fill|write|log|keep|submit|file|list|state|attach|supply|provide|report|register|insert|copy|type|mark|bring)';

const PARAMETER = '(?:the\\s+)?`([a-z]\\w*)`';
const LATER = '(?=\\s+(?:when|once|while|as soon as)\\s+(?:you|the)\\b)';

/** What the lead says. */
const TOLD = '(it|that|this|those|(?:the|that|this|their|his|her|what|whatever|whichever)\\s[^,;:⟦`]{1,60}?)';
/** "Add that name as `giver` when you call `order`", "include it as `make` once you book". */
const GIVEN_LATER = new RegExp(
  `\\b(?:add|give|include|send|attach|hand|supply|provide|pass|put|enter|quote|state|bring|submit)(?: (?:along|over|on|in|down))?\\s+${TOLD}\\s+(?:along |over |in |down )?as\\s+${PARAMETER}(?:,?\\s+(?:(?:when|once|while|as soon as)\\s+you\\s+(?:then |later |finally )?(?:call|use|run)|in|with|to|in the call of|when calling)\\s+\`[a-z]\\w*\`|${LATER})`,
  'gi',
);
/** "Put ⟦0⟧ into `extra` when you call `book`". */
const PUT_WORDS = new RegExp(
  `\\b(?:put|enter|write|record|note|fill|save|store)(?:\\s+down)?\\s+(⟦\\d+⟧)\\s+(?:in|into|under|as)\\s+${PARAMETER}(?:,?\\s+(?:when|once|while|as soon as)\\s+you\\s+(?:call|use|run)\\s+\`[a-z]\\w*\`)?`,
  'gi',
);

/** "Write ⟦0⟧ for `extra` on the ticket". */
const WRITTEN_FOR = new RegExp(
  `\\b(?:put|enter|write|record|note|mark|fill in|set)(?:\\s+down)?\\s+(⟦\\d+⟧|yes|no)\\s+(?:for|against|beside|next to|at)\\s+${PARAMETER}(?:\\s+(?:on|in)\\s+(?:the|your|our|their)\\s+[\\w-]+(?: (?!and\\b)[\\w-]+)?)?`,
  'gi',
);
/** "File the answer as `extra`", "include the name as `extra` in the booking". */
const FILED_AS = new RegExp(
  `\\b(?:file|include|list|register|log|add|state|copy|attach|submit|keep|store|save|put|write)(?:\\s+down)?\\s+((?:the|their|that|this|his|her) (?:answers?|reply|name|number|figure|words?|date|day|time)|it|that|this)\\s+as\\s+${PARAMETER}(?:\\s+(?:on|in|into|to|with)\\s+(?:the|your|our|their)\\s+[\\w-]+(?: (?!and\\b)[\\w-]+)?)?`,
  'gi',
);

/** "Put it in `make` when you book". */
const PUT_IN = new RegExp(
  `\\b(?:put|enter|write|record|note|fill|save|store)(?:\\s+down)?\\s+(it|that|this|(?:the|their|his|her|what)\\s[^,;:⟦\`]{1,40}?)(?:\\s+down)?\\s+(?:in|into|under)\\s+${PARAMETER}${LATER}`,
  'gi',
);
/** "Take concession as the \`pass\`". */
const TAKE_AS = new RegExp(
  `\\b(?:take|put down|put|write down|note down|enter|book|set down)\\s+(⟦\\d+⟧|[^,;:⟦\`]{1,40}?)(?:\\s+(?:in|down))?\\s+as\\s+${PARAMETER}`,
  'gi',
);
/** "Pass their answer as \`day\` and van as \`who\`": a second one. */
const AND_AS = new RegExp(
  `(?<=\\bas\\s+${PARAMETER})\\s+and\\s+(?!pass\\b)(⟦\\d+⟧|[\\w'-]+(?: [\\w'-]+){0,2})\\s+as\\s+(?=${PARAMETER})`,
  'gi',
);
/** "Call \`refer\` with \`reason\` set to ⟦0⟧", "book with \`vehicle\` ⟦0⟧ and the answer as \`size\`". */
const CALL_WITH = new RegExp(
  `\\b(call|use|run|book|schedule|order|reserve)\\b([^,;.⟦]{0,60}?)\\s+with\\s+${PARAMETER}\\s+(?:(?:set to|set as|being|equal to|=)\\s+)?(⟦\\d+⟧)(?:,?\\s+and\\s+(?:with\\s+)?${TOLD}\\s+as\\s+${PARAMETER})?`,
  'gi',
);
/** "… and you add \`late\` as yes": an order, too. */
const YOU_PASS = new RegExp(
  `\\b(and|then)\\s+you\\s+(?=(?:pass|give|send|hand|enter|put|set|mark|record|note|add|write)\\s+${PARAMETER})`,
  'gi',
);
/** "Pass \`ladders\` as yes when you book", "pass \`years\` as 0 and \`level\` as novice when you book". */
const PASS_FIRST = new RegExp(
  `\\b(?:pass|give|send|hand|enter|put|set|mark|record|note|add|write|take)\\s+${PARAMETER}(?:\\s+down)?\\s+(?:as|to|=)\\s+(⟦\\d+⟧|[\\w'-]+(?: (?!and\\b)[\\w'-]+)?)(?:,?\\s+and\\s+${PARAMETER}\\s+(?:as|to|=)\\s+(⟦\\d+⟧|[\\w'-]+(?: [\\w'-]+)?))?(?=[,.;]|$|\\s+(?:when|once|while|as soon as)\\s+(?:you|the)\\b)`,
  'gi',
);
/** What an agent does at the end of its script: "when you save the arrival", "once you book". */
const LATER_DEED =
  '(?:save|confirm|book|enter|record|register|put|write|add|make|take|place|order|finish|file|complete|reserve|enrol|enroll|sign|send|arrange|schedule|renew|open|start|create|request|post|raise|log|submit|set)(?:\\s+(?:it|them|that|one|(?:the|their|his|her|an?)\\s+[\\w-]+(?:\\s+(?!and\\b)[\\w-]+)?))?(?:\\s+(?:down|in|up))?';
/** "… when you call \`book\`": the script or another rule does. */
const WHEN_CALLED = new RegExp(
  `(\\bas\\s+${PARAMETER}),?\\s+(?:when|once|while|as soon as)\\s+you\\s+(?:then |later |finally |come to )?(?:(?:call|use|run)\\s+\`[a-z][\\w-]*\`|${LATER_DEED})(?=[,.;]|$|\\s+and\\b)`,
  'gi',
);
/** "Add \`occasion\` with what it is". */
const FILLED_WITH = new RegExp(
  `\\b(?:add|fill(?: in)?|pass|complete|enter)\\s+${PARAMETER}\\s+with\\s+((?:what|whatever|the answer|their answer|the|their|his|her)\\b(?:(?!\\s+(?:when|once|while|as soon as|and)\\b)[^,.;⟦\`])*)`,
  'gi',
);

/** "Ask ⟦0⟧ and then ⟦1⟧, call \`move\` with the answers as \`new_day\` and \`part\`". */
const BOTH_AS =
  /\bask (⟦\d+⟧)[,.]?(?: and)?(?: then| after that| afterwards| next)?,?(?: ask)? (⟦\d+⟧)([^⟦]*?)\s+with (?:the|their|both|those|the two) answers as (?:the )?`([a-z]\w*)` and (?:the )?`([a-z]\w*)`/i;

/** "Pass \`quiet\` as \`kind\`": the second is what it is given as. */
const VALUE_MARKED = /\b(pass|give|send|enter|put|set|record|note)\s+`([\w -]+)`\s+(as|for|under)\s+(?=(?:the\s+)?`)/gi;

/** "Put down the works bus as \`travel\`": what the lead says is called an answer, a day, a name. */
const NAMED_THING =
  /\b(pass|put down|put|enter|book|write down|record|note)\s+the\s+(?!(?:[\w'-]+ )?(?:answers?|reply|replies|response|date|day|time|hour|name|number|amount|address|reason|one|rest|result|size|place|town|street|person|word|words|figure|count|age|code|other|new|first|second|last|latter|former|same)\s+(?:as|for|under)\b)([a-z][\w'-]* [\w'-]+)\s+(as|for|under)\s+(?=(?:the\s+)?`)/gi;

/** The sentence with what it passes on in the one way that is read: "pass the answer as `make`". */
export const passedOn = (sentence: string): string =>
  sentence
    .replace(YOU_PASS, '$1 ')
    .replace(
      CALL_WITH,
      (_, call: string, what: string, name: string, value: string, told?: string, other?: string) =>
        `pass ${value} as \`${name}\`, ${told === undefined ? '' : `pass ${told} as \`${other}\`, `}${call}${what}`,
    )
    .replace(GIVEN_LATER, 'pass $1 as `$2`')
    .replace(PUT_WORDS, 'pass $1 as `$2`')
    .replace(WRITTEN_FOR, 'pass $1 as `$2`')
    .replace(FILED_AS, 'pass $1 as `$2`')
    .replace(NAMED_THING, '$1 $2 $3 ')
    .replace(VALUE_MARKED, '$1 $2 $3 ')
    .replace(PUT_IN, 'pass $1 as `$2`')
    .replace(BOTH_AS, 'ask $1, pass the answer as `$4`, ask $2, pass the answer as `$5`$3')
    .replace(TAKE_AS, 'pass $1 as `$2`')
    .replace(AND_AS, ', pass $2 as ')
    .replace(FILLED_WITH, 'pass $2 as `$1`')
    .replace(PASS_FIRST, (_, name: string, value: string, also?: string, other?: string) =>
      also === undefined || other === undefined
        ? `pass ${value} as \`${name}\``
        : `pass ${value} as \`${name}\`, pass ${other} as \`${also}\``,
    )
    .replace(WHEN_CALLED, '$1');
