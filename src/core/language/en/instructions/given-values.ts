/**
 * A value that a rule lays down for an action, in the many ways in which owners note it: "have `photo` as new when you relist it", "at booking, `lift` = yes",
 * "`pet` goes down as none", "put `urgent` yes on the ticket". All become "pass yes as `urgent`", the one way that is read. With quotes masked.
 */

const NAME = '(?:the\\s+)?`([a-z]\\w*)`';
/** Words of one value, or of several between which what was said decides: "hearing, mobility or vision". */
const WORD = "(?!(?:and|or|when|once|while|as|on|with|in|at|for|to)\\b)[\\w'-]+";
const PLAIN = `${WORD}(?: ${WORD}){0,3}`;
/** What is to be done next, behind an "and". */
const NEXT_ORDER =
  '(?:call|use|run|say|tell|ask|offer|read|answer|end|close|finish|carry|go|get|hang|ring|put|pass|give|let|send|book|log|note|keep|move|continue|proceed|pick|wait|thank|apologi[sz]e|do|don|never|stop|then|transfer|return|confirm|add|set|leave|explain|mention|they|you|we|it)';
/** "Shampoo and set": one value, where nothing to be done stands behind the "and". */
const PAIR = `${PLAIN} and (?!${NEXT_ORDER}\\b)[\\w'-]+(?=\\s*(?:$|[,.;)]))`;
const VALUE = `(⟦\\d+⟧|(?:an? |the )?${PAIR}|(?:an? |the )?${PLAIN}(?:(?:, ${PLAIN})*,? or (?:an? |the )?${PLAIN})?)`;
/** When or where it will be given, which is no part of it: "when you book", "on the ticket", "with \`book\`". */
const LATER =
  '(?:,?\\s+(?:(?:when|once|while|as soon as)\\s[^,.;:⟦]*?|(?:with|on|in|to|for|at|under)\\s+(?:the|your|our|that|their|`)[^,.;:⟦]*?|(?:on|at|upon|with|in|for)\\s+[a-z]+(?:al|ing|ment|tion|sion|out)\\b))?';
const END = '(?=\\s*(?:$|[,.;:)]|\\s(?:and|but|then)\\s))';
const BEGINS = '(?<=^|[,;:.]\\s|\\b(?:and|then|that|but|call|use)\\s)';

/** "Add `lift` as yes when you book", "note `lift` = yes". */
const ENTERED_AS = new RegExp(
  `\\b(?:you )?(?:add|include|have|list|state|show|keep|enter|note|record|mark|put|set|pass|give|log)(?: down)?\\s+${NAME}(?:\\s+down)?\\s+(?:as|to|=)\\s+${VALUE}${LATER}${END}`,
  'gi',
);
/** "Put `urgent` yes on the ticket". */
const ENTERED = new RegExp(
  `\\b(?:you )?(?:put|enter|mark|set|note|log|record|add|make)(?: down)?\\s+${NAME}\\s+${VALUE}${LATER}${END}`,
  'gi',
);
/** What is told, or pointed to: no value that is laid down. */
const NO_VALUE = '(?!(?:the|their|his|her|its|that|this|it|what|whatever|whichever|those|them|how|where|who|down)\\b)';
/** "Put 2 for `passes` when you renew", "enter medium under `size`": not what is told. */
const ENTERED_FOR = new RegExp(
  `\\b(?:you )?(?:put|enter|use|write|note|mark|set|record|fill in)(?: down)?\\s+${NO_VALUE}${VALUE}\\s+(?:for|as|in|into|under)\\s+${NAME}${LATER}${END}`,
  'gi',
);
/** "Put down 50 for the packets": of what the script asks for, by its name. */
const PUT_DOWN_FOR = new RegExp(
  `\\b(?:put|write|note|enter)(?: down)? ${NO_VALUE}((?:an? )?[\\w'-]+(?: [\\w'-]+)?|⟦\\d+⟧) (?:for|as|under) the ([\\w-]+(?: [\\w-]+)?)(?=\\s*(?:$|[.;,]|\\s(?:and|then)\\s))`,
  'i',
);
/** "With the reason ⟦0⟧", behind an action: its own words for it are no parameter. */
const WITH_THE_NAMED =
  /(`[a-z]\w*`)\s+with\s+(?:the|an?|their)\s+(?!(?:words?|phrase|sentence|line|greeting|question|answer)\b)([a-z]+)\s+(?:(?:of|as|being|set to)\s+)?(⟦\d+⟧)/gi;
/** "Leave out the question about the scans and put down large": the answer to that question. */
const SKIPPED_AND_PUT = new RegExp(
  `\\b(skip|leave out|omit|drop|do not ask|don['’]t ask|miss out|pass over)((?: the question)?(?: (?:about|on|for))?) (?:the |their )?([\\w-]+(?: [\\w-]+)?)(?:,| and|, and) (?:just |simply )?(?:put|note|write|enter|set|mark|record|take|use)(?: (?:it |that )?down)?(?: as)? ${VALUE}(?: (?:for|as) (?:it|that)| instead)?(?=\\s*(?:$|[.;]))`,
  'i',
);
/** "Do not ask about it and pass no as `salt`": what is laid down first, so that it is no part of what is forbidden. */
const BEHIND_BAR =
  /\b((?:skip|leave out|omit|do not ask|don['’]t ask|never ask)\b[^,.;`⟦]{3,60}?),? and (pass (?:⟦\d+⟧|[\w'-]+(?: [\w'-]+){0,2}) as `\w+`)/gi;
/** "Take the reason, call `stop` with it": no more than that it was told. */
const TAKEN =
  /\b(?:take|note|get)(?: down)? (?:the|their) (?:date|time|day|reason|name|number|answer|address|month|hour|amount|details),? (?:and |then )*(?=(?:call|use|run) `)/gi;
/** "`urgent` = yes", "`pet` goes down as none when you book", "`pairing` is entered as old hand with the booking". */
const IS_VALUE = new RegExp(
  `(?:,\\s+)?(?:\\b(?:and |but ))?(?:\\b(?:make sure|see to it|be sure|ensure|check)(?: that)? |\\bthat )?(?<=^|[\\s,;:])(?<!\\bwith (?:the )?)${NAME}\\s+(?:=|(?:goes|is put|is entered|is noted|is set|is written|is marked|is given)(?: down| in)?(?: as| to)?|is|becomes)\\s+(?!(?:the|not|never|only|always|called|used|run|made|for|what|when|where|how|required|needed|optional|empty|missing|unknown|known)\\b)${VALUE}${LATER}${END}`,
  'gi',
);
/** "`lift` as yes with \`book\`", a note by itself. */
const NOTED_AS = new RegExp(`${BEGINS}${NAME}\\s+as\\s+${VALUE}${LATER}${END}`, 'gi');
/** "That figure is the `price`", "that goes in as `price`". */
const TOLD_IS = new RegExp(
  `${BEGINS}((?:that|this|the) (?:figure|number|name|day|date|answer|sum|amount|time|one|week|place)|that|this|it)\\s+(?:is|goes (?:down|in) as|is entered as|is noted as|becomes)\\s+${NAME}${LATER}${END}`,
  'gi',
);
/** "Use that for `id_type`". */
const USED_FOR = new RegExp(
  `\\b(?:use|take|put|enter|note)(?: down)?\\s+(that|it|this|(?:the|that) [a-z]+)\\s+(?:for|as)\\s+${NAME}${LATER}${END}`,
  'gi',
);
/** "At booking, `price` = …": when it will be. */
const AT_FIRST = new RegExp(
  `(^|[.;:]\\s+)(?:at|on|for|in|with|when you(?: come to)?)\\s+(?:the\\s+)?[\\w-]+(?: [\\w-]+)?,\\s+(?=${NAME}\\s+(?:=|is|as)\\s)`,
  'gi',
);
/** "Send it with `handler` as vaccinated", "the place is booked with `lift` as yes", "write them in the register with `method` as paid": an action that is called later. */
const SENT_WITH = new RegExp(
  `${BEGINS}(?:you |we |please )?(?:(?:the|their|this|that|it) (?:[\\w-]+ )?(?:is|are|gets?|will be) )?(?:send|sent|save|book|enter|log|record|submit|file|confirm|order|reserve|register|write|written|place|arrange|schedule|sign|add|list|process|complete|raise|open|note|put|make|made|do)(?:s|e?d)?\\b(?: [^\`,.;:⟦]{1,50}?)?\\s+with\\s+${NAME}\\s+(?:as|set to|being|=)\\s+${VALUE}${END}`,
  'gi',
);
/** "Use \`keep\` and `reason` as sold": the second is what the first is given. */
const CALL_AND = new RegExp(`(\`[a-z]\\w*\`)\\s+and\\s+(?=\`[a-z]\\w*\`\\s+(?:as|=)\\s)`, 'gi');
/** "Call `close` with `reason` sold": the value by itself. */
const WITH_BARE = new RegExp(
  `\\bwith\\s+(?:the\\s+)?\`([a-z]\\w*)\`\\s+(?!(?:set|being|is|are|taken|filled|from|of|they|he|she|it|the|their|his|her|its|what|whatever|whichever|if|that|this|those|these|by|using|equal|containing|holding|only|also|then|where|you|we|not|never|left|empty|still|already)\\b)(${WORD}(?: ${WORD}){0,2})(?=\\s*(?:$|[,.;:)]|\\s(?:and|but|then)\\s))`,
  'gi',
);
/** "`log_fall`, `hurt` no.": an action and what it is given. */
const CALL_THEN_VALUE = new RegExp(
  `${BEGINS}\`([a-z]\\w*)\`,\\s+\`([a-z]\\w*)\`\\s+(?:=\\s+)?(yes|no|none|⟦\\d+⟧|${WORD})(?=\\s*(?:$|[,.;]))`,
  'gi',
);
/** "Use \`move\` with `new_day` and `slot`": names without values are what was just asked for. */
const NAMES_ALONE =
  /(`[a-z]\w*`)\s+with\s+`[a-z]\w*`(?:(?:,\s+|,?\s+and\s+)`[a-z]\w*`)*(?=\s*(?:$|[,.;→]|\s(?:and|then)\s))/gi;
/** "Those who agree have `scope` as small": the order stands apart from whom it is for. */
const THOSE_HAVE =
  /^((?:those|whoever|anyone|anybody|people)\s+(?:who\s+)?[^,`⟦]{3,40})\s+(?:have|get)\s+(?=`[a-z]\w*`\s+as\s)/i;
/** "Either way no `log`". */
const NO_CALL = /(^|[,;.]\s+(?:and )?|\beither way,?\s+)no\s+(`[a-z]\w*`)/gi;
/** "Invoke `excuse`", "the name it has in \`book\`": calling has many verbs. */
const INVOKED = /\b(?:invoke|trigger|execute|fire|run)(?=\s+`[a-z]\w*`)/gi;
const INVOKING = /\b(?:invoking|triggering|executing|running)(?=\s+`[a-z]\w*`)/gi;

/** "Call `move` with `day` as what they say": the answer. */
const AS_TOLD =
  /\bwith\s+(`[a-z]\w*`)\s+(?:as|set to|being|=)\s+(?:what(?:ever)?|(?:the|their) (?:answer|reply|words?|(?:day|date|time|number|name|thing|one)(?: that)?))(?:\s+(?:they|he|she|the \w+)(?:['’]ve)?\s+(?:say|said|give|gave|given|tell|told|choose|chose|chosen|pick|picked|name|named|answer|answered|want|wanted)s?(?: (?:you|us))?)?(?=\s*(?:$|[,.;]|\s(?:and|then)\s))/gi;

/** "Call `ring_back` as well, say …". */
const AS_WELL = /(`[a-z]\w*`),? (?:as well|too|also)(?=\s*(?:$|[,.;]|\s(?:and|then)\s))/gi;

/** As parameters are called. */
const nameOf = (thing: string): string => thing.replaceAll(/[\s-]+/g, '_');

const passed = (value: string, name: string): string =>
  `pass ${value.trim().replace(/^an? (?=\S)/i, '')} as \`${name}\``;

/** The sentence with what it lays down in the one way that is read. */
export function givenValues(sentence: string): string {
  if (!sentence.includes('`'))
    return sentence
      .replace(
        SKIPPED_AND_PUT,
        (_, skip: string, about: string, thing: string, value: string) =>
          `${passed(value, nameOf(thing))} and ${skip}${about} the ${thing}`,
      )
      .replace(PUT_DOWN_FOR, (_, value: string, thing: string) => passed(value, nameOf(thing)));
  return sentence
    .replace(TAKEN, '')
    .replace(AS_WELL, '$1')
    .replace(AS_TOLD, 'with the answer as $1')
    .replace(WITH_BARE, 'with `$1` as $2')
    .replace(WITH_THE_NAMED, '$1 with `$2` set to $3')
    .replace(INVOKED, 'call')
    .replace(INVOKING, 'you call')
    .replace(NO_CALL, '$1never call $2')
    .replace(AT_FIRST, '$1')
    .replace(CALL_AND, '$1 with ')
    .replace(THOSE_HAVE, '$1, have ')
    .replace(
      CALL_THEN_VALUE,
      (_, slug: string, name: string, value: string, at: number, whole: string) =>
        `${/\b(?:call|use)\s+$/i.test(whole.slice(0, at)) ? '' : 'call '}\`${slug}\` with \`${name}\` set to ${value}`,
    )
    .replace(SENT_WITH, (_, name: string, value: string) => passed(value, name))
    .replace(ENTERED_AS, (_, name: string, value: string) => passed(value, name))
    .replace(ENTERED_FOR, (_, value: string, name: string) => passed(value, name))
    .replace(ENTERED, (_, name: string, value: string) => passed(value, name))
    .replace(
      IS_VALUE,
      (whole: string, name: string, value: string) =>
        (whole.startsWith(',') ? ', ' : whole.startsWith('and ') || whole.startsWith('but ') ? 'and ' : '') +
        passed(value, name),
    )
    .replace(NOTED_AS, (_, name: string, value: string) => passed(value, name))
    .replace(TOLD_IS, (_, told: string, name: string) => passed(told, name))
    .replace(USED_FOR, (_, told: string, name: string) => passed(told, name))
    .replace(BEHIND_BAR, '$2 and $1')
    .replace(NAMES_ALONE, '$1');
}
