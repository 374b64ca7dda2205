/**
 * Lists within lists: an item that names a case, and below it, indented, what is done: "- Tenants", "  - ask ⟦0⟧", "  - `note` and end the call". They become one
 * rule. An item below which other cases stand is a title, and they are read by themselves.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { isOrderStart } from './clauses.ts';
import { notedCase } from './noted-case.ts';
import { isJotted, jottings, terseOrders } from './terse-orders.ts';

const ITEM = /^(\s*)((?:[-*•]|\(?(?:\d+|[a-z])[.)])\s+)(\S.*)$/;
const bare = (text: string): string => text.replace(/\*\*|__/g, '').trim();
/** Of an item that stands below another: a case of its own. */
const OWN_CASE = /^(?:if|when|whenever|once|should|unless)\s|^[^:⟦`]{2,90}[:?]\s/i;
const ANSWER = /^(?:if )?(?:yes|no)\b/i;
/** "If the gate is locked": the case is told in a whole clause. */
const CONDITION = /^(?:if|when|whenever|should)\s+(?:they\s+)?(.+)$/i;

interface Item {
  indent: number;
  bullet: string;
  text: string;
}
const itemOf = (line: string): Item | null => {
  const [, indent, bullet, text] = ITEM.exec(line) ?? [];
  return indent === undefined || bullet === undefined || text === undefined
    ? null
    : { indent: indent.replaceAll('\t', '  ').length, bullet, text };
};

/** What an item names and no more; null: it says or orders something itself. */
function labelOf(text: string): string | null {
  const label = bare(text).replace(/[:.]$/, '');
  const isName = label !== '' && label.length <= 110 && !/["“”`:?]|[.!]\s/.test(label);
  return isName && !(isOrderStart(label) && !CONDITION.test(label)) ? label : null;
}

/** Why it is so stands before what is done: "this is urgent, don't wait". */
const ordersOf = (part: string): string => {
  if (isJotted(part)) return part;
  const at = part.search(
    /,\s+(?:so\s+|and\s+)?(?:please\s+)?(?=(?:don['’]t|do not|never|say|ask|use|call|end|carry on|go on)\b|⟦|`)/i,
  );
  return at === -1 ? '' : part.slice(at).replace(/^,\s+(?:so\s+|and\s+)?/i, '');
};

/** A case and the jottings of what is done then as sentences; null: nothing is done. */
function ruleOf(told: string, parts: readonly string[], quotes: readonly string[]): string | null {
  const [first, ...others] = terseOrders(
    parts.map(ordersOf).filter((part) => part !== ''),
    (at) => quotes[at]?.endsWith('?') === true,
  );
  return first === undefined ? null : [`If ${told}, ${lowerInitial(first)}`, ...others].join(' ');
}
const ended = (text: string): string => text.replace(/(?<=[^.!?"”])$/, '.');

const FIGURE = /[£$€]\s?\d|\b\d+(?:[.,]\d+)?\b.*\b(?:is|are|costs?|takes?)\b|\b(?:is|are|costs?|takes?)\b.*\d/i;

/** The rule that the items below one make of it; null: they are none. */
function joined(label: string, below: readonly string[]): string | null {
  const { text, quotes } = masked(below.map((one) => ended(bare(one))).join('\n'));
  const told = CONDITION.test(label) ? lowerInitial(label.replace(/^\w+\s+/, '')) : notedCase(label);
  const parts = text.split('\n').flatMap((one) => jottings(one));
  // "A nine foot table is £260": what is known, and no more of the case than its title.
  const tellsFigures = parts.some((part) => FIGURE.test(part) && ordersOf(part) === '');
  const rule = told === null || tellsFigures ? null : ruleOf(told, parts, quotes);
  return rule === null ? null : unmasked(rule, quotes);
}

/** "They don't", "can't do it": an answer to what was just said. */
const REFUSED =
  /^(?:if |when )?(?:no\b|not\b|(?:they|he|she|that|it|the \w+)?\s*(?:do(?:es)?n['’]t|do(?:es)? not|can(?:no|['’])t|cannot|won['’]t|would(?:n['’]t| not| rather not)|are(?:n['’]t| not)|is(?:n['’]t| not)|refuse|decline|says? no))/i;
const ACCEPTED =
  /^(?:if |when )?(?:yes\b|(?:they|he|she|that|it|the \w+)?\s*(?:do|can|will|would|want|wants|like|likes|agree|agrees|accept|accepts|take|takes|are|is|suits|say yes|says yes)\b)/i;
const NUMBER = '\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
/** "Two", "three or more", "under 5", "seven to ten", below what is counted or rated. */
const COUNT = new RegExp(
  `^(?:(only|just|exactly|at least|at most|more than|over|above|up to|fewer than|less than|under|below)\\s+)?(${NUMBER})(?:\\s+(?:or|and)\\s+(more|over|above|higher|up(?:wards)?|fewer|less|lower|under|below|down)|\\s*(?:to|-|–)\\s*(${NUMBER}))?$`,
  'i',
);
const MORE = /^(?:more|over|above|higher|up)/i;
const HOW: Readonly<Record<string, string>> = { only: 'exactly', just: 'exactly', above: 'over', below: 'under' };
const CASE_BELOW = /^([^:⟦`]{2,90}?)\s*(?::|\s=|→|->)\s+(.+)$/;
/** "If they accept, call `extend`": what is answered to what was just asked. */
const ANSWER_BELOW =
  /^(?:if|when|should) ((?:they|he|she|the \w+)(?: (?:does|do|is|are|will))?(?:n['’]t| not)? (?:accepts?|agrees?|declines?|refuses?|says? (?:yes|no)|wants? (?:it|that|this|to|one)|would like (?:it|that|this|to|one)))\s*,\s+(.+)$/i;
const caseBelow = (item: string): { name: string; orders: string } | null => {
  const [, name, orders] = CASE_BELOW.exec(item) ?? ANSWER_BELOW.exec(item) ?? [];
  return name === undefined || orders === undefined ? null : { name, orders };
};

const DOES = /⟦|`/;
/** What is done is told by another case. */
const AS_ELSEWHERE = /^treat (?:it|them|that|this) as /i;

/** "Two" and "only two" are exactly two, "two or fewer" at most two; null: it is no count. */
function countIn(name: string): string | null {
  const [, how = 'exactly', count, beyond, most] = COUNT.exec(name) ?? [];
  if (count === undefined) return null;
  if (most !== undefined) return `between ${count} and ${most}`;
  if (beyond !== undefined) return `${MORE.test(beyond) ? 'at least' : 'at most'} ${count}`;
  return `${HOW[how.toLowerCase()] ?? how.toLowerCase()} ${count}`;
}

/** Cases below what they are cases of: counts of it, or answers to what is said first. null: they are cases of their own. */
function joinedCases(label: string, below: readonly string[]): string | null {
  const { text, quotes } = masked(below.map(bare).join('\n'));
  const items = text.split('\n');
  const from = items.findIndex((item) => caseBelow(item) !== null);
  if (from === -1) return null;
  const saysFirst = items.slice(0, from);
  const isSaid = saysFirst.some((item) => DOES.test(item));
  const rule = (told: string, orders: string): string | null => ruleOf(told, jottings(ended(orders)), quotes);
  const told = isSaid ? notedCase(label) : null;
  const first = told === null ? null : rule(told, saysFirst.join('. '));
  if (isSaid && first === null) return null;
  const rules = items.slice(from).map((item) => {
    const { name, orders = '' } = caseBelow(item) ?? {};
    if (first !== null) {
      const answer = REFUSED.test(name ?? '') ? 'they do not agree' : ACCEPTED.test(name ?? '') ? 'they agree' : null;
      return answer && (rule(answer, orders) ?? (AS_ELSEWHERE.test(orders) ? ended(`If ${answer}, ${orders}`) : null));
    }
    if (name === undefined) return '';
    const count = countIn(name);
    return count === null ? null : (rule(`there are ${count} ${lowerInitial(label)}`, orders) ?? '');
  });
  if (rules.includes(null)) return null;
  const whole = [first, ...rules].filter((one) => one !== null && one !== '').join(' ');
  return whole === '' ? null : unmasked(whole, quotes);
}

/** "Proceed with situation 2": what is done as in the item of that number. */
const BY_NUMBER =
  /\b(?:proceed|continue|go on|carry on|go|move|skip|jump)(?: on)? (?:with|to|at|as in) (?:situation|step|case|point|rule|number|no\.?|item|scenario) (\d+)\b/gi;
/** "Omit 6, go on with 7": the question that the item of that number is about is not asked. */
const LEFT_OUT =
  /\b(?:omit|skip|leave out|miss out|pass over|drop) (?:(?:question|step|point|number|no\.?|item) )?(\d+)(?:,? (?:and )?(?:then )?(?:go on|carry on|continue|proceed|move on|go)(?: straight)?(?: with| to| at)? (?:(?:question|step|point|number|no\.?|item) )?\d+)?(?=\s*(?:[.;]|$))/gi;

function withNumbers(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.search(BY_NUMBER) !== -1 || line.search(LEFT_OUT) !== -1)) return lines;
  const labels = new Map(
    lines.flatMap((line) => {
      const [, number, label] = /^\(?(\d+)[.)]\s+(\S.*)$/.exec(line) ?? [];
      const name = label === undefined ? null : labelOf(label);
      return number === undefined || name === null ? [] : [[number, lowerInitial(name)] as const];
    }),
  );
  const named = (of: (label: string) => string) => (whole: string, number: string) => {
    const label = labels.get(number);
    if (label === undefined) return whole;
    return /^\p{Lu}/u.test(whole) ? upperFirst(of(label)) : of(label);
  };
  return lines.map((line) =>
    line
      .replace(
        LEFT_OUT,
        named((label) => `skip the question about ${label}`),
      )
      .replace(
        BY_NUMBER,
        named((label) => `treat it as ${label}`),
      ),
  );
}

/** Numbered steps, of which one tells the case and those behind it what is done then: they are one paragraph. null: they are none. */
function stepsOfCase(below: readonly Item[]): readonly string[] | null {
  const texts = below.map(({ text }) => ended(text));
  const at = texts.findIndex((text) => CONDITION.test(bare(text)));
  const then = texts.slice(at + 1);
  const isSteps = at !== -1 && then.length > 0 && below.every(({ bullet }) => /\d/.test(bullet));
  if (!isSteps || !then.every((text) => isOrderStart(bare(text)) || isJotted(masked(bare(text)).text))) return null;
  return [...texts.slice(0, at), texts.slice(at).join(' ')];
}

export function withNestedItems(written: readonly string[]): readonly string[] {
  const lines = withNumbers(written);
  const told: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const item = itemOf(line);
    const below: Item[] = [];
    for (let next = at + 1; item !== null && next < lines.length; next += 1) {
      const one = itemOf(lines[next] ?? '');
      if (one === null || one.indent <= item.indent) break;
      below.push(one);
    }
    const label = item === null || below.length === 0 ? null : labelOf(item.text);
    if (item === null || label === null) {
      told.push(line);
      continue;
    }
    const isFlat = below.every(({ indent }) => indent === below[0]?.indent);
    const hasCases = below.some(({ text }) => OWN_CASE.test(masked(bare(text)).text) && !ANSWER.test(bare(text)));
    const texts = below.map(({ text }) => text);
    const rule = isFlat ? (hasCases ? joinedCases(label, texts) : joined(label, texts)) : null;
    const steps = rule === null && isFlat ? stepsOfCase(below) : null;
    if (rule === null && steps === null) {
      told.push(line);
      continue;
    }
    const bullet = `${' '.repeat(item.indent)}${item.bullet}`;
    told.push(...(steps === null ? [`${bullet}${rule}`] : [line, ...steps.map((step) => `  ${bullet}${step}`)]));
    at += below.length;
  }
  return told;
}
