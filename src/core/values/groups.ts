/** Values that are named together: ranges, and lists to choose from. */
import { isApart, type Lexeme } from './lexemes.ts';
import type { Placed } from './scan.ts';

export interface Joints {
  /** Between things to choose from, the ends of a range, or all of a list. */
  words: ReadonlySet<string>;
  /** May stand between values that belong together. */
  glue: ReadonlySet<string>;
}

/** Words between two values that are named together, at most. */
const NEAR = 4;

const share = (a: Placed, b: Placed): boolean =>
  a.excluded === b.excluded && a.readings.some(({ kind }) => b.readings.some((other) => other.kind === kind));

/** Values of one kind, with a joint between them, are numbered alike. */
export function grouped(joints: Joints, lexemes: readonly Lexeme[], values: readonly Placed[]): Placed[] {
  const out: Placed[] = [];
  let cluster: Placed[] = [];
  let isJoined = false;
  let number = 0;
  const close = () => {
    const shared = isJoined ? cluster.filter((one) => cluster.some((other) => other !== one && share(one, other))) : [];
    out.push(...cluster.map((one) => (shared.includes(one) ? { ...one, among: number } : one)));
    if (shared.length > 0) number += 1;
    [cluster, isJoined] = [[], false];
  };
  for (const value of values) {
    const last = cluster.at(-1);
    const link = last && linkBetween(joints, lexemes, last.to, value.from);
    if (link === null || cluster.length >= LONGEST) close();
    else if (link === 'joint') isJoined = true;
    cluster.push(value);
  }
  close();
  return out;
}

/** Values of one list, at most: each is compared with each. */
const LONGEST = 32;

function linkBetween(
  { words, glue }: Joints,
  lexemes: readonly Lexeme[],
  from: number,
  to: number,
): 'joint' | 'glue' | null {
  if (to - from > NEAR) return null;
  let link: 'joint' | 'glue' = 'glue';
  for (let at = from; at <= to; at += 1) {
    const here = lexemes[at];
    if (!here) return null;
    if (isApart(here) && here.type !== 'sign' && !/^\s*,\s*$/.test(here.gap)) return null;
    if (at === to) break;
    if (words.has(here.plain) || (here.type === 'sign' && /[-–—/&]/.test(here.raw))) link = 'joint';
    else if (!glue.has(here.plain)) return null;
  }
  return link;
}
