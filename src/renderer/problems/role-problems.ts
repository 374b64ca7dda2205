import { movedFix, problemAt, type Found } from '../../core/authoring/problem.ts';
import { roleProblems } from '../../core/authoring/role-problems.ts';
import type { EditorProblem } from '../editor/editor-problem.ts';
import { placedProblem } from '../editor/placed-problem.ts';

/** What was found of a text as it stood a moment ago. */
export interface ReadBefore {
  source: string;
  problems: readonly Found[];
}

function movedProblem(problem: Found, by: number): Found {
  const fixes = problem.fixes?.map((fix) => movedFix(fix, (offset) => offset + by));
  return { ...problem, start: problem.start + by, end: problem.end + by, ...(fixes && { fixes }) };
}

/** Where the same words still stand at the same distance from the beginning, or from the end, what was said of them holds. */
function stillThere(text: string, { source, problems }: ReadBefore): Found[] {
  const shift = text.length - source.length;
  return problems.flatMap((problem) => {
    const words = source.slice(problem.start, problem.end);
    const by = [0, shift].find((one) => text.slice(problem.start + one, problem.end + one) === words);
    return by === undefined ? [] : [movedProblem(problem, by)];
  });
}

/** What is wrong with a role's text. */
export const roleTextProblems = (text: string, read?: ReadBefore): EditorProblem[] =>
  [
    ...roleProblems(text),
    ...(read ? stillThere(text, read) : []).map((found) => problemAt(text, found.start, found.end, found)),
  ]
    .toSorted((a, b) => a.start - b.start)
    .map((problem) => placedProblem(text, problem));
