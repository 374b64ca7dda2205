/** Roles as Markdown: headings become sections, the next deeper level their subsections; deeper headings stay in the content. */
import type { RoleMarkdown, RoleSection } from '../contract/role.ts';

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const FENCE = /^(```|~~~)/;

export interface Heading {
  level: number;
  title: string;
}

/** Reads a text line by line: whether the line is a heading, and which. What looks like one inside a code fence is none. */
export function headingReader(): (line: string) => Heading | null {
  let fenced = false;
  return (given) => {
    const line = given.replace(/^\ufeff+/, '');
    if (FENCE.test(line)) fenced = !fenced;
    const [, marks, title] = fenced ? [] : (HEADING.exec(line) ?? []);
    return marks && title ? { level: marks.length, title } : null;
  };
}

/** Without blank lines around it; how far its first line is indented says whether it is a title, or code. */
const withoutBlanks = (content: string): string => content.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();

/** Text before the first heading becomes a section with an empty title. */
export function parseRole(markdown: string): { sections: RoleSection[] } {
  const sections: RoleSection[] = [];
  let target: { content: string } | null = null;
  const headingOf = headingReader();
  // A byte order mark hides what a line begins with, wherever texts were put together.
  for (const line of markdown
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff+/gm, '')
    .split('\n')) {
    const heading = headingOf(line);
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
