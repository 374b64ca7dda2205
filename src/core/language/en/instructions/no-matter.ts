/**
 * What a role says is no case at all: "A daughter who waves from the gate is no bother, so just go on", "Persons who have got out are not shut in. Order 3 does
 * not apply.", "A relation in another eleven is no interest. In that case, carry on". A case of its own, in which the call goes on.
 */
import { lowerInitial } from '../../phrasing.ts';
import { masked, unmasked } from '../../quotes.ts';
import { sentencesOf } from '../morphology.ts';
import { unofficial } from './official-prose.ts';

const GO_ON =
  '(?:please |simply |just |you (?:can |may |just |should )?)*(?:carry on|go on|keep going|proceed|continue|resume|move on|treat (?:it|them|this|that)? ?as (?:any other|usual|normal|an? (?:plain|ordinary|normal|usual))|take (?:it|them) as (?:any other|usual))\\b[^⟦`]*';
const NOT_APPLY =
  "(?:this|that|order|rule|point|section|paragraph|item|number|clause) ?(?:\\d+[a-z]?(?:\\.\\d+)*)? (?:does(?:n['’]t| not) (?:apply|count|hold)|is not meant|is for)\\b[^⟦`]*";
/** Whom or what it is about: more than a word, so that it tells. */
const THING =
  "((?:an?|any|the|somebody|someone|those|people|persons|[a-z]+s)\\s(?:(?!,?\\s(?:that|it|this)['’]s\\s)[^⟦`:;.]){8,110})";
const NO_MATTER =
  "(?:,?\\s+(?:that|it|this)(?:['’]s| is)|\\s+(?:is|are|isn['’]t|aren['’]t|can be|may be|does(?:n['’]t| not)|do(?:n['’]t| not)))\\s[^⟦`.;]*?";
const SAYS_NOTHING =
  /\b(?:no|not|nothing|none|only|never|wherever|whatever|fine|welcome|isn['’]t|aren['’]t|doesn['’]t|don['’]t)\b/i;

const IN_ONE = new RegExp(
  `^(.*?(?:,|;)\\s+and\\s+|(?:and |but |mind,? )?)${THING}(${NO_MATTER})(?:,?\\s+(?:and )?so\\s+|;\\s+)${GO_ON}$`,
  'i',
);
const STATED = new RegExp(`^(?:and |but |mind,? |further,? )?${THING}(${NO_MATTER})$`, 'i');
const THEN_ON = new RegExp(
  `^(?:in (?:that|this|such a) case,?\\s+|then,?\\s+|so,?\\s+)?(?:${GO_ON}|${NOT_APPLY})$`,
  'i',
);

const WHO = /^(?:an? \w+|any\w*|the \w+|somebody|someone|those|people|persons|[a-z]+s) who\s+/i;
const caseOf = (thing: string): string =>
  (WHO.test(thing) && /^(?:those|people|persons|somebody|someone|any\w+)\b/i.test(thing)
    ? thing.replace(WHO, 'they ')
    : `they mention ${lowerInitial(thing)}`
  )
    .replace(/,\s+(?:or\s+|and\s+)?/g, ' or ')
    .trim();

const bare = (sentence: string): string => sentence.replace(/[.!]+$/, '').trim();

/** A line with what it excepts as cases of their own. */
export function withExceptions(line: string): string {
  if (!/\b(?:carry on|go on|keep going|proceed|continue|resume|move on|treat|apply|take (?:it|them) as)\b/i.test(line))
    return line;
  const { text, quotes } = masked(line);
  const told: string[] = [];
  let isChanged = false;
  for (const written of sentencesOf(text)) {
    const sentence = unofficial(written);
    const [, before = '', thing, saying = ''] = IN_ONE.exec(bare(sentence)) ?? [];
    const last = told.at(-1);
    const [, stated, denied = ''] =
      last !== undefined && THEN_ON.test(bare(sentence)) ? (STATED.exec(bare(unofficial(last))) ?? []) : [];
    if (thing !== undefined && SAYS_NOTHING.test(saying) && !/^(?:if|when)\b/i.test(before)) {
      told.push(`If ${caseOf(thing)}, carry on.`);
      isChanged = true;
    } else if (stated !== undefined && SAYS_NOTHING.test(denied)) {
      told.splice(-1, 1, `If ${caseOf(stated)}, carry on.`);
      isChanged = true;
    } else told.push(written);
  }
  return isChanged ? unmasked(told.join(' '), quotes) : line;
}

/** "- **Tattoo that the photos show.** Not news.": nothing is to be said or done. */
const LABELLED = /^(\s*(?:[-*•]|\(?\d+[.)])\s+)\*\*([^*]{3,90}?)[.:]?\*\*\s+((?:(?:not?|nothing|no)\b)[^"“]*)$/i;
const IS_NOTHING =
  /^(?:not (?:news|a case|our (?:concern|business)|a (?:problem|reason|matter)|an issue|counted)|no (?:interest|matter|problem|bother|special treatment|comment|difference|reason|exception)|nothing (?:special|to say|changes))\b/i;
export const withoutMatter = (line: string): string =>
  line.replace(LABELLED, (whole: string, bullet: string, label: string, rest: string) =>
    IS_NOTHING.test(rest)
      ? `${bullet}If ${/^[a-z]+ing\b/i.test(label) ? 'they are' : 'they mention'} ${lowerInitial(label).replace(/,\s+(?:or\s+)?/g, ' or ')}, carry on.`
      : whole,
  );
