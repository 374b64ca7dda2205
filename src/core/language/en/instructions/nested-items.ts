/**
 * Lists within lists: an item that names a case, and below it, indented, what is done: "- Tenants", "  - ask ⟦0⟧", "  - `note` and end the call". They become one
 * rule. An item below which other cases stand is a title, and they are read by themselves.
 */
import { lowerInitial } from '../../phrasing.ts';
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

/** The rule that the items below one make of it; null: they are none. */
function joined(label: string, below: readonly string[]): string | null {
  const { text, quotes } = masked(below.map((one) => `${bare(one).replace(/(?<=[^.!?"”])$/, '.')}`).join('\n'));
  const parts = text.split('\n').flatMap((one) => jottings(one));
  const orders = terseOrders(
    parts.map(ordersOf).filter((part) => part !== ''),
    (at) => quotes[at]?.endsWith('?') === true,
  );
  const told = CONDITION.test(label) ? lowerInitial(label.replace(/^\w+\s+/, '')) : notedCase(label);
  const [first, ...others] = orders;
  if (first === undefined || told === null) return null;
  return unmasked([`If ${told}, ${lowerInitial(first)}`, ...others].join(' '), quotes);
}

export function withNestedItems(lines: readonly string[]): readonly string[] {
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
    const rule =
      isFlat && !hasCases
        ? joined(
            label,
            below.map(({ text }) => text),
          )
        : null;
    if (rule === null) {
      told.push(line);
      continue;
    }
    told.push(`${' '.repeat(item.indent)}${item.bullet}${rule}`);
    at += below.length;
  }
  return told;
}
