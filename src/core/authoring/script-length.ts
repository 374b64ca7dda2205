/** How many lines a script may have, said in words before the host refuses it. */
import { SCRIPT_LINES } from '../contract/text-limits.ts';

const count = (lines: number): string => lines.toLocaleString('en');

/** Why it can neither be saved nor played; null: it can. */
export const unfitLength = (lines: number): string | null =>
  lines > SCRIPT_LINES
    ? `A script may have ${count(SCRIPT_LINES)} lines, and this one has ${count(lines)}: make two scripts of it.`
    : null;
