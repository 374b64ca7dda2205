/** Reads in what a role says how codes and numbers begin or end: "the post code does not begin with 606", "it ends in 0 or 5". */
import type { Affix, Test } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';

const BEGINS = /\b(?:begin|start)s?\s+with\s+(.+)$/i;
const ENDS = /\bends?\s+(?:in|with|on)\s+(.+)$/i;
const VALUE = /(?<![\p{L}\p{N}])(?:\p{L}{0,4}\d[\p{L}\d]*|\p{Lu}{1,4})(?![\p{L}\p{N}])/gu;
/** Than what the sentence before names. */
const OTHERWISE = /^["“]?(?:anything|something|any other|another|a different)\b/i;
const NEGATED = /\b(?:not|never)\b|n't\b/i;

/** null: the text names no beginning and no end of a value. */
export function affixIn(text: string): (Affix & { rest: string }) | null {
  const found = BEGINS.exec(text) ?? ENDS.exec(text);
  const [, named = ''] = found ?? [];
  const values = [...named.matchAll(VALUE)].map(([value]) => value);
  if (!found || (values.length === 0 && !OTHERWISE.test(named))) return null;
  return { at: BEGINS.test(text) ? 'start' : 'end', values, rest: text.slice(0, found.index) };
}

export function affixTest(text: string, telling: Telling): Test | null {
  const found = affixIn(text);
  if (found === null) return null;
  const { at, values, rest } = found;
  return {
    kind: 'affix',
    at,
    values,
    about: telling(rest),
    words: meanings.words(rest),
    negated: NEGATED.test(rest) !== (values.length === 0),
  };
}
