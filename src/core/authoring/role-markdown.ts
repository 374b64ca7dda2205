/** Roles as Markdown: headings, of either sort, become sections, the next deeper level their subsections; deeper headings stay in the content. */
import type { RoleMarkdown, RoleSection } from '../contract/role.ts';

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const FENCE = /^(```|~~~)/;

export interface Heading {
  level: number;
  title: string;
}

/** What a line is of a text's headings: one, the line of signs under one, or neither. */
type HeadingRow = Heading | 'underline' | null;

/** Signs under a line that make it a heading (CommonMark 0.31.2, 4.3). One alone is an item of a list that is being typed. */
const UNDERLINE = /^ {0,3}(?:(={2,})|-{2,})\s*$/;
/** What is no text of a paragraph: indented code, items of lists, quotes, tables, elements, rules. */
const NO_PARAGRAPH = /^(?: {4}|\s*\t|\s*(?:[-*+]|\d{1,9}[.)])\s|\s*[>|<]|[-=_*\s]+$)/;

/** The heading that a line is with the one under it: a paragraph of this line alone. What ends with `#` could not be written the other way. */
function underlined(line: string, below: string, isFirst: boolean): Heading | null {
  const [signs, equals] = (isFirst && UNDERLINE.exec(below)) || [];
  const title = line.trim();
  if (signs === undefined || title === '' || title.endsWith('#') || NO_PARAGRAPH.test(line)) return null;
  return HEADING.test(`# ${title}`) ? { level: equals === undefined ? 2 : 1, title } : null;
}

const unmarked = (line: string): string => line.replace(/^\ufeff+/, '');

/** Of each line whether it is a heading, and which. What looks like one inside a code fence is none. */
export function headingRows(lines: readonly string[]): HeadingRow[] {
  const rows: HeadingRow[] = [];
  let fenced = false;
  while (rows.length < lines.length) {
    const at = rows.length;
    const line = unmarked(lines[at] ?? '');
    const isFence = FENCE.test(line);
    if (isFence) fenced = !fenced;
    const [, marks, title] = fenced ? [] : (HEADING.exec(line) ?? []);
    if (marks && title) {
      rows.push({ level: marks.length, title });
      continue;
    }
    const below = lines[at + 1];
    const isFirst = at === 0 || rows[at - 1] !== null || unmarked(lines[at - 1] ?? '').trim() === '';
    const heading = fenced || isFence || below === undefined ? null : underlined(line, unmarked(below), isFirst);
    rows.push(heading);
    if (heading) rows.push('underline');
  }
  return rows;
}

/** Without blank lines around it; how far its first line is indented says whether it is a title, or code. */
const withoutBlanks = (content: string): string => content.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();

/** Text before the first heading becomes a section with an empty title. */
export function parseRole(markdown: string): { sections: RoleSection[] } {
  const sections: RoleSection[] = [];
  let target: { content: string } | null = null;
  // A byte order mark hides what a line begins with, wherever texts were put together.
  const lines = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff+/gm, '')
    .split('\n');
  const rows = headingRows(lines);
  for (const [index, line] of lines.entries()) {
    const heading = rows[index];
    if (heading === 'underline') continue;
    const parent = sections.at(-1);
    if (heading && (!parent || parent.title === '' || heading.level <= parent.level)) {
      const section: RoleSection = { ...heading, content: '', subsections: [] };
      sections.push(section);
      target = section;
    } else if (heading && parent && heading.level === parent.level + 1) {
      const subsection = { ...heading, content: '' };
      parent.subsections?.push(subsection);
      target = subsection;
    } else {
      if (!target) {
        if (line.trim() === '') continue;
        const section: RoleSection = { level: 1, title: '', content: '', subsections: [] };
        sections.push(section);
        target = section;
      }
      target.content += `${line}\n`;
    }
  }
  for (const section of sections) {
    section.content = withoutBlanks(section.content);
    for (const subsection of section.subsections ?? []) subsection.content = withoutBlanks(subsection.content);
  }
  return { sections };
}

/** Stable: what it writes is read back as the same sections and written the same again. */
export function formatRole(role: RoleMarkdown): string {
  const part = ({ level, title, content }: { level: number; title: string; content: string }) =>
    `${title === '' ? '' : `${'#'.repeat(level)} ${title}\n\n`}${content.trim() === '' ? '' : `${withoutBlanks(content)}\n\n`}`;
  const text = (role.sections ?? [])
    .map((section) => part(section) + (section.subsections ?? []).map(part).join(''))
    .join('');
  return text.trimEnd() === '' ? '' : `${text.trimEnd()}\n`;
}

/** The text as it was typed, while it says what the sections say; else the sections as text. */
export function roleSource({
  markdown,
  source,
}: {
  markdown?: RoleMarkdown | null | undefined;
  source?: string | null | undefined;
}): string {
  const plain = formatRole(markdown ?? { sections: [] });
  return source != null && formatRole(parseRole(source)) === plain ? source : plain;
}
