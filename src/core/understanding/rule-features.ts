/** What is looked at to tell what a word does in a line of a role, as hashed numbers. The training script and the reader make them by the same function. */
import { finalize, fnv, FNV_BASIS } from '../fnv.ts';
import { ACTION, QUESTION, QUOTE, type RuleToken } from './rule-tokens.ts';

/** Bits of a feature's number. */
export const RULE_FEATURE_BITS = 24;

const ANCHORS: ReadonlySet<string> = new Set([QUOTE, QUESTION, ACTION]);
const isMark = (word: string): boolean => /^[^\p{L}\p{N}"_#]$/u.test(word);
const CLAUSE_END = /^[,;:.?!()–—→-]$/;
const NEGATION = /^(?:no|not|never|nothing|nobody|none|neither|nor|without|cannot|.+n't)$/;
const DIVIDER = /^[:–—→=-]$/;
const far = (distance: number): string => (distance <= 3 ? String(distance) : distance <= 6 ? '4' : '7');

/** What a word is told by where it is not known itself: how it ends. */
const ending = (word: string): string => (word.length > 5 ? word.slice(-3) : word.length > 3 ? word.slice(-2) : word);

export function ruleFeatures(tokens: readonly RuleToken[]): number[][] {
  const words = tokens.map(({ word }) => word);
  const at = (index: number): string => words[index] ?? (index < 0 ? '<' : '>');
  const kind = (index: number): string => (tokens[index]?.isPerson === true ? '@' : at(index));
  return tokens.map(({ sentence }, index) => {
    const found: string[] = [];
    const [w, p, n, pp, nn] = [at(index), at(index - 1), at(index + 1), at(index - 2), at(index + 2)];
    found.push(
      `w ${w}`,
      `p ${p}`,
      `n ${n}`,
      `pp ${pp}`,
      `nn ${nn}`,
      `e ${ending(w)}`,
      `pe ${ending(p)}`,
      `ne ${ending(n)}`,
    );
    found.push(
      `pw ${p} ${w}`,
      `wn ${w} ${n}`,
      `pwn ${p} ${w} ${n}`,
      `ppw ${pp} ${p} ${w}`,
      `wnn ${w} ${n} ${nn}`,
      `p_n ${p} ${n}`,
    );
    found.push(
      `kw ${kind(index)}`,
      `kpw ${kind(index - 1)} ${kind(index)}`,
      `kwn ${kind(index)} ${kind(index + 1)}`,
      `kpwn ${kind(index - 1)} ${kind(index)} ${kind(index + 1)}`,
    );
    found.push(`3 ${at(index + 3)}`, `-3 ${at(index - 3)}`);
    // The sentence.
    let first = index;
    while (first > 0 && tokens[first - 1]?.sentence === sentence) first -= 1;
    let last = index;
    while (tokens[last + 1]?.sentence === sentence) last += 1;
    const opening = `${at(first)} ${at(first + 1)}`;
    const place = index - first;
    found.push(
      `s1 ${at(first)} ${far(place)}`,
      `s2 ${opening}`,
      `s1w ${at(first)} ${w}`,
      `s${Math.min(2, sentence)} ${far(place)}`,
      `end ${at(last)}`,
      `end ${at(last)} ${Math.min(2, sentence)}`,
    );
    let start = index;
    while (start > first && !CLAUSE_END.test(at(start - 1)) && !ANCHORS.has(at(start - 1))) start -= 1;
    let stop = index;
    while (stop < last && !CLAUSE_END.test(at(stop)) && !ANCHORS.has(at(stop + 1))) stop += 1;
    const [before, behind] = [start === 0 ? '<' : at(start - 1), isMark(at(stop)) ? at(stop) : at(stop + 1)];
    const next = isMark(at(stop)) ? at(stop + 1) : at(stop + 2);
    found.push(
      `sk ${kind(first)} ${kind(first + 1)}`,
      `sk ${kind(first)} ${kind(first + 1)} ${kind(first + 2)}`,
      `ck ${kind(start)} ${kind(start + 1)}`,
    );
    found.push(
      `c1 ${at(start)}`,
      `c1w ${at(start)} ${w}`,
      `c2 ${at(start)} ${at(start + 1)}`,
      `c3 ${at(start)} ${at(start + 1)} ${at(start + 2)}`,
      `cb ${before}`,
      `ce ${behind}`,
      `cbe ${before} ${behind}`,
      `cn ${behind} ${next}`,
      `c1b ${before} ${at(start)}`,
      `c1e ${at(start)} ${behind}`,
      `cend ${at(stop - 1)} ${at(stop)}`,
    );
    // Quotations and actions about it.
    let left = index - 1;
    while (left >= first && !ANCHORS.has(at(left))) left -= 1;
    let right = index + 1;
    while (right <= last && !ANCHORS.has(at(right))) right += 1;
    const [l, r] = [left < first ? '-' : at(left), right > last ? '-' : at(right)];
    found.push(
      `l ${l} ${far(index - left)}`,
      `r ${r} ${far(right - index)}`,
      `lr ${l} ${r}`,
      `lrs ${l} ${r} ${Math.min(2, sentence)}`,
      `rb ${r} ${at(right - 1)}`,
      `rbw ${w} ${at(right - 1)} ${r}`,
      `lw ${l} ${w}`,
      `wr ${w} ${r}`,
    );
    // What else the sentence has.
    let [negated, negatedBefore, clauses, ahead] = [false, false, 0, ''];
    let anchored = false;
    for (let one = first; one <= last; one += 1) {
      const word = at(one);
      if (NEGATION.test(word)) {
        negated = true;
        if (one <= index) negatedBefore = true;
      }
      if (ANCHORS.has(word)) anchored = true;
      if (one < index && CLAUSE_END.test(word)) clauses += 1;
      if (one > index && ahead === '' && (DIVIDER.test(word) || ANCHORS.has(word))) ahead = word;
    }
    const after = `${kind(last + 1)} ${ANCHORS.has(at(last + 2))}`;
    const many = Math.min(3, clauses);
    found.push(
      `neg ${negated} ${negatedBefore}`,
      `negs ${negatedBefore} ${at(start)}`,
      `negw ${negatedBefore} ${w}`,
      `cl ${many} ${anchored}`,
      `cl1 ${many} ${kind(start)}`,
      `ah ${ahead} ${many}`,
      `ahs ${ahead} ${kind(first)}`,
      `aft ${anchored} ${after}`,
      `afts ${anchored} ${after} ${kind(first)}`,
      `prev ${first === 0 ? '<' : at(first - 2)} ${kind(first)}`,
    );
    let earlier = false;
    let asked = false;
    for (let one = 0; one < first; one += 1) {
      if (ANCHORS.has(at(one))) earlier = true;
      if (at(one) === QUESTION) asked = true;
    }
    for (let one = first; one < index; one += 1) if (at(one) === QUESTION) asked = true;
    found.push(
      `b ${earlier} ${asked} ${l}`,
      `bc ${earlier} ${asked} ${at(start)}`,
      `bs ${earlier} ${asked} ${at(first)}`,
      `bw ${asked} ${w}`,
    );
    return found.map((one) => finalize(fnv(one, FNV_BASIS)) >>> (32 - RULE_FEATURE_BITS));
  });
}
