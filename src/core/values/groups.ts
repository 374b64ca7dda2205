/** Values that are named together: ranges, and lists to choose from. */
import { isApart, type Lexeme } from './lexemes.ts';
import type { Placed } from './scan.ts';
import { isMoment } from './value.ts';

export interface Joints {
  /** Between things to choose from, the ends of a range, or all of a list. */
  words: ReadonlySet<string>;
  /** May stand between values that belong together. */
  glue: ReadonlySet<string>;
  /** Joints after or before which a bare number is of the other's kind: "March 5 or 6", "3 to 5 pm". */
  shares: ReadonlySet<string>;
}

/** Words between two values that are named together, at most. */
const NEAR = 4;

const share = (a: Placed, b: Placed): boolean =>
  a.excluded === b.excluded && a.readings.some(({ kind }) => b.readings.some((other) => other.kind === kind));

const isNumber = ({ readings: [first] }: Placed): boolean =>
  first.kind === 'number' && first.ordinal === undefined && first.percent === undefined;
const isMeasured = ({ readings }: Placed): boolean => readings.some(({ kind }) => isMoment(kind) || kind === 'money');

/** Whether a bare number next to a value is counted as it is. */
function isOneOf(shares: ReadonlySet<string>, lexemes: readonly Lexeme[], a: Placed, b: Placed): boolean {
  const between = lexemes[a.to];
  if (a.excluded !== b.excluded || b.from !== a.to + 1 || !between) return false;
  const isJoint = shares.has(between.plain) || (between.type === 'sign' && /[-–—]/.test(between.raw));
  return isJoint && ((isNumber(a) && isMeasured(b)) || (isMeasured(a) && isNumber(b)));
}

/** Values of one kind, with a joint between them, are numbered alike. */
export function grouped(joints: Joints, lexemes: readonly Lexeme[], values: readonly Placed[]): Placed[] {
  const out: Placed[] = [];
  let cluster: Placed[] = [];
  let isJoined = false;
  let number = 0;
  const close = () => {
    const isNext = (one: Placed, at: number) => {
      const other = cluster[at];
      return other !== undefined && isOneOf(joints.shares, lexemes, one, other);
    };
    const isBefore = (one: Placed, at: number) => {
      const other = cluster[at];
      return other !== undefined && isOneOf(joints.shares, lexemes, other, one);
    };
    const shared = isJoined
      ? cluster.filter(
          (one, at) =>
            cluster.some((other) => other !== one && share(one, other)) || isNext(one, at + 1) || isBefore(one, at - 1),
        )
      : [];
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
