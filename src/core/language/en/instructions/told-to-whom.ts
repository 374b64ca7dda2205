/**
 * Orders that name whom they are for: "Tell a seasonal resident ⟦0⟧ before filing" is "If they are a seasonal resident, say ⟦0⟧", "Visitors must not be given a
 * sticker. Say ⟦1⟧" is "If they are a visitor, say ⟦1⟧", "Have her say ⟦2⟧" is "Say ⟦2⟧", "Some can't stand the calls. For them it's `stop`" is "If they
 * can't stand the calls, call `stop`". With quotes masked.
 */
import { lowerInitial, upperFirst } from '../../phrasing.ts';
import { isPersonWord } from '../person-words.ts';
import type { Wording } from './wording.ts';

/** "Tell a seasonal resident ⟦0⟧ before filing", but not "tell the caller". */
const TELL_WHOM =
  /^tell (an? (?:[\w-]+ )+|any (?:[\w-]+ )+|all (?:[\w-]+ )*|every (?:[\w-]+ )+)(?:that |about it: )?(?=⟦\d+⟧)(⟦\d+⟧)(?: before [a-z]+ing)?/i;
const ANYBODY =
  /^(?:an?|any|all|every) (?:callers?|customers?|clients?|leads?|persons?|people|members?|guests?|of them)$/i;
/** "Visitors must not be issued a sticker", "rental cars may not be entered": whatever is ordered next is for them. */
const NOT_FOR_THEM =
  /^((?:an? )?(?:[\w-]+ ){0,2}?[\w-]+?) (?:must|may|can|shall|should|will|are to|is to)(?: not|n['’]t|not| never) be (?:[a-z]+(?:ed|en|wn|ld|ut|nt|ft)|given|sold|let)\b[^⟦`]*[.!]?$/i;
/** "Have her say ⟦0⟧", "she should say ⟦0⟧", "⟦0⟧ is all she need say". */
const HAVE_HER =
  /\b(?:have|let|get|make) (?:her|him|it|them|the (?:bot|robot|machine|assistant|agent|caller|voice))(?: to)? (?=(?:say|ask|tell|call|read|offer|explain|apologi[sz]e)\b)/gi;
const SHE_SHOULD =
  /(^|[,;]\s+|\band )(?:she|he|it)(?:['’]ll| will| should| can| must| has to| needs? to| is to) (?:just |only |simply |then )?(?=(?:say|ask|tell)\s⟦|(?:hang up|end the call)\b|call `)/gi;
const ALL_SHE_SAYS =
  /(⟦\d+⟧) is (?:all|the only thing|everything) (?:she|he|it|you|they) (?:need|needs|has|have|ought)(?: to)? say\b/gi;
const SOME_CANNOT =
  /^(?:some|many|a few|plenty of|lots of|quite a few|most) (?:people|folks?|of them|others|[a-z]+s) (?:(?:don['’]t|do not) mind [^,;⟦`]{3,40} )?(?:but )?((?:can(?:['’]t|not)|don['’]t|do not|won['’]t|hate|would rather not)\s[^⟦`]{3,80}?)[.!]*$/i;
const FOR_THEM_IT_IS = /^(?:for|with) (?:them|those|these|such people),? (?:it|that)(?:['’]s| is) (?=[`⟦])/i;
const ORDERED = /^(?:say|tell|call)\b|^[⟦`]/i;

export const toldToWhom: Wording = (written, before) => {
  const sentence = written
    .replace(HAVE_HER, '')
    .replace(SHE_SHOULD, '$1')
    .replace(ALL_SHE_SAYS, 'say $1')
    .replace(/\boffer (?:them )?(?:an|our|your) apolog(?:y|ies)\b/gi, 'apologise');
  const [whole, whom = '', said] = TELL_WHOM.exec(sentence) ?? [];
  if (whole !== undefined && said !== undefined && !ANYBODY.test(whom.trim()))
    return `If they are ${lowerInitial(whom.trim())}, say ${said}${sentence.slice(whole.length)}`;
  const cannot = FOR_THEM_IT_IS.test(sentence) ? SOME_CANNOT.exec(before)?.[1] : undefined;
  if (cannot !== undefined) return `If they ${lowerInitial(cannot)}, ${called(sentence.replace(FOR_THEM_IT_IS, ''))}`;
  const things = ORDERED.test(sentence) ? NOT_FOR_THEM.exec(before)?.[1] : undefined;
  if (things === undefined) return sentence === written ? written : upperFirst(sentence);
  return `If ${ofThem(lowerInitial(things))}, ${lowerInitial(sentence)}`;
};

const called = (orders: string): string => (orders.startsWith('`') ? `call ${orders}` : `say ${orders}`);

/** "Visitors": who is one; "rental vehicles": who speaks of one. */
function ofThem(things: string): string {
  const noun = things.split(' ').at(-1) ?? '';
  const one = noun.replace(/ies$/, 'y').replace(/s$/, '');
  return isPersonWord(one) || isPersonWord(noun)
    ? `they are ${/^an? /.test(things) ? things : `a ${things.slice(0, -noun.length)}${one}`}`
    : `they mention ${things}`;
}
