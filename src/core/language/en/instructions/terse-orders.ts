/**
 * Orders as a note jots them down: "⟦0⟧ `move` with the day. ⟦1⟧ End." Each becomes a sentence that is read: "Say ⟦0⟧.", "Call `move` with the day.",
 * "End the call." Quotations are masked in what is given and in what is returned.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';
import { asOrders } from './third-person.ts';

/** Between two jottings: behind a full stop, and before and behind words to be said that stand by themselves. */
const BETWEEN = /(?<=[.!?;])\s+|(?<=⟦\d+⟧)\s+(?=[A-Z`⟦]|(?:yes|no)\s*[:,=-]|[a-z]\w* (?:is|as|=) )/;
export const jottings = (text: string): readonly string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "End.", "Call over." */
const END =
  /^(?:end|ends|finish|stop|close|out|hang up|ring off|call over|that['’]s it|end of (?:the )?call)(?: there| here)?$/i;
/** "Yes: …", "if no, …": an answer to what was just asked. */
const ANSWER = /^(?:if |on a |if they say )?(yes|no)\s*[:,=–-]\s*(.+)$/i;
/** "Bottles is twelve": what a name of the script gets. */
const IS_NUMBER =
  /^(?:the )?`?([a-z]\w*(?: [a-z]+)?)`? (?:is|becomes|=) (\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|(?:one|two|three|four|five) hundred(?: and [\w-]+)?)$/i;
/** "fault is yes in `book`": as `fault`. */
const IS_GIVEN = /^(?!`)([a-z]\w*) (?:is|as|=) (yes|no|none|[\w'-]+(?: [\w'-]+){0,2}) (?:in|on|for|with) `\w+`$/i;
/** "Still take the order", "book it all the same". */
const STILL =
  /^still (?:take|make|do|book|place|finish|complete|fill in|enter)\b[^⟦`]*$|^(?:take|make|do|book|place|finish|complete|fill in) [^⟦`]*\b(?:all the same|anyway|regardless|as usual|as normal)$/i;
/** "Say yes, automated": the words themselves. */
const YES_SAID = /^(?:say|answer|reply) ((?:yes|no),? [^⟦`]{3,60})$/i;
/** "No bottles", "not a complaint": what it is not, and nothing to do. */
const NOT_A = /^(?:no|not) (?!more\b|further\b)[^⟦`]*$/i;

/** One of them as an order; empty: it orders nothing. */
function order(part: string, asks: (at: number) => boolean): string {
  const text = part.replace(/[.!;]+$/, '').trim();
  if (END.test(text)) return 'end the call';
  if (STILL.test(text)) return 'carry on';
  const [, said] = YES_SAID.exec(text) ?? [];
  if (said !== undefined) return `say "${upperFirst(said)}."`;
  const [, name, number] = IS_NUMBER.exec(text) ?? [];
  if (name !== undefined && number !== undefined)
    return name.includes(' ') ? `put ${number} as ${name}` : `pass ${number} as \`${name.toLowerCase()}\``;
  const [, parameter, value] = IS_GIVEN.exec(text) ?? [];
  if (parameter !== undefined && value !== undefined) return `pass ${value} as \`${parameter.toLowerCase()}\``;
  const quote = /^⟦(\d+)⟧/.exec(text)?.[1];
  if (quote !== undefined) return `${asks(Number(quote)) ? 'ask' : 'say'} ${text}`;
  if (/^`[a-z]\w*`(?!\s+(?:as|=|is|goes)\b)/.test(text)) return `call ${text}`;
  if (NOT_A.test(text)) return '';
  return lowerInitial(asOrders(upperFirst(text)));
}

/** The orders of a note as sentences; `asks`: whether a quotation is a question. */
export function terseOrders(parts: readonly string[], asks: (at: number) => boolean): readonly string[] {
  return parts.flatMap((part) => {
    const [, answer, then = ''] = ANSWER.exec(part) ?? [];
    if (answer !== undefined) {
      const orders = then
        .split(/,\s+(?:then\s+|and\s+)?(?=[a-z`⟦])/)
        .map((one) => order(one, asks))
        .filter((one) => one !== '');
      return orders.length === 0 ? [] : [`If they say ${answer.toLowerCase()}, ${orders.join(', ')}.`];
    }
    const told = order(part, asks);
    return told === '' ? [] : [`${upperFirst(told)}.`];
  });
}

/** Whether it tells what is to be done, and not when. */
export const isJotted = (part: string): boolean =>
  /^(?:⟦|`)/.test(part) ||
  ANSWER.test(part) ||
  END.test(part.replace(/[.!]+$/, '')) ||
  /^still\s/i.test(part) ||
  isOrderStart(part);
