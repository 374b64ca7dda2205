/** An amount that a sentence begins with, in the place of a case: "Less than two weeks before, we keep it: call `cancel`", "Two weeks or more before the day, …". With quotes masked. */
import { lowerInitial } from '../../phrasing.ts';
import type { Wording } from './wording.ts';

const COUNT =
  '(?:\\d[\\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|twenty-four|thirty|forty-eight|half an?)';
const UNIT =
  '(?:minutes?|hours?|days?|working days?|weeks?|months?|years?|nights?|people|guests?|miles?|kilomet(?:er|re)s?|pages?|items?)';
const AMOUNT = `(?:(?:less|more|fewer|later|sooner|longer|further) than|at least|at most|under|over|within|up to) ${COUNT} ${UNIT}|${COUNT} ${UNIT} or (?:more|less|fewer|longer|over|under|earlier|later)`;
const FIRST = new RegExp(
  `^(${AMOUNT})((?: (?:before|after|ahead|away|to go|until|till|from|in advance|notice|left|off)\\b[^,:;⟦\`]{0,40})?)(?:, (?:and |then )?[^,:;⟦\`]{2,60})?(?::|,) (?=⟦|\`|(?:say|call|tell|ask|put|end)\\b)`,
  'i',
);

export const amountFirst: Wording = (sentence) => {
  const [whole, amount, related = ''] = FIRST.exec(sentence) ?? [];
  return whole === undefined || amount === undefined
    ? sentence
    : `If it is ${lowerInitial(amount)}${related}, ${lowerInitial(sentence.slice(whole.length)).replace(/^(?=⟦)/, 'say ')}`;
};
