/**
 * Statements of what some people do, which are the case that the next sentence is for: "Some people cannot reach the desk. For them call …", "Somebody else
 * may fetch it. Ask …", "It is often a parent who picks up. …, so go on." With quotes masked.
 */
import { lowerInitial } from '../../phrasing.ts';
import { isOrderStart } from './clauses.ts';
import { HOW_OFTEN } from './frequency.ts';

/** "Some customers cannot …", "there are people who have …". */
const MANY =
  '(?:some|many|a few|quite a few|a good few|several|plenty of|lots of|loads of|heaps of|a lot of|a (?:good|great|fair) many|a (?:fair|good) number of|the odd)';
const SOME = new RegExp(
  `^(?:(?:${HOW_OFTEN}),?\\s+)?(?:there (?:are|will be) (?:always |also )?(?:(?:some|many|a few|quite a few|several|plenty|lots) (?:of )?)?(?:people|folks?|those|customers|callers|[a-z]+s)? ?who|${MANY}(?: of (?:our|the|your))?(?: (?:people|folks?|person|[a-z]+s)| of them)?)\\s+((?:can(?:['’]t|not| not)|do(?:n['’]t| not)|are(?:n['’]t| not)?|have(?:n['’]t| not)?|won['’]t|will not|would(?:n['’]t| not)?|find|need|live|own|keep|use|want|prefer|get|forget|lose|pay|feel)\\b\\s.+)$`,
  'i',
);
/** Of whom the next sentence says "for them": whatever they do. */
const SOME_DO = new RegExp(
  `^(?:(?:${HOW_OFTEN}),?\\s+)?${MANY}(?: of (?:our|the|your))? (?:people|folks?|[a-z]+s)\\s+(?!(?:of|who|that|and|or)\\b)([a-z]+\\s.+)$`,
  'i',
);
const FOR_THEM =
  /^(?:for|to|with)\s+(?:all\s+(?:of\s+)?)?(?:them|those|these|such)(?:\s+(?:people|folks?|customers|callers|[a-z]+s))?\s*[,:]?\s+(?=[a-z`])/i;

/** "Somebody else may fetch it for them". */
const SOMEBODY_ELSE = new RegExp(
  `^(?:(${HOW_OFTEN}),?\\s+)?((?:some|any)(?:one|body) else|another person)\\s+(?:(?:may|might|can|could|will)(?: (?:also|well|${HOW_OFTEN}))?\\s+(?!not\\b)(.+)|(?:${HOW_OFTEN})\\s+(.+)|((?!(?:is|has|does)\\b)[a-z]+s\\s.+|(?!(?:is|has|does)\\b)[a-z]+s))$`,
  'i',
);
/** "It is often a mum or a dad who picks up". */
const OFTEN_THEY = new RegExp(
  `^(?:${HOW_OFTEN},?\\s+)?it(?:['’]s| is| may be| can be| might be)\\s+(?:${HOW_OFTEN})?\\s*((?:an?|the|their|some(?:one|body)|another)\\b[^⟦\`:]*?)\\s+who\\s+(.+)$`,
  'i',
);
/** "That's not the same thing as the ones who can't come that day": told apart from the rule before. */
const NOT_THE_SAME =
  /^(?:that|this|it)(?:['’]s| is) (?:not (?:quite )?the same(?: thing)?|(?:quite |something |very )?(?:different|another (?:thing|matter))(?: thing)?)(?: as| from| to| than| with) (?:the (?:ones|people|folks)|those|somebody|someone|people|anyone) who(?:['’]d| would)?\s+(.+)$/i;
/** "Nobody drives without a licence in their hands". */
const NOBODY_WITHOUT = /^(?:nobody|no one)\s+(?!who\b)[^,⟦`]{2,60}?\bwithout\s+((?:an?|the|their|any)\s[^,⟦`]+)$/i;
/** "Having applied for it isn't enough, and neither is one that has run out". */
const NOT_ENOUGH =
  /^having\s+([a-z]+\s[^,⟦`]+?)\s+(?:isn['’]t|is not|won['’]t be|will not be)\s+(?:enough|sufficient)(?:,?\s+(?:and\s+)?(?:neither|nor) is\s+([^,⟦`]+))?$/i;

/** Why they do, which is none of the case. */
const REASON = /,?\s+(?:because(?: of)?|since|owing to|due to|on account of|mostly|mainly)\b.*$/i;
/** What else is said for it: "a medical reason, for example dialysis at home". */
const FOR_EXAMPLE =
  /,?\s+(?:for (?:instance|example)|such as|e\.g\.|say|(?<!\b(?:would|do|does|did|not|might) |['’]d |n['’]t )like),?\s+(?!because\b|since\b|owing\b|due\b|when\b|if\b)(?=[\w])/gi;
const EXAMPLE_LEFT = /,?\s+(?:for (?:instance|example)|such as|e\.g\.|say)\b.*$/i;

/** "For them call …", "Then say …". */
const THEN =
  /^(?:(?:when|if|once|whenever|as soon as)\s+(?:you\s+(?:hear|notice|learn|find|gather|see|are told)\s+(?:that|this|so|as much|it|of it)|(?:they|somebody|someone)\s+(?:tells?|says?|mentions?|admits?)\s*(?:you\s+)?(?:so|that|this|as much)|(?:that|this|it)\s+(?:happens|comes (?:up|out)|is (?:so|the case)))|(?:for|to|with|in)\s+(?:all\s+(?:of\s+)?)?(?:them|those|these|such|that|the latter)(?:\s+(?:people|folks?|customers|callers|cases?|a case|[a-z]+s))?|(?:if so|then|so|there))\s*[,:]?\s+/i;
/** "There's nothing to sweep then, so call …". */
const SO = /^(?!(?:if|when|unless|should|once|for|with|in)\b)[^⟦`:,]{3,90},\s+so\s+(?:please |simply |just )*/i;
/** It does something, and does not only tell of a manner. */
const CONCRETE = /[⟦`]|^(?:simply |just )?(?:go|carry) on\b|^end the\b/i;
const CONDITIONAL = /\b(?:if|when|whenever|unless|until)\b|[⟦`:?]/i;

const bare = (sentence: string): string => sentence.replace(/[.!]+$/, '');

/** "They are fine with the price but would rather not pay at once", "they would love to come but can't": what stands behind is the case. */
const FINE_BUT =
  /^(?:(?:are|would be)\s+(?:quite |perfectly )?(?:fine|happy|okay|ok|all right|alright|pleased|keen|interested)\b[^,]*?|(?:(?:would|['’]d)\s+)?(?:love|like)\b[^,]*?|want\b[^,]*?),?\s+but\s+(?=(?:would|can(?:no|['’])t|cannot|do(?:n['’]t| not)|have|need|want|are|won['’]t|not)\b)/i;
/** "They have waited so long they've moved": what came of it. */
const SO_THAT =
  /^.*\bso\s+(?:long|much|many|often|late|busy|tired|far)\b[^,]{0,30}?\s+(?:that\s+)?they(?=['’]ve\b|\s+(?:have|are|can|no longer|don|won))/i;
/** "… and they are often shy about it": how they are about it. */
const AND_THEY_ARE = /,\s+(?:and|which|but)\s+(?:(?:they|that|it|most|some|nobody|we|you)\b|is\b|are\b)[^,]*$/i;
/** "Because they have nobody to bring them": that by itself tells the case as well. */
const BECAUSE_OF = /\bbecause they\s+((?:have|are|can(?:['’]t|not)|do(?:n['’]t| not)|live|work|lost|need)\b[^,]*)$/i;

/** What is to be done then; null: the sentence is no such order. */
function orderIn(sentence: string): string | null {
  const order = sentence.replace(THEN, '').replace(SO, '');
  return isOrderStart(order) && CONCRETE.test(order) ? lowerInitial(order) : null;
}

/** A comma would end the case. */
const clause = (written: string): string => {
  const told = written
    .replace(SO_THAT, 'they')
    .replace(/^they['’]ve\b/i, 'have')
    .replace(/^they\s+/i, '')
    .replace(FINE_BUT, '')
    .replace(AND_THEY_ARE, '');
  const cause = BECAUSE_OF.exec(told)?.[1];
  return cause === undefined ? withoutReasons(told) : `${withoutReasons(told)} or they ${cause}`;
};
const withoutReasons = (told: string): string =>
  told
    .replace(FOR_EXAMPLE, ' or ')
    .replace(REASON, '')
    .replace(EXAMPLE_LEFT, '')
    .replace(/,\s+(?:or\s+)?/gi, ' or ');

/** The case that a statement tells of; null: it is no such statement. */
function caseIn(statement: string, next: string): string | null {
  if (CONDITIONAL.test(statement)) return null;
  const [, often, who, does, doesOften, doesThen] = SOMEBODY_ELSE.exec(statement) ?? [];
  const done = does ?? doesOften ?? (often === undefined ? undefined : doesThen);
  if (who !== undefined && done !== undefined)
    return `${lowerInitial(who)} ${does === undefined ? '' : 'will '}${clause(done)}`;
  const other = NOT_THE_SAME.exec(statement)?.[1];
  if (other !== undefined) return `they ${clause(other)}`;
  const [, somebody, picksUp] = OFTEN_THEY.exec(statement) ?? [];
  if (somebody !== undefined && picksUp !== undefined) return `${somebody} ${clause(picksUp)}`;
  const some = SOME.exec(statement)?.[1] ?? (FOR_THEM.test(next) ? SOME_DO.exec(statement)?.[1] : undefined);
  return some === undefined ? null : `they ${clause(some)}`;
}

/** "Nobody drives without a licence. Having applied for one isn't enough. For all of these …": each is a case. */
function lackIn(first: string, second: string): string | null {
  const lacked = NOBODY_WITHOUT.exec(bare(first))?.[1];
  const [, applied, other] = NOT_ENOUGH.exec(bare(second)) ?? [];
  if (lacked === undefined || applied === undefined) return null;
  return [
    `they do not have ${lacked}`,
    `they have ${applied}`,
    ...(other === undefined ? [] : [`they have ${other}`]),
  ].join(' or ');
}

/** How the owner takes it, between a case and its order: "We go to those.", "No hard feelings!", "Please don't lose them." */
const LONGEST_REMARK = 9;
const isRemark = (sentence: string): boolean =>
  !/[⟦`:?]|\b(?:if|when|unless|until|once|otherwise|who|whose|whoever|any(?:one|body))\b/i.test(sentence) &&
  sentence.split(/\s+/).length <= LONGEST_REMARK &&
  (!isOrderStart(sentence) ||
    /^(?:please )?(?:do not|don['’]t|never) (?:lose|forget|mind|worry|blame|judge|scold|lecture)\b/i.test(sentence));
/** "Only if they mention it, don't go asking." */
const ONLY_MENTIONED =
  /^(?:but |and )?only (?:if|when) (?:they|he|she|somebody|someone) (?:mentions?|says?|brings?|tells?|raises?)\b[^⟦`:]*$/i;

/** Without remarks between what some people do and what is to be done then. */
function withoutRemarks(sentences: readonly string[]): readonly string[] {
  const told: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1];
    const before = told.at(-1);
    const isBetween = before !== undefined && next !== undefined && !/[⟦`]/.test(before);
    if (isBetween && ONLY_MENTIONED.test(bare(sentence)) && orderIn(next) !== null) continue;
    if (isBetween && isRemark(sentence) && orderIn(next) !== null && caseIn(bare(before), next) !== null) continue;
    told.push(sentence);
  }
  return told;
}

export function statedCases(written: readonly string[]): readonly string[] {
  const sentences = withoutRemarks(written);
  const told: string[] = [];
  for (const sentence of sentences) {
    const order = orderIn(sentence);
    const before = told.at(-1);
    const lacks = order === null || told.length < 2 ? null : lackIn(told.at(-2) ?? '', before ?? '');
    const stated = lacks ?? (order === null || before === undefined ? null : caseIn(bare(before), sentence));
    if (stated === null || order === null) told.push(sentence);
    else told.splice(lacks === null ? -1 : -2, 2, `If ${stated}, ${order}`);
  }
  return told;
}
