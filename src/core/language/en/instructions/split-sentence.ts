/** Divides a sentence of a role into its condition and what it says then. */
import { isOrderStart } from './clauses.ts';

/** "Only once" and the like say when it may be done, and not that it is to be done. */
export interface Split {
  word: string;
  condition: string;
  main: string;
}

const LEADING =
  /^(?:(?:and|but|also|then|so|first|always|please)\s*,?\s+)?(only (?:if|when|once|after)|if and when|if ever|if|when(?:ever)?|should|once|as soon as|after|in case(?: of)?|unless|until|before|for|on|upon|with|in the event (?:of|that)|where|who(?:ever)?|(?:any(?:one|body)|those) who)\s+(.+)$/i;
const TRAILING =
  /^(.+?),?\s+(only (?:if|when|once|after)|but only (?:if|when|once|after)|if|when(?:ever)?|once|as soon as|in case(?: of)?|unless|until|before|after|without(?: first)?)\s+(.+)$/i;
/** Before these words no condition ends: they take a clause of their own. */
const TAKES_CLAUSE =
  /\b(?:ask|asks|asking|know|see|check|wonder|tell|sure|find out|confirm|verify|explain|remember|hear|learn|whether|decide|say|mention|them|you|clear)$/i;

/** "Tell them that we come whenever they wish": the condition is told, too. */
const TOLD = /(?:^|[,;]\s*|\band\s+)(?:tell|say|explain|mention|assure|inform|promise|remind)\b.*\bthat\b/i;
const LEAD_ASKS = /^(?:they|he|she|the \w+) (?:ask|want|need|say|insist|request|mention)/i;

/** Where the condition ends: at the first comma after which an order or a statement begins. */
export function leading(sentence: string): Split | null {
  const [, word = '', rest = ''] = LEADING.exec(sentence) ?? [];
  if (rest === '') return null;
  const ends = [...rest.matchAll(/,\s*(?:then\s+)?|:\s+|\s+then\s+|\s+[-–—]+\s+/gi)];
  const end =
    ends.find(
      ({ index, 0: mark }) =>
        isMain(rest.slice(index + mark.length)) || isSaid(rest, index, mark) || isAfterList(rest, index, mark),
    ) ?? (/^(?:for|on|with|upon|where)$/i.test(word) ? undefined : ends.at(0));
  if (!end) return null;
  return { word, condition: rest.slice(0, end.index), main: rest.slice(end.index + end[0].length) };
}

/** "If they are closing or in despair, slow down, say …": after the last of several, what is no part of the list any more. */
const isAfterList = (rest: string, at: number, mark: string): boolean =>
  mark.startsWith(',') &&
  /\sor\s/i.test(rest.slice(0, at)) &&
  /^(?!(?:or|and|who|which|that|because|since|as|even|but|for|so|in|on|at|by|with|to|if|when|where|not|e\.g\.|such)\b)[\w' -]{3,30},\s/i.test(
    rest.slice(at + mark.length),
  ) &&
  isMain(rest.slice(at + mark.length).replace(/^[^,]*,\s*(?:and\s+)?/, ''));

/** "If they are driving, cooking or busy, ⟦0⟧ …": words to be said, and none that they say: "If they say ⟦0⟧, ⟦1⟧ or ⟦2⟧, …". */
const isSaid = (rest: string, at: number, mark: string): boolean =>
  !rest.slice(0, at).includes('⟦') &&
  /^⟦\d+⟧(?!\s*(?:,|\/|\bor\b|\band\b)\s*(?:or |and )?⟦)/i.test(rest.slice(at + mark.length));

const isMain = (text: string): boolean =>
  isOrderStart(text) ||
  /^(?:the|this)\s+(?:agent|assistant|advis[oe]r|operator)\s+[a-z]/i.test(text.trim()) ||
  /^(?:never|do not|don't|only|under no|you (?:must|may|should|can)|please|there|our|it|we|they|your|this|that|yes)\b/i.test(
    text.trim(),
  ) ||
  // "An ear problem or …" goes on with a list, "the fee is …" begins a statement.
  (/^(?:the|no|a|an)\b/i.test(text.trim()) && HAS_VERB.test(text.split(/[,;]/)[0] ?? ''));

const HAS_VERB =
  /\b(?:is|are|was|were|has|have|had|do|does|did|can|cannot|can't|could|will|won't|would|should|may|might|must|costs?|takes?|opens?|closes?|needs?|gets?|goes|comes?|pays?|includes?|covers?|applies|depends?|works?|calls?|rings?)\b/i;

export function trailing(sentence: string): Split | null {
  for (let from = 0; ;) {
    const found = TRAILING.exec(sentence.slice(from));
    if (!found) return null;
    const [, before = '', word = '', condition = ''] = found;
    const main = sentence.slice(0, from) + before;
    const isTold = TOLD.test(main) && /^(?:if|when(?:ever)?|as soon as|once|after|before)$/i.test(word);
    if (isTold && !LEAD_ASKS.test(condition)) return null;
    const isClause = TAKES_CLAUSE.test(main) && !/^(?:only|but|unless|before|until|without)/i.test(word);
    if (!isClause && condition.split(/\s+/).length > 0) return { word: word.replace(/^but\s+/i, ''), condition, main };
    from += before.length + (found[0].slice(before.length).search(/\S/) === -1 ? 1 : word.length + 1);
    if (from >= sentence.length) return null;
  }
}
