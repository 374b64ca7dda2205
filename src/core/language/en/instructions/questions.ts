/** Puts what a role tells the agent to ask into a question. */
import { upperFirst } from '../../phrasing.ts';
import { saidToLead } from './pronouns.ts';

const WH = /^(?:(?:on|at|in|for|by|from|to|with|until)\s+)?(?:what|which|when|where|who|whom|whose|why|how)\b/i;
const AUXILIARY =
  /^(.*?\byou(?:r [\w' -]+?)?)\s+(are|were|have|had|can|could|will|would|should|may|might|must|do|did|'d|'ve|'re|'ll)\b\s*(not\s+)?(.*)$/i;
const CONTRACTED: Readonly<Record<string, string>> = { "'d": 'would', "'ve": 'have', "'re": 'are', "'ll": 'will' };
const HAVE_OBJECT = /^(?:a|an|any|the|some|another|your|one|two|three|to|enough|more|\d)\b/i;

const marked = (text: string): string => `${upperFirst(text.replace(/[\s.?!,;:]+$/, ''))}?`;

/** "They have a garden" → "Do you have a garden?", "they would like one" → "Would you like one?". */
function yesNoQuestion(clause: string): string {
  const said = saidToLead(clause).replace(
    /\byou('d|'ve|'re|'ll)\b/i,
    (_, end: string) => `you ${CONTRACTED[end] ?? ''}`,
  );
  const [, subject = '', auxiliary = '', not = '', rest = ''] = AUXILIARY.exec(said) ?? [];
  if (subject !== '' && /^you\b/i.test(subject)) {
    const isMain = /^have$/i.test(auxiliary) && HAVE_OBJECT.test(rest);
    return marked(isMain ? `do ${subject} have ${rest}` : `${auxiliary} ${subject} ${not}${rest}`);
  }
  const plain = /^you\s+(.+)$/i.exec(said)?.[1];
  if (plain !== undefined) return marked(`do you ${plain}`);
  const other = /^(.+?)\s+(is|are|was|were|has|have|can|could|will|would|should)\s+(.+)$/i.exec(said);
  if (other) return marked(`${other[2]} ${other[1]} ${other[3]}`);
  const third = /^((?:the|your|it|this|that|there|my|our|\w+)(?:\s+[\w']+){0,4}?)\s+(\w+?)(es|s)\s+(.+)$/i.exec(said);
  return third
    ? marked(
        `does ${third[1]} ${third[2]}${/(?:ch|sh|ss|x|o)$/i.test(third[2] ?? '') ? '' : (third[3] ?? '').replace(/s$/, '')} ${third[4]}`,
      )
    : marked(said);
}

/** "Which day they prefer" → "Which day do you prefer?"; "which day suits them" stays in its order. */
function whQuestion(clause: string): string {
  // "Which of them they prefer".
  const said = saidToLead(clause.replace(/^(which|what|how many) of (?:them|these|those)\b/i, '$1'))
    .replace(/\byou('d|'ve|'re|'ll)\b/i, (_, end: string) => `you ${CONTRACTED[end] ?? ''}`)
    .replace(/\b(it|that|this)'s\b/i, '$1 is');
  const asked =
    /^(.*?)\s(you(?:r [\w'-]+(?: [\w'-]+)?)?|the [\w'-]+(?: [\w'-]+)?|it|this|that|I|we)\s+(is|are|was|were|have|has|had|can|could|will|would|should|may|am|do|does|did)\b\s*(.*)$/i.exec(
      said,
    );
  const [, before = '', subject = '', auxiliary = '', rest = ''] = asked ?? [];
  if (asked && WH.test(before)) {
    const isMain = /^ha(?:ve|s)$/i.test(auxiliary) && (rest === '' || HAVE_OBJECT.test(rest));
    return marked(
      isMain
        ? `${before} ${/^has$/i.test(auxiliary) ? 'does' : 'do'} ${subject} have ${rest}`
        : `${before} ${auxiliary} ${subject} ${rest}`,
    );
  }
  const impersonal = /^(when|how|where|what time)\s+(it|that|this)\s+(\w+?)s\s+(.+)$/i.exec(said);
  if (impersonal) return marked(`${impersonal[1]} does ${impersonal[2]} ${impersonal[3]} ${impersonal[4]}`);
  const plain = /^(.*?)\s(you|we|I)\s+(?!who\b|which\b)(.+)$/i.exec(said);
  if (
    plain &&
    WH.test(plain[1] ?? '') &&
    !/\b(?:to|for|with|of|by|suits?|works? (?:best )?for|helps?)$/i.test(plain[1] ?? '')
  )
    return marked(`${plain[1]} do ${plain[2]} ${plain[3]}`);
  return marked(said);
}

const COUNTABLE = /^(?:the|a|an|your|their|any|some|his|her)\s/i;

/** "Their date of birth" → "What is your date of birth?", "a callback number" → "Could you give me a callback number?". */
function thingQuestion(thing: string): string {
  const said = saidToLead(thing)
    .replace(/\band (?:then )?for\b/gi, 'and')
    .replace(/\s+(?:next|then|now|after that|afterwards)(?=[\s.]*$)/i, '')
    .replace(/[\s.]+$/, '');
  if (/^your\b/i.test(said))
    return marked(`what ${/\b(?:and|\w+[^s]s)$/i.test(said) && / and /.test(said) ? 'are' : 'is'} ${said}`);
  // "That person's name".
  if (/^(?:the|that|this) [\w-]+['’]s \w/i.test(said)) return marked(`what is ${said}`);
  // "Ask for another time".
  const other = /^(?:another|a different|some other|any other) (.+)$/i.exec(said)?.[1];
  if (other !== undefined) return marked(`which ${other} would suit you instead`);
  if (/^(?:the|a|an|any|that|this|those|these)\b/i.test(said)) return marked(`could you tell me ${said}`);
  return marked(`could you tell me your ${said}`);
}

/** What follows "ask": a clause with a question word or "whether", something to be told, something to be done. */
export function directQuestion(asked: string): string {
  const rest = asked.trim().replace(/^(?:politely|again|first|next|then|once more|once)\s+/i, '');
  const whether = /^(?:if|whether|that)\s+(?:or not\s+)?(.+)$/i.exec(rest)?.[1];
  if (whether !== undefined) return yesNoQuestion(whether.replace(/\s+or not$/i, ''));
  const bare = /^which (day|date|time|one)(?: (?:does|do|would|will|is|suits?))?$/i.exec(rest)?.[1];
  if (bare !== undefined) return marked(`which ${bare} would suit you`);
  if (WH.test(rest)) return whQuestion(rest);
  const toDo = /^to\s+(.+)$/i.exec(rest)?.[1];
  if (toDo !== undefined) return marked(`could you ${saidToLead(toDo)}, please`);
  const about = /^about\s+(.+)$/i.exec(rest)?.[1];
  if (about !== undefined) return marked(`could you tell me about ${saidToLead(about)}`);
  const thing = /^for\s+(.+)$/i.exec(rest)?.[1] ?? rest;
  return COUNTABLE.test(thing) || /^[a-z]/i.test(thing) ? thingQuestion(thing) : marked(saidToLead(thing));
}
