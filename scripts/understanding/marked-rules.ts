/** Reads rules of roles whose words were marked by hand (`resources/understanding/en/rules/*.txt`; how: the README beside them). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fnv, FNV_BASIS } from '../../src/core/fnv.ts';
import { english } from '../../src/core/language/en/index.ts';
import { isPersonWord } from '../../src/core/language/en/person-words.ts';
import { masked } from '../../src/core/language/quotes.ts';
import type { Mark } from '../../src/core/understanding/rule-marker.ts';
import { ruleTokens, type RuleToken } from '../../src/core/understanding/rule-tokens.ts';

const MARK_OF: Readonly<Record<string, Mark>> = {
  c: 'case',
  y: 'yes',
  r: 'no',
  u: 'until',
  x: 'except',
  n: 'forbidden',
  e: 'end',
  g: 'go_on',
  a: 'again',
  o: 'order',
};

export interface MarkedRule {
  /** As it stands in a role, without the marks. */
  text: string;
  tokens: readonly RuleToken[];
  sentences: readonly string[];
  quotes: readonly string[];
  /** Of each token. */
  marks: readonly Mark[];
  /** What was said before, what meets the first case, and what does not. */
  question: string;
  met: readonly string[];
  notMet: readonly string[];
  isHeldBack: boolean;
}

const BULLET = /^\s*(?:[-*•]|\(?(?:\d+|[a-z]|[ivx]+)[.)])\s+/;
const MARKUP = /^#{1,6}\s+|\*\*|__|(?<![\w`])[*](?=\S)|(?<=\S)[*](?![\w`])/g;

/** Throws where marks are not closed, or stand within each other. */
function readMarked(line: string): Pick<MarkedRule, 'text' | 'tokens' | 'marks' | 'sentences' | 'quotes'> {
  const bare = line
    .replace(BULLET, '')
    // A title stands before what is below it, as the reader puts it there.
    .replace(/^#{1,6}\s+(\{\w [^}]+\}|[^\n{]+(?=\n))[:.]?\s*/, '$1: ')
    .replace(/\n+/g, ' ')
    .replace(/^\{(\w) \s*(?:[-*•]|\d+[.)])\s+/, '{$1 ')
    .replace(MARKUP, '')
    .trim();
  let text = '';
  const spans: { from: number; to: number; mark: Mark }[] = [];
  let open: { from: number; mark: Mark } | null = null;
  for (const part of bare.split(/(\{[cyruxnegao]\s|\})/)) {
    const mark = MARK_OF[/^\{([a-z])\s$/.exec(part)?.[1] ?? ''];
    if (mark !== undefined) {
      if (open) throw new Error(`Marks within marks: ${line}`);
      open = { from: text.length, mark };
    } else if (part === '}') {
      if (!open) throw new Error(`Closed and never opened: ${line}`);
      spans.push({ ...open, to: text.length });
      open = null;
    } else text += part;
  }
  if (open) throw new Error(`Never closed: ${line}`);
  const { text: plain, quotes } = masked(text);
  const sentences = english.sentencesOf(plain);
  const tokens = ruleTokens(sentences, quotes, isPersonWord);
  const marks: Mark[] = [];
  let at = 0;
  for (const { sentence, from, to } of tokens) {
    const word = sentences[sentence]?.slice(from, to) ?? '';
    const quote = /^⟦(\d+)⟧$/.exec(word)?.[1];
    while (/\s/.test(text.charAt(at))) at += 1;
    const place = at;
    marks.push(spans.find((span) => place >= span.from && place < span.to)?.mark ?? 'other');
    // A full stop that masking adds stands nowhere in the text.
    if (quote !== undefined) at += quotedLength(text, at);
    else if (text.startsWith(word, at)) at += word.length;
    else if (word !== '.') throw new Error(`"${word}" is not at ${at} of ${text}`);
  }
  return { text, tokens, marks, sentences, quotes };
}

const quotedLength = (text: string, from: number): number => {
  const end = text.slice(from + 1).search(/["”»]/);
  return end + 2;
};

export function readBlocks(folder: string): MarkedRule[] {
  const rules: MarkedRule[] = [];
  for (const file of readdirSync(folder).sort())
    for (const block of readFileSync(path.join(folder, file), 'utf8').split(/\n\s*\n/)) {
      const lines = block.split('\n').map((line) => line.trim());
      const [, rule] = /^rule:(.+?)(?=\nq:|\n[+-] |$(?![^]))/ms.exec(block) ?? [];
      if (rule === undefined) continue;
      const read = readMarked(rule);
      const said = (mark: string) =>
        lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2).trim());
      rules.push({
        ...read,
        question:
          lines
            .find((line) => line.startsWith('q:'))
            ?.slice(2)
            .trim() ?? '',
        met: said('+'),
        notMet: said('-'),
        isHeldBack: fnv(read.text, FNV_BASIS) % 5 === 0,
      });
    }
  return rules;
}
