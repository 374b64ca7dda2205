/**
 * Reads a sentence of a role as an instruction: "If they ask for a person, transfer the call", "Never quote a price before you know the model",
 * "Callers who rent are thanked and let go". A sentence that is none (a fact, a manner) is null.
 */
import type { Condition, Instruction, Order, Test } from '../../instruction.ts';
import { negatedCondition } from '../../instruction.ts';
import { masked, quoteIn, unmasked } from '../../quotes.ts';
import { isOrderStart, withoutLeadIn } from './clauses.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';
import { readCondition } from './conditions.ts';
import { activeOrders, isLast, readOrders } from './orders.ts';
import { barOf, barsIn, FORBIDS, NONE, SAY_NOTHING, STATES } from './forbidden.ts';
import { LEAD } from './pronouns.ts';
import { leading, trailing, type Split } from './split-sentence.ts';

const RELATIVE = new RegExp(
  `^(?:${LEAD}|those|callers?|anyone|anybody|whoever)\\s+(?:who\\s+)?(.+?)\\s+(?:should |must |may |can |will |is to |are to )?((?:be |are |is |get |gets )(?:then |always |politely )?(?:thanked|told|informed|advised|reminded|asked|transferred|put through|connected|handed over|offered|let go|dismissed).*)$`,
  'i',
);
/** "Anyone who is younger than eighteen cannot be hired": what is done about it stands in the sentences after it. */
const WHOEVER = new RegExp(
  `^(?:${LEAD}|those|anyone|anybody|someone|somebody|whoever)\\s+who\\s+(.+?)\\s+((?:cannot|can't|may not|must|needs?|has to|have to|gets?|should|will not|won't)\\b.*)$`,
  'i',
);
/** A positive order after what is forbidden: "do not ask for sizes, and end the call". */
const BUT_DO = /(?:[;,]\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+)(?:then\s+)?(?!do not|don't|never|no\b|not\b|nor\b)/gi;
/** What is forbidden after what is ordered: "say so, but do not call it". */
const BUT_DO_NOT = /(?:[;,]\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+)((?:do not|don't|never)\s.*)$/i;
/** "… once it is booked": in the order in which they stand, it is. */
const ONCE_DONE = /\s+(?:once|when|as soon as|after) (?:it|that|this|everything) (?:is|has been|was) (?:\w+)$/i;
const OTHERWISE = /^(?:otherwise|if not|else|in (?:all|any) other cases?|if they do not|if they don't)\s*[,:]\s*(.+)$/i;
const THEN =
  /^(?:then|next|after that|afterwards|after this|once (?:that|this) is done|when (?:that|this) is done|finally|and then|also)\s*,?\s+(.+)$/i;
/** A verb with its object, whatever the verb: "Charge a card …". */
const VERB_AND_OBJECT =
  /^(?!(?:most|some|all|many|few|one|none|half|both|each|every|much|there|here|this|that|these|those|what|which|who|how|no|yes|only|even|in|on|at|for|with|from|by|as|of|is|are|if|when)\b)[a-z]+ (?:a|an|the|any|anything|everything|nothing|their|them|it|no)\b/i;
const ONLY = /^(?:you (?:may|can|should|must)\s+)?only\s+(?!if\b|when\b|once\b|after\b)(.+)$/i;

/** "Anything you can't answer goes to the desk: …", "Whatever else they ask, say …". */
const ANYTHING_ELSE =
  /^(?:for |to |with )?(?:anything|everything|whatever|any (?:other )?questions?|other questions?|all other questions?|questions?)\b.*\b(?:can(?:not|'t)|not|else|other|beyond|outside)\b/i;

/** No condition: it says how soon. */
const FIRST_OF_ALL = /,?\s+before (?:anything|everything) else\b|,?\s+first of all\b/i;

/** What whoever speaks to the lead says of it. */
const SPOKEN = /^you\b/i;

/** What was to be done before is to be done again. */
const SAME = /^(?:do|say) (?:exactly )?(?:the same|likewise|that too)\b/i;

const TRIGGERS =
  /^(?:if|if and when|if ever|when|whenever|should|once|as soon as|after|in case|in case of|for|on|upon|with|in the event of|in the event that|where|who|whoever|anyone who|anybody who|those who)$/i;
/** The sentence, read with its condition at either end. */
export function readInstruction(sentence: string, telling: Telling): Instruction | null {
  const { text, quotes } = masked(sentence.trim().replaceAll('’', "'").replace(FIRST_OF_ALL, ''));
  const bare = text.replace(/[.!]+$/, '');
  const withQuotes = (part: string) => unmasked(part, quotes);
  const orders = (part: string): Order[] => readOrders(withQuotes(part));
  const condition = (part: string, word: string): Condition =>
    readCondition(withQuotes(part).replaceAll('"', ''), telling, STATES.test(word));

  const otherwise = OTHERWISE.exec(bare)?.[1];
  if (otherwise !== undefined) return { when: null, follows: 'otherwise', orders: orders(otherwise), bars: [] };
  const next = THEN.exec(bare)?.[1];
  if (next !== undefined && isOrderStart(next)) return { when: null, follows: 'then', orders: orders(next), bars: [] };

  const unknown = ANYTHING_ELSE.test(bare) ? quoteIn(bare, quotes) : null;
  if (unknown !== null) {
    const when: Condition = {
      text: bare,
      tests: [{ kind: 'unknown', about: [], words: [], negated: false }],
      every: false,
    };
    return { when, follows: null, orders: [{ do: 'say', text: unknown }], bars: [] };
  }
  if (isLast(bare)) return { when: null, follows: null, orders: [{ do: 'end' }], bars: [] };
  const split = leading(bare);
  // "If you would rather speak with a person, I can put you through" is for the lead.
  if (split && SPOKEN.test(split.condition) && /\b(?:I|we|me|us)\b/.test(split.main)) return null;
  if (split) return conditional(split, { telling, orders, unmask: withQuotes, condition });
  const relative = RELATIVE.exec(bare);
  if (relative) {
    const done = activeOrders(
      (relative[2] ?? '').replace(/^(?:be|are|is|get|gets)\s+(?:then |always |politely )?/i, ''),
    );
    if (done.length > 0)
      return {
        when: condition(`they ${relative[1] ?? ''}`, 'if'),
        follows: null,
        orders: done.flatMap((one) => readOrders(withQuotes(one))),
        bars: [],
      };
  }
  const whoever = WHOEVER.exec(bare);
  if (whoever)
    return {
      when: condition(`they ${(whoever[1] ?? '').replace(/^is\b/i, 'are')}`, 'if'),
      follows: null,
      orders: orders(whoever[2] ?? ''),
      bars: [],
    };
  const [denied, ordered] = butDo(bare);
  if (ordered !== null) {
    const told = readInstruction(withQuotes(denied), telling);
    if (told !== null && told.orders.length === 0) return { ...told, orders: orders(ordered.replace(ONCE_DONE, '')) };
  }
  const mayEnd =
    [FORBIDS, ONLY, SAY_NOTHING, VERB_AND_OBJECT].some((pattern) => pattern.test(bare)) || isOrderStart(bare);
  const last = mayEnd ? trailing(bare) : null;
  const isException = last?.word.toLowerCase() === 'unless' && /[:;]/.test(last.condition);
  const bars = isException ? null : barsIn(last?.main ?? bare, last, telling);
  if (bars) return { when: null, follows: null, orders: [], bars };
  const only = ONLY.exec(last?.main ?? bare)?.[1];
  if (only !== undefined && last && !/^(?:unless|before|until|without)/i.test(last.word))
    return {
      when: null,
      follows: null,
      orders: [],
      bars: barOf(only, telling, { ...NONE, until: condition(last.condition, last.word) }),
    };
  if (last) return afterwards(last, { telling, orders, unmask: withQuotes, condition });
  return isOrderStart(bare) || VERB_AND_OBJECT.test(bare)
    ? { when: null, follows: null, orders: orders(bare), bars: [] }
    : null;
}

/** What is forbidden, and what is to be done beside it. */
function butDo(sentence: string): [string, string | null] {
  if (!/^(?:do not|don't|never)\b/i.test(sentence)) return [sentence, null];
  for (const { index, 0: mark } of sentence.matchAll(BUT_DO)) {
    const rest = sentence.slice(index + mark.length);
    if (/[;,]/.test(mark) || /^(?:end|hang|say|thank|transfer|go|call)\b/i.test(rest))
      if (isOrderStart(rest)) return [sentence.slice(0, index), rest];
  }
  return [sentence, null];
}

interface Readers {
  telling: Telling;
  orders(this: void, part: string): Order[];
  unmask(this: void, part: string): string;
  condition(this: void, part: string, word: string): Condition;
}

/** "Only after they have given it", "only if they can't": what they were asked for just before. */
const GIVEN_BY_LEAD =
  /^(?:they|he|she|the \w+)(?:'ve|'s| have| has)? (?:given|give|gives|told|tell|tells|named|name|names|said|say|says|answered|answer|answers|provided|provide|agreed|agree|agrees|accepted|accept|accepts|confirmed|confirm|confirms)\b(?: (?:it|that|so|one|you|to it|to that|yes|them))*$/i;
const REFUSED_BY_LEAD =
  /^(?:they|he|she|the \w+) (?:can't|cannot|can not|do not|don't|does not|doesn't|won't|will not|would not|wouldn't|refuse|refuses|decline|declines)(?: (?:accept|agree|make it|want to|do(?: that| it)?|it|that))*$/i;

/** The condition stands first. */
function conditional(
  { word, condition, main }: Split,
  { telling, orders, unmask, condition: read }: Readers,
): Instruction | null {
  const is = word.toLowerCase();
  if (is === 'before') {
    // "Before booking, ask for the name": it bars the one until the other is done.
    const first = orders(main);
    const until = readCondition(main.replace(/^\S+\s+/, ''), telling, true);
    const done: Condition = {
      ...until,
      tests: until.tests.map(({ about, words }) => ({ kind: 'done', about, words, negated: false })),
    };
    return { when: null, follows: null, orders: [], bars: barOf(condition, telling, { ...NONE, until: done, first }) };
  }
  const forbidden = barsIn(main.replace(/[;,:].*$/, ''), null, telling);
  const isAfterAnswer = GIVEN_BY_LEAD.test(condition);
  if (is.startsWith('only') && isAfterAnswer)
    return { when: null, follows: 'then', orders: [{ do: 'if_told' }, ...orders(main)], bars: [] };
  if (is.startsWith('only') && !REFUSED_BY_LEAD.test(condition))
    return {
      when: null,
      follows: null,
      orders: [],
      bars: barOf(main, telling, { ...NONE, until: read(condition, is) }),
    };
  if (is === 'until' || is === 'unless')
    return forbidden
      ? {
          when: null,
          follows: null,
          orders: [],
          bars: forbidden.map((bar) => ({ ...bar, until: read(condition, is) })),
        }
      : { when: negatedCondition(read(condition, is)), follows: null, orders: orders(main), bars: [] };
  if (!TRIGGERS.test(is) && !is.startsWith('only')) return null;
  const whole = is.startsWith('who') ? condition.replace(/\s+gets?\s.*$/i, '') : condition;
  const when = asksAbout(read(whole, is), unmask(main), telling);
  if (SAME.test(main)) return { when, follows: 'same', orders: [], bars: [] };
  if (forbidden) {
    const [first = '', ...others] = main.split(/\s*[;,:]\s*(?:and\s+|but\s+)?/);
    const split = trailing(first);
    const bars = (split && barsIn(split.main, split, telling)) ?? forbidden.map((bar) => ({ ...bar, during: when }));
    return { when, follows: null, orders: orders(others.join(', ')), bars };
  }
  const { rule, excepted, instead } = exceptionIn(main);
  // "Put them in reserve instead of `enlist`".
  const replaced = REPLACED.exec(main)?.[1];
  const without = replaced === undefined ? [] : barOf(`call ${replaced}`, telling, { ...NONE, during: when });
  const own = orders(rule.replace(BUT_DO_NOT, ''));
  const also = BUT_DO_NOT.exec(main)?.[1];
  const barred =
    also === undefined
      ? []
      : (barsIn(also.replace(/[;,].*$/, ''), null, telling) ?? []).map((bar) => ({ ...bar, during: when }));
  const unless = excepted === null ? null : read(excepted, 'if');
  return {
    when,
    follows: null,
    orders: own.length > 0 || barred.length > 0 ? own : statementOf(unmask(rule)),
    bars: [...barred, ...without],
    ...(unless === null
      ? {}
      : { unless: { when: unless, orders: instead === null ? [] : elseOrders(instead, orders) } }),
  };
}

const REPLACED =
  /\b(?:instead of|in place of|rather than)\s+(?:calling\s+|using\s+)?(`[a-z][\w-]*`|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)/i;

/** "… unless it is the hem; the hem is included": the rule, and what holds of the exception. */
function exceptionIn(main: string): { rule: string; excepted: string | null; instead: string | null } {
  const [, rule = main, excepted = null, then = '', instead = null] =
    /^(.+?),?\s+unless\s+(.+?)(?:\s*[;:]\s*(then\s+)?(.+))?$/i.exec(main) ?? [];
  // "… unless it was thrown away; thank them": what is ordered after it is done in both cases.
  const isBoth = instead !== null && then === '' && isOrderStart(instead);
  return { rule: isBoth ? `${rule}, ${instead}` : rule, excepted, instead };
}

/** "If asked, say that you are an assistant": what is asked about is in the answer. */
function asksAbout(when: Condition, main: string, telling: Telling): Condition {
  if (!/^(?:they )?(?:are )?asked?$/i.test(when.text)) return when;
  return {
    ...when,
    tests: when.tests.map((test) => (test.kind === 'asks' ? { ...test, about: telling(main) } : test)),
  };
}

const elseOrders = (text: string, orders: Readers['orders']): readonly Order[] =>
  isOrderStart(text) || text.startsWith('⟦') ? orders(text) : statementOf(text);

/** After a condition, a statement is for the lead: "If they ask about parking, it is free". */
const statementOf = (main: string): Order[] => readOrders(`say ${withoutLeadIn(main)}`);

/** The condition stands last. */
function afterwards(split: Split, { telling, orders, condition: read }: Readers): Instruction | null {
  const word = split.word.toLowerCase();
  const own = orders(split.main);
  const condition = read(split.condition, word.startsWith('without') ? 'before' : word);
  if (word === 'before' || word.startsWith('without')) {
    const first = own;
    const about = telling(split.main.replace(/^\S+\s+/, ''));
    const done: Test = { kind: 'done', about, words: meanings.words(split.main), negated: false };
    const until: Condition = { text: split.main, tests: [done], every: true };
    return { when: null, follows: null, orders: [], bars: barOf(split.condition, telling, { ...NONE, until, first }) };
  }
  const [, excepted, instead] = /^([^:;]+)[:;]\s*(.+)$/.exec(split.condition) ?? [];
  if (word === 'unless' && excepted !== undefined && instead !== undefined)
    return {
      when: null,
      follows: null,
      orders: own,
      bars: [],
      unless: { when: read(excepted, 'if'), orders: elseOrders(instead, orders) },
    };
  if (word === 'unless' || word === 'until')
    return { when: null, follows: null, orders: [], bars: barOf(split.main, telling, { ...NONE, during: condition }) };
  const bars = word.startsWith('only') ? barOf(split.main, telling, { ...NONE, until: condition }) : [];
  return { when: condition, follows: null, orders: own, bars };
}
