/**
 * Reads a sentence of a role as an instruction: "If they ask for a person, transfer the call", "Never quote a price before you know the model",
 * "Callers who rent are thanked and let go". A sentence that is none (a fact, a manner) is null.
 */
import type { Condition, Instruction, Order } from '../../instruction.ts';
import { masked, quoteIn, unmasked } from '../../quotes.ts';
import { isOrderStart } from './clauses.ts';
import { afterwards, barredBy, conditional, cutAtOrder } from './conditional.ts';
import type { Telling } from '../../language.ts';
import { readCondition } from './conditions.ts';
import { isLast } from './endings.ts';
import { activeOrders, readOrders } from './orders.ts';
import { barOf, barsIn, FORBIDS, NONE, SAY_NOTHING, STATES } from './forbidden.ts';
import { LEAD } from './pronouns.ts';
import { plainSentence } from './plain-sentence.ts';
import { aboutBeforeColon, aboutWhom } from './whoever.ts';
import { leading, trailing } from './split-sentence.ts';

const RELATIVE = new RegExp(
  `^(?:${LEAD}|those|callers?|anyone|anybody|whoever)\\s+(?:who\\s+)?(.+?)\\s+(?:should |must |may |can |will |is to |are to )?((?:be |are |is |get |gets )(?:then |always |politely )?(?:thanked|told|informed|advised|reminded|asked|transferred|put through|connected|handed over|offered|let go|dismissed).*)$`,
  'i',
);
/** A positive order after what is forbidden: "do not ask for sizes, and end the call". */
const BUT_DO = /(?:[;,:]\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+)(?:then\s+)?(?!do not|don't|never|no\b|not\b|nor\b)/gi;
/** "… once it is booked": in the order in which they stand, it is. */
const ONCE_DONE = /\s+(?:once|when|as soon as|after) (?:it|that|this|everything) (?:is|has been|was) (?:\w+)$/i;
const OTHERWISE =
  /^(?:(?:otherwise|if not|else|in (?:all|any) other cases?|if they do not|if they don't)\s*[,:]\s*|(?:otherwise|if not)\s+(?=(?:say|tell|ask|call|end|thank|write|answer|reply|offer|explain|go|carry|wish|do|give|send)\b))(.+)$/i;
const THEN =
  /^(?:then|next|after that|afterwards|after this|once (?:that|this) is done|when (?:that|this) is done|finally|and then|also)\s*,?\s+(.+)$/i;
/** "Whatever they answer, say …": after what was just asked. */
const WHATEVER =
  /^(?:whatever|no matter what|however)\s+(?:they|he|she|the \w+)\s+(?:answers?|says?|repl(?:y|ies)|tells? you|responds?),\s*(.+)$/i;
/** A verb with its object, whatever the verb: "Charge a card …". */
const VERB_AND_OBJECT =
  /^(?!(?:most|some|all|many|few|one|none|half|both|each|every|much|there|here|this|that|these|those|what|which|who|how|no|yes|only|even|in|on|at|for|with|from|by|as|of|is|are|if|when)\b)[a-z]+ (?:a|an|the|any|anything|everything|nothing|their|them|it|no)\b/i;
const ONLY = /^(?:you (?:may|can|should|must)\s+)?only\s+(?!if\b|when\b|once\b|after\b)(.+)$/i;

/** "Anything you can't answer goes to the desk: …", "Whatever else they ask, say …". */
const ANYTHING_ELSE =
  /^(?:for |to |with )?(?:anything|everything|whatever|any (?:other )?questions?|other questions?|all other questions?|questions?)\b.*\b(?:can(?:not|'t)|not|else|other|beyond|outside)\b/i;

/** "Questions about the clinic are answered in the leaflet": where to look, and nothing to say. */
const ANSWERED_IN_PAPERS =
  /^(?:(?:all|any|most|other|their) )?questions?\b[^⟦`:]*?\s(?:(?:is|are|get|can be|should be|must be) answered|(?:have|find) (?:their|an|the) answers?) (?:in|from|by|with|on|out of) (?:the|our|your|this)\s[^⟦`:,;]*$/i;

/** What is said of them tells what to do: words to be said, an action, something done to them. */
const INSTRUCTS =
  /⟦|`[a-z]|\b[a-z][a-z0-9]*_[a-z0-9_]+\b|^(?:is|are|gets?) (?:then |always |politely )?(?:thanked|told|informed|advised|reminded|asked|transferred|put through|connected|handed over|offered|let go|dismissed)\b/i;

/** What whoever speaks to the lead says of it. */
const SPOKEN = /^you\b/i;

/** The sentence, read with its condition at either end. */
export function readInstruction(sentence: string, telling: Telling): Instruction | null {
  const { text, quotes } = masked(sentence.trim().replaceAll('’', "'"));
  const bare = plainSentence(text);
  const withQuotes = (part: string) => unmasked(part, quotes);
  const orders = (part: string): Order[] => readOrders(withQuotes(part));
  const condition = (part: string, word: string): Condition =>
    readCondition(withQuotes(part).replaceAll('"', ''), telling, STATES.test(word));

  if (ANSWERED_IN_PAPERS.test(bare)) return { when: null, follows: null, orders: [], bars: [] };
  const otherwise = OTHERWISE.exec(bare)?.[1];
  if (otherwise !== undefined) return { when: null, follows: 'otherwise', orders: orders(otherwise), bars: [] };
  const next = THEN.exec(bare)?.[1];
  if (next !== undefined && isOrderStart(next)) return { when: null, follows: 'then', orders: orders(next), bars: [] };

  const anyAnswer = WHATEVER.exec(bare)?.[1];
  if (anyAnswer !== undefined && isOrderStart(anyAnswer))
    return { when: null, follows: 'then', orders: [{ do: 'if_told' }, ...orders(anyAnswer)], bars: [] };

  const unknown = ANYTHING_ELSE.test(bare) ? quoteIn(bare, quotes) : null;
  if (unknown !== null) {
    const when: Condition = {
      text: bare,
      tests: [{ kind: 'unknown', about: [], words: [], negated: false }],
      every: false,
    };
    return { when, follows: null, orders: [{ do: 'say', text: unknown }], bars: [] };
  }
  if (isLast(text.replace(/[.!]+$/, ''))) return { when: null, follows: null, orders: [{ do: 'end' }], bars: [] };
  const named = aboutBeforeColon(bare);
  if (named) {
    const told = conditional(
      { word: 'if', condition: named.condition, main: named.main },
      { telling, orders, unmask: withQuotes, condition },
    );
    return told !== null && named.isTopic ? { ...told, isTopic: true } : told;
  }
  const whom = aboutWhom(bare);
  if (whom)
    return {
      when: condition(whom.condition, 'if'),
      follows: null,
      orders: INSTRUCTS.test(whom.main) ? orders(whom.main) : [],
      bars: [],
      isStatement: true,
    };
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
  const also = last === null ? undefined : cutAtOrder(last.condition)[1];
  if (bars) return { when: null, follows: null, orders: also === undefined ? [] : orders(also), bars };
  const only = ONLY.exec(last?.main ?? bare)?.[1];
  if (only !== undefined && last && !/^(?:unless|before|until|without)/i.test(last.word))
    return {
      when: null,
      follows: null,
      orders: [],
      bars: barOf(only, telling, { ...NONE, until: condition(last.condition, last.word) }),
    };
  if (last) return afterwards(last, { telling, orders, unmask: withQuotes, condition });
  // "Part loads are quoted, not booked: call it and …"
  const behind = /^[^:⟦]{5,120}:\s+(.+)$/.exec(bare)?.[1];
  if (behind !== undefined && isOrderStart(behind) && !isOrderStart(bare) && !VERB_AND_OBJECT.test(bare))
    return { when: null, follows: null, orders: orders(behind), bars: [] };
  return isOrderStart(bare) || VERB_AND_OBJECT.test(bare)
    ? { when: null, follows: null, orders: orders(bare), bars: barredBy(bare, telling) }
    : null;
}

/** What is forbidden, and what is to be done beside it. */
function butDo(sentence: string): [string, string | null] {
  if (!/^(?:do not|don't|never)\b/i.test(sentence)) return [sentence, null];
  for (const { index, 0: mark } of sentence.matchAll(BUT_DO)) {
    const rest = sentence.slice(index + mark.length);
    if (/[;,:]/.test(mark) || /^(?:end|hang|say|thank|transfer|go|call)\b/i.test(rest))
      if (isOrderStart(rest)) return [sentence.slice(0, index), rest];
  }
  return [sentence, null];
}
