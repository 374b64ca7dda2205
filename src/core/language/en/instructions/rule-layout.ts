/**
 * How the lines of a role are laid out: orders between arrows, cases that end with a question mark, and lists below a question. Each becomes sentences, in
 * which the rest of a role is written.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { asElsewhere, casesElsewhere } from './as-elsewhere.ts';
import { isOrderStart } from './clauses.ts';
import { withFieldNotes } from './field-notes.ts';
import { withCaseTables } from './case-tables.ts';
import { withClippedItems } from './clipped-list.ts';
import { withExceptions, withoutMatter } from './no-matter.ts';
import { withIntroducedLists } from './introduced-lists.ts';
import { withNestedItems } from './nested-items.ts';
import { withOpeningCase } from './opening-cases.ts';
import { withParagraphCases } from './paragraph-cases.ts';
import { withQuestionLine } from './question-lines.ts';

const ARROW = /\s*(?:→|⇒|->|=>)\s*/;
const BULLET = /^(\s*)(?:[-*•]|\(?(?:\d+|[a-z])[.)])\s+/;

/** "“Noted.” + `move`": the next order. */
const BESIDE = /\s+\+\s+(?=[`"“])/;
/** "Don't want to hear from us": what they do not, and no order. */
const DENIED_CASE = /^(?:do(?:n['’]t| not)|does(?:n['’]t| not)) (?:want|wish|like|need|have|know|feel|care)\b/i;

/** "`move` → “Done.” → hang up": an order a sentence. */
function withoutArrows(line: string): string {
  const [first = '', ...others] = line.split(ARROW);
  if (others.length === 0) return line;
  const own = first.replace(/^.*?\*\*[^*]+\*\*\s*/, '');
  // Notes with a single arrow are read as they stand: "heel came off → ⟦0⟧ + `repair`".
  if (others.length === 1 && own === first && !DENIED_CASE.test(own.replace(BULLET, ''))) return line;
  // A case stands before the first arrow, unless there is an order.
  const label = own.replace(BULLET, '').trim();
  const isCase = !/["“`]/.test(own) && (!isOrderStart(label) || DENIED_CASE.test(label));
  const orders = (isCase ? others : [own, ...others])
    .flatMap((part) => part.split(BESIDE))
    .filter((part) => part.trim() !== '');
  const title = first.slice(0, first.length - own.length);
  // Right behind the label of a case what is said stands by itself.
  const [begins = '', ...then] = orders;
  const isLabelled = title !== '' && /^["“`]/.test(begins.trim());
  const told = [isLabelled ? ended(begins.trim()) : asSentence(begins), ...then.map(asSentence)];
  return isCase
    ? `${first}: ${told.join(' ').replace(/^\w/, (letter) => letter.toLowerCase())}`
    : `${title}${told.join(' ')}`;
}

function asSentence(part: string): string {
  const text = part.trim();
  const told = /^["“]/.test(text)
    ? `${/^["“][^"”]*\?["”]/.test(text) ? 'Ask' : 'Say'} ${text}`
    : /^`[a-z]\w*`(?!\s+(?:as|=|is)\b)/.test(text)
      ? `Call ${text}`
      : upperFirst(text);
  return ended(told);
}
const ended = (told: string): string => (/[.!?:]["”]?$/.test(told) ? told : `${told}.`);

/** A case that is a sentence by itself, before orders: "7. Water in the shaft. Say …". */
const SENTENCE_LABEL =
  /^(\s*(?:[-*•]|\(?\d+[.)])\s+)(?!(?:if|when|whenever|once|should|unless|for|otherwise|never|no|not|do|don['’]t|after|before|where|on|in|at|with)\b)([A-Z][^.:;?!"“”`*_]{4,120})\.\s+((?:(?:not|no|do not|don['’]t|never)\b[^."“`]{3,40}\.\s+|before anything else,?\s+)?(?:say|ask|call|use|put|tell|`)[^\n]*["“`].*)$/i;
/** "Persons shut in the car": that they are. */
const IN_A_STATE =
  /^([A-Z][a-z]+(?:s|ople|en)) ((?:[a-z]+ed|shut|stuck|caught|left|lost|broken|stolen|fallen|hurt) (?:in|into|on|under|by|down|up|off|from|at|behind|between|inside|outside|without|with)\b)/;
function sentenceLabel(line: string): string {
  const [, bullet, label, told] = SENTENCE_LABEL.exec(line) ?? [];
  if (bullet === undefined || label === undefined || told === undefined) return line;
  if (isOrderStart(label) || / (?:is|are|was|were) \w+ed(?: by| to)?$/i.test(label)) return line;
  const orders = told.replace(/^before anything else,?\s+/i, '');
  if (IN_A_STATE.test(label) && /^(?:say|ask|call|use|tell|["“`])/i.test(orders))
    return `${bullet}If ${lowerInitial(label.replace(IN_A_STATE, '$1 are $2'))}, ${lowerInitial(firstOrder(orders))}`;
  return `${bullet}**${label}.** ${orders.replace(/^say (?=["“])|^ask (?=["“][^"”]*\?["”])/i, '')}`;
}

/** A case that is put as a question: "- Never ring again? `stop_calls`.", "- Asked if you're a robot? “Yes, I am.”" */
const ASKED_CASE =
  /^(\s*(?:[-*•]|\(?\d+[.)])\s+)(?!(?:\*\*|__)|(?:what|which|when|where|who|whom|whose|why|how)\b|(?:do|does|did|is|are|was|were|can|could|may|shall|should|will|would|has|have|am)\s+(?:i|you|we|they|he|she|it|there|this|that|the|an?|my|our|your|their|any\w*|some\w*)\b)([^?"“”`*_:.]{3,70})\?\s+(?=["“`]|(?:no|not|never|say|tell|ask|call|use|put|note|end|hang|transfer|do|don['’]t|at|leave|give|just|say)\b)(.+)$/i;
const QUESTION_MARKED = /^(?:asked|being asked|asks)\b/i;

function asCase(line: string): string {
  const [, bullet, label, rest] = ASKED_CASE.exec(line) ?? [];
  if (bullet === undefined || label === undefined || rest === undefined) return line;
  if (QUESTION_MARKED.test(label))
    return `${bullet}If ${label.replace(/^(?:being )?asked\b/i, 'they ask').replace(/^asks\b/i, 'they ask')}, ${firstOrder(rest)}`;
  return `${bullet}**${label}.** ${rest.replace(/(^|[.!?]["”]?\s+)(["“])/g, (_, before: string, mark: string) => `${before}${before === '' ? '' : 'Say '}${mark}`).replace(/(?<=[.!?]["”]?\s+)(?=`[a-z]\w*`)(?!`[a-z]\w*`\s+(?:as|=|is)\b)/g, 'Call ')}`;
}
const firstOrder = (rest: string): string =>
  /^["“]/.test(rest) ? `say ${rest}` : /^`[^`]+`(?!\s+(?:as|=|is|goes)\s)/.test(rest) ? `call ${rest}` : rest;

const ASKS = /(["“])([^"“”]+\?)["”]\.?\s*$/;
/** "It's twenty pounds less. Shall I add it?": what is asked. */
const lastAsked = (quoted: string): string => quoted.split(/[.!]\s+/).at(-1) ?? quoted;
const YES_NO = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|shall|should)\b/i;
const NO =
  /^(?:nobody|no one|none|nothing|neither|no|not|(?:it|they|he|she|that|there) (?:isn['’]t|aren['’]t|doesn['’]t|don['’]t|won['’]t|can['’]t|hasn['’]t|haven['’]t))(?: (?:is|are|was|were|does|do|has|have|can|will|would))?(?: \w+)?$/i;
const YES =
  /^(?:somebody|someone|anybody|anyone|something|some|yes|one|(?:it|they|he|she|that|there) (?:is|are|does|do|will|can|has|have))(?: (?:is|are|was|were|does|do|has|have|can|will|would))?(?: \w+)?$/i;
const ITEM = /^\s+(?:[-*•]|\(?(?:\d+|[a-z])[.)])\s+(?:\*\*|__)?([^:"“”`*_]{2,60})(?::|\?)(?:\*\*|__)?\s+(.+)$/;
const EITHER_WAY = /^\s+(?:[-*•]|\(?(?:\d+|[a-z])[.)])\s+((?:either way|in either case|in both cases|whichever)\b.+)$/i;

const FORBIDS = /^[\w ]+?,? (?:no|never|do not|don['’]t)\s/i;
const IS_OVER = /\b(?:hang up|end the call|ring off|finish the call|close the call|conclude the call)\.?$/i;

/** What is listed below a yes-or-no question, and indented, is for its answers: "- Nobody is: call `x`." */
function answersBelow(lines: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const question = ASKS.exec(line)?.[2];
    const answers: string[] = [];
    let next = at + 1;
    for (; question !== undefined && YES_NO.test(lastAsked(question)) && next < lines.length; next += 1) {
      const below = lines[next] ?? '';
      const [, label = '', order = ''] = ITEM.exec(below) ?? [];
      const answer = NO.test(label.trim()) ? 'no' : YES.test(label.trim()) ? 'yes' : null;
      const either = EITHER_WAY.exec(below)?.[1];
      if (answer !== null) answers.push(ended(`If they say ${answer}, ${firstOrder(order.trim())}`));
      // After a no that ends the call there is nothing left to forbid.
      else if (either !== undefined && answers.length > 0)
        answers.push(
          ...(FORBIDS.test(either) && answers.every((one) => IS_OVER.test(one)) ? [] : [upperFirst(either)]),
        );
      else break;
    }
    if (answers.length < 2) joined.push(line);
    else {
      joined.push([`${line.replace(/\.?\s*$/, '')}.`, ...answers].join(' '));
      at = next - 1;
    }
  }
  return joined;
}

/** How much of its lists must be laid out in a way for it to be how the role is laid out: a single item may be a sentence like any other. */
const MOST = 0.5;
const SOME = 3;
function isLaidOut(role: string, by: RegExp): boolean {
  const items = role.split('\n').filter((line) => BULLET.test(line));
  const such = items.filter((line) => by.test(line)).length;
  return such >= SOME && such >= items.length * MOST;
}

/** From a whole role, how its texts read with their lines as sentences. */
export function inSentences(role: string): (text: string) => string {
  const asksCases = isLaidOut(role, ASKED_CASE);
  const labelsCases = isLaidOut(role, SENTENCE_LABEL);
  const clipped = labelsCases ? (line: string): string => line : withClippedItems(role);
  const laidOut = (text: string): readonly string[] =>
    answersBelow(
      withNestedItems(
        withIntroducedLists(withCaseTables(text.split('\n')))
          .map(withQuestionLine)
          .map(clipped),
      ),
    );
  const cases = casesElsewhere(laidOut(role));
  return (text) =>
    laidOut(text)
      .map(withFieldNotes)
      .map((line) => asElsewhere(line, cases))
      .map(withoutArrows)
      .map((line) => (labelsCases ? sentenceLabel(line) : line))
      .map((line) => (asksCases ? asCase(line) : line))
      .map((line) => withParagraphCases(withOpeningCase(withExceptions(withoutMatter(line)))))
      .join('\n');
}
