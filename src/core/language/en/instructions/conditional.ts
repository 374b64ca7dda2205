/** Instructions with a condition before or after what is to be done: its orders, what it forbids, its exception. */
import { isToldAlready, onlyUntold } from './if-untold.ts';
import {
  negatedCondition,
  type Bar,
  type Condition,
  type Instruction,
  type Order,
  type Test,
} from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';
import { isOrderStart, withoutLeadIn } from './clauses.ts';
import { readCondition } from './conditions.ts';
import { barOf, barsIn, NONE } from './forbidden.ts';
import { isFromPapers } from './from-papers.ts';
import { saidOfThem } from './in-plural.ts';
import { readOrders } from './orders.ts';
import { sameAgain } from './same-again.ts';
import { trailing, type Split } from './split-sentence.ts';

/** What is forbidden after what is ordered: "say so, but do not call it". */
const BUT_DO_NOT = /(?:[;,]\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+)((?:do not|don't|never)\s.*)$/i;
/** What was to be done before is to be done again. */
const SAME = /^(?:do|say) (?:exactly )?(?:the same|likewise|that too)\b/i;

const TRIGGERS =
  /^(?:if|if and when|if ever|when|whenever|should|once|as soon as|after|in case|in case of|for|on|upon|with|in the event of|in the event that|where|who|whoever|anyone who|anybody who|those who)$/i;

/** Whoever does what the condition tells. */
const WHOEVER = /^(?:who(?:ever)?|any(?:one|body) who|those who)$/;

/** What the parts of a sentence are read with. */
export interface Readers {
  telling: Telling;
  orders(this: void, part: string): Order[];
  unmask(this: void, part: string): string;
  condition(this: void, part: string, word: string): Condition;
}

/** "Only after a yes may you go on". */
const INVERTED = /^(?:may|do|can|should|must|will|are)\s+you\s+(?:then\s+|allowed to\s+|to\s+)?(?=[a-z])/i;

/** "Only after they have given it", "only if they can't": what they were asked for just before. */
const GIVEN_BY_LEAD =
  /^(?:there(?:'s| is) (?:an answer|one)|(?:an|the|their) answer (?:comes|is (?:in|there|given))|you (?:have|get) (?:an|the|their) answer)$|^(?:they|he|she|the \w+)(?:'ve|'s| have| has)? (?:given|give|gives|told|tell|tells|named|name|names|said|say|says|answered|answer|answers|provided|provide|agreed|agree|agrees|accepted|accept|accepts|confirmed|confirm|confirms)\b(?: (?:it|that|so|one|you|to it|to that|yes|them|when|which|where|what|(?:a|the|their) \w+))*$/i;
const REFUSED_BY_LEAD =
  /^(?:they|he|she|the \w+) (?:can't|cannot|can not|do not|don't|does not|doesn't|won't|will not|would not|wouldn't|refuse|refuses|decline|declines)(?: (?:accept|agree|make it|want to|do(?: that| it)?|it|that))*$/i;

/** The condition stands first. */
export function conditional(
  { word, condition, main: written }: Split,
  { telling, orders, unmask, condition: read }: Readers,
): Instruction | null {
  const is = word.toLowerCase();
  const main = written.replace(INVERTED, '');
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
  if (isAfterAnswer && /^(?:only\b|once|after|when|as soon as)/.test(is))
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
  const ofWhom = is.startsWith('who') ? condition.replace(/\s+gets?\s.*$/i, '') : condition;
  const whole = WHOEVER.test(is) ? `they ${saidOfThem(ofWhom)}` : ofWhom;
  const when = asksAbout(read(whole, is), unmask(main), telling);
  // Questions are answered from the papers anyway.
  if (isFromPapers(main) && when.tests.every(({ kind }) => kind === 'asks' || kind === 'unknown'))
    return { when: null, follows: null, orders: [], bars: [] };
  const same = sameAgain(main) ?? (SAME.test(main) ? { as: '', also: '' } : null);
  if (same !== null)
    return { when, follows: 'same', orders: same.also === '' ? [] : orders(same.also), bars: [], likeRule: same.as };
  if (forbidden) {
    const parts = main.split(/\s*[;,:]\s*(?:and\s+|but\s+)?/);
    // "Do not ask about hours, place or rating": all of them.
    const end = parts.findIndex(
      (part, at) => at > 0 && (isOrderStart(part) || part.startsWith('⟦')) && !/^\w+(?: (?:or|and) \w+)+$/.test(part),
    );
    const first = parts.slice(0, end === -1 ? parts.length : end).join(', ');
    const others = end === -1 ? [] : parts.slice(end);
    const split = trailing(first);
    const own = (split && barsIn(split.main, split, telling)) ?? forbidden;
    // "Where the insurance has lapsed, never book before …": in that case alone.
    const bars = own.map((bar) => (bar.during === null ? { ...bar, during: when } : bar));
    return { when, follows: null, orders: orders(others.join(', ')), bars };
  }
  const { rule, excepted, instead } = exceptionIn(main);
  // "Put them in reserve instead of `enlist`".
  const replaced = REPLACED.exec(main)?.[1];
  const without = replaced === undefined ? [] : barOf(`call ${replaced}`, telling, { ...NONE, during: when });
  const isUntold = excepted !== null && instead === null && isToldAlready(excepted);
  const all = orders(rule.replace(BUT_DO_NOT, '').replace(WITHOUT_ACTION, ''));
  const own = isUntold ? onlyUntold(all) : all;
  const also = BUT_DO_NOT.exec(main)?.[1];
  const barred =
    also === undefined
      ? []
      : (barsIn(also.replace(/[;,].*$/, ''), null, telling) ?? []).map((bar) => ({ ...bar, during: when }));
  const unless = excepted === null || isUntold ? null : read(excepted, 'if');
  // "If they take it, the tier is Cub": a value for what is collected.
  const [taken = '', about = '', value = ''] = isYesOrNo(when) ? (TAKEN_AS.exec(rule) ?? []) : [];
  if (taken !== '') {
    const rest = rule.slice(taken.length).replace(/^[\s,;:]+(?:and )?/, '');
    return {
      when,
      follows: null,
      orders: [{ do: 'set', about, value }, ...orders(rest)],
      bars: [...barred, ...without],
    };
  }
  return {
    when,
    follows: null,
    orders: own.length > 0 || barred.length > 0 ? own : statementOf(unmask(rule)),
    bars: [...barred, ...without],
    ...(STILL.test(condition) ? { again: true as const } : {}),
    ...(unless === null
      ? {}
      : { unless: { when: unless, orders: instead === null ? [] : elseOrders(instead, orders) } }),
  };
}

const isYesOrNo = ({ tests }: Condition): boolean =>
  tests.length > 0 && tests.every((test) => test.kind === 'did' && 'says' in test.deed);
const TAKEN_AS =
  /^(?:(?:the|their) |(?!(?:it|that|this|there|he|she|they|you|we|i|what|nobody|everything|nothing|all|one)\b))((?:(?!(?:price|cost|fee|answer|call|visit|appointment|offer|rest|next)\b)[a-z]+ ){0,2}(?!(?:price|cost|fee|answer|call|visit|appointment|offer|rest|next)\b)[a-z]+) (?:is|becomes|will be) (?:then )?((?!(?:not|still|free|over|done|closed|open|on|off|then|now|valid|possible|fine)\b)[\w'-]+(?: [\w'-]+){0,3}?)(?=$|[.;,]|\s+and\b)/i;

const STILL = /^(?:they|he|she|it|the \w+)\s+still\b|\b(?:once more|a second time)$/i;

/** What is called instead is not called, and what is not to be done beside is not done. */
export function barredBy(sentence: string, telling: Telling): Bar[] {
  const replaced = REPLACED.exec(sentence)?.[1];
  const also = BUT_DO_NOT.exec(sentence)?.[1];
  return [
    ...(replaced === undefined ? [] : barOf(`call ${replaced}`, telling, NONE)),
    ...(also === undefined ? [] : (barsIn(also.replace(/[;,].*$/, ''), null, telling) ?? [])),
  ];
}

const REPLACED =
  /,?\s*\b(?:instead of|in place of|rather than|without)\s+(?:calling\s+|using\s+)?(`[a-z][\w-]*`|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)/i;

/** "Say goodbye without calling `accept_quote`". */
const WITHOUT_ACTION = /,?\s+without\s+(?:calling\s+|using\s+)?(?:`[a-z][\w-]*`|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)/i;

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
const statementOf = (main: string): Order[] =>
  ALLOWS.test(main) || OF_AGENT.test(main) ? [] : readOrders(`say ${withoutLeadIn(main).replace(SO_IT_IS, soItIs)}`);
/** "You carry on as you would with anybody": what whoever reads the role does, which is nothing to say. */
const OF_AGENT =
  /^(?:then |also |just |simply )?you\b(?!['’]|\s+(?:are|were|will be|can|could|may|might|must|need|get|have|pay|owe|should)\b)/i;
/** "If somebody asks whether he's talking to a robot, he is". */
const SO_IT_IS = /^(?:yes|no)?,?\s*(?:he|she|they) (is|are|isn't|aren't|is not|are not)\.?$/i;
const soItIs = (_: string, verb: string): string => (/n't|not/i.test(verb) ? 'they are not' : 'they are');
/** "That is never a problem", "that comes before anything else": said to the agent. A figure is for the lead: "that is 20 dollars". */
const ALLOWS =
  /^(?:then\s+)?(?:(?:that|this)\b(?!.*(?:\d|⟦))|it(?:['’]s|\s+is)\s+(?:\w+\s+){0,2}?(?:problem|trouble|fine|ok|okay|all right|alright|no big deal|welcome|normal|allowed)\b[\s\w]*$)/i;

/** "… if they no longer want it, and say …": where the condition ends. */
export function cutAtOrder(condition: string): string[] {
  for (const { index, 0: mark } of condition.matchAll(/[,:]\s+(?:and\s+|so\s+)?(?:then\s+)?/g)) {
    const rest = condition.slice(index + mark.length);
    if (isOrderStart(rest) || /^(?:text|reply|write|answer)\s+⟦/i.test(rest)) return [condition.slice(0, index), rest];
  }
  return [condition];
}

/** "Read the postcode back once you have it": once the postcode is there. */
const named = (condition: Condition, main: string, telling: Telling): Condition => ({
  ...condition,
  tests: condition.tests.map((test) =>
    test.kind === 'done' && test.about.length === 0 && /\b(?:it|them|that)\b/i.test(condition.text)
      ? { ...test, about: telling(main.replace(/^\S+\s+|\s+back\b.*$/gi, '')) }
      : test,
  ),
});

/** The condition stands last. */
export function afterwards(split: Split, { telling, orders, condition: read }: Readers): Instruction | null {
  const word = split.word.toLowerCase();
  const [asked = split.condition, also = ''] = cutAtOrder(split.condition);
  const own = [...orders(split.main), ...(also === '' ? [] : orders(also))];
  const condition = named(read(asked, word.startsWith('without') ? 'before' : word), split.main, telling);
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
  // "Ask "Which day?" unless they have named one", of the case before it.
  if (word === 'unless' && isToldAlready(asked))
    return { when: null, follows: null, orders: onlyUntold(own), bars: [] };
  if (word === 'unless' || word === 'until')
    return { when: null, follows: null, orders: [], bars: barOf(split.main, telling, { ...NONE, during: condition }) };
  const bars = word.startsWith('only') ? barOf(split.main, telling, { ...NONE, until: condition }) : [];
  return { when: condition, follows: null, orders: own, bars };
}
