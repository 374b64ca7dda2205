/** Rules of a role that no reader can apply: nothing tells when they hold, or nothing can be said or done by them. */
import { parseRole } from '../../authoring/role-markdown.ts';
import { capital } from '../../capital.ts';
import type { Fix, Found } from '../../authoring/problem.ts';
import type { Order } from '../../language/instruction.ts';
import type { Language } from '../../language/language.ts';
import { roleContent } from './role-content.ts';
import type { PlacedSentence } from './role-sentences.ts';

/** What an order says, where it says neither words of its own nor which deed. */
function toldBy(order: Order): string | null {
  if (order.do === 'say') return order.text;
  return order.do === 'inform' ? order.about : null;
}

/** What is quoted is said as it stands. */
const QUOTED = /["“„«]/;

/** With a capital where the words in whose place it stands had one. */
const asWritten = (words: string, before: string): string =>
  before.charAt(0) === before.charAt(0).toLowerCase() ? words : capital(words);

const example = (start: number, end: number, text: string): Fix => ({
  title: `Write “${text.trim()}” instead`,
  edits: [{ start, end, text }],
});

export function vagueRules(sentences: readonly PlacedSentence[], language: Language): Found[] {
  const { vague } = language.roles;
  if (!vague) return [];
  return sentences.flatMap(({ text, start, end }): Found[] => {
    const unclear = vague.condition.exec(text);
    if (unclear)
      return [
        {
          severity: 'warning',
          code: 'vague_condition',
          message: `Nothing that is said in a call tells when “${unclear[0]}” holds: write what the lead says, asks or does`,
          start: start + unclear.index,
          end: start + unclear.index + unclear[0].length,
          fixes: [
            example(
              start + unclear.index,
              start + unclear.index + unclear[0].length,
              asWritten(vague.examples.condition, unclear[0]),
            ),
          ],
        },
      ];
    if (QUOTED.test(text)) return [];
    const { rules } = roleContent([{ id: '', markdown: parseRole(`# Rules\n\n${text}\n`) }], language);
    const told = rules.flatMap(({ orders }) => orders.map(toldBy));
    const isVague = told.length > 0 && told.every((words) => words !== null && vague.order.test(words));
    // What stands before it says when it holds, and stays.
    const comma = text.indexOf(',');
    return isVague
      ? [
          {
            severity: 'warning',
            code: 'vague_order',
            message: `“${told.join(' ')}” says how and not what: nothing can be said or done by it. Write the words to say, or what to do`,
            start,
            end,
            fixes: comma === -1 ? [] : [example(start + comma + 1, end, ` ${vague.examples.order}`)],
          },
        ]
      : [];
  });
}
