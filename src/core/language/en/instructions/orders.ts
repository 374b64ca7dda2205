/** What the clauses of an order mean: words to be said, a question, an action, the end of the call. */
import type { Order } from '../../instruction.ts';
import { upperFirst } from '../../phrasing.ts';
import { masked, quoteIn } from '../../quotes.ts';
import { HANDS_ON } from './passed-on.ts';
import { read } from '../read-values.ts';
import { orderClauses } from './clauses.ts';
import { ENDS, SOMETHING_ELSE, isLast } from './endings.ts';
import { BACK_TO_QUESTION, ONE_AT_A_TIME, QUESTION_AGAIN } from './open-question.ts';
import { LEAD, saidToLead } from './pronouns.ts';
import { directQuestion } from './questions.ts';

const WHOM = `(?:them|him|her|him or her|us|people|${LEAD})`;
const SLUG = /`?\b([a-z][a-z0-9]*(?:_[a-z0-9]+)+|(?<=`)[a-z][a-z0-9-]*(?=`))\b`?/;
const WH_CLAUSE = /^(?:what|which|when|where|who|whom|whose|why|how|about|of|on)\b/i;

const sentence = (text: string): string => {
  const said = upperFirst(
    saidToLead(text)
      .trim()
      .replace(/[\s.,;:]+$/, ''),
  );
  return /[?!]$/.test(said) ? said : `${said}.`;
};
const say = (text: string) => ({ do: 'say', text }) satisfies Order;

interface Verb {
  pattern: RegExp;
  /** From what follows the verb; null: nothing can be done. */
  order(this: void, rest: string): Order | null;
}
const verb = (source: string, order: Verb['order']): Verb => ({
  pattern: new RegExp(`^(?:${source})(?:\\s+(.*))?$`, 'i'),
  order,
});

/** "Admit it", "promise that": what is said is in the words before. */
const PRONOUN = /^(?:it|this|that|so|them|these|all the same|anyway)\.?$/i;

const statement = (rest: string): Order | null => {
  const isClause = /^that\s/i.test(rest);
  const told = rest
    // "That is when we ring": that is so.
    .replace(/^(?:that\s+(?!(?:is|was|will be|would be)\b)|:\s*)/i, '')
    .replace(/^(?:clearly|briefly|again|politely|honestly|first)\s+(?:that\s+)?/i, '');
  if (told === '' || PRONOUN.test(told)) return null;
  return !isClause && (WH_CLAUSE.test(told) || !hasVerb(told))
    ? { do: 'inform', about: told }
    : say(sentence(told.replace(/ and that /gi, ' and ')));
};

/** "The fee is 20 dollars" is something to say, "the opening hours" something to look up. */
const hasVerb = (text: string): boolean =>
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|cannot|can't|could|will|won't|would|should|may|might|must|'s|'re|'ll|n't|isn't|aren't|costs?|takes?|opens?|closes?|starts?|ends?|needs?|gets?|goes|comes?|pays?|includes?|covers?|applies|apply|depends?|means?|works?|runs?|stays?|lasts?|offers?|accepts?|requires?|sends?|calls?|ships?|delivers?|arrives?|keeps?|lets?|helps?|expires?|renews?|remains?|follows?|sorry)\b/i.test(
    text,
  );

const toDo = (rest: string): string => rest.replace(/^to\s+/i, '');

/** "Arrange a time to call again" is asked for. */
const whenTo = (rest: string): Order | null => {
  const todo =
    /^(?:a|an|another|some other|a better|a new)\s+(?:\w+\s+)?(?:time|moment|hour|day|date)\s*(?:to|for you to|when you (?:can|may|should))\s+(.+)$/i.exec(
      rest,
    )?.[1];
  return todo === undefined ? null : say(`${upperFirst(saidToLead(`when may I ${todo}`))}?`);
};

/** "Ask again": the question that is open. */
const AGAIN = /^(?:for )?(?:again|once more|(?:it|the question|that|them) (?:again|once more))$/i;

/** "Offer once, ⟦0⟧": what is offered stands behind it. */
const ONLY_HOW_OFTEN =
  /^(?:(?:it|this|that|them this) )?(?:just |only )?(?:once|one time|briefly|politely|gently|this|the following)(?: and (?:only|no more than) once)?$/i;

const askedFor = (rest: string): Order => ({
  ...say(directQuestion(rest)),
  ...(/^for\s+(?:the|their|his|her|its)\b/i.test(rest) && { seeks: true as const }),
});

/** In the order in which they are tried. */
const VERBS: readonly Verb[] = [
  verb(
    '(?:the|your) (?:call|conversation|script|order|booking|talk|interview|survey|session|meeting)(?: then| simply| just)? (?:goes|carries|moves) on(?:\\s.*)?|(?:(?:thereafter|afterwards|then) )?(?:the|your) (?:call|conversation|script|order|booking|talk|interview|survey|session|meeting)(?: then)? continues(?:\\s.*)?',
    () => ({ do: 'go_on' }),
  ),
  verb(
    `(?:finish|complete) ${SOMETHING_ELSE}[\\w-]+(?: as usual| as planned| all the same| anyway| if (?:they|he|she) (?:still )?(?:wants?|likes?|wish(?:es)?|agrees?)(?: (?:it|to|that))?)?`,
    (rest) => (rest === '' ? { do: 'go_on' } : null),
  ),
  // "Finish the booking without it": what is missing is left out.
  verb(
    '(?:finish|complete|close|make|take|enter|record) (?:the|their|your) (?:booking|order|form|rest|entry|registration|reservation|claim|report|sheet)\\s+(?:all the same|anyway|without (?:it|that|one|the \\w+|an? \\w+))',
    () => ({ do: 'go_on' }),
  ),
  // "Book the check as usual, but …": with the questions that there are for it.
  verb(
    '(?:book|arrange|make|take|do|schedule|order|reserve)\\s+(?:it|them|(?:the|their|an?)\\s+[\\w-]+)\\s+(?:as (?:usual|normal|always|ever|planned)|in the usual way|all the same|just the same)',
    (rest) => (rest === '' ? { do: 'go_on' } : null),
  ),
  verb(ENDS, () => ({ do: 'end' })),
  verb(BACK_TO_QUESTION, (rest) => (rest === '' ? { do: 'go_on' } : null)),
  verb(QUESTION_AGAIN, (rest) => (rest === '' ? { do: 'ask_again' } : null)),
  verb(
    `(?:transfer|connect|escalate|redirect)\\s+(?!on\\b|it\\b|that\\b|their\\b|the (?:message|note|request|details|complaint|feedback)\\b)(?:${WHOM}|the call|this call|the conversation|it|over|to|them)(?:\\b.*)?|(?:hand|put|pass|forward)\\s+(?:${WHOM}|the call|this call|the conversation)\\s+(?:on|over|through|to|back)\\b.*|(?:hand|pass|forward)\\s+(?:over|on to|to)\\b.*`,
    () => ({ do: 'transfer' }),
  ),
  verb('transfer|escalate', () => ({ do: 'transfer' })),
  verb(
    '(?:go|get|come|steer|move|return|bring (?:them|the \\w+)|lead (?:them)?)\\s*(?:them\\s+)?(?:back|on)\\b(?:.*)|pick (?:up|it up|things up)(?:\\s+(?:where|from|the (?:script|thread|conversation|call|booking|order)|again|with)\\b.*)?|(?:continue|carry on|proceed|move on|resume|return|keep going|press on)(?:\\s.*)?',
    () => ({ do: 'go_on' }),
  ),
  verb('(?:say|tell them|let them know|mention) (?:so|this)|point (?:it|this|that) out', (rest) =>
    rest === '' ? { do: 'say', text: '', before: true } : null,
  ),
  verb('apologi[sz]e|say sorry|express regret|excuse yourself', (rest) => {
    const cause = /^(?:\w+\s+)?for\s+(.+)$/i.exec(rest)?.[1];
    return say(
      cause === undefined || cause.startsWith('⟦')
        ? "I'm sorry about that."
        : sentence(`I'm sorry for ${/^[\w]+ing\b/.test(cause) ? cause : cause}`),
    );
  }),
  verb(`thank(?:\\s+${WHOM})?`, (rest) => {
    const cause = /^for\s+(.+)$/i.exec(rest)?.[1];
    return cause === undefined
      ? { do: 'say', text: 'Thank you.', manner: 'thank' }
      : say(`Thank you for ${saidToLead(cause).replace(/[\s.]+$/, '')}.`);
  }),
  verb(`congratulate(?:\\s+${WHOM})?(?:\\s.*)?`, () => say('Congratulations!')),
  verb(`wish(?:\\s+${WHOM})?`, (rest) =>
    rest === ''
      ? null
      : /^well\b|^all the best\b/i.test(rest)
        ? say('All the best.')
        : say(sentence(/^(?:a|an)\b/i.test(rest) ? `have ${rest}` : rest)),
  ),
  verb(
    `ask(?:\\s+(?!for\\b|about\\b|if\\b|whether\\b)${WHOM})?|request|find out|enquire|inquire|collect|check (?=if|whether)|see (?=if|whether)|confirm (?=if|whether)|verify (?=if|whether)|get|obtain|take (?=their|the|a|an)|invite(?:\\s+${WHOM})?`,
    (rest) => (rest === '' ? null : AGAIN.test(rest) ? { do: 'ask_again' } : askedFor(rest)),
  ),
  verb('use|put|put down|write down|note down|enter|record|take|fill in|count', (rest) => {
    const [, value, about] =
      /^([\d.,]+|\w+)\s+(?:for|as|under|in)\s+(?:the\s+|their\s+|its\s+)?(?:number of\s+)?([\w -]+)$/i.exec(rest) ?? [];
    const [number] = value === undefined ? [] : read(value);
    const isNumber = number?.readings.some(({ kind }) => kind === 'number') === true;
    return value !== undefined && about !== undefined && isNumber ? { do: 'set', about, value } : null;
  }),
  verb('arrange|agree (?:on|upon)|fix|find|set|settle(?: on)?', whenTo),
  verb(`offer(?:\\s+(?:to )?${WHOM}(?=\\s+(?:a|an|the|to|another|some)\\b))?`, (rest) => {
    if (rest === '' || ONLY_HOW_OFTEN.test(rest)) return null;
    const what = /^to\s+/i.test(rest) ? `would you like me ${saidToLead(rest)}` : `would you like ${saidToLead(rest)}`;
    return { ...say(`${upperFirst(what.replace(/[\s.]+$/, ''))}?`), ...(!/⟦/.test(rest) && { worded: true as const }) };
  }),
  verb('suggest|propose|recommend', (rest) =>
    rest === ''
      ? null
      : /^to\s+/i.test(rest)
        ? say(`${upperFirst(saidToLead(`shall I ${toDo(rest)}`))}?`)
        : hasVerb(rest)
          ? statement(rest)
          : say(`${upperFirst(saidToLead(`how about ${rest}`))}?`),
  ),
  verb(`promise(?:\\s+${WHOM})?`, (rest) => {
    if (rest === '') return null;
    if (PRONOUN.test(rest)) return null;
    if (/^to\s+/i.test(rest)) return say(sentence(`you will ${toDo(rest)}`));
    const promised = rest.replace(/^that\s+/i, '');
    return say(
      hasVerb(promised) && !/^(?:a|an|another|to)\s/i.test(promised)
        ? sentence(promised)
        : `You can expect ${saidToLead(promised)}.`,
    );
  }),
  verb(`remind(?:\\s+${WHOM})?`, (rest) => {
    if (rest === '') return null;
    if (/^to\s+/i.test(rest)) return say(sentence(`please remember ${rest}`));
    const thing = /^(?:of|about)\s+(.+)$/i.exec(rest)?.[1];
    return thing === undefined ? statement(rest) : { do: 'inform', about: thing };
  }),
  verb(`(?:tell|inform|assure|reassure|advise|warn|notify|let)\\s+${WHOM}(?:\\s+know)?`, (rest) => {
    if (rest === '') return null;
    if (/^to\s+/i.test(rest)) return say(sentence(`please ${toDo(rest)}`));
    if (/^not to\s+/i.test(rest)) return say(sentence(`please do not ${rest.replace(/^not to\s+/i, '')}`));
    return statement(rest);
  }),
  verb(`(?:give|send|read|show)(?:\\s+out)?\\s+${WHOM}(?=\\s+(?:the|a|an|our|your|this|these)\\b)`, (rest) =>
    /\d/.test(rest) ? say(sentence(`here is ${rest.replace(/^(?:a|an)\s+/i, 'the ')}`)) : { do: 'inform', about: rest },
  ),
  verb(
    `(?:say|read|spell|explain|mention|answer|reply|state|respond|clarify|point out|note|stress|emphasi[sz]e|admit|announce|explain to ${WHOM}|confirm(?: to ${WHOM})?|acknowledge|disclose|name|quote|repeat|share|give|provide)(?:\\s+to ${WHOM})?`,
    (rest) => statement(rest),
  ),
];

/** "With `payment` set to invoice": values that the role itself gives. */
const GIVEN =
  /(?:\bwith|\bsetting|,|\band)\s+(?:the\s+)?`?(?!end\b)([a-z]\w*)`?\s+(?:set to|set as|as|=|equal to|being|of)\s+(?:⟦\d+⟧|((?:[\w'-]+(?: [\w'-]+){0,3}, )*[\w'-]+(?: [\w'-]+){0,3}?,? or (?:an? )?[\w'-]+(?: (?!and\b|when\b)[\w'-]+){0,3})|"?`?([\w.'-]+(?: (?!(?:and|when|once|then|so|if|to|for|but|in|on|at|or|before|after)\b)[\w.'-]+){0,3})`?"?)/gi;

/** What is collected for an action, by its name there. */
const PARAMETER = '(?:`([a-z][\\w-]*)`|([a-z][a-z0-9]*(?:_[a-z0-9]+)+))';
const KEEPS = `${HANDS_ON}(?: (?:on|over|down|in|along))?`;
/** When or where it is given: "… when you book", "… in `update_record`". */
const LATER = '(?:,?\\s+(?:along with|when|once|while|as soon as|because|since|so that|so|in|with|to|for|of|if)\\b.*)?';
/** "… on the delivery sheet", "… among the details": where, behind what names it. */
const WHERE =
  '(?:,?\\s+(?:on|onto|under|among|amongst|into|at|by|within|inside|beside|alongside|next to|together with)\\b.*)?';
/** "Pass `urgent` as yes when you book". */
const NAMED_FIRST = new RegExp(`^${KEEPS}\\s+${PARAMETER}\\s+(?:as|to|=)\\s+(.+?)${LATER}$`, 'i');
/** "Pass the answer as `new_name`", "note 2 as `students`". */
const NAMED_LAST = new RegExp(
  `^${KEEPS}\\s+(.+?)\\s+(?:as|under)\\s+(?:the\\s+)?${PARAMETER}(?:${LATER}|${WHERE})$`,
  'i',
);
/** "Call `move` with the answer as `new_day`". */
const GIVEN_AS = new RegExp(
  `\\s*(?:,\\s*)?\\b(?:with|passing|giving|and)\\s+((?:(?!\\bset (?:to|as)\\b|\\s=\\s)[^,])+?)\\s+as\\s+(?:the\\s+)?${PARAMETER}(?=$|[,.]|\\s+(?:and|when|once)\\b)`,
  'i',
);
/** What the lead has just said. */
const TOLD_WORDS = /^(?:the|their|his|her|what|whatever|whichever|it|that|this|them|how|where|when|who)\b/i;
/** "Put down "to be checked" for it": for what was asked. */
const FOR_ASKED =
  /^(?:use|put|put down|write|write down|note|note down|enter|record|mark|fill in)\s+⟦\d+⟧\s+(?:for|as|in|under|against)\s+(?:it|that|this|them|(?:the|that|this|its) (?:answer|question|one|field|place|box|slot))$/i;

function passedValue(told: string, quotes: readonly string[]): string | null {
  return quoteIn(told, quotes) ?? (TOLD_WORDS.test(told) ? null : told.replace(/[`"]/g, '').trim());
}

/** An argument that a rule gives to an action that is called later; null: it gives none. */
/** "Take the day they say then", "use the earlier time they give": for what was asked before. */
const TAKES_TOLD =
  /^(?:take|use|write down|put down|note(?: down)?|go by|go with|book|schedule|enter)\s+(?:the|whichever|whatever)\s+(?:earlier |later |other |new |second |next |first )?(?:day|date|week|time|hour|one|size|number|slot)s?\s+(?:that )?(?:they|he|she|the \w+)\s+(?:gives?|says?|chooses?|settles? on|picks?|names?|tells? you|wants?|decides? on|offers?|prefers?)(?: you)?(?: then| instead)?$/i;
/** "The payment plan is in one go": what it comes to, without asking. */
const COMES_TO =
  /^the ((?:[a-z]+ )?(?:plan|option|choice|method|kind|type|size|mode)) (?:is|becomes|will be) (?:then )?(⟦\d+⟧|[\w' -]{2,30})$/i;

/** "Put down full days": for what was asked before. Not "put down what they say". */
const PUT_DOWN =
  /^(?:put|write|note|jot)\s+(?:down\s+(?:just |only )?(?:the )?|them down (?:for|as) (?:the )?)(?!(?:what|whatever|how|where|when|who|that|this|it|them|everything|anything|answer|name|number|address|date|day|time|reason|details?|message|phone|complaint|question|their|his|her|its|all|as|for|in|under)\b)([\p{L}\d][\p{L}\d' -]{1,40})$/iu;

/** "Reserve Polar", "put them down for Gold": one of several things by its name. */
const CHOSEN =
  /^(?:[Rr]eserve|[Mm]ake it|[Gg]o (?:with|for)|(?:[Ss]witch|[Mm]ove|[Cc]hange) (?:(?:them|him|her|it|that) )?to|[Pp]ut (?:them|him|her|it) (?:down )?(?:for|on)|[Bb]ook (?:them|him|her) (?:on(?:to)?|for|in for|into))\s+(?:the\s+)?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)(\p{Lu}[\p{L}\d'-]*(?: \p{Lu}[\p{L}\d'-]*)*)(?: (?:instead|then|for (?:them|it|that)))?$/u;

function argumentGiven(clause: string, quotes: readonly string[]): Order | null {
  const chosen = CHOSEN.exec(clause)?.[1];
  if (chosen !== undefined) return { do: 'set', about: '', value: chosen, ofChoice: true };
  const down = PUT_DOWN.exec(clause)?.[1];
  if (down !== undefined && !/\b(?:as|for|in|under|that|which|who)\b/i.test(down))
    return { do: 'set', about: '', value: down.trim() };
  if (TAKES_TOLD.test(clause)) return { do: 'set', about: '', value: null };
  const [, thing, comesTo] = COMES_TO.exec(clause) ?? [];
  if (thing !== undefined && comesTo !== undefined)
    return { do: 'set', about: thing, value: quoteIn(comesTo, quotes) ?? comesTo };
  if (FOR_ASKED.test(clause)) return { do: 'set', about: '', value: quoteIn(clause, quotes) };
  const first = NAMED_FIRST.exec(clause);
  const named = first?.[1] ?? first?.[2];
  if (first && named !== undefined) return { do: 'set', about: named, value: passedValue(first[3] ?? '', quotes) };
  const last = NAMED_LAST.exec(clause);
  const name = last?.[2] ?? last?.[3];
  return last && name !== undefined ? { do: 'set', about: name, value: passedValue(last[1] ?? '', quotes) } : null;
}

/** "With what they say": their own words are given. */
const WITH_WORDS =
  /\bwith (?:what (?:they|he|she|the \w+) (?:say|said|tell|told|want|report|describe|complain)\w*|what(?:ever)? (?:broke|happened|went wrong|(?:was|is|got) (?:wrong|broken|damaged|lost|missing|amiss|the matter))|their (?:own )?(?:words|message|reason|complaint|question|description|story))\b/i;
/** "They go on the list": something is done with them. */
const STATE_OF_LEAD = new RegExp(
  `^${LEAD}\\s+(?:go|goes|get|gets|are|is) (?:on|onto|to|into|put|placed|entered|added|moved)\\b`,
  'i',
);

/** "Book six hours", "put down twelve bottles": so many of what is asked for under that name. */
const SO_MANY =
  /^(?:book|order|reserve|put|enter|record|note|write|make|take|log)(?: (?:them|it|that|this))?(?: (?:down|in|for|as))*(?: just| only)? (\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety) ([a-z]{3,20})$/i;
const countIn = (clause: string): Record<string, string> => {
  const [, count, unit] = SO_MANY.exec(clause) ?? [];
  return count === undefined || unit === undefined ? {} : { [unit.toLowerCase()]: count };
};

const givenIn = (clause: string): Record<string, string> =>
  Object.fromEntries(
    [...clause.matchAll(GIVEN)].flatMap(([, name, either, one]) => {
      const value = either ?? one;
      return name && value ? [[name, value.trim()]] : [];
    }),
  );

const isAct = (clause: string): Order | null => {
  const given = givenIn(clause);
  const plain = clause.replace(GIVEN, '').trim();
  const slug = SLUG.exec(plain)?.[1] ?? null;
  const said = WITH_WORDS.test(clause);
  if (slug !== null) return { do: 'act', slug, about: plain, given, said };
  return /^(?:book|schedule|cancel|reschedule|move|register|record|log|update|create|issue|open|file|order|place|process|refund|remove|add|mark|submit|send|set|save|store|note|flag|raise|renew|change|arrange|make|take|look|verify|check|put|pass|switch|forward|complete|start|delete|report|write|run|use|call|confirm)\b/i.test(
    clause,
  ) || STATE_OF_LEAD.test(clause)
    ? { do: 'act', slug: null, about: plain, given: { ...countIn(plain), ...given }, said }
    : null;
};

/** "Open the ticket with priority "urgent"": a value, and nothing to say. */
const VALUE_QUOTED =
  /^(?:open|set|mark|log|book|record|register|file|flag|create|put|enter|save|store|submit|raise|tag|label|choose|select|give it)\b[^⟦]*?\b(?:with|as|to|under)\s+(?:(?:an?|the|its|their)\s+)?(?:`?(\w+)`?\s+)?⟦\d+⟧[\s.]*$/i;

const THEIR_WORDS = /^(?:an?|one|the|any)\s+(?:[a-z]+\s+)?⟦\d+⟧\s+(?:is|are|means?|does|counts?)\b/i;

function orderOf(clause: string, quotes: readonly string[]): Order | null {
  const quote = quoteIn(clause, quotes);
  const valued = VALUE_QUOTED.exec(clause);
  if (quote !== null && valued !== null) {
    const given = valued[1] === undefined ? {} : { [valued[1]]: quote };
    const about = clause.replace(/⟦\d+⟧/, quote);
    return { do: 'act', slug: SLUG.exec(clause)?.[1] ?? null, about, given, said: false };
  }
  // "A single ⟦0⟧ is no reason to": somebody's words, and none to be said.
  if (quote !== null && THEIR_WORDS.test(clause)) return null;
  if (quote !== null) return say(quote);
  const slug = isAct(clause);
  if (slug?.do === 'act' && slug.slug !== null) return slug;
  for (const { pattern, order } of VERBS) {
    const found = pattern.exec(clause);
    if (!found) continue;
    const made = order((found[1] ?? '').trim());
    if (made !== null) return made;
  }
  return slug;
}

/** What is done to the lead, in the passive: "are thanked and not surveyed". */
const PASSIVE: readonly (readonly [RegExp, (rest: string) => string])[] = [
  [/^(?:thanked)\b(.*)$/i, (rest) => `thank them${rest}`],
  [/^(?:told|informed|advised|reminded|assured)\b(.*)$/i, (rest) => `tell them${rest}`],
  [/^(?:asked)\b(.*)$/i, (rest) => `ask them${rest}`],
  [/^(?:transferred|put through|connected|handed over|escalated)\b(.*)$/i, (rest) => `transfer them${rest}`],
  [/^(?:offered)\b(.*)$/i, (rest) => `offer them${rest}`],
  [/^(?:let go|dismissed)\b.*$/i, () => 'end the call'],
];

/** Orders in the passive as orders. */
export const activeOrders = (text: string): string[] =>
  text.split(/\s*(?:,\s*(?:and\s+)?|\s+and\s+)/i).flatMap((part) => {
    for (const [pattern, active] of PASSIVE) {
      const found = pattern.exec(part.trim());
      if (found) return active(found[1] ?? '');
    }
    return [];
  });

/** What is to be done before, as an order: "after calling it" is "call it" first. */
const EARLIER =
  /^(.+?)[,;]?\s+after\s+(?:you(?:'ve| have)\s+)?(said|saying|told|telling|called|calling|asked|asking|apologi[sz](?:ed|ing)|thank(?:ed|ing)|explain(?:ed|ing)|confirm(?:ed|ing)|mention(?:ed|ing)|used|using|read|reading)\b(.*)$/i;
const IMPERATIVE: Readonly<Record<string, string>> = {
  said: 'say',
  saying: 'say',
  told: 'tell',
  telling: 'tell',
  used: 'use',
  using: 'use',
  read: 'read',
  reading: 'read',
  apologised: 'apologise',
  apologized: 'apologize',
  apologising: 'apologise',
  apologizing: 'apologize',
};
const imperative = (verb: string): string => IMPERATIVE[verb.toLowerCase()] ?? verb.replace(/(?:ed|ing)$/i, '');

function ordersIn(text: string, quotes: readonly string[]): Order[] {
  const [, later, verb, rest] = EARLIER.exec(text) ?? [];
  if (later !== undefined && verb !== undefined)
    return [...ordersIn(`${imperative(verb)}${rest ?? ''}`, quotes), ...ordersIn(later, quotes)];
  return orderClauses(text).flatMap((clause, at, clauses): Order[] => {
    if (isLast(clause)) return [{ do: 'end' }];
    if (ONE_AT_A_TIME.test(clause)) return [];
    const [, offered, slug] = OFFERED.exec(clause) ?? [];
    if (offered !== undefined && slug !== undefined) {
      const question = orderOf(`offer ${offered}`, quotes);
      if (question) return [question, { do: 'if_told' }, { do: 'act', slug, about: offered, given: {}, said: false }];
    }
    const wanted = NAMED_BY_LEAD.exec(clause)?.[1];
    const isAsked = clauses.slice(0, at).some((before) => /^(?:ask|request|find out)\b/i.test(before));
    if (wanted !== undefined && !isAsked) {
      const order = orderOf(clause, quotes);
      return order?.do === 'act' ? [{ do: 'if_told' }, say(whichOf(wanted)), order] : order ? [order] : [];
    }
    // "If they do, keep their number": as it is.
    if (at === clauses.length - 1 && LEFT_AS_IT_IS.test(clause)) return [{ do: 'go_on' }];
    if (/^ask (?:them )?for no\b|^(?:do not|don't|never)\b/i.test(clause)) return [];
    const passed = argumentGiven(clause, quotes);
    if (passed !== null) return [passed];
    const given = SLUG.test(clause) ? GIVEN_AS.exec(clause) : null;
    const name = given?.[2] ?? given?.[3];
    if (given && name !== undefined) {
      const rest = orderOf(clause.replace(given[0], ''), quotes);
      return [{ do: 'set', about: name, value: passedValue(given[1] ?? '', quotes) }, ...(rest === null ? [] : [rest])];
    }
    const order = orderOf(clause, quotes);
    return order === null ? [] : [order];
  });
}

const LEFT_AS_IT_IS =
  /^(?:keep|leave) (?:it|that|this|them|their [a-z]+|the (?:number|booking|order|date|day|time|amount|figure)|what (?:they|is|was|you)\b[^⟦]*)(?: as (?:it|they) (?:is|are|was|were)| alone| unchanged)?$/i;

/** "Offer to ask an instructor with `ask_instructor`". */
const OFFERED =
  /^offer\s+(to\s+.+?)\s+(?:with|by|using|through|via)\s+(?:calling\s+)?`?([a-z][a-z0-9]*(?:_[a-z0-9]+)+)`?$/i;
/** "… with the time they name": it is to be asked for. */
const NAMED_BY_LEAD =
  /\bwith (?:the|whatever|their) (day|date|time|hour|name|number|address|room|size)s? (?:that )?(?:they|he|she|the \w+) (?:name|give|say|choose|pick|prefer|want|would like|mention)s?\b/i;
const whichOf = (thing: string): string =>
  /^(?:day|date)$/i.test(thing)
    ? 'Which day would suit you?'
    : /^(?:time|hour)$/i.test(thing)
      ? 'What time would suit you?'
      : `Could you tell me the ${thing.toLowerCase()}?`;

/** "…, passing `couch` as yes": what a verb is without "ing", where it is not all before it. */
const GERUND: Readonly<Record<string, string>> = { giv: 'give', not: 'note', sett: 'set', putt: 'put' };

/** The orders of a clause, in their order; those that tell of a manner alone are left out. */
export function readOrders(text: string): Order[] {
  const { text: bare, quotes } = masked(text);
  return ordersIn(
    bare
      .replace(/\s+before (?:you )?call(?:ing)? (?=`|[a-z]+_)/i, ', call ')
      .replace(/(\bask\b.*?)\s+and then for\b/i, '$1, then ask for')
      .replace(
        /,\s+(?:and\s+)?(pass|giv|not|record|sett|enter|putt)ing\s+(?=`|the answer\b|what (?:they|the)\b)/gi,
        (_, verb: string) => `, ${GERUND[verb.toLowerCase()] ?? verb} `,
      )
      // The words to be said end their order: "say ⟦…⟧ call it".
      .replace(/⟧\s+(?=(?:then )?(?:call|use|ask|tell|say|end|hang up|transfer)\b)/gi, '⟧, '),
    quotes,
  );
}
