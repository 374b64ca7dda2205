/**
 * Rules of roles in shapes that no pattern foresees: what was learnt of how people write them (`understanding/rule-marker`) tells what each word does, and
 * the rule is put into the one shape that is read ("If they rent, say ⟦0⟧, end the call."). Quotations are masked in what is given and returned.
 */
import type { Mark, MarkRule } from '../../../understanding/rule-marker.ts';
import { ruleTokens } from '../../../understanding/rule-tokens.ts';
import type { ExpectedReading, MarkedShape } from '../../instruction.ts';
import { upperFirst } from '../../phrasing.ts';
import { isPersonWord } from '../person-words.ts';
import { activeOrders } from './orders.ts';
import { isOrderStart } from './clauses.ts';
import { SOMETHING_ELSE, isLast } from './endings.ts';
import { caseClause, pointedBack } from './rule-shapes.ts';
import { statedOrder } from './stated-orders.ts';
import { HANDS_ON } from './passed-on.ts';

type Item =
  | { do: 'say'; at: number; asks: boolean; sentence: number }
  | { do: 'call'; slug: string; given: string; sentence: number }
  | { do: Exclude<Mark, 'other'>; text: string; sentence: number };

const SLUG = /^`[^`]+`$|^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/i;
const SLUGS = /`[^`]+`|\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/gi;
const QUOTATION = /^⟦(\d+)⟧$/;
/** "With `payment` set to bill", after an action. */
const GIVEN =
  /^,?\s*(?:with|setting|using)\s+(?:the\s+)?`?\w+`?\s+(?:set to|set as|as|=|equal to|being|of)\s+(?:⟦\d+⟧|[\w-]+(?: [\w-]+){0,2}?)(?=[,.;]|\s+(?:and|then)\b|$)|^\s+with (?:what they (?:say|said|want|report|describe)|their (?:own )?words)\b/i;

/** "Pass yes as `urgent`": a value, and no answer. */
const isPassed = (item: Item, sentences: readonly string[]): boolean =>
  (item.do === 'yes' || item.do === 'no') &&
  new RegExp(`\\bpass ${item.text.trim().replace(/\W+/g, '\\W+')}(?: as)? `, 'i').test(
    `${sentences[item.sentence] ?? ''} `,
  ) &&
  /^(?:yes|no|none)(?: as)?$/i.test(item.text.trim());

/** "With priority "urgent"": a value, and nothing to say. */
const VALUE_OF =
  /\b(?:with|as|under|set|to)\s+(?:(?:an?|the|its|their)\s+)?(?:priority|status|reason|type|category|tag|label|subject|code|outcome|result|level|flag)\s+(?:(?:set to|as|of|=)\s+)?$/i;

/** "Register with `photo_consent` set to no": no action. */
const isArgument = (sentence: string, from: number, to: number): boolean =>
  /\b(?:set|setting|leave|leaving|fill in)\s+(?:the\s+)?$/i.test(sentence.slice(0, from)) ||
  // "Record it with `flag_urgent`" calls it, "call `book_visit` with `note`" does not.
  (/\bwith\s+(?:the\s+)?$/i.test(sentence.slice(0, from)) && sentence.slice(0, from).search(SLUGS) !== -1) ||
  /^\s+(?:set to|is set|unknown|empty|blank|=\s)/i.test(sentence.slice(to));

/** What is marked alike, as far as it has been read. */
interface Open {
  mark: Exclude<Mark, 'other'>;
  sentence: number;
  from: number;
  to: number;
}

function itemsOf(sentences: readonly string[], quotes: readonly string[], mark: MarkRule): Item[] {
  const tokens = ruleTokens(sentences, quotes, isPersonWord);
  const marks = mark(tokens);
  const items: Item[] = [];
  let open: Open | null = null;
  /** What stands between two places of a sentence. */
  const between = (sentence: number, from: number, to: number): string => (sentences[sentence] ?? '').slice(from, to);
  const close = (): void => {
    if (open) {
      const text = between(open.sentence, open.from, open.to);
      // "If it's a mattress, decline it kindly": the order is none of the case.
      const [, condition = text, order] = (open.mark === 'case' ? ORDER_BEHIND.exec(text) : null) ?? [];
      items.push({ do: open.mark, text: condition, sentence: open.sentence });
      if (order !== undefined) items.push({ do: 'order', text: order, sentence: open.sentence });
    }
    open = null;
  };
  /** Up to the end of its clause an order goes on, and up to its end a title that names a case: "The tickets came from a website: …". */
  const goesOn = (item: Open, to: number): boolean => {
    const isTitle = item.mark === 'case' && /^\s*:/.test((sentences[item.sentence] ?? '').slice(to));
    return (item.mark === 'order' || isTitle) && !ENDS_ORDER.test(between(item.sentence, item.to, to));
  };
  let skip = -1;
  for (const [at, { sentence, from, to, word }] of tokens.entries()) {
    if (at < skip) continue;
    const own = marks[at] ?? 'other';
    const text = between(sentence, from, to);
    if (open !== null && own === 'other' && open.sentence === sentence && goesOn(open, to)) {
      open.to = to;
      continue;
    }
    if (open && (open.mark !== own || open.sentence !== sentence)) close();
    const cased = open?.mark === 'case' && own === 'case' ? QUOTATION.exec(text)?.[1] : undefined;
    if (open && cased !== undefined && SAID_THEN.test(between(sentence, open.from, from))) {
      close();
      items.push({ do: 'say', at: Number(cased), asks: word.endsWith('?'), sentence });
      continue;
    }
    if (own === 'other' || own === 'end' || own === 'go_on' || own === 'again' || own === 'order') {
      const quote = QUOTATION.exec(text)?.[1];
      if (quote !== undefined && VALUE_OF.test((sentences[sentence] ?? '').slice(0, from))) continue;
      if (quote !== undefined) {
        close();
        items.push({ do: 'say', at: Number(quote), asks: word.endsWith('?'), sentence });
        continue;
      }
      if (SLUG.test(text) && !isArgument(sentences[sentence] ?? '', from, to)) {
        close();
        const given = GIVEN.exec((sentences[sentence] ?? '').slice(to))?.[0] ?? '';
        items.push({ do: 'call', slug: text, given, sentence });
        skip = tokens.findIndex(
          (token, index) => index > at && (token.sentence !== sentence || token.from >= to + given.length),
        );
        if (skip === -1) skip = tokens.length;
        continue;
      }
    }
    if (own === 'other') continue;
    if (open) open.to = to;
    else open = { mark: own, sentence, from, to };
  }
  close();
  return items;
}

/** "Help on the line: ⟦0⟧": what is said in the case, unless it is what the lead says. */
const SAID_THEN =
  /^(?!.*\b(?:says?|said|saying|asks?|asked|asking|hears?|heard|tells?|told|repl(?:y|ies)|answers?|words?|like|such as|questions?|phrases?|mentions?)\b).*\S:\s*$/is;

/** "Tell them that a photo ID will do": all of the clause is to be told. */
const ENDS_ORDER = /[,;:.–—⟦`]|\b(?:and|but|then|or|if|when|unless|until|before|after|once)\b/i;
const ORDER_BEHIND = /^(\S+ \S+ .*?), ((?:decline|refuse|apologi[sz]e|thank|tell|reassure|explain)\b.*)$/i;

const AGREED =
  /\b(?:yes|agree\w*|accept\w*|consent\w*|say so|said so|ok|okay|go-ahead|nod|confirm\w* (?:it|that|so)|want it|happy with)\b/i;
/** "Should the caller accept" is no no, however it was marked. */
const saysYes = (item: Item): boolean => item.do === 'no' && AGREED.test(item.text) && !DENIED.test(item.text);
const DENIED = /\b(?:no|not|never|without|unless|otherwise|else|cannot|refus\w*|declin\w*)\b|n['’]t\b/i;
const ONCE_THERE = /^(?:as soon as|once|when|after) you(?:['’]ve| have| know| get| hear)\b/i;
const ANSWER_THERE =
  /^(?:(?:as soon as|once|when|after|if) )?(?:there(?:'s| is) an answer|you have (?:an|the|their) answer)$/i;
const OTHERWISE =
  /^(?:otherwise|else|if not|in (?:all|any|every) other cases?|anyone else|everyone else|everybody else|the rest|failing that|or else)\b/i;

/** An order or a prohibition begins with what joins it to the one before. */
const JOINED =
  /^(?:[,;:–—-]\s*)?(?:(?:and|but|so|then|also|therefore|while|whereupon|with|after which|that is)\b[,\s]*)+/i;

/** "By way of `add_dnc` without further questions" forbids no action. */
const forbiddenSlugs = (text: string): string[] =>
  [...text.matchAll(SLUGS)].flatMap(({ index, 0: slug }) =>
    NEGATES.test(text.slice(0, index)) || NEGATES_BEHIND.test(text.slice(index + slug.length)) ? [slug] : [],
  );
const calledSlugs = (text: string): string[] => {
  const forbidden = forbiddenSlugs(text);
  return (text.match(SLUGS) ?? []).filter((slug) => !forbidden.includes(slug));
};
const NEGATES = /\b(?:no|not|never|neither|nor|without|avoid|leave|cannot|nothing)\b|n't\b/i;
const NEGATES_BEHIND =
  /^\s*(?:\w+\s+){0,3}?(?:not|never|stays?|remains?|untouched|alone|forbidden|out|off|blocked|taboo|cannot)\b|^\s*\w+n't\b/i;

/** "No visit is booked" → "do not book visit", "ask nothing more" → the end; none: nothing that is read. */
function prohibitions(text: string): string[] {
  const slugs = forbiddenSlugs(text);
  if (slugs.length > 0) return slugs.map((slug) => `do not call ${slug}`);
  const plain = text.replace(JOINED, '').replace(/[\s,;:.–—-]+$/, '');
  const [one = '', other] = plain.split(/\s+(?:and|nor|or)\s+(?=(?:do not|don't|never|no|nothing)\b)/i);
  return [one, ...(other === undefined ? [] : [other])].flatMap(prohibition);
}

/** What is done for the lead, and what it is told. */
const BOOKED =
  /\b(?:visits?|appointments?|bookings?|orders?|reservations?|deliver(?:y|ies)|slots?|surveys?|viewings?|quotes?|tours?|sales?|registrations?|tests?|trips?|tickets?|claims?|refunds?|rooms?|tables?|places?|seats?|dates?)$/i;
const TOLD =
  /\b(?:promises?|figures?|prices?|details?|names?|sums?|amounts?|reasons?|advice|information|discounts?|opinions?|comments?|guess(?:es)?|explanations?|times?|dates?)\b/i;

function prohibition(plain: string): string[] {
  if (isLast(plain)) return ['end the call'];
  const stated = statedOrder(plain, true);
  if (/^(?:do not|don't|never|end the call)\b/i.test(stated)) return [stated];
  const spoken =
    /^(?:no|not a|not one|nothing|without|not|never any|leave out|skip|avoid)\s+(?:a |any |the |single )*(?:word|mention|talk|speech|hint)s?\s+(?:about|of|on|as to)\s+(.+)$/i.exec(
      plain,
    )?.[1];
  if (spoken !== undefined) return [`do not mention ${spoken}`];
  const gerund = /^(?:without|no|not)\s+([a-z]+ing)\b(.*)$/i.exec(plain);
  if (gerund) return [`do not ${gerund[1] ?? ''}${gerund[2] ?? ''}`];
  const thing = /^no\s+(.+?)(?:\s+(?:is|are|gets?)\b.*)?$/i.exec(plain)?.[1];
  if (thing !== undefined) {
    if (/\bquestions?\b/i.test(thing)) return [`do not ask ${thing}`];
    if (BOOKED.test(thing)) return [`do not book or arrange ${thing}`];
    return TOLD.test(thing) ? [`do not give ${thing}`] : [];
  }
  return /^(?:must|should|may|can)\s*not\b/i.test(plain) ? [`do not ${plain.replace(/^\w+\s*not\s+/i, '')}`] : [];
}

function orders(text: string): string[] {
  const plain = text.replace(JOINED, '').replace(/[\s,;:.–—-]+$/, '');
  if (isOrderStart(plain)) return [plain];
  const done = activeOrders(
    plain.replace(/^(?:\w+ ){0,4}?(?:is|are|be|gets?|get)\s+(?:then |always |politely |simply |also )?/i, ''),
  );
  return done.length > 0 ? done : [plain];
}

/** What is said beside the end. */
const endOf = (text: string): string[] => [
  ...(/\bapologi[sz]e|\bsorry\b/i.test(text) ? ['apologise'] : []),
  ...(/\bthank\b/i.test(text) ? ['thank them'] : []),
  ...(/\bwish (?:them|him|her) (?:well|all the best)\b/i.test(text) ? ['wish them well'] : []),
  'end the call',
];

interface Group {
  /** How its sentence begins: "If they rent, "; "": it has no case of its own. */
  when: string;
  does: string[];
  unless: string;
  also: string[];
  /** A case of what has just been asked; null: none, or a yes or no. */
  of: 'answer' | null;
}
const group = (when: string, of: Group['of']): Group => ({ when, does: [], unless: '', also: [], of });

/**
 * "The shy ones ask whether they may watch. They may: ⟦0⟧": where nothing names a case, what people do is one for the orders that follow. A sentence before that
 * stays background.
 */
function withStatedCase(items: readonly Item[], sentences: readonly string[]): readonly Item[] {
  const first = items.find(({ do: does }) => does === 'say' || does === 'call');
  if (first === undefined || items.some(({ do: does }) => does === 'case')) return items;
  const sentence = sentences.findIndex(
    (text, at) =>
      at < first.sentence &&
      PEOPLE_DO.test(text) &&
      items.every((item) => item.sentence !== at || (item.do === 'order' && !isOrderStart(item.text))),
  );
  const denied = first.sentence === 1 ? DENIED_TOPIC.exec(sentences[0] ?? '')?.[1] : undefined;
  if (denied !== undefined)
    return [{ do: 'case', text: denied, sentence: 0 }, ...items.filter((item) => item.sentence > 0)];
  const text = sentences[sentence]?.replace(/[.!]+$/, '') ?? '';
  if (text === '') return items;
  return [{ do: 'case', text, sentence }, ...items.filter((item) => item.sentence > sentence)];
}
/** "Cancellations aren't done by phone. Say …": whoever wants one. */
const DENIED_TOPIC =
  /^((?!(?:you|we|they|it|this|that|there|nobody|no one|never|do|don't|callers?|customers?|leads?|the (?:agent|assistant))\b)(?:[\w-]+ ){0,3}?[\w-]+s) (?:aren['’]t|isn['’]t|are not|is not|can['’]t be|cannot be|are never|is never|are no longer)\b/i;

/** "Plenty of folk don't know", "there'll be some who", "the odd caller wants". */
const PEOPLE_DO =
  /^(?:(?:every )?(?:now and then|now and again|once in a while|so often|from time to time|often|sometimes|occasionally|there(?:'ll| will|'s| is| are)(?: be)?(?: always)?|it happens(?: a lot)?(?: that)?|you(?:'ll| will)? (?:get|meet|hear from|find)|expect|half of|plenty of|lots of|a lot of|many(?: of)?|most(?: of)?|some(?: of)?|a few(?: of)?|few(?: of)?|the odd|the occasional|others|nine|nine out of ten|one in (?:two|three|four|five|ten))[\s,]+)+(?!say\b|tell\b|ask\b|offer\b)\S|^(?:the \w+ ones|people|folks?|callers|customers|guests|members|patients|parents|clients|visitors|users|they|somebody|someone|anybody)\s+(?!must|should|may|can|get|gets|will|have to|need|are|is)\w+/i;

/** "Pass the name as `second_dog`": the order that gives an action what it will be called with; null: the name is no parameter there. */
const passedAs = (slug: string, sentence: string): string | null => {
  const name = slug.replaceAll('`', '');
  const words = new RegExp(`\\b${HANDS_ON}\\b[^,;:.]*?\\s(?:as|under)\\s+(?:the\\s+)?\`?${name}\\b\`?`, 'i');
  return words.exec(sentence)?.[0] ?? null;
};

/** "… with ⟦0⟧ as `format`", "put down ⟦0⟧ for it": a value, and nothing to say. */
const isGiven = (at: number, sentence: string): boolean =>
  new RegExp(
    `\\b(?:with|pass(?:ing)?|note|record|put(?: down)?|write(?: down)?|enter|set|give)\\s+⟦${at}⟧\\s+(?:as|for|under|in)\\b|\`\\s+(?:as|to|set to|=)\\s+⟦${at}⟧`,
    'i',
  ).test(sentence);

/** "… as `new_name` in `update_record`", "… with ⟦0⟧ as `format`": where it is given and as what, and no call. */
const isNoCall = (slug: string, sentence: string): boolean => {
  const name = `\`?${slug.replaceAll('`', '')}\\b`;
  return new RegExp(
    `\\s(?:as|under)\\s+(?:the\\s+)?\`?\\w+\`?\\s+(?:in|to|for|of)\\s+${name}|\\bas\\s+[^,;.]+?\\s(?:when|once|while)\\s+you\\s+(?:\\w+\\s+)?(?:call|use|run)\\s+${name}|\\b(?:with|giving)\\s+[^,;.]+?\\s+as\\s+(?:the\\s+)?${name}`,
    'i',
  ).test(sentence);
};

/** What an action is called with: " with ⟦0⟧ as `format`"; empty: nothing of the kind. */
const calledWith = (slug: string, sentence: string): string =>
  new RegExp(
    `\`?${slug.replaceAll('`', '')}\`?(,? with [^,;.]+? as (?:the )?\`?[a-z]\\w*\`?)(?=$|[,.;]|\\s(?:and|when)\\b)`,
    'i',
  ).exec(sentence)?.[1] ?? '';

/** null: it names no case. */
export function markedShape(
  sentences: readonly string[],
  quotes: readonly string[],
  mark: MarkRule,
): MarkedShape | null {
  const marked = itemsOf(sentences, quotes, mark)
    .filter((item) => (item.do !== 'yes' && item.do !== 'no') || /\p{L}/u.test(item.text))
    .filter((item) => !isPassed(item, sentences))
    .map(asWritten)
    .filter((item) => item.do !== 'call' || !isNoCall(item.slug, sentences[item.sentence] ?? ''))
    .filter((item) => item.do !== 'say' || !isGiven(item.at, sentences[item.sentence] ?? ''));
  const items = withStatedCase(marked, sentences);
  if (!items.some((item) => item.do === 'case')) return null;
  const groups: Group[] = [];
  let now: Group | null = null;
  let begun = -1;
  const open = (when: string, sentence: number, of: Group['of'] = null): Group => {
    const next = group(when, of);
    groups.push(next);
    begun = sentence;
    return next;
  };
  let asked = false;
  for (const [index, item] of items.entries()) {
    // "As soon as there's an answer": to what was asked before it.
    if (item.do === 'case' && now !== null && ANSWER_THERE.test(item.text.trim().replace(/[,;:]+$/, ''))) continue;
    if (item.do === 'case') {
      const named = /^even\b/i.test(item.text) ? null : caseClause(item.text, quotes);
      if (named === null) continue;
      const clause = pointedBack(named, sentences[item.sentence - 1] ?? '');
      const current: Group | null = now;
      // "Say ⟦0⟧ to anybody who …": what stands before it in the sentence is for it.
      const before = items.slice(0, index).filter(({ sentence }) => sentence === item.sentence);
      const isBehind =
        before.length > 0 &&
        before.every((one) => one.do !== 'case' && one.do !== 'yes' && one.do !== 'no') &&
        !items
          .slice(index + 1)
          .some((one) => one.sentence === item.sentence && (one.do === 'say' || one.do === 'call'));
      if (isBehind && current !== null && (current.when === '' || begun === item.sentence))
        current.when = `If ${clause}, `;
      else if (isBehind && current !== null) {
        const own = before.length;
        const moved = current.does.splice(Math.max(0, current.does.length - own));
        now = open(`If ${clause}, `, item.sentence);
        now.does.push(...moved);
      } else if (current !== null && current.when !== '' && current.does.length === 0 && current.also.length === 0) {
        // Two cases with the same orders, or one that says more of the other.
        const isSame = begun === item.sentence;
        if (isSame)
          current.when = `${current.when.replace(/, $/, '')} or ${clause.replace(/^they (?:are|have) (?=(?:an?|the) )/i, '')}, `;
        else if (!POINTS.test(clause)) current.when = `If ${clause}, `;
        begun = item.sentence;
      } else {
        now = open(`If ${clause}, `, item.sentence, asked ? 'answer' : null);
      }
      continue;
    }
    // "… as soon as you have the number": no answer of theirs.
    if (now !== null && 'text' in item && ONCE_THERE.test(item.text.trim())) continue;
    if (item.do === 'yes' || saysYes(item) || (item.do === 'until' && asked && AGREED.test(item.text))) {
      const next = items[index + 1];
      const isBehind =
        item.do === 'until' && !(next && next.sentence === item.sentence && (next.do === 'call' || next.do === 'say'));
      const current: Group | null = now;
      const moved = isBehind && current !== null ? current.does.splice(-1) : [];
      now = open('If they say yes, ', item.sentence);
      now.does.push(...moved);
      continue;
    }
    if (item.do === 'no') {
      // After "How bad is it? If it was a flood, …", otherwise is any other answer.
      const isOther = OTHERWISE.test(item.text.trim()) && (!asked || now?.of === 'answer');
      now = open(isOther ? 'Otherwise, ' : 'If they say no, ', item.sentence);
      continue;
    }
    const current: Group = now ?? open('', item.sentence);
    now = current;
    switch (item.do) {
      case 'say':
        current.does.push(`say ⟦${item.at}⟧`);
        asked ||= item.asks;
        break;
      case 'call':
        current.does.push(
          passedAs(item.slug, sentences[item.sentence] ?? '') ??
            `call ${item.slug}${calledWith(item.slug, sentences[item.sentence] ?? '') || item.given.replace(/^,?\s*/, ' ')}`,
        );
        break;
      case 'end':
        current.does.push(...endOf(item.text));
        break;
      case 'go_on':
        current.does.push('go on');
        break;
      case 'again':
        current.does.push('ask again');
        break;
      case 'order':
        current.does.push(...orders(item.text));
        break;
      case 'forbidden': {
        const next = items[index + 1];
        const until =
          next?.do === 'until' && next.sentence === item.sentence && !/\b(?:that|then|this)$/i.test(next.text)
            ? ` ${next.text}`
            : '';
        current.does.push(...calledSlugs(item.text).map((slug) => `call ${slug}`));
        current.also.push(...prohibitions(item.text).map((one) => (one === 'end the call' ? one : `${one}${until}`)));
        break;
      }
      case 'except':
        current.unless = ` ${/^(?:unless|except)\b/i.test(item.text) ? item.text.replace(/^except (?:if|when|that|where)?\s*/i, 'unless ') : `unless ${item.text}`}`;
        break;
      case 'until': {
        const last = current.does.at(-1);
        if (last !== undefined && last.startsWith('call ') && !/^until|^before/i.test(item.text.trim()))
          current.does.splice(
            -1,
            1,
            `${last} ${/^(?:but )?only/i.test(item.text.trim()) ? '' : 'only '}${item.text.trim().replace(/^but /i, '')}`,
          );
        break;
      }
    }
  }
  return { sentences: groups.flatMap(written), expected: expectedOf(items, quotes) };
}

/** "Then finish the move" ends no call, and a whole sentence about something is a case, and no yes or no. */
function asWritten(item: Item): Item {
  if (item.do === 'end' && ENDS_NOTHING.test(item.text)) return { ...item, do: 'go_on' };
  if (item.do !== 'yes' && item.do !== 'no') return item;
  const isStory = item.text.trim().split(/\s+/).length > LONGEST_ANSWER && !ANSWERS.test(item.text);
  return isStory || NAMES_WHAT.test(item.text) ? { ...item, do: 'case' } : item;
}
/** What is resumed is not over. */
const GOES_ON =
  '\\b(?:resum(?:e|es|ing)|continu(?:e|es|ing)|carr(?:y|ies|ying) on|go(?:es|ing)? (?:on|back (?:with|to))|proceed(?:s|ing)?|mov(?:e|es|ing) on|keep(?:s|ing)? going)\\b';
const ENDS_NOTHING = new RegExp(
  `\\b(?:finish|complete)\\w* ${SOMETHING_ELSE}[a-z]+\\b|\\bpick(?:s|ing)? (?:it |things )?up (?:the |your |where\\b|from\\b)|${GOES_ON}`,
  'i',
);
/** "Only if it was an illness". */
const NAMES_WHAT =
  /\b(?:it|that|this) (?:was|is) (?:an?|because of|due to|about) (?!yes\b|no\b|clear\b|firm\b|plain\b)\w/i;
const LONGEST_ANSWER = 4;
const ANSWERS =
  /\b(?:yes|no|not|agree\w*|accept\w*|consent\w*|refus\w*|declin\w*|want\w*|like\w*|happy|okay|ok|willing|otherwise|else|insist\w*|reluctant|unwilling|sure|keen|interested|take\w*|prefer\w*|do|does|they|them|so|it|that)\b|n't\b/i;

const POINTS = /\b(?:one|it|that|this|them|such|so|asks?|asked|some)$/i;

function written({ when, does, unless, also }: Group): string[] {
  const said =
    does.length === 0 ? [] : [`${when === '' ? upperFirst(does.join(', ')) : `${when}${does.join(', ')}`}${unless}`];
  // After a no that ends the call there is nothing left to forbid.
  const isOver = when.startsWith('If they say ') && does.includes('end the call');
  const forbids = (isOver ? [] : also).map((one) =>
    does.length === 0 && when !== '' ? `${when}${one}` : upperFirst(one),
  );
  return [...said, ...forbids].map((sentence) => `${sentence}.`);
}

const expectedOf = (items: readonly Item[], quotes: readonly string[]): ExpectedReading => ({
  said: items.flatMap((item) => (item.do === 'say' ? [item.at] : [])),
  called: items.flatMap((item) =>
    item.do === 'call'
      ? [item.slug.replaceAll('`', '')]
      : item.do === 'forbidden'
        ? calledSlugs(item.text).map((slug) => slug.replaceAll('`', ''))
        : [],
  ),
  forbidden: items.flatMap((item) =>
    item.do === 'forbidden' ? forbiddenSlugs(item.text).map((slug) => slug.replaceAll('`', '')) : [],
  ),
  ends: items.some((item) => item.do === 'end'),
  cases: items.flatMap((item) =>
    item.do === 'case' ? [(caseClause(item.text, quotes) ?? item.text).replace(/^they mention /, '')] : [],
  ),
  unsaid: items.flatMap((item) =>
    item.do === 'forbidden' || item.do === 'end' || item.do === 'go_on' || item.do === 'until' ? [item.text] : [],
  ),
});
