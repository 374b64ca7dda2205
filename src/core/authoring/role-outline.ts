/** A role's headings with what stands under each, and how one is moved with all that belongs to it. */
import { headingRows, type Heading } from './role-markdown.ts';

export interface RoleHeading extends Heading {
  /** Line of the text, from 1. */
  line: number;
  /** Offsets of its line and all under it, up to the next heading that is no deeper. */
  start: number;
  end: number;
  /** Words right under it, up to the next heading of any level. */
  words: number;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** In their order; what looks like one inside a code fence is none. */
export function roleHeadings(text: string): RoleHeading[] {
  const headings: RoleHeading[] = [];
  /** Those that nothing has ended yet, the deepest last. */
  const open: RoleHeading[] = [];
  let offset = 0;
  const lines = text.split('\n').map((raw) => ({ raw, line: raw.endsWith('\r') ? raw.slice(0, -1) : raw }));
  const rows = headingRows(lines.map(({ line }) => line));
  lines.forEach(({ raw, line }, index) => {
    const found = rows[index] ?? null;
    const last = headings.at(-1);
    if (found !== null && found !== 'underline') {
      while ((open.at(-1)?.level ?? 0) >= found.level) {
        const ended = open.pop();
        if (ended) ended.end = offset;
      }
      const heading = { ...found, line: index + 1, start: offset, end: text.length, words: 0 };
      headings.push(heading);
      open.push(heading);
    } else if (last && found === null) last.words += wordsIn(line);
    offset += raw.length + 1;
  });
  return headings;
}

/** Blocks of lines put after each other: each ends with its line, and a blank one stands between them. */
function joined(before: string, after: string): string {
  if (before.trim() === '' || after.trim() === '') return before + after;
  const breaks = /\n*$/.exec(before.replaceAll('\r', ''))?.[0].length ?? 0;
  return before + '\n'.repeat(Math.max(0, 2 - breaks)) + after;
}

/** Puts a section with all under it before another one (`to`: its place in the list; past the last: at the end). Within itself it stays where it is. */
export function moveSection(text: string, from: number, to: number): string {
  const headings = roleHeadings(text);
  const moved = headings[from];
  if (!moved) return text;
  const place = headings[to]?.start ?? text.length;
  if (place >= moved.start && place <= moved.end) return text;
  const block = text.slice(moved.start, moved.end);
  return place < moved.start
    ? joined(joined(text.slice(0, place), block), text.slice(place, moved.start)) + text.slice(moved.end)
    : joined(joined(text.slice(0, moved.start) + text.slice(moved.end, place), block), text.slice(place));
}

/** Where the section goes with one step up or down among those beside it; null: it is the first or last of them. */
export function stepOf(headings: readonly RoleHeading[], from: number, step: -1 | 1): number | null {
  const moved = headings[from];
  if (!moved) return null;
  const isBeside = ({ level }: RoleHeading) => level <= moved.level;
  if (step === -1) {
    const before = headings.slice(0, from).findLastIndex(isBeside);
    return before !== -1 && headings[before]?.level === moved.level ? before : null;
  }
  const next = headings.findIndex(({ start }) => start >= moved.end);
  if (next === -1 || headings[next]?.level !== moved.level) return null;
  const end = headings[next].end;
  const after = headings.findIndex(({ start }) => start >= end);
  return after === -1 ? headings.length : after;
}
