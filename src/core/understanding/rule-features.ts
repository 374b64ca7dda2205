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
/** Where there is none. */
const NOWHERE = -1;

const far = (distance: number): string => (distance <= 3 ? String(distance) : distance <= 6 ? '4' : '7');

/** What a word is told by where it is not known itself: how it ends. */
const ending = (word: string): string => (word.length > 5 ? word.slice(-3) : word.length > 3 ? word.slice(-2) : word);

/** What stands around each word, found by going over all of them once in each direction: lines may be long. Places are those of words. */
interface Around {
  /** Of its sentence: its first and its last word. */
  first: number;
  last: number;
  /** Of its clause, and the last before a mark or what is quoted. */
  start: number;
  stop: number;
  /** The nearest quotation or action of the sentence, before it and behind it; one beyond the sentence where there is none. */
  left: number;
  right: number;
  /** The next divider, quotation or action of the sentence; NOWHERE: none. */
  ahead: number;
  /** Clauses of the sentence that end before it. */
  clauses: number;
  /** The sentence denies something; up to this word. */
  negated: boolean;
  negatedBefore: boolean;
  /** There is a quotation or action in the sentence; before the sentence; a quoted question before the word. */
  anchored: boolean;
  earlier: boolean;
  asked: boolean;
}

function aroundEach(tokens: readonly RuleToken[]): Around[] {
  const around: Around[] = [];
  let [anchoredSoFar, asked] = [false, false];
  const begin = (index: number): Around => ({
    first: index,
    last: index,
    start: index,
    stop: index,
    left: index - 1,
    right: index + 1,
    ahead: NOWHERE,
    clauses: 0,
    negated: false,
    negatedBefore: false,
    anchored: false,
    earlier: anchoredSoFar,
    asked,
  });
  for (const [index, { word, sentence }] of tokens.entries()) {
    const [before, previous] = [tokens[index - 1], around[index - 1]];
    const own = begin(index);
    if (before !== undefined && previous !== undefined && before.sentence === sentence) {
      const isEnded = CLAUSE_END.test(before.word);
      const isAnchor = ANCHORS.has(before.word);
      own.first = previous.first;
      if (!isEnded && !isAnchor) own.start = previous.start;
      own.left = isAnchor ? index - 1 : previous.left;
      own.clauses = previous.clauses + (isEnded ? 1 : 0);
      own.negatedBefore = previous.negatedBefore;
      own.earlier = previous.earlier;
    }
    if (NEGATION.test(word)) own.negatedBefore = true;
    if (ANCHORS.has(word)) anchoredSoFar = true;
    if (word === QUESTION) asked = true;
    around.push(own);
  }
  for (const [back, { word, sentence }] of tokens.toReversed().entries()) {
    const index = tokens.length - 1 - back;
    const [own, next, behind] = [around[index], tokens[index + 1], around[index + 1]];
    if (own === undefined) continue;
    const isLast = next === undefined || behind === undefined || next.sentence !== sentence;
    own.negated = isLast ? own.negatedBefore : behind.negated;
    own.anchored = ANCHORS.has(word) || (!isLast && behind.anchored);
    if (isLast) continue;
    const isAnchor = ANCHORS.has(next.word);
    own.last = behind.last;
    own.stop = CLAUSE_END.test(word) || isAnchor ? index : behind.stop;
    own.right = isAnchor ? index + 1 : behind.right;
    own.ahead = isAnchor || DIVIDER.test(next.word) ? index + 1 : behind.ahead;
  }
  // Of the whole sentence, and not only of what comes after.
  for (const own of around) own.anchored = around[own.first]?.anchored === true;
  return around;
}

export function ruleFeatures(tokens: readonly RuleToken[]): number[][] {
  const words = tokens.map(({ word }) => word);
  const at = (index: number): string => words[index] ?? (index < 0 ? '<' : '>');
  const kind = (index: number): string => (tokens[index]?.isPerson === true ? '@' : at(index));
  return aroundEach(tokens).map((around, index) => {
    const { first, last, start, stop, left, right, clauses, negated, negatedBefore, anchored, earlier, asked } = around;
    const sentence = Math.min(2, tokens[index]?.sentence ?? 0);
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
    const opening = `${at(first)} ${at(first + 1)}`;
    const place = index - first;
    found.push(
      `s1 ${at(first)} ${far(place)}`,
      `s2 ${opening}`,
      `s1w ${at(first)} ${w}`,
      `s${sentence} ${far(place)}`,
      `end ${at(last)}`,
      `end ${at(last)} ${sentence}`,
    );
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
    const [l, r] = [left < first ? '-' : at(left), right > last ? '-' : at(right)];
    found.push(
      `l ${l} ${far(index - left)}`,
      `r ${r} ${far(right - index)}`,
      `lr ${l} ${r}`,
      `lrs ${l} ${r} ${sentence}`,
      `rb ${r} ${at(right - 1)}`,
      `rbw ${w} ${at(right - 1)} ${r}`,
      `lw ${l} ${w}`,
      `wr ${w} ${r}`,
    );
    // What else the sentence has.
    const ahead = around.ahead === NOWHERE ? '' : at(around.ahead);
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
    found.push(
      `b ${earlier} ${asked} ${l}`,
      `bc ${earlier} ${asked} ${at(start)}`,
      `bs ${earlier} ${asked} ${at(first)}`,
      `bw ${asked} ${w}`,
    );
    return found.map((one) => finalize(fnv(one, FNV_BASIS)) >>> (32 - RULE_FEATURE_BITS));
  });
}
