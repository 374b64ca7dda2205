/** Takes a condition apart at its "or"s or "and"s, and gives each part what it shares with the others. */
import { LEAD } from './pronouns.ts';

/** Between the parts; numbers ("two or three") and comparisons ("two or more") stay whole. */
const OR_OR_COMMA =
  /,?(?!(?<=\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+))\s+or\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b)\s+or\s+(?!(?:more|less|fewer|over|under|above|below|older|younger|higher|lower|longer|shorter|better|worse|later|earlier|sooner|not)\b(?! than\b))(?:if\s+|when\s+)?|,\s+(?=\w)/i;
const AND = / and /i;

/** `every`: all of them are to hold, and not only one. */
export function partsOf(condition: string): { parts: string[]; every: boolean } {
  const every =
    AND.test(condition) && !/ or /i.test(condition) && condition.split(AND).every((part) => HAS_VERB.test(part.trim()));
  const parts = condition
    .split(every ? AND : OR_OR_COMMA)
    .map((part) => part.trim().replace(/^(?:because|since|as)\s+(?=\w+\s+\w+)/i, ''))
    .filter((part) => part !== '');
  return { parts, every };
}

const VERB_OF = new RegExp(
  `^(?:${LEAD})?\\s*(?:do(?:es)? not |don't |doesn't )?(?:(?:have|has) (?:an? |any |some )?questions?|ask\\w*|want\\w*|need\\w*|request\\w*|mention\\w*|say\\w*|complain\\w*|is|are|has|have)\\s+(?:(?:for|about|to|that|whether|if)\\s+)?`,
  'i',
);

const HAS_VERB = new RegExp(
  `^(?:${LEAD}|it|there|this|that|you|we|nobody|no one|(?:the|their|our|an?|his|her) \\w+(?: \\w+)? (?:is|are|has|have|was|were))\\b|^(?:is|are|was|has|have|do|does|did|ask|want|need|say|mention|refus|declin|cancel|cannot|can't|will|won't|would|call|seem|sound|accept|agree|insist|prefer|request|complain|own|rent|live|us|pay|hav)\\w*\\b`,
  'i',
);

/** It has a verb of its own. */
export const isWhole = (part: string): boolean => HAS_VERB.test(part) && !THING.test(part);

/** No more than a thing or a person. */
const THING = /^(?:a|an|the|another|any|some|their|his|her)\s+[\w-]+(?:\s+[\w-]+)?$/i;

/** "A refund or a discount" after "they ask for": what lacks a verb has that of the part before it. */
export function completed(written: readonly string[]): string[] {
  const parts = deniedBoth(written);
  const verb = VERB_OF.exec(parts[0] ?? '')?.[0] ?? '';
  const predicate = parts.length > 1 ? (PREDICATE.exec(parts.at(-1) ?? '')?.[1] ?? '') : '';
  if (predicate !== '' && parts.slice(0, -1).every((part) => SUBJECT_ALONE.test(part)))
    return parts.map((part, at) => (at === parts.length - 1 ? part : `${part} ${predicate}`));
  const place = verb === '' && parts.length > 1 ? (UP_TO_PLACE.exec(parts[0] ?? '')?.[1] ?? '') : '';
  const object = parts.length > 1 ? (OBJECT.exec(parts.at(-1) ?? '')?.[1] ?? '') : '';
  return parts.map((part, at) => {
    // "They have forgotten or lost their permit": both have the same object.
    const own = object !== '' && at < parts.length - 1 && VERB_ALONE.test(part) ? `${part} ${object}` : part;
    if (at === 0 || isWhole(part)) return own;
    return `${verb === '' && THING.test(part) ? place : verb}${own.replace(/^(?:if|when)\s+/i, '')}`;
  });
}

/** "They may not lift or carry things": neither of both, and both have the same object. */
const MAY_NOT =
  /^(.*\b(?:(?:may|can|could|must|should|do|does|did|will|would)(?:n't|\s+not)|cannot|never)(?:\s+(?:ever|really|be able to))?)\s+([a-z]+)$/i;

function deniedBoth(parts: readonly string[]): readonly string[] {
  const [first = '', second = '', ...others] = parts;
  const [, modal, verb] = others.length === 0 ? (MAY_NOT.exec(first) ?? []) : [];
  const [, other, object] = modal === undefined ? [] : (/^([a-z]+)\s+(.+)$/i.exec(second) ?? []);
  return modal === undefined || verb === undefined || other === undefined || object === undefined || isWhole(second)
    ? parts
    : [`${modal} ${verb} ${object}`, `${modal} ${other} ${object}`];
}

/** "The tickets came from an agency or a website": from either. */
const UP_TO_PLACE =
  /^(.*\b(?:from|by|with|at|in|to|for|on|through)\s+)(?:(?:an?|the|any|some|another|our|their)\s+)?[\w-]+(?:\s+[\w-]+)?$/i;

/** "Invoices or clients have disappeared": both have. */
const SUBJECT_ALONE = /^(?!(?:they|he|she|it|there|you|we)\b)(?:(?:the|their|his|her|any|some|all|an?) )?[\w-]+$/i;

const PREDICATE =
  /^(?:(?:the|their|his|her|any|some|all|an?) )?[\w-]+ ((?:have|has|had|are|is|were|was|do|does|did)\b(?: not|n't)? .+)$/i;

const OBJECT = /^\w+\s+((?:the|an?|their|his|her|our|any|some)\s+.+)$/i;

const VERB_ALONE = new RegExp(`^(?:${LEAD})?\\s*(?:(?:have|has|had|also|just)\\s+)*\\w+(?:ed|en|t|d)$`, 'i');
