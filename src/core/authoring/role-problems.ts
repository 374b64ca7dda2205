/** What is wrong with a role's text: faulty templates, and headings that an answer cannot be found by. */
import { problemAt, type Fix, type Found, type Problem } from './problem.ts';
import { roleHeadings, type RoleHeading } from './role-outline.ts';
import { templateProblems } from './template-problems.ts';

const plainTitle = (title: string): string => title.trim().toLowerCase();

const FIRST_TITLE = 'General';

/** The title in the line of the heading, which may have blanks and signs around it. */
function renamed(text: string, { start, title }: RoleHeading, next: string): Fix {
  const at = text.indexOf(title, start);
  return { title: `Rename it to “${next}”`, edits: [{ start: at, end: at + title.length, text: next }] };
}

/** The first of “Cost 2”, “Cost 3” … that no section beside it has. */
function freeTitle(title: string, taken: ReadonlyMap<string, number> | undefined): string {
  let number = 2;
  while (taken?.has(plainTitle(`${title} ${number}`))) number += 1;
  return `${title} ${number}`;
}

/** A rule to begin with, as readers of roles read one. `end`: where what follows the empty section begins. */
function written(text: string, { start, title }: RoleHeading, end: number): Fix {
  const kept = text.slice(start, end).trimEnd().length;
  const rule = `\n\n- If they ask about ${title.toLowerCase()}, say “…”\n${end < text.length ? '\n' : ''}`;
  return { title: 'Begin with a rule', edits: [{ start: start + kept, end, text: rule }] };
}

export function roleProblems(text: string): Problem[] {
  const headings = roleHeadings(text);
  const problems = templateProblems(text);
  const warn = (
    { start, line }: RoleHeading,
    code: string,
    message: string,
    fix: Pick<Found, 'suggestion' | 'fixTitle' | 'fixes'> = {},
  ) => {
    const end = text.indexOf('\n', start);
    problems.push({
      ...problemAt(text, start, end === -1 ? text.length : end, { severity: 'warning', code, message, ...fix }),
      line,
    });
  };
  const first = headings[0]?.start ?? text.length;
  if (text.slice(0, first).trim() !== '')
    problems.push(
      problemAt(text, 0, 1, {
        severity: 'warning',
        code: 'untitled',
        message: 'Text before the first heading has no title, so nothing can refer to it.',
        fixes: [
          {
            title: 'Put a heading over it',
            edits: [{ start: 0, end: 0, text: `${'#'.repeat(headings[0]?.level ?? 1)} ${FIRST_TITLE}\n\n` }],
          },
        ],
      }),
    );
  /** Titles of the sections around the one at hand, and those that each of them has already. */
  const around: { level: number; titles: Map<string, number> }[] = [{ level: 0, titles: new Map() }];
  headings.forEach((heading, index) => {
    const { level, title, end, words, line } = heading;
    while ((around.at(-1)?.level ?? 0) >= level) around.pop();
    const titles = around.at(-1)?.titles;
    const before = titles?.get(plainTitle(title));
    if (before === undefined) titles?.set(plainTitle(title), line);
    else
      warn(
        heading,
        'duplicate_title',
        `“${title}” stands in line ${before} already: an answer names its section by its title`,
        { fixes: [renamed(text, heading, freeTitle(title, titles))] },
      );
    around.push({ level, titles: new Map() });
    const next = headings[index + 1];
    if (words === 0 && !(next && next.start < end))
      warn(heading, 'empty_section', `“${title}” is empty: nothing follows from its title alone`, {
        fixes: [
          { title: 'Remove it', edits: [{ start: heading.start, end: next?.start ?? text.length, text: '' }] },
          written(text, heading, next?.start ?? text.length),
        ],
      });
    const above = headings[index - 1]?.level ?? level;
    if (level > above + 1) {
      const marks = '#'.repeat(above + 1);
      const row = text.slice(
        heading.start,
        text.indexOf('\n', heading.start) === -1 ? text.length : text.indexOf('\n', heading.start),
      );
      warn(
        heading,
        'level_jump',
        `A heading of level ${level} stands under one of level ${above}: it becomes text of that section`,
        {
          suggestion: row.replace(/^#+/, marks),
          fixTitle: `Make it ${marks}`,
        },
      );
    }
  });
  return problems.toSorted((a, b) => a.start - b.start);
}
