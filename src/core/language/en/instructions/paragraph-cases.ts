/**
 * Paragraphs that tell as in a letter what people do, and then what to do about it: "Every month somebody tells us that the boat is sold. It's a pity. Just say
 * ⟦0⟧.", "There is one time when that won't do, and that is when it rains. Then it's the roof we need, so ask ⟦1⟧". Wherever it stands in the paragraph, the
 * case and its first order become one sentence: "If the boat is sold, say ⟦0⟧."
 */
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { sentencesOf } from '../morphology.ts';
import { isOrderStart } from './clauses.ts';
import { HOW_OFTEN } from './frequency.ts';

interface Told {
  pattern: RegExp;
  /** From the pattern's groups, the case. */
  as(this: void, ...groups: readonly string[]): string;
}
const SOME_PEOPLE =
  '(?:a lot of|lots of|plenty of|many|most|some|a few|quite a few|several|the odd|others|people|folks?|somebody|someone|they)(?: (?:people|folks?|ones?|of (?:them|our [a-z]+|the [a-z]+)|(?!(?:will|may|tell|say|claim|insist)\\b)[a-z]+s?))?';
const TELL = '(?:(?:will|may|might|can|do|always|often|sometimes|even) )*(?:tells?|says?|claims?|insists?|lets?)';

const TOLD: readonly Told[] = [
  {
    pattern:
      /^there(?:['’]s| is) (?:only |just |always )?(?:one|an?|another) (?:[a-z]+ )?(?:situation|case|exception|time|thing|snag|catch|occasion|moment)\b[^⟦`]*\b(?:when|if|where) (.+)$/i,
    as: (told) => told,
  },
  {
    pattern: new RegExp(
      `^(?:(?:every|each) (?:day|week|month|year|season|spring|summer|autumn|winter|time|single \\w+),? |${HOW_OFTEN},? )?${SOME_PEOPLE} ${TELL} (?:(?:me|us|you) )(?:know )?(?:that )?((?:there|they|he|she|it|the|their|his|her|an?|no|nobody|somebody)(?:['’](?:s|ve|re|d))? .+)$`,
      'i',
    ),
    as: (told) => `they say that ${told}`,
  },
  {
    pattern:
      /^(?:but )?(?:it|that|things|the answer)(?:['’]s| is| are) (?:quite |very |a bit |rather |all )?(?:different|another matter|not so|otherwise|not the same|another story)(?:,? though,?)? (?:if|when|where|for (?:people|those|anyone) who) (.+)$/i,
    as: (told) => told,
  },
  {
    pattern:
      /^(?:some|others|a few|many|most|quite a few|plenty)(?: of (?:them|our [a-z]+|the [a-z]+))? (?:will|may|might) (?:well |already |just )?(have|be) (.+)$/i,
    as: (verb, told) => `they ${verb === 'be' ? 'are' : 'have'} ${told}`,
  },
  {
    pattern: new RegExp(
      `^you(?:['’]ll| will)? (?:(?:${HOW_OFTEN}) )?(?:get|find|reach|have) ((?:an?|the|their|some)\\b[^⟦\`]*?) (?:picking up|answering|coming to the phone|taking the call)\\b.*$`,
      'i',
    ),
    as: (who) => `${who} picks up`,
  },
  {
    pattern: new RegExp(
      `^we(?:['’]re| are)(?: also)? (?:${HOW_OFTEN}|also|even) asked ((?:to|for|about|if|whether|what|how|when|where|why)\\b.+)$`,
      'i',
    ),
    as: (asked) => `they ask ${asked}`,
  },
  {
    pattern: new RegExp(
      `^(?!(?:we|you|it|this|that|there)\\b)(?:(?:some|many|most|a few|our|the) )?[a-z]+s (?:${HOW_OFTEN}) ((?:can(?:['’]t|not)|do(?:n['’]t| not)|won['’]t|have(?:n['’]t| not)?|are(?:n['’]t| not)?|(?!(?:is|was|has|who|and|or|in|on|at|with|get|gets)\\b)[a-z]+)\\s.+)$`,
      'i',
    ),
    as: (does) => `they ${does}`,
  },
];

/** "The appointment we suggest", "as well". */
const OF_OURS =
  /\s+(?:that )?we(?:['’]ve)? (?:suggest|offer|give|propose|have|sen[dt]|set|chose)(?:ed)?$|\s+(?:as well|too|these days)$/i;
const clauseOf = (told: string): string =>
  told
    .replace(OF_OURS, '')
    .replace(/,\s+(?:and|but|so)\s+/gi, ' and ')
    .replace(/,\s*/g, ' ');

/** "Now the sad one.", "The important bit!!": what follows is no less clear without it. */
const REMARK =
  /^(?:(?:now|and|then|right|ok|oh|so|next|first|last),? )*(?:here(?:['’]s| is) |this is |for |to |comes? )?(?:the|an?|another|my|our) (?:(?!(?:has|have|is|are|was|were|does|do|gets?|covers?|answers?|says?|tells?|gives?|lists?|holds?|explains?|settles?|names?|needs?|can|will|must)\b)[a-z'-]+ ){0,5}(?:one|bit|case|part|thing|matter|subject)s?[.!]+$/i;

/** What stands before an order: "In that case", "I always", "Then it's the roof we need, so". */
const BEFORE_ORDER =
  /^(?:(?:in (?:that|this|such a) case|if so|then|so|well|just|please|simply|but|for (?:them|those|these|him|her)|I(?: always| usually| just| generally| normally)*|you (?:can|should|may|must|just|always)(?: just)?)(?:,\s*|\s+))+/i;
const SO =
  /^(?!(?:if|when|unless|should|once)\b)[^⟦`:]{3,90},?\s+so\s+(?:please |simply |just )*(?=(?:say|ask|use|call|tell|carry|go)\b)/i;
const HAS_CASE = /^(?:once|should)\b|\b(?:if|when|whenever|unless)\b/i;
const CONCRETE = /⟦\d+⟧|`|^(?:carry|go) on\b/i;

function orderIn(sentence: string): string | null {
  const order = sentence.replace(SO, '').replace(BEFORE_ORDER, '');
  return isOrderStart(order) && CONCRETE.test(order) ? order : null;
}

/** "So long as they know the way that's fine, just carry on": when it goes on. */
const SO_LONG =
  /^(?:but )?(?:(?:so|as) long as|provided(?: that)?|providing(?: that)?) ([^⟦`]+?),? (?:that|it|this|all)(?:['’]s| is) (?:\w+ )?(?:fine|ok|okay|all right|alright|good|well|no problem|enough)[,;]? (?:so |and |then )?(?:you can |just |simply |please )*((?:carry|go|keep|move) on|continue|proceed|keep going)\b.*$/i;
const CAN = /\bcan ([a-z][^,]*?)(?= or | and |$)/i;
/** "If they can't, ask …". */
const CANNOT = /^(if|when) (they|he|she) (can['’]t|cannot|can not)(?=,)/i;

/** "Say ⟦0⟧ and you'd be surprised how many say yes, in which case carry on." */
const MANY_AGREE =
  /^(.*⟦\d+⟧)[,.]? (?:and |but )?(?:you['’]d be (?:surprised|amazed) how many|most|plenty|a lot|many|some|half)(?: of them| people)? (?:will |do |then |still |often )*(say yes|agree|accept|say no|refuse)s?(?: to it)?, (?:in which case|and then|so then|and if so|so)\s+(.+)$/i;

/** "Ask the same question": as it was asked above. */
const SAME_QUESTION =
  /\bask (?:(?:them|him|her) )?(?:the same (?:question|thing)|that again)(?: again)?(?=[,.;]|\s(?:and|then)\b|$)/i;

const withQuestions = (sentences: readonly string[], quotes: readonly string[]): readonly string[] => {
  let asked: string | null = null;
  return sentences.map((sentence) => {
    const own = asked === null ? sentence : sentence.replace(SAME_QUESTION, `ask ${asked}`);
    for (const [place, at = ''] of own.matchAll(/⟦(\d+)⟧/g))
      if (quotes[Number(at)]?.endsWith('?') === true) asked = place;
    return own;
  });
};

/** The case that a sentence tells of in passing; null: it tells none. */
function caseIn(sentence: string): string | null {
  const text = sentence.replace(/[.!]+$/, '').trim();
  if (/[⟦`:]/.test(text)) return null;
  for (const { pattern, as } of TOLD) {
    const [, ...groups] = pattern.exec(text) ?? [];
    if (groups.length > 0) return clauseOf(as(...groups));
  }
  return null;
}

/** The paragraph as it is read; as it stands where it tells nothing of the kind. */
export function withParagraphCases(line: string): string {
  if (!/["“`]/.test(line) || /^\s*(?:#|\|)/.test(line)) return line;
  const { text, quotes } = masked(line);
  const written = sentencesOf(text);
  if (written.length < 2) return line;
  const sentences = withQuestions(
    written.filter((one, at) => at > 0 || !REMARK.test(one)),
    quotes,
  );
  const told: string[] = [];
  let can: string | null = null;
  for (let at = 0; at < sentences.length; at += 1) {
    const sentence = sentences[at] ?? '';
    const [, until = '', goesOn = ''] = SO_LONG.exec(sentence.replace(/[.!]+$/, '')) ?? [];
    const [, said = '', answer = '', then = ''] = MANY_AGREE.exec(sentence) ?? [];
    const condition =
      HAS_CASE.test(sentence) && !/^(?:but )?(?:there|it|that|things)\b/i.test(sentence) ? null : caseIn(sentence);
    const next =
      condition === null
        ? -1
        : sentences.findIndex((one, index) => index > at && (orderIn(one) ?? SO_LONG.exec(one)) !== null);
    const isOpen =
      next > at && sentences.slice(at + 1, next).every((one) => !HAS_CASE.test(one) && caseIn(one) === null);
    if (condition !== null && isOpen) {
      const order = orderIn(sentences[next] ?? '');
      const isSoLong = order === null;
      const first = `If ${condition}, ${isSoLong ? 'carry on.' : lowerInitial(order)}`;
      told.push(...withAnswer(first));
      at = isSoLong ? next - 1 : next;
    } else if (until !== '') {
      can = CAN.exec(until)?.[1] ?? null;
      told.push(`If ${until.replace(/,\s+/g, ' ')}, ${goesOn.toLowerCase()}.`);
    } else if (said !== '') told.push(`${said}.`, `If they ${answer}, ${lowerInitial(then)}`);
    else told.push(can === null ? sentence : sentence.replace(CANNOT, `$1 $2 $3 ${can}`));
  }
  const isChanged = told.length !== written.length || told.some((one, at) => one !== written[at]);
  return isChanged ? unmasked(told.join(' '), quotes) : line;
}

const withAnswer = (sentence: string): readonly string[] => {
  const [, said, answer = '', then = ''] = MANY_AGREE.exec(sentence) ?? [];
  return said === undefined ? [sentence] : [`${said}.`, `If they ${answer}, ${lowerInitial(then)}`];
};
